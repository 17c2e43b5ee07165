# The head desk: events, pairings, handing in, results, printing.

help-event-console = 賽事資料夾（`event.ron` 與 `pairings.csv`）或賽事檔案：新對局按它填寫；會記住
help-handover = 把已結束的一局上交裁判長席：記錄、棋譜、成績單拷入隨身碟或資料夾
help-handover-to = 隨身碟或共享資料夾；每局在其中自成一個資料夾，不覆蓋別的對局
help-results = 彙總一輪各台的結果，供編排使用；只讀，不改動對局
help-results-dir = 賽事資料夾，或下有對局的資料夾、隨身碟
help-results-round = 只列這一輪
help-results-format = `csv`（不寫時）、`json` 或 `text`
help-results-output = 寫入的檔案；只覆蓋同類的舊表
help-results-bom = 檔案開頭加 BOM，電子表格才認得中文

# Pairings

pairings-fault-empty = 對陣表是空的。
pairings-fault-too-large = 對陣表太大。
pairings-fault-encoding = 從這一行起讀不出文字：請另存為 UTF-8 或 GB18030（GBK）的 CSV。
pairings-fault-no-headings = 第一行“{ $name }”不是表頭。表頭應有：{ $other }；列間用半角逗號、分號或製表符。
pairings-fault-missing-column = 缺少“{ $name }”一列。
pairings-fault-misnamed-column = 缺少“{ $name }”一列；認不出的列：{ $other }。
pairings-fault-column-twice = “{ $name }”與“{ $other }”是同一列，請刪去一列。
pairings-fault-cells = 這一行有 { $name } 格，表頭有 { $other } 格：多或少了分隔符，或姓名裡有分隔符而沒有加引號。
pairings-fault-empty-cell = “{ $name }”是空的；沒有對手的請寫“輪空”。
pairings-fault-long-cell = “{ $name }”太長，最多 120 字。
pairings-fault-table-twice = 這一輪的第 { $name } 台在第 { $other } 行已有。
pairings-fault-player-twice = { $name } 在這一輪的第 { $other } 行已有；如是同名的兩人，請加“編號”或“單位”。
pairings-fault-more = 還有 { $name } 個問題沒有列出。
pairings-mend = 請改好對陣表後再試。
pairings-bye = 對陣表中第 { $round } 輪第 { $table } 台輪空，沒有對局。
pairings-no-round = 對陣表中沒有第 { $round } 輪；現有：{ $rounds }。
pairings-no-table = 對陣表第 { $round } 輪沒有第 { $table } 台；現有：{ $tables }。
pairings-no-table-hint = 請改正 `--round`、`--table`，或補入對陣表；也可用 `--black`、`--white` 寫明雙方。

# Handing in

handover-done = { $game } 已上交：{ $folder }
handover-again = { $game } 先前已上交，內容相同：{ $folder }
handover-grown = { $game } 已上交；同名資料夾裡是本局較早或較晚的記錄，因此換了名稱：{ $folder }
handover-left = 不是單據，沒有上交：{ $files }
handover-itself = 對局本來就在那裡：{ $place }。請寫明隨身碟，或裁判長席的資料夾。沒有寫入任何檔案。
handover-renamed = { $game } 已上交；同名的資料夾裡是別的對局，因此換了名稱：{ $folder }
handover-fingerprint = 已讀回核對；記錄指紋 { $code }
handover-unsigned = 注意：{ $game } 的結果還沒有經三方確認。
handover-no-result-hint = 未結束的對局要到別處續弈，請用 `caipan export { $game } --format bundle`。
handover-no-folder = 沒有這個資料夾：{ $place }。隨身碟插好了嗎？路徑寫對了嗎？沒有寫入任何檔案。
handover-read-only = 隨身碟或資料夾只讀：{ $place }。請打開寫保護開關，或換一個。沒有寫入任何檔案。
handover-differs = 讀回的內容與寫入的不同：{ $place }。隨身碟可能有損壞，請換一個。

deliver-title = 上交裁判長席
deliver-hint = [Enter] 上交  [Esc] 返回
deliver-what = 拷入：記錄（原樣，連同末端標記）、棋譜 SGF、成績單。寫完讀回核對；不覆蓋別的對局。
deliver-place = 隨身碟或資料夾
deliver-busy = 正在寫入並讀回核對……
deliver-done = 已上交：{ $folder }
deliver-again = 先前已上交，內容相同：{ $folder }
deliver-grown = 同名資料夾裡是本局較早或較晚的記錄，已換名上交：{ $folder }
deliver-renamed = 同名的資料夾裡是別的對局，已換名上交：{ $folder }
deliver-files = 檔案：{ $files }
deliver-failed = 沒有上交：{ $detail }
message-deliver-where = 請寫明隨身碟或資料夾。
message-deliver-not-locked = 結果經三方確認後才能上交。
key-deliver = 上交
key-deliver-about = 把記錄、棋譜、成績單拷入隨身碟或資料夾，上交裁判長席

# Results

results-written = { $file }：{ $n } 台
results-none = 沒有找到對局，也沒有對陣表。對局若在數據資料夾裡，請把那個資料夾也寫上。
results-no-folder = 這不是資料夾。
results-ignored = 對陣表中沒有用到的列：{ $names }
results-summary = 共 { $n } 台：{ $parts }
results-taken = 這裡已有別的檔案，沒有覆蓋；請換一個檔案名。
results-round = 輪
results-table = 台
results-result = 結果
results-state = 狀態
results-state-signed = 已籤
results-state-unsigned = 未籤
results-state-disputed = 有爭議
results-state-adjourned = 封棋
results-state-unfinished = 未完
results-state-handed-over = 移交別處
results-state-damaged = 記錄損壞
results-state-missing = 無記錄
results-state-bye = 輪空
results-flag-twice = 同一台另有一局
results-flag-forked = 同一局另有不同的記錄
results-flag-names = 姓名與對陣表不符
results-flag-unpaired = 對陣表中沒有
results-flag-follow = 應重賽或加賽，那一局還沒有
results-flag-elsewhere = 屬於別的比賽

# Printing

key-print = 列印
key-print-about = 列印成績單；列印不成，檔案仍在
print-none = 沒有列印程式（`lp`，或賽事檔案、設定中寫的）。檔案：{ $file }
print-going = 正在列印……檔案：{ $file }
print-done = 已交給列印機。檔案：{ $file }
print-hangs = 沒有回應
print-failed = 沒有列印（列印程式：{ $detail }）。檔案：{ $file }

# The form of a new game

setup-of-event = { $event }（{ $rules }）
setup-hint-event = [PgUp]/[PgDn] 換台  [Enter] 下一項  [Esc] 返回
message-no-table = 對陣表這一輪沒有這一台；現有：{ $what }
message-no-round = 對陣表沒有這一輪；現有：{ $what }
message-bye = 第 { $what } 台輪空，沒有對局
event-updated = 賽事設定已更新：{ $what }
rules-file-read = 規則檔案已變動；進行中的對局仍按原規則
event-same = 只是寫法不同
event-mended = 賽事檔案已改好，設定未變
event-named = 名稱 { $name }
event-stage = 階段 { $name } { $text }
event-pairings = 編排
event-own = 單據模板
event-words = 用語
event-more = 另{ $n }項
event-part-place = 地點
event-part-arbiters = 裁判員
event-part-rounds = 輪次
event-part-press = 按鐘方式
event-part-moves = 是否記錄著手
event-part-tenths = 十分之一秒
event-part-pauses = 暫停時刻
event-part-voice = 語音
event-part-slips = 單據
settings-event = 賽事

files-title = 賽事檔案與設定檔案
files-hint = 上下鍵 翻看  Esc 返回
files-hint-rows = 上下鍵 選擇  Enter 確定  Esc 下一局起
files-none = 沒有變動
files-wrong = { $n }處錯誤，原來的仍然有效
files-differ = 賽事檔案與本局規則不同（本局 → 檔案）
files-next-game = 下一局起適用，本局規則不變
files-this-game = 裁判長修改本局規則
files-kept = 本局不改：{ $what }。{ $why }
files-rows-kept = 本局仍保留：{ $what }
settings-files = 檔案
followed-other-kind = { $file } 不是賽事檔案
followed-gone = { $file } 不在了
followed-back = { $file } 已恢復正常，內容未變
followed-unwritable = { $file } 寫不進：{ $error }
followed-late = { $file } 沒有響應
followed-unreadable = { $file } 讀不出：{ $error }
banner-files = { $text }（共{ $n }處，原來的仍然有效：F11）
banner-rules = 賽事檔案與本局規則有{ $n }處不同，本局未變：F11

amend-title = 裁判長修改本局規則
amend-changes = 從現在起：
amend-stays = 已下的著手、已走的時間、已作的判罰不變；請告知雙方。
reason-file-mended = 賽事檔案已更正
reason-misprint = 規程印錯
told-file-changed = 檔案又改過，未作改動，請重新核對不同之處
told-rules-amended = 本局規則已改，記錄在案；成績單列出改動
keys-taken = 按鍵檔案已改，即時生效
keys-file-head = 按鍵檔案 `keys.ron`，放在設定資料夾中：可加鍵、換掉第二個以後的鍵；寫在最前的顯示在底行。第一個原有的鍵須保留，沒有寫的照舊。
keys-fault-unknown-name = 沒有“{ $name }”這個動作。
keys-fault-twice = “{ $name }”寫了兩次。
keys-fault-unknown-key = 沒有“{ $name }”這個鍵：可寫 F1–F12、Alt+字母、Ctrl+字母、Space、Tab 等。
keys-fault-no-key = “{ $name }”沒有鍵。
keys-fault-typed = “{ $name }”要用來輸入著手或文字。
keys-fault-stays = “{ $name }”須保留 { $other }：螢幕上的提示寫的是它。
keys-fault-reserved = “{ $name }”處處同義，不能另作他用。
keys-fault-alt = “{ $name }”可能是連按 Esc 和字母造成的：會改動記錄的動作不能用 Alt 鍵。
keys-fault-confirms = “{ $name }”已用於“{ $other }”：確認的鍵不能又是打開的鍵。
keys-fault-conflict = “{ $name }”在同一處已用於“{ $other }”。
words-taken = 用語檔案 { $file } 已改，即時生效
texts-fault-empty = 檔案是空的，仍用原來的用語；要恢復內置用語，請寫一行註釋（# 無）。
texts-fault-not-utf-8 = 須為 UTF-8 文本。
texts-fault-hidden = 有看不見或改變書寫方向的字符（{ $name }）。
texts-fault-syntax = 這裡的寫法讀不懂。
texts-fault-unknown-text = 沒有“{ $name }”這條文字。
texts-fault-unknown-variable = “{ $other }”沒有變量“{ $name }”。
texts-fault-twice = “{ $name }”寫了兩次。
texts-fault-too-long = “{ $name }”太長。
texts-fault-unsaid = “{ $name }”說不出來：引用了自己，或用了函數。
