# Typed commands: the palette and line mode.

key-palette = 命令
key-palette-about = 命令：按名称、拼音首字母或英文查找并执行；也可直接写命令
palette-title = 命令
palette-hint = 上下键 选择  Enter 执行  Tab 补全  Esc 返回
palette-none = 没有相符的命令
palette-not-here = 这个命令要在专页上办：F6
order-title = 执行命令
order-hint = Enter 执行  Esc 返回
order-again = 情况已变，请再看一遍

# What is wrong with what was typed

typed-empty = 还没有写命令
typed-unknown = 没有命令“{ $word }”
typed-unknown-near = 没有命令“{ $word }”，是不是 { $near }
typed-unseen = “{ $word }”不能写在这里：封着和预判由棋手在专页上暗中输入
typed-missing = 还缺“{ $field }”：{ $usage }
typed-unread = “{ $word }”不是“{ $field }”：{ $usage }
typed-unread-any = “{ $word }”读不懂：{ $usage }
typed-too-much = 多写了“{ $word }”：{ $usage }

# How values are written

value-point = 点
value-stroke = 点|虚着
value-points = 点,点
value-side = 一方
value-who = 一方|裁判
value-time = 分:秒
value-zi = 子数
value-present = 在场者
value-reason = 理由
value-offence = 犯规
value-text = 说明
value-clause = 条款
value-ruling = 判罚号
value-complaint = 申诉号
value-n = 第几手
value-held = 握子数
value-shown = 出子数
value-name = 姓名
value-keeper = 保管人
value-note = 情况
value-to = 移交给
value-call = 哪一声
value-number = 数
value-word = 文字

# What commands do

command-start = 开钟，对局开始
command-play = 落子（只写点也行）
command-pass = 虚着
command-press = 棋子已落，按钟，落点随后输入
command-complete = 补输已按钟一手的落点
command-unpress = 撤回最后一次按钟
command-pause = 暂停
command-resume = 续弈，开钟
command-rule = 判罚
command-withdraw = 撤回判罚
command-appeal = 申诉：维持或撤销判罚
command-amend = 大会处理（结果之外）
command-lot = 双方均负的抽签
command-guess = 猜先
command-swap = 拿错黑白，双方换座
command-restore = 棋盘已按记录恢复
command-correct = 改正一手，或补记漏记的一手
command-describe = 更正姓名、段位、队名、比赛、轮次、台次
command-take-back = 撤回最后一项
command-set-reading = 设定读数
command-recover = 选定中断后的读数
command-late = 迟到扣时
command-leave = 准假离席
command-walk = 未经准许离席
command-return = 回座
command-hold = 提子中，钟等候
command-release = 提子完毕
command-clock-fault = 计时器失准，按比例拨正
command-split = 平分用时
command-reread = 重读秒
command-settle = 不再下子（包干）
command-asked = 棋手问还剩多少时间
command-complain = 提出申诉
command-decide = 裁决申诉
command-relieve = 换裁判员
command-choose = 落子，并选提哪一方的棋
command-dispute = 死活争议：实战解决
command-back = 恢复终局局面
command-hand-count = 手工数子的结果
command-explain = 说明手工数子为何有差别
command-propose = 提议终局
command-answer = 答复终局提议
command-resign = 认输
command-dead = 标为死子
command-false-life = 标为假生
command-alive = 取消死子标记
command-confirm = 确认死活、结果或读数
command-recount = 结果作废，重新数子
command-flag-confirmed = 超时判负
command-flag-withdrawn = 不判超时
command-stone-before-call = 报时之前已落子
command-adjourn = 宣布封棋
command-dismiss = 对方已离场
command-hand-in = 封套已交，停钟
command-custody = 封套由谁保管
command-unseal = 验封启封
command-open = 纸上所写
command-interpret = 裁判长认定封着
command-cancel = 取消封棋
command-hand-over = 移交记录
command-reclaim = 收回移交的记录
