# Drills: games as scripts.

help-drill = 演练：按剧本下棋并核对预期结果
help-drill-file = 演练文件，或演练所在文件夹
help-drill-record = 每局记入`DIR`下各自的文件夹
help-drill-list = 只列出演练及其条文，不运行

drill-passed = { $name }（{ $clause }）：与预期一致
drill-failed = { $name }（{ $clause }）：{ $count }处与预期不符
drill-failure = { "  " }第{ $step }步，{ $field }：应为 { $expected }，实为 { $saw }
drill-nothing = 无
drill-none = 这里没有演练：{ $folder }

drill-unknown-field = 这里没有字段{ $name }。
drill-unknown-word = 这里不认识{ $name }。
drill-missing-field = 缺少字段{ $name }。
drill-twice = 字段{ $name }写了两次。
drill-not-understood = 无法理解：{ $detail }
drill-step-empty = 第{ $step }步既无动作，也无预期。
drill-step-earlier = 第{ $step }步早于前一步。
drill-step-refused = 第{ $step }步写了拒绝理由，却没有命令。
drill-step-both = 第{ $step }步既有命令又有外部事件，请分成两步。
drill-step-down = 第{ $step }步：控制台已中断，请先重新打开。
drill-step-disk = 第{ $step }步涉及磁盘故障，用 --record 时无法演练。
drill-step-hangs = 第{ $step }步：磁盘卡住，恢复前无法重开记录台。
drill-preset = 没有这个名称的规则：{ $name }
drill-record = 不是棋谱：{ $file }
drill-move = { $file }：第{ $n }手不合这套规则。
drill-size = 没有{ $n }路的棋盘。
drill-rows = 这些行不成棋盘：行数与每行点数须相同，2 至 25，只用“.”“X”“O”。
drill-reading = 这套规则下{ $side }方不可能有这样的用时。
drill-warnings = 警告这么多，{ $side }方早已判负。
drill-read-only = 无法重新打开记录。
