# 对局记录的检查

journal-checked = { $file }：共 { $count } 條記錄
journal-last = 最後一條：第 { $seq } 條，指紋 { $print }
journal-holds-at = 所給指紋與第 { $seq } 條相符
journal-beyond = 末端標記之後還有 { $n } 條已寫入磁碟，但可能未經確認。
journal-fingerprint-unknown = 所給指紋與任何一條記錄都不相符。
journal-sound = 記錄完好。
journal-print = { $file }：{ $print }
journal-misfit = 第 { $line } 行（第 { $byte } 字節）與前面的局面不符。
journal-otherwise = 第 { $seq } 條：按當前程式會作出不同的裁定。記錄保持原樣。
journal-refused-today = 第 { $seq } 條：按當前程式不會接受此令（{ $why }）。記錄保持原樣。

journal-found-torn-tail = 第 { $line } 行（第 { $byte } 字節）起是未確認的殘尾：{ $why }。續弈時會移存該殘尾，其餘完好。
journal-found-damage = 第 { $line } 行（第 { $byte } 字節）損壞：{ $why }。此局只能查看。
journal-found-tip-missing = 記錄完整，但末端標記缺失，無法證明沒有丟失。續弈前會詢問。
journal-found-tip-missing-bad-tail = 第 { $line } 行（第 { $byte } 字節）起無法核對：{ $why }。末端標記也缺失，須由裁判員判斷。
journal-found-unborn = 沒有任何記錄。

journal-relation-same = 兩份記錄相同。
journal-relation-first-longer = { $second } 是 { $first } 的前一段，到第 { $seq } 條為止相同。
journal-relation-second-longer = { $first } 是 { $second } 的前一段，到第 { $seq } 條為止相同。
journal-relation-forked = 兩份記錄在第 { $seq } 條之後分叉。
journal-relation-unrelated = 兩份記錄不是同一局。

journal-fault-seq-not-number = 行首不是序號
journal-fault-wrong-seq = 序號不連續
journal-fault-length-not-number = 長度不是數字
journal-fault-wrong-length = 長度不符
journal-fault-no-space = 缺少空格
journal-fault-not-one-line = 內容不是一行
journal-fault-not-utf8 = 內容不是有效的文字編碼
journal-fault-not-json = 內容不是有效的 JSON
journal-fault-hash-not-hex = 校驗值寫法不對
journal-fault-wrong-hash = 校驗值不符，內容被改動
journal-fault-no-line-end = 行尾缺失
journal-fault-torn = 記錄不完整
journal-fault-missing = 缺少已確認的記錄
journal-fault-not-the-tips = 與末端標記所指的記錄不同
journal-fault-misfit = 與前面的局面不符

fingerprint-length = 指紋應有 18 個字符（不計連字符），這裡有 { $count } 個。
fingerprint-character = 指紋中沒有字符“{ $letter }”。
fingerprint-check = 指紋的校驗字符不符：有字符抄錯了。

journal-handed-over = 記錄已移交{ $to }。
# 封着校验
journal-seal = 第{ $line }行：第{ $n }手封著記作“{ $recorded }”，重新計算為“{ $found }”。
journal-seal-none = 未校驗
