# Drills: games as scripts.

help-drill = 演練：按劇本下棋並核對預期結果
help-drill-file = 演練檔案，或演練所在資料夾
help-drill-record = 每局記入`DIR`下各自的資料夾
help-drill-list = 只列出演練及其條文，不運行

drill-passed = { $name }（{ $clause }）：與預期一致
drill-failed = { $name }（{ $clause }）：{ $count }處與預期不符
drill-failure = { "  " }第{ $step }步，{ $field }：應為 { $expected }，實為 { $saw }
drill-nothing = 無
drill-none = 這裡沒有演練：{ $folder }

drill-unknown-field = 這裡沒有字段{ $name }。
drill-unknown-word = 這裡不認識{ $name }。
drill-missing-field = 缺少字段{ $name }。
drill-twice = 字段{ $name }寫了兩次。
drill-not-understood = 無法理解：{ $detail }
drill-step-empty = 第{ $step }步既無動作，也無預期。
drill-step-earlier = 第{ $step }步早於前一步。
drill-step-refused = 第{ $step }步寫了拒絕理由，卻沒有命令。
drill-step-both = 第{ $step }步既有命令又有外部事件，請分成兩步。
drill-step-down = 第{ $step }步：控制檯已中斷，請先重新打開。
drill-step-disk = 第{ $step }步涉及磁碟故障，用 --record 時無法演練。
drill-step-hangs = 第{ $step }步：磁碟卡住，恢復前無法重開記錄台。
drill-preset = 沒有這個名稱的規則：{ $name }
drill-record = 不是棋譜：{ $file }
drill-move = { $file }：第{ $n }手不合這套規則。
drill-size = 沒有{ $n }路的棋盤。
drill-rows = 這些行不成棋盤：行數與每行點數須相同，2 至 25，只用“.”“X”“O”。
drill-reading = 這套規則下{ $side }方不可能有這樣的用時。
drill-warnings = 警告這麼多，{ $side }方早已判負。
drill-read-only = 無法重新打開記錄。
