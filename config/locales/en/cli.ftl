# Commands without a screen.

heading-usage = Usage:
heading-commands = Commands
heading-options = Options
heading-arguments = Arguments

usage-caipan = caipan [OPTIONS] [COMMAND]
help-caipan =
    caipan: the console of the arbiter at a Go board.
    Without a command it opens the console.
help-lang = language: zh-Hans, zh-Hant or en; without it, the system's
help-data = data folder; without it CAIPAN_DATA, else the system's data folder
help-json = write one JSON value
help-help = show help
help-version = show the version
help-new = open a new game in the console
help-event = the folder of the event, or its file; where it has pairings, round and table fill in the players
help-stage = stage in the event file
help-rules-option = name of rules (see "rules list"), or a rules or event file
help-table = table
help-round = round
help-black = Black's name
help-white = White's name
help-resume = go on with a game in the console
help-game = folder or name of a game, or a bundle
help-check = check records: violations and problems of the file
help-check-file = record (SGF) or game
help-after = how to go on after a violation: "void" takes the move off, "stand" leaves it; without it judging stops there
help-fingerprint = fingerprint on a slip: at which entry it holds
help-score = count a record and give the result
help-sgf-file = record (SGF)
help-komi = komi in zi such as "3 3/4", or "file" for that of the record; without it, that of the rules
help-handicap = handicap stones; without it, those of the record
help-warnings = warnings of both sides
help-dead = dead stones: one of each chain
help-rules = rules: names, contents, faults, articles, differences
help-rules-list = list the rules that come with the program
help-rules-show = show a set of rules
help-canonical = show the canonical text, the one line its digest is of
help-rules-check = list all faults of rules or event files at once
help-rules-file = rules or event file
help-rules-clause = show articles
help-clause = id of a clause such as 2002/17.3
help-rules-diff = compare two sets of rules

usage-no-command = A command is missing.
usage-see-help = See "caipan --help".
usage-unknown-argument = There is no such option or argument: { $arg }
usage-unknown-command = There is no such command: { $name }
usage-missing-argument = An argument is missing: { $arg }
usage-no-value = { $arg } needs a value.
usage-bad-value = Wrong value of { $arg }: { $value }
usage-conflict = { $arg } can't be used together with { $other }.
usage-wrong = Wrong usage: { $arg }
usage-valid-values = Possible values: { $values }
did-you-mean = Did you mean { $name }?

# Files

file-missing = There is no such file.
file-denied = This file may not be read.
file-folder = This is a folder, not a file.
file-special = This is no regular file.
file-unreadable = The file can't be read (system error { $code }).
file-empty = The file is empty.
file-not-sgf = This is no record (SGF).
file-too-large = The file is too large.

unknown-preset = There are no rules named "{ $name }".
unknown-stage = The event file has no stage "{ $name }".
unknown-clause = There is no clause "{ $id }".
see-rules-check = For all faults see "caipan rules check".

show-no-record = There is no record { $seq }; the last one is { $last }.
stage-without-event = Only event files have stages; "{ $name }" is none.
usage-not-text = This argument isn't UTF-8: { $arg }
output-failed = The output can't be written (system error { $code }).

# Problems of records

place-game = game { $n }
place-move = move { $n }
place = { $place }:{" "}
by-clause = {" "}({ $clause })

problem-occupied = a stone stands there (move { $n }, { side })
problem-occupied-setup = a stone stands there ({ side }, set up)
problem-forbidden-point = forbidden point: no liberty, and nothing is taken
problem-ko = ko retaken at once: the position after move { $n } again
problem-repetition = whole-board repetition: the position after move { $n } again, a cycle of { $length } moves
problem-off-board = "{ $raw }" is off the board (a pass may be meant)
problem-out-of-turn = it isn't the turn of this side
problem-move-after-end = both have passed and the game is over, but a move follows
problem-handicap-without-stones = handicap { $n }, but the stones have no places
problem-handicap-undeclared = { $n } black stones are set up and no handicap is declared: taken for handicap { $n }, please confirm
problem-handicap-differs = handicap { $n } is declared, but { $stones } black stones are set up
problem-handicap-leading = Black begins with { $n } moves: taken for handicap { $n }, please confirm
problem-handicap-fewer-moves = handicap { $n } is declared, but Black begins with { $moves } moves: taken for handicap { $moves }, please confirm
problem-handicap-first-move = one black stone is set up and White is to move: taken for Black's first move without komi, please confirm
problem-setup-off-board = "{ $raw }" is set up off the board
problem-setup-twice = { $raw } is set up twice
problem-setup-no-liberty = the chain on { $raw } has no liberty
problem-setup-mid-game = stones are set up in the middle of the game
problem-size = a board of "{ $raw }" can't be used
problem-encoding = the encoding isn't "{ $declared }" as declared; read as { $used }
problem-encoding-none = no encoding is declared; read as { $used }
problem-encoding-mixed = the file is in { $used }, but { $n ->
        [one] one value is
       *[other] { $n } values are
    } in UTF-8; read so
problem-encoding-lost = values of another encoding in a file in { $used }: at { $n ->
        [one] one place a value runs
       *[other] { $n } places values run
    } on over what follows; moves may be missing
problem-encoding-replaced = { $said }, with some characters lost
problem-property-value = the value "{ $raw }" of { $name } is not understood
problem-property-twice = { $name } stands twice
problem-not-go = no record of Go (GM[{ $raw }])
problem-two-moves = both sides move in one node
problem-komi-unclear = komi "{ $raw }"? Please confirm
problem-komi-differs = the record's komi is { $raw }, that is { $written } zi; counted with { $used } zi
problem-time = the time "{ $raw }" of { $name } is not understood
problem-result = the result "{ $raw }" is not understood
problem-syntax = line { $line }, character { $column }: { $what }
syntax-unexpected = "{ $found }" can't stand here
syntax-open-value = a value isn't closed
syntax-open-game = the game isn't closed
syntax-no-value = a property has no value

check-summary = { $file }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $problems ->
    [0] nothing to report
    [one] 1 problem
   *[other] { $problems } problems
}
check-judged = game { $game } was judged up to move { $to } only
check-cut = game { $game }: { $n } more problems aren't listed
check-no-fingerprint = Fingerprints belong to games of the console, not to other records.

# Counting

score-komi = komi
score-handicap = handicap
score-fines = fines
score-base = base
score-margin = margin
score-not-counted = The record breaks a rule or can't be read whole; it isn't counted.
score-komi-unclear = The komi is unclear; nothing is counted. Say it with --komi.
score-not-finished = By the record the game isn't finished.
score-written = Result in the record: { $result }
score-one-game = The file holds { $n } games; only one can be counted.
score-no-point = "{ $point }" is no point of the board.
score-komi-hint = Write zi such as "3 3/4", or "file".
score-warnings-hint = Write "black=1,white=0".
help-tournament = the tournament
help-arbiter = the arbiter at the table
help-size = lines of the board, 9 to 19
help-handicap-stones = handicap stones; 1 is "Black first without komi"
help-black-limit = Black's limit where it isn't the rules', such as 1h30m
help-white-limit = White's limit where it isn't the rules', such as 1h30m
help-position = go on from a position (rows of . X O) or an SGF record
help-to-move = whose move it is in the position
position-no-record = This is no record that can be read.
position-unfit = This position can't be used: 9 to 19 lines, no stones without liberty, set-up only at the start.
position-no-board = This is no position: write rows of . X O, as many rows as columns, from the top.
position-move-turn = Move { $n } of the record is out of turn.
position-move-unread = Move { $n } of the record, "{ $raw }", is no point of this board (a pass may be meant).
position-move-refused = Move { $n } of the record can't be taken over under these rules: { $why }
handicap-too-many = A board of { $size } lines has no fixed places for { $stones } handicap stones.
not-an-event = This is a rules file, not an event file (which begins with `Tournament(`); name a rules file with --rules.

# Continuing a game elsewhere

help-resume-here = where two records differ, open the one that is here
help-resume-bundle = where two records differ, take in the bundle
help-export-to = to whom, or to which machine, the game is handed over (bundle)
help-export-keeper = who carries it (bundle)
help-export-output = the file or folder for the bundle; without it, the game's name in this folder
export-only-bundle = { $arg } goes with --format bundle only.
export-needs-to = To whom is the game handed over? Say it with --to: a person or a machine.
export-handed-over = { $game } was handed over to { $to }; its bundle: { $file }. Here it can only be looked at from now on; to go on: caipan resume { $file }
export-ends = The bundle ends with record { $seq }, fingerprint { $print }
export-again = { $game } was handed over to { $to } before; this is the same bundle: { $file }.
export-unwritten = { $game } was handed over, but its bundle couldn't be written. Once more: caipan export { $game } --format bundle
export-forked = There is another record of this game ({ $place }); they differ after record { $after }: here { $here }, the other { $there }. The one here is handed over.
export-unproven = The mark of the record's end is missing; the game can't be handed over. Open it once with caipan resume.
export-damaged = The record is damaged; the game can't be handed over. See caipan check.

# Rules that leave fields open

left-open = The rules "{ $rules }" leave open what is needed: { $fields }.
left-open-hint = Write these fields into the `changes` of an event file with `rules: "{ $rules }"`.
left-open-drill = Write these fields into the `changes` of the drill.
check-left-open = Not judged, since "{ $rules }" leaves it open: { $fields }
score-komi-by-bids = Under "{ $rules }" the komi follows from the sealed bids, which no record tells for certain.
score-komi-open = Give it: --komi AMOUNT, in zi (6 1/2 points are "3 1/4"), or --komi file for the one in the record.
score-open = Give them in a file: `Derived(preset: "{ $rules }", changes: (…))`, and count with --rules FILE.

# Doctor

help-completions = write the completions of a shell
help-completions-shell = which shell: bash, zsh, fish, elvish, powershell
help-man = write the manual page
help-demo = a practice game: the work of the arbiter in ten steps, nothing is left behind
help-doctor = look at this machine: terminal, glyphs, voice, printer, clock, folders
help-keys = the key table in force, and what is wrong with keys.ron
help-keys-ron = write the table as a keys.ron
help-words = write all texts, to be worded anew; what is wrong with a file of them
help-words-file = file of texts, or folder of an event
words-none = The folder has no file of texts (words.en.ftl and others).
doctor-state-good = [ok]
doctor-state-note = [note]
doctor-state-bad = [mend]
doctor-locale = Locale { $name }, language { $lang }
doctor-locale-not-utf8 = The locale "{ $name }" isn't UTF-8, language { $lang }: Chinese may not be shown; set LANG=zh_CN.UTF-8 or en_US.UTF-8
doctor-terminal = Terminal of { $columns } columns and { $lines } lines
doctor-terminal-small = The terminal has only { $columns } columns and { $lines } lines: board and clocks need 80 by 24
doctor-no-terminal = The output is no terminal: the terminal wasn't looked at
doctor-no-colour = NO_COLOR={ $value }: no colours
doctor-clock = The clock counts while the machine sleeps; it is { $wall } now, compare it with the time of day
doctor-clock-stops = The clock stands while this system sleeps, which has to be settled by hand then; it is { $wall } now
doctor-data = Records can be kept in { $folder }
doctor-no-data = Records can't be kept in { $folder } ({ $error }): name another folder with --data
doctor-lock = No game can be opened in two places at once
doctor-no-lock = { $folder } can't be locked: two programs could write one game; use a folder on a disk of this machine
doctor-room = { $mib } MiB are free
doctor-settings = The settings can be read
doctor-player = The seconds are read aloud with { $name }
doctor-no-player = No player: the seconds are only seen, and a bell is heard; install aplay or paplay
doctor-clips = Voice clips: { $folder }
doctor-no-clips = No voice clips in { $folder }: record them, or make them with "caipan voice make"
doctor-printer = Printing program { $name }
doctor-no-printer = No printing program: slips are only kept as files; name one as `print` in the settings
doctor-engine = Engine { $name } (advice only)
doctor-no-engine = No engine { $name }: no advice on dead stones
doctor-awake = { $name } keeps the machine awake while a clock runs
doctor-not-awake = Nothing keeps this machine awake: leave the lid open and switch sleeping off
doctor-battery = Battery at { $percent }%
doctor-keys = Own keys from { $file }
doctor-keys-own = The keys are as they were made: there is no file of keys
doctor-event = Event: { $file }
doctor-fonts = Fonts for slips: { $list }
doctor-font-chinese = { $name } (with Chinese)
doctor-no-chinese = No font with Chinese signs, only { $list }: a slip as PDF can't have Chinese; install Noto Sans CJK or WenQuanYi
doctor-no-font = No font for slips in { $places }: they are set as text and HTML only; install Noto Sans CJK or WenQuanYi
doctor-bell = A bell was rung just now, nobody can be asked here: turn the sound up, or switch the terminal's bell on, if it wasn't heard
doctor-bell-none = The output is no terminal: no bell was rung
doctor-bell-asks = A bell was rung just now. Was it heard? (y/n)
doctor-bell-heard = The bell was heard
doctor-bell-unheard = The bell wasn't heard: turn the sound up, switch the terminal's bell on, try again; else the seconds are only seen
doctor-ruler = Ruler of widths (where the bars at the right don't stand under each other, choose the signs X O, or the wide ones, in the settings):
doctor-ready = A game can begin.
doctor-not-ready = { $n ->
    [one] One thing has
   *[other] { $n } things have
 } to be mended before a game.

# Going on from a record
position-several = The file holds { $n } games; write the one that goes on into a file of its own.
position-set-up = Stones are set up after move { $n }: only moves can be taken over.
position-no-bids = Under these rules colours and komi follow from sealed bids, and the record doesn't tell them.
position-bids-hint = Write them into its root, Black's first: BIDS[B+7:B+4]; equal ones with the guess, GUESS[W:7:1].
position-handicap-hint = Say how many stones are given: --handicap N; or write the stones (AB) and HA into the record.
position-rows-hint = Mend the record, or write the position as rows of . X O into a file and give that one.
record-taken = { $n ->
    [one] The record has 1 move.
   *[other] The record has { $n } moves.
    } Compare the board and the readings.
record-size-differs = Board: the record has { $lines } lines, the event { $event }; the record counts.
record-handicap-differs = Handicap: the record has { $n }, { $named } counts.
record-komi-differs = Komi: the record says { $raw } ({ $written }), { $used } counts.
record-komi-unclear = Komi: the record says { $raw }, which is unclear; { $used } counts.
record-limit-differs = Time: the record says { $main }, { $over }; the event's counts.
record-result = The record says that the game is over: { $result }
record-left-out = Not taken from the record: { $variations ->
        [one] one variation
       *[other] { $variations } variations
    }, { $comments ->
        [one] one comment
       *[other] { $comments } comments
    }. Keep its file.
record-date = The record is dated { $date }.
record-more = { $n ->
    [one] 1 more problem: `caipan check` lists it.
   *[other] { $n } more problems: `caipan check` lists them.
    }
