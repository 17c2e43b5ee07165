# 存储与控制台启动；$place 为文件或文件夹，$detail 为所涉文件、文件夹、名称，或系统所说。

storage-io = 讀寫失敗：{ $detail }。請檢查磁碟，或另選位置保存。
storage-disk-full = 磁碟已滿：{ $detail }。請騰出空間，或另選位置保存。
storage-quota = 已超出磁碟配額：{ $detail }。請另選位置保存。
storage-read-only = 磁碟只讀：{ $detail }。請另選數據資料夾（--data）。
storage-permission = 沒有權限：{ $detail }。請另選數據資料夾（--data）。
storage-not-a-file = 對局檔案不能是鏈接或特殊檔案：{ $detail }。未作任何改動。
storage-vanished = 檔案或磁碟不見了：{ $detail }。請接回磁碟，或另選位置保存。
storage-unseen = 鏈接所指或過深的資料夾沒有查看：{ $detail }。請一併寫明。
storage-held = 此局已在別處打開：{ $detail }。請先在那邊退出，或只讀查看。
storage-changed = 記錄檔案被他人改動：{ $detail }。請另選位置保存。
storage-replaced = 記錄檔案被替換或刪除：{ $detail }。請另選位置保存。
storage-failed-earlier = 此前寫入已失敗，不再寫入該處：{ $detail }。請另選位置保存。
storage-out-of-turn = 記錄次序不符：{ $detail }。
storage-no-game = 找不到對局：{ $detail }。
storage-name = 對局名稱不合規定：{ $detail }。
storage-crowded = 同名對局過多：{ $detail }。請換一個輪次或台號。
storage-version = 此局由較新的版本寫成：{ $detail }。
storage-header = 第一條記錄無法使用：{ $detail }。
storage-tip = 記錄末端標記無法寫入：{ $detail }。
storage-memory = 記憶體中的記錄有誤：{ $detail }。
storage-settings = 設定檔案有誤：{ $detail }。請改正該行，或刪去此檔案。
storage-no-text = 該檔案不是 `UTF-8` 文本：{ $detail }。請改正，或刪去。
storage-too-large = 檔案過大：{ $detail }。
storage-no-home = 不知道主資料夾，請用 --data 指定數據資料夾。
storage-damaged = 記錄損壞：{ $detail }。只能查看，請用 `caipan check` 檢查。
storage-empty = 沒有可讀的對局記錄。

run-no-terminal = 控制檯需要在終端中運行（標準輸入和輸出都必須是終端）。其他命令見 `caipan --help`。
# What the system shows about who keeps it awake
awake-why = 對局正在計時
run-terminal = 終端無法使用：{ $detail }
run-ask-tip = { $game } 的記錄末端標記缺失或無法核對：最後幾條是否完整，不能證明。
run-ask-tip-open = 照現有記錄打開，並記下末端標記缺失（F10）
run-ask-tip-show = 只查看而不打開：在命令行用 `caipan show { $game }`
run-ask-tip-title = 記錄末端不能核對
run-read-only = { $game } 的記錄損壞，不能續下：{ $detail }。查看請在命令行用 `caipan show { $game }`，檢查用 `caipan check { $game }`。
run-bad-line = 第 { $line } 行：{ $why }
run-held-list = 已在別處打開
run-held = { $game } 已在別處打開。請先在那邊退出；只查看可用 `caipan show { $game }`。
run-held-by = { $game } 已在別處打開：{ $arbiter ->
    [none] 機器 { $host }，進程 { $process }
   *[other] { $arbiter }，機器 { $host }，進程 { $process }
}。請先在那邊退出；只查看可用 `caipan show { $game }`。
run-not-saved = 離開時還有 { $n } 條記錄沒有存盤，可能已經丟失。請按紙面記錄核對。
run-failed = 程式出錯（{ $place }），已經退出。
run-failed-game = 程式出錯（{ $place }），已經退出。已存盤的記錄都在；續弈：`{ $command }`
run-leaving = 磁碟沒有回應，正在等候，最多5秒……
run-opening = 正在打開 { $game }，有存放位置沒有回應。再選一次，則不比較其他位置直接打開。
run-saved-to = 已另存到 { $place }
run-longer = 此局另有更長的記錄，已打開：{ $place }
run-forked = 此局的記錄在第 { $after } 條之後分叉：此處 { $here }，另一份 { $there }（{ $place }）。請先用 `caipan check` 比較；再選一次即打開此處這一份。

# A game is continued elsewhere: bundles, games that were handed over

storage-taken = 此處已有另一個檔案：{ $detail }。沒有覆蓋，請換一個檔案名。
storage-no-bundle = 既不是對局，也不是交接包：{ $detail }。
storage-bundle-first-line = 交接包的首行無法識讀：{ $detail }。請重新複製一次。
storage-bundle-newer = 交接包由更新版本的程式寫成，須用新版本打開（括號內是格式號）：{ $detail }。
storage-bundle-cut-short = 交接包不完整（現有字節/應有字節）：{ $detail }。請重新複製一次。
storage-bundle-trailing = 交接包末尾有多餘內容（多出的字節數）：{ $detail }。請重新複製一次。
storage-bundle-too-large = 檔案過大，不是一局棋的交接包：{ $detail }。
storage-bundle-altered = 交接包的內容被改動過，不能使用：{ $detail }。請重新複製，或在原機再導出一次。
storage-bundle-journal = 交接包內的記錄有損壞（括號內是行號），不能使用：{ $detail }。
storage-bundle-header = 交接包內的首條記錄無法使用：{ $detail }。
storage-bundle-tip = 交接包內的末端標記缺失，或不屬於這一局：{ $detail }。

run-bundle-here = 沒有複製：本機的記錄與交接包相同或更長，已打開 { $place }
run-bundle-kept = 已按裁判的選定打開本機的記錄 { $place }，交接包沒有複製
run-bundle-taken = 已接收交接包，存為 { $game }
run-bundle-forked = 本機（{ $place }）與交接包的記錄在第 { $after } 條之後不同：本機末條 { $here }，交接包末條 { $there }。兩份不會合並。
run-bundle-choose = 由裁判選定後再運行一次：用本機的記錄加 `--here`；用交接包加 `--bundle`，另存為一局，本機的一份保留不動。
run-left-list = 已移交{ $to }
run-reclaim-title = 本局已移交
run-reclaim-hint = F10 收回移交  Esc 返回
run-reclaim-said = { $game } 已於{ $wall }移交{ $to }，在此只能查看。
run-reclaim-risk = 如果對方也已續弈，兩份記錄將不同，由裁判選定，不會合並。
run-reclaim-reason = 收回理由
run-reclaim-show = 只查看：在命令行用 `caipan show { $game }`
run-reclaim-export = 再取一次同樣的交接包：`caipan export { $game } --format bundle`
run-handing-looks = 正在查看存放交接包的位置……
run-handing-writes = { $game } 移交{ $to }，正在寫交接包……
run-handed-over = { $game } 已移交，交接包寫入 { $file }
run-not-handed-over = { $game } 的移交沒有存盤，不作數；請重新打開本局。
run-no-bundle = { $game } 已移交，但交接包沒有寫成：{ $detail } 再取一次：`caipan export { $game } --format bundle`
