//! The kinds of faults, with the ids that other programs know.

/// Names the kinds of faults with their ids; those after `notices` don't make a file wrong.
macro_rules! kinds {
    (
        faults { $( $(#[$doc:meta])* $kind:ident = $id:literal, )* }
        notices { $( $(#[$note_doc:meta])* $note:ident = $note_id:literal, )* }
    ) => {
        /// The kind of a fault; the ids are a contract with other programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $( $(#[$doc])* $kind, )* $( $(#[$note_doc])* $note, )* }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$( Self::$kind, )* $( Self::$note, )*];

            /// Returns the id used in JSON, which also names the sentence.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $( Self::$kind => $id, )* $( Self::$note => $note_id, )* }
            }

            /// Tells whether this only tells something and leaves the file right.
            #[must_use]
            pub const fn is_notice(self) -> bool {
                match self { $( Self::$kind => false, )* $( Self::$note => true, )* }
            }
        }
    };
}

kinds! {
    faults {
        /// Nothing in the file.
        Empty = "empty",
        /// No text, or text in another encoding than UTF-8.
        Binary = "binary",
        /// Text in another encoding than UTF-8.
        Encoding = "encoding",
        /// Groups nested too deep.
        TooDeep = "too-deep",
        /// A full-width character outside texts.
        FullWidth = "full-width",
        /// A text, comment or bracket that isn't closed.
        Unclosed = "unclosed",
        /// A closing bracket of another kind than the opening one.
        WrongBracket = "wrong-bracket",
        /// The file ends where a value is expected.
        Ends = "ends",
        /// Something after the end.
        Trailing = "trailing",
        /// A value is missing.
        ValueMissing = "value-missing",
        /// A comma is missing.
        CommaMissing = "comma-missing",
        /// A colon is missing.
        ColonMissing = "colon-missing",
        /// A character that means nothing here.
        Unexpected = "unexpected",
        /// A field's name in quotes.
        QuotedName = "quoted-name",
        /// Something else that the reader refuses.
        Syntax = "syntax",
        /// A file of another kind.
        UnknownRoot = "unknown-root",
        /// A field that doesn't exist here.
        UnknownField = "unknown-field",
        /// A word that doesn't exist here.
        UnknownValue = "unknown-value",
        /// A field that must be there.
        MissingField = "missing-field",
        /// A field or row that stands twice.
        Twice = "twice",
        /// A value of the wrong kind.
        WrongType = "wrong-type",
        /// A text that may not be empty.
        EmptyText = "empty-text",
        /// A decimal fraction where an amount is written in quarters.
        Float = "float",
        /// An underscore within a number.
        Underscore = "underscore",
        /// A time with colons.
        ColonTime = "colon-time",
        /// A time that can't be read.
        BadTime = "bad-time",
        /// A time of day that can't be read.
        TimeOfDay = "time-of-day",
        /// A date that can't be read.
        BadDate = "bad-date",
        /// An amount that can't be read.
        BadAmount = "bad-amount",
        /// No whole number, or too large.
        BadNumber = "bad-number",
        /// No board of this size.
        BadSize = "bad-size",
        /// A preset that doesn't exist.
        UnknownPreset = "unknown-preset",
        /// A clause that doesn't exist.
        UnknownClause = "unknown-clause",
        /// A clause cited for something that doesn't exist.
        UnknownCite = "unknown-cite",
        /// A call that doesn't exist.
        UnknownCall = "unknown-call",
        /// A schema of another version.
        Schema = "schema",
        /// A board that isn't played on.
        SizeUnplayed = "size-unplayed",
        /// The reserved periods are longer than the limit.
        ReserveTooLong = "reserve-too-long",
        /// Reserved periods without number.
        ReserveNone = "reserve-none",
        /// Reserved periods where time is absolute.
        ReserveAbsolute = "reserve-absolute",
        /// A limit of nothing.
        LimitZero = "limit-zero",
        /// A period of nothing.
        PeriodZero = "period-zero",
        /// More time than a game could take.
        TimeAbsurd = "time-absurd",
        /// Nothing where the time system needs something.
        TimeNothing = "time-nothing",
        /// A cap below what a move adds.
        CapLow = "cap-low",
        /// A call after the end of the period.
        CallLate = "call-late",
        /// Calls that aren't in the order of time.
        CallOrder = "call-order",
        /// No warning would lose.
        WarningsZero = "warnings-zero",
        /// A warning would gain.
        WarningGains = "warning-gains",
        /// A komi below zero.
        KomiNegative = "komi-negative",
        /// A komi that no game is played with.
        KomiAbsurd = "komi-absurd",
        /// One pass would end the game.
        PassEnds = "pass-ends",
        /// More passes in a row than any game ends with.
        PassesMany = "passes-many",
        /// Who passes last, where two passes don't end the game.
        LastPass = "last-pass",
        /// More first stones than a board takes.
        SeatingMany = "seating-many",
        /// A komi by who passed where bids fix it.
        BidsKomi = "bids-komi",
        /// First stones whose colours don't take turns.
        SeatingColours = "seating-colours",
        /// Bids without first stones.
        BidsAlone = "bids-alone",
        /// No result to choose among.
        CycleEmpty = "cycle-empty",
        /// A supplement for what isn't noticed.
        CycleUnnoticed = "cycle-unnoticed",
        /// A foul without its row.
        OffenceMissing = "offence-missing",
        /// An event's own foul without name or text.
        OffenceUnnamed = "offence-unnamed",
        /// A foul without ruling.
        NoRuling = "no-ruling",
        /// A ruling without effect.
        NoEffect = "no-effect",
        /// An effect twice in one ruling.
        EffectTwice = "effect-twice",
        /// Effects that exclude each other.
        EffectsClash = "effects-clash",
        /// The turn is lost but the stone stands.
        TurnLostStands = "turn-lost-stands",
        /// A fine of nothing, or one that gives.
        FineNothing = "fine-nothing",
        /// A ladder that leaves out a time.
        LadderSkips = "ladder-skips",
        /// A ladder whose rungs aren't in the order of their times, or stand twice.
        LadderOrder = "ladder-order",
        /// A ladder on which a later time costs less.
        LadderFalls = "ladder-falls",
        /// A ladder that leads to nothing, or has more rungs than a game fouls.
        LadderEndless = "ladder-endless",
        /// Cautions that lead to nothing.
        CautionsNowhere = "cautions-nowhere",
        /// A number of cautions that makes no warning.
        CautionsNumber = "cautions-number",
        /// More warnings than a game sees.
        WarningsMany = "warnings-many",
        /// A foul that could only be ruled on before the first move.
        UntilZero = "until-zero",
        /// Wrong colours that are mended at no move, or always.
        ColoursUntil = "colours-until",
        /// No time for an appeal.
        AppealZero = "appeal-zero",
        /// Players agree to what isn't theirs to agree to.
        PlayersAgree = "players-agree",
        /// A decision that is lowered below the preset's.
        Lowered = "lowered",
        /// A field that the preset leaves open and nothing else brings.
        LeftOpen = "left-open",
        /// A round of a stage that the event doesn't have.
        UnknownStage = "unknown-stage",
        /// A time of sealing that is no time of day.
        SealingTime = "sealing-time",
        /// Sealing stands twice, differently.
        SealingTwice = "sealing-twice",
    }
    notices {
        /// A komi that looks like one in points.
        KomiPoints = "komi-points",
        /// Times that are counted though they cost the same.
        CountedNothing = "counted-nothing",
        /// Rules that leave fields open.
        Partial = "partial",
        /// More faults than are listed.
        More = "more",
    }
}
