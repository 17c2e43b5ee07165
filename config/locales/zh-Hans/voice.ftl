# The voice that calls the seconds out.

help-voice = 读秒语音：制作录音、试听
help-voice-make = 用 `espeak-ng` 制作代用录音；已有的不动
help-voice-test = 照记录台的方式播放录音并计时
help-voice-folder = 录音文件夹；不写则用数据文件夹中该语言的
help-voice-force = 已有的录音也换掉，包括赛事自己录的
help-voice-player = 播放程序与参数，如 `aplay -q {"{"}file{"}"}`
help-voice-event = 赛事文件，试其中写明的录音与播放程序
help-voice-name = 报时名称，如 `30s`、`left-4`；不写则试各赛事都要报的

# The settings

settings-voice = 读秒语音
voice-on = 开
voice-off = 关

# What is wrong, in one line

voice-fault-no-player = { $detail ->
    [none] 没有安装播放程序（`pw-play`、`paplay`、`aplay`、`afplay`）：读秒只有铃声和屏幕显示。
   *[other] 找不到播放程序 { $detail }：读秒只有铃声和屏幕显示。
}
voice-fault-no-clips = { $detail } 里没有录音：读秒只有铃声和屏幕显示。
voice-fault-no-clip = 没有录音 { $detail }，这一声不报。
voice-fault-no-start = 播放程序启动不了（{ $detail }）：读秒以铃声和屏幕为准。
voice-fault-failed = 播放程序出错（{ $detail }）：读秒以铃声和屏幕为准。

voice-no-player-hint = 请安装其中之一，或用 --player 或在设置中写明。
voice-no-clips-hint = 用 `caipan voice make` 制作代用录音，或用 --folder 写明文件夹。
voice-by-hand = 播放程序的说明可这样看：{ $command }
voice-no-thread = 语音启动不了：{ $detail }

# Making clips

voice-made = 制作了 { $n } 个录音：{ $folder }
voice-kept = 已有的 { $n } 个没有动（用 --force 换掉）
voice-no-engine = 没有安装 `espeak-ng`，代用录音由它来读。
voice-no-engine-hint = 请安装（`apt install espeak-ng`），或把自己的录音放进一个文件夹：`30s.wav`、`minute.wav`、`left-4.wav`、`1.wav` 等。
voice-engine-failed = `espeak-ng` 读不出 { $name }：{ $detail }
voice-engine-hint = 要有 `cmn-latn-pinyin` 和 `en` 两种语音（1.50 版以上）。

# Trying them

voice-tested = 播放程序：{ $player }
    录音：{ $folder }
    单位：毫秒
voice-column-name = 报时
voice-column-length = 录音长
voice-column-late = 多久开始
voice-column-ran = 播放了
voice-column-outcome = 结果
voice-outcome-whole = 已播放
voice-outcome-short = 结束得太早
voice-outcome-cut = 被切断
voice-outcome-failed = 播放程序出错
voice-outcome-hangs = 播放程序不结束
voice-outcome-late = 太迟
voice-outcome-overtaken = 被下一声赶上
voice-outcome-no-clip = 没有录音
voice-outcome-no-player = 没有播放程序
voice-cut = { $next } 到时切断了 { $name }，{ $late } 毫秒后开始。
voice-not-cut = { $next } 到时 { $name } 已经播完：这个播放程序不是按实际时间播放的。
