# The head desk: events, pairings, handing in, results, printing.

help-event-console = the folder of the event (event.ron and pairings.csv), or the event file: new games are filled in from it; it is remembered
help-handover = hand a game that is over in to the head desk: record, SGF and slip go to a stick or folder
help-handover-to = the stick or shared folder; each game gets a folder of its own there, no other game is written over
help-results = gather the results of all tables for the pairing program; games are only read
help-results-dir = the folder of the event, or a folder or stick with games below
help-results-round = this round only
help-results-format = csv (the default), json or text
help-results-output = the file to write; only an older list of its kind is written over
help-results-bom = begin the file with a BOM, so that spreadsheets read it as UTF-8

# Pairings

pairings-fault-empty = There are no pairings in the file.
pairings-fault-too-large = The pairings are too large.
pairings-fault-encoding = From this line on it can't be read as text: save it as CSV in UTF-8 or GB18030 (GBK).
pairings-fault-no-headings = The first line, "{ $name }", holds no headings. There should be: { $other }; between them commas, semicolons or tabs.
pairings-fault-missing-column = The column "{ $name }" is missing.
pairings-fault-misnamed-column = The column "{ $name }" is missing; columns that aren't known: { $other }.
pairings-fault-column-twice = "{ $name }" and "{ $other }" are the same column: take one out.
pairings-fault-cells = This line has { $name } cells, the headings have { $other }: a separator is missing or too many, or stands in a name without quotes.
pairings-fault-empty-cell = "{ $name }" is empty; where there is no opponent write bye.
pairings-fault-long-cell = "{ $name }" is too long: 120 characters at most.
pairings-fault-table-twice = Table { $name } of this round stands in line { $other } already.
pairings-fault-player-twice = { $name } plays in this round in line { $other } already; if these are two persons of one name, add ids or teams.
pairings-fault-more = { $name } more faults aren't listed.
pairings-mend = Mend the pairings and try again.
pairings-bye = Table { $table } of round { $round } has a bye in the pairings: there is no game.
pairings-no-round = The pairings have no round { $round }; there are: { $rounds }.
pairings-no-table = The pairings have no table { $table } in round { $round }; there are: { $tables }.
pairings-no-table-hint = Mend --round or --table, or add the table to the pairings; or name both players with --black and --white.

# Handing in

handover-done = { $game } is handed in: { $folder }
handover-again = { $game } was handed in before, the same: { $folder }
handover-grown = { $game } is handed in; an earlier or later state of it has the folder of its name, so it has another name: { $folder }
handover-left = Not handed in, as it is no slip: { $files }
handover-itself = The game itself is there already: { $place }. Name the stick, or the folder of the head desk. Nothing was written.
handover-renamed = { $game } is handed in; the folder of its name is another game's, so it has another name: { $folder }
handover-fingerprint = Read back and compared; fingerprint of the record: { $code }
handover-unsigned = Note: the result of { $game } isn't confirmed by all three yet.
handover-no-result-hint = To go on with an unfinished game elsewhere: caipan export { $game } --format bundle
handover-no-folder = There is no folder { $place }. Is the stick in? Is the name right? Nothing was written.
handover-read-only = The stick or folder is read-only: { $place }. Switch its write protection off, or take another one. Nothing was written.
handover-differs = What was read back isn't what was written: { $place }. The stick may be damaged; take another one.

deliver-title = Hand in to the head desk
deliver-hint = [Enter] hand in  [Esc] back
deliver-what = Copied: the record (as it is, with the mark of its end), the SGF, the slip. They are read back and compared; no other game is written over.
deliver-place = stick or folder
deliver-busy = Writing, and reading back …
deliver-done = Handed in: { $folder }
deliver-again = Handed in before, the same: { $folder }
deliver-grown = Handed in; the folder of its name has an earlier or later state of this game, so it has another name: { $folder }
deliver-renamed = The folder of its name is another game's; handed in under another name: { $folder }
deliver-files = Files: { $files }
deliver-failed = Not handed in: { $detail }
message-deliver-where = Name the stick or folder.
message-deliver-not-locked = A game is handed in once all three have confirmed the result.
key-deliver = Hand in
key-deliver-about = copies record, SGF and slip to a stick or folder for the head desk

# Results

results-written = { $file }: tables: { $n }
results-none = No games were found, and no pairings. If the games are in the data folder, name that folder, too.
results-no-folder = This is no folder.
results-ignored = Columns of the pairings that aren't used: { $names }
results-summary = Tables: { $n }: { $parts }
results-taken = Another file stands here and wasn't written over; choose another name.
results-round = Round
results-table = Table
results-result = Result
results-state = State
results-state-signed = signed
results-state-unsigned = not signed
results-state-disputed = disputed
results-state-adjourned = adjourned
results-state-unfinished = unfinished
results-state-handed-over = handed over
results-state-damaged = damaged
results-state-missing = no record
results-state-bye = bye
results-flag-twice = another game of the same table
results-flag-forked = another record of the same game that differs
results-flag-names = the names aren't those of the pairings
results-flag-unpaired = not in the pairings
results-flag-follow = the game to be played anew or besides isn't here
results-flag-elsewhere = of another event

# Printing

key-print = Print
key-print-about = prints the slip; where that fails the file stays
print-none = There is no printing program (lp, or the one of the event file or the settings). The file: { $file }
print-going = Printing … The file: { $file }
print-done = Given to the printer. The file: { $file }
print-hangs = no answer
print-failed = Not printed (the program: { $detail }). The file: { $file }

# The form of a new game

setup-of-event = { $event } ({ $rules })
setup-hint-event = [PgUp]/[PgDn] other tables  [Enter] next  [Esc] back
message-no-table = The pairings have no such table in this round; there are: { $what }
message-no-round = The pairings have no such round; there are: { $what }
message-bye = Table { $what } has a bye, there is no game
event-updated = The event has changed: { $what }
rules-file-read = The file of rules has changed; a running game keeps its own
event-same = only how it is written
event-mended = The event's files are right again; nothing changes
event-named = name { $name }
event-stage = stage { $name }: { $text }
event-pairings = pairings
event-own = templates of slips
event-words = wording
event-more = { $n } more
event-part-place = place
event-part-arbiters = arbiters
event-part-rounds = rounds
event-part-press = how the clock is pressed
event-part-moves = whether moves are recorded
event-part-tenths = tenths of a second
event-part-pauses = times of pauses
event-part-voice = voice
event-part-slips = slips
settings-event = event

files-title = Files of the event and of settings
files-hint = Up Down scroll  Esc back
files-hint-rows = Up Down choose  Enter does it  Esc from the next game
files-none = Nothing has changed
files-wrong = { $n ->
    [one] { $n } fault; what was read before stays in force
   *[other] { $n } faults; what was read before stays in force
}
files-differ = The event's file differs from this game's rules (game → file)
files-next-game = From the next game on; this game keeps its rules
files-this-game = The chief arbiter changes the rules of this game
files-kept = Not in this game: { $what }. { $why }
files-rows-kept = The game keeps: { $what }
settings-files = Files
followed-other-kind = { $file } is no event file
followed-gone = { $file } is gone
followed-back = { $file } is right again; nothing changes
followed-unwritable = { $file } can't be written: { $error }
followed-late = { $file } doesn't answer
followed-unreadable = { $file } can't be read: { $error }
banner-files = { $text } ({ $n } in all; the old stays in force: F11)
banner-rules = { $n ->
    [one] The event's file differs from this game's rules in { $n } point; the game is unchanged: F11
   *[other] The event's file differs from this game's rules in { $n } points; the game is unchanged: F11
}

amend-title = The chief arbiter changes the rules of this game
amend-changes = From now on:
amend-stays = Moves played, time used and rulings made stand. Tell both players.
reason-file-mended = The event's file was corrected
reason-misprint = A misprint in the regulations
told-file-changed = The file has changed meanwhile: nothing is done, look at the difference again
told-rules-amended = The rules of this game are changed, on the record; the slip says so
keys-taken = The file of keys has changed, in force at once
keys-file-head = keys.ron, in the folder of the settings: keys can be added, and all but the first exchanged; the one written first stands in the footer. The first key of old has to stay; what isn't named is as it was.
keys-fault-unknown-name = There is no action "{ $name }".
keys-fault-twice = "{ $name }" stands here twice.
keys-fault-unknown-key = There is no key "{ $name }": possible are F1–F12, Alt+letter, Ctrl+letter, Space, Tab and others.
keys-fault-no-key = "{ $name }" has no key.
keys-fault-typed = "{ $name }" is needed for typing moves or text.
keys-fault-stays = "{ $name }" has to keep { $other }: hints on the screen name it.
keys-fault-reserved = "{ $name }" means the same everywhere and can mean nothing else.
keys-fault-alt = "{ $name }" may come from Esc and a letter typed quickly: what changes the record has no Alt key.
keys-fault-confirms = "{ $name }" belongs to "{ $other }" already: a key that confirms can't open anything.
keys-fault-conflict = "{ $name }" belongs to "{ $other }" in the same place.
words-taken = The wording in { $file } has changed, in force at once
texts-fault-empty = The file is empty; what holds stays. To go back to the shipped texts, leave a comment in it (# none).
texts-fault-not-utf-8 = This has to be text in UTF-8.
texts-fault-hidden = There is a sign here that can't be seen or turns the writing round ({ $name }).
texts-fault-syntax = This is not understood.
texts-fault-unknown-text = There is no text "{ $name }".
texts-fault-unknown-variable = "{ $other }" has no variable "{ $name }".
texts-fault-twice = "{ $name }" stands here twice.
texts-fault-too-long = "{ $name }" is too long.
texts-fault-unsaid = "{ $name }" can't be said: it refers to itself, or calls a function.
