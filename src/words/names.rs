//! Names of sides, phases, offences, effects, call-outs and clock readings; refusals.

use super::Words;
use super::value::{Value, family, say};
use crate::game::command::Measure;
use crate::rules::Effect;
use crate::units::{Side, Span};

/// What the clock of one side shows, without its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockText {
    /// Main time, with what is left of it.
    Main(Span),
    /// Byo-yomi by minutes: minutes left, the last one not counted, and what the move has used.
    Minutes(u32, Span),
    /// The last minute of byo-yomi, with what the move has used.
    LastMinute(Span),
    /// Byo-yomi by periods: periods left and what the running one has used.
    Periods(u32, Span),
    /// A stage: moves still to play in it and the time left for them.
    Stage(u32, Span),
    /// A stretch of time that costs points: stretches left, the last one not counted, and what
    /// the running one has used.
    Stretch(u32, Span),
    /// The time is used up.
    Over,
    /// The console keeps no clock: what was last read off the one at the table.
    Copied(Span),
}

impl Words {
    /// Names a side in one character: `黑`.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        say!(self, "side", side = side)
    }

    /// Names the person or team of a side: `黑方`.
    #[must_use]
    pub fn party(&self, side: Side) -> String {
        say!(self, "party", side = side)
    }

    /// Names a phase of the game by its id: `playing`.
    #[must_use]
    pub fn phase(&self, id: &str) -> Option<String> {
        self.find(family!("phase-"), id, &[])
    }

    /// Names a shipped offence by its id: `take-back`.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<String> {
        self.find(family!("offence-"), id, &[])
    }

    /// Returns what may be typed to find an offence besides its name: initials and pinyin.
    #[must_use]
    pub fn offence_aliases(&self, id: &str) -> Option<String> {
        self.find(family!("alias-"), id, &[])
    }

    /// Names an effect of a ruling by its id: `void`, `turn-lost`, `warning`, `loses`.
    /// Needed values: `n` for `warning-count`, `amount` for `fine`.
    #[must_use]
    pub fn effect(&self, id: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        self.find(family!("effect-"), id, values)
    }

    /// Names what became of a ruling: `stands`, `upheld`, `withdrawn`, `set-aside`, `changed`.
    #[must_use]
    pub fn ruling_state(&self, id: &str) -> Option<String> {
        self.find(family!("ruling-state-"), id, &[])
    }

    /// Names what became of a complaint: `pending`, `upheld`, `rejected`, `departed`.
    #[must_use]
    pub fn complaint_state(&self, id: &str) -> Option<String> {
        self.find(family!("complaint-state-"), id, &[])
    }

    /// Names what organisers decided beside a result.
    #[must_use]
    pub fn measure(&self, measure: Measure) -> String {
        self.find(family!("measure-"), measure.id(), &[]).unwrap_or_default()
    }

    /// Names what a ruling on a foul does; what is put right differs from foul to foul.
    #[must_use]
    pub fn effect_of(&self, offence: &str, effect: Effect) -> String {
        let id = match (effect, offence) {
            (Effect::Void, "two-in-a-row") => "second-void",
            (Effect::Void, _) => "void",
            (Effect::TurnLost, _) => "turn-lost",
            (Effect::PutRight, "dropped-stone") => "stone-anew",
            (Effect::PutRight, "lifted-live") => "restored",
            (Effect::PutRight, "left-captured") => "captures-off",
            (Effect::PutRight, "stones-moved") => "stones-back",
            (Effect::PutRight, "scattered-outside" | "scattered-by-accident") => "replay-record",
            (Effect::PutRight, "take-back") => "stone-back",
            (Effect::PutRight, _) => "put-right",
            (Effect::Stand, _) => "stand",
            (Effect::Placed, _) => "placed",
            (Effect::Caution, _) => "caution",
            (Effect::SetBack, _) => "set-back",
            (Effect::Fine { zi }, _) => {
                return self.effect("fine", &[("amount", zi.into())]).unwrap_or_default();
            }
            (Effect::Advice, _) => "advice",
            (Effect::Warning, _) => "warning",
            (Effect::Loss, _) => "loses",
            (Effect::Default, _) => "default",
            (Effect::TimeLoss, _) => "time-loss",
            (Effect::Halt, _) => "halt",
            (Effect::BothLose, _) => "both-lose",
            (Effect::Draw, _) => "draw",
            (Effect::NoResult, _) => "no-result",
            (Effect::Replay, _) => "replay",
            (Effect::ExtraGame, _) => "extra-game",
        };
        self.effect(id, &[]).unwrap_or_default()
    }

    /// Joins the parts of an enumeration as the language does.
    #[must_use]
    pub fn list(&self, parts: &[String]) -> String {
        parts.join(&say!(self, "list-separator"))
    }

    /// Says aloud a ruling: side, offence, effects; an accident has no side.
    #[must_use]
    pub fn announcement(&self, side: Option<Side>, offence: &str, effects: &[String]) -> String {
        let effects = self.list(effects);
        match side {
            Some(side) => {
                say!(self, "announcement", side = side, offence = offence, effects = effects)
            }
            None => say!(self, "announcement-nobody", offence = offence, effects = effects),
        }
    }

    /// Says a call-out by its name: `30s`, `minute`, `left-4`, `1` … `10`, `over`.
    #[must_use]
    pub fn call(&self, name: &str) -> Option<String> {
        if let Some(n) = name.strip_prefix("times-").and_then(|n| n.parse::<u32>().ok()) {
            return Some(say!(self, "call-times", n = n));
        }
        let left = name.strip_prefix("left-");
        let seconds = left.and_then(|n| n.strip_suffix('s')).and_then(|n| n.parse::<u32>().ok());
        let minutes = left.and_then(|n| n.parse::<u32>().ok());
        match (minutes, seconds) {
            (Some(n), _) => Some(say!(self, "call-left", n = n)),
            (None, Some(n)) => Some(say!(self, "call-left-seconds", n = n)),
            (None, None) => self.find(family!("call-"), name, &[]),
        }
    }

    /// Says a length of time in hours, minutes and seconds: `1小时30分`.
    #[must_use]
    pub fn length(&self, span: Span) -> String {
        let seconds = span.ms() / 1_000;
        let count = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let (h, m, s) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        let hours = (h > 0).then(|| say!(self, "length-hours", n = count(h)));
        let minutes = (m > 0).then(|| say!(self, "length-minutes", n = count(m)));
        let rest = (s > 0 || h + m == 0).then(|| say!(self, "length-seconds", n = count(s)));
        hours.into_iter().chain(minutes).chain(rest).collect::<String>().trim().to_owned()
    }

    /// Says what a clock shows: `读秒 还剩4分 本手 00:37`.
    #[must_use]
    pub fn clock(&self, clock: ClockText) -> String {
        self.clock_figures(clock, Span::to_remaining, Span::to_used)
    }

    /// Says a clock reading with the tenths of its seconds.
    #[must_use]
    pub fn clock_with_tenths(&self, clock: ClockText) -> String {
        self.clock_figures(clock, Span::to_remaining_tenths, Span::to_used_tenths)
    }

    fn clock_figures(
        &self,
        clock: ClockText,
        left_in: fn(Span) -> String,
        used_in: fn(Span) -> String,
    ) -> String {
        match clock {
            ClockText::Main(left) => say!(self, "clock-main", left = left_in(left)),
            ClockText::Minutes(n, used) => say!(self, "clock-minutes", n = n, used = used_in(used)),
            ClockText::LastMinute(used) => say!(self, "clock-last-minute", used = used_in(used)),
            ClockText::Periods(n, used) => say!(self, "clock-periods", n = n, used = used_in(used)),
            ClockText::Stage(n, left) => say!(self, "clock-stage", n = n, left = left_in(left)),
            ClockText::Stretch(n, used) => say!(self, "clock-stretch", n = n, used = used_in(used)),
            ClockText::Over => say!(self, "clock-over"),
            ClockText::Copied(left) => say!(self, "clock-copied", left = left_in(left)),
        }
    }

    /// Says why a command was refused, by the refusal's id. Values that are known are put in:
    /// `point`, `side`, `by` (a name), `n` (a number); the sentence does without the others.
    #[must_use]
    pub fn refusal(&self, id: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let names = ["point", "side", "by", "n"];
        let given = |name: &str| values.iter().find(|(given, _)| *given == name);
        let value = |name| given(name).map_or(Value::from("none"), |(_, value)| value.clone());
        let all: Vec<(&str, Value<'_>)> = names.iter().map(|name| (*name, value(name))).collect();
        self.find(family!("refusal-"), id, &all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn zh() -> Words {
        Words::embedded(Lang::ZhHans)
    }

    #[test]
    fn clocks_are_read_in_words() {
        let clock = ClockText::Minutes(4, Span::from_ms(37_500));
        assert_eq!(zh().clock(clock), "读秒 还剩4分 本手 00:37");
        let clock = ClockText::Main(Span::from_secs(5025));
        assert_eq!(zh().clock(clock), "1:23:45");
    }

    #[test]
    fn calls_are_words() {
        let calls = ["30s", "minute", "left-4", "10", "over"].map(|name| zh().call(name));
        let said = ["30秒", "一分", "还剩4分", "十", "超时判负"].map(|text| Some(text.to_owned()));
        assert_eq!(calls, said);
        assert_eq!(zh().call("left-over"), None);
    }

    #[test]
    fn refusals_do_without_unknown_values() {
        let at = [("point", Value::from("D4"))];
        assert_eq!(zh().refusal("occupied", &at).as_deref(), Some("D4已有棋子。"));
        assert_eq!(zh().refusal("occupied", &[]).as_deref(), Some("此点已有棋子。"));
        assert_eq!(zh().refusal("of-no-kind", &[]), None);
    }

    #[test]
    fn rulings_are_announced() {
        let words = zh();
        let offence = words.offence("ko").unwrap();
        let effects =
            ["void", "turn-lost", "warning"].map(|effect| words.effect(effect, &[]).unwrap());
        let said = words.announcement(Some(Side::White), &offence, &effects);
        assert_eq!(said, "白方立即提回劫：着手无效，弃权一次，警告一次。");
    }
}
