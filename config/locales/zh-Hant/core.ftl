# Sides, phases, clocks, call-outs, results, refusals.

missing-text = （此處缺文字）
language-en = 英文
language-hans = 簡體中文
language-hant = 繁體中文
list-separator = ，
cite-original = { $id }，原第{ $number }條

side = { $side ->
    [black] 黑
   *[white] 白
}
party = { side }方

zi-mixed = { $whole }又{ $fraction }

# Phases

phase-ready = 待開賽
phase-opening = 開局
phase-playing = 對局中
phase-flagged = 時限已到
phase-paused = 暫停
phase-adjourned = 封棋
phase-proposed = 提議終局
phase-ended = 已終局
phase-agreed = 死活已確認
phase-locked = 已確認結果

# Clocks

clock-main = { $left }
clock-minutes = 讀秒 還剩{ $n }分 本手 { $used }
clock-last-minute = 讀秒 最後一分 本手 { $used }
clock-periods = 讀秒 還剩{ $n }次 本手 { $used }
clock-stage = 限步 還有{ $n }手 { $left }
clock-over = 超時
clock-stretch = 超時段 還剩{ $n }段 本段 { $used }
clock-copied = 桌上的鐘 上次抄錄 { $left }

# Call-outs, said aloud

call-30s = 30秒
call-40s = 40秒
call-50s = 50秒
call-55s = 55秒
call-58s = 58秒
call-minute = 一分
call-left = 還剩{ $n }分
call-1 = 一
call-2 = 二
call-3 = 三
call-4 = 四
call-5 = 五
call-6 = 六
call-7 = 七
call-8 = 八
call-9 = 九
call-10 = 十
call-times = 還剩{ $n }次
call-left-seconds = 還剩{ $n }秒
call-begins = 開始讀秒
call-over = 超時判負
call-10s = 10秒
call-20s = 20秒

# Results

result-count-won = { side }勝{ $amount }
result-count-lost = { side }負{ $amount }
result-tie-won = 持平，按規定{ side }勝
amount-zi = { $amount }子
amount-points = { $points }目
amount-points-half = { $points }目半
amount-half-point = 半目
bid-ahead = { side }多{ $zi }子
bid-even = 持平
threshold-zi = 黑{ $black }子勝，白{ $white }子勝
threshold-lead = 盤面{ side }多{ $lead }目即勝
result-resignation = { winner-side }中盤勝
result-time = { loser-side }超時判負
result-default = { loser-side }棄權，{ winner-side }勝
result-ruling = { loser-side }判負
result-ruling-clause = { loser-side }判負（{ $clause }）
result-draw = 和棋
result-both-lose = 雙方均負
result-no-result = 無勝負
result-replay = 重賽
result-extra-game = 加賽

winner-side = { $winner ->
    [black] 黑
   *[white] 白
}
loser-side = { $loser ->
    [black] 黑
   *[white] 白
}

count-line = { $sum } − { $base } = { $margin }，{ $result }

# Refusals: values that aren't known are "none"

this-point = { $point ->
    [none] 此點
   *[other] { $point }
}
this-party = { $side ->
    [black] 黑方
    [white] 白方
   *[none] 該方
}

refusal-occupied = { this-point }已有棋子。
refusal-forbidden-point = { this-point }是禁著點：下後無氣，又提不了對方的棋子。
refusal-ko = { this-point }是劫，須先在別處下一手才能提回。
refusal-repetition = 下在{ this-point }會使全局同形再現。
refusal-off-board = { this-point }不在棋盤上。
refusal-lapsed = 已逾期，不再受理。
refusal-not-chief = 此事須由裁判長決定。
refusal-locked = 結果已經三方確認，不能再改。
refusal-nothing-running = 沒有正在走的鐘。
refusal-not-started = 對局尚未開始。
refusal-already-started = 對局已經開始。
refusal-paused = 對局暫停中，請先繼續。
refusal-not-paused = 對局沒有暫停。
refusal-ended = 對局已經終局。
refusal-wrong-side = 不能由{ this-party }做。
refusal-uncompleted = 上一手已按鐘，落子點還沒有輸入。
refusal-nothing-to-complete = 沒有等待輸入落子點的著手。
refusal-flagged = { this-party }時限已到，請先確認是否超時。
refusal-not-flagged = { this-party }的時限沒有到。
refusal-no-proposal = 沒有人提議終局。
refusal-not-proposed = 尚未提議終局。
refusal-nothing-to-take-back = 沒有可以撤回的記錄。
refusal-unchanged = 第{ $n }手記的就是這一著，沒有可更正的。
refusal-no-such-move = { $n ->
    [none] 沒有這一手。
   *[other] 沒有第{ $n }手。
}
refusal-dead-empty = { this-point }上沒有棋子，不能標為死子。
refusal-not-agreed = 雙方對死活尚未一致。
refusal-already-confirmed = { $by ->
    [none] 已經確認過。
   *[other] { $by }已經確認過。
}
refusal-no-time-left = { this-party }已沒有時間。
refusal-out-of-turn = 沒有輪到{ this-party }。
refusal-unknown-offence = 沒有這種犯規。
refusal-needs-choice = 條文有幾種處理，請選定一種。
refusal-console-only = 這一項只由記錄台自己記入。
refusal-bad-reading = 這個讀數不合本局的用時規定。
refusal-not-end = 還沒有到終局。
refusal-window-over = 已過可以改判的時間。

refusal-no-complaint = 沒有這件待決的申訴。
refusal-complaint-open = 還有未裁決的申訴，或申訴成立而尚未判罰，處理之後才能確認結果。
refusal-needs-appeal = 這是對判罰的申訴，請在該項判罰上裁決。
refusal-no-ruling = 沒有這項有效的判罰。
refusal-other-turn = 輪到這一方時不會有這種犯規。
refusal-needs-stones = 請寫明哪些棋子移到了哪裡（從哪裡到哪裡）。
refusal-bad-stones = 棋子不能這樣放：每顆都要從有子處移到空點，並且都有氣。
refusal-no-lot = 只有雙方均負而且規程許可時才抽籤。
refusal-bad-guess = 猜先至少握一顆子，對方出示一顆或兩顆。
refusal-needs-name = 請寫下姓名。
refusal-warnings-lose = 已到判負的警告次數，對局已經結束。
refusal-too-late = 遲到超過規定時間，不是扣時，而是棄權：請用犯規（棄權未到）。
refusal-not-away = 沒有離席，或已經離席。
refusal-nothing-lifted = 上一手沒有提子。
refusal-clock-right = 誤差不到每小時2分鐘，不改撥時間。
refusal-not-called = 本手沒有讀過這一聲。
refusal-other-time = 本局的計時制沒有這一條。
refusal-not-fresh = 本局已在這裡計時，讀數須由裁判長改撥。
refusal-moves-not-recorded = 本台不記錄著手：用空格換鐘。
refusal-moves-recorded = 本台有記錄，按盤面數子。
refusal-bad-count = 數子不對：應在0到全盤之間，以半子為單位；棋子須為整數，圍空加棋子須等於合計。
refusal-count-differs = 人工數子與記錄的盤面不符：寫明原因，或重新數過。
refusal-nothing-differs = 人工數子與記錄的盤面相符，沒有差別要說明。
refusal-choose = { $point }：雙方都有無氣之子，由下子方選擇提哪一方的。
refusal-nothing-to-choose = { $point }：沒有提哪一方可選。
refusal-seating = 座子階段：不許虛著，也不能終局。
refusal-bids-first = 座子已放完，先開雙方的預判。
refusal-no-bids = 現在不是開預判的時候。
refusal-seats-taken = 這套規則的座子和預判只用於空枰：從已有局面或讓子開始時，規則須寫 `seating: None, bids: None` 並寫明貼子。
refusal-bids-opened = 預判已開，座子不再更改。
refusal-bad-bid = 預判的子數超過全盤。
refusal-dispute-open = 爭議還在進行：先恢復終局時的局面（F8）。
refusal-no-dispute = 沒有可以恢復的爭議。
refusal-needs-chains = 先指明有爭議的棋。
refusal-played-out = 按規定以實戰後的局面計算，不恢復。
refusal-bad-effects = 判罰的處理有重複或互相矛盾；目錄中的犯規須按其條文處理。
refusal-adjourned = 對局已封棋：請按續弈程序啟封（F6）。
refusal-not-adjourned = 現在沒有這一步封棋程式。
refusal-no-sealing = 本賽事沒有封棋規程（只能暫停）。
refusal-not-handed-in = 封套還沒有交給裁判員。
refusal-paper-only = 本賽事只用紙封，不輸入著點。
refusal-already-sealed = 著點已經密封，不能再改。
refusal-needs-proof = 先校驗密封（輸入密碼），或註明密碼遺失。
refusal-proven = 這一手已由密封校驗證實，不能改。
refusal-handed-over = 本局記錄已移交他處續弈；如要在此續弈，請先收回移交。
refusal-not-handed-over = 本局記錄沒有移交。
refusal-clock-runs = 計時進行中，請先暫停或封棋。
refusal-paper-says = 紙上明明寫著別的：照所寫輸入，或選“不明確”。
refusal-bad-envelope = 封套欄的密封校驗、對局標識或手數不對。
refusal-not-recorded = 最後幾條記錄尚未存盤，存盤後才能確認成績。
refusal-rules-edition = 已開的對局不能換成另一版規則；請按那一版另開新局。
refusal-rules-board = 棋盤和提子、同形的規定，本局不能再改。
refusal-rules-begun = 先走、座子和預判已經過去。
refusal-rules-clock = 已開始用時，計時制、時限和讀秒不能再改；要改讀數按 F5。
refusal-rules-sealing = 已按宣佈的辦法封棋。
refusal-rules-warnings = 有一方的警告已達此數。
refusal-rules-lapsed = 已過時限的提出與申訴會重新成立，本局不能再改。
refusal-rules-same = 本局規則本來就是這樣。
refusal-rules-clash = 改後的規則自相矛盾。
refusal-unfitting = 程式出錯：此令與局面不符，沒有記錄。請改用其他辦法，並報告此事。
cite-compare = 參照 { $clause }
cite-no-own = { $edition } 無明文，{ $clause }

# The hand count

explain-alive = { $point }的一塊棋（{ $n }子），記錄為死，數時當作活棋
explain-dead = { $point }的一塊棋（{ $n }子），記錄為活，數時當作死子
explain-shared = { $point }處公共的{ $n }個空點，全數給了{ side }方
explain-halved = { $point }處的{ $n }個點，數時當作公共空點
explain-left-out = { $point }處的{ $n }個點漏數
explain-tens-more = 整十的目多數了{ $n }個十
explain-tens-less = 整十的目少數了{ $n }個十
explain-stones = 數子時棋子移位，或死子未提淨、提子落在盤上
komi-given = { side }貼{ $amount }
