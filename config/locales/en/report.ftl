# Slips and sheets, the state of a game.

help-stored-game = folder or name of a game
help-show = show the state of a game
help-at = as it was after this entry
help-slip = write the result slip
help-slip-kind = kind of slip: "result"
help-slip-format = "text" or "json"; without it, text
help-export = write a game for other programs
help-export-format = "sgf" or "json"; without it, SGF

slip-title = Result slip
slip-tournament = Tournament
slip-place = Place
slip-round = Round
slip-table = Table
slip-started = Began
slip-ended = Ended
slip-rules = Rules
slip-komi = Komi
slip-zi = { $amount } zi
slip-handicap-first = no komi
slip-handicap = { $n } handicap stones
slip-moves = Moves
slip-name = Name
slip-rank = Rank
slip-team = Team
slip-captures = Captures
slip-clock = Time left
slip-warnings = Warnings
slip-warned = { $n } ({ $amount } zi)
slip-rulings = Rulings
slip-ruling = After move { $n }: { $said } ({ $clause }; { $by })
slip-voids = Void stones
slip-void = Move { $n }: { $side } { $point }, void ({ $clause })
slip-notes = Entries changed
slip-corrected = Move { $n } corrected: { $was } is { $to }. { $reason }
slip-taken-back = Move { $n } taken back: { $reason }
slip-reading-set = Clock of { $side } set, it was { $was }: { $reason }
slip-flag-withdrawn = Loss on time dismissed: { $reason }
slip-before-call = { $side }: the stone was down before the call
slip-gap-counted = The time of the interruption was counted
slip-gap-left-out = The time of the interruption was not counted
slip-pass = pass
slip-left-out = left out
slip-count = Count
slip-stones = Stones
slip-territory = Territory
slip-shared = Shared
slip-total = Total
slip-sum = { $black } + { $white } = { $sum }
slip-result = Result
slip-confirmed = Confirmed by both sides and the arbiter
slip-unconfirmed = NOT CONFIRMED; still missing: { $who }
slip-arbiter = Arbiter
slip-chief = Chief arbiter
slip-console = Console
slip-entry = Record { $game }, entry { $seq }
slip-fingerprint = Fingerprint { $fingerprint }
slip-no-result = The game has no result yet, so there is nothing to sign.
slip-not-recorded = The last entries are not recorded yet; no slip is written before that.

sgf-turn-lost = Turn lost, no pass ({ $clause })
sgf-misfit = After a correction this move no longer fits and is not on the board.

show-state = { $phase }, { $n ->
    [one] 1 move
   *[other] { $n } moves
}, { $side } to move
show-side = { $who }: { $clock }, captures { $captures }, warnings { $warnings }
show-result = Result: { $result } ({ $code })
slip-reopened = The end had been entered by mistake, play went on: { $reason }
slip-result-voided = The result was taken back or counted anew: { $reason }
slip-unpressed = A press was taken back: { $reason }
slip-gap-in-proportion = The time of the interruption was charged to both sides in proportion
slip-came-late = { $side } came late by { $by }, taken off the limit
slip-left-with-leave = { $side } left the seat during byo-yomi, with leave
slip-left = { $side } left the seat
slip-clock-corrected = Clock replaced, both readings corrected in proportion (shown { $shown }, true { $truth }): { $reason }
slip-clock-replaced = Clock replaced, readings unchanged (shown { $shown }, true { $truth }): { $reason }
slip-time-split = No record of the readings, the { $used } used were split evenly: { $reason }
slip-reread = { $side }: seconds read again from “{ $call }”
slip-settled = { $side } gave up moving, every open point is the other side's
slip-joined = The game was joined, readings and warnings entered by hand: { $reason }
slip-arbiter-changed = { $name } took over as arbiter
slip-complained = Complaint { $id }: { $side }, about move { $n } ({ $clause }) { $text }
slip-complaint-upheld = Complaint { $id }: upheld ({ $reason })
slip-complaint-rejected = Complaint { $id }: rejected ({ $reason })
