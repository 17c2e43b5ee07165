# Slips and sheets, the state of a game.

help-stored-game = 对局文件夹或对局名
help-show = 显示对局状态
help-at = 显示该条记录之后的状态
help-slip = 生成成绩单
help-slip-kind = 单据种类：`result`（成绩单）
help-slip-format = `text`（文本）或 `json`；不写则为文本
help-export = 导出对局供其他程序使用
help-export-format = `sgf`（棋谱）或 `json`；不写则为棋谱

slip-title = 对局成绩单
slip-tournament = 赛事
slip-place = 地点
slip-round = 轮次
slip-table = 台号
slip-started = 开始
slip-ended = 结束
slip-rules = 规则
slip-komi = 贴子
slip-zi = { $amount }子
slip-handicap-first = 让先
slip-handicap = 让{ $n }子
slip-moves = 手数
slip-name = 姓名
slip-rank = 段位
slip-team = 单位
slip-captures = 提子
slip-clock = 余时
slip-warnings = 警告
slip-warned = { $n }次，罚出{ $amount }子
slip-rulings = 判罚
slip-ruling = 第{ $n }手后：{ $said }（{ $clause }；{ $by }）
slip-voids = 无效着手
slip-void = 第{ $n }手：{ $side }{ $point }无效（{ $clause }）
slip-notes = 更正
slip-corrected = 第{ $n }手更正：{ $was }改为{ $to }。{ $reason }
slip-taken-back = 撤回第{ $n }手：{ $reason }
slip-reading-set = 拨正{ $side }计时，原为{ $was }：{ $reason }
slip-flag-withdrawn = 超时不成立：{ $reason }
slip-before-call = { $side }在读秒读完前已落子
slip-gap-counted = 中断的时间计入用时
slip-gap-left-out = 中断的时间不计入用时
slip-pass = 虚着
slip-left-out = 漏记
slip-count = 数子
slip-stones = 活棋子数
slip-territory = 围空
slip-shared = 公气各半
slip-total = 合计
slip-sum = { $black } + { $white } = { $sum }
slip-result = 结果
slip-confirmed = 双方与裁判员均已确认
slip-unconfirmed = 未确认，尚缺：{ $who }
slip-arbiter = 裁判员
slip-chief = 裁判长
slip-console = 控制台
slip-entry = 记录 { $game } 第{ $seq }条
slip-fingerprint = 校验码 { $fingerprint }
slip-no-result = 对局尚无结果，没有可签字的成绩单。
slip-not-recorded = 最后几条尚未存盘，暂不生成成绩单。

sgf-turn-lost = 弃权一次，不算虚着（{ $clause }）
sgf-misfit = 更正后此手不再成立，未落在盘上。

show-state = { $phase }，共{ $n }手，轮到{ $side }
show-side = { $who }：{ $clock }，提子{ $captures }，警告{ $warnings }
show-result = 结果：{ $result }（{ $code }）
