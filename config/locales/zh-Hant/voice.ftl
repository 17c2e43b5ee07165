# The voice that calls the seconds out.

help-voice = 讀秒語音：製作錄音、試聽
help-voice-make = 用 `espeak-ng` 製作代用錄音；已有的不動
help-voice-test = 照記錄台的方式播放錄音並計時
help-voice-folder = 錄音資料夾；不寫則用數據資料夾中該語言的
help-voice-force = 已有的錄音也換掉，包括賽事自己錄的
help-voice-player = 播放程式與參數，如 `aplay -q {"{"}file{"}"}`
help-voice-event = 賽事檔案，試其中寫明的錄音與播放程式
help-voice-name = 報時名稱，如 `30s`、`left-4`；不寫則試各賽事都要報的

# The settings

settings-voice = 讀秒語音
voice-on = 開
voice-off = 關

# What is wrong, in one line

voice-fault-no-player = { $detail ->
    [none] 沒有安裝播放程式（`pw-play`、`paplay`、`aplay`、`afplay`）：讀秒只有鈴聲和螢幕顯示。
   *[other] 找不到播放程式 { $detail }：讀秒只有鈴聲和螢幕顯示。
}
voice-fault-no-clips = { $detail } 裡沒有錄音：讀秒只有鈴聲和螢幕顯示。
voice-fault-no-clip = 沒有錄音 { $detail }，這一聲不報。
voice-fault-no-start = 播放程式啟動不了（{ $detail }）：讀秒以鈴聲和螢幕為準。
voice-fault-failed = 播放程式出錯（{ $detail }）：讀秒以鈴聲和螢幕為準。

voice-no-player-hint = 請安裝其中之一，或用 --player 或在設定中寫明。
voice-no-clips-hint = 用 `caipan voice make` 製作代用錄音，或用 --folder 寫明資料夾。
voice-by-hand = 播放程式的說明可這樣看：{ $command }
voice-no-thread = 語音啟動不了：{ $detail }

# Making clips

voice-made = 製作了 { $n } 個錄音：{ $folder }
voice-kept = 已有的 { $n } 個沒有動（用 --force 換掉）
voice-no-engine = 沒有安裝 `espeak-ng`，代用錄音由它來讀。
voice-no-engine-hint = 請安裝（`apt install espeak-ng`），或把自己的錄音放進一個資料夾：`30s.wav`、`minute.wav`、`left-4.wav`、`1.wav` 等。
voice-engine-failed = `espeak-ng` 讀不出 { $name }：{ $detail }
voice-engine-hint = 要有 `cmn-latn-pinyin` 和 `en` 兩種語音（1.50 版以上）。

# Trying them

voice-tested = 播放程式：{ $player }
    錄音：{ $folder }
    單位：毫秒
voice-column-name = 報時
voice-column-length = 錄音長
voice-column-late = 多久開始
voice-column-ran = 播放了
voice-column-outcome = 結果
voice-outcome-whole = 已播放
voice-outcome-short = 結束得太早
voice-outcome-cut = 被切斷
voice-outcome-failed = 播放程式出錯
voice-outcome-hangs = 播放程式不結束
voice-outcome-late = 太遲
voice-outcome-overtaken = 被下一聲趕上
voice-outcome-no-clip = 沒有錄音
voice-outcome-no-player = 沒有播放程式
voice-cut = { $next } 到時切斷了 { $name }，{ $late } 毫秒後開始。
voice-not-cut = { $next } 到時 { $name } 已經播完：這個播放程式不是按實際時間播放的。
