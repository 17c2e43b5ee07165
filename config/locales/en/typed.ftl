# Typed commands: the palette and line mode.

key-palette = Command
key-palette-about = commands: found by name, by pinyin initials or in English; or typed whole
palette-title = Commands
palette-hint = Up Down choose  Enter does it  Tab completes  Esc back
palette-none = There is no such command
palette-not-here = This command has a page of its own: F6
order-title = A command
order-hint = Enter does it  Esc back
order-again = Something has changed: look again

# What is wrong with what was typed

typed-empty = No command is written
typed-unknown = There is no command "{ $word }"
typed-unknown-near = There is no command "{ $word }"; is it { $near }?
typed-unseen = "{ $word }" isn't written here: sealed moves and bids are typed unseen by the player, on a page of their own
typed-missing = { $field } is missing: { $usage }
typed-unread = "{ $word }" is no { $field }: { $usage }
typed-unread-any = "{ $word }" can't be read: { $usage }
typed-too-much = "{ $word }" is too much: { $usage }

# How values are written

value-point = POINT
value-stroke = POINT|pass
value-points = POINT,POINT
value-side = SIDE
value-who = SIDE|arbiter
value-time = M:SS
value-zi = ZI
value-present = WHO,WHO
value-reason = REASON
value-offence = FOUL
value-text = TEXT
value-clause = CLAUSE
value-ruling = RULING
value-complaint = COMPLAINT
value-n = MOVE
value-held = HELD
value-shown = SHOWN
value-name = NAME
value-keeper = KEEPER
value-note = NOTE
value-to = TO
value-call = CALL
value-number = N
value-word = TEXT

# What commands do

command-start = starts the game and the clock
command-play = a move (the point alone will do)
command-pass = a pass
command-press = the stone is down and the clock pressed; the point follows
command-complete = the point of a move whose clock was pressed
command-unpress = takes back the last press
command-pause = stops both clocks
command-resume = play goes on, the clock runs
command-rule = rules on a foul
command-withdraw = withdraws a ruling
command-appeal = an appeal: a ruling upheld or set aside
command-amend = what organisers decide beside the result
command-lot = the lot where both lose
command-guess = guessing for the colours
command-swap = the colours were mixed up
command-restore = the board was set up again from the record
command-correct = corrects a move, or inserts one that was left out
command-describe = corrects names, ranks, teams, round, table
command-take-back = takes back the last entry
command-set-reading = sets a reading
command-recover = chooses the reading after a break
command-late = takes a late arrival off the limit
command-leave = leaves with permission
command-walk = leaves without permission
command-return = is back
command-hold = stones are coming off, the clock waits
command-release = they are off
command-clock-fault = a wrong clock, corrected in proportion
command-split = splits the time used evenly
command-reread = reads the seconds again
command-settle = gives up moving (absolute time)
command-asked = a player asks what time is left
command-complain = lodges a complaint
command-decide = decides a complaint
command-relieve = another arbiter takes the board
command-choose = a move, and whose chains come off
command-dispute = life in dispute: played out
command-back = the position at the end is set up again
command-hand-count = what was counted by hand
command-explain = why the hand count differs
command-propose = proposes the end
command-answer = answers the proposal
command-resign = resigns
command-dead = marks chains dead
command-false-life = marks chains as false life
command-alive = takes the marks off
command-confirm = confirms life, result or readings
command-recount = voids the result; the board is counted anew
command-flag-confirmed = confirms the loss on time
command-flag-withdrawn = declines it
command-stone-before-call = the stone was down before the call
command-adjourn = announces sealing
command-dismiss = the opponent has left
command-hand-in = the envelope is handed in, the clock stops
command-custody = who keeps the envelope
command-unseal = checks and opens the envelope
command-open = what the paper says
command-interpret = what the chief arbiter takes it for
command-cancel = calls the sealing off
command-hand-over = hands the record over
command-reclaim = takes a record back that was handed over
