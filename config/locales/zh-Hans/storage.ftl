# 存储与控制台启动；$place 为文件或文件夹，$detail 为所涉文件、文件夹、名称，或系统所说。

storage-io = 读写失败：{ $detail }。请检查磁盘，或另选位置保存。
storage-disk-full = 磁盘已满：{ $detail }。请腾出空间，或另选位置保存。
storage-quota = 已超出磁盘配额：{ $detail }。请另选位置保存。
storage-read-only = 磁盘只读：{ $detail }。请另选数据文件夹（--data）。
storage-permission = 没有权限：{ $detail }。请另选数据文件夹（--data）。
storage-not-a-file = 对局文件不能是链接或特殊文件：{ $detail }。未作任何改动。
storage-vanished = 文件或磁盘不见了：{ $detail }。请接回磁盘，或另选位置保存。
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
run-leaving = 磁盘没有回应，正在等候，最多5秒……
run-opening = 正在打开 { $game }，有存放位置没有回应。再选一次，则不比较其他位置直接打开。
run-saved-to = 已另存到 { $place }
run-longer = 此局另有更长的记录，已打开：{ $place }
run-forked = 此局的记录在第 { $after } 条之后分叉：此处 { $here }，另一份 { $there }（{ $place }）。请先用 `caipan check` 比较；再选一次即打开此处这一份。
