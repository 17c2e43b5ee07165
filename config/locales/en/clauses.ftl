# Article texts of the shipped editions: a translation; the Chinese text decides.
# c-EDITION-CLAUSE is a clause, `/` written `-` and `.` written `_`; t-… is the heading of an article.

edition-1988 = Chinese Weiqi Competition Rules (1988)
edition-2002 = Chinese Weiqi Competition Rules (2002)
edition-seat = Free-seat variant
short-edition-2002 = China 2002
short-edition-1988 = China 1988
short-edition-seat = free seats
short-edition-japan = Japan 1989
short-edition-korea = Korea
short-edition-aga = AGA
short-edition-wmsg = WMSG 2008
short-edition-ing = Ing
edition-misc = Customary practice

# 1988, chapter I

t-1988-I_1 = Equipment
c-1988-I_1_1 = Board: nineteen equidistant lines in each direction cross at right angles and form 361 intersections (below: points). Some small dots on the board are called star points; the central one is also called tianyuan.
c-1988-I_1_2 = Stones: the stones are black and white and of flattened round shape. 180 black and 180 white stones are a suitable number.
t-1988-I_2 = How the game is played
c-1988-I_2_1 = Each side has stones of one colour. Black plays first, then White; they play in turn, one stone at a time.
c-1988-I_2_2 = Stones are played on the points of the board.
c-1988-I_2_3 = A stone that has been played must not be moved to another point.
c-1988-I_2_4 = Playing in turn is a right of both sides, but either side may give up its right to play.
t-1988-I_3 = Liberties
c-1988-I_3 = The empty points next to a stone along the lines are its liberties. Where a stone of the same colour stands on such a point, the two are joined into one indivisible whole, and their liberties are counted together. Where a stone of the other colour stands there, that liberty no longer exists. When the opponent occupies all liberties, the stone is without liberties. Stones without liberties can't exist on the board.
t-1988-I_4 = Capture
c-1988-I_4 = Removing stones without liberties from the board is called capture. There are two kinds:
c-1988-I_4_1 = If after a move stones of the opponent are without liberties, they are taken at once.
c-1988-I_4_2 = If after a move stones of both sides are without liberties, those of the opponent are taken at once.
t-1988-I_5 = Forbidden points
c-1988-I_5 = A point where a stone just played by a side would be without liberties at once and yet couldn't capture any stone of the opponent is a forbidden point for that side. Playing there is prohibited.
t-1988-I_6 = Prohibition of whole-board repetition
c-1988-I_6 = Repetition of a whole-board position is prohibited.
t-1988-I_7 = End of the game
c-1988-I_7_1 = The game has ended when both sides agree that all moves have been played.
c-1988-I_7_2 = The game has ended when one side resigns during play.
t-1988-I_8 = Live and dead stones
c-1988-I_8 = Stones that, as both sides confirm at the end, can't avoid being captured are dead. Stones that, as both sides confirm at the end, can't be captured are alive.
t-1988-I_9 = Counting
c-1988-I_9 = A game that has been played to its end is counted by area. All dead stones of both sides are removed from the board; then the live stones of one side, with the points they surround, are counted in zi. Empty points between live stones of both sides are halved. One point is one zi. The base is half of all points of the board, 180 1/2. A side whose live stones and points add up to more than this wins, to less loses, to exactly this draws. For games with komi the standard is laid down separately.

# 1988, chapter II

t-1988-II_1 = Colours
c-1988-II_1 = Who plays first is settled by the draw of the organisers or by nigiri (guessing) before the game.
t-1988-II_2 = Komi
c-1988-II_2 = To offset the advantage of Black's first move, Black gives three and three quarters zi at the count in present official national competitions (two and three quarters as first printed).
t-1988-II_3 = Time
c-1988-II_3 = Timing is one of the important means of making a competition run smoothly. Every competition that is able to should use a timing system.
c-1988-II_3_1 = Time limit: according to the kind of competition, the time each side may use for a game is laid down beforehand. A player must not exceed the limit. The limit may be long or short: 1 to 2 hours in local competitions; in national competitions a game should end within one day.
c-1988-II_3_2 = Byo-yomi: where byo-yomi is used, it is laid down beforehand at how many reserved minutes within the limit the reading of seconds begins. National competitions reserve five minutes; local ones may also reserve one. In byo-yomi a move that takes less than a minute costs nothing; each full minute takes one of the reserved minutes, but the limit must not be used up. The arbiter reads the seconds, calling once each at 30, 40, 50, 55, 58 seconds and one minute. Each time a reserved minute is taken, the arbiter tells the player at once: “X minutes left”. In the last minute the calls are 30, 40, 50 seconds, then 1, 2, 3, 4, 5, 6, 7, 8, 9 … exactly second by second. The last call is “10, time over, the game is lost”. For fast games the organisers may lay down another way.
t-1988-II_4 = End of the game
c-1988-II_4_1 = Besides article 7 of the general rules, a game that one side defaults, or that for any reason is ruled lost or drawn by the arbiter, is also treated as ended.
c-1988-II_4_2 = The end is confirmed by both sides in this order: first the side to move, then the other; each places one stone of the other colour outside the lines at its own lower right corner of the board.
t-1988-II_5 = Pause and sealed move
c-1988-II_5 = Where a competition has pauses during the game (at noon in one-day events, for instance), the pause doesn't count as playing time. Important competitions may use sealed moves. When the time for sealing has come and the game isn't finished, the side that has moved leaves at once; the side to move thinks, writes the point it intends to play on the record sheet, seals it and hands it to the arbiter. When play resumes, the arbiter opens it on the spot, the stone is played at the place marked, and the game goes on.
t-1988-II_6 = Discipline
c-1988-II_6_1 = Players must not default or leave the competition without reason.
c-1988-II_6_2 = During play, players must not do anything that disturbs the opponent's thinking.
c-1988-II_6_3 = During play, players must not discuss the game with others or consult material about it.
c-1988-II_6_4 = During play, players must not walk about the room at will to watch other games.
c-1988-II_6_5 = Players shall be civil in word and deed and neatly dressed.
t-1988-II_7 = Rights and duties of the players
c-1988-II_7_1 = In byo-yomi a player has the right to ask how many minutes he has left.
c-1988-II_7_2 = If something disturbs his play or he notices a problem, a player has the right to raise it with the arbiter; but, urgent matters apart, he shall do so in his own time.
c-1988-II_7_3 = When the game is counted, a player has the right to have errors of the count and of the result corrected.
c-1988-II_7_4 = Players must obey a ruling of the arbiter. Whoever doubts it shall appeal to the organisers at once through his team.
c-1988-II_7_5 = Players have the duty to keep the discipline of the playing room.
c-1988-II_7_6 = Whoever plays a stone while the opponent is away has the duty to tell him where it was played.
c-1988-II_7_7 = When the game has ended, players have the duty to put the equipment in order and leave at once.

# 1988, chapter III

t-1988-III_8 = Moves
c-1988-III_8_1 = If one side has not said that it passes and the other plays two moves in a row, the side that played two moves loses.
c-1988-III_8_2 = If a stone that has been played is picked up from the board and played elsewhere, it goes back to its place, with one warning. If it really was dropped, it may be picked up and played on any point.
c-1988-III_8_3 = If earlier stones are found during the game to have moved, then, once both players agree, the ruling may be that they go back to their places or that they stand. If the players disagree, this is referred to the chief arbiter at once. According to the effect of the moved stones on the course of the game he may rule: (1) the stones go back; (2) the stones stand; (3) a draw; (4) a replay. If stones were moved on purpose, the one who moved them loses.
c-1988-III_8_4 = If the position is scattered during the game by an outside cause beyond control, it is restored, confirmed by both sides, and the game goes on. If both sides are unable to restore it, the game is drawn or replayed. If a player scattered the position truly by accident, it may be restored and the game goes on; if it can't be restored, the side that scattered it loses. If a side scatters the position on purpose, it loses.
t-1988-III_9 = Capture
c-1988-III_9 = If after a move stones of the opponent that have liberties are taken off by mistake, the one who took them gets one warning and the stones go back to their places.
t-1988-III_10 = Forbidden points
c-1988-III_10 = If a stone is played on a forbidden point, the move is void and the turn is lost.
t-1988-III_11 = Whole-board repetition
c-1988-III_11_1 = If a ko is retaken at once, the move of the one who retook it is void and the turn is lost.
c-1988-III_11_2 = At the end of the game, by the principle that whole-board repetition is prohibited, “false life” (jiasheng) doesn't count as alive.
c-1988-III_11_3 = Rare cases in which neither side gives way, such as cycles of three or four kos, eternal life, and double taking of two stones, may be ruled a draw or a replay.
c-1988-III_11_4 = By the principle that whole-board repetition is prohibited, a player must not plead it as a reason why the game can't end.
t-1988-III_end = End of the game
c-1988-III_end_1 = When the side to move confirms the end, it gives up its move with it. If the other side doesn't agree, it may play again. The side that gave up then has its right to move restored, and the game goes on until both sides confirm the end.
c-1988-III_end_2 = If contestable points are left on the board after both sides have declared the end, they are treated as in seki.
c-1988-III_end_3 = Both players must agree on which stones are dead and alive. A dispute is settled by playing it out.
t-1988-III_seal = Sealed move
c-1988-III_seal = On resumption the side that sealed must play at the sealed point. If there is already a stone on it, the turn is lost and the other side plays.
t-1988-III_time = Time
c-1988-III_time_1 = A side that is late beyond the time set for the event loses by default.
c-1988-III_time_2 = If both sides are late beyond the time set, both lose by default.
c-1988-III_time_3 = If one or both sides are late within the time set, each has its own delay taken off its own limit.
c-1988-III_time_4 = When stones are captured, all must be taken off before the clock is pressed; otherwise advice or one warning. But in byo-yomi the taking off isn't timed.
c-1988-III_time_5 = A player who exceeds the time limit, byo-yomi included, always loses.
c-1988-III_time_6 = If a player leaves his seat in byo-yomi, the arbiter goes on reading and timing as laid down, and the player loses if time runs out. A player in urgent need of leaving must ask in the opponent's thinking time and have the arbiter's consent, only once a game.
t-1988-III_discipline = Discipline
c-1988-III_discipline_1 = A player who walks out during the game without reason gets one warning, and this is reported to the organising committee.
c-1988-III_discipline_2 = A player who disturbs the thinking of others gets advice or one warning.
c-1988-III_discipline_3 = A player who consults material or talks about the game with others before it has ended gets, according to the circumstances, one warning or loses.
t-1988-III_12 = Other
c-1988-III_12_1 = For any offence not covered by the rules for arbiters, the arbiter gives a reasonable ruling in the spirit of the general rules or of the regulations of the competition; cases he isn't sure of are reported to the chief arbiter without delay.
c-1988-III_12_2 = Warnings given to a player are put on record; whoever has two in one game loses it.

# 2002, chapter I

t-2002-1 = Equipment
c-2002-1_1 = Board: the board consists of nineteen equidistant lines in each direction crossing at right angles, which form 361 intersections, called points. The board as a whole and each of its cells are slightly shorter across than lengthwise, usually 2.4 cm × 2.3 cm a cell. Nine small dots on the board are called stars. The central star is also called tianyuan.
c-2002-1_2 = Stones: the stones are black and white and of flattened round shape. There shall be enough of them to finish the game. For official competitions 180 black and 180 white are suitable.
t-2002-2 = How the game is played
c-2002-2_1 = Each side has stones of one colour.
c-2002-2_2 = The game starts from an empty board.
c-2002-2_3 = Black first, then White, they take turns to play one stone on a point of the board.
c-2002-2_4 = A stone that has been played isn't moved to another point.
c-2002-2_5 = Playing in turn is a right of both sides, but either side may give up its right to play by a pass.
t-2002-3 = Liberties
c-2002-3 = The empty points next to a stone along the lines are its liberties. Where stones of the same colour stand on such points, these stones are joined into one indivisible whole. Where a stone of the other colour stands there, that liberty doesn't exist. Stones that lose all liberties can't exist on the board.
t-2002-4 = Capture
c-2002-4 = Clearing stones without liberties off the board is called capture. There are two kinds:
c-2002-4_1 = If after a move stones of the opponent are without liberties, these are taken at once.
c-2002-4_2 = If after a move stones of both sides are without liberties, those of the opponent are taken at once.
t-2002-5 = Forbidden points
c-2002-5 = A point where a stone just played by a side would be without liberties at once and yet couldn't capture any stone of the opponent is a forbidden point for that side.
t-2002-6 = Prohibition of whole-board repetition
c-2002-6 = A move must not make the opponent face again a position that has occurred before.
t-2002-7 = End of the game
c-2002-7_1 = The game has ended when both sides agree that all moves have been played.
c-2002-7_2 = The game has ended when one side resigns during play.
c-2002-7_3 = The game has ended when both sides pass in succession.
t-2002-8 = Live and dead stones
c-2002-8_1 = Stones that, as both sides confirm at the end, can't be captured are alive.
c-2002-8_2 = Stones that, as both sides confirm at the end, can be captured are dead.
t-2002-9 = Counting
c-2002-9 = A game in which all moves have been played is counted by area. After the dead stones of both sides have been cleared off the board, the live stones of either side and the points they surround are counted in zi. Empty points between live stones of both sides are halved. The base is half of all points of the board, 180.5. A side with more points than this wins, with exactly this draws, with less loses. For competitions with komi the standard is laid down separately.

# 2002, chapter II

t-2002-10 = Colours
c-2002-10 = Who plays first is settled by the draw of the organisers or by nigiri (guessing) before the game. The regulations of the competition shall say clearly which. The order of guessing is: the player of higher rank first holds some white stones without showing them. The player of lower rank shows one black stone, meaning “if the number is odd I have Black, otherwise White”, or two black stones, meaning “if the number is even I have Black, otherwise White”. The player of higher rank shows how many white stones he holds, and the colours follow. If both have the same rank, the older holds the stones.
t-2002-11 = Komi
c-2002-11 = Official competitions use komi given by Black. At the count Black gives back 3 3/4 zi. For example, if Black has 185 zi in all, Black wins by 3/4 zi; with 184 zi Black loses by 1/4 zi; with 184.5 zi Black wins by 1/4 zi.
t-2002-12 = Time
c-2002-12 = Timing is one of the important means of making a competition run smoothly. Every competition that is able to shall use a timing system.
c-2002-12_1 = Clocks: electronic voice clocks are advised; mechanical clocks with hands may still be used. In official competitions the clock always stands at White's right-hand side. For the reading of seconds by a person a stopwatch is advised; other timers are allowed. For high-level competitions timed by a full-time arbiter, the organiser lays down the kind of clock and its place.
c-2002-12_2 = Time limit: every competition shall lay down beforehand the basic time limit of each side for a game.
c-2002-12_3 = Byo-yomi: byo-yomi is a compulsory way of carrying a game on. Competitions with a basic limit and byo-yomi shall make clear beforehand at how many reserved minutes within the limit the reading of seconds begins. In byo-yomi of such slow games each move has 60 seconds; a move under 60 seconds isn't counted, one that reaches 60 seconds is regarded as having used 1 of the reserved minutes. The arbiter reads the seconds. With 60 seconds a move the calls are: 30, 40, 50, 55, 58 seconds, 1 minute, X minutes left. When the last minute is reached, the calls become: 30, 40, 50 seconds, and after that, spoken exactly second by second: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10. If the arbiter calls “10” and the player plays at the same time or hasn't played yet, 1 minute is ruled to have been used. Fast games with byo-yomi of 30, 20 or 10 seconds or another kind may lay down detailed rules beforehand on these principles.
c-2002-12_4 = Absolute time: in this system the game must end within the basic limit; whoever exceeds it loses. Such competitions shall lay down the basic limit and the clocks beforehand and may set other detailed rules, but all observe the following.
c-2002-12_4_1 = The clock always stands at White's right-hand side.
c-2002-12_4_2 = The stone must be played and the clock pressed with the same hand; playing with one hand and pressing with the other isn't allowed.
c-2002-12_4_3 = Neutral points (dame) are played on the clock as well.
c-2002-12_4_4 = When one side stops competing on the board and so gives up its right to move, timing may be ended; all contestable points go to the other side, and the chief arbiter is responsible for fixing the borders.
c-2002-12_4_flag = Electronic clocks are advised. With a mechanical clock with hands, time is over when the red flag has fallen and both the minute hand and the second hand are past 12.
c-2002-12_4_fault = If a clock fails, the chief arbiter shall decide firmly according to the facts: to replace the clock for the time being, to interpret its reading, to rule that a side has lost on time, and so on.
c-2002-12_4_obstruct = The chief arbiter has the right to stop abnormal moves that unreasonably burn the opponent's time.
c-2002-12_5 = Moves within a time: this is taken over from xiangqi and chess. When the basic limit has been used up, a set number of moves must be played within a set time, for example 15 moves in every 10 minutes. If the moves are played before the time is used up, what is left may be used in the next stage.
t-2002-13 = End of the game
c-2002-13_1 = Besides article 7 of the general rules, a game that one side defaults or that is ruled lost or drawn is also treated as ended.
c-2002-13_2 = Both sides confirm the end in this order: first the side to move says briefly “the game is over” or “all moves are played”; when the other side has answered, the end stands.
t-2002-14 = Pause and sealed move
c-2002-14 = In competitions with pauses, the pause doesn't count as playing time. As soon as the time of the pause has come, the arbiter shall tell both sides to leave and stop the clock; it is started again when play resumes. Competitions with sealed moves shall set their own detailed rules for them.
t-2002-15 = Ethics and discipline of the players
c-2002-15_1 = Players must never cheat by throwing games, making “gentlemen's agreements” and the like.
c-2002-15_2 = Players must not default or leave the competition without reason.
c-2002-15_3 = During play, players are not allowed to do anything that disturbs the opponent's thinking.
c-2002-15_4 = During play and pauses, the players of a game are not allowed to discuss it with others or to consult material about it.
c-2002-15_5 = During the competition, players are forbidden to talk with others about matters of their game or their team. Talk that is really necessary needs the leave of the chief arbiter, takes place under the eyes of an arbiter and in general must not exceed 2 minutes.
c-2002-15_6 = Players shall be civil in word and deed and neatly dressed.
c-2002-15_7 = Players must switch off mobile phones when they enter the playing room.
c-2002-15_8 = Players who smoke during a game must keep to the law of the place and the rules of the event.
t-2002-16 = Rights and duties of the players
c-2002-16_1 = Players have the duty to honour professional ethics, to keep discipline and order in the playing room, and to make sure that the competition runs smoothly.
c-2002-16_2 = In byo-yomi a player has the right to ask for the time left. If the last minute is reached and the arbiter hasn't read it in its form, the player has the right to demand that the arbiter read again, as laid down, from the place of the error.
c-2002-16_3 = Players have the right to object and complain about breaches that disturb normal play. But a specific complaint about a breach by the opponent in a game must be made at once while it happens; after that it lapses.
c-2002-16_4 = Before both sides have formally confirmed the result, a player has the right to a recount, and the other side has the duty to help with it sincerely. Nobody has the right to change a result that both sides and the arbiter in charge have formally confirmed.
c-2002-16_5 = While one side is away from the board, the other may play. When the absent side is back, the other has the duty to point out where it played.
c-2002-16_6 = When the game has ended, players have the duty to put the equipment in order and leave as laid down.
c-2002-16_7 = Players have the duty to attend, in time, the opening and closing ceremonies and the other ceremonial, charitable and publicity events laid down for the competition.

# 2002, chapter III. The headings of 17, 21 are lost in the source.

t-2002-17 = Moves
c-2002-17_1 = Where the organisers fixed the colours and the players took the wrong stones, this may be mended up to and including move 10. After more than 10 moves it is never mended. Pairing then goes on by what the organisers had fixed.
c-2002-17_2 = If one side has not said that it passes and the other plays two moves in a row, the second move is void, with one warning.
c-2002-17_3 = The move is made when the stone leaves the hand. Picking the stone up after that and playing it elsewhere is called a take-back. It is dealt with only if the opponent claims it to the arbiter before his own next move; the arbiter then rules that the take-back is void, that the stone goes back to its place, and gives the side that took back one warning. If a side's stone was dropped on the board by accident, it may, with the opponent's consent, be picked up and played on any point. If the two sides can't agree, the chief arbiter decides.
c-2002-17_4 = Where a clock is used, it may be pressed only after the stone has been played. Whoever presses before playing or at the same moment gets one warning; the readings of the clock are not changed.
c-2002-17_5 = If earlier stones are found during the game to have moved, then, provided that both sides agree, they shall go back to their places. If a place can't be made certain, the stone may be put on a point that both accept. If the two sides can't agree by any means, the chief arbiter may, according to the effect of the moved stones on the course of the game, rule: (1) the stones go to a reasonable point; (2) the stones stand; (3) a draw; (4) a replay; (5) both sides lose. Where pairing by points is done by computer, which can't do without a result, so that both can't be ruled to lose, the pairing of the round may be decided by lot. If there is evidence that stones were moved on purpose, the one who moved them loses.
c-2002-17_6 = If the position is scattered during the game by a cause other than the players, it is restored, and if both sides agree, the game goes on in the restored order. If they can't agree by any means, the chief arbiter may, according to the facts, rule: (1) a draw; (2) a replay; (3) both sides lose. The lot after both sides lose follows the principle of chapter 3, article 17, paragraph 5. If a player scattered the position truly by accident, it may be restored and the game goes on. If it can't be restored, the side that scattered it loses.
t-2002-18 = Capture
c-2002-18_1 = Whoever after a move takes off stones of the opponent that have liberties gets one warning and shall put these stones back to their places.
c-2002-18_2 = Whoever after a move doesn't take off the opponent's stones without liberties, or leaves some of them, gets one warning, and these stones are taken off.
c-2002-18_3 = If a ko is taken where a threat had to be played first and was not, the move that took the ko is void, the turn is lost, and there is one warning.
t-2002-19 = Forbidden points
c-2002-19 = If a stone is played on a forbidden point, the move is void and the turn is lost.
t-2002-20 = Prohibition of whole-board repetition
c-2002-20 = Whole-board repetition is the only technical cause that hinders the end of a game; in principle it must be prohibited.
c-2002-20_1 = A single ko must not be retaken at once.
c-2002-20_2 = Cycles of several kos of the “false life” (jiasheng) kind are prohibited.
c-2002-20_3 = Rare cases of whole-board repetition, such as cycles of three or four kos, eternal life, and double taking of two stones, are prohibited in principle. A competition may also set its own supplement, such as no result, a draw or an extra game.
t-2002-21 = End of the game
c-2002-21_1 = When the side to move proposes to end the game and gives up its move with it, the other side, if it doesn't agree to end here, shall be allowed to play. The side that gave up then has its right to move restored at once, and the game goes on until both sides agree to end it.
c-2002-21_2 = If contestable points are left on the board after both sides have confirmed the end, they are shared as in seki.
c-2002-21_3 = After both sides have confirmed the end, play must not be resumed even if one or both sides find another effective move.
c-2002-21_4 = Both sides must agree on which stones are dead and alive. In a dispute play is resumed; the side that holds the stones to be dead plays first, and it is settled by playing it out.
t-2002-22 = Time
c-2002-22_1 = Taking stones off is part of the move. With a move that captures, the clock may be pressed only after all captured stones are off; whoever breaks this gets one warning, and the readings of the clock are not changed. If stones are captured in byo-yomi, the move still ends when all are off, and the seconds are read as usual.
c-2002-22_2 = A player who leaves his seat in byo-yomi, in the opponent's thinking time, needs the arbiter's leave, only once a game. In every other case of a player leaving, the seconds are read as usual.
c-2002-22_3 = If a clock is found after the start to be faulty or inaccurate and the error of the sum of both readings is 2 minutes an hour or more, it shall be replaced at once and the times set right in proportion to the time used by both sides. If the error is less, the clock may be replaced, but the times are not changed. Changing the reading of one side needs the approval of the chief arbiter.
c-2002-22_4 = At a pause the arbiter shall put the time used by both sides in the first part on record and have both sides confirm it. If on resumption the clock is found to be faulty or inaccurate and no written record of the time used in the first part can be found, the time used in the first part is split evenly between both sides, and the arbiter in charge is instructed and penalised separately.
t-2002-23 = Discipline
c-2002-23_1 = If cheating in the competition, by throwing games, “gentlemen's agreements” and the like, is established, the games concerned may be ruled lost at once for one or both sides. Even if the result has been announced, the next round has been drawn on it, or the cheating is proved only after several games, the results of one or both sides may still be annulled in part or in whole. In serious cases a suspension from future competitions may be imposed.
c-2002-23_2 = If a player who has entered withdraws from part or all of the competition without good reason, the games concerned are lost and a suspension from future competitions may be imposed.
c-2002-23_3 = For seriously disturbing the opponent's thinking or the order of the playing room during play, one warning or loss of the game may be imposed according to how serious it is.
c-2002-23_4 = If, during play or pauses, a player discusses his game with others or consults material about it, one warning or loss of the game may be imposed according to how serious it is.
c-2002-23_5 = For breaking the rule about talk in chapter 2, article 15, paragraph 5, one warning or loss of the game may be imposed according to how serious it is.
c-2002-23_6 = A player who, without good reason, doesn't attend the opening or closing ceremony or the other ceremonial, charitable or publicity events laid down in the regulations is reprimanded publicly; besides, according to how serious the case and its public effect are, his prize may be paid one place lower and a suspension may be imposed.
c-2002-23_7 = The mobile phone of a player in a game must not sound in the playing room: one warning the first time, loss of the game the second time. Whoever looks at what a phone screen shows always loses. Players who have finished or don't take part and use a phone in the playing room are reprimanded publicly by the organisers.
t-2002-24 = Warnings
c-2002-24_1 = For each warning, the side warned pays one zi at the count of that game, on top of what is otherwise laid down.
c-2002-24_2 = A player who gets two warnings in one game loses that game.

# Popular texts

t-misc-handicap = Handicap
c-misc-handicap = When only the first move is given, there is no komi. With handicap stones half their number is given back (as if the weaker side had taken neutral points in advance), and White plays first.
t-misc-count = Order of counting
c-misc-count = First, take off the dead stones. Second, count the points surrounded by one side only (usually in whole tens) and write them down, then count the stones of that side and write them down, and add both numbers. Third, if Black was counted, subtract 3 3/4 zi; if White was counted, add 3 3/4 zi. Fourth, compare the result with 180 1/2 (half of the 361 points of the board): more wins, otherwise it is lost. That is, Black wins with 185, White with 177.
t-misc-13 = Board of thirteen lines
c-misc-13 = The board has 13 × 13, that is 169 intersections; half of them is 84 1/2. An example without komi: 40 intersections surrounded by Black and 43 black stones make 83 zi, 1 1/2 zi less than half, so Black loses (or White wins) by 1 1/2 zi.
t-misc-resign = Resignation
c-misc-resign = To resign, a player places two of his own stones at the lower right corner of the board.

# Numbers of the articles in the booklet of 1988, which counts through; 21–25 are inferred.

booklet-1988-II_1 = 10
booklet-1988-II_2 = 11
booklet-1988-II_3 = 12
booklet-1988-II_4 = 13
booklet-1988-II_5 = 14
booklet-1988-II_6 = 15
booklet-1988-II_7 = 16
booklet-1988-III_8 = 17
booklet-1988-III_9 = 18
booklet-1988-III_10 = 19
booklet-1988-III_11 = 20
booklet-1988-III_end = 21
booklet-1988-III_seal = 22
booklet-1988-III_time = 23
booklet-1988-III_discipline = 24
booklet-1988-III_12 = 25

# Other systems: what they say, in short and in our own words; the texts themselves decide.

edition-japan = Japanese Rules of Go (1989)
edition-korea = Korean Rules of Baduk
edition-aga = AGA Rules of Go
edition-wmsg = Rules of the World Mind Sports Games (2008)
edition-ing = Ing's Rules of Goe

# Free seats

t-seat-1 = Equipment
c-seat-1_1 = The board has nineteen lines each way and 361 points.
t-seat-2 = How the game is played
c-seat-2_3 = White plays first, then Black, in turn. Either side may pass, and a pass asks for the end of the game.
c-seat-2_4 = A stone that has been played isn't moved to another point; moving it is taking back a move, and loses.
t-seat-4 = Capture
c-seat-4_1 = Where only stones of the opponent are without liberties, all of them come off at once.
c-seat-4_2 = Where only one's own stones are without liberties, all of them come off at once.
c-seat-4_3 = Where stones of both sides are without liberties, the mover chooses whose come off, all of that side.
c-seat-4_note1 = Only one side's stones come off under paragraph 3; with that the other side's have liberties again.
c-seat-4_note2 = Stones taken off don't go back into the bowl but onto a pile of their own.
c-seat-4_note3 = Whoever takes off live stones gets one warning, and they go back; whoever hasn't taken all dead stones off when the turn passes gets one warning, and they come off.
t-seat-5 = Course of the game
c-seat-5_1 = Preparation: who is first and who second is settled by lot, by guessing or by the rules of the event.
c-seat-5_2 = Opening: two white and two black stones are set on any four points: the first player a white one, the second a black and a white one, the first a black one. There are no passes.
c-seat-5_3 = Forecast: each player writes by how many zi which colour will be ahead, sealed for the arbiter or the opponent. Both are opened; they fix the colours and what decides the game.

# Japan, 1989

t-japan-2 = Play
c-japan-2 = The players move in turn, one with black and one with white stones.
t-japan-3 = Points of play
c-japan-3 = The board has nineteen lines each way; a stone may be played on any empty point where it may exist.
t-japan-4 = Stones that may exist
c-japan-4 = After a move no stones without liberty may be on the board.
t-japan-5 = Capture
c-japan-5 = Stones of the opponent that a move leaves without liberty are taken off as prisoners; with that the move is complete.
t-japan-6 = Ko
c-japan-6 = A stone taken in a ko can't be taken back with the next move.
t-japan-7 = Life and death
c-japan-7 = Stones are alive that the opponent can't take, or for whose capture new ones arise that he can't take; the others are dead.
t-japan-8 = Territory
c-japan-8 = Empty points surrounded by live stones of one side that aren't in seki are its territory.
t-japan-9 = End of the game
c-japan-9_1 = When one player passes and the other passes after him, the game stops.
c-japan-9_2 = It ends when both have confirmed life, death and territory and agree.
c-japan-9_3 = If one asks to play on after the stop, the other has to accept and may play first.
t-japan-10 = Result
c-japan-10_1 = After the end the dead stones are taken off and join the prisoners.
c-japan-10_2 = Prisoners are filled into the opponent's territory and the territories compared: the larger wins, equal ones draw.
c-japan-10_4 = A result that both have confirmed isn't changed.
t-japan-11 = Resignation
c-japan-11 = A player may end the game by resigning.
t-japan-12 = No result
c-japan-12 = If the same whole-board position comes back, the game ends without result where the players agree.
t-japan-13 = Both players lose
c-japan-13 = If after the stop a move is found that matters and the players can't agree on the end, both lose.
t-japan-14 = Loss by breaking a rule
c-japan-14 = Whoever breaks a rule loses at once, as long as the result isn't confirmed by both.
t-japan-komi = Komi
c-japan-komi = The text of 1989 names no komi; the Nihon Ki-in has 6 1/2 points since October 2002.
t-japan-handicap = Handicap
c-japan-handicap = Nothing is given back for handicap stones.

# Korea

t-korea-1 = The game
c-korea-1 = Territory and captured stones are added up; who has more wins.
t-korea-2 = Equipment
c-korea-2 = The board has nineteen lines each way and 361 points.
t-korea-3 = Moves
c-korea-3 = Black plays first; the players place one stone in turn.
t-korea-4 = Liberties and capture
c-korea-4 = Stones whose liberties the opponent has all occupied are taken off.
t-korea-5 = Forbidden points
c-korea-5 = A stone may not be played where it has no liberty, unless it takes stones.
t-korea-18 = Warnings
c-korea-18 = A warning costs 2 points, which are handed over as captured stones; two cautions are a warning. Pressing the clock before the captured stones are off is one of its cases. Suspended for international events in February 2025.
t-korea-repetition = Repetition
c-korea-repetition = A game in which moves keep being repeated ends in a draw.
t-korea-komi = Komi
c-korea-komi = Black gives 6 1/2 points in an even game.
t-korea-handicap = Handicap
c-korea-handicap = Nothing is given back for handicap stones.

# AGA

t-aga-1 = Board and stones
c-aga-1 = The board usually has nineteen lines each way; thirteen and nine are common too.
t-aga-2 = Play
c-aga-2 = Black plays first, with handicap White; they move in turn.
t-aga-3 = Compensation
c-aga-3 = Black gives 7 1/2 points in an even game and 1/2 point with handicap, so that there are no draws.
t-aga-4 = Handicap
c-aga-4 = Under a count by area White gets one point for each handicap stone but the first.
t-aga-5 = Capture
c-aga-5 = Stones of the opponent without liberty are taken; leaving one's own without liberty is illegal.
t-aga-6 = Repeated position
c-aga-6 = A move may not bring back an earlier position of the whole board with the same player to move.
t-aga-7 = Passing
c-aga-7 = Who passes hands the opponent a stone, the pass stone.
t-aga-8 = Illegal moves
c-aga-8 = An illegal move is taken back and treated as a pass, with a pass stone.
t-aga-9 = End of the game
c-aga-9 = Two passes in a row lead to the end; the players then try to agree on the dead stones.
t-aga-10 = Disputes
c-aga-10 = Where they don't agree, the opponent of the last to pass plays on; if both pass again, every stone on the board is alive.
t-aga-11 = Last move
c-aga-11 = White makes the last move, if need be by one more pass.
t-aga-12 = Counting
c-aga-12 = The board is counted by territory or by area; with pass stones both give the same margin.

# World Mind Sports Games, 2008

t-wmsg-board = General
c-wmsg-board = The board has nineteen lines each way; Black plays first.
t-wmsg-capture = Capture
c-wmsg-capture = Where stones of both sides are without liberties, the opponent's come off.
t-wmsg-suicide = No liberty
c-wmsg-suicide = A stone may not be played where it has no liberty and takes nothing.
t-wmsg-repetition = Repetition
c-wmsg-repetition = A move may not bring back an earlier position of the board.
t-wmsg-passes = End of the game
c-wmsg-passes = Two passes in a row lead to the end.
t-wmsg-count = Counting
c-wmsg-count = The board is counted by area.
t-wmsg-komi = Compensation
c-wmsg-komi = Black gives 6 1/2 points where Black is the first to pass, 7 1/2 where White is.

# Ing

t-ing-count = Counting
c-ing-count = Stones and the spaces they surround are territory; each side has 180 stones, and the board is counted by filling it in.
t-ing-komi = Compensation
c-ing-komi = Black gives 8 points in an even game and wins a tie.
t-ing-suicide = Removing one's own
c-ing-suicide = Several of one's own stones may be left without liberty; they come off.
t-ing-handicap = Handicap
c-ing-handicap = Nothing is given back for handicap stones.
