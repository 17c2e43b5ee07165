//! The words that are no commands of the game: reading, opening, leaving.

use super::ask::foul;
use super::talk::Talk;
use super::texts::{board, clocks, described};
use crate::cli;
use crate::game::command::{named_by, usages};
use crate::game::{Game, Phase};
use crate::report;
use crate::tui::ui::{Dialog, Effect, Leave, Restoring, RulingForm, StorageChoice, StorageForm};
use crate::tui::view;
use crate::units::{Stamp, half_width};
use crate::words::{Lang, Words, family, say};

/// A word of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// Lists the commands.
    Help,
    /// Both clocks.
    Clock,
    /// The board.
    Board,
    /// Files that changed.
    Files,
    /// The record.
    Log,
    /// The slip.
    Slip,
    /// Hands in.
    Deliver,
    /// What to do after the disk failed.
    Storage,
    /// Another language.
    Language,
    /// The unfinished games.
    Games,
    /// A new game.
    New,
    /// Goes on with a game.
    Resume,
    /// Leaves the game.
    Close,
    /// Leaves the program.
    Quit,
}

/// Each word with its other names, and how its value is written.
const OWN: &[(Own, &str, &[&str], &str)] = &[
    (Own::Help, "help", &["?", "帮助", "幫助"], " [NAME]"),
    (Own::Clock, "clock", &["时间", "時間", "用时", "用時"], ""),
    (Own::Board, "board", &["棋盘", "棋盤"], " [N]"),
    (Own::Files, "files", &["文件", "檔案"], " [amend REASON]"),
    (Own::Log, "log", &["记录", "記錄"], " [N]"),
    (Own::Slip, "slip", &["成绩单", "成績單"], " [write|print]"),
    (Own::Deliver, "deliver", &["上交"], " [FOLDER]"),
    (Own::Storage, "storage", &["存盘", "存盤"], " save FOLDER|take-back|go-on"),
    (Own::Language, "language", &["语言", "語言"], " zh-Hans|zh-Hant|en"),
    (Own::Games, "games", &["对局", "對局"], ""),
    (Own::New, "new", &["新对局", "新對局"], " [OPTIONS]"),
    (Own::Resume, "resume", &["续弈", "續弈"], " GAME"),
    (Own::Close, "close", &["关闭", "關閉"], ""),
    (Own::Quit, "quit", &["退出", "离开", "離開", "exit"], ""),
];

impl Own {
    /// Finds the word that a line begins with, and what follows it; while a game is open, to
    /// resume is a command of the game.
    pub fn of(text: &str, open: bool) -> Option<(Self, &str)> {
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let first = half_width(first).to_lowercase();
        let named =
            |row: &&(Self, &str, &[&str], &str)| row.1 == first || row.2.contains(&first.as_str());
        let own = OWN.iter().find(named)?.0;
        (own != Self::Resume || !open).then_some((own, rest.trim()))
    }

    /// Tells whether it only tells something, and leaves what is asked.
    pub const fn only_tells(self, rest: &str) -> bool {
        let files = matches!(self, Self::Files) && rest.is_empty();
        files || matches!(self, Self::Help | Self::Clock | Self::Board | Self::Log)
    }
}

impl Talk {
    /// Does what a word says.
    pub(super) fn own(&mut self, own: Own, rest: &str, at: Stamp) {
        match own {
            Own::Help => self.help(rest),
            Own::Games => self.tell_games(),
            Own::Language => self.language(rest),
            Own::Quit => self.quit(1, at),
            Own::New | Own::Resume => self.open(own, rest),
            Own::Files if rest.is_empty() => self.files(at),
            _ if self.game().is_none() => self.say(&say!(self.desk.words, "plain-open-first")),
            Own::Close => self.quit(0, at),
            Own::Clock => self.read_out(|words, game| clocks(words, game, at).to_vec()),
            Own::Board => self.board(rest),
            Own::Files => self.amend(rest, at),
            Own::Log => self.say_all(self.log(rest.parse().unwrap_or(usize::MAX))),
            Own::Slip => self.slip(rest),
            Own::Deliver => self.deliver(rest),
            Own::Storage => self.storage(rest, at),
        }
    }

    fn help(&self, name: &str) {
        let words = &self.desk.words;
        if let Some(usage) = named_by(name) {
            self.say(&format!("{}  {}", words.usage(&usage, true), words.command(usage.name)));
            if let (Some(game), "rule") = (self.game(), usage.name) {
                self.say(&say!(words, "plain-fouls"));
                let ids = RulingForm::new("").offences(game, words);
                self.say_all(ids.iter().map(|id| foul(words, game, id)));
            }
            return;
        }
        self.say(&say!(words, "plain-help-own"));
        self.say_all(OWN.iter().map(|row| of_own(words, row)));
        self.say(&say!(words, "plain-help-commands"));
        self.say_all(usages().map(|usage| described(words, &usage)));
        self.say(&say!(words, "plain-help-more"));
    }

    fn read_out(&self, lines: impl FnOnce(&Words, &Game) -> Vec<String>) {
        if let Some(game) = self.game() {
            self.say_all(lines(&self.desk.words, game));
        }
    }

    /// Draws the board as it is, or as it was after a move.
    fn board(&self, rest: &str) {
        let (Some(game), words) = (self.game(), &self.desk.words) else { return };
        let last = game.move_number();
        let at = if rest.is_empty() { Some(last) } else { half_width(rest).parse().ok() };
        let Some(at) = at.filter(|at| *at <= last) else {
            return self.say(&say!(words, "message-no-move-number", what = rest));
        };
        if !rest.is_empty() {
            self.say(&view::step(words, game, Restoring { at }));
        }
        self.say_all(board(&game.board_after(at)));
    }

    /// Says the last entries of the record.
    fn log(&self, last: usize) -> Vec<String> {
        let Some(session) = &self.desk.session else { return Vec::new() };
        let (words, entries) = (&self.desk.words, session.entries());
        let shown = entries.iter().zip(1_u32..).skip(entries.len().saturating_sub(last));
        let line = |(entry, n): (&crate::journal::Entry, u32)| {
            let said = report::act_said(words, session.game(), &entry.by, &entry.events);
            let wall = entry.wall.get(11..19).unwrap_or_default();
            (!said.is_empty()).then(|| format!("{n}  {wall}  {}", words.list(&said)))
        };
        shown.filter_map(line).collect()
    }

    fn slip(&mut self, rest: &str) {
        self.quiet_slip = !rest.is_empty();
        self.desk.carry_out(match rest {
            "print" => Effect::Print,
            _ => Effect::Slip { write: !rest.is_empty() },
        });
    }

    /// Hands a locked game in that is on the disk.
    fn deliver(&mut self, rest: &str) {
        let Some(session) = &self.desk.session else { return };
        let words = &self.desk.words;
        if session.game().phase() != Phase::Locked {
            return self.say(&say!(words, "message-deliver-not-locked"));
        }
        if !session.is_safe() {
            return self.say(&say!(words, "message-slip-not-safe"));
        }
        let place = Some(rest.to_owned()).filter(|place| !place.is_empty());
        self.desk.carry_out(Effect::Deliver(place));
    }

    /// Does what the arbiter chooses after the disk failed; what loses something is asked.
    fn storage(&mut self, rest: &str, at: Stamp) {
        let failed = self.desk.session.as_ref().is_some_and(|session| {
            let recording = session.recording();
            recording.failed.is_some() || recording.unrecorded
        });
        let (word, place) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let selected = match word {
            _ if !failed => return self.say(&say!(self.desk.words, "plain-no-storage")),
            "save" if !place.trim().is_empty() => {
                let choice = StorageChoice::SaveElsewhere(place.trim().to_owned());
                return self.desk.carry_out(Effect::Storage(choice));
            }
            "take-back" => 0,
            "go-on" => 2,
            _ => return self.say(&say!(self.desk.words, "plain-storage")),
        };
        let form = StorageForm { selected, ..StorageForm::default() };
        self.desk.ui.dialogs.push(Dialog::Storage(form));
        self.tell_asked(at);
    }

    fn language(&mut self, rest: &str) {
        let Some(lang) = Lang::parse(rest).filter(|_| !rest.is_empty()) else {
            let list: Vec<String> = Lang::ALL.iter().map(|lang| lang.id().to_owned()).collect();
            let words = &self.desk.words;
            return self.say(&say!(words, "plain-no-language", list = words.list(&list)));
        };
        self.desk.carry_out(Effect::Language(lang));
        self.say(&self.desk.words.language_name());
    }

    /// Leaves the game, or the program; while a game is open that is asked first.
    fn quit(&mut self, selected: usize, at: Stamp) {
        if self.game().is_none() {
            return self.desk.carry_out(Effect::Quit);
        }
        self.desk.ui.dialogs.push(Dialog::Leave(Leave { selected }));
        self.tell_asked(at);
    }

    /// Begins a game or goes on with one, as the command line would.
    fn open(&mut self, own: Own, rest: &str) {
        if self.game().is_some() {
            return self.say(&say!(self.desk.words, "plain-close-first"));
        }
        let name = if own == Own::New { "new" } else { "resume" };
        let asked = cli::opening(&self.desk.words, &format!("{name} {rest}"));
        let begun = asked.and_then(|args| {
            if let Some(arbiter) = args.arbiter {
                self.desk.carry_out(Effect::SaveArbiter(arbiter));
            }
            self.desk.begin_with(super::begin(args.open))
        });
        if let Err(sentence) = begun {
            self.say(&sentence);
        }
    }
}

fn of_own(words: &Words, (_, name, _, value): &(Own, &str, &[&str], &str)) -> String {
    let about = words.find(family!("own-"), name, &[]).unwrap_or_default();
    format!("{name}{value}  {about}")
}
