# Commands without a screen.

heading-usage = 用法：
heading-commands = 命令
heading-options = 选项
heading-arguments = 参数

usage-caipan = caipan [OPTIONS] [COMMAND]
help-caipan =
    裁判：围棋比赛台上裁判员的记录台。
    不带命令即打开记录台。
help-lang = 语言：`zh-Hans` 或 `en`；不写则按系统语言
help-data = 数据文件夹；不写则用环境变量 CAIPAN_DATA，再则用系统的数据文件夹
help-json = 输出一个 JSON 值
help-help = 显示帮助
help-version = 显示版本
help-new = 在记录台开一局新棋
help-event = 赛事文件
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
file-unreadable = 文件读不出来（系统错误 { $code }）。
