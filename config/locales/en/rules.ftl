# Faults of rules and event files.

write-instead = {" "}Write: { $meant }
write-blank = {" "}Write: an ordinary blank

wanted-text = a text in quotes
wanted-time = a time in quotes such as "2h", "1h30m", "60s"
wanted-time-of-day = a time of day in quotes such as "12:00"
wanted-amount = an amount in quotes such as "3 3/4"
wanted-number = a whole number
wanted-word = a word without quotes
wanted-group = fields in round brackets
wanted-list = a list in square brackets
wanted-map = rows in curly brackets
wanted-name = names with a colon

fault-empty = The file is empty.
fault-binary = This is no text file.
fault-encoding = The file isn't in UTF-8; save it as UTF-8.
fault-too-deep = Brackets are nested too deep.
fault-full-width = Full-width character "{ $name }".
fault-unclosed = What begins with { $name } here has no end.
fault-wrong-bracket = The bracket "{ $name }" doesn't match the opening one.
fault-ends = The file ends where a value is expected.
fault-trailing = The contents have ended, but "{ $name }" follows.
fault-value-missing = A value is missing here.
fault-comma-missing = A comma is missing before "{ $name }".
fault-colon-missing = A colon is missing before "{ $name }".
fault-unexpected = "{ $name }" can't stand here.
fault-quoted-name = The field's name "{ $name }" takes no quotes.
fault-syntax = This is not understood.
fault-unknown-root = This is no rules or event file: it should begin with Rules(, Derived( or Tournament(.
fault-unknown-field = There is no field "{ $name }" here.
fault-unknown-value = "{ $name }" can't be "{ $value }"; possible: { $other }.
fault-missing-field = The field "{ $name }" is missing.
fault-twice = "{ $name }" stands twice.
fault-wrong-type = "{ $name }" should be { $value }.
fault-empty-text = "{ $name }" may not be empty.
fault-float = "{ $name }" can't be the decimal { $value }: amounts are whole quarters of a zi.
fault-underscore = The number { $value } of "{ $name }" holds an underscore.
fault-colon-time = The time "{ $value }" of "{ $name }" is not written with colons.
fault-bad-time = The time "{ $value }" of "{ $name }" is not understood: write h, m, s as in "1h30m".
fault-time-of-day = The time of day "{ $value }" of "{ $name }" should be HH:MM such as "12:00".
fault-bad-amount = The amount "{ $value }" of "{ $name }" is not understood: write a whole number and 1/4, 1/2 or 3/4, as in "3 3/4".
fault-bad-number = "{ $name }" should be zero or a positive whole number, not { $value }.
fault-bad-size = There is no board of { $value } lines.
fault-unknown-preset = There are no rules named "{ $name }"; possible: { $other }.
fault-unknown-clause = There is no clause "{ $name }".
fault-unknown-cite = "{ $name }" is neither a field of the rules nor an act of the console.
fault-unknown-call = There is no call "{ $name }".
fault-schema = The schema is version { $value }; this program uses { $other }.
fault-size-unplayed = Games aren't played on { $value } lines, but on 9 to 19.
fault-reserve-too-long = The reserve of { $value } is longer than the whole limit of { $other }, which includes it.
fault-reserve-none = Reserved time needs a reserve.
fault-reserve-absolute = Absolute time has no reserve, but { $value } is written.
fault-limit-zero = The limit can't be zero.
fault-period-zero = The period can't be zero.
fault-time-absurd = { $value } in all is more than a game can take; check the figure.
fault-time-nothing = "{ $name }" is nothing, and this time system needs it.
fault-cap-low = The cap of { $value } is less than the { $other } that a move adds.
fault-call-late = The call "{ $name }" at { $value } comes after the end of the period, { $other }; whoever changes the period has to change the calls.
fault-call-order = The call "{ $name }" at { $value } stands after one at { $other }.
fault-warnings-zero = The number of warnings that lose can't be zero.
fault-warning-gains = The price of a warning, { $value }, can't be negative.
fault-komi-negative = The komi { $value } is negative.
fault-komi-absurd = The komi { $value } is too large.
fault-komi-points = The komi { $value } zi is { $other } points: were points written for zi?
fault-pass-ends = One pass can't end the game: write 0 (passes don't end it) or 2.
fault-cycle-empty = There is no result to choose for a cycle.
fault-cycle-unnoticed = Where only the simple ko is noticed, "{ $name }" has no effect.
fault-offence-missing = The ruling for the foul "{ $name }" is missing.
fault-offence-unnamed = "{ $name }" is no shipped foul: it needs a name ("name") and an article ("text").
fault-no-ruling = The foul "{ $name }" has no ruling.
fault-no-effect = The foul "{ $name }" has an empty ruling.
fault-effect-twice = A ruling of the foul "{ $name }" holds { $value } twice.
fault-effects-clash = In a ruling of the foul "{ $name }", { $value } and { $other } contradict each other.
fault-turn-lost-stands = The foul "{ $name }" loses the turn, but the move isn't void.
fault-sealing-time = The sealing time "{ $value }" should be HH:MM such as "12:00".
fault-sealing-twice = Sealing stands in two places, differently.
fault-not-in-force = Notice: "{ $name }" is recorded, but this version doesn't act on it yet.

fault-more = Notice: { $name } more faults aren't listed.

rules-right = { $file }: nothing wrong
rules-notices = { $n ->
    [one] { $file }: nothing wrong, 1 notice
   *[other] { $file }: nothing wrong, { $n } notices
}
rules-wrong = { $n ->
    [one] { $file }: 1 fault
   *[other] { $file }: { $n } faults
}

# Names of the rules' fields and values

axis-schema = schema
axis-edition = edition
axis-size = lines of the board
axis-repetition = recurrences noticed
axis-repetition_foul = whole-board repetition
axis-suicide = stone without liberty
axis-komi = komi
axis-handicap_return = given back for handicap
axis-count = count
axis-warnings_lose = warnings that lose
axis-warning_price = price of a warning
axis-passes_end = passes that end the game
axis-end_sign = sign for the end
axis-dispute_starter = first move of a dispute
axis-time = time system
axis-limit = limit of a side
axis-reserve = reserved periods
axis-period = length of a period
axis-calls = calls
axis-capture_time = lifting captures in byo-yomi
axis-flag_window = window for "stone before the call"
axis-claim = claims
axis-reading_by = clocks are set by
axis-free_by = rulings outside the catalogue are made by
axis-leave = permitted leave in byo-yomi
axis-cycle = supplement for cycles
axis-late_limit = late limit
axis-sealing = sealing
axis-cautions_warn = cautions that make a warning
axis-wrong_colours = wrong colours
axis-appeal_limit = time limit for appeals
axis-pairing_lot = lot for the pairing
axis-offences = fouls
axis-cites = clauses

act-resign = resignation
act-agreed-end = agreed end
act-refused-end = refused end
act-no-reopening = no reopening
act-confirm = confirmation
act-life = life and death
act-flag = loss on time
act-flag-exceeded = loss on time where the limit is exceeded
act-pause = pause
act-free-ruling = free ruling
act-reread = re-reading of the seconds
act-late = time taken off for lateness
act-clock-fault = clock fault
act-split-time = time split evenly
act-settle = giving up moving
act-appeal = appeal
act-amend = what organisers decide later
act-guess = guessing the colours
act-false-life = false life

value-Simple = the simple ko only
value-Positional = the whole board, whoever is to move
value-Situational = the whole board with the same side to move
value-Foul = a foul
value-Cycle = the chief chooses
value-Notice = noted only
value-Forbidden = forbidden
value-Draw = draw
value-Replay = replay
value-NoResult = no result
value-ExtraGame = extra game
value-Nothing = nothing
value-HalfEach = half a zi for each stone
value-ZiEach = one zi for each stone
value-PointEachLessOne = half a zi for each stone but one
value-Area = area
value-OtherColour = a stone of the other colour outside the lower right corner
value-Spoken = spoken
value-WhoSaysDead = the side that says "dead"
value-SideToMove = the side to move
value-Reserved = reserved periods
value-Absolute = absolute
value-Stage = moves per period
value-Fischer = increment
value-Periods = Japanese periods
value-Ing = Ing overtime
value-NoClock = clock at the table
value-moves = moves
value-within = within
value-carry = what is left is carried over
value-add = each move adds
value-cap = at most
value-price = each stretch costs
value-left = time left
value-begins = reading begins
value-true = yes
value-false = no
value-Counted = counted
value-NotCounted = not counted
value-AtOnce = at once
value-OwnTime = in one's own time
value-Table = the arbiter
value-Chief = the chief arbiter
value-Waits = the clock waits
value-Runs = the clock runs
value-Paper = paper
value-Commitment = paper with a proof
value-TurnLost = turn lost
value-Loss = loss
value-each = each minute
value-last = last minute
value-over = time over
value-way = way
value-at = at
value-ambiguous = ambiguous
value-empty = empty

effect-put-right = put right
effect-default = loses by default

rules-digest = digest { $digest }
rules-row = { $name } { $value }
rules-again = again: { $rulings }
rules-or = {" "}or{" "}
rules-same = Both are the same
rules-differ = { $n ->
    [one] { $a } and { $b }: 1 difference
   *[other] { $a } and { $b }: { $n } differences
}
rules-absent = none

preset-china-2002 = Chinese rules 2002
preset-china-1988 = Chinese rules 1988 (komi 3 3/4)
preset-china-1988-first-print = Chinese rules 1988, first print (komi 2 3/4)
value-Players = both players by agreement, else the chief arbiter
value-SwapPersons = the players change seats
value-Restart = the game is played anew
value-until = up to move
value-remedy = how
