# Typed commands: the palette and line mode.

key-palette = 命令
key-palette-about = 命令：按名稱、拼音首字母或英文查找並執行；也可直接寫命令
palette-title = 命令
palette-hint = 上下鍵 選擇  Enter 執行  Tab 補全  Esc 返回
palette-none = 沒有這樣的命令
palette-not-here = 這個命令要在專頁上辦：F6
order-title = 執行命令
order-hint = Enter 執行  Esc 返回
order-again = 情況已變，請再看一遍

# What is wrong with what was typed

typed-empty = 還沒有寫命令
typed-unknown = 沒有命令“{ $word }”
typed-unknown-near = 沒有命令“{ $word }”，是不是 { $near }
typed-unseen = “{ $word }”不能寫在這裡：封著和預判由棋手在專頁上暗中輸入
typed-missing = 還缺“{ $field }”：{ $usage }
typed-unread = “{ $word }”不是“{ $field }”：{ $usage }
typed-unread-any = “{ $word }”讀不懂：{ $usage }
typed-too-much = 多寫了“{ $word }”：{ $usage }

# How values are written

value-point = 點
value-stroke = 點|虛著
value-points = 點,點
value-side = 一方
value-who = 一方|裁判
value-time = 分:秒
value-zi = 子數
value-present = 在場者
value-reason = 理由
value-offence = 犯規
value-text = 說明
value-clause = 條款
value-ruling = 判罰號
value-complaint = 申訴號
value-n = 第幾手
value-held = 握子數
value-shown = 出子數
value-name = 姓名
value-keeper = 保管人
value-note = 情況
value-to = 移交給
value-call = 哪一聲
value-number = 數
value-word = 文字

# What commands do

command-start = 開鐘，對局開始
command-play = 落子（只寫點也行）
command-pass = 虛著
command-press = 棋子已落，按鐘，落點隨後輸入
command-complete = 補輸已按鐘一手的落點
command-unpress = 撤回最後一次按鐘
command-pause = 暫停
command-resume = 續弈，開鐘
command-rule = 判罰
command-withdraw = 撤回判罰
command-appeal = 申訴：維持或撤銷判罰
command-amend = 大會處理（結果之外）
command-lot = 雙方均負的抽籤
command-guess = 猜先
command-swap = 拿錯黑白，雙方換座
command-restore = 棋盤已按記錄恢復
command-correct = 改正一手，或補記漏記的一手
command-describe = 更正姓名、段位、隊名、比賽、輪次、台次
command-take-back = 撤回最後一項
command-set-reading = 設定讀數
command-recover = 選定中斷後的讀數
command-late = 遲到扣時
command-leave = 准假離席
command-walk = 未經准許離席
command-return = 回座
command-hold = 提子中，鐘等候
command-release = 提子完畢
command-clock-fault = 計時器失準，按比例撥正
command-split = 平分用時
command-reread = 重讀秒
command-settle = 不再下子（包乾）
command-asked = 棋手問還剩多少時間
command-complain = 提出申訴
command-decide = 裁決申訴
command-relieve = 換裁判員
command-choose = 落子，並選提哪一方的棋
command-dispute = 死活爭議：實戰解決
command-back = 恢復終局局面
command-hand-count = 手工數子的結果
command-explain = 說明手工數子為何有差別
command-propose = 提議終局
command-answer = 答覆終局提議
command-resign = 認輸
command-dead = 標為死子
command-false-life = 標為假生
command-alive = 取消死子標記
command-confirm = 確認死活、結果或讀數
command-recount = 結果作廢，重新數子
command-flag-confirmed = 超時判負
command-flag-withdrawn = 不判超時
command-stone-before-call = 報時之前已落子
command-adjourn = 宣佈封棋
command-dismiss = 對方已離場
command-hand-in = 封套已交，停鐘
command-custody = 封套由誰保管
command-unseal = 驗封啟封
command-open = 紙上所寫
command-interpret = 裁判長認定封著
command-cancel = 取消封棋
command-hand-over = 移交記錄
command-reclaim = 收回移交的記錄
