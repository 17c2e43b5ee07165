# Offences, effects of rulings, announcements.

announcement = { party }, { $offence }: { $effects }.

offence-forbidden-point = stone on a forbidden point
offence-ko = ko retaken at once
offence-repetition = whole-board repetition
offence-occupied = stone on an occupied point
offence-two-in-a-row = two moves in a row
offence-take-back = take-back
offence-dropped-stone = dropped stone
offence-pressed-early = clock pressed before or with the move
offence-pressed-before-cleared = clock pressed before the captures were off
offence-wrong-hand = clock pressed with the other hand
offence-lifted-live = stones with liberties taken off
offence-left-captured = captured stones left on the board
offence-stones-moved = stones found moved
offence-stones-moved-on-purpose = stones moved on purpose
offence-scattered-outside = board scattered from outside
offence-scattered-by-accident = board scattered by accident
offence-scattered-on-purpose = board scattered on purpose
offence-absent = walking out without reason
offence-disturbing = disturbing the opponent
offence-consulting = discussing the game or consulting material
offence-phone-sounds = phone sounded
offence-phone-looked = looking at a phone
offence-thrown-game = thrown or arranged game
offence-no-show = default
offence-other = other offence
offence-no-show-both = both absent
offence-time-over = over time
offence-burning-time = moves that only burn time

# What may be typed to find an offence: initials and pinyin

alias-forbidden-point = suicide jzd
alias-ko = tj
alias-repetition = superko tx
alias-occupied = taken
alias-two-in-a-row = double
alias-take-back = hq undo
alias-dropped-stone = fallen
alias-pressed-early = early
alias-pressed-before-cleared = captures
alias-wrong-hand = hand
alias-lifted-live = lifted
alias-left-captured = dead
alias-stones-moved = shifted
alias-stones-moved-on-purpose = shifted cheating
alias-scattered-outside = upset
alias-scattered-by-accident = upset
alias-scattered-on-purpose = upset
alias-absent = left
alias-disturbing = noise
alias-consulting = book talk
alias-phone-sounds = mobile ring
alias-phone-looked = mobile screen
alias-thrown-game = cheating
alias-no-show = absent
alias-other = misc
alias-no-show-both = both default
alias-time-over = flag time
alias-burning-time = waste

# Effects

effect-void = the move is void
effect-second-void = the second move is void
effect-turn-lost = the turn is lost
effect-stone-back = the stone goes back
effect-stones-back = the moved stones go back
effect-agreed-point = moved to a point both accept
effect-reasonable-point = moved to a reasonable point
effect-stand = the moved stones stand
effect-stone-anew = the stone may be played anew
effect-captures-off = the stones without liberty come off
effect-restored = the stones with liberties go back
effect-colour-corrected = replaced by a stone of one's own colour
effect-reading-unchanged = the clock stays as it is
effect-replay-record = restored from the record, play goes on
effect-advice = advice
effect-warning = one warning
effect-warning-count = warning number { $n }
effect-fine = a fine of { $amount } zi
effect-loses = loses the game
effect-both-lose = both sides lose
effect-draw = the game is drawn
effect-no-result = no result
effect-replay = the game is replayed
effect-extra-game = an extra game is played
effect-reported = reported to the organisers
effect-chief = referred to the chief arbiter
effect-nothing = no penalty
effect-time-loss = loses on time
effect-halt = play stopped, clocks stand
