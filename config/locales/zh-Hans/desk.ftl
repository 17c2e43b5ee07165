# The head desk: events, pairings, handing in, results, printing.

help-event-console = 赛事文件夹（`event.ron` 与 `pairings.csv`）或赛事文件：新对局按它填写；会记住
help-handover = 把已结束的一局上交裁判长席：记录、棋谱、成绩单拷入优盘或文件夹
help-handover-to = 优盘或共享文件夹；每局在其中自成一个文件夹，不覆盖别的对局
help-results = 汇总一轮各台的结果，供编排使用；只读，不改动对局
help-results-dir = 赛事文件夹，或下有对局的文件夹、优盘
help-results-round = 只列这一轮
help-results-format = `csv`（不写时）、`json` 或 `text`
help-results-output = 写入的文件；只覆盖同类的旧表
help-results-bom = 文件开头加 BOM，电子表格才认得中文

# Pairings

pairings-fault-empty = 对阵表是空的。
pairings-fault-too-large = 对阵表太大。
pairings-fault-encoding = 从这一行起读不出文字：请另存为 UTF-8 或 GB18030（GBK）的 CSV。
pairings-fault-no-headings = 第一行“{ $name }”不是表头。表头应有：{ $other }；列间用半角逗号、分号或制表符。
pairings-fault-missing-column = 缺少“{ $name }”一列。
pairings-fault-misnamed-column = 缺少“{ $name }”一列；认不出的列：{ $other }。
pairings-fault-column-twice = “{ $name }”与“{ $other }”是同一列，请删去一列。
pairings-fault-cells = 这一行有 { $name } 格，表头有 { $other } 格：多或少了分隔符，或姓名里有分隔符而没有加引号。
pairings-fault-empty-cell = “{ $name }”是空的；没有对手的请写“轮空”。
pairings-fault-long-cell = “{ $name }”太长，最多 120 字。
pairings-fault-table-twice = 这一轮的第 { $name } 台在第 { $other } 行已有。
pairings-fault-player-twice = { $name } 在这一轮的第 { $other } 行已有；如是同名的两人，请加“编号”或“单位”。
pairings-fault-more = 还有 { $name } 个问题没有列出。
pairings-mend = 请改好对阵表后再试。
pairings-bye = 对阵表中第 { $round } 轮第 { $table } 台轮空，没有对局。
pairings-no-round = 对阵表中没有第 { $round } 轮；现有：{ $rounds }。
pairings-no-table = 对阵表第 { $round } 轮没有第 { $table } 台；现有：{ $tables }。
pairings-no-table-hint = 请改正 `--round`、`--table`，或补入对阵表；也可用 `--black`、`--white` 写明双方。

# Handing in

handover-done = { $game } 已上交：{ $folder }
handover-again = { $game } 先前已上交，内容相同：{ $folder }
handover-grown = { $game } 已上交；同名文件夹里是本局较早或较晚的记录，因此换了名称：{ $folder }
handover-left = 不是单据，没有上交：{ $files }
handover-itself = 对局本来就在那里：{ $place }。请写明优盘，或裁判长席的文件夹。没有写入任何文件。
handover-renamed = { $game } 已上交；同名的文件夹里是别的对局，因此换了名称：{ $folder }
handover-fingerprint = 已读回核对；记录指纹 { $code }
handover-unsigned = 注意：{ $game } 的结果还没有经三方确认。
handover-no-result-hint = 未结束的对局要到别处续弈，请用 `caipan export { $game } --format bundle`。
handover-no-folder = 没有这个文件夹：{ $place }。优盘插好了吗？路径写对了吗？没有写入任何文件。
handover-read-only = 优盘或文件夹只读：{ $place }。请打开写保护开关，或换一个。没有写入任何文件。
handover-differs = 读回的内容与写入的不同：{ $place }。优盘可能有损坏，请换一个。

deliver-title = 上交裁判长席
deliver-hint = [Enter] 上交  [Esc] 返回
deliver-what = 拷入：记录（原样，连同末端标记）、棋谱 SGF、成绩单。写完读回核对；不覆盖别的对局。
deliver-place = 优盘或文件夹
deliver-busy = 正在写入并读回核对……
deliver-done = 已上交：{ $folder }
deliver-again = 先前已上交，内容相同：{ $folder }
deliver-grown = 同名文件夹里是本局较早或较晚的记录，已换名上交：{ $folder }
deliver-renamed = 同名的文件夹里是别的对局，已换名上交：{ $folder }
deliver-files = 文件：{ $files }
deliver-failed = 没有上交：{ $detail }
message-deliver-where = 请写明优盘或文件夹。
message-deliver-not-locked = 结果经三方确认后才能上交。
key-deliver = 上交
key-deliver-about = 把记录、棋谱、成绩单拷入优盘或文件夹，上交裁判长席

# Results

results-written = { $file }：{ $n } 台
results-none = 没有找到对局，也没有对阵表。对局若在数据文件夹里，请把那个文件夹也写上。
results-no-folder = 这不是文件夹。
results-ignored = 对阵表中没有用到的列：{ $names }
results-summary = 共 { $n } 台：{ $parts }
results-taken = 这里已有别的文件，没有覆盖；请换一个文件名。
results-round = 轮
results-table = 台
results-result = 结果
results-state = 状态
results-state-signed = 已签
results-state-unsigned = 未签
results-state-disputed = 有争议
results-state-adjourned = 封棋
results-state-unfinished = 未完
results-state-handed-over = 移交别处
results-state-damaged = 记录损坏
results-state-missing = 无记录
results-state-bye = 轮空
results-flag-twice = 同一台另有一局
results-flag-forked = 同一局另有不同的记录
results-flag-names = 姓名与对阵表不符
results-flag-unpaired = 对阵表中没有
results-flag-follow = 应重赛或加赛，那一局还没有
results-flag-elsewhere = 属于别的比赛

# Printing

key-print = 打印
key-print-about = 打印成绩单；打印不成，文件仍在
print-none = 没有打印程序（`lp`，或赛事文件、设置中写的）。文件：{ $file }
print-going = 正在打印……文件：{ $file }
print-done = 已交给打印机。文件：{ $file }
print-hangs = 没有回应
print-failed = 没有打印（打印程序：{ $detail }）。文件：{ $file }

# The form of a new game

setup-of-event = { $event }（{ $rules }）
setup-hint-event = [PgUp]/[PgDn] 换台  [Enter] 下一项  [Esc] 返回
message-no-table = 对阵表这一轮没有这一台；现有：{ $what }
message-no-round = 对阵表没有这一轮；现有：{ $what }
message-bye = 第 { $what } 台轮空，没有对局
event-updated = 赛事设定已更新：{ $what }
rules-file-read = 规则文件已变动；进行中的对局仍按原规则
event-same = 只是写法不同
event-mended = 赛事文件已改好，设定未变
event-named = 名称 { $name }
event-stage = 阶段 { $name } { $text }
event-pairings = 编排
event-own = 单据模板
event-words = 用语
event-more = 另{ $n }项
event-part-place = 地点
event-part-arbiters = 裁判员
event-part-rounds = 轮次
event-part-press = 按钟方式
event-part-moves = 是否记录着手
event-part-tenths = 十分之一秒
event-part-pauses = 暂停时刻
event-part-voice = 语音
event-part-slips = 单据
settings-event = 赛事

files-title = 赛事文件与设置文件
files-hint = 上下键 翻看  Esc 返回
files-hint-rows = 上下键 选择  Enter 确定  Esc 下一局起
files-none = 没有变动
files-wrong = { $n }处错误，原来的仍然有效
files-differ = 赛事文件与本局规则不同（本局 → 文件）
files-next-game = 下一局起适用，本局规则不变
files-this-game = 裁判长修改本局规则
files-kept = 本局不改：{ $what }。{ $why }
files-rows-kept = 本局仍保留：{ $what }
settings-files = 文件
followed-other-kind = { $file } 不是赛事文件
followed-gone = { $file } 不在了
followed-back = { $file } 已恢复正常，内容未变
followed-unwritable = { $file } 写不进：{ $error }
followed-late = { $file } 没有响应
followed-unreadable = { $file } 读不出：{ $error }
banner-files = { $text }（共{ $n }处，原来的仍然有效：F11）
banner-rules = 赛事文件与本局规则有{ $n }处不同，本局未变：F11

amend-title = 裁判长修改本局规则
amend-changes = 从现在起：
amend-stays = 已下的着手、已走的时间、已作的判罚不变；请告知双方。
reason-file-mended = 赛事文件已更正
reason-misprint = 规程印错
told-file-changed = 文件又改过，未作改动，请重新核对不同之处
told-rules-amended = 本局规则已改，记录在案；成绩单列出改动
keys-taken = 按键文件已改，即时生效
keys-file-head = 按键文件 `keys.ron`，放在设置文件夹中：可加键、换掉第二个以后的键；写在最前的显示在底行。第一个原有的键须保留，没有写的照旧。
keys-fault-unknown-name = 没有“{ $name }”这个动作。
keys-fault-twice = “{ $name }”写了两次。
keys-fault-unknown-key = 没有“{ $name }”这个键：可写 F1–F12、Alt+字母、Ctrl+字母、Space、Tab 等。
keys-fault-no-key = “{ $name }”没有键。
keys-fault-typed = “{ $name }”要用来输入着手或文字。
keys-fault-stays = “{ $name }”须保留 { $other }：屏幕上的提示写的是它。
keys-fault-reserved = “{ $name }”处处同义，不能另作他用。
keys-fault-alt = “{ $name }”可能是连按 Esc 和字母造成的：会改动记录的动作不能用 Alt 键。
keys-fault-confirms = “{ $name }”已用于“{ $other }”：确认的键不能又是打开的键。
keys-fault-conflict = “{ $name }”在同一处已用于“{ $other }”。
words-taken = 用语文件 { $file } 已改，即时生效
texts-fault-empty = 文件是空的，仍用原来的用语；要恢复内置用语，请写一行注释（# 无）。
texts-fault-not-utf-8 = 须为 UTF-8 文本。
texts-fault-hidden = 有看不见或改变书写方向的字符（{ $name }）。
texts-fault-syntax = 这里的写法读不懂。
texts-fault-unknown-text = 没有“{ $name }”这条文字。
texts-fault-unknown-variable = “{ $other }”没有变量“{ $name }”。
texts-fault-twice = “{ $name }”写了两次。
texts-fault-too-long = “{ $name }”太长。
texts-fault-unsaid = “{ $name }”说不出来：引用了自己，或用了函数。
