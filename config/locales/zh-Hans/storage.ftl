# 存储与控制台启动；$place 为文件或文件夹，$detail 为所涉文件、文件夹、名称，或系统所说。

storage-io = 读写失败：{ $detail }。请检查磁盘，或另选位置保存。
storage-disk-full = 磁盘已满：{ $detail }。请腾出空间，或另选位置保存。
storage-quota = 已超出磁盘配额：{ $detail }。请另选位置保存。
storage-read-only = 磁盘只读：{ $detail }。请另选数据文件夹（--data）。
storage-permission = 没有权限：{ $detail }。请另选数据文件夹（--data）。
storage-not-a-file = 对局文件不能是链接或特殊文件：{ $detail }。未作任何改动。
storage-vanished = 文件或磁盘不见了：{ $detail }。请接回磁盘，或另选位置保存。
storage-unseen = 链接所指或过深的文件夹没有查看：{ $detail }。请一并写明。
storage-held = 此局已在别处打开：{ $detail }。请先在那边退出，或只读查看。
storage-changed = 记录文件被他人改动：{ $detail }。请另选位置保存。
storage-replaced = 记录文件被替换或删除：{ $detail }。请另选位置保存。
storage-failed-earlier = 此前写入已失败，不再写入该处：{ $detail }。请另选位置保存。
storage-out-of-turn = 记录次序不符：{ $detail }。
storage-no-game = 找不到对局：{ $detail }。
storage-name = 对局名称不合规定：{ $detail }。
storage-crowded = 同名对局过多：{ $detail }。请换一个轮次或台号。
storage-version = 此局由较新的版本写成：{ $detail }。
storage-header = 第一条记录无法使用：{ $detail }。
storage-tip = 记录末端标记无法写入：{ $detail }。
storage-memory = 内存中的记录有误：{ $detail }。
storage-settings = 设置文件有误：{ $detail }。请改正该行，或删去此文件。
storage-no-text = 该文件不是 `UTF-8` 文本：{ $detail }。请改正，或删去。
storage-too-large = 文件过大：{ $detail }。
storage-no-home = 不知道主文件夹，请用 --data 指定数据文件夹。
storage-damaged = 记录损坏：{ $detail }。只能查看，请用 `caipan check` 检查。
storage-empty = 没有可读的对局记录。

run-no-terminal = 控制台需要在终端中运行（标准输入和输出都必须是终端）。其他命令见 `caipan --help`。
# What the system shows about who keeps it awake
awake-why = 对局正在计时
run-terminal = 终端无法使用：{ $detail }
run-ask-tip = { $game } 的记录末端标记缺失或无法核对：最后几条是否完整，不能证明。
run-ask-tip-open = 照现有记录打开，并记下末端标记缺失（F10）
run-ask-tip-show = 只查看而不打开：在命令行用 `caipan show { $game }`
run-ask-tip-title = 记录末端不能核对
run-read-only = { $game } 的记录损坏，不能续下：{ $detail }。查看请在命令行用 `caipan show { $game }`，检查用 `caipan check { $game }`。
run-bad-line = 第 { $line } 行：{ $why }
run-held-list = 已在别处打开
run-held = { $game } 已在别处打开。请先在那边退出；只查看可用 `caipan show { $game }`。
run-held-by = { $game } 已在别处打开：{ $arbiter ->
    [none] 机器 { $host }，进程 { $process }
   *[other] { $arbiter }，机器 { $host }，进程 { $process }
}。请先在那边退出；只查看可用 `caipan show { $game }`。
run-not-saved = 离开时还有 { $n } 条记录没有存盘，可能已经丢失。请按纸面记录核对。
run-failed = 程序出错（{ $place }），已经退出。
run-failed-game = 程序出错（{ $place }），已经退出。已存盘的记录都在；续弈：`{ $command }`
run-leaving = 磁盘没有回应，正在等候，最多5秒……
run-opening = 正在打开 { $game }，有存放位置没有回应。再选一次，则不比较其他位置直接打开。
run-saved-to = 已另存到 { $place }
run-longer = 此局另有更长的记录，已打开：{ $place }
run-forked = 此局的记录在第 { $after } 条之后分叉：此处 { $here }，另一份 { $there }（{ $place }）。请先用 `caipan check` 比较；再选一次即打开此处这一份。

# A game is continued elsewhere: bundles, games that were handed over

storage-taken = 此处已有另一个文件：{ $detail }。没有覆盖，请换一个文件名。
storage-no-bundle = 既不是对局，也不是交接包：{ $detail }。
storage-bundle-first-line = 交接包的首行无法识读：{ $detail }。请重新复制一次。
storage-bundle-newer = 交接包由更新版本的程序写成，须用新版本打开（括号内是格式号）：{ $detail }。
storage-bundle-cut-short = 交接包不完整（现有字节/应有字节）：{ $detail }。请重新复制一次。
storage-bundle-trailing = 交接包末尾有多余内容（多出的字节数）：{ $detail }。请重新复制一次。
storage-bundle-too-large = 文件过大，不是一局棋的交接包：{ $detail }。
storage-bundle-altered = 交接包的内容被改动过，不能使用：{ $detail }。请重新复制，或在原机再导出一次。
storage-bundle-journal = 交接包内的记录有损坏（括号内是行号），不能使用：{ $detail }。
storage-bundle-header = 交接包内的首条记录无法使用：{ $detail }。
storage-bundle-tip = 交接包内的末端标记缺失，或不属于这一局：{ $detail }。

run-bundle-here = 没有复制：本机的记录与交接包相同或更长，已打开 { $place }
run-bundle-kept = 已按裁判的选定打开本机的记录 { $place }，交接包没有复制
run-bundle-taken = 已接收交接包，存为 { $game }
run-bundle-forked = 本机（{ $place }）与交接包的记录在第 { $after } 条之后不同：本机末条 { $here }，交接包末条 { $there }。两份不会合并。
run-bundle-choose = 由裁判选定后再运行一次：用本机的记录加 `--here`；用交接包加 `--bundle`，另存为一局，本机的一份保留不动。
run-left-list = 已移交{ $to }
run-reclaim-title = 本局已移交
run-reclaim-hint = F10 收回移交  Esc 返回
run-reclaim-said = { $game } 已于{ $wall }移交{ $to }，在此只能查看。
run-reclaim-risk = 如果对方也已续弈，两份记录将不同，由裁判选定，不会合并。
run-reclaim-reason = 收回理由
run-reclaim-show = 只查看：在命令行用 `caipan show { $game }`
run-reclaim-export = 再取一次同样的交接包：`caipan export { $game } --format bundle`
run-handing-looks = 正在查看存放交接包的位置……
run-handing-writes = { $game } 移交{ $to }，正在写交接包……
run-handed-over = { $game } 已移交，交接包写入 { $file }
run-not-handed-over = { $game } 的移交没有存盘，不作数；请重新打开本局。
run-no-bundle = { $game } 已移交，但交接包没有写成：{ $detail } 再取一次：`caipan export { $game } --format bundle`
