# The screens.

# Keys: short names for the footer

key-help = 帮助
key-new = 新对局
key-practice = 练习
key-skip = 跳过
key-describe = 姓名台次
key-rule = 犯规
key-dossier = 案卷
key-pass = 虚着
key-clock = 暂停
key-clock-start = 开始
key-clock-resume = 继续
key-time = 用时
key-record = 更正
key-record-ready = 猜先
key-ending = 终局
key-slip = 成绩单
key-confirm = 确认
key-settings = 设置
key-board = 棋盘
key-stone = 落子
key-stone-off = 提毕
key-stone-press = 按钟
key-stone-turn = 换钟
key-return = 回座
key-mark = 标死
key-black = 黑
key-white = 白
key-arbiter = 裁判
key-pick = 选择
key-search = 查找
key-insert = 补记
key-take-back = 撤回
key-undo = 撤回
key-undo-left = 撤回（{ $n }秒）
key-chief = 裁判长
key-seen = 依据
key-about = 第几手
key-agreed = 双方同意
key-separate = 另一行为
key-give-back = 退还时间
key-swap = 拿错黑白
key-restore = 复盘恢复
key-go = 继续
key-back = 返回
key-next = 下一项
key-previous = 上一项
key-up = 上
key-down = 下
key-left = 左
key-right = 右
key-page-up = 上翻
key-page-down = 下翻
key-first = 开头
key-last = 末尾
key-leave = 离开
key-suspend = 挂起
key-go-on = 仍然继续
key-reveal = 显示
key-empty = 清除
key-print-code = 打印内页
key-copied = 已抄好
key-redraw = 重画

# Keys: what they do, for help and README

keys-table-head = | 键 | 作用 |
key-help-about = 帮助：按键表和有关条文
key-new-about = 开始画面：新对局
key-practice-about = 开始画面：练习一局，离开后什么都不留下
key-skip-about = 练习中：跳过这一步
key-describe-about = 在对局记录中：更正姓名、段位、队名、轮次、台次
key-rule-about = 就犯规作出判罚；结果确认后：案卷
key-dossier-about = 在判罚中：案卷（撤回、申诉、改判、大会处理）
key-pass-about = 记虚着（先问一次）
key-clock-about = 开始、暂停、继续
key-clock-ask-about = 暂停或继续，先问一次
key-time-about = 查看还剩多少时间，设定读数
key-record-about = 对局记录：改正、补记、撤回；结果的撤回、复核；开始前：猜先、姓名
key-ending-about = 终局：提议、认输、死活、数子、确认
key-slip-about = 成绩单
key-confirm-about = 确认重要的一步；超时判负、改变结果的判罚，之后再按回车
key-confirm-twin-about = 同上，只在没有文字栏的对话框中
key-settings-about = 语言、字形、颜色、裁判员姓名；赛事文件与按键文件的变动
key-board-about = 让开对话框，看棋盘；窗口小时以棋盘代替列表
key-stone-about = 棋子已落盘：此刻停钟，落点可随后输入
key-return-about = 离席的棋手已回座
key-mark-about = 标记或取消光标处整块死子
key-black-about = 黑方：暂停时核对读数；结果先选定，再按 F10
key-white-about = 白方：同上
key-arbiter-about = 裁判员：选定，再按 F10
key-pick-about = 按编号选择
key-search-about = 在对局记录中：查找手数、落点、一方、判罚、用时；打字即筛选
key-insert-about = 在所选一手之前补记漏记的一手
key-take-back-about = 撤回最后一手或最后一次按钟
key-undo-about = 3秒内撤回刚做的一步（落点、虚着、按钟、停走钟、宣布封棋），理由记为手滑
key-chief-about = 判罚中：由裁判长决定
key-clock-ruling-about = 判罚中：双方停钟，不离开判罚
key-seen-about = 判罚中：裁判所见，或对方提出
key-about-about = 判罚中：事在第几手之后
key-agreed-about = 判罚中：双方同意
key-separate-about = 判罚中：同一手的另一行为
key-give-back-about = 判罚中：退还落子后多走的时间
key-swap-about = 在对局记录中：拿错黑白，双方换座
key-restore-about = 在对局记录中：按记录逐手恢复棋盘
key-go-about = 落子、选定、下一步
key-back-about = 退一步；清空正在输入的着手
key-next-about = 下一栏；在判罚、案卷和死活中换一方（判罚中可选双方）
key-previous-about = 上一栏
key-arrows-about = 移动光标；直接选点时按回车落子
key-page-up-about = 翻看前一手；恢复棋盘时前十手
key-page-down-about = 翻看后一手；恢复棋盘时后十手
key-first-about = 开局时的盘面
key-last-about = 当前盘面
key-leave-about = 离开（对局中分两步）
key-suspend-about = 转入后台
key-go-on-about = 暗封：终端可能被看到，仍然输入
key-reveal-about = 暗封：显示所输内容2秒
key-empty-about = 暗封：全部清除
key-print-code-about = 暗封：打印写有密码的内页
key-copied-about = 暗封：密码已抄好
key-confirm-secret-about = 暗封：输完；密码抄好后密封并清除
key-redraw-about = 重画屏幕

# Header, panel, move line

header-round = 第{ $n }轮
header-table = { $n }台
header-komi = 贴{ $komi }
header-handicap = 让{ $n }子
header-no-move = 尚未落子
header-last = 第{ $n }手 { side } { $move }
disk-safe = 已存盘
disk-waits = 待存
disk-failed = 存盘失败
disk-unrecorded = 未作记录
banner-waits = 自{ $since }起记录尚未存盘，请勿离开
banner-unrecorded = 对局正在无记录进行
banner-room = 磁盘将满，仅剩 { $n } MB
banner-bell = 刚响过一次铃，听到了吗？没听到就调高音量，或在终端里打开铃声
banner-battery = 电池仅剩 { $n }%，请接通电源
banner-sealing-soon = { $at } 封棋，还有{ $n }分钟
banner-sealing-now = { $at } 到封棋时间：按 F6
banner-pause-soon = { $at } 暂停，还有{ $n }分钟
banner-pause-now = { $at } 到暂停时间：按 F4 暂停
banner-complaint = 待裁申诉 { $list }
banner-saving = 正在另存到 { $place }（Enter 另作选择）
panel-runs = 走棋
panel-to-move = 轮到
panel-stopped = 停钟
panel-tally = 提子 { $prisoners }  警告 { $warnings }
panel-next-loses = （再犯判负）
panel-lost = （判负）
panel-away = 离席
panel-away-granted = 准假离席
panel-away-waits = 离席候钟
panel-lifting = 提子中
panel-lifting-stands = 提子中 停钟
panel-press = 等按钟
line-move = 着手
line-unrecorded = 不记着手
presses = 按钟：黑{ $black }次 白{ $white }次
press = { $n } { side } { $move }  用{ $used }
waits-move = { side } 第{ $n }手
waits-turn = { side } 第{ $n }手，Space 换钟
waits-press = { party }已落子，等按钟（Space）
waits-lifting = { party }提子中，提毕按 Space
waits-back = { party }离席，钟等候，回座按 Tab
waits-hand = 待手工数子（F8）
waits-point = { party }第{ $n }手已按钟，请输入落点（误按 F7 F9）
waits-points = { party }第{ $n }手待输落点（共{ $count }次按钟），误按 F7 F9 撤回
waits-typed = { side } { $n } { $point }  Enter 落子
waits-start = 待开始：按 Enter 开钟
waits-flag = { party }时限已到，请裁决（Enter）
waits-paused = 暂停中，轮{ party }第{ $n }手，F4 继续
waits-answer = 待{ party }答复终局提议（F8）
waits-life = 待双方确认死活（F8）
waits-confirmation = 待三方确认结果（F8）
waits-slip = 结果已确认，F9 成绩单，Ctrl+Q 下一局
waits-gap = 请选定中断后的读数（Enter）
waits-looking = 正在翻看第{ $n }手，Esc 回到当前
window-too-small = 窗口太小，请放大；现在只有 F4 停走钟、Space 按钟、Esc 有效
rulings-title = 判罚
word-pass = 虚着
entry-unrecorded = 着
entry-turn-lost = 弃权（判罚）
entry-misfit = { $point }（不符）
entry-captured = 提{ $n }子

# Messages

message-refused = 此时不能这样做。
message-no-point = “{ $what }”不是棋盘上的点
message-no-column-i = “{ $what }”：棋盘没有 I 列
message-no-time = “{ $what }”读不出时间，写作 分:秒 或 时:分:秒
message-no-limit = “{ $what }”读不出时限，写作 时:分:秒
message-no-count = “{ $what }”不是子数，写作 185 或 184.5
message-fill-in = 还有栏目没有填
message-side-and-count = 先选一方（Tab），再输入子数
message-set-reading = 现停在时限前千分之一秒：请设定读数，再按 F4 继续；否则一开钟即到时限
message-answer-first = 先答复此处，着手没有记下
message-bounce = 空格连按，只算一次
message-nobody-away = 没有人离席
message-not-read = 读数未经双方核对，已续弈
message-flag-first = 先把光标移到“确认”一行，再按 F10
message-who-confirms = 先按 Tab 选定由谁确认，再按 F10
message-not-safe = 记录尚未全部存盘，暂不能确认结果
message-slip-not-safe = 记录尚未全部存盘，暂不能出成绩单
message-no-suspend = 正在计时，不转入后台：先按 F4 停钟
message-undo-late = 没有刚做的步可撤：更正请按 F7
undone-point = 落点已撤回，时刻不变：请重打落点
undone-turn = 已撤回这一手，钟照旧
undone-press = 已撤回按钟，钟照旧
undone-clocks = 已撤回停钟或走钟
undone-announced = 已撤回封棋宣布
message-needs-confirm = 这一步须按 F10 确认
message-who-resigns = 先选定哪一方认输（1 黑方，2 白方）
message-restore-end = 先看到最后一手，再按 F10
message-not-awake = 本机无法防止休眠：请勿合上盖子，并关闭自动休眠
message-choose-foul = 先选犯规：上下键，或打字查找
message-side-and-foul = 先选一方（Tab），再选犯规
with-clause = { $text }（{ $clause }）
article = 条文 { $cite }：{ $text }

# Refusals that only screens and drills know

refusal-proposed = 已提议终局，须先答复。
refusal-not-ended = 对局尚未终局。
refusal-gap-open = 须先选定中断后的读数。
refusal-no-gap = 计时没有中断。
refusal-too-many-presses = 未输入落点的按钟太多，请先补输。
refusal-ruled-later = 其后已有判罚，不能再补记。
refusal-needs-point = 须写明落点。
refusal-needs-effects = 须选定处理。
refusal-needs-reason = 须写明理由。

# Hints

hint-enter = Enter 确定  Esc 返回
form-side-hint = 左右键 选一方  Tab 下一栏  F10 确认  Esc 返回
hint-confirm = F10 确认  Esc 返回
hint-arm = F10，再按 Enter 确认  Esc 返回
hint-armed = Enter 生效  Esc 返回
hint-resign = 1 黑方  2 白方  F10 确认  Esc 返回
form-hint = Tab 下一栏  F10 确认  Esc 返回
help-title = 帮助：{ $of }
help-articles = 有关条文
help-setup =
    规则：左右键选一套，对局开始后就不再随文件变动。
    比赛、轮次、台次：印在成绩单上；有赛事文件时填好台次，双方即自动填入。
    姓名、段位、队名：照秩序册填；以后可在 F7 更正。
    棋盘、让子：左右键或数字；让 2 子以上由白方先走。
    保留时间：双方时限不同才填，写时:分，如 2:00。
    裁判员：本台裁判员，记在每一条记录上。
help-ruling =
    哪一方：用 Tab 选犯规的一方，不预选。
    犯规：打字、拼音首字母或条文号即筛选；右栏是这一犯规的各种处理。
    落点：犯规所下的一点，只在有关时才问。
    事在第几手：F6，填手数；不填是刚才这一手。
    裁判长：F3 由裁判长裁定，要写姓名。
    对方提出：F5，对方提出的按提出算，裁判所见的按所见算。
help-times =
    表上列出双方现在的读数；下面各行是就时间可作的事。
    剩余、次数、已用：设定读数时填钟上应有的数，没有改的一栏不动。
    理由：上下键选，或打字另写；印在成绩单上。
    裁判长姓名：设定读数由裁判长决定，须写姓名。
help-adjourn =
    步骤自上而下：宣布、交封套、核对读数、保管、复盘、验封、开封。
    保管人、封套记号、续弈时间与地点：都印在封棋单上。
    在场与封条：逐项用空格勾选，有一项没勾就要写明所见。
    开封后填纸上的着手；不清或空白由裁判长决定。
help-hint = PgUp PgDn 翻页  Esc 返回

# Start and new game

start-name = 围棋裁判记录台
start-title = 开始
start-hint = F2 新对局  F3 练习  Ctrl+Q 离开  Enter 选定
start-unfinished = 未完的对局
start-finished = 近日完成的对局：看结果、补印、上交
start-over = 已结束
start-reading = 正在查找对局……
start-new = 新对局
start-practice = 练习一局（十步，离开后什么都不留下）
setup-title = 新对局
setup-hint = Enter 下一栏  左右键 改选  Ctrl+U 清空  Esc 返回
setup-go = 开始对局
setup-preset = 规则
setup-tournament = 比赛
setup-round = 轮次
setup-table = 台次
setup-name = { party }姓名
setup-rank = { party }段位
setup-team = { party }队名
setup-size = 棋盘
setup-handicap = 让子
setup-limit = { party }时限
setup-handicap-value = { $n ->
    [0] 分先
    [1] 让先
   *[other] 让{ $n }子
}
setup-arbiter = 裁判员

# Small questions

ask-pass = { party }虚着？
ask-pause = 暂停，双方停钟？
ask-resume = 继续，开{ party }的钟？
ask-propose = { party }提议终局
ask-agree = { party }同意终局
ask-refuse = { party }不同意，续下
ask-resign = { party }认输
ask-resign-who = 认输：哪一方
ask-leave = { party }离席：是否准予？
hint-leave = F10 准予（每局一次）  回车 未经准许  Esc 返回
sign-stone = 表示：以异色棋子一枚放于己方棋盘右下角的线外。
sign-spoken = 表示：说“棋局结束”或“棋已下完”。

# What an order does

preview-void = { side } { $point } 着手无效，拿起
preview-turn-lost = { party }弃权一次
preview-warning = { party }第{ $n }次警告
preview-warning-loses = { party }第{ $n }次警告 → 判负
preview-caution = { party }第{ $n }次注意
preview-fined = { party }终局罚出{ $amount }子
preview-given-back = 退还{ party } { $time }
preview-moved = 移动之子：{ $list }
preview-fines = 罚子合计 黑{ $black } 白{ $white }：数子时{ party }净出{ $amount }子
preview-fines-even = 罚子合计 双方各{ $black }，数子时相抵
preview-turn = 轮到{ party }，计时照旧
preview-turn-next = 轮到{ party }
preview-warning-fine = { party }第{ $n }次警告，终局罚出{ $amount }子
preview-result = 结果：{ $result }
preview-clock-runs = { party }的钟走
preview-clocks-stand = 双方停钟
preview-misfits = 其后不再相符的着手：{ $list }
preview-reading = { party } { $was } → { $reading }
preview-unchanged = 双方读数不变
preview-fault = 相差 { $wrong }，每小时 { $hourly }：不到2分钟，只换钟，不改拨
preview-fault-corrected = 相差 { $wrong }，每小时 { $hourly }：双方按比例拨正
preview-settled = 停止计时，其余空点归{ party }，边界由裁判长定
preview-flagged = { party }时限已到，提请裁决
told-leave-waits = { party }准予离席，其钟等候（本局一次），回座按 Tab
told-leave = { party }准予离席（本局一次），对方走后其钟照走，回座按 Tab
told-left = { party }离席：钟照走，不处罚，回座按 Tab
told-point-out = 请向{ party }指出第{ $n }手 { $move }
told-arbiter = 裁判员：{ $name }
told-colours = 黑方：{ $black }  白方：{ $white }
told-restored = 棋盘已按记录恢复到第{ $n }手

# A forbidden move

foul-title = { side } { $point } { $name } { $clause }
foul-hint = Enter 选定  F12 看棋盘  Esc 返回
foul-typing = 输入错误：不记录，重新输入
foul-played = 确实下出：{ $effects }
foul-loses = { party }已有警告{ $warnings }次，再加一次判负
foul-occupant = 该点已有子（第{ $n }手 { side }）
foul-occupant-setup = 该点已有子（{ side }，开局所置）
foul-earlier = { $n ->
    [0] 与开局时的盘面相同
   *[other] 与第{ $n }手后的盘面相同
}

# Ruling

ruling-title = 判罚
ruling-hint = Tab 哪一方  上下键 犯规  左右键 处理  Enter 下一栏  F10 确认  Esc 返回
preview-hint = 上下键 处理  Enter 下一栏  F10 确认判罚  Esc 返回
ruling-both = 双方同犯
ruling-turn = 轮到{ party }
ruling-runs = { party }的钟在走  F4 停钟
ruling-stand = 双方停钟
ruling-filter = 查找
ruling-point = 落点
ruling-about = 第几手
ruling-prior = 此前几次
ruling-moved = 原处-现处
ruling-text = 事由
ruling-clause = 条款
field-chief = 裁判长姓名
ruling-none = 没有这样的犯规
ruling-choose = 条文有几种处理，请选定（左右键）：
ruling-by-table = 由裁判员决定
ruling-by-players = 须双方同意 F7，否则裁判长决定 F3
ruling-by-agreed = 双方同意
ruling-by-chief = 由裁判长决定
ruling-by-chief-named = 由裁判长 { $name } 决定
ruling-name = { $name }（{ $who }）
ruling-choice = { $effects }（{ $who }）
ruling-choice-table = 裁判员
ruling-choice-players = 双方同意
ruling-choice-chief = 裁判长
ruling-since = 第{ $n }手之后的事，其后已有{ $since }手
ruling-lapsed = 裁判所见（F5）或裁判长决定（F3）不受此限
ruling-same-act = 此手已对该方警告过（第{ $n }号判罚）：一事一警告，另一行为按 F8
ruling-announce = 宣布：{ $text }
ruling-ran-on = 落子后{ party }的钟已走 { $used }，F9 退还
ruling-armed = 再按 Enter 作此判决：{ $result }；按其他键取消
toggle-chief = 由裁判长裁定
toggle-claimed = 对方提出
toggle-seen = 裁判所见
toggle-now = 事在第几手
toggle-about = 第{ $n }手后（已过{ $since }手）
toggle-agreed = 双方同意
toggle-separate = 另一行为
toggle-give-back = 退还{ $time }
message-not-ruled = 已取消，未作判罚
message-same-act = 一事一警告：若是另一行为，先按 F8
message-clocks-stand = 钟没有在走
message-unread = “{ $what }”读不懂
repeated-title = 第{ $n }手 { side } { $point }：全局同形再现
repeated-hint = Enter 选定  直接下子即续弈  F12 看棋盘  Esc 返回
repeated-same = { $n ->
    [0] 与开局时的盘面相同，走棋方也相同；循环{ $length }手
   *[other] 与第{ $n }手后的盘面相同，走棋方也相同；循环{ $length }手
}
repeated-other = { $n ->
    [0] 与开局时的盘面相同，走棋方不同；循环{ $length }手
   *[other] 与第{ $n }手后的盘面相同，走棋方不同；循环{ $length }手
}
repeated-start = 与开局时的盘面相同；循环{ $length }手
repeated-go-on = 续弈：着手已记录
repeated-option = { $effect }（裁判长决定）
foul-cycle = { $n ->
    [0] 循环{ $length }手；{ party }的这一手与开局时的盘面相同
   *[other] 循环{ $length }手；{ party }的这一手与第{ $n }手后的盘面相同
}
foul-options = 本赛规定：{ $effects }

# Dossier

dossier-title = 案卷
dossier-hint = 数字或方向键 选定  Enter 打开  Esc 返回
dossier-ruling = 判罚{ $n } 第{ $at }手后 { $whom } { $what }
dossier-ruling-full = { $text } { $clause }：{ $effects }（{ $basis }）[{ $state }]
dossier-claimed = 经提出
dossier-seen = 亲见
dossier-stands = 有效
dossier-upheld = 维持
dossier-withdrawn = 撤回
dossier-set-aside = 撤销
dossier-changed = 改判
dossier-complaint = 申诉{ $n } { side }方提出 第{ $at }手后 { $clause }
dossier-appeal = 申诉{ $n } { side }方不服判罚{ $ruling } { $clause }
dossier-pending = 待裁
dossier-established = 成立
dossier-rejected = 不成立
dossier-departed = 不按该条
dossier-amendment = 大会处理{ $n } { $whom } { $what } { $clause }
dossier-lot = 抽签：{ side }
dossier-both = 双方
dossier-complain = 新申诉
dossier-amend = 大会处理（结果之外）
dossier-draw = 双方均负的抽签
complaint-named = { $n }（{ $clause }）
deed-hint = Enter 下一栏  上下键 选择  F10 确认  Esc 返回
deed-side-hint = Tab 哪一方  Enter 下一栏  上下键 选择  F10 确认  Esc 返回
deed-choice = 如何处理
deed-sanction = 处理
deed-measure = 大会处理
deed-reason = 理由
deed-at = 第几手
deed-text = 所述
deed-body = 决定机构
deed-withdraw = 撤回：判错
deed-lodge = 提出申诉
deed-uphold = 申诉：维持
deed-set-aside = 申诉：撤销
deed-change = 申诉：改判
deed-establish = 成立：事实属实
deed-reject = 不成立
deed-depart = 属实，不按该条
deed-says-complain = 就 { $clause } 申诉，待裁：裁决之前不能确认结果
deed-says-establish = 申诉成立；判罚另按 F2
deed-says-reject = 申诉不成立，不予判罚
deed-says-depart = 事实属实，裁判长不按该条处理
deed-says-amend = { $whom } { $what }：记在结果之外，结果不变
deed-says-draw = 抽签：{ side }得签，只供编排用
deed-says-uphold = 维持原判，一切不变
dossier-warnings = { side }警告 { $was } → { $n }
dossier-cautions = { side }劝诫 { $was } → { $n }
dossier-fines = { side }罚子 { $was } → { $amount }
dossier-turn-back = 第{ $n }手弃权撤去，轮{ party }走
dossier-void-lifted = { side } { $point } 不再是无效着：实际所下另行落子
dossier-result = 结果：{ $was } → { $result }
dossier-result-same = 结果仍是：{ $result }
dossier-open = 未定
dossier-stays = 保留不动：{ $list }，由裁判长决定
dossier-stays-turn = 第{ $n }手弃权
dossier-stays-stones = 第{ $n }手后移动的棋子
dossier-stays-clocks = 双方读数
dossier-stays-ruling = 判罚{ $n }
dossier-then = 其后：轮{ party }走第{ $n }手
told-upheld = 申诉{ $n }成立：按 F2 判罚
told-complained = 申诉{ $n }待裁：F2 F2 裁决
told-new-slip = 已记在结果之外：按 F9 出新成绩单
message-armed = 结果将改变：再按 Enter 确认，其他键取消
message-enter-too = 再按 Enter 即撤回，其他键取消
message-nothing-left = 此项已经了结，不能再改
message-choose-deed = 先选如何处理
message-choose-side = 先选一方（Tab）
message-choose-clause = 先选条款：输入名称、拼音首字母，或“2002/17.3”这样的编号
message-choose-measure = 先选大会如何处理
message-no-clause = 没有“{ $what }”这一条
message-no-clause-but = 没有“{ $what }”这一条，是否 { $meant }
message-no-move-number = “{ $what }”不是手数
message-complaint-open = 申诉 { $list }：按 F2 F2 处理，之后才能确认结果
reason-misjudged = 判错：看错了事实
reason-wrong-side = 记错了一方
reason-other-facts = 与事实不符
reason-not-proven = 无法证实
reason-other-clause = 条文适用有误
reason-facts-stand = 事实属实
reason-late-appeal = 申诉理由不足
reason-admitted = 对方承认
reason-no-foul = 不属犯规
reason-slight = 情节轻微
reason-unintended = 并非故意，未影响对局
reason-found-later = 赛后查实
reason-organisers = 大会决定

# Flag, gap

flag-title = { party }时限已到，双方停钟
flag-hint = Enter 选定  F10 确认  Space 报时前已落子
flag-confirm = { party }超时判负
flag-decline = 不判：读数退回报时之前，写明理由
flag-before = 报时之前已落子（限{ $seconds }秒内）
flag-before-typed = { $text }：{ $what }
flag-why = 不判超时的理由
gap-title = 计时中断，双方停钟
gap-about = 中断时{ party }的钟在走。选定哪个读数：
gap-before = 中断前：{ $reading }
gap-with = 计入中断：{ $reading }
gap-unknown = 中断多久不能确知
gap-lasted = 中断约 { $lasted }
gap-proportion = 按比例拨正：{ $readings }

# Time

time-title = 用时
time-hint = 数字或方向键 选定  Enter 执行  Esc 返回
time-left = { party }  { $reading }
time-reserve = 读秒{ $n }次，共 { $all }
time-set = 设定{ party }读数
time-main = 读秒前余时
time-copied = 桌上的钟余时
time-not-copied = 尚未抄录
time-periods = 保留次数
time-period = 本次已用
time-moves = 本节还有手数
time-warnings = 警告次数
word-byoyomi = 读秒
with-reserve = 读秒{ $n }次
times-asked = { party }问还剩多少
times-hold = 提子中
times-release = 提子完毕
times-press = 按钟
times-leave = { party }离席
times-return = { party }回座
times-reread = 重读秒（漏读、误读）
times-late = 迟到扣时
times-fault = 计时器失准
times-split = 平分用时（无记录）
times-relieve = 换裁判员
times-settle = 不再下子（包干）
times-join = 续记（别处已开始）
answer-hint = 1 黑方  2 白方  Enter Esc 返回
answer-noted = 所问已记入记录
panel-periods-left = 还剩{ $n }次
reread-title = 从哪一声起重读
reread-given = 迟{ $at }毫秒
reread-spoken = 迟{ $at }毫秒 读音{ $spoken }毫秒
reread-from = { $call }  { $reading }
which-side = 哪一方
late-by = 迟到（分:秒）
fault-shown = 本机计时双方共用 { $shown }（不计暂停）
fault-truth = 实际共用
split-used = 双方共用
reason-clock-wrong = 计时器走时不准
reason-no-readings = 没有读数记录，计时器已坏
reason-joined = 对局已在别处开始
reason-clock-broke = 原计时器停用
pause-title = 暂停：核对读数
pause-hint = 1 2 核对  F4 继续  F5 用时  Esc 返回
pause-read = 已核对
pause-unread = 待核对
pause-to-read = 请双方核对读数（黑按1，白按2），然后 F4 继续
pause-copy = 请先抄录桌上的钟：F5，设定双方读数
pause-next = 读数已核对。F4 继续，走{ party }的钟

# Record

record-title = 对局记录
record-hint = F8 恢复  F6 换座  F5 姓名  F4 补记  F9 撤回  F3 查找  Enter 改正  Esc 返回
search-label = 查找
search-hint = 上下键 逐条  Enter 改正  Esc 全部
message-no-turn = 这一条不是着手，不能在此改正
record-empty = 还没有着手
change-title = 改正第{ $n }手 { $was }
change-preview = 第{ $n }手 { $was } → { $to }
insert-title = 在第{ $n }手之前补记
take-back-title = 撤回第{ $n }手 { $was }
unpress-title = 撤回最后一次按钟
recount-title = 结果作废，重新确认死活、数子
describe-title = 更正姓名、段位、队名、比赛、轮次、台次
result-back-title = 撤回误记的结果
end-back-title = 撤回误记的终局，续下
change-to = 实际下在（或“虚着”）
reason-slip = 手滑
reason-mistyped = 输入错误
reason-misread = 看错落点
reason-missed = 漏记
reason-recount = 一方要求复核
reason-life = 死活有误
reason-misheard = 听错或看错表示
reason-mispressed = 误按
reason-not-played = 其实没有下
reason-wrong-colours = 双方拿错黑白
reason-wrong-table = 坐错台次
reason-wrong-names = 录入时黑白颠倒
reason-restored = 棋盘散乱，按记录恢复
reason-copied = 抄录桌上的钟
reason-late-press = 裁判员按钟过迟
reason-wrong-clock = 走错了一方的钟
reason-clock-fault = 计时器故障
reason-ruled = 裁判长裁定
reason-not-called = 没有按规定报秒
reason-other = 其他理由

# Names and colours, restoring

colours-title = 开始之前
colours-hint = 数字或方向键 选定  Esc 返回
colours-guess = 猜先
colours-describe = 更正姓名、段位、队名、比赛、轮次、台次
colours-swap = 拿错黑白：双方互换
colours-drawn = 已猜先：{ $name }握子{ $held }，对方出子{ $shown }
guess-title = 猜先
guess-hint = Tab 下一栏  1 2 选定  F10 确认  Esc 返回
guess-procedure = 段位高者握白子若干；另一方出一子，表示奇数则己方执黑，出两子，表示偶数则己方执黑。猜中执黑，未中执白。
guess-older = 段位相同或读不出：由年长者握子，请选定。
guess-holder = 握子
guess-shown = 出子
guess-odd = 一子（奇数）
guess-even = 两子（偶数）
guess-held = 握子数
swap-title = 拿错黑白
swap-until = 现在第{ $n }手；到第{ $until }手为止可以更正，其后照常进行
swap-chief = 现在第{ $n }手；规则没有写明手数，由裁判长决定
swap-persons = 盘面不变，双方互换座位；所用时间和警告随人
swap-restart = 本局作废，重新开始
restore-title = 复盘恢复 { $n }/{ $all }
restore-hint = F10 已恢复  Esc 返回
restore-side = { side } 盘上{ $stones }子  已提{ $taken }子
restore-takes = 提 { $points }
restore-empty = 尚未落子
restore-keys = 左右键 一手  PgUp PgDn 十手  Home 开头  End 末尾
restore-clock-runs = 钟在走：F4 停钟后才能记“已恢复”
restore-done = 与盘面核对无误后，F10 记“已恢复”

# Ending

ending-title = 终局
ending-hint = Enter 选定  Esc 返回
life-title = 死活
life-hint = Tab F10确认 Space标死 F3假生
life-cursor = 光标 { $point }
life-total = { side } { $total }
life-dead = 死子：黑{ $black } 白{ $white }
hand-title = 手工数子
hand-hint = Tab 哪一方  上下键 换栏  F10，再按 Enter 确认  Esc 返回
sheet-title = 结果与数子
sheet-hint = 1黑 2白 3裁判 选定，F10 确认  F7 撤回或复核  Esc 返回
sheet-hint-locked = F9 成绩单  F6 上交  Ctrl+Q 下一局  Esc 返回
sheet-line = 数{ side }：{ $line }
sheet-arbiter = 裁判员
sheet-done = 已确认
sheet-open = 未确认
sheet-locked = 结果已由三方确认，不再更改

# Slip, settings, storage, leaving

slip-view-title = 单据
slip-hint = PgDn 翻页  F9 写出  Ctrl+Q 下一局  Esc 返回
slip-writing = 正在写出……
slip-written = 已写入 { $what }
settings-title = 设置
settings-hint = 上下键 选项  左右键 改选  Enter 关闭
settings-language = 语言
settings-glyphs = 字形
settings-arbiter = 裁判员姓名
settings-print = 打印程序
settings-adviser = 引擎
settings-taken = 设置文件已改，即时生效：{ $what }
settings-unsaved = 只在本次运行有效，没有保存：{ $why }
settings-arbiter-next = 裁判员姓名（下一局起）
settings-theme = 颜色
glyphs-plain = 字母（各种终端都对齐）
glyphs-narrow = 圆子，窄
glyphs-wide = 圆子，宽
theme-terminal = 终端颜色
theme-wood = 木纹
theme-dark = 深色
theme-light = 浅色
theme-contrast = 高对比
theme-plain = 无色
storage-title = 记录写不进磁盘
storage-hint = Enter 选定  F10 确认  Esc 暂缓
storage-take-back = 撤回尚未存盘的各项（F10）
storage-elsewhere = 另存到文件夹
storage-go-on = 不作记录，继续对局（F10）
storage-saving = 正在另存到 { $place }。对局照常进行；改选其他文件夹即放弃这一次。
leave-title = 离开
leave-hint = F10 确认  Esc 返回
leave-clock-runs = { party }的钟在走：离开即双方停钟，续局时核对读数
leave-clocks-stand = 双方停钟，对局可以随时续下
leave-locked = 结果已确认，对局已经结束
leave-practice = 这是练习：离开后记录、成绩单全部删去
leave-game = 回到开始画面（下一局）
leave-program = 离开程序
key-false-life = 假生
key-false-life-about = 把一块棋标为假生（靠循环劫而活），再按取消
life-false = 假生（{ $clause }）：{ $points }
message-say-what = 请写明事由：成绩单上要印。
message-who-signs = 先选谁确认：1黑方 2白方 3裁判员，再按 F10
deed-who-complains = 提出方 { $sides }
deed-whose-foul = 犯规方 { $sides }
complaint-unruled = { $n }（{ $clause }）成立未判
dossier-unruled = 成立未判

# 暗中输入的一页

secret-title = 密封输入：{ party }，第{ $n }手
secret-left = 未输入封着；输入过的内容已忘掉。
secret-enter = Enter 不密封。输入完毕按 F10。
secret-no-paste = 粘贴的内容没有输入：请逐键输入。
secret-empty = 尚未输入内容。纸上空白的不用输入：按 Esc 返回。
secret-too-long = 太长，最后一个字未加上。请写短一些。
secret-done = 封着已密封，密码已清除。
secret-no-salt = 取不到随机数，未能封着：{ $detail }
secret-not-taken = 未能封着。输入的内容仍在，可再按 F10；按 Esc 返回。
secret-hint-watched = F8 (Alt+G) 仍然继续  Esc 返回
secret-hint = F3 显示2秒  F9 全部清除  F10 输完  Esc 返回
secret-hint-code = F9 (Alt+P) 打印内页  F8 (Alt+G) 已抄好
secret-hint-copied = F10 (Ctrl+Y) 密封并清除密码
secret-watched = 此终端可能正被录制，或别人也能看到：
secret-watched-way = 输入的内容不显示，但按 F3 显示时、显示密码时会被看到；录制按键的程序连按键也记得下来。最好返回，换一个终端打开本局。裁判员仍要在此输入的，按 F8。
watched-recorded = { $name }：正在录制屏幕
watched-shared = { $name }：屏幕可能也开在别处
watched-remote = { $name }：从别的机器连接
secret-sealed-what = 只有封棋一方看屏幕。请照纸上所写输入：坐标（Q16 或 16-4）、虚着、认输，或任何文字。不检查是否合法，不用方向键。
secret-typed = 已输入：
secret-nothing = 尚未输入：
secret-sealed-then = 按 F10 后显示一个密码，抄好才算密封，之后不能再改；启封时凭它证明纸上所写就是所输入的。
secret-keys = 改正用 Backspace；粘贴不算。其他写法：F3 = Alt+V，F9 = Ctrl+U，F10 = Ctrl+Y。
secret-code-what = 请把以下各组密码（连同每组最后的校验符）抄到一张内页上，另装一个封套，同着点封套一起保管：
secret-code-signs = 密码里没有字母 I、L、O；0 和 1 都是数字。校验符还可能是 { $signs }。
secret-code-once = 密码只显示这一次。谁看到密码和密封校验，逐一试算就能知道封着：只抄在内页上，立即封好。
secret-code-next = 抄好、核对好之后按 F8。
secret-code-copied = 密码已抄好？按 F10 即密封，密码从此不再显示；按其他任何键继续显示。

# 封棋
key-adjourn = 封棋
key-hand-over = 移交
key-adjourn-about = 封棋、暂停、启封续弈、移交记录
adjourn-title = 封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }封第{ $n }手
adjourn-title-none = 封棋与暂停
adjourn-title-pause = 暂停
adjourn-hint = 上下键 选  Enter 执行  Esc 返回
adjourn-hint-called = 空格 封套交来（停钟）  上下键 Enter  Esc 返回
adjourn-hint-read = 1 黑 2 白 3 裁判员确认读数  上下键 Enter  Esc
adjourn-hint-enter = Enter 生效，其他键取消
adjourn-hint-choice = 左右键或空格 选  Tab 下一栏  F10 确认  Esc
adjourn-pause = 暂停（不封棋，两钟都停）
adjourn-announce = 宣布封棋
adjourn-dismiss = { $side ->
    [black] 黑方
   *[white] 白方
 }已离场
adjourn-hand-in = { $side ->
    [black] 黑方
   *[white] 白方
 }交封套（空格：停钟）
adjourn-readings = 双方核对读数并确认（1、2、3）
adjourn-type = { $side ->
    [black] 黑方
   *[white] 白方
 }密封输入着点（不计时）
adjourn-custody = 封套编号、保管人、续弈时间地点
adjourn-kept = 封套保管人：{ $keeper }
adjourn-slips = 封棋单与封套外页（F9）
adjourn-hand-over = 移交记录到另一台电脑
adjourn-set-up = 当面复盘摆好棋局
adjourn-unseal = 验封启封
adjourn-open = 输入封着
adjourn-decide = 裁判长认定
adjourn-cancel = 取消封棋
adjourn-say-announce = 说：“封棋时间到。{ $other ->
    [black] 黑方
   *[white] 白方
 }请立即离场；{ $side ->
    [black] 黑方
   *[white] 白方
 }思考后把着点写在记录纸上，密封交裁判员。”
adjourn-say-dismiss = { $side ->
    [black] 黑方
   *[white] 白方
 }离开赛场后按 Enter；{ $other ->
    [black] 黑方
   *[white] 白方
 }的钟继续走。
adjourn-say-hand-in = 封套一交到手就按空格：{ $side ->
    [black] 黑方
   *[white] 白方
 }的钟停。之前的时间都算他的，用完即超时。
adjourn-say-readings = 双方看读数（连同本手秒数、保留时间）：黑按1，白按2，裁判员按3。不一致请裁判长。
adjourn-say-type = 请{ $side ->
    [black] 黑方
   *[white] 白方
 }自己输入着点，旁人回避；输入不计时，以纸上所写为准。
adjourn-say-custody = 封套口上双方签名；写明编号、由谁保管、何时何地续弈。
adjourn-say-set-up = 双方到场，按棋谱从第一手摆到封棋局面。
adjourn-say-unseal = 当面查看封套编号和封口，完好后拆封。
adjourn-say-open = 念出{ $side ->
    [black] 黑方
   *[white] 白方
 }封着，把棋子放在棋盘上，再确认：对方的钟开始走。
adjourn-say-decide = 由裁判长决定这一手作何处理，写明理由。
adjourn-say-pause = 说：“暂停。”两钟都停，双方离场；读数写下并确认。
adjourn-say-cancel = 不封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }继续思考，封套原样退回，写明理由。
adjourn-say-hand-over = 写成一个文件（可写U盘上的文件夹；空着就写到数据文件夹），带到另一台电脑续弈；本机从此只读。
adjourn-present = { $side ->
    [black] 黑方
   *[white] 白方
 }在场
adjourn-present-arbiter = 裁判员在场
adjourn-intact = 编号相符，封口完好
adjourn-note = 情况
adjourn-keeper = 保管人
adjourn-envelope = 封套编号
adjourn-resumes = 续弈时间
adjourn-place = 续弈地点
adjourn-text = 纸上写着
adjourn-reads = 认作
adjourn-reads-written = 照所写
adjourn-reads-point = 某一点（纸上是文字）
adjourn-reads-unclear = 不明确
adjourn-salt = 密码
adjourn-salt-lost = 密码栏空着：按密码遗失处理，由裁判长认定
adjourn-unproven = 按 F10 校验
adjourn-meaning = 作为
adjourn-meaning-point = 下在某一点
adjourn-to = 移交给
adjourn-carrier = 经手人
adjourn-file = 文件
adjourn-chief-decides = 记下后由裁判长认定，两钟不动
adjourn-plays = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } { $point }
adjourn-plays-taking = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } { $point }，提{ $taken }子
adjourn-passes = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } 虚着
message-open-first = 对局已封棋：请逐步启封，封着生效后对方的钟才走
message-readings-later = 两钟停后才确认读数
message-readings = 黑方按1，白方按2，裁判员按3
message-hand-in = 封套交到手时按空格：停钟
message-typed-already = 着点已经密封，不能再看，也不能改
message-enter-opens = 再按 Enter 即生效，其他键取消
message-choose-meaning = 请选定作何处理
message-paper-empty = 请照纸上所写输入；纸上空白请在“认作”里选空白
message-paper-not-blank = 输入了文字，就不是空白
salt-length = 密码应为33个字符（七组），现有{ $n }个
salt-character = 第{ $group }组：“{ $found }”不是密码里的字符
salt-check = 第{ $group }组输错了（校验字符不符）
reason-play-on = 双方同意续下
reason-called-early = 封棋时间宣布早了
reason-game-over = 即将终局
reason-paper-counts = 以纸上所写为准
reason-both-agree = 双方同意
reason-intention-clear = 意图清楚
waits-called = 等{ $side ->
    [black] 黑方
   *[white] 白方
 }封棋：F6，封套交来按空格
waits-sealed = 已封棋：F6 续弈
flag-envelope-before = 报时之前封套已交（限{ $seconds }秒内）
adjourn-note-needed = 有一方不在场，或封口、编号不对：请写明情况

# 据封棋单续记
join-page-times = 1/2 用时与警告；有封套的，Tab 过了理由就是封套页
join-page-envelope = 2/2 封套（照封棋单抄录；没有封套就空着）
message-no-keeper = 封套由谁保管？
message-no-commitment = 密封校验应是64位十六进制数字（0–9、a–f），空格和短横不计
message-no-game-id = 对局标识应是32位十六进制数字（0–9、a–f），空格和短横不计
message-needs-game-id = 有密封校验就要有对局标识：密码只对那一局有效
message-no-number = 封着手数应是数字
join-number = 封着手数
secret-no-printer = 没有打印程序，请手抄（打印命令可写进设置文件）
secret-printed = 内页已送去打印，没有存成文件；请当面取走
secret-not-printed = 没有印出，请手抄。{ $detail }
secret-printing = 打印程序还没有答复；请看打印机，或手抄
adjourn-say-cancel-called = 不封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }继续思考，钟不停；只留在日志里。
adjourn-slips-pause = 暂停单（F9）
adjourn-intact-mark = 编号是 { $mark }，封口完好
adjourn-meaning-none = 左右键选
adjourn-keeper-needed = 请写保管人
adjourn-to-needed = 请写移交给谁（人或哪台电脑）
adjourn-left-out = 尚未做：{ $list }
adjourn-mismatch = 先核对输入的着点和密码；若确实不符，记下后由裁判长认定
message-proven = 已校验。看清下面的处理，再按 F10、Enter 生效
message-sealing = 已宣布封棋：着点写在纸上，不落盘。宣布前已离手的子：先在 F6 取消封棋，记下后再宣布
waits-handed-in = 封套已交：F6 继续
flag-hint-envelope = Enter 选定  F10 确认  Space 报时前封套已交

# The hand count

hand-reason = 原因
hand-hint-reason = 上下键 选可能的原因  Tab 重数  F10，再按 Enter 确认  Esc 返回
hand-way-area = 先做棋：围空摆成整十，数出点数；再数这一方的棋子；两数相加。也可只填合计。
hand-way-territory = 先把提子和死子填入对方的空，再数剩下的目数。两方都要数。
hand-way-stones = 只数盘上的活子。两方都要数。
hand-sum = { side }方 合计 { $total }
hand-agrees = 与记录的盘面相符
hand-differs = 与记录的盘面相差 { $by }，须说明原因
sheet-explained = 与记录的盘面相差 { $by }，原因：{ $reason }
sheet-explain = F8：写明原因，或重新数过
key-hand = 数子
key-hand-about = 输入手工数子的结果，与记录的盘面比较；有差别时写明原因

# Seating, bids, disputes

bids-title = 预判
dispute-no-points = 有争议的棋写坐标：如"E5"，几块棋用空格分开
bids-hint = 1 2 各写预判（别人不看）  F10、Enter 公开  Esc 返回
bids-way = 双方各写“某色棋多若干子”，封好交裁判；两份都交后同时公开，定出棋色和胜负依据。
bids-in = 已交
bids-out = 未交
bids-ready = 两份都已交：F10，再按 Enter 同时公开
seat-first = 先手方
seat-second = 后手方
bid-kept = 预判已收，公开之前谁也看不到
bid-no-colour = 没有写明哪一色多：如“黑3”“白5”（也可 B3、W5），相等写“和”
bid-no-number = 子数须是整数：如“黑3”“白5”（也可 B3、W5），相等写“和”
bids-missing = 双方的预判还没有交齐
secret-bid-title = { $name } 写预判
secret-bid-what = 写哪一色的棋终局时多若干子：如“黑3”“白5”（也可 B3、W5），相等写“和”或0。双方总点数之差，整数。
secret-bid-then = F10 交给裁判。公开之前不入记录、不显示；若程序中断，须重写。
choose-first = 先选提哪一方的棋（1 或 2）
choosing-title = { side }{ $point }：双方都有无气之子，提哪一方的？
choosing-hint = 1 2 选定，Enter 执行  Esc 返回
choosing-row = 提{ side }棋 { $stones }子
dispute-title = 死活争议：实战解决
dispute-hint = Tab 换栏  1 2 3 谁认为是死棋  F10，再按 Enter 开始  Esc 返回
dispute-points = 有争议的棋
dispute-says = 谁说“死”
dispute-asks = 谁要求续下
dispute-both = 双方都说
dispute-again = 同一块棋再次争议：由裁判长决定
told-dispute = 死活争议：{ side }方先走；走完再恢复终局局面（F8）
told-went-back = 已恢复第{ $n }手后的终局局面，请双方在棋盘上照样恢复
banner-dispute = 死活争议中（终局在第{ $n }手；F8 恢复）
ask-back = 恢复第{ $n }手后的终局局面？
waits-guess = 预判相同：猜先定黑白（F8）
waits-bids = 等双方预判（F8）
waits-seat = 座子 第{ $n }手：{ $name }放{ side }子
preview-dispute = { side }方先走
preview-back = 恢复终局局面，另行记下所走的棋
# 死活：整片、无条件活、引擎的意见
key-region = 整片
key-region-about = 把光标处这一方、没被对方棋子隔开的整片棋都标死；已全标死就都取消
key-safe = 活棋
key-safe-about = 在棋盘上显示无条件活的子和无人争的点，再按恢复
key-advise = 问引擎
key-advise-about = 问引擎哪些棋是死的；只是参考，不记录，也不算分
key-adopt = 采纳
key-adopt-about = 把引擎认为死而未标的棋标死，记作一条；双方仍须各自确认
life-certain = 无条件活 黑{ $black }子{ $blacks }点 白{ $white }子{ $whites }点
life-certain-signs = 图中 B W 是无条件活的子，b w 是无人争的点
life-marked-alive = { $points } 无条件活，却标为死：请双方看清
life-advised-alive = 引擎认为死的 { $points } 其实无条件活
life-adviser-absent = 引擎：没有找到 { $name }（F6 说明）
life-adviser-ready = 引擎 { $name }：F6 问（仅供参考）
life-adviser-thinks = { $name } 正在看，请稍候
life-advice = { $name } 认为死（黑{ $black } 白{ $white }）：{ $points }（按 F9 采纳）
life-advice-all = { $name } 认为死的都已标上
life-advice-none = { $name } 认为没有死子
life-advice-alive = { $name } 认为不死而已标：{ $points }
message-adviser-thinks = 引擎还在看；离开这一页它就停
message-adviser-off = 引擎已关闭：删去 `settings.ron` 里的 `adviser: ["off"]`，再打开程序
message-adviser-absent = 没有找到引擎 { $name }。装上它，或在 `settings.ron` 写 `adviser: ["gnugo", "--mode", "gtp"]`，再打开程序
message-no-advice = 还没有意见，先按 F6 问引擎
message-advice-done = 引擎认为死的棋都已标上
message-advice-dropped = 局面或标记已变，引擎的意见作废；F6 再问
adviser-not-started = 引擎启动不了：{ $detail }。死活照常由双方标记。
adviser-hung = 引擎 { $detail } 秒没有答完，已经停掉。死活照常由双方标记。
adviser-died = 引擎没有答完就退出了。死活照常由双方标记。
adviser-refused = 引擎不接受（{ $detail }）。死活照常由双方标记。
adviser-garbage = 引擎的回答看不懂（{ $detail }），不予采用。
adviser-too-much = 引擎说个没完（超过 { $detail } 字节），已经停掉，不予采用。
adviser-off-board = 引擎列出棋盘外的点（{ $detail }），不予采用。
adviser-empty = 引擎指 { $detail } 的子为死，那里没有子，不予采用。
adviser-half = 引擎只列出半块棋（漏了 { $detail }），不予采用。
key-dispute = 争议
key-dispute-about = 终局后死活有争议：实战解决；争议中恢复终局局面；认输
key-follow = 开下局
key-follow-about = 按结果开重赛或加赛：同样的双方、黑白、规则，与本局记录相连
sheet-follow = F3：开重赛（加赛），与本局记录相连
message-armed-next = 再按 Enter 生效，其他键取消
told-dispute-out = 死活争议：{ side }方先走；走完按实战后的局面数子
banner-dispute-out = 死活争议中（终局在第{ $n }手；按实战后的局面数子）
sheet-hand = 人工数子：{ side }方 { $total }
bid-enter = Enter 不算：输入完毕按 F10 交给裁判。
