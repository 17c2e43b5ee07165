# The screens.

# Keys: short names for the footer

key-help = 幫助
key-new = 新對局
key-practice = 練習
key-skip = 跳過
key-describe = 姓名台次
key-rule = 犯規
key-dossier = 案卷
key-pass = 虛著
key-clock = 暫停
key-clock-start = 開始
key-clock-resume = 繼續
key-time = 用時
key-record = 更正
key-record-ready = 猜先
key-ending = 終局
key-slip = 成績單
key-confirm = 確認
key-settings = 設定
key-board = 棋盤
key-stone = 落子
key-stone-off = 提畢
key-stone-press = 按鐘
key-stone-turn = 換鐘
key-return = 回座
key-mark = 標死
key-black = 黑
key-white = 白
key-arbiter = 裁判
key-pick = 選擇
key-search = 查找
key-insert = 補記
key-take-back = 撤回
key-undo = 撤回
key-undo-left = 撤回（{ $n }秒）
key-chief = 裁判長
key-seen = 依據
key-about = 第幾手
key-agreed = 雙方同意
key-separate = 另一行為
key-give-back = 退還時間
key-swap = 拿錯黑白
key-restore = 復盤恢復
key-go = 繼續
key-back = 返回
key-next = 下一項
key-previous = 上一項
key-up = 上
key-down = 下
key-left = 左
key-right = 右
key-page-up = 上翻
key-page-down = 下翻
key-first = 開頭
key-last = 末尾
key-leave = 離開
key-suspend = 掛起
key-go-on = 仍然繼續
key-reveal = 顯示
key-empty = 清除
key-print-code = 列印內頁
key-copied = 已抄好
key-redraw = 重畫

# Keys: what they do, for help and README

keys-table-head = | 鍵 | 作用 |
key-help-about = 幫助：按鍵表和有關條文
key-new-about = 開始畫面：新對局
key-practice-about = 開始畫面：練習一局，離開後什麼都不留下
key-skip-about = 練習中：跳過這一步
key-describe-about = 在對局記錄中：更正姓名、段位、隊名、輪次、台次
key-rule-about = 就犯規作出判罰；結果確認後：案卷
key-dossier-about = 在判罰中：案卷（撤回、申訴、改判、大會處理）
key-pass-about = 記虛著（先問一次）
key-clock-about = 開始、暫停、繼續
key-clock-ask-about = 暫停或繼續，先問一次
key-time-about = 查看還剩多少時間，設定讀數
key-record-about = 對局記錄：改正、補記、撤回；結果的撤回、複核；開始前：猜先、姓名
key-ending-about = 終局：提議、認輸、死活、數子、確認
key-slip-about = 成績單
key-confirm-about = 確認重要的一步；超時判負、改變結果的判罰，之後再按回車
key-confirm-twin-about = 同上，只在沒有文字欄的對話框中
key-settings-about = 語言、字形、顏色、裁判員姓名；賽事檔案與按鍵檔案的變動
key-board-about = 讓開對話框，看棋盤；窗口小時以棋盤代替列表
key-stone-about = 棋子已落盤：此刻停鐘，落點可隨後輸入
key-return-about = 離席的棋手已回座
key-mark-about = 標記或取消游標處整塊死子
key-black-about = 黑方：暫停時核對讀數；結果先選定，再按 F10
key-white-about = 白方：同上
key-arbiter-about = 裁判員：選定，再按 F10
key-pick-about = 按編號選擇
key-search-about = 在對局記錄中：查找手數、落點、一方、判罰、用時；打字即篩選
key-insert-about = 在所選一手之前補記漏記的一手
key-take-back-about = 撤回最後一手或最後一次按鐘
key-undo-about = 3秒內撤回剛做的一步（落點、虛著、按鐘、停走鐘、宣佈封棋），理由記為手滑
key-chief-about = 判罰中：由裁判長決定
key-clock-ruling-about = 判罰中：雙方停鐘，不離開判罰
key-seen-about = 判罰中：裁判所見，或對方提出
key-about-about = 判罰中：事在第幾手之後
key-agreed-about = 判罰中：雙方同意
key-separate-about = 判罰中：同一手的另一行為
key-give-back-about = 判罰中：退還落子後多走的時間
key-swap-about = 在對局記錄中：拿錯黑白，雙方換座
key-restore-about = 在對局記錄中：按記錄逐手恢復棋盤
key-go-about = 落子、選定、下一步
key-back-about = 退一步；清空正在輸入的著手
key-next-about = 下一欄；在判罰、案卷和死活中換一方（判罰中可選雙方）
key-previous-about = 上一欄
key-arrows-about = 移動游標；直接選點時按回車落子
key-page-up-about = 翻看前一手；恢復棋盤時前十手
key-page-down-about = 翻看後一手；恢復棋盤時後十手
key-first-about = 開局時的盤面
key-last-about = 當前盤面
key-leave-about = 離開（對局中分兩步）
key-suspend-about = 轉入後台
key-go-on-about = 暗封：終端可能被看到，仍然輸入
key-reveal-about = 暗封：顯示所輸內容2秒
key-empty-about = 暗封：全部清除
key-print-code-about = 暗封：列印寫有密碼的內頁
key-copied-about = 暗封：密碼已抄好
key-confirm-secret-about = 暗封：輸完；密碼抄好後密封並清除
key-redraw-about = 重畫螢幕

# Header, panel, move line

header-round = 第{ $n }輪
header-table = { $n }台
header-komi = 貼{ $komi }
header-handicap = 讓{ $n }子
header-no-move = 尚未落子
header-last = 第{ $n }手 { side } { $move }
disk-safe = 已存盤
disk-waits = 待存
disk-failed = 存盤失敗
disk-unrecorded = 未作記錄
banner-waits = 自{ $since }起記錄尚未存盤，請勿離開
banner-unrecorded = 對局正在無記錄進行
banner-room = 磁碟將滿，僅剩 { $n } MB
banner-bell = 剛響過一次鈴，聽到了嗎？沒聽到就調高音量，或在終端裡打開鈴聲
banner-battery = 電池僅剩 { $n }%，請接通電源
banner-sealing-soon = { $at } 封棋，還有{ $n }分鐘
banner-sealing-now = { $at } 到封棋時間：按 F6
banner-pause-soon = { $at } 暫停，還有{ $n }分鐘
banner-pause-now = { $at } 到暫停時間：按 F4 暫停
banner-complaint = 待裁申訴 { $list }
banner-saving = 正在另存到 { $place }（Enter 另作選擇）
panel-runs = 走棋
panel-to-move = 輪到
panel-stopped = 停鐘
panel-tally = 提子 { $prisoners }  警告 { $warnings }
panel-next-loses = （再犯判負）
panel-lost = （判負）
panel-away = 離席
panel-away-granted = 准假離席
panel-away-waits = 離席候鐘
panel-lifting = 提子中
panel-lifting-stands = 提子中 停鐘
panel-press = 等按鐘
line-move = 著手
line-unrecorded = 不記著手
presses = 按鐘：黑{ $black }次 白{ $white }次
press = { $n } { side } { $move }  用{ $used }
waits-move = { side } 第{ $n }手
waits-turn = { side } 第{ $n }手，Space 換鐘
waits-press = { party }已落子，等按鐘（Space）
waits-lifting = { party }提子中，提畢按 Space
waits-back = { party }離席，鐘等候，回座按 Tab
waits-hand = 待手工數子（F8）
waits-point = { party }第{ $n }手已按鐘，請輸入落點（誤按 F7 F9）
waits-points = { party }第{ $n }手待輸落點（共{ $count }次按鐘），誤按 F7 F9 撤回
waits-typed = { side } { $n } { $point }  Enter 落子
waits-start = 待開始：按 Enter 開鐘
waits-flag = { party }時限已到，請裁決（Enter）
waits-paused = 暫停中，輪{ party }第{ $n }手，F4 繼續
waits-answer = 待{ party }答覆終局提議（F8）
waits-life = 待雙方確認死活（F8）
waits-confirmation = 待三方確認結果（F8）
waits-slip = 結果已確認，F9 成績單，Ctrl+Q 下一局
waits-gap = 請選定中斷後的讀數（Enter）
waits-looking = 正在翻看第{ $n }手，Esc 回到當前
window-too-small = 窗口太小，請放大；現在只有 F4 停走鐘、Space 按鐘、Esc 有效
rulings-title = 判罰
word-pass = 虛著
entry-unrecorded = 著
entry-turn-lost = 棄權（判罰）
entry-misfit = { $point }（不符）
entry-captured = 提{ $n }子

# Messages

message-refused = 此時不能這樣做。
message-no-point = “{ $what }”不是棋盤上的點
message-no-column-i = “{ $what }”：棋盤沒有 I 列
message-no-time = “{ $what }”讀不出時間，寫作 分:秒 或 時:分:秒
message-no-limit = “{ $what }”讀不出時限，寫作 時:分:秒
message-no-count = “{ $what }”不是子數，寫作 185 或 184.5
message-fill-in = 還有欄目沒有填
message-side-and-count = 先選一方（Tab），再輸入子數
message-set-reading = 現停在時限前千分之一秒：請設定讀數，再按 F4 繼續；否則一開鐘即到時限
message-answer-first = 先答覆此處，著手沒有記下
message-bounce = 空格連按，只算一次
message-nobody-away = 沒有人離席
message-not-read = 讀數未經雙方核對，已續弈
message-flag-first = 先把游標移到“確認”一行，再按 F10
message-who-confirms = 先按 Tab 選定由誰確認，再按 F10
message-not-safe = 記錄尚未全部存盤，暫不能確認結果
message-slip-not-safe = 記錄尚未全部存盤，暫不能出成績單
message-no-suspend = 正在計時，不轉入後台：先按 F4 停鐘
message-undo-late = 沒有剛做的步可撤：更正請按 F7
undone-point = 落點已撤回，時刻不變：請重打落點
undone-turn = 已撤回這一手，鐘照舊
undone-press = 已撤回按鐘，鐘照舊
undone-clocks = 已撤回停鐘或走鐘
undone-announced = 已撤回封棋宣佈
message-needs-confirm = 這一步須按 F10 確認
message-who-resigns = 先選定哪一方認輸（1 黑方，2 白方）
message-restore-end = 先看到最後一手，再按 F10
message-not-awake = 本機無法防止休眠：請勿合上蓋子，並關閉自動休眠
message-choose-foul = 先選犯規：上下鍵，或打字查找
message-side-and-foul = 先選一方（Tab），再選犯規
with-clause = { $text }（{ $clause }）
article = 條文 { $cite }：{ $text }

# Refusals that only screens and drills know

refusal-proposed = 已提議終局，須先答覆。
refusal-not-ended = 對局尚未終局。
refusal-gap-open = 須先選定中斷後的讀數。
refusal-no-gap = 計時沒有中斷。
refusal-too-many-presses = 未輸入落點的按鐘太多，請先補輸。
refusal-ruled-later = 其後已有判罰，不能再補記。
refusal-needs-point = 須寫明落點。
refusal-needs-effects = 須選定處理。
refusal-needs-reason = 須寫明理由。

# Hints

hint-enter = Enter 確定  Esc 返回
form-side-hint = 左右鍵 選一方  Tab 下一欄  F10 確認  Esc 返回
hint-confirm = F10 確認  Esc 返回
hint-arm = F10，再按 Enter 確認  Esc 返回
hint-armed = Enter 生效  Esc 返回
hint-resign = 1 黑方  2 白方  F10 確認  Esc 返回
form-hint = Tab 下一欄  F10 確認  Esc 返回
help-title = 幫助：{ $of }
help-articles = 有關條文
help-setup =
    規則：左右鍵選一套，對局開始後就不再隨檔案變動。
    比賽、輪次、台次：印在成績單上；有賽事檔案時填好台次，雙方即自動填入。
    姓名、段位、隊名：照秩序冊填；以後可在 F7 更正。
    棋盤、讓子：左右鍵或數字；讓 2 子以上由白方先走。
    保留時間：雙方時限不同才填，寫時:分，如 2:00。
    裁判員：本台裁判員，記在每一條記錄上。
help-ruling =
    哪一方：用 Tab 選犯規的一方，不預選。
    犯規：打字、拼音首字母或條文號即篩選；右欄是這一犯規的各種處理。
    落點：犯規所下的一點，只在有關時才問。
    事在第幾手：F6，填手數；不填是剛才這一手。
    裁判長：F3 由裁判長裁定，要寫姓名。
    對方提出：F5，對方提出的按提出算，裁判所見的按所見算。
help-times =
    表上列出雙方現在的讀數；下面各行是就時間可作的事。
    剩餘、次數、已用：設定讀數時填鐘上應有的數，沒有改的一欄不動。
    理由：上下鍵選，或打字另寫；印在成績單上。
    裁判長姓名：設定讀數由裁判長決定，須寫姓名。
help-adjourn =
    步驟自上而下：宣佈、交封套、核對讀數、保管、復盤、驗封、開封。
    保管人、封套記號、續弈時間與地點：都印在封棋單上。
    在場與封條：逐項用空格勾選，有一項沒勾就要寫明所見。
    開封后填紙上的著手；不清或空白由裁判長決定。
help-hint = PgUp PgDn 翻頁  Esc 返回

# Start and new game

start-name = 圍棋裁判記錄台
start-title = 開始
start-hint = F2 新對局  F3 練習  Ctrl+Q 離開  Enter 選定
start-unfinished = 未完的對局
start-finished = 近日完成的對局：看結果、補印、上交
start-over = 已結束
start-reading = 正在查找對局……
start-new = 新對局
start-practice = 練習一局（十步，離開後什麼都不留下）
setup-title = 新對局
setup-hint = Enter 下一欄  左右鍵 改選  Ctrl+U 清空  Esc 返回
setup-go = 開始對局
setup-preset = 規則
setup-tournament = 比賽
setup-round = 輪次
setup-table = 台次
setup-name = { party }姓名
setup-rank = { party }段位
setup-team = { party }隊名
setup-size = 棋盤
setup-handicap = 讓子
setup-limit = { party }時限
setup-handicap-value = { $n ->
    [0] 分先
    [1] 讓先
   *[other] 讓{ $n }子
}
setup-arbiter = 裁判員

# Small questions

ask-pass = { party }虛著？
ask-pause = 暫停，雙方停鐘？
ask-resume = 繼續，開{ party }的鐘？
ask-propose = { party }提議終局
ask-agree = { party }同意終局
ask-refuse = { party }不同意，續下
ask-resign = { party }認輸
ask-resign-who = 認輸：哪一方
ask-leave = { party }離席：是否准予？
hint-leave = F10 准予（每局一次）  回車 未經准許  Esc 返回
sign-stone = 表示：以異色棋子一枚放於己方棋盤右下角的線外。
sign-spoken = 表示：說“棋局結束”或“棋已下完”。

# What an order does

preview-void = { side } { $point } 著手無效，拿起
preview-turn-lost = { party }棄權一次
preview-warning = { party }第{ $n }次警告
preview-warning-loses = { party }第{ $n }次警告 → 判負
preview-caution = { party }第{ $n }次注意
preview-fined = { party }終局罰出{ $amount }子
preview-given-back = 退還{ party } { $time }
preview-moved = 移動之子：{ $list }
preview-fines = 罰子合計 黑{ $black } 白{ $white }：數子時{ party }淨出{ $amount }子
preview-fines-even = 罰子合計 雙方各{ $black }，數子時相抵
preview-turn = 輪到{ party }，計時照舊
preview-turn-next = 輪到{ party }
preview-warning-fine = { party }第{ $n }次警告，終局罰出{ $amount }子
preview-result = 結果：{ $result }
preview-clock-runs = { party }的鐘走
preview-clocks-stand = 雙方停鐘
preview-misfits = 其後不再相符的著手：{ $list }
preview-reading = { party } { $was } → { $reading }
preview-unchanged = 雙方讀數不變
preview-fault = 相差 { $wrong }，每小時 { $hourly }：不到2分鐘，只換鐘，不改撥
preview-fault-corrected = 相差 { $wrong }，每小時 { $hourly }：雙方按比例撥正
preview-settled = 停止計時，其餘空點歸{ party }，邊界由裁判長定
preview-flagged = { party }時限已到，提請裁決
told-leave-waits = { party }准予離席，其鐘等候（本局一次），回座按 Tab
told-leave = { party }准予離席（本局一次），對方走後其鐘照走，回座按 Tab
told-left = { party }離席：鐘照走，不處罰，回座按 Tab
told-point-out = 請向{ party }指出第{ $n }手 { $move }
told-arbiter = 裁判員：{ $name }
told-colours = 黑方：{ $black }  白方：{ $white }
told-restored = 棋盤已按記錄恢復到第{ $n }手

# A forbidden move

foul-title = { side } { $point } { $name } { $clause }
foul-hint = Enter 選定  F12 看棋盤  Esc 返回
foul-typing = 輸入錯誤：不記錄，重新輸入
foul-played = 確實下出：{ $effects }
foul-loses = { party }已有警告{ $warnings }次，再加一次判負
foul-occupant = 該點已有子（第{ $n }手 { side }）
foul-occupant-setup = 該點已有子（{ side }，開局所置）
foul-earlier = { $n ->
    [0] 與開局時的盤面相同
   *[other] 與第{ $n }手後的盤面相同
}

# Ruling

ruling-title = 判罰
ruling-hint = Tab 哪一方  上下鍵 犯規  左右鍵 處理  Enter 下一欄  F10 確認  Esc 返回
preview-hint = 上下鍵 處理  Enter 下一欄  F10 確認判罰  Esc 返回
ruling-both = 雙方同犯
ruling-turn = 輪到{ party }
ruling-runs = { party }的鐘在走  F4 停鐘
ruling-stand = 雙方停鐘
ruling-filter = 查找
ruling-point = 落點
ruling-about = 第幾手
ruling-prior = 此前幾次
ruling-moved = 原處-現處
ruling-text = 事由
ruling-clause = 條款
field-chief = 裁判長姓名
ruling-none = 沒有這樣的犯規
ruling-choose = 條文有幾種處理，請選定（左右鍵）：
ruling-by-table = 由裁判員決定
ruling-by-players = 須雙方同意 F7，否則裁判長決定 F3
ruling-by-agreed = 雙方同意
ruling-by-chief = 由裁判長決定
ruling-by-chief-named = 由裁判長 { $name } 決定
ruling-name = { $name }（{ $who }）
ruling-choice = { $effects }（{ $who }）
ruling-choice-table = 裁判員
ruling-choice-players = 雙方同意
ruling-choice-chief = 裁判長
ruling-since = 第{ $n }手之後的事，其後已有{ $since }手
ruling-lapsed = 裁判所見（F5）或裁判長決定（F3）不受此限
ruling-same-act = 此手已對該方警告過（第{ $n }號判罰）：一事一警告，另一行為按 F8
ruling-announce = 宣佈：{ $text }
ruling-ran-on = 落子後{ party }的鐘已走 { $used }，F9 退還
ruling-armed = 再按 Enter 作此判決：{ $result }；按其他鍵取消
toggle-chief = 由裁判長裁定
toggle-claimed = 對方提出
toggle-seen = 裁判所見
toggle-now = 事在第幾手
toggle-about = 第{ $n }手後（已過{ $since }手）
toggle-agreed = 雙方同意
toggle-separate = 另一行為
toggle-give-back = 退還{ $time }
message-not-ruled = 已取消，未作判罰
message-same-act = 一事一警告：若是另一行為，先按 F8
message-clocks-stand = 鐘沒有在走
message-unread = “{ $what }”讀不懂
repeated-title = 第{ $n }手 { side } { $point }：全局同形再現
repeated-hint = Enter 選定  直接下子即續弈  F12 看棋盤  Esc 返回
repeated-same = { $n ->
    [0] 與開局時的盤面相同，走棋方也相同；循環{ $length }手
   *[other] 與第{ $n }手後的盤面相同，走棋方也相同；循環{ $length }手
}
repeated-other = { $n ->
    [0] 與開局時的盤面相同，走棋方不同；循環{ $length }手
   *[other] 與第{ $n }手後的盤面相同，走棋方不同；循環{ $length }手
}
repeated-start = 與開局時的盤面相同；循環{ $length }手
repeated-go-on = 續弈：著手已記錄
repeated-option = { $effect }（裁判長決定）
foul-cycle = { $n ->
    [0] 循環{ $length }手；{ party }的這一手與開局時的盤面相同
   *[other] 循環{ $length }手；{ party }的這一手與第{ $n }手後的盤面相同
}
foul-options = 本賽規定：{ $effects }

# Dossier

dossier-title = 案卷
dossier-hint = 數字或方向鍵 選定  Enter 打開  Esc 返回
dossier-ruling = 判罰{ $n } 第{ $at }手後 { $whom } { $what }
dossier-ruling-full = { $text } { $clause }：{ $effects }（{ $basis }）[{ $state }]
dossier-claimed = 經提出
dossier-seen = 親見
dossier-stands = 有效
dossier-upheld = 維持
dossier-withdrawn = 撤回
dossier-set-aside = 撤銷
dossier-changed = 改判
dossier-complaint = 申訴{ $n } { side }方提出 第{ $at }手後 { $clause }
dossier-appeal = 申訴{ $n } { side }方不服判罰{ $ruling } { $clause }
dossier-pending = 待裁
dossier-established = 成立
dossier-rejected = 不成立
dossier-departed = 不按該條
dossier-amendment = 大會處理{ $n } { $whom } { $what } { $clause }
dossier-lot = 抽籤：{ side }
dossier-both = 雙方
dossier-complain = 新申訴
dossier-amend = 大會處理（結果之外）
dossier-draw = 雙方均負的抽籤
complaint-named = { $n }（{ $clause }）
deed-hint = Enter 下一欄  上下鍵 選擇  F10 確認  Esc 返回
deed-side-hint = Tab 哪一方  Enter 下一欄  上下鍵 選擇  F10 確認  Esc 返回
deed-choice = 如何處理
deed-sanction = 處理
deed-measure = 大會處理
deed-reason = 理由
deed-at = 第幾手
deed-text = 所述
deed-body = 決定機構
deed-withdraw = 撤回：判錯
deed-lodge = 提出申訴
deed-uphold = 申訴：維持
deed-set-aside = 申訴：撤銷
deed-change = 申訴：改判
deed-establish = 成立：事實屬實
deed-reject = 不成立
deed-depart = 屬實，不按該條
deed-says-complain = 就 { $clause } 申訴，待裁：裁決之前不能確認結果
deed-says-establish = 申訴成立；判罰另按 F2
deed-says-reject = 申訴不成立，不予判罰
deed-says-depart = 事實屬實，裁判長不按該條處理
deed-says-amend = { $whom } { $what }：記在結果之外，結果不變
deed-says-draw = 抽籤：{ side }得籤，只供編排用
deed-says-uphold = 維持原判，一切不變
dossier-warnings = { side }警告 { $was } → { $n }
dossier-cautions = { side }勸誡 { $was } → { $n }
dossier-fines = { side }罰子 { $was } → { $amount }
dossier-turn-back = 第{ $n }手棄權撤去，輪{ party }走
dossier-void-lifted = { side } { $point } 不再是無效著：實際所下另行落子
dossier-result = 結果：{ $was } → { $result }
dossier-result-same = 結果仍是：{ $result }
dossier-open = 未定
dossier-stays = 保留不動：{ $list }，由裁判長決定
dossier-stays-turn = 第{ $n }手棄權
dossier-stays-stones = 第{ $n }手後移動的棋子
dossier-stays-clocks = 雙方讀數
dossier-stays-ruling = 判罰{ $n }
dossier-then = 其後：輪{ party }走第{ $n }手
told-upheld = 申訴{ $n }成立：按 F2 判罰
told-complained = 申訴{ $n }待裁：F2 F2 裁決
told-new-slip = 已記在結果之外：按 F9 出新成績單
message-armed = 結果將改變：再按 Enter 確認，其他鍵取消
message-enter-too = 再按 Enter 即撤回，其他鍵取消
message-nothing-left = 此項已經了結，不能再改
message-choose-deed = 先選如何處理
message-choose-side = 先選一方（Tab）
message-choose-clause = 先選條款：輸入名稱、拼音首字母，或“2002/17.3”這樣的編號
message-choose-measure = 先選大會如何處理
message-no-clause = 沒有“{ $what }”這一條
message-no-clause-but = 沒有“{ $what }”這一條，是否 { $meant }
message-no-move-number = “{ $what }”不是手數
message-complaint-open = 申訴 { $list }：按 F2 F2 處理，之後才能確認結果
reason-misjudged = 判錯：看錯了事實
reason-wrong-side = 記錯了一方
reason-other-facts = 與事實不符
reason-not-proven = 無法證實
reason-other-clause = 條文適用有誤
reason-facts-stand = 事實屬實
reason-late-appeal = 申訴理由不足
reason-admitted = 對方承認
reason-no-foul = 不屬犯規
reason-slight = 情節輕微
reason-unintended = 並非故意，未影響對局
reason-found-later = 賽後查實
reason-organisers = 大會決定

# Flag, gap

flag-title = { party }時限已到，雙方停鐘
flag-hint = Enter 選定  F10 確認  Space 報時前已落子
flag-confirm = { party }超時判負
flag-decline = 不判：讀數退回報時之前，寫明理由
flag-before = 報時之前已落子（限{ $seconds }秒內）
flag-before-typed = { $text }：{ $what }
flag-why = 不判超時的理由
gap-title = 計時中斷，雙方停鐘
gap-about = 中斷時{ party }的鐘在走。選定哪個讀數：
gap-before = 中斷前：{ $reading }
gap-with = 計入中斷：{ $reading }
gap-unknown = 中斷多久不能確知
gap-lasted = 中斷約 { $lasted }
gap-proportion = 按比例撥正：{ $readings }

# Time

time-title = 用時
time-hint = 數字或方向鍵 選定  Enter 執行  Esc 返回
time-left = { party }  { $reading }
time-reserve = 讀秒{ $n }次，共 { $all }
time-set = 設定{ party }讀數
time-main = 讀秒前餘時
time-copied = 桌上的鐘餘時
time-not-copied = 尚未抄錄
time-periods = 保留次數
time-period = 本次已用
time-moves = 本節還有手數
time-warnings = 警告次數
word-byoyomi = 讀秒
with-reserve = 讀秒{ $n }次
times-asked = { party }問還剩多少
times-hold = 提子中
times-release = 提子完畢
times-press = 按鐘
times-leave = { party }離席
times-return = { party }回座
times-reread = 重讀秒（漏讀、誤讀）
times-late = 遲到扣時
times-fault = 計時器失準
times-split = 平分用時（無記錄）
times-relieve = 換裁判員
times-settle = 不再下子（包乾）
times-join = 續記（別處已開始）
answer-hint = 1 黑方  2 白方  Enter Esc 返回
answer-noted = 所問已記入記錄
panel-periods-left = 還剩{ $n }次
reread-title = 從哪一聲起重讀
reread-given = 遲{ $at }毫秒
reread-spoken = 遲{ $at }毫秒 讀音{ $spoken }毫秒
reread-from = { $call }  { $reading }
which-side = 哪一方
late-by = 遲到（分:秒）
fault-shown = 本機計時雙方共用 { $shown }（不計暫停）
fault-truth = 實際共用
split-used = 雙方共用
reason-clock-wrong = 計時器走時不準
reason-no-readings = 沒有讀數記錄，計時器已壞
reason-joined = 對局已在別處開始
reason-clock-broke = 原計時器停用
pause-title = 暫停：核對讀數
pause-hint = 1 2 核對  F4 繼續  F5 用時  Esc 返回
pause-read = 已核對
pause-unread = 待核對
pause-to-read = 請雙方核對讀數（黑按1，白按2），然後 F4 繼續
pause-copy = 請先抄錄桌上的鐘：F5，設定雙方讀數
pause-next = 讀數已核對。F4 繼續，走{ party }的鐘

# Record

record-title = 對局記錄
record-hint = F8 恢復  F6 換座  F5 姓名  F4 補記  F9 撤回  F3 查找  Enter 改正  Esc 返回
search-label = 查找
search-hint = 上下鍵 逐條  Enter 改正  Esc 全部
message-no-turn = 這一條不是著手，不能在此改正
record-empty = 還沒有著手
change-title = 改正第{ $n }手 { $was }
change-preview = 第{ $n }手 { $was } → { $to }
insert-title = 在第{ $n }手之前補記
take-back-title = 撤回第{ $n }手 { $was }
unpress-title = 撤回最後一次按鐘
recount-title = 結果作廢，重新確認死活、數子
describe-title = 更正姓名、段位、隊名、比賽、輪次、台次
result-back-title = 撤回誤記的結果
end-back-title = 撤回誤記的終局，續下
change-to = 實際下在（或“虛著”）
reason-slip = 手滑
reason-mistyped = 輸入錯誤
reason-misread = 看錯落點
reason-missed = 漏記
reason-recount = 一方要求複核
reason-life = 死活有誤
reason-misheard = 聽錯或看錯表示
reason-mispressed = 誤按
reason-not-played = 其實沒有下
reason-wrong-colours = 雙方拿錯黑白
reason-wrong-table = 坐錯台次
reason-wrong-names = 錄入時黑白顛倒
reason-restored = 棋盤散亂，按記錄恢復
reason-copied = 抄錄桌上的鐘
reason-late-press = 裁判員按鐘過遲
reason-wrong-clock = 走錯了一方的鐘
reason-clock-fault = 計時器故障
reason-ruled = 裁判長裁定
reason-not-called = 沒有按規定報秒
reason-other = 其他理由

# Names and colours, restoring

colours-title = 開始之前
colours-hint = 數字或方向鍵 選定  Esc 返回
colours-guess = 猜先
colours-describe = 更正姓名、段位、隊名、比賽、輪次、台次
colours-swap = 拿錯黑白：雙方互換
colours-drawn = 已猜先：{ $name }握子{ $held }，對方出子{ $shown }
guess-title = 猜先
guess-hint = Tab 下一欄  1 2 選定  F10 確認  Esc 返回
guess-procedure = 段位高者握白子若干；另一方出一子，表示奇數則己方執黑，出兩子，表示偶數則己方執黑。猜中執黑，未中執白。
guess-older = 段位相同或讀不出：由年長者握子，請選定。
guess-holder = 握子
guess-shown = 出子
guess-odd = 一子（奇數）
guess-even = 兩子（偶數）
guess-held = 握子數
swap-title = 拿錯黑白
swap-until = 現在第{ $n }手；到第{ $until }手為止可以更正，其後照常進行
swap-chief = 現在第{ $n }手；規則沒有寫明手數，由裁判長決定
swap-persons = 盤面不變，雙方互換座位；所用時間和警告隨人
swap-restart = 本局作廢，重新開始
restore-title = 復盤恢復 { $n }/{ $all }
restore-hint = F10 已恢復  Esc 返回
restore-side = { side } 盤上{ $stones }子  已提{ $taken }子
restore-takes = 提 { $points }
restore-empty = 尚未落子
restore-keys = 左右鍵 一手  PgUp PgDn 十手  Home 開頭  End 末尾
restore-clock-runs = 鐘在走：F4 停鐘後才能記“已恢復”
restore-done = 與盤面核對無誤後，F10 記“已恢復”

# Ending

ending-title = 終局
ending-hint = Enter 選定  Esc 返回
life-title = 死活
life-hint = Tab F10確認 Space標死 F3假生
life-cursor = 游標 { $point }
life-total = { side } { $total }
life-dead = 死子：黑{ $black } 白{ $white }
hand-title = 手工數子
hand-hint = Tab 哪一方  上下鍵 換欄  F10，再按 Enter 確認  Esc 返回
sheet-title = 結果與數子
sheet-hint = 1黑 2白 3裁判 選定，F10 確認  F7 撤回或複核  Esc 返回
sheet-hint-locked = F9 成績單  F6 上交  Ctrl+Q 下一局  Esc 返回
sheet-line = 數{ side }：{ $line }
sheet-arbiter = 裁判員
sheet-done = 已確認
sheet-open = 未確認
sheet-locked = 結果已由三方確認，不再更改

# Slip, settings, storage, leaving

slip-view-title = 單據
slip-hint = PgDn 翻頁  F9 寫出  Ctrl+Q 下一局  Esc 返回
slip-writing = 正在寫出……
slip-written = 已寫入 { $what }
settings-title = 設定
settings-hint = 上下鍵 選項  左右鍵 改選  Enter 關閉
settings-language = 語言
settings-glyphs = 字形
settings-arbiter = 裁判員姓名
settings-print = 列印程式
settings-adviser = 引擎
settings-taken = 設定檔案已改，即時生效：{ $what }
settings-unsaved = 只在本次運行有效，沒有保存：{ $why }
settings-arbiter-next = 裁判員姓名（下一局起）
settings-theme = 顏色
glyphs-plain = 字母（各種終端都對齊）
glyphs-narrow = 圓子，窄
glyphs-wide = 圓子，寬
theme-terminal = 終端顏色
theme-wood = 木紋
theme-dark = 深色
theme-light = 淺色
theme-contrast = 高對比
theme-plain = 無色
storage-title = 記錄寫不進磁碟
storage-hint = Enter 選定  F10 確認  Esc 暫緩
storage-take-back = 撤回尚未存盤的各項（F10）
storage-elsewhere = 另存到資料夾
storage-go-on = 不作記錄，繼續對局（F10）
storage-saving = 正在另存到 { $place }。對局照常進行；改選其他資料夾即放棄這一次。
leave-title = 離開
leave-hint = F10 確認  Esc 返回
leave-clock-runs = { party }的鐘在走：離開即雙方停鐘，續局時核對讀數
leave-clocks-stand = 雙方停鐘，對局可以隨時續下
leave-locked = 結果已確認，對局已經結束
leave-practice = 這是練習：離開後記錄、成績單全部刪去
leave-game = 回到開始畫面（下一局）
leave-program = 離開程式
key-false-life = 假生
key-false-life-about = 把一塊棋標為假生（靠循環劫而活），再按取消
life-false = 假生（{ $clause }）：{ $points }
message-say-what = 請寫明事由：成績單上要印。
message-who-signs = 先選誰確認：1黑方 2白方 3裁判員，再按 F10
deed-who-complains = 提出方 { $sides }
deed-whose-foul = 犯規方 { $sides }
complaint-unruled = { $n }（{ $clause }）成立未判
dossier-unruled = 成立未判

# 暗中输入的一页

secret-title = 密封輸入：{ party }，第{ $n }手
secret-left = 未輸入封著；輸入過的內容已忘掉。
secret-enter = Enter 不密封。輸入完畢按 F10。
secret-no-paste = 貼上的內容沒有輸入：請逐鍵輸入。
secret-empty = 尚未輸入內容。紙上空白的不用輸入：按 Esc 返回。
secret-too-long = 太長，最後一個字未加上。請寫短一些。
secret-done = 封著已密封，密碼已清除。
secret-no-salt = 取不到隨機數，未能封著：{ $detail }
secret-not-taken = 未能封著。輸入的內容仍在，可再按 F10；按 Esc 返回。
secret-hint-watched = F8 (Alt+G) 仍然繼續  Esc 返回
secret-hint = F3 顯示2秒  F9 全部清除  F10 輸完  Esc 返回
secret-hint-code = F9 (Alt+P) 列印內頁  F8 (Alt+G) 已抄好
secret-hint-copied = F10 (Ctrl+Y) 密封並清除密碼
secret-watched = 此終端可能正被錄製，或別人也能看到：
secret-watched-way = 輸入的內容不顯示，但按 F3 顯示時、顯示密碼時會被看到；錄製按鍵的程式連按鍵也記得下來。最好返回，換一個終端打開本局。裁判員仍要在此輸入的，按 F8。
watched-recorded = { $name }：正在錄製螢幕
watched-shared = { $name }：螢幕可能也開在別處
watched-remote = { $name }：從別的機器連接
secret-sealed-what = 只有封棋一方看螢幕。請照紙上所寫輸入：座標（Q16 或 16-4）、虛著、認輸，或任何文字。不檢查是否合法，不用方向鍵。
secret-typed = 已輸入：
secret-nothing = 尚未輸入：
secret-sealed-then = 按 F10 後顯示一個密碼，抄好才算密封，之後不能再改；啟封時憑它證明紙上所寫就是所輸入的。
secret-keys = 改正用 Backspace；貼上不算。其他寫法：F3 = Alt+V，F9 = Ctrl+U，F10 = Ctrl+Y。
secret-code-what = 請把以下各組密碼（連同每組最後的校驗符）抄到一張內頁上，另裝一個封套，同著點封套一起保管：
secret-code-signs = 密碼裡沒有字母 I、L、O；0 和 1 都是數字。校驗符還可能是 { $signs }。
secret-code-once = 密碼只顯示這一次。誰看到密碼和密封校驗，逐一試算就能知道封著：只抄在內頁上，立即封好。
secret-code-next = 抄好、核對好之後按 F8。
secret-code-copied = 密碼已抄好？按 F10 即密封，密碼從此不再顯示；按其他任何鍵繼續顯示。

# 封棋
key-adjourn = 封棋
key-hand-over = 移交
key-adjourn-about = 封棋、暫停、啟封續弈、移交記錄
adjourn-title = 封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }封第{ $n }手
adjourn-title-none = 封棋與暫停
adjourn-title-pause = 暫停
adjourn-hint = 上下鍵 選  Enter 執行  Esc 返回
adjourn-hint-called = 空格 封套交來（停鐘）  上下鍵 Enter  Esc 返回
adjourn-hint-read = 1 黑 2 白 3 裁判員確認讀數  上下鍵 Enter  Esc
adjourn-hint-enter = Enter 生效，其他鍵取消
adjourn-hint-choice = 左右鍵或空格 選  Tab 下一欄  F10 確認  Esc
adjourn-pause = 暫停（不封棋，兩鐘都停）
adjourn-announce = 宣佈封棋
adjourn-dismiss = { $side ->
    [black] 黑方
   *[white] 白方
 }已離場
adjourn-hand-in = { $side ->
    [black] 黑方
   *[white] 白方
 }交封套（空格：停鐘）
adjourn-readings = 雙方核對讀數並確認（1、2、3）
adjourn-type = { $side ->
    [black] 黑方
   *[white] 白方
 }密封輸入著點（不計時）
adjourn-custody = 封套編號、保管人、續弈時間地點
adjourn-kept = 封套保管人：{ $keeper }
adjourn-slips = 封棋單與封套外頁（F9）
adjourn-hand-over = 移交記錄到另一台電腦
adjourn-set-up = 當面復盤擺好棋局
adjourn-unseal = 驗封啟封
adjourn-open = 輸入封著
adjourn-decide = 裁判長認定
adjourn-cancel = 取消封棋
adjourn-say-announce = 說：“封棋時間到。{ $other ->
    [black] 黑方
   *[white] 白方
 }請立即離場；{ $side ->
    [black] 黑方
   *[white] 白方
 }思考後把著點寫在記錄紙上，密封交裁判員。”
adjourn-say-dismiss = { $side ->
    [black] 黑方
   *[white] 白方
 }離開賽場後按 Enter；{ $other ->
    [black] 黑方
   *[white] 白方
 }的鐘繼續走。
adjourn-say-hand-in = 封套一交到手就按空格：{ $side ->
    [black] 黑方
   *[white] 白方
 }的鐘停。之前的時間都算他的，用完即超時。
adjourn-say-readings = 雙方看讀數（連同本手秒數、保留時間）：黑按1，白按2，裁判員按3。不一致請裁判長。
adjourn-say-type = 請{ $side ->
    [black] 黑方
   *[white] 白方
 }自己輸入著點，旁人迴避；輸入不計時，以紙上所寫為準。
adjourn-say-custody = 封套口上雙方簽名；寫明編號、由誰保管、何時何地續弈。
adjourn-say-set-up = 雙方到場，按棋譜從第一手擺到封棋局面。
adjourn-say-unseal = 當面查看封套編號和封口，完好後拆封。
adjourn-say-open = 念出{ $side ->
    [black] 黑方
   *[white] 白方
 }封著，把棋子放在棋盤上，再確認：對方的鐘開始走。
adjourn-say-decide = 由裁判長決定這一手作何處理，寫明理由。
adjourn-say-pause = 說：“暫停。”兩鐘都停，雙方離場；讀數寫下並確認。
adjourn-say-cancel = 不封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }繼續思考，封套原樣退回，寫明理由。
adjourn-say-hand-over = 寫成一個檔案（可寫U盤上的資料夾；空著就寫到數據資料夾），帶到另一台電腦續弈；本機從此只讀。
adjourn-present = { $side ->
    [black] 黑方
   *[white] 白方
 }在場
adjourn-present-arbiter = 裁判員在場
adjourn-intact = 編號相符，封口完好
adjourn-note = 情況
adjourn-keeper = 保管人
adjourn-envelope = 封套編號
adjourn-resumes = 續弈時間
adjourn-place = 續弈地點
adjourn-text = 紙上寫著
adjourn-reads = 認作
adjourn-reads-written = 照所寫
adjourn-reads-point = 某一點（紙上是文字）
adjourn-reads-unclear = 不明確
adjourn-salt = 密碼
adjourn-salt-lost = 密碼欄空著：按密碼遺失處理，由裁判長認定
adjourn-unproven = 按 F10 校驗
adjourn-meaning = 作為
adjourn-meaning-point = 下在某一點
adjourn-to = 移交給
adjourn-carrier = 經手人
adjourn-file = 檔案
adjourn-chief-decides = 記下後由裁判長認定，兩鐘不動
adjourn-plays = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } { $point }
adjourn-plays-taking = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } { $point }，提{ $taken }子
adjourn-passes = 第{ $n }手 { $side ->
    [black] 黑
   *[white] 白
 } 虛著
message-open-first = 對局已封棋：請逐步啟封，封著生效後對方的鐘才走
message-readings-later = 兩鐘停後才確認讀數
message-readings = 黑方按1，白方按2，裁判員按3
message-hand-in = 封套交到手時按空格：停鐘
message-typed-already = 著點已經密封，不能再看，也不能改
message-enter-opens = 再按 Enter 即生效，其他鍵取消
message-choose-meaning = 請選定作何處理
message-paper-empty = 請照紙上所寫輸入；紙上空白請在“認作”裡選空白
message-paper-not-blank = 輸入了文字，就不是空白
salt-length = 密碼應為33個字符（七組），現有{ $n }個
salt-character = 第{ $group }組：“{ $found }”不是密碼裡的字符
salt-check = 第{ $group }組輸錯了（校驗字符不符）
reason-play-on = 雙方同意續下
reason-called-early = 封棋時間宣佈早了
reason-game-over = 即將終局
reason-paper-counts = 以紙上所寫為準
reason-both-agree = 雙方同意
reason-intention-clear = 意圖清楚
waits-called = 等{ $side ->
    [black] 黑方
   *[white] 白方
 }封棋：F6，封套交來按空格
waits-sealed = 已封棋：F6 續弈
flag-envelope-before = 報時之前封套已交（限{ $seconds }秒內）
adjourn-note-needed = 有一方不在場，或封口、編號不對：請寫明情況

# 据封棋单续记
join-page-times = 1/2 用時與警告；有封套的，Tab 過了理由就是封套頁
join-page-envelope = 2/2 封套（照封棋單抄錄；沒有封套就空著）
message-no-keeper = 封套由誰保管？
message-no-commitment = 密封校驗應是64位十六進制數字（0–9、a–f），空格和短橫不計
message-no-game-id = 對局標識應是32位十六進制數字（0–9、a–f），空格和短橫不計
message-needs-game-id = 有密封校驗就要有對局標識：密碼只對那一局有效
message-no-number = 封著手數應是數字
join-number = 封著手數
secret-no-printer = 沒有列印程式，請手抄（列印命令可寫進設定檔案）
secret-printed = 內頁已送去列印，沒有存成檔案；請當面取走
secret-not-printed = 沒有印出，請手抄。{ $detail }
secret-printing = 列印程式還沒有答覆；請看列印機，或手抄
adjourn-say-cancel-called = 不封棋：{ $side ->
    [black] 黑方
   *[white] 白方
 }繼續思考，鐘不停；只留在日誌裡。
adjourn-slips-pause = 暫停單（F9）
adjourn-intact-mark = 編號是 { $mark }，封口完好
adjourn-meaning-none = 左右鍵選
adjourn-keeper-needed = 請寫保管人
adjourn-to-needed = 請寫移交給誰（人或哪台電腦）
adjourn-left-out = 尚未做：{ $list }
adjourn-mismatch = 先核對輸入的著點和密碼；若確實不符，記下後由裁判長認定
message-proven = 已校驗。看清下面的處理，再按 F10、Enter 生效
message-sealing = 已宣佈封棋：著點寫在紙上，不落盤。宣佈前已離手的子：先在 F6 取消封棋，記下後再宣佈
waits-handed-in = 封套已交：F6 繼續
flag-hint-envelope = Enter 選定  F10 確認  Space 報時前封套已交

# The hand count

hand-reason = 原因
hand-hint-reason = 上下鍵 選可能的原因  Tab 重數  F10，再按 Enter 確認  Esc 返回
hand-way-area = 先做棋：圍空擺成整十，數出點數；再數這一方的棋子；兩數相加。也可只填合計。
hand-way-territory = 先把提子和死子填入對方的空，再數剩下的目數。兩方都要數。
hand-way-stones = 只數盤上的活子。兩方都要數。
hand-sum = { side }方 合計 { $total }
hand-agrees = 與記錄的盤面相符
hand-differs = 與記錄的盤面相差 { $by }，須說明原因
sheet-explained = 與記錄的盤面相差 { $by }，原因：{ $reason }
sheet-explain = F8：寫明原因，或重新數過
key-hand = 數子
key-hand-about = 輸入手工數子的結果，與記錄的盤面比較；有差別時寫明原因

# Seating, bids, disputes

bids-title = 預判
dispute-no-points = 有爭議的棋寫座標：如"E5"，幾塊棋用空格分開
bids-hint = 1 2 各寫預判（別人不看）  F10、Enter 公開  Esc 返回
bids-way = 雙方各寫“某色棋多若干子”，封好交裁判；兩份都交後同時公開，定出棋色和勝負依據。
bids-in = 已交
bids-out = 未交
bids-ready = 兩份都已交：F10，再按 Enter 同時公開
seat-first = 先手方
seat-second = 後手方
bid-kept = 預判已收，公開之前誰也看不到
bid-no-colour = 沒有寫明哪一色多：如“黑3”“白5”（也可 B3、W5），相等寫“和”
bid-no-number = 子數須是整數：如“黑3”“白5”（也可 B3、W5），相等寫“和”
bids-missing = 雙方的預判還沒有交齊
secret-bid-title = { $name } 寫預判
secret-bid-what = 寫哪一色的棋終局時多若干子：如“黑3”“白5”（也可 B3、W5），相等寫“和”或0。雙方總點數之差，整數。
secret-bid-then = F10 交給裁判。公開之前不入記錄、不顯示；若程式中斷，須重寫。
choose-first = 先選提哪一方的棋（1 或 2）
choosing-title = { side }{ $point }：雙方都有無氣之子，提哪一方的？
choosing-hint = 1 2 選定，Enter 執行  Esc 返回
choosing-row = 提{ side }棋 { $stones }子
dispute-title = 死活爭議：實戰解決
dispute-hint = Tab 換欄  1 2 3 誰認為是死棋  F10，再按 Enter 開始  Esc 返回
dispute-points = 有爭議的棋
dispute-says = 誰說“死”
dispute-asks = 誰要求續下
dispute-both = 雙方都說
dispute-again = 同一塊棋再次爭議：由裁判長決定
told-dispute = 死活爭議：{ side }方先走；走完再恢復終局局面（F8）
told-went-back = 已恢復第{ $n }手後的終局局面，請雙方在棋盤上照樣恢復
banner-dispute = 死活爭議中（終局在第{ $n }手；F8 恢復）
ask-back = 恢復第{ $n }手後的終局局面？
waits-guess = 預判相同：猜先定黑白（F8）
waits-bids = 等雙方預判（F8）
waits-seat = 座子 第{ $n }手：{ $name }放{ side }子
preview-dispute = { side }方先走
preview-back = 恢復終局局面，另行記下所走的棋
# 死活：整片、无条件活、引擎的意见
key-region = 整片
key-region-about = 把游標處這一方、沒被對方棋子隔開的整片棋都標死；已全標死就都取消
key-safe = 活棋
key-safe-about = 在棋盤上顯示無條件活的子和無人爭的點，再按恢復
key-advise = 問引擎
key-advise-about = 問引擎哪些棋是死的；只是參考，不記錄，也不算分
key-adopt = 採納
key-adopt-about = 把引擎認為死而未標的棋標死，記作一條；雙方仍須各自確認
life-certain = 無條件活 黑{ $black }子{ $blacks }點 白{ $white }子{ $whites }點
life-certain-signs = 圖中 B W 是無條件活的子，b w 是無人爭的點
life-marked-alive = { $points } 無條件活，卻標為死：請雙方看清
life-advised-alive = 引擎認為死的 { $points } 其實無條件活
life-adviser-absent = 引擎：沒有找到 { $name }（F6 說明）
life-adviser-ready = 引擎 { $name }：F6 問（僅供參考）
life-adviser-thinks = { $name } 正在看，請稍候
life-advice = { $name } 認為死（黑{ $black } 白{ $white }）：{ $points }（按 F9 採納）
life-advice-all = { $name } 認為死的都已標上
life-advice-none = { $name } 認為沒有死子
life-advice-alive = { $name } 認為不死而已標：{ $points }
message-adviser-thinks = 引擎還在看；離開這一頁它就停
message-adviser-off = 引擎已關閉：刪去 `settings.ron` 裡的 `adviser: ["off"]`，再打開程式
message-adviser-absent = 沒有找到引擎 { $name }。裝上它，或在 `settings.ron` 寫 `adviser: ["gnugo", "--mode", "gtp"]`，再打開程式
message-no-advice = 還沒有意見，先按 F6 問引擎
message-advice-done = 引擎認為死的棋都已標上
message-advice-dropped = 局面或標記已變，引擎的意見作廢；F6 再問
adviser-not-started = 引擎啟動不了：{ $detail }。死活照常由雙方標記。
adviser-hung = 引擎 { $detail } 秒沒有答完，已經停掉。死活照常由雙方標記。
adviser-died = 引擎沒有答完就退出了。死活照常由雙方標記。
adviser-refused = 引擎不接受（{ $detail }）。死活照常由雙方標記。
adviser-garbage = 引擎的回答看不懂（{ $detail }），不予採用。
adviser-too-much = 引擎說個沒完（超過 { $detail } 字節），已經停掉，不予採用。
adviser-off-board = 引擎列出棋盤外的點（{ $detail }），不予採用。
adviser-empty = 引擎指 { $detail } 的子為死，那裡沒有子，不予採用。
adviser-half = 引擎只列出半塊棋（漏了 { $detail }），不予採用。
key-dispute = 爭議
key-dispute-about = 終局後死活有爭議：實戰解決；爭議中恢復終局局面；認輸
key-follow = 開下局
key-follow-about = 按結果開重賽或加賽：同樣的雙方、黑白、規則，與本局記錄相連
sheet-follow = F3：開重賽（加賽），與本局記錄相連
message-armed-next = 再按 Enter 生效，其他鍵取消
told-dispute-out = 死活爭議：{ side }方先走；走完按實戰後的局面數子
banner-dispute-out = 死活爭議中（終局在第{ $n }手；按實戰後的局面數子）
sheet-hand = 人工數子：{ side }方 { $total }
bid-enter = Enter 不算：輸入完畢按 F10 交給裁判。
