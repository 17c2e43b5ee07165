# Commands without a screen.

heading-usage = Usage:
heading-commands = Commands
heading-options = Options
heading-arguments = Arguments

usage-caipan = caipan [OPTIONS] [COMMAND]
help-caipan =
    caipan: the console of the arbiter at a Go board.
    Without a command it opens the console.
help-lang = language: zh-Hans or en; without it, the system's
help-data = data folder; without it CAIPAN_DATA, else the system's data folder
help-json = write one JSON value
help-help = show help
help-version = show the version
help-new = open a new game in the console
help-event = event file
help-stage = stage in the event file
help-rules-option = name of rules (see "rules list"), or a rules or event file
help-table = table
help-round = round
help-black = Black's name
help-white = White's name
help-resume = go on with a game in the console
help-game = folder or name of a game, or a bundle
help-check = check records: violations and problems of the file
help-check-file = record (SGF) or game
help-after = how to go on after a violation: "void" takes the move off, "stand" leaves it; without it judging stops there
help-fingerprint = fingerprint on a slip: at which entry it holds
help-score = count a record and give the result
help-sgf-file = record (SGF)
help-komi = komi in zi such as "3 3/4", or "file" for that of the record; without it, that of the rules
help-handicap = handicap stones; without it, those of the record
help-warnings = warnings of both sides
help-dead = dead stones: one of each chain
help-rules = rules: names, contents, faults, articles, differences
help-rules-list = list the rules that come with the program
help-rules-show = show a set of rules
help-canonical = show the canonical text, the one line its digest is of
help-rules-check = list all faults of rules or event files at once
help-rules-file = rules or event file
help-rules-clause = show articles
help-clause = id of a clause such as 2002/17.3
help-rules-diff = compare two sets of rules

usage-no-command = A command is missing.
usage-see-help = See "caipan --help".
usage-unknown-argument = There is no such option or argument: { $arg }
usage-unknown-command = There is no such command: { $name }
usage-missing-argument = An argument is missing: { $arg }
usage-no-value = { $arg } needs a value.
usage-bad-value = Wrong value of { $arg }: { $value }
usage-conflict = { $arg } can't be used together with { $other }.
usage-wrong = Wrong usage: { $arg }
usage-valid-values = Possible values: { $values }
did-you-mean = Did you mean { $name }?

# Files

file-missing = There is no such file.
file-denied = This file may not be read.
file-folder = This is a folder, not a file.
file-unreadable = The file can't be read (system error { $code }).
