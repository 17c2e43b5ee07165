# The screens.

# Keys: short names for the footer

key-help = Help
key-new = New
key-practice = Practice
key-skip = Skip
key-describe = Names
key-rule = Foul
key-dossier = File
key-pass = Pass
key-clock = Pause
key-clock-start = Start
key-clock-resume = Resume
key-time = Time
key-record = Record
key-record-ready = Colours
key-ending = End
key-slip = Slip
key-confirm = Confirm
key-settings = Set
key-board = Board
key-stone = Stone
key-stone-off = stones off
key-stone-press = press
key-stone-turn = turn
key-return = back
key-mark = Dead
key-black = Black
key-white = White
key-arbiter = Arbiter
key-pick = Pick
key-search = Search
key-insert = Insert
key-take-back = Take back
key-undo = Undo
key-undo-left = undo ({ $n } s)
key-chief = chief
key-seen = basis
key-about = which move
key-agreed = agreed
key-separate = other act
key-give-back = give back
key-swap = Colours
key-restore = Restore
key-go = Go on
key-back = Back
key-next = Next
key-previous = Previous
key-up = Up
key-down = Down
key-left = Left
key-right = Right
key-page-up = Back
key-page-down = On
key-first = First
key-last = Last
key-leave = Leave
key-suspend = Suspend
key-go-on = go on
key-reveal = show
key-empty = clear
key-print-code = print
key-copied = copied
key-redraw = Redraw

# Keys: what they do, for help and README

keys-table-head = | key | what it does |
key-help-about = help: the keys, and the articles concerned
key-new-about = on the start screen: a new game
key-practice-about = on the start screen: a practice game that leaves nothing behind
key-skip-about = in a practice game: skips this step
key-describe-about = in the record: corrects names, ranks, teams, round, table
key-rule-about = rules on a foul; once the result is confirmed: the file of rulings
key-dossier-about = in a ruling: the file (withdrawals, complaints, appeals, what organisers decide)
key-pass-about = records a pass, after asking
key-clock-about = starts, pauses, resumes
key-clock-ask-about = pauses or resumes, after asking
key-time-about = shows what time is left, sets a reading
key-record-about = the record: change, insert, take back; a result taken back, a recount; before the start guessing for colours and names
key-ending-about = the ending: proposal, resignation, dead stones, count, confirmation
key-slip-about = the result slip
key-confirm-about = confirms a costly step; a loss on time, and a ruling that changes the result, need Enter after it
key-confirm-twin-about = the same, only in dialogs without a text field
key-settings-about = language, signs, colours, the arbiter's name; files of event and keys that changed
key-board-about = moves the dialog aside to show the board; in a small window the board instead of the lists
key-stone-about = the stone is down: its clock stops at this moment, the point may follow
key-return-about = a player who had left is back
key-mark-about = marks the chain under the cursor dead, or alive again
key-black-about = Black: confirms readings in a pause; chosen for the result, then F10
key-white-about = White: the same
key-arbiter-about = the arbiter: chosen, then F10
key-pick-about = picks a row by its number
key-search-about = in the record: finds move numbers, points, sides, rulings, clocks; what is typed narrows it
key-insert-about = inserts what was left out before the chosen entry
key-take-back-about = takes back the last entry or the last press
key-undo-about = within 3 s takes back what was just done (point, pass, press, stop or start, sealing announced), as a slip of the finger
key-chief-about = In a ruling: the chief arbiter decides
key-clock-ruling-about = In a ruling: stops both clocks and stays there
key-seen-about = In a ruling: seen by the arbiter, or claimed
key-about-about = In a ruling: after which move it happened
key-agreed-about = In a ruling: both players agree
key-separate-about = In a ruling: another act at the same move
key-give-back-about = In a ruling: gives the time since the stone back
key-swap-about = in the record: the colours were mixed up, the players change seats
key-restore-about = in the record: sets the board up again, step by step
key-go-about = plays, chooses, goes on
key-back-about = one step back; empties the move line
key-next-about = the next field; the other side, in rulings (then both), their file and dead stones
key-previous-about = the field before
key-arrows-about = moves the cursor; Enter plays the point under it
key-page-up-about = looks at the position one move earlier; ten while the board is restored
key-page-down-about = looks at the position one move later; ten while the board is restored
key-first-about = the first position
key-last-about = the present position
key-leave-about = leaves; in two steps while a game is open
key-suspend-about = goes to the background
key-go-on-about = Sealed move: types it although the terminal may be watched
key-reveal-about = Sealed move: shows what is typed for 2 s
key-empty-about = Sealed move: clears what is typed
key-print-code-about = Sealed move: prints the form for the envelope with the code
key-copied-about = Sealed move: the code is copied
key-confirm-secret-about = Sealed move: hands it in; once the code is copied, seals and clears it
key-redraw-about = draws the screen anew

# Header, panel, move line

header-round = Round { $n }
header-table = Table { $n }
header-komi = komi { $komi }
header-handicap = handicap { $n }
header-no-move = no move yet
header-last = move { $n } { side } { $move }
disk-safe = saved
disk-waits = unsaved
disk-failed = NOT SAVED
disk-unrecorded = NOT RECORDED
banner-waits = Not on the disk since { $since }: do not leave
banner-unrecorded = The game goes on without a record
banner-room = The disk is nearly full: { $n } MB left
banner-bell = The bell was rung just now. Did you hear it? If not, turn the sound up, or switch the terminal's bell on
banner-battery = Battery at { $n } %: plug the machine in
banner-sealing-soon = { $n ->
    [one] { $at } sealing: 1 minute left
   *[other] { $at } sealing: { $n } minutes left
}
banner-sealing-now = { $at } time to seal: F6
banner-pause-soon = { $n ->
    [one] { $at } pause: 1 minute left
   *[other] { $at } pause: { $n } minutes left
}
banner-pause-now = { $at } time to pause: press F4
banner-complaint = Complaint pending: { $list }
banner-saving = Saving to { $place } (Enter: other choices)
panel-runs = to move
panel-to-move = to move
panel-stopped = stopped,
panel-tally = taken { $prisoners }  warnings { $warnings }
panel-next-loses = (next loses)
panel-lost = (lost)
panel-away = away
panel-away-granted = away, leave
panel-away-waits = away, waits
panel-lifting = lifting
panel-lifting-stands = lifting, stands
panel-press = to press
line-move = Move
line-unrecorded = No moves recorded
presses = Presses: Black { $black }, White { $white }
press = { $n } { side } { $move }  took { $used }
waits-move = { side }, move { $n }
waits-turn = { side }, move { $n }: Space turns the clock
waits-press = { side } has played and has to press (Space)
waits-lifting = { side } lifts captures: Space when done
waits-back = { side } is away, the clock waits: Tab when back
waits-hand = Hand count to be entered (F8)
waits-point = { side } has pressed: type move { $n } (F7 F9 if by mistake)
waits-points = { side }: type move { $n } of { $count } presses; F7 F9 takes one back
waits-typed = { side } { $n } { $point }  Enter plays
waits-start = Enter starts the clock
waits-flag = { side } has no time left: decide (Enter)
waits-paused = Paused, { side } to play move { $n }; F4 resumes
waits-answer = { side } has to answer the proposal (F8)
waits-life = Dead stones to be agreed (F8)
waits-confirmation = Result to be confirmed (F8)
waits-slip = Result confirmed; F9 slip, Ctrl+Q next game
waits-gap = Choose the reading after the gap (Enter)
waits-looking = Looking at move { $n }; Esc returns
window-too-small = Window too small: make it larger. Until then only F4 (clocks), Space (press) and Esc are heard
rulings-title = Rulings
word-pass = pass
entry-unrecorded = move
entry-turn-lost = turn lost
entry-misfit = { $point } (misfit)
entry-captured = takes { $n }

# Messages

message-refused = This isn't possible now.
message-no-point = "{ $what }" is no point of the board
message-no-column-i = "{ $what }": there is no column I
message-no-time = "{ $what }" is no time; write m:ss or h:mm:ss
message-no-limit = "{ $what }" is no limit; write 1h30m or 1:30:00
message-no-count = "{ $what }" is no number of zi; write 185 or 184.5
message-fill-in = Something isn't filled in
message-side-and-count = Choose the side (Tab), then type the count
message-set-reading = A thousandth of a second is left: set the reading, then F4 resumes; else the time is over at once
message-answer-first = Answer here first: the move was not noted
message-bounce = Space twice at once: it counts once
message-nobody-away = Nobody is away
message-not-read = Resumed: the readings were not confirmed by both sides
message-flag-first = Move to the row of the loss first, then F10
message-who-confirms = Choose who confirms (Tab), then F10
message-not-safe = Not everything is on the disk: the result can't be confirmed yet
message-slip-not-safe = Not everything is on the disk: no slip yet
message-no-suspend = A clock runs: the console stays on the screen until F4 stops it
message-undo-late = Nothing was done just now: F7 corrects
undone-point = Point taken back, its moment stays: type the point anew
undone-turn = Taken back; the clocks are as before
undone-press = Press taken back; the clocks are as before
undone-clocks = Stop or start of the clocks taken back
undone-announced = The announced sealing is taken back
message-needs-confirm = This step needs F10
message-who-resigns = First choose who resigns (1 Black, 2 White)
message-restore-end = Go to the last move first, then F10
message-not-awake = Nothing keeps this machine awake: see that it neither sleeps nor is closed
message-choose-foul = Choose a foul first: arrows, or type to find it
message-side-and-foul = Choose the side (Tab), then the foul
with-clause = { $text } ({ $clause })
article = Article { $cite }: { $text }

# Refusals that only screens and drills know

refusal-proposed = An end is proposed: it must be answered first.
refusal-not-ended = The game isn't over.
refusal-gap-open = The reading after the gap must be chosen first.
refusal-no-gap = There is no gap in the time.
refusal-too-many-presses = Too many presses wait for their points.
refusal-ruled-later = A ruling came later: nothing can be put in before it.
refusal-needs-point = The point is missing.
refusal-needs-effects = What it costs must be chosen.
refusal-needs-reason = A reason is missing.

# Hints

hint-enter = Enter confirms  Esc back
form-side-hint = Left Right: the side  Tab next  F10 confirms  Esc back
hint-confirm = F10 confirms  Esc back
hint-arm = F10, then Enter, confirms  Esc back
hint-armed = Enter makes it final  Esc back
hint-resign = 1 Black  2 White  F10 confirm  Esc back
form-hint = Tab next  F10 confirms  Esc back
help-title = Help: { $of }
help-articles = The articles that matter here
help-setup =
    Rules: left and right choose a set; once the game has begun they no longer follow the file.
    Event, round, table: printed on the slip; with an event file the table fills the players in.
    Name, rank, team: as in the programme; F7 corrects them later.
    Board, handicap: left and right or digits; with 2 stones or more White begins.
    Main time: only where the two differ, as hours:minutes, 2:00.
    Arbiter: who sits at this table; every entry bears the name.
help-ruling =
    Side: Tab chooses whose foul it is; nobody is preselected.
    Foul: type a word, initials or an article to find it; at the right is what may follow.
    Point: where the foul was played, asked only where it matters.
    About: F6, the number of the move; empty means the last one.
    Chief arbiter: F3 lets the chief decide, by name.
    Claimed: F5 tells a claim of the other player from what you saw yourself.
help-times =
    Above stand both readings, below what can be done about time.
    Left, periods, used: what the clock should show; a field that isn't changed stays.
    Reason: the arrows choose, or type another; it is printed on the slip.
    Chief arbiter: readings are set by the chief, by name.
help-adjourn =
    The steps go down: announced, handed in, readings, custody, set up, checked, opened.
    Keeper, mark, when and where it goes on: printed on the sealing form.
    Who is present and the seal: Space ticks each; what isn't ticked needs a word.
    Once opened, type what the paper says; the chief decides what is unclear or empty.
help-hint = PgUp PgDn scroll  Esc back

# Start and new game

start-name = the Go arbiter's console
start-title = Start
start-hint = F2 new  F3 practice  Ctrl+Q leaves  Enter chooses
start-unfinished = Unfinished games
start-finished = Finished lately: see, print again, hand in
start-over = finished
start-reading = Looking for games …
start-new = New game
start-practice = Practice game (ten steps, leaves nothing behind)
setup-title = New game
setup-hint = Enter next  Left Right change  Ctrl+U clear  Esc back
setup-go = Open the game
setup-preset = Rules
setup-tournament = Tournament
setup-round = Round
setup-table = Table
setup-name = { side }: name
setup-rank = { side }: rank
setup-team = { side }: team
setup-size = Board
setup-handicap = Handicap
setup-limit = { side }: limit
setup-handicap-value = { $n ->
    [0] none
    [1] Black, no komi
   *[other] { $n } stones
}
setup-arbiter = Arbiter

# Small questions

ask-pass = { side } passes?
ask-pause = Pause: stop both clocks?
ask-resume = Resume: start the clock of { side }?
ask-propose = { side } proposes the end
ask-agree = { side } agrees to the end
ask-refuse = { side } refuses and plays on
ask-resign = { side } resigns
ask-resign-who = Resignation: who?
ask-leave = { $side } leaves the seat: with leave?
hint-leave = F10 with leave (once a game)  Enter without leave  Esc back
sign-stone = Sign: a stone of the other colour outside the lower right corner.
sign-spoken = Sign: saying that the game is over.

# What an order does

preview-void = { side } { $point } is void and comes off
preview-turn-lost = { side } loses a turn
preview-warning = { side }: warning { $n }
preview-warning-loses = { side }: warning { $n } → loses
preview-caution = { side }: caution { $n }
preview-fined = { side } pays { $amount } zi in the count
preview-given-back = { side } gets { $time } back
preview-moved = Stones moved: { $list }
preview-fines = Fines: Black { $black }, White { $white }; in the count { side } pays { $amount } zi net
preview-fines-even = Fines: { $black } each, they cancel in the count
preview-turn = { side } to move, clocks as they are
preview-turn-next = { side } to move
preview-warning-fine = { side }: warning { $n }, { $amount } zi in the count
preview-result = Result: { $result }
preview-clock-runs = The clock of { side } runs
preview-clocks-stand = Both clocks stand
preview-misfits = Moves that no longer fit: { $list }
preview-reading = { side }: { $was } → { $reading }
preview-unchanged = Both readings stay as they are
preview-fault = Wrong by { $wrong }, { $hourly } an hour: less than 2 minutes; the clock is replaced, nothing is corrected
preview-fault-corrected = Wrong by { $wrong }, { $hourly } an hour: both sides are corrected in proportion
preview-settled = Timing ends; every open point is of { side }, the chief fixes the borders
preview-flagged = { side } has no time left: to be decided
told-leave-waits = { side } has leave, once a game; the clock waits. Tab when back
told-leave = { side } has leave, once a game; the clock runs after the opponent's move. Tab when back
told-left = { side } has left: the clock runs, no penalty. Tab when back
told-point-out = Point move { $n } out to { side }: { $move }
told-arbiter = Arbiter: { $name }
told-colours = Black: { $black }  White: { $white }
told-restored = The board stands as the record has it, move { $n }

# A forbidden move

foul-title = { side } { $point } { $name } { $clause }
foul-hint = Enter chooses  F12 board  Esc back
foul-typing = Typing error: nothing is recorded, type again
foul-played = Really played: { $effects }
foul-loses = { side } already has { $warnings } warning: another one loses
foul-occupant = A stone is there (move { $n }, { side })
foul-occupant-setup = A stone is there ({ side }, set up)
foul-earlier = { $n ->
    [0] The same position stood at the start
   *[other] The same position stood after move { $n }
}

# Ruling

ruling-title = Ruling
ruling-hint = Tab side  Up Down foul  Left Right ruling  Enter next  F10 confirms
preview-hint = Up Down ruling  Enter next  F10 confirms  Esc back
ruling-both = both
ruling-turn = { side } to move
ruling-runs = clock of { side } runs (F4)
ruling-stand = clocks stand
ruling-filter = Find
ruling-point = Point
ruling-about = After move
ruling-prior = Times before
ruling-moved = From-to
ruling-text = What happened
ruling-clause = Clause
field-chief = Chief arbiter
ruling-none = No such foul
ruling-choose = The clause allows several rulings; choose (Left, Right):
ruling-by-table = the arbiter decides
ruling-by-players = both players must agree (F7); else the chief decides (F3)
ruling-by-agreed = both players agree
ruling-by-chief = the chief arbiter decides
ruling-by-chief-named = the chief arbiter, { $name }, decides
ruling-name = { $name }: { $who }
ruling-choice = { $effects } ({ $who })
ruling-choice-table = arbiter
ruling-choice-players = both agree
ruling-choice-chief = chief
ruling-since = Happened after move { $n }; { $since } moves since
ruling-lapsed = What the arbiter saw (F5) or the chief decides (F3) doesn't lapse
ruling-same-act = Warned already at this move (ruling { $n }): one act, one warning; F8 if it is another act
ruling-announce = Announce: { $text }
ruling-ran-on = Since the stone the clock of { side } has run { $used }; F9 gives it back
ruling-armed = Enter makes it so: { $result }; any other key cancels
toggle-chief = chief
toggle-claimed = claimed
toggle-seen = seen
toggle-now = now
toggle-about = after move { $n } ({ $since } since)
toggle-agreed = both agree
toggle-separate = other act
toggle-give-back = give { $time } back
message-not-ruled = Cancelled: no ruling was made.
message-same-act = One act, one warning: press F8 first if it is another act.
message-clocks-stand = No clock is running.
message-unread = "{ $what }" isn't understood.
repeated-title = Move { $n }, { side } { $point }: the position came back
repeated-hint = Enter chooses  a move plays on  F12 board  Esc back
repeated-same = { $n ->
    [0] Same position as at the start, same side to move; a cycle of { $length } moves
   *[other] Same position as after move { $n }, same side to move; a cycle of { $length } moves
}
repeated-other = { $n ->
    [0] Same position as at the start, other side to move; a cycle of { $length } moves
   *[other] Same position as after move { $n }, other side to move; a cycle of { $length } moves
}
repeated-start = Same position as at the start; a cycle of { $length } moves
repeated-go-on = Play on: the move is recorded
repeated-option = { $effect } (the chief decides)
foul-cycle = { $n ->
    [0] A cycle of { $length } moves; after the move of { side } the position is that of the start
   *[other] A cycle of { $length } moves; after the move of { side } the position is that after move { $n }
}
foul-options = This event provides: { $effects }

# Dossier

dossier-title = File of rulings
dossier-hint = Digits or arrows choose  Enter opens  Esc back
dossier-ruling = Ruling { $n }, after move { $at }, { $whom }: { $what }
dossier-ruling-full = { $text } { $clause }: { $effects } ({ $basis }) [{ $state }]
dossier-claimed = claimed
dossier-seen = seen
dossier-stands = stands
dossier-upheld = upheld
dossier-withdrawn = withdrawn
dossier-set-aside = set aside
dossier-changed = changed
dossier-complaint = Complaint { $n } by { side }, after move { $at }, { $clause }
dossier-appeal = Complaint { $n } by { side } against ruling { $ruling }, { $clause }
dossier-pending = pending
dossier-established = upheld
dossier-rejected = rejected
dossier-departed = departed from the clause
dossier-amendment = Organisers { $n }, { $whom }: { $what } { $clause }
dossier-lot = Lot: { side }
dossier-both = both
dossier-complain = New complaint
dossier-amend = Organisers decide (beside the result)
dossier-draw = Lot where both lose
complaint-named = { $n } ({ $clause })
deed-hint = Enter next  Up Down choose  F10 confirms  Esc back
deed-side-hint = Tab side  Enter next  Up Down choose  F10 confirms  Esc back
deed-choice = Action
deed-sanction = Ruling
deed-measure = Decision
deed-reason = Reason
deed-at = Move
deed-text = Said
deed-body = Decided by
deed-withdraw = Withdraw: a mistake
deed-lodge = Lodge an appeal
deed-uphold = Appeal: upheld
deed-set-aside = Appeal: set aside
deed-change = Appeal: changed
deed-establish = Upheld: the fact stands
deed-reject = Rejected
deed-depart = Fact stands, not the clause
deed-says-complain = Complaint by { $clause }: the result can't be confirmed until it is decided
deed-says-establish = Upheld; rule with F2
deed-says-reject = Rejected: nothing is ruled
deed-says-depart = The fact stands, the chief arbiter departs from the clause
deed-says-amend = { $whom }: { $what }, beside the result, which stays as it is
deed-says-draw = Lot: won by { side }, for the pairing only
deed-says-uphold = The ruling stands, nothing changes
dossier-warnings = Warnings of { side }: { $was } → { $n }
dossier-cautions = Cautions of { side }: { $was } → { $n }
dossier-fines = Fines of { side }: { $was } → { $amount } zi
dossier-turn-back = The lost turn { $n } is lifted: { side } to move
dossier-void-lifted = { side } { $point } is void no longer: what was played is entered as a move
dossier-result = Result: { $was } → { $result }
dossier-result-same = Result still: { $result }
dossier-open = open
dossier-stays = Stays as it is: { $list }; the chief arbiter decides
dossier-stays-turn = lost turn { $n }
dossier-stays-stones = stones moved after move { $n }
dossier-stays-clocks = both readings
dossier-stays-ruling = ruling { $n }
dossier-then = Then { side } plays move { $n }
told-upheld = Complaint { $n } is upheld: F2 rules
told-complained = Complaint { $n } is pending: F2 F2 decides it
told-new-slip = Noted beside the result: F9 makes the new slip
message-armed = The result will change: Enter confirms, any other key cancels
message-enter-too = Enter takes it back, any other key cancels
message-nothing-left = This is settled: nothing is left to do
message-choose-deed = Choose what is done
message-choose-side = Choose the side (Tab)
message-choose-clause = Choose the clause: type a name, or an id such as 2002/17.3
message-choose-measure = Choose what the organisers decided
message-no-clause = There is no clause "{ $what }"
message-no-clause-but = There is no clause "{ $what }"; { $meant } is meant?
message-no-move-number = "{ $what }" is no number of a move
message-complaint-open = Complaint { $list }: settle it with F2 F2; then the result is confirmed
reason-misjudged = A mistake about the fact
reason-wrong-side = The wrong side was entered
reason-other-facts = The facts were others
reason-not-proven = Not proven
reason-other-clause = Another clause applies
reason-facts-stand = The fact is established
reason-late-appeal = The appeal gives no ground
reason-admitted = The opponent admits it
reason-no-foul = It is no foul
reason-slight = A slight case
reason-unintended = Unintended, without effect
reason-found-later = Found after the game
reason-organisers = The organisers decided

# Flag, gap

flag-title = { side } has no time left; both clocks stand
flag-hint = Enter choose  F10 confirms  Space stone before the call
flag-confirm = { side } loses on time
flag-decline = Decline: the reading before the call, with a reason
flag-before = The stone was down before the call (within { $seconds } s)
flag-before-typed = { $text }: { $what }
flag-why = Why no loss on time
gap-title = A gap in the time; both clocks stand
gap-about = The clock of { side } was running. Which reading holds:
gap-before = Before the gap: { $reading }
gap-with = With the gap: { $reading }
gap-unknown = How long it was isn't known
gap-lasted = It lasted { $lasted }
gap-proportion = In proportion: { $readings }

# Time

time-title = Time
time-hint = Digits or arrows choose  Enter does it  Esc back
time-left = { side }  { $reading }
time-reserve = { $n ->
    [one] (1 period: { $all })
   *[other] ({ $n } periods: { $all })
}
time-set = Set the reading of { side }
time-main = Main time left
time-copied = Clock at the table
time-not-copied = not copied yet
time-periods = Periods left
time-period = Used of this one
time-moves = Moves to go
time-warnings = Warnings
word-byoyomi = byo-yomi
with-reserve = { $n ->
    [one] 1 period
   *[other] { $n } periods
}
times-asked = { side } asks what is left
times-hold = Captures are coming off
times-release = Captures are off
times-press = The clock is pressed
times-leave = { side } leaves the seat
times-return = { side } is back
times-reread = Read the seconds again
times-late = Late arrival
times-fault = The clock was wrong
times-split = Split the time evenly
times-relieve = Another arbiter
times-settle = Settle without moves
times-join = Played elsewhere so far
answer-hint = 1 Black  2 White  Enter Esc back
answer-noted = It is noted that it was asked
panel-periods-left = { $n ->
    [one] 1 period left
   *[other] { $n } periods left
}
reread-title = Read again from which call
reread-given = { $at } ms late
reread-spoken = { $at } ms late, spoken { $spoken }
reread-from = { $call }  { $reading }
which-side = Side
late-by = Late (m:ss)
fault-shown = By this clock both have used { $shown } (pauses out)
fault-truth = Really used
split-used = Used by both
reason-clock-wrong = The clock was fast or slow
reason-no-readings = No readings were noted, the clock is broken
reason-joined = The game began elsewhere
reason-clock-broke = Another clock was given up
pause-title = Pause: readings to be confirmed
pause-hint = 1 2 confirm  F4 resumes  F5 time  Esc back
pause-read = confirmed
pause-unread = open
pause-to-read = Both sides confirm the readings (Black 1, White 2); F4 resumes
pause-copy = Copy the clock at the table first: F5, set both readings
pause-next = Confirmed. F4 resumes: the clock of { side } runs

# Record

record-title = Record
record-hint = F8 restore  F6 swap  F5 names  F4 add  F9 undo  F3 find  Enter change  Esc
search-label = Search
search-hint = Up/Down hits  Enter corrects  Esc all
message-no-turn = This entry is no move: it is not corrected here
record-empty = No move yet
change-title = Change move { $n } { $was }
change-preview = move { $n }: { $was } → { $to }
insert-title = Insert before move { $n }
take-back-title = Take back move { $n } { $was }
unpress-title = Take back the last press
recount-title = Void the result: agree on dead stones and count anew
describe-title = Correct names, ranks, teams, tournament, round, table
result-back-title = Take back a result entered by mistake
end-back-title = Take back an agreement entered by mistake: play on
change-to = Really played (or "pass")
reason-slip = slip of the finger
reason-mistyped = Typing error
reason-misread = The point was misread
reason-missed = It was left out
reason-recount = A side demands a recount
reason-life = Dead stones were wrong
reason-misheard = A sign was misheard or misread
reason-mispressed = pressed by mistake
reason-not-played = It hadn't been played
reason-wrong-colours = the players took the wrong colours
reason-wrong-table = they sat at the wrong table
reason-wrong-names = the colours were entered the wrong way round
reason-restored = the stones were scattered, set up again from the record
reason-copied = Copied from the clock at the table
reason-late-press = The arbiter pressed late
reason-wrong-clock = The wrong clock ran
reason-clock-fault = The clock was faulty
reason-ruled = The chief arbiter decided
reason-not-called = The seconds weren't called
reason-other = Another reason

# Names and colours, restoring

colours-title = Before the start
colours-hint = number or arrows choose  Esc back
colours-guess = Guess for colours
colours-describe = Correct names, ranks, teams, tournament, round, table
colours-swap = The colours are mixed up: change seats
colours-drawn = Guessed: { $name } held { $held }, the other showed { $shown }
guess-title = Guessing for colours
guess-hint = Tab next field  1 2 choose  F10 confirm  Esc back
guess-procedure = The higher rank holds some white stones; the other shows one for "odd: I am Black" or two for "even: I am Black". A right guess takes Black, a wrong one White.
guess-older = The ranks are the same or not understood: the older one holds; choose him.
guess-holder = holds
guess-shown = shown
guess-odd = one (odd)
guess-even = two (even)
guess-held = stones held
swap-title = Wrong colours
swap-until = Move { $n } now; mended up to and including move { $until }, then the game stands
swap-chief = Move { $n } now; the rules name no last move: the chief arbiter decides
swap-persons = The board stays, the players change seats; time used and warnings go with the person
swap-restart = This game is void and played anew
restore-title = Restore the board { $n }/{ $all }
restore-hint = F10 restored  Esc back
restore-side = { side } { $stones } on the board  took { $taken }
restore-takes = takes { $points }
restore-empty = No move yet
restore-keys = Left Right one move  PgUp PgDn ten  Home first  End last
restore-clock-runs = A clock runs: F4 stops it, then F10 notes the restored board
restore-done = Once the board agrees, F10 notes it as restored

# Ending

ending-title = Ending
ending-hint = Enter chooses  Esc back
life-title = Dead stones
life-hint = Tab F10 OK Space dead F3 false
life-cursor = Cursor { $point }
life-total = { side } { $total }
life-dead = Dead: Black { $black }, White { $white }
hand-title = Hand count
hand-hint = Tab side  Up, Down field  F10, then Enter, confirms  Esc back
sheet-title = Result and count
sheet-hint = 1 Black 2 White 3 arbiter, F10 confirms  F7 take back  Esc back
sheet-hint-locked = F9 slip  F6 hand in  Ctrl+Q next game  Esc back
sheet-line = { side }: { $line }
sheet-arbiter = Arbiter
sheet-done = confirmed
sheet-open = open
sheet-locked = Confirmed by all three: nobody changes it any more

# Slip, settings, storage, leaving

slip-view-title = Slips
slip-hint = PgDn turns  F9 writes it  Ctrl+Q next game  Esc back
slip-writing = Being written …
slip-written = Written to { $what }
settings-title = Settings
settings-hint = Up Down row  Left Right change  Enter closes
settings-language = Language
settings-glyphs = Signs
settings-arbiter = arbiter's name
settings-print = printing program
settings-adviser = engine
settings-taken = The settings file has changed, in force at once: { $what }
settings-unsaved = The choice holds for this run only and isn't saved: { $why }
settings-arbiter-next = arbiter's name, from the next game on
settings-theme = Colours
glyphs-plain = letters (aligned everywhere)
glyphs-narrow = round, narrow
glyphs-wide = round, wide
theme-terminal = terminal
theme-wood = wood
theme-dark = dark
theme-light = light
theme-contrast = high contrast
theme-plain = none
storage-title = The record can't be written
storage-hint = Enter chooses  F10 confirms  Esc later
storage-take-back = Take back what isn't on the disk (F10)
storage-elsewhere = Save in the folder
storage-go-on = Go on without a record (F10)
storage-saving = Being saved to { $place }. The game goes on; another folder gives this attempt up.
leave-title = Leave
leave-hint = F10 confirms  Esc back
leave-clock-runs = The clock of { side } runs: it is stopped, and both readings are confirmed on return
leave-clocks-stand = Both clocks stand; the game can be resumed at any time
leave-locked = The result is confirmed; the game is over
leave-practice = This is practice: its record and slips are deleted when you leave
leave-game = Back to the start screen (next game)
leave-program = Leave the program
key-false-life = false life
key-false-life-about = marks a chain as false life (a cycle only), or takes that mark off
life-false = False life ({ $clause }): { $points }
message-say-what = Say what happened: it stands on the slip.
message-who-signs = Say who confirms: 1 Black, 2 White, 3 the arbiter; then F10.
deed-who-complains = Complaint by { $sides }
deed-whose-foul = Foul by { $sides }
complaint-unruled = { $n } ({ $clause }) upheld, not ruled on
dossier-unruled = upheld, not ruled on

# The page for what is typed unseen

secret-title = Sealed move: { party }, move { $n }
secret-left = No sealed move was entered; what had been typed is forgotten.
secret-enter = Enter seals nothing. When it is all typed, F10.
secret-no-paste = What was pasted isn't entered: type it key by key.
secret-empty = Nothing is typed. A blank paper isn't entered: Esc goes back.
secret-too-long = Too long: the last letter was not added. Please write it shorter.
secret-done = The move is sealed, its code is cleared.
secret-no-salt = There are no random numbers, nothing was sealed: { $detail }
secret-not-taken = Nothing was sealed. What is typed is still here: F10 again, or Esc to go back.
secret-hint-watched = F8 (Alt+G) go on all the same  Esc back
secret-hint = F3 show for 2 s  F9 clear all  F10 hand in  Esc leave
secret-hint-code = F9 (Alt+P) print the form  F8 (Alt+G) it is copied
secret-hint-copied = F10 (Ctrl+Y) seal, and clear the code
secret-watched = This terminal may be recorded, or others may see it:
secret-watched-way = What is typed isn't shown, but what F3 shows and the code can be seen; a program that records keys has the keys as well. Better go back and open the game in another terminal. An arbiter who wants it typed here all the same presses F8.
watched-recorded = { $name }: the screen is being recorded
watched-shared = { $name }: the screen may be open elsewhere, too
watched-remote = { $name }: the connection comes from another machine
secret-sealed-what = Only the side that seals looks at the screen. Type what the paper says: coordinates (Q16 or 16-4), pass, resign, or any words. Nothing is checked for legality; arrow keys aren't used.
secret-typed = Typed:
secret-nothing = Nothing typed:
secret-sealed-then = F10 shows a code; once it is copied the move is sealed and can't be changed. At the opening it proves that the paper says what was typed.
secret-keys = Backspace corrects; pasting isn't taken. Other keys: F3 = Alt+V, F9 = Ctrl+U, F10 = Ctrl+Y.
secret-code-what = Copy these groups, each with the check symbol at its end, onto an inner sheet; it goes into an envelope of its own, kept with the other:
secret-code-signs = The code has no letters I, L, O; 0 and 1 are digits. A check symbol may also be { $signs }.
secret-code-once = The code is shown only this once. Whoever sees it and the commitment finds the move by trying: copy it onto the inner sheet only, and seal that at once.
secret-code-next = When it is copied and compared, press F8.
secret-code-copied = Is it copied? F10 seals the move, and the code is never shown again; any other key goes on showing it.

# The adjournment
key-adjourn = Seal
key-hand-over = Hand over
key-adjourn-about = Adjourn, pause, open a sealed move, hand the record over
adjourn-title = Adjournment: { $side ->
    [black] Black
   *[white] White
 } seals move { $n }
adjourn-title-none = Adjournment and pause
adjourn-title-pause = Pause
adjourn-hint = Up/Down choose  Enter do it  Esc back
adjourn-hint-called = Space envelope is in (clock stops)  Enter  Esc
adjourn-hint-read = 1 Black 2 White 3 arbiter confirm  Enter  Esc
adjourn-hint-enter = Enter does it, any other key cancels
adjourn-hint-choice = Left/Right choose  Tab next  F10 confirm  Esc
adjourn-pause = Pause (nothing sealed, both clocks stop)
adjourn-announce = Announce the sealing
adjourn-dismiss = { $side ->
    [black] Black
   *[white] White
 } has left the table
adjourn-hand-in = { $side ->
    [black] Black
   *[white] White
 } hands the envelope in (Space: clock stops)
adjourn-readings = Both check the readings and confirm (1, 2, 3)
adjourn-type = { $side ->
    [black] Black
   *[white] White
 } types the move unseen (not timed)
adjourn-custody = Envelope: mark, keeper, when and where play goes on
adjourn-kept = Envelope kept by { $keeper }
adjourn-slips = Adjournment slip and envelope label (F9)
adjourn-hand-over = Hand the record over to another machine
adjourn-set-up = Set the board up with both players
adjourn-unseal = Check and open the envelope
adjourn-open = Enter the sealed move
adjourn-decide = The chief arbiter decides
adjourn-cancel = Call the adjournment off
adjourn-say-announce = Say: "Time to seal. { $other ->
    [black] Black
   *[white] White
 }, please leave at once. { $side ->
    [black] Black
   *[white] White
 }, write your move on the sheet, seal it and hand it to me."
adjourn-say-dismiss = Enter once { $side ->
    [black] Black
   *[white] White
 } has left; { $other ->
    [black] Black
   *[white] White
 }'s clock runs on.
adjourn-say-hand-in = Space the moment you hold the envelope: { $side ->
    [black] Black
   *[white] White
 }'s clock stops. All time before is that side's; used up is a loss on time.
adjourn-say-readings = Both look at the readings (with the seconds and the reserve): Black 1, White 2, arbiter 3. If one refuses, call the chief arbiter.
adjourn-say-type = { $side ->
    [black] Black
   *[white] White
 } types the move alone, nobody looks; it isn't timed, and the paper is what counts.
adjourn-say-custody = Both sign across the flap. Say how it is marked, who keeps it, when and where play goes on.
adjourn-say-set-up = With both players: from the first move to the position at the sealing.
adjourn-say-unseal = In front of both: is it the right envelope, is the seal whole? Then open it.
adjourn-say-open = Read out { $side ->
    [black] Black
   *[white] White
 }'s sealed move, put the stone on the board, then confirm: the other clock starts.
adjourn-say-decide = The chief arbiter says what it counts as, and why.
adjourn-say-pause = Say: "Pause." Both clocks stop, both players leave; the readings are written down and confirmed.
adjourn-say-cancel = Nothing is sealed: { $side ->
    [black] Black
   *[white] White
 } goes on thinking, the envelope goes back unopened.
adjourn-say-hand-over = Writes one file, with which the game goes on elsewhere; here it is read-only from then on. Name a file or a folder (a stick); empty is the data folder.
adjourn-present = { $side ->
    [black] Black
   *[white] White
 } is present
adjourn-present-arbiter = the arbiter is present
adjourn-intact = right envelope, seal whole
adjourn-note = Findings
adjourn-keeper = Keeper
adjourn-envelope = Marked
adjourn-resumes = Goes on
adjourn-place = Where
adjourn-text = Paper says
adjourn-reads = Taken as
adjourn-reads-written = as it is written
adjourn-reads-point = a point (the paper has words)
adjourn-reads-unclear = unclear
adjourn-salt = Code
adjourn-salt-lost = No code typed: it counts as lost, the chief arbiter decides
adjourn-unproven = F10 checks the code
adjourn-meaning = Counts as
adjourn-meaning-point = a stone on a point
adjourn-to = To
adjourn-carrier = Carried by
adjourn-file = File
adjourn-chief-decides = It is noted, then the chief arbiter decides; both clocks stand
adjourn-plays = Move { $n } { $side ->
    [black] Black
   *[white] White
 } { $point }
adjourn-plays-taking = Move { $n } { $side ->
    [black] Black
   *[white] White
 } { $point }, taking { $taken }
adjourn-passes = Move { $n } { $side ->
    [black] Black
   *[white] White
 } passes
message-open-first = The game is adjourned: open the envelope step by step; the sealed move starts the clock
message-readings-later = Readings are confirmed once both clocks stand
message-readings = Black 1, White 2, arbiter 3
message-hand-in = Space the moment you hold the envelope: the clock stops
message-typed-already = The move was typed and sealed; it can't be seen or changed
message-enter-opens = Enter does it, any other key cancels
message-choose-meaning = Choose what it counts as
message-paper-empty = Type what the paper says; if it is blank, choose that under "Taken as"
message-paper-not-blank = Something is typed, so it isn't blank
salt-length = A code has 33 characters in seven groups, this has { $n }
salt-character = Group { $group }: "{ $found }" is no character of a code
salt-check = Group { $group } is mistyped (its check character doesn't fit)
reason-play-on = both agree to play on
reason-called-early = announced too early
reason-game-over = the game is about to end
reason-paper-counts = the paper is what counts
reason-both-agree = both players agree
reason-intention-clear = the intention is clear
waits-called = { $side ->
    [black] Black
   *[white] White
 } seals: F6, Space when it is in
waits-sealed = Adjourned: F6 to go on
flag-envelope-before = The envelope was handed in before the call (within { $seconds } s)
adjourn-note-needed = A player is missing, or the envelope isn't right: say what was found

# A game taken up from its slip
join-page-times = 1/2 times and warnings; Tab past the reason leads to the envelope
join-page-envelope = 2/2 envelope, as its slip tells it; leave empty if there is none
message-no-keeper = Who keeps the envelope?
message-no-commitment = A commitment has 64 hexadecimal digits (0-9, a-f); blanks and dashes don't count
message-no-game-id = A game id has 32 hexadecimal digits (0-9, a-f); blanks and dashes don't count
message-needs-game-id = A commitment needs its game id: the code fits that game alone
message-no-number = The number of the sealed move is a number
join-number = Move no.
secret-no-printer = No printing program, copy it by hand (a command can be put into the settings file)
secret-printed = The form went to the printer and into no file; take it at once
secret-not-printed = It wasn't printed: copy it by hand. { $detail }
secret-printing = The printing program hasn't answered yet: look at the printer, or copy it by hand
adjourn-say-cancel-called = Nothing is sealed: { $side ->
    [black] Black
   *[white] White
 } goes on thinking, the clock doesn't stop; only the log keeps it.
adjourn-slips-pause = Pause slip (F9)
adjourn-intact-mark = marked { $mark }, seal whole
adjourn-meaning-none = Left/Right choose
adjourn-keeper-needed = Name the keeper
adjourn-to-needed = Say to whom, or to which machine
adjourn-left-out = Not done: { $list }
adjourn-mismatch = Check the move and the code that are typed; if they are right, it is noted and the chief arbiter decides
message-proven = Checked. Look at what follows, then F10 and Enter do it
message-sealing = Sealing is announced: the move goes on paper, not on the board. A stone that had left the hand before: F6, call it off, enter the stone, announce again
waits-handed-in = The envelope is in: F6
flag-hint-envelope = Enter choose  F10 confirms  Space envelope was in

# The hand count

hand-reason = Reason
hand-hint-reason = Up, Down possible reasons  Tab count again  F10, then Enter, confirms  Esc back
hand-way-area = Arrange the points of one side in whole tens and count them, then its stones; the sum is the total. The total alone will do.
hand-way-territory = Fill prisoners and dead stones in, then count the points that are left, of both sides.
hand-way-stones = Count the live stones on the board, of both sides.
hand-sum = { side } in all { $total }
hand-agrees = As the recorded board
hand-differs = Differs from the recorded board by { $by }: say why
sheet-explained = Differs from the recorded board by { $by }: { $reason }
sheet-explain = F8: say why, or count again
key-hand = Count
key-hand-about = takes what was counted by hand and compares it with the recorded board; where it differs, says why

# Seating, bids, disputes

bids-title = Sealed bids
dispute-no-points = Name the chains in dispute by their points: "E5", several with spaces between
bids-hint = 1 2 type a bid unseen  F10, Enter open both  Esc back
bids-way = Each writes which colour is ahead by how much, sealed for the arbiter; opened together they fix colours and margin.
bids-in = handed in
bids-out = not yet
bids-ready = Both are in: F10, then Enter, opens them
seat-first = First player
seat-second = Second player
bid-kept = The bid is kept; nobody sees it before both are opened
bid-no-colour = Which colour is ahead? Write "black 3", "white 5", or "even"
bid-no-number = A bid is a whole number of zi: "black 3", "white 5", or "even"
bids-missing = Both bids must be handed in first
secret-bid-title = { $name } writes the bid
secret-bid-what = Which colour is ahead at the end, and by how many zi: "black 3", "w5", or "even". The difference of the two totals, a whole number.
secret-bid-then = F10 hands it in. It isn't recorded or shown before both are opened; after a crash it is written again.
choose-first = Choose first which come off (1 or 2)
choosing-title = { side } { $point }: chains of both sides have no liberty. Which come off?
choosing-hint = 1 2 choose, Enter does it  Esc back
choosing-row = { side } stones: { $stones }
dispute-title = Life in dispute: played out
dispute-hint = Tab field  1 2 3 who says dead  F10, then Enter, begins  Esc back
dispute-points = Chains
dispute-says = Who says "dead"
dispute-asks = Who asks to go on
dispute-both = both
dispute-again = In dispute for the second time: the chief arbiter decides
told-dispute = Dispute: { side } moves first; then the position at the end is set up again (F8)
told-went-back = The position after move { $n } stands again: set it up on the board, too
banner-dispute = Life in dispute (the end was after move { $n }; F8 goes back)
ask-back = Set up the position after move { $n } again?
waits-guess = Equal bids: guess for colours (F8)
waits-bids = Waits for both bids (F8)
waits-seat = Opening stone { $n }: { $name } sets a { side } stone
preview-dispute = { side } moves first
preview-back = The position at the end stands again; what was played is kept beside it
# Dead stones: regions, what is alive whatever happens, an engine's advice
key-region = Area
key-region-about = marks all chains of that side that no stone of the other parts from the cursor dead, or alive again if they all are
key-safe = Safe
key-safe-about = shows on the board what is alive whatever happens and which points nobody contests, or no longer
key-advise = Engine
key-advise-about = asks an engine which stones are dead: advice only, nothing is recorded or counted
key-adopt = Adopt
key-adopt-about = marks what the engine calls dead and isn't marked, as one entry; both players still confirm
life-certain = Certain: B { $black }+{ $blacks }pt W { $white }+{ $whites }pt
life-certain-signs = On the board: B W live whatever happens, b w nobody contests
life-marked-alive = { $points }: alive whatever happens, yet marked dead. Have both players look.
life-advised-alive = The engine calls { $points } dead: alive whatever happens
life-adviser-absent = Engine: no { $name } (F6 says more)
life-adviser-ready = Engine { $name }: F6 asks (advice)
life-adviser-thinks = { $name } is thinking
life-advice = { $name } says dead (B { $black } W { $white }): { $points }; F9 adopts
life-advice-all = All that { $name } calls dead is marked
life-advice-none = { $name }: no dead stones
life-advice-alive = Marked, but not by { $name }: { $points }
message-adviser-thinks = The engine is still thinking; leaving this page stops it
message-adviser-off = The engine is off: take `adviser: ["off"]` out of `settings.ron` and start again
message-adviser-absent = No engine { $name }. Install it, or write `adviser: ["gnugo", "--mode", "gtp"]` in `settings.ron`, and start again
message-no-advice = No advice yet: F6 asks the engine
message-advice-done = All that the engine calls dead is marked
message-advice-dropped = Board or marks have changed: the advice is void. F6 asks again
adviser-not-started = The engine doesn't start: { $detail }. Mark dead stones by hand.
adviser-hung = The engine didn't answer within { $detail } s and was stopped. Mark dead stones by hand.
adviser-died = The engine ended before it had answered. Mark dead stones by hand.
adviser-refused = The engine refuses ({ $detail }). Mark dead stones by hand.
adviser-garbage = The engine's answer makes no sense ({ $detail }): not used.
adviser-too-much = The engine said more than { $detail } bytes and was stopped: not used.
adviser-off-board = The engine names a point off the board ({ $detail }): not used.
adviser-empty = The engine calls { $detail } dead, where no stone is: not used.
adviser-half = The engine names only a part of a chain ({ $detail } is missing): not used.
key-dispute = Dispute
key-dispute-about = life in dispute after the end: played out, and back; or a resignation
key-follow = Next
key-follow-about = begins the game that the result orders, with the same players, colours and rules, linked to this record
sheet-follow = F3: begins the game that is ordered, linked to this record
message-armed-next = Enter does it; any other key cancels
told-dispute-out = Dispute: { side } moves first; the position that is played out counts
banner-dispute-out = Life in dispute (the end was after move { $n }; what is played out counts)
sheet-hand = By hand: { side } { $total }
bid-enter = Enter does nothing here: F10 hands it in.
