# Commands without a screen.

heading-usage = 用法：
heading-commands = 命令
heading-options = 選項
heading-arguments = 參數

usage-caipan = caipan [OPTIONS] [COMMAND]
help-caipan =
    裁判：圍棋比賽台上裁判員的記錄台。
    不帶命令即打開記錄台。
help-lang = 語言：`zh-Hans`、`zh-Hant` 或 `en`；不寫則按系統語言
help-data = 數據資料夾；不寫則用環境變量 CAIPAN_DATA，再則用系統的數據資料夾
help-json = 輸出一個 JSON 值
help-help = 顯示幫助
help-version = 顯示版本
help-new = 在記錄台開一局新棋
help-event = 賽事資料夾或賽事檔案；有對陣表時，輪次、台次即填好雙方
help-stage = 賽事檔案中的階段
help-rules-option = 規則名稱（見 `rules list`）或規則檔案、賽事檔案
help-table = 台次
help-round = 輪次
help-black = 黑方姓名
help-white = 白方姓名
help-resume = 在記錄台繼續一局棋
help-game = 對局資料夾、對局名稱或交接包
help-check = 檢查棋譜：違規與檔案中的問題
help-check-file = 棋譜（SGF）或對局
help-after = 違規之後怎樣繼續：`void` 著手無效，`stand` 維持原狀；不寫則到此為止
help-fingerprint = 對局單上的指紋：在第幾條記錄相符
help-score = 數子並算出結果
help-sgf-file = 棋譜（SGF）
help-komi = 貼子數，如 "3 3/4"；寫 `file` 則用棋譜中的貼目；不寫則用規則的
help-handicap = 讓子數；不寫則用棋譜中的
help-warnings = 雙方被警告的次數
help-dead = 死子：每塊寫其中一子
help-rules = 規則：名稱、內容、檢查、條文、比較
help-rules-list = 列出自帶的規則
help-rules-show = 顯示一套規則
help-canonical = 顯示規範文本，即指紋所依據的一行
help-rules-check = 一次列出規則檔案或賽事檔案中的所有問題
help-rules-file = 規則檔案或賽事檔案
help-rules-clause = 顯示條文
help-clause = 條文編號，如 `2002/17.3`
help-rules-diff = 比較兩套規則

usage-no-command = 缺少命令。
usage-see-help = 用法見 `caipan --help`。
usage-unknown-argument = 沒有這個選項或參數：{ $arg }
usage-unknown-command = 沒有這個命令：{ $name }
usage-missing-argument = 缺少參數：{ $arg }
usage-no-value = { $arg } 後面缺少值。
usage-bad-value = { $arg } 的值不對：{ $value }
usage-conflict = { $arg } 不能與 { $other } 同時使用。
usage-wrong = 用法不對：{ $arg }
usage-valid-values = 可用的值：{ $values }
did-you-mean = 是不是 { $name }？

# Files

file-missing = 沒有這個檔案。
file-denied = 沒有讀這個檔案的權限。
file-folder = 這是資料夾，不是檔案。
file-special = 這不是普通檔案。
file-unreadable = 檔案讀不出來（系統錯誤 { $code }）。
file-empty = 檔案是空的。
file-not-sgf = 這不是棋譜（SGF）。
file-too-large = 檔案太大。

unknown-preset = 沒有“{ $name }”這套規則。
unknown-stage = 賽事檔案裡沒有“{ $name }”這個階段。
unknown-clause = 沒有條文“{ $id }”。
see-rules-check = 所有問題見 `caipan rules check`。

show-no-record = 沒有第 { $seq } 條記錄，最後一條是第 { $last } 條。
stage-without-event = 只有賽事檔案才分階段，“{ $name }”不是賽事檔案。
usage-not-text = 這個參數不是 UTF-8 編碼：{ $arg }
output-failed = 輸出寫不出去（系統錯誤 { $code }）。

# Problems of records

place-game = 第{ $n }局
place-move = 第{ $n }手
place = { $place }：
by-clause = （{ $clause }）

problem-occupied = 該點已有棋子（第{ $n }手，{ side }）
problem-occupied-setup = 該點已有棋子（擺好的{ side }子）
problem-forbidden-point = 禁著點：下後無氣，又提不了對方的棋子
problem-ko = 立即提回劫：與第{ $n }手後同形
problem-repetition = 全局同形再現：與第{ $n }手後相同，循環 { $length } 手
problem-off-board = “{ $raw }”超出棋盤（可能是停一手）
problem-out-of-turn = 沒有輪到這一方
problem-move-after-end = 雙方已連續虛著，棋局已終，又有著手
problem-handicap-without-stones = 讓 { $n } 子，但沒有讓子的位置
problem-handicap-undeclared = 擺了 { $n } 個黑子而沒有寫明讓子：按讓 { $n } 子，請確認
problem-handicap-differs = 寫明讓 { $n } 子，卻擺了 { $stones } 個黑子
problem-handicap-leading = 黑棋開頭連下 { $n } 手：按讓 { $n } 子，請確認
problem-handicap-fewer-moves = 寫明讓 { $n } 子，黑棋開頭卻只連下 { $moves } 手：按讓 { $moves } 子，請確認
problem-handicap-first-move = 擺了一個黑子，輪到白走：按讓先，這是黑的第一手，請確認
problem-setup-off-board = 擺子“{ $raw }”超出棋盤
problem-setup-twice = { $raw } 擺了兩次
problem-setup-no-liberty = { $raw } 所在的一塊沒有氣
problem-setup-mid-game = 對局中間擺了棋子
problem-size = 棋盤大小“{ $raw }”不能用
problem-encoding = 文字編碼聲明為“{ $declared }”，其實不是；按 { $used } 讀
problem-encoding-none = 沒有聲明文字編碼；按 { $used } 讀
problem-encoding-mixed = 檔案按 { $used } 讀，其中 { $n } 處文字是 UTF-8，照此讀出
problem-encoding-lost = 檔案按 { $used } 讀，其中 { $n } 處混有別的編碼，吞掉了後面的內容；可能缺著手
problem-encoding-replaced = { $said }，有的字讀不出來
problem-property-value = { $name } 的值“{ $raw }”讀不懂
problem-property-twice = { $name } 寫了兩次
problem-not-go = 不是圍棋的記錄（GM[{ $raw }]）
problem-two-moves = 一個節點裡有雙方的著手
problem-komi-unclear = 貼目“{ $raw }”？請確認
problem-komi-differs = 棋譜寫的貼目是 { $raw }，合 { $written } 子，計算用的是 { $used } 子
problem-time = { $name } 的時間“{ $raw }”讀不懂
problem-result = 結果“{ $raw }”讀不懂
problem-syntax = 第{ $line }行第{ $column }字：{ $what }
syntax-unexpected = 這裡不能有“{ $found }”
syntax-open-value = 方括號沒有結束
syntax-open-game = 棋譜沒有結束
syntax-no-value = 缺少方括號中的值

check-summary = { $problems ->
    [0] { $file }：{ $games } 局，{ $moves } 手，沒有問題
   *[other] { $file }：{ $games } 局，{ $moves } 手，{ $problems } 個問題
}
check-judged = 第{ $game }局只判到第{ $to }手
check-cut = 第{ $game }局還有 { $n } 個問題沒有列出
check-no-fingerprint = 指紋只用於記錄台自己的對局，不用於棋譜。

# Counting

score-komi = 貼子
score-handicap = 還子
score-fines = 罰子
score-base = 歸本數
score-margin = 勝負
score-not-counted = 棋譜有違規或讀不全，沒有數子。
score-komi-unclear = 貼子不明，沒有數子：請用 `--komi` 寫明。
score-not-finished = 按棋譜，棋局還沒有結束。
score-written = 棋譜上寫的結果：{ $result }
score-one-game = 檔案裡有 { $n } 局棋，只能數一局。
score-no-point = “{ $point }”不是棋盤上的點。
score-komi-hint = 寫子數，如 "3 3/4"，或寫 `file`。
score-warnings-hint = 寫成 `black=1,white=0`。
help-tournament = 賽事名稱
help-arbiter = 執行裁判員姓名
help-size = 棋盤路數，9 至 19
help-handicap-stones = 讓子數，1 為讓先
help-black-limit = 黑方時限（與規則不同時），如 90m
help-white-limit = 白方時限（與規則不同時），如 90m
help-position = 中途接入：局面（每行 . X O）或 SGF 棋譜
help-to-move = 局面中輪到誰走
position-no-record = 這不是能讀的棋譜。
position-unfit = 局面或路數不能用：須為9至19路，沒有無氣之子，布子只在開頭。
position-no-board = 局面讀不懂：每行寫 . X O，行數與列數相等，從上到下。
position-move-turn = 棋譜第 { $n } 手不該這一方走。
position-move-unread = 棋譜第 { $n } 手“{ $raw }”不在這個棋盤上（可能是停一手）。
position-move-refused = 棋譜第 { $n } 手按本局規則不能照錄：{ $why }
handicap-too-many = { $size } 路棋盤沒有讓 { $stones } 子的固定位置。
not-an-event = 這是規則檔案，不是賽事檔案（應以 `Tournament(` 開頭）；規則檔案請用 --rules。

# Continuing a game elsewhere

help-resume-here = 本機與另一份記錄不同時，用本機的這一份
help-resume-bundle = 本機與交接包的記錄不同時，用交接包
help-export-to = 移交給誰，或移交到哪台機器（`bundle`）
help-export-keeper = 由誰攜帶（`bundle`）
help-export-output = 交接包寫入的檔案或資料夾；不寫則在當前資料夾，以對局命名
export-only-bundle = `{ $arg }` 只用於 `--format bundle`。
export-needs-to = 移交給誰？請加 `--to`，寫明接收人或接收的機器。
export-handed-over = { $game } 已移交{ $to }，交接包：{ $file }。本機從此只能查看；續弈：`caipan resume { $file }`
export-ends = 交接包末條：第 { $seq } 條，指紋 { $print }
export-again = { $game } 先前已移交{ $to }，這是同一個交接包：{ $file }。
export-unwritten = { $game } 已移交，但交接包沒有寫成。再取一次：`caipan export { $game } --format bundle`
export-forked = 此局另有一份記錄（{ $place }），在第 { $after } 條之後不同：此處 { $here }，另一份 { $there }。移交的是此處這一份。
export-unproven = 記錄末端標記缺失，不能移交。請先用 `caipan resume` 打開一次。
export-damaged = 記錄有損壞，不能移交。請用 `caipan check` 檢查。

# 留有空项的规则

left-open = 規則“{ $rules }”沒有規定此處要用的：{ $fields }。
left-open-hint = 請在賽事檔案（`rules: "{ $rules }"`）的 `changes` 中寫明這些項。
left-open-drill = 請在演練的 `changes` 中寫明這些項。
check-left-open = “{ $rules }”沒有規定，故未加判斷：{ $fields }
score-komi-by-bids = “{ $rules }”的貼子由雙方預判決定，棋譜不足為據。
score-komi-open = 請給出：`--komi` 數額，以子計（六目半是“3 1/4”）；`--komi file` 取棋譜所記。
score-open = 請寫成檔案：`Derived(preset: "{ $rules }", changes: (…))`，再用 --rules 檔案 計算。

# Doctor

help-completions = 輸出命令行補全腳本
help-completions-shell = 哪一種命令行：`bash`、`zsh`、`fish`、`elvish`、`powershell`
help-man = 輸出手冊頁
help-demo = 練習一局：十步走完裁判的工作，不留下任何檔案
help-doctor = 檢查本機：終端、字形、聲音、列印、時鐘、資料夾
help-keys = 按鍵表；檢查 `keys.ron`
help-keys-ron = 按 `keys.ron` 的格式寫出現用的按鍵表
help-words = 寫出全部文字，供改換用語；檢查用語檔案
help-words-file = 用語檔案，或賽事資料夾
words-none = 資料夾中沒有用語檔案（`words.zh-Hans.ftl` 等）。
doctor-state-good = [好]
doctor-state-note = [注意]
doctor-state-bad = [須處理]
doctor-locale = 區域設定 { $name }，語言 `{ $lang }`
doctor-locale-not-utf8 = 區域設定“{ $name }”不是 UTF-8，語言 `{ $lang }`：中文可能顯示不出，先設 `LANG=zh_CN.UTF-8`
doctor-terminal = 終端 { $columns } 列 { $lines } 行
doctor-terminal-small = 終端只有 { $columns } 列 { $lines } 行：80 列 24 行才放得下棋盤和時鐘
doctor-no-terminal = 輸出不在終端上，終端沒有檢查
doctor-no-colour = NO_COLOR={ $value }：不用顏色
doctor-clock = 時鐘：休眠時也計時；現在 { $wall }，請與標準時間核對
doctor-clock-stops = 時鐘：本系統休眠時不計時，休眠後須人工處理；現在 { $wall }，請核對
doctor-data = 記錄可寫可存盤：{ $folder }
doctor-no-data = 記錄寫不進 { $folder }（{ $error }）：換資料夾用 --data
doctor-lock = 同一對局不會在兩處同時打開
doctor-no-lock = { $folder } 不支持加鎖：兩個程式可能同時寫同一對局，換本機磁碟上的資料夾
doctor-room = 磁碟剩餘 { $mib } MiB
doctor-settings = 設定檔案可讀
doctor-player = 讀秒語音由 { $name } 播放
doctor-no-player = 沒有播放程式：讀秒只有鈴聲和畫面；裝上 `aplay` 或 `paplay`
doctor-clips = 語音片段：{ $folder }
doctor-no-clips = 沒有語音片段（{ $folder }）：錄製，或用 `caipan voice make` 生成
doctor-printer = 列印程式 { $name }
doctor-no-printer = 沒有列印程式：成績單只存成檔案；在設定檔案的 `print` 裡寫明
doctor-engine = 引擎 { $name }（只供參考）
doctor-no-engine = 沒有引擎 { $name }：死活不提供參考意見
doctor-awake = 走鐘時由 { $name } 防止休眠
doctor-not-awake = 本機無法防止休眠：請勿合上蓋子，並關閉自動休眠
doctor-battery = 電池 { $percent }%
doctor-keys = 自定的按鍵：{ $file }
doctor-keys-own = 按鍵都是原有的，沒有按鍵檔案
doctor-event = 賽事：{ $file }
doctor-fonts = 成績單字型：{ $list }
doctor-font-chinese = { $name }（有中文）
doctor-no-chinese = 沒有中文字型，只有 { $list }：成績單排不成中文 PDF；裝上 `Noto Sans CJK` 或文泉驛
doctor-no-font = 沒有成績單用的字型（{ $places }）：只能排成文本和 HTML；裝上 `Noto Sans CJK` 或文泉驛
doctor-bell = 剛響過一次鈴，這裡無法詢問：沒聽到就調高音量，或在終端裡打開鈴聲
doctor-bell-none = 輸出不在終端上，沒有響鈴
doctor-bell-asks = 剛響過一次鈴，聽到了嗎？（是/否，y/n）
doctor-bell-heard = 鈴聲聽得到
doctor-bell-unheard = 鈴聲聽不到：調高音量，在終端裡打開鈴聲，再試；否則讀秒只看得見
doctor-ruler = 寬度尺（三行右端的豎線對不齊時，在設定裡把字形改為 X O 或寬字）：
doctor-ready = 可以開局。
doctor-not-ready = 開局之前有 { $n } 項須處理。

# Going on from a record
position-several = 檔案裡有 { $n } 局棋，請把要續弈的一局另存為一個檔案。
position-set-up = 第 { $n } 手之後擺了棋子：只能接收著手。
position-no-bids = 這套規則由雙方預判決定黑白和貼子，棋譜沒有記載。
position-bids-hint = 請寫進棋譜的根節點，黑方在前：`BIDS[B+7:B+4]`；雙方相同的另寫猜先 `GUESS[W:7:1]`。
position-handicap-hint = 請寫明讓几子：`--handicap N`；或在棋譜裡補上讓子（AB）和 HA。
position-rows-hint = 請改好棋譜，或把盤面寫成由 . X O 組成的各行，另存為檔案。
record-taken = 棋譜共 { $n } 手，請核對盤面與讀數。
record-size-differs = 棋盤：棋譜為 { $lines } 路，賽事為 { $event } 路；按棋譜。
record-handicap-differs = 讓子：棋譜為 { $n }，本局按 { $named }。
record-komi-differs = 貼子：棋譜寫 { $raw }（{ $written }），本局按{ $used }。
record-komi-unclear = 貼子：棋譜寫 { $raw }，含義不明；本局按{ $used }。
record-limit-differs = 用時：棋譜寫 { $main }、{ $over }，本局按賽事規定。
record-result = 棋譜寫明已有結果：{ $result }
record-left-out = 未採用：變化圖 { $variations } 個，註釋 { $comments } 處；請保留原棋譜。
record-date = 棋譜日期：{ $date }
record-more = 另有 { $n } 個問題，`caipan check` 逐條列出。
