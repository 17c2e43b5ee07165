# The voice that calls the seconds out.

help-voice = the voice that calls the seconds: make clips, try them
help-voice-make = make stand-in clips with espeak-ng; clips that are there stay
help-voice-test = play clips as the console does, and time them
help-voice-folder = folder of the clips; else the one of the language in the data folder
help-voice-force = replace clips that are there, an event's own recordings too
help-voice-player = player program with its arguments, such as "aplay -q {"{"}file{"}"}"
help-voice-event = event file whose clips and player are tried
help-voice-name = call, such as `30s` or `left-4`; else what every event calls

# The settings

settings-voice = Voice
voice-on = on
voice-off = off

# What is wrong, in one line

voice-fault-no-player = { $detail ->
    [none] No player program (pw-play, paplay, aplay, afplay) is installed: calls by bell and screen only.
   *[other] The player program { $detail } can't be found: calls by bell and screen only.
}
voice-fault-no-clips = No clips in { $detail }: calls by bell and screen only.
voice-fault-no-clip = There is no clip { $detail }; this call isn't spoken.
voice-fault-no-start = The player program can't be started ({ $detail }): go by bell and screen.
voice-fault-failed = The player program failed ({ $detail }): go by bell and screen.

voice-no-player-hint = Install one of them, or name yours with --player or in the settings.
voice-no-clips-hint = Make a stand-in set with "caipan voice make", or name the folder with --folder.
voice-by-hand = What the player says about it: { $command }
voice-no-thread = The voice can't be started: { $detail }

# Making clips

voice-made = { $n ->
    [one] 1 clip made
   *[other] { $n } clips made
} in { $folder }
voice-kept = { $n ->
    [one] 1 clip was there and stays as it is (--force replaces it)
   *[other] { $n } clips were there and stay as they are (--force replaces them)
}
voice-no-engine = espeak-ng isn't installed; it speaks the stand-in clips.
voice-no-engine-hint = Install it (`apt install espeak-ng`), or put your own recordings into a folder: `30s.wav`, `minute.wav`, `left-4.wav`, `1.wav` …
voice-engine-failed = espeak-ng can't speak { $name }: { $detail }
voice-engine-hint = It has to know the voices `cmn-latn-pinyin` and `en` (version 1.50 or later).

# Trying them

voice-tested = Player: { $player }
    Clips: { $folder }
    Milliseconds:
voice-column-name = call
voice-column-length = length
voice-column-late = begun after
voice-column-ran = played
voice-column-outcome = result
voice-outcome-whole = spoken
voice-outcome-short = over too soon
voice-outcome-cut = cut
voice-outcome-failed = player failed
voice-outcome-hangs = player hangs
voice-outcome-late = too late
voice-outcome-overtaken = overtaken
voice-outcome-no-clip = no clip
voice-outcome-no-player = no player
voice-cut = { $name } was cut by { $next }, which began after { $late } ms.
voice-not-cut = { $name } was over before { $next } could cut it: this player doesn't play in real time.
