//! `doctor` rings and asks whether it was heard.

use super::Terminal;

#[test]
fn the_bell_is_asked_about_and_the_answer_counts() {
    for (answer, said) in [("是\r", "铃声听得到"), ("n\r", "铃声听不到"), ("\r", "铃声听不到")]
    {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = Terminal::start(folder.path(), &["doctor"]);
        terminal.shows("听到了吗");
        terminal.press(answer);
        terminal.shows(said);
        terminal.ends();
        terminal.is_given_back();
    }
}
