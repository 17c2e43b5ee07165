# Drills: games as scripts.

help-drill = play drills: games as scripts with what is expected of them
help-drill-file = drill, or a folder of drills
help-drill-record = record each game in a folder of its own below DIR
help-drill-list = list the drills with their articles, without playing them

drill-passed = { $name } ({ $clause }): as expected
drill-failed = { $count ->
    [one] { $name } ({ $clause }): 1 thing isn't as expected
   *[other] { $name } ({ $clause }): { $count } things aren't as expected
}
drill-failure = { "  " }step { $step }, { $field }: expected { $expected }, saw { $saw }
drill-nothing = nothing
drill-none = There is no drill here: { $folder }

drill-unknown-field = There is no field { $name } here.
drill-unknown-word = { $name } is not known here.
drill-missing-field = The field { $name } is missing.
drill-twice = The field { $name } stands twice.
drill-not-understood = Not understood: { $detail }
drill-step-empty = Step { $step } does nothing and expects nothing.
drill-step-earlier = Step { $step } is earlier than the one before it.
drill-step-refused = Step { $step } names a refusal, but no order.
drill-step-both = Step { $step } has an order and an event of the world; make two of it.
drill-step-down = Step { $step }: the console is down; reopen it first.
drill-step-disk = Step { $step } is about a failing disk; with --record that can't be played.
drill-step-hangs = Step { $step }: the disk hangs; the console can't be reopened before it answers again.
drill-preset = There are no rules of this name: { $name }
drill-record = No game record: { $file }
drill-move = { $file }: move { $n } can't be played under these rules.
drill-size = There is no board of { $n } lines.
drill-rows = The rows are no board: as many rows as each has points, of “.”, “X” and “O”, from 2 to 25.
drill-reading = The reading of { $side } isn't possible under these rules.
drill-warnings = With so many warnings { $side } would have lost already.
drill-read-only = The record can't be taken up again.
