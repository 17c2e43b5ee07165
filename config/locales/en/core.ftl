# Sides, phases, clocks, call-outs, results, refusals.

missing-text = (text missing here)
language-en = English
language-hans = Simplified Chinese
language-hant = Traditional Chinese
list-separator = ,{" "}
cite-original = { $id }, originally article { $number }

side = { $side ->
    [black] Black
   *[white] White
}
party = { side }

zi-mixed = { $whole } { $fraction }

# Phases

phase-ready = ready
phase-opening = opening
phase-playing = playing
phase-flagged = time reached
phase-paused = paused
phase-adjourned = adjourned
phase-proposed = end proposed
phase-ended = ended
phase-agreed = life and death agreed
phase-locked = result confirmed

# Clocks

clock-main = { $left }
clock-minutes = byo-yomi { $n } min left, move { $used }
clock-last-minute = byo-yomi last minute, move { $used }
clock-periods = { $n ->
    [one] byo-yomi 1 period left, move { $used }
   *[other] byo-yomi { $n } periods left, move { $used }
}
clock-stage = { $n ->
    [one] 1 move in { $left }
   *[other] { $n } moves in { $left }
}
clock-over = time over
clock-stretch = overtime { $n } left, this one { $used }
clock-copied = clock at the table, last read { $left }

# Call-outs, said aloud

call-30s = 30 seconds
call-40s = 40 seconds
call-50s = 50 seconds
call-55s = 55 seconds
call-58s = 58 seconds
call-minute = one minute
call-left = { $n ->
    [one] one minute left
   *[other] { $n } minutes left
}
call-1 = one
call-2 = two
call-3 = three
call-4 = four
call-5 = five
call-6 = six
call-7 = seven
call-8 = eight
call-9 = nine
call-10 = ten
call-times = { $n ->
    [one] one period left
   *[other] { $n } periods left
}
call-left-seconds = { $n } seconds left
call-begins = byo-yomi begins
call-over = time over, the game is lost
call-10s = 10 seconds
call-20s = 20 seconds

# Results

result-count-won = { side } wins by { $amount }
result-count-lost = { $side ->
    [black] White
   *[white] Black
} wins by { $amount }
result-tie-won = even, and { side } wins by the rules
amount-zi = { $amount } zi
amount-points = { $points } { $points ->
    [1] point
   *[other] points
}
amount-points-half = { $points }.5 points
amount-half-point = 0.5 points
bid-ahead = { side } ahead by { $zi }
bid-even = even
threshold-zi = Black wins with { $black }, White with { $white }
threshold-lead = { side } wins with a lead of { $lead } on the board
result-resignation = { winner-side } wins by resignation
result-time = { loser-side } loses on time
result-default = { winner-side } wins by default of { loser-side }
result-ruling = { loser-side } loses by ruling
result-ruling-clause = { loser-side } loses by ruling ({ $clause })
result-draw = Draw
result-both-lose = Both sides lose
result-no-result = No result
result-replay = The game is replayed
result-extra-game = An extra game is played

winner-side = { $winner ->
    [black] Black
   *[white] White
}
loser-side = { $loser ->
    [black] Black
   *[white] White
}

count-line = { $sum } − { $base } = { $margin }, { $result }

# Refusals: values that aren't known are "none"

this-point = { $point ->
    [none] This point
   *[other] { $point }
}
this-party = { $side ->
    [black] Black
    [white] White
   *[none] this side
}

refusal-occupied = { this-point } is occupied.
refusal-forbidden-point = { this-point } is a forbidden point: the stone would have no liberty and take nothing.
refusal-ko = { this-point } retakes the ko at once: a move elsewhere has to come first.
refusal-repetition = { this-point } would bring back a whole-board position.
refusal-off-board = { this-point } is not on the board.
refusal-lapsed = It has lapsed: it comes too late.
refusal-not-chief = The chief arbiter has to decide this.
refusal-locked = The result is confirmed by all three and can't be changed.
refusal-nothing-running = No clock is running.
refusal-not-started = The game has not started.
refusal-already-started = The game has already started.
refusal-paused = The game is paused; go on with it first.
refusal-not-paused = The game is not paused.
refusal-ended = The game has ended.
refusal-wrong-side = This is not for { this-party } to do.
refusal-uncompleted = The clock was pressed, but the point of that move is not entered yet.
refusal-nothing-to-complete = No move is waiting for its point.
refusal-flagged = The time limit of { this-party } is reached; first confirm or dismiss the loss on time.
refusal-not-flagged = The time limit of { this-party } is not reached.
refusal-no-proposal = Nobody has proposed to end the game.
refusal-not-proposed = The end has not been proposed.
refusal-nothing-to-take-back = There is no entry to take back.
refusal-unchanged = Move { $n } is recorded so already: nothing to correct.
refusal-no-such-move = { $n ->
    [none] There is no such move.
   *[other] There is no move { $n }.
}
refusal-dead-empty = { this-point } is empty and can't be marked dead.
refusal-not-agreed = The sides don't agree on life and death yet.
refusal-already-confirmed = { $by ->
    [none] This is confirmed already.
   *[other] { $by } has confirmed already.
}
refusal-no-time-left = No time is left for { this-party }.
refusal-out-of-turn = It is not the turn of { this-party }.
refusal-unknown-offence = There is no such offence.
refusal-needs-choice = The article leaves a choice; choose one.
refusal-console-only = Only the console itself makes this entry.
refusal-bad-reading = This reading doesn't fit the time rules of this game.
refusal-not-end = The game is not at its end yet.
refusal-window-over = The time for changing this ruling is over.

refusal-no-complaint = There is no such complaint waiting.
refusal-complaint-open = A complaint still waits, or was upheld without a ruling: settle it before the result is confirmed.
refusal-needs-appeal = This complaint is against a ruling: decide the appeal on that ruling.
refusal-no-ruling = There is no such ruling in force.
refusal-other-turn = That can't happen in this side's turn.
refusal-needs-stones = Say which stones stand elsewhere now: from and to.
refusal-bad-stones = Stones can't stand like that: each goes from a stone to an empty point, and all keep a liberty.
refusal-no-lot = A lot is drawn only where both lose and the event knows one.
refusal-bad-guess = Guessing takes at least one stone held, and one or two shown.
refusal-needs-name = A name is needed.
refusal-warnings-lose = So many warnings would have lost the game already.
refusal-too-late = Later than the event allows: that is no deduction but a default; rule it as a foul (default).
refusal-not-away = Not away, or away already.
refusal-nothing-lifted = The last move took no stones.
refusal-clock-right = Wrong by less than two minutes an hour: nothing is corrected.
refusal-not-called = That call was not read in this move.
refusal-other-time = The time system of this game does not know that.
refusal-not-fresh = This game has been timed here already; a reading is for the chief arbiter to set.
refusal-moves-not-recorded = Moves are not recorded at this board: Space switches the clocks.
refusal-moves-recorded = The moves of this board are recorded: it is counted from the position.
refusal-bad-count = That is no count: from 0 to the whole board, in half zi; whole stones; points and stones must make the total.
refusal-count-differs = The hand count differs from the recorded board: say why, or count again.
refusal-nothing-differs = The hand count agrees with the recorded board.
refusal-choose = { $point }: chains of both sides have no liberty; the mover chooses which come off.
refusal-nothing-to-choose = { $point }: there is nothing to choose.
refusal-seating = The first stones are being set: nobody passes and nothing ends.
refusal-bids-first = The stones are set: open the bids first.
refusal-no-bids = No bids are due now.
refusal-seats-taken = The first stones and bids of these rules need an empty board: here the rules must leave them out (`seating: None, bids: None`) and name the komi.
refusal-bids-opened = The bids were opened: the stones before them stay.
refusal-bad-bid = A bid is larger than the board.
refusal-dispute-open = A dispute is being played out: set the position at the end up again first (F8).
refusal-no-dispute = There is no dispute to go back from.
refusal-needs-chains = Name the chains in dispute first.
refusal-played-out = The position that was played out counts: it isn't taken back.
refusal-bad-effects = The effects repeat or contradict each other; a listed foul is ruled on by its own clause.
refusal-adjourned = The game is adjourned: open the sealed move first (F6).
refusal-not-adjourned = Not a step of an adjournment that is possible now.
refusal-no-sealing = This event has no rules for sealing: pause instead.
refusal-not-handed-in = The envelope hasn't been handed in yet.
refusal-paper-only = In this event the paper alone counts; nothing is typed.
refusal-already-sealed = The move was typed and sealed already; it can't be changed.
refusal-needs-proof = Prove the sealed move by its code first, or say that the code is lost.
refusal-proven = This move is proven by what was sealed; it can't be another.
refusal-handed-over = This record was handed over and is continued elsewhere; take it back first to go on here.
refusal-not-handed-over = This record wasn't handed over.
refusal-clock-runs = A clock is running: pause or adjourn first.
refusal-paper-says = The paper plainly says something else: enter it as it is written, or say that it is unclear.
refusal-bad-envelope = The commitment, the id of its game or the number of its move can't be right.
refusal-not-recorded = The last entries aren't on disk yet; the result can be confirmed when they are.
refusal-rules-edition = Another edition can't take the place of this one in a game that is open; begin it anew under that edition.
refusal-rules-board = The board and how stones live on it can't be changed any more.
refusal-rules-begun = Who moves first, first stones and bids are behind.
refusal-rules-clock = Time system, limit and periods can't be changed once time has been used; readings are set with F5.
refusal-rules-sealing = An adjournment is under way by the sealing that was announced.
refusal-rules-warnings = A player has so many warnings already.
refusal-rules-lapsed = What can no longer be claimed or appealed against would be open again.
refusal-rules-same = The rules of this game say so already.
refusal-rules-clash = The rules would contradict themselves.
refusal-unfitting = A fault of the program: the order doesn't fit the game, nothing was recorded. Do it another way, and report this.
cite-compare = cf. { $clause }
cite-no-own = { $edition } has no such clause, { $clause }

# The hand count

explain-alive = the chain at { $point } ({ $n } stones), dead by the record, was counted as alive
explain-dead = the chain at { $point } ({ $n } stones), alive by the record, was counted as dead
explain-shared = the { $n } shared points at { $point } all went to { side }
explain-halved = the { $n } points at { $point } were counted as shared
explain-left-out = the { $n } points at { $point } were left out
explain-tens-more = { $n } tens of points too many
explain-tens-less = { $n } tens of points too few
explain-stones = a stone was displaced while counting, or a prisoner stood on the board
komi-given = { side } gives { $amount }
