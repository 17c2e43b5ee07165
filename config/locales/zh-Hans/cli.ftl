# Commands without a screen.

heading-usage = 用法：
heading-commands = 命令
heading-options = 选项
heading-arguments = 参数

usage-caipan = caipan [OPTIONS] [COMMAND]
help-caipan =
    裁判：围棋比赛台上裁判员的记录台。
    不带命令即打开记录台。
help-lang = 语言：`zh-Hans`、`zh-Hant` 或 `en`；不写则按系统语言
help-data = 数据文件夹；不写则用环境变量 CAIPAN_DATA，再则用系统的数据文件夹
help-json = 输出一个 JSON 值
help-help = 显示帮助
help-version = 显示版本
help-new = 在记录台开一局新棋
help-event = 赛事文件夹或赛事文件；有对阵表时，轮次、台次即填好双方
help-stage = 赛事文件中的阶段
help-rules-option = 规则名称（见 `rules list`）或规则文件、赛事文件
help-table = 台次
help-round = 轮次
help-black = 黑方姓名
help-white = 白方姓名
help-resume = 在记录台继续一局棋
help-game = 对局文件夹、对局名称或交接包
help-check = 检查棋谱：违规与文件中的问题
help-check-file = 棋谱（SGF）或对局
help-after = 违规之后怎样继续：`void` 着手无效，`stand` 维持原状；不写则到此为止
help-fingerprint = 对局单上的指纹：在第几条记录相符
help-score = 数子并算出结果
help-sgf-file = 棋谱（SGF）
help-komi = 贴子数，如 "3 3/4"；写 `file` 则用棋谱中的贴目；不写则用规则的
help-handicap = 让子数；不写则用棋谱中的
help-warnings = 双方被警告的次数
help-dead = 死子：每块写其中一子
help-rules = 规则：名称、内容、检查、条文、比较
help-rules-list = 列出自带的规则
help-rules-show = 显示一套规则
help-canonical = 显示规范文本，即指纹所依据的一行
help-rules-check = 一次列出规则文件或赛事文件中的所有问题
help-rules-file = 规则文件或赛事文件
help-rules-clause = 显示条文
help-clause = 条文编号，如 `2002/17.3`
help-rules-diff = 比较两套规则

usage-no-command = 缺少命令。
usage-see-help = 用法见 `caipan --help`。
usage-unknown-argument = 没有这个选项或参数：{ $arg }
usage-unknown-command = 没有这个命令：{ $name }
usage-missing-argument = 缺少参数：{ $arg }
usage-no-value = { $arg } 后面缺少值。
usage-bad-value = { $arg } 的值不对：{ $value }
usage-conflict = { $arg } 不能与 { $other } 同时使用。
usage-wrong = 用法不对：{ $arg }
usage-valid-values = 可用的值：{ $values }
did-you-mean = 是不是 { $name }？

# Files

file-missing = 没有这个文件。
file-denied = 没有读这个文件的权限。
file-folder = 这是文件夹，不是文件。
file-special = 这不是普通文件。
file-unreadable = 文件读不出来（系统错误 { $code }）。
file-empty = 文件是空的。
file-not-sgf = 这不是棋谱（SGF）。
file-too-large = 文件太大。

unknown-preset = 没有“{ $name }”这套规则。
unknown-stage = 赛事文件里没有“{ $name }”这个阶段。
unknown-clause = 没有条文“{ $id }”。
see-rules-check = 所有问题见 `caipan rules check`。

show-no-record = 没有第 { $seq } 条记录，最后一条是第 { $last } 条。
stage-without-event = 只有赛事文件才分阶段，“{ $name }”不是赛事文件。
usage-not-text = 这个参数不是 UTF-8 编码：{ $arg }
output-failed = 输出写不出去（系统错误 { $code }）。

# Problems of records

place-game = 第{ $n }局
place-move = 第{ $n }手
place = { $place }：
by-clause = （{ $clause }）

problem-occupied = 该点已有棋子（第{ $n }手，{ side }）
problem-occupied-setup = 该点已有棋子（摆好的{ side }子）
problem-forbidden-point = 禁着点：下后无气，又提不了对方的棋子
problem-ko = 立即提回劫：与第{ $n }手后同形
problem-repetition = 全局同形再现：与第{ $n }手后相同，循环 { $length } 手
problem-off-board = “{ $raw }”超出棋盘（可能是停一手）
problem-out-of-turn = 没有轮到这一方
problem-move-after-end = 双方已连续虚着，棋局已终，又有着手
problem-handicap-without-stones = 让 { $n } 子，但没有让子的位置
problem-handicap-undeclared = 摆了 { $n } 个黑子而没有写明让子：按让 { $n } 子，请确认
problem-handicap-differs = 写明让 { $n } 子，却摆了 { $stones } 个黑子
problem-handicap-leading = 黑棋开头连下 { $n } 手：按让 { $n } 子，请确认
problem-handicap-fewer-moves = 写明让 { $n } 子，黑棋开头却只连下 { $moves } 手：按让 { $moves } 子，请确认
problem-handicap-first-move = 摆了一个黑子，轮到白走：按让先，这是黑的第一手，请确认
problem-setup-off-board = 摆子“{ $raw }”超出棋盘
problem-setup-twice = { $raw } 摆了两次
problem-setup-no-liberty = { $raw } 所在的一块没有气
problem-setup-mid-game = 对局中间摆了棋子
problem-size = 棋盘大小“{ $raw }”不能用
problem-encoding = 文字编码声明为“{ $declared }”，其实不是；按 { $used } 读
problem-encoding-none = 没有声明文字编码；按 { $used } 读
problem-encoding-mixed = 文件按 { $used } 读，其中 { $n } 处文字是 UTF-8，照此读出
problem-encoding-lost = 文件按 { $used } 读，其中 { $n } 处混有别的编码，吞掉了后面的内容；可能缺着手
problem-encoding-replaced = { $said }，有的字读不出来
problem-property-value = { $name } 的值“{ $raw }”读不懂
problem-property-twice = { $name } 写了两次
problem-not-go = 不是围棋的记录（GM[{ $raw }]）
problem-two-moves = 一个节点里有双方的着手
problem-komi-unclear = 贴目“{ $raw }”？请确认
problem-komi-differs = 棋谱写的贴目是 { $raw }，合 { $written } 子，计算用的是 { $used } 子
problem-time = { $name } 的时间“{ $raw }”读不懂
problem-result = 结果“{ $raw }”读不懂
problem-syntax = 第{ $line }行第{ $column }字：{ $what }
syntax-unexpected = 这里不能有“{ $found }”
syntax-open-value = 方括号没有结束
syntax-open-game = 棋谱没有结束
syntax-no-value = 缺少方括号中的值

check-summary = { $problems ->
    [0] { $file }：{ $games } 局，{ $moves } 手，没有问题
   *[other] { $file }：{ $games } 局，{ $moves } 手，{ $problems } 个问题
}
check-judged = 第{ $game }局只判到第{ $to }手
check-cut = 第{ $game }局还有 { $n } 个问题没有列出
check-no-fingerprint = 指纹只用于记录台自己的对局，不用于棋谱。

# Counting

score-komi = 贴子
score-handicap = 还子
score-fines = 罚子
score-base = 归本数
score-margin = 胜负
score-not-counted = 棋谱有违规或读不全，没有数子。
score-komi-unclear = 贴子不明，没有数子：请用 `--komi` 写明。
score-not-finished = 按棋谱，棋局还没有结束。
score-written = 棋谱上写的结果：{ $result }
score-one-game = 文件里有 { $n } 局棋，只能数一局。
score-no-point = “{ $point }”不是棋盘上的点。
score-komi-hint = 写子数，如 "3 3/4"，或写 `file`。
score-warnings-hint = 写成 `black=1,white=0`。
help-tournament = 赛事名称
help-arbiter = 执行裁判员姓名
help-size = 棋盘路数，9 至 19
help-handicap-stones = 让子数，1 为让先
help-black-limit = 黑方时限（与规则不同时），如 90m
help-white-limit = 白方时限（与规则不同时），如 90m
help-position = 中途接入：局面（每行 . X O）或 SGF 棋谱
help-to-move = 局面中轮到谁走
position-no-record = 这不是能读的棋谱。
position-unfit = 局面或路数不能用：须为9至19路，没有无气之子，布子只在开头。
position-no-board = 局面读不懂：每行写 . X O，行数与列数相等，从上到下。
position-move-turn = 棋谱第 { $n } 手不该这一方走。
position-move-unread = 棋谱第 { $n } 手“{ $raw }”不在这个棋盘上（可能是停一手）。
position-move-refused = 棋谱第 { $n } 手按本局规则不能照录：{ $why }
handicap-too-many = { $size } 路棋盘没有让 { $stones } 子的固定位置。
not-an-event = 这是规则文件，不是赛事文件（应以 `Tournament(` 开头）；规则文件请用 --rules。

# Continuing a game elsewhere

help-resume-here = 本机与另一份记录不同时，用本机的这一份
help-resume-bundle = 本机与交接包的记录不同时，用交接包
help-export-to = 移交给谁，或移交到哪台机器（`bundle`）
help-export-keeper = 由谁携带（`bundle`）
help-export-output = 交接包写入的文件或文件夹；不写则在当前文件夹，以对局命名
export-only-bundle = `{ $arg }` 只用于 `--format bundle`。
export-needs-to = 移交给谁？请加 `--to`，写明接收人或接收的机器。
export-handed-over = { $game } 已移交{ $to }，交接包：{ $file }。本机从此只能查看；续弈：`caipan resume { $file }`
export-ends = 交接包末条：第 { $seq } 条，指纹 { $print }
export-again = { $game } 先前已移交{ $to }，这是同一个交接包：{ $file }。
export-unwritten = { $game } 已移交，但交接包没有写成。再取一次：`caipan export { $game } --format bundle`
export-forked = 此局另有一份记录（{ $place }），在第 { $after } 条之后不同：此处 { $here }，另一份 { $there }。移交的是此处这一份。
export-unproven = 记录末端标记缺失，不能移交。请先用 `caipan resume` 打开一次。
export-damaged = 记录有损坏，不能移交。请用 `caipan check` 检查。

# 留有空项的规则

left-open = 规则“{ $rules }”没有规定此处要用的：{ $fields }。
left-open-hint = 请在赛事文件（`rules: "{ $rules }"`）的 `changes` 中写明这些项。
left-open-drill = 请在演练的 `changes` 中写明这些项。
check-left-open = “{ $rules }”没有规定，故未加判断：{ $fields }
score-komi-by-bids = “{ $rules }”的贴子由双方预判决定，棋谱不足为据。
score-komi-open = 请给出：`--komi` 数额，以子计（六目半是“3 1/4”）；`--komi file` 取棋谱所记。
score-open = 请写成文件：`Derived(preset: "{ $rules }", changes: (…))`，再用 --rules 文件 计算。

# Doctor

help-completions = 输出命令行补全脚本
help-completions-shell = 哪一种命令行：`bash`、`zsh`、`fish`、`elvish`、`powershell`
help-man = 输出手册页
help-demo = 练习一局：十步走完裁判的工作，不留下任何文件
help-doctor = 检查本机：终端、字形、声音、打印、时钟、文件夹
help-keys = 按键表；检查 `keys.ron`
help-keys-ron = 按 `keys.ron` 的格式写出现用的按键表
help-words = 写出全部文字，供改换用语；检查用语文件
help-words-file = 用语文件，或赛事文件夹
words-none = 文件夹中没有用语文件（`words.zh-Hans.ftl` 等）。
doctor-state-good = [好]
doctor-state-note = [注意]
doctor-state-bad = [须处理]
doctor-locale = 区域设置 { $name }，语言 `{ $lang }`
doctor-locale-not-utf8 = 区域设置“{ $name }”不是 UTF-8，语言 `{ $lang }`：中文可能显示不出，先设 `LANG=zh_CN.UTF-8`
doctor-terminal = 终端 { $columns } 列 { $lines } 行
doctor-terminal-small = 终端只有 { $columns } 列 { $lines } 行：80 列 24 行才放得下棋盘和时钟
doctor-no-terminal = 输出不在终端上，终端没有检查
doctor-no-colour = NO_COLOR={ $value }：不用颜色
doctor-clock = 时钟：休眠时也计时；现在 { $wall }，请与标准时间核对
doctor-clock-stops = 时钟：本系统休眠时不计时，休眠后须人工处理；现在 { $wall }，请核对
doctor-data = 记录可写可存盘：{ $folder }
doctor-no-data = 记录写不进 { $folder }（{ $error }）：换文件夹用 --data
doctor-lock = 同一对局不会在两处同时打开
doctor-no-lock = { $folder } 不支持加锁：两个程序可能同时写同一对局，换本机磁盘上的文件夹
doctor-room = 磁盘剩余 { $mib } MiB
doctor-settings = 设置文件可读
doctor-player = 读秒语音由 { $name } 播放
doctor-no-player = 没有播放程序：读秒只有铃声和画面；装上 `aplay` 或 `paplay`
doctor-clips = 语音片段：{ $folder }
doctor-no-clips = 没有语音片段（{ $folder }）：录制，或用 `caipan voice make` 生成
doctor-printer = 打印程序 { $name }
doctor-no-printer = 没有打印程序：成绩单只存成文件；在设置文件的 `print` 里写明
doctor-engine = 引擎 { $name }（只供参考）
doctor-no-engine = 没有引擎 { $name }：死活不提供参考意见
doctor-awake = 走钟时由 { $name } 防止休眠
doctor-not-awake = 本机无法防止休眠：请勿合上盖子，并关闭自动休眠
doctor-battery = 电池 { $percent }%
doctor-keys = 自定的按键：{ $file }
doctor-keys-own = 按键都是原有的，没有按键文件
doctor-event = 赛事：{ $file }
doctor-fonts = 成绩单字体：{ $list }
doctor-font-chinese = { $name }（有中文）
doctor-no-chinese = 没有中文字体，只有 { $list }：成绩单排不成中文 PDF；装上 `Noto Sans CJK` 或文泉驿
doctor-no-font = 没有成绩单用的字体（{ $places }）：只能排成文本和 HTML；装上 `Noto Sans CJK` 或文泉驿
doctor-bell = 刚响过一次铃，这里无法询问：没听到就调高音量，或在终端里打开铃声
doctor-bell-none = 输出不在终端上，没有响铃
doctor-bell-asks = 刚响过一次铃，听到了吗？（是/否，y/n）
doctor-bell-heard = 铃声听得到
doctor-bell-unheard = 铃声听不到：调高音量，在终端里打开铃声，再试；否则读秒只看得见
doctor-ruler = 宽度尺（三行右端的竖线对不齐时，在设置里把字形改为 X O 或宽字）：
doctor-ready = 可以开局。
doctor-not-ready = 开局之前有 { $n } 项须处理。

# Going on from a record
position-several = 文件里有 { $n } 局棋，请把要续弈的一局另存为一个文件。
position-set-up = 第 { $n } 手之后摆了棋子：只能接收着手。
position-no-bids = 这套规则由双方预判决定黑白和贴子，棋谱没有记载。
position-bids-hint = 请写进棋谱的根节点，黑方在前：`BIDS[B+7:B+4]`；双方相同的另写猜先 `GUESS[W:7:1]`。
position-handicap-hint = 请写明让几子：`--handicap N`；或在棋谱里补上让子（AB）和 HA。
position-rows-hint = 请改好棋谱，或把盘面写成由 . X O 组成的各行，另存为文件。
record-taken = 棋谱共 { $n } 手，请核对盘面与读数。
record-size-differs = 棋盘：棋谱为 { $lines } 路，赛事为 { $event } 路；按棋谱。
record-handicap-differs = 让子：棋谱为 { $n }，本局按 { $named }。
record-komi-differs = 贴子：棋谱写 { $raw }（{ $written }），本局按{ $used }。
record-komi-unclear = 贴子：棋谱写 { $raw }，含义不明；本局按{ $used }。
record-limit-differs = 用时：棋谱写 { $main }、{ $over }，本局按赛事规定。
record-result = 棋谱写明已有结果：{ $result }
record-left-out = 未采用：变化图 { $variations } 个，注释 { $comments } 处；请保留原棋谱。
record-date = 棋谱日期：{ $date }
record-more = 另有 { $n } 个问题，`caipan check` 逐条列出。
