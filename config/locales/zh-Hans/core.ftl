# Sides, phases, clocks, call-outs, results, refusals.

missing-text = （此处缺文字）
language-en = 英文
language-hans = 简体中文
language-hant = 繁体中文
list-separator = ，
cite-original = { $id }，原第{ $number }条

side = { $side ->
    [black] 黑
   *[white] 白
}
party = { side }方

zi-mixed = { $whole }又{ $fraction }

# Phases

phase-ready = 待开赛
phase-opening = 开局
phase-playing = 对局中
phase-flagged = 时限已到
phase-paused = 暂停
phase-adjourned = 封棋
phase-proposed = 提议终局
phase-ended = 已终局
phase-agreed = 死活已确认
phase-locked = 已确认结果

# Clocks

clock-main = { $left }
clock-minutes = 读秒 还剩{ $n }分 本手 { $used }
clock-last-minute = 读秒 最后一分 本手 { $used }
clock-periods = 读秒 还剩{ $n }次 本手 { $used }
clock-stage = 限步 还有{ $n }手 { $left }
clock-over = 超时
clock-stretch = 超时段 还剩{ $n }段 本段 { $used }
clock-copied = 桌上的钟 上次抄录 { $left }

# Call-outs, said aloud

call-30s = 30秒
call-40s = 40秒
call-50s = 50秒
call-55s = 55秒
call-58s = 58秒
call-minute = 一分
call-left = 还剩{ $n }分
call-1 = 一
call-2 = 二
call-3 = 三
call-4 = 四
call-5 = 五
call-6 = 六
call-7 = 七
call-8 = 八
call-9 = 九
call-10 = 十
call-times = 还剩{ $n }次
call-left-seconds = 还剩{ $n }秒
call-begins = 开始读秒
call-over = 超时判负
call-10s = 10秒
call-20s = 20秒

# Results

result-count-won = { side }胜{ $amount }
result-count-lost = { side }负{ $amount }
result-tie-won = 持平，按规定{ side }胜
amount-zi = { $amount }子
amount-points = { $points }目
amount-points-half = { $points }目半
amount-half-point = 半目
bid-ahead = { side }多{ $zi }子
bid-even = 持平
threshold-zi = 黑{ $black }子胜，白{ $white }子胜
threshold-lead = 盘面{ side }多{ $lead }目即胜
result-resignation = { winner-side }中盘胜
result-time = { loser-side }超时判负
result-default = { loser-side }弃权，{ winner-side }胜
result-ruling = { loser-side }判负
result-ruling-clause = { loser-side }判负（{ $clause }）
result-draw = 和棋
result-both-lose = 双方均负
result-no-result = 无胜负
result-replay = 重赛
result-extra-game = 加赛

winner-side = { $winner ->
    [black] 黑
   *[white] 白
}
loser-side = { $loser ->
    [black] 黑
   *[white] 白
}

count-line = { $sum } − { $base } = { $margin }，{ $result }

# Refusals: values that aren't known are "none"

this-point = { $point ->
    [none] 此点
   *[other] { $point }
}
this-party = { $side ->
    [black] 黑方
    [white] 白方
   *[none] 该方
}

refusal-occupied = { this-point }已有棋子。
refusal-forbidden-point = { this-point }是禁着点：下后无气，又提不了对方的棋子。
refusal-ko = { this-point }是劫，须先在别处下一手才能提回。
refusal-repetition = 下在{ this-point }会使全局同形再现。
refusal-off-board = { this-point }不在棋盘上。
refusal-lapsed = 已逾期，不再受理。
refusal-not-chief = 此事须由裁判长决定。
refusal-locked = 结果已经三方确认，不能再改。
refusal-nothing-running = 没有正在走的钟。
refusal-not-started = 对局尚未开始。
refusal-already-started = 对局已经开始。
refusal-paused = 对局暂停中，请先继续。
refusal-not-paused = 对局没有暂停。
refusal-ended = 对局已经终局。
refusal-wrong-side = 不能由{ this-party }做。
refusal-uncompleted = 上一手已按钟，落子点还没有输入。
refusal-nothing-to-complete = 没有等待输入落子点的着手。
refusal-flagged = { this-party }时限已到，请先确认是否超时。
refusal-not-flagged = { this-party }的时限没有到。
refusal-no-proposal = 没有人提议终局。
refusal-not-proposed = 尚未提议终局。
refusal-nothing-to-take-back = 没有可以撤回的记录。
refusal-unchanged = 第{ $n }手记的就是这一着，没有可更正的。
refusal-no-such-move = { $n ->
    [none] 没有这一手。
   *[other] 没有第{ $n }手。
}
refusal-dead-empty = { this-point }上没有棋子，不能标为死子。
refusal-not-agreed = 双方对死活尚未一致。
refusal-already-confirmed = { $by ->
    [none] 已经确认过。
   *[other] { $by }已经确认过。
}
refusal-no-time-left = { this-party }已没有时间。
refusal-out-of-turn = 没有轮到{ this-party }。
refusal-unknown-offence = 没有这种犯规。
refusal-needs-choice = 条文有几种处理，请选定一种。
refusal-console-only = 这一项只由记录台自己记入。
refusal-bad-reading = 这个读数不合本局的用时规定。
refusal-not-end = 还没有到终局。
refusal-window-over = 已过可以改判的时间。

refusal-no-complaint = 没有这件待决的申诉。
refusal-complaint-open = 还有未裁决的申诉，或申诉成立而尚未判罚，处理之后才能确认结果。
refusal-needs-appeal = 这是对判罚的申诉，请在该项判罚上裁决。
refusal-no-ruling = 没有这项有效的判罚。
refusal-other-turn = 轮到这一方时不会有这种犯规。
refusal-needs-stones = 请写明哪些棋子移到了哪里（从哪里到哪里）。
refusal-bad-stones = 棋子不能这样放：每颗都要从有子处移到空点，并且都有气。
refusal-no-lot = 只有双方均负而且规程许可时才抽签。
refusal-bad-guess = 猜先至少握一颗子，对方出示一颗或两颗。
refusal-needs-name = 请写下姓名。
refusal-warnings-lose = 已到判负的警告次数，对局已经结束。
refusal-too-late = 迟到超过规定时间，不是扣时，而是弃权：请用犯规（弃权未到）。
refusal-not-away = 没有离席，或已经离席。
refusal-nothing-lifted = 上一手没有提子。
refusal-clock-right = 误差不到每小时2分钟，不改拨时间。
refusal-not-called = 本手没有读过这一声。
refusal-other-time = 本局的计时制没有这一条。
refusal-not-fresh = 本局已在这里计时，读数须由裁判长改拨。
refusal-moves-not-recorded = 本台不记录着手：用空格换钟。
refusal-moves-recorded = 本台有记录，按盘面数子。
refusal-bad-count = 数子不对：应在0到全盘之间，以半子为单位；棋子须为整数，围空加棋子须等于合计。
refusal-count-differs = 人工数子与记录的盘面不符：写明原因，或重新数过。
refusal-nothing-differs = 人工数子与记录的盘面相符，没有差别要说明。
refusal-choose = { $point }：双方都有无气之子，由下子方选择提哪一方的。
refusal-nothing-to-choose = { $point }：没有提哪一方可选。
refusal-seating = 座子阶段：不许虚着，也不能终局。
refusal-bids-first = 座子已放完，先开双方的预判。
refusal-no-bids = 现在不是开预判的时候。
refusal-seats-taken = 这套规则的座子和预判只用于空枰：从已有局面或让子开始时，规则须写 `seating: None, bids: None` 并写明贴子。
refusal-bids-opened = 预判已开，座子不再更改。
refusal-bad-bid = 预判的子数超过全盘。
refusal-dispute-open = 争议还在进行：先恢复终局时的局面（F8）。
refusal-no-dispute = 没有可以恢复的争议。
refusal-needs-chains = 先指明有争议的棋。
refusal-played-out = 按规定以实战后的局面计算，不恢复。
refusal-bad-effects = 判罚的处理有重复或互相矛盾；目录中的犯规须按其条文处理。
refusal-adjourned = 对局已封棋：请按续弈程序启封（F6）。
refusal-not-adjourned = 现在没有这一步封棋程序。
refusal-no-sealing = 本赛事没有封棋规程（只能暂停）。
refusal-not-handed-in = 封套还没有交给裁判员。
refusal-paper-only = 本赛事只用纸封，不输入着点。
refusal-already-sealed = 着点已经密封，不能再改。
refusal-needs-proof = 先校验密封（输入密码），或注明密码遗失。
refusal-proven = 这一手已由密封校验证实，不能改。
refusal-handed-over = 本局记录已移交他处续弈；如要在此续弈，请先收回移交。
refusal-not-handed-over = 本局记录没有移交。
refusal-clock-runs = 计时进行中，请先暂停或封棋。
refusal-paper-says = 纸上明明写着别的：照所写输入，或选“不明确”。
refusal-bad-envelope = 封套栏的密封校验、对局标识或手数不对。
refusal-not-recorded = 最后几条记录尚未存盘，存盘后才能确认成绩。
refusal-rules-edition = 已开的对局不能换成另一版规则；请按那一版另开新局。
refusal-rules-board = 棋盘和提子、同形的规定，本局不能再改。
refusal-rules-begun = 先走、座子和预判已经过去。
refusal-rules-clock = 已开始用时，计时制、时限和读秒不能再改；要改读数按 F5。
refusal-rules-sealing = 已按宣布的办法封棋。
refusal-rules-warnings = 有一方的警告已达此数。
refusal-rules-lapsed = 已过时限的提出与申诉会重新成立，本局不能再改。
refusal-rules-same = 本局规则本来就是这样。
refusal-rules-clash = 改后的规则自相矛盾。
refusal-unfitting = 程序出错：此令与局面不符，没有记录。请改用其他办法，并报告此事。
cite-compare = 参照 { $clause }
cite-no-own = { $edition } 无明文，{ $clause }

# The hand count

explain-alive = { $point }的一块棋（{ $n }子），记录为死，数时当作活棋
explain-dead = { $point }的一块棋（{ $n }子），记录为活，数时当作死子
explain-shared = { $point }处公共的{ $n }个空点，全数给了{ side }方
explain-halved = { $point }处的{ $n }个点，数时当作公共空点
explain-left-out = { $point }处的{ $n }个点漏数
explain-tens-more = 整十的目多数了{ $n }个十
explain-tens-less = 整十的目少数了{ $n }个十
explain-stones = 数子时棋子移位，或死子未提净、提子落在盘上
komi-given = { side }贴{ $amount }
