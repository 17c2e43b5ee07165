# Checking the record of a game

journal-checked = { $file }: { $count } records
journal-last = The last one: { $seq }, fingerprint { $print }
journal-holds-at = The fingerprint given is that of record { $seq }
journal-beyond = { $n ->
    [one] 1 record after the mark of the end is on disk, perhaps not acknowledged.
   *[other] { $n } records after the mark of the end are on disk, perhaps not acknowledged.
}
journal-fingerprint-unknown = The fingerprint given is that of no record.
journal-sound = The record is sound.
journal-print = { $file }: { $print }
journal-misfit = Line { $line } (byte { $byte }): the record doesn't fit the state before it.
journal-otherwise = Record { $seq }: this program would rule otherwise. The record stands as it is.
journal-refused-today = Record { $seq }: this program would refuse the order ({ $why }). The record stands as it is.

journal-found-torn-tail = From line { $line } (byte { $byte }) on there is a tail that was never acknowledged: { $why }. It is set aside when the game is resumed; the rest is sound.
journal-found-damage = Line { $line } (byte { $byte }) is damaged: { $why }. The game can only be looked at.
journal-found-tip-missing = The record is whole, but the mark of its end is missing: nothing proves that nothing was lost. You are asked before the game is resumed.
journal-found-tip-missing-bad-tail = From line { $line } (byte { $byte }) on nothing verifies: { $why }. The mark of the end is missing too; the arbiter has to judge.
journal-found-unborn = There is no record at all.

journal-relation-same = The two records are the same.
journal-relation-first-longer = { $second } is the beginning of { $first }; they are the same up to record { $seq }.
journal-relation-second-longer = { $first } is the beginning of { $second }; they are the same up to record { $seq }.
journal-relation-forked = The two records forked after record { $seq }.
journal-relation-unrelated = The two records are of different games.

journal-fault-seq-not-number = the line doesn't begin with a number
journal-fault-wrong-seq = the number isn't the next one
journal-fault-length-not-number = the length isn't a number
journal-fault-wrong-length = the length doesn't fit
journal-fault-no-space = a space is missing
journal-fault-not-one-line = the content isn't one line
journal-fault-not-utf8 = the content isn't UTF-8
journal-fault-not-json = the content isn't JSON
journal-fault-hash-not-hex = the hash isn't hexadecimal
journal-fault-wrong-hash = the hash doesn't fit: something was altered
journal-fault-no-line-end = the line end is missing
journal-fault-torn = the record is torn
journal-fault-missing = acknowledged records are missing
journal-fault-not-the-tips = not the record that the tip names
journal-fault-misfit = doesn't fit the state before it

fingerprint-length = A fingerprint has 18 characters besides its dashes; this has { $count }.
fingerprint-character = “{ $letter }” is no character of a fingerprint.
fingerprint-check = The check characters don't fit: something is mistyped.

journal-handed-over = The record was handed over to { $to }.
# Proofs of sealed moves
journal-seal = Line { $line }: of sealed move { $n } the record says "{ $recorded }", computed anew: "{ $found }".
journal-seal-none = not checked
