# Storage and the start of the console; $place is a file or folder, $detail the file or folder
# concerned, a name, or what the system says.

storage-io = Reading or writing failed: { $detail }. Check the disk, or save in another place.
storage-disk-full = The disk is full: { $detail }. Free some space, or save in another place.
storage-quota = The disk quota is exceeded: { $detail }. Save in another place.
storage-read-only = The disk is read-only: { $detail }. Name another data folder (--data).
storage-permission = No permission for { $detail }. Name another data folder (--data).
storage-not-a-file = A link or no regular file, where a game has one of its own: { $detail }. It is left untouched.
storage-vanished = The file or the disk is gone: { $detail }. Plug the disk in again, or save in another place.
storage-unseen = A folder behind a link, or too far below, wasn't looked through: { $detail }. Name it, too.
storage-held = The game is open elsewhere: { $detail }. Leave it there first.
storage-changed = Someone else changed the record: { $detail }. Save in another place.
storage-replaced = Someone else replaced or removed the record: { $detail }. Save in another place.
storage-failed-earlier = Writing failed earlier, nothing more is written there: { $detail }. Save in another place.
storage-out-of-turn = Records out of turn: { $detail }.
storage-no-game = No such game: { $detail }.
storage-name = Not a name for a game: { $detail }.
storage-crowded = Too many games of one name: { $detail }. Choose another round or table.
storage-version = A newer version wrote this game: { $detail }.
storage-header = The first record can't be used: { $detail }.
storage-tip = The mark of the record's end can't be written: { $detail }.
storage-memory = The record in memory is wrong: { $detail }.
storage-settings = The settings file is wrong: { $detail }. Mend that line, or remove the file.
storage-no-text = The file is no text in UTF-8: { $detail }. Mend it, or remove it.
storage-too-large = The file is too large: { $detail }.
storage-no-home = The home folder isn't known; name a data folder with --data.
storage-damaged = The record is damaged: { $detail }. It can only be looked at; see caipan check.
storage-empty = There is no readable record of a game.

run-no-terminal = The console needs a terminal (standard input and output both). For other commands see caipan --help.
# What the system shows about who keeps it awake
awake-why = the clock of a game runs
run-terminal = The terminal can't be used: { $detail }
run-ask-tip = { $game }: the mark of the record's end is missing or can't be checked. Whether the last entries are all there can't be proven.
run-ask-tip-open = Open it as it is; the record will say so (F10)
run-ask-tip-show = To look without opening it: caipan show { $game }
run-ask-tip-title = The end of the record can't be checked
run-read-only = The record of { $game } is damaged and can't be played on: { $detail }. To look at it: caipan show { $game }; to check it: caipan check { $game }.
run-bad-line = line { $line }: { $why }
run-held-list = open elsewhere
run-held = { $game } is open elsewhere. Leave it there first; to look at it: caipan show { $game }.
run-held-by = { $game } is open elsewhere: { $arbiter ->
    [none] machine { $host }, process { $process }
   *[other] { $arbiter }, machine { $host }, process { $process }
}. Leave it there first; to look at it: caipan show { $game }.
run-not-saved = { $n ->
    [1] 1 entry was
   *[other] { $n } entries were
} not saved when the console was left, and may be lost. Check them against the paper record.
run-failed = The program has failed ({ $place }) and was left.
run-failed-game = The program has failed ({ $place }) and was left. What was saved is on the disk; to go on: { $command }
run-leaving = The disk doesn't answer. Waiting for it, at most 5 s …
run-opening = { $game } is being opened; a place doesn't answer. Choose it once more to open it without looking at the other places.
run-saved-to = Saved in { $place }
run-longer = A longer record of this game was opened: { $place }
run-forked = The record forked after record { $after }: here { $here }, the other { $there } ({ $place }). Compare them with caipan check; choose this one once more to open it.

# A game is continued elsewhere: bundles, games that were handed over

storage-taken = There is another file already: { $detail }. It wasn't overwritten; choose another name.
storage-no-bundle = Neither a game nor a bundle: { $detail }.
storage-bundle-first-line = The first line of the bundle can't be read: { $detail }. Copy it again.
storage-bundle-newer = A newer version wrote this bundle and is needed to open it (its format in brackets): { $detail }.
storage-bundle-cut-short = The bundle is cut short (bytes there/bytes needed): { $detail }. Copy it again.
storage-bundle-trailing = There is something behind the end of the bundle (how many bytes): { $detail }. Copy it again.
storage-bundle-too-large = The file is too large for the bundle of a game: { $detail }.
storage-bundle-altered = The bundle was altered and can't be used: { $detail }. Copy it again, or export it once more where it comes from.
storage-bundle-journal = The record in the bundle is damaged (its line in brackets) and can't be used: { $detail }.
storage-bundle-header = The first record in the bundle can't be used: { $detail }.
storage-bundle-tip = The mark of the record's end is missing in the bundle, or belongs to another game: { $detail }.

run-bundle-here = Nothing was copied: the record here is the same as the bundle or goes on after it; opened { $place }
run-bundle-kept = The record here was opened as the arbiter chose, { $place }; the bundle wasn't copied
run-bundle-taken = The bundle was taken in as { $game }
run-bundle-forked = The record here ({ $place }) and the bundle differ after record { $after }: here the last is { $here }, in the bundle { $there }. They are never merged.
run-bundle-choose = The arbiter chooses; then run it once more: with --here for the record here, or with --bundle for the bundle, which becomes a game of its own while the record here stays as it is.
run-left-list = handed over to { $to }
run-reclaim-title = This game was handed over
run-reclaim-hint = F10 takes it back  Esc back
run-reclaim-said = { $game } was handed over to { $to } at { $wall }. Here it can only be looked at.
run-reclaim-risk = If it was continued there too, the records differ: the arbiter chooses one, they are never merged.
run-reclaim-reason = Why it is taken back
run-reclaim-show = To look only: caipan show { $game }
run-reclaim-export = The same bundle once more: caipan export { $game } --format bundle
run-handing-looks = Looking at the place for the bundle …
run-handing-writes = { $game } goes to { $to }; the bundle is being written …
run-handed-over = { $game } was handed over; the bundle is { $file }
run-not-handed-over = That { $game } was handed over couldn't be recorded, and doesn't hold; open it again.
run-no-bundle = { $game } was handed over, but its bundle couldn't be written: { $detail } Once more: caipan export { $game } --format bundle
