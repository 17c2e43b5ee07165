//! The form of a new game with an event, handing in, printing.

use super::Way;
use super::ended;
use crate::support::{Desk, event};
use caipan::tui::ui::Delivery;
use caipan::words::Lang;

fn with_event(lang: Lang) -> Desk {
    let mut desk = Desk::new(lang);
    desk.event = Some(event());
    desk
}

fn locked(lang: Lang) -> Desk {
    let mut desk = ended(lang);
    desk.keys("Tab F10 Tab F10 1 F10 2 F10 3 F10");
    desk
}

fn handed_in(lang: Lang) -> Desk {
    let mut desk = locked(lang);
    let folder = "/优盘/R1-T2";
    let said = match lang {
        Lang::ZhHans => [format!("已上交：{folder}"), "文件：".to_owned()],
        Lang::ZhHant => [format!("已上交：{folder}"), "檔案：".to_owned()],
        Lang::En => [format!("Handed in: {folder}"), "Files: ".to_owned()],
    };
    let [head, files] = said;
    let files = format!(
        "{files}game.journal  game.tip  R1-T2.sgf  result-41.zh-Hans.txt  result-41.zh-Hans.json"
    );
    desk.ui.show_delivery("/优盘", Delivery::Done(vec![head, files]));
    desk
}

fn refused(lang: Lang) -> Desk {
    let mut desk = locked(lang);
    let detail = match lang {
        Lang::ZhHans => "磁盘已满：/优盘",
        Lang::ZhHant => "磁碟已滿：/优盘",
        Lang::En => "The disk is full: /优盘",
    };
    desk.ui.show_delivery("/优盘", Delivery::Failed(detail.to_owned()));
    desk
}

fn printed(lang: Lang) -> Desk {
    let mut desk = locked(lang);
    desk.keys("F9");
    let said = match lang {
        Lang::ZhHans => {
            "没有打印（打印程序：1）。文件：/data/games/R1-T2/slips/result-41.zh-Hans.txt"
        }
        Lang::ZhHant => {
            "沒有列印（列印程式：1）。檔案：/data/games/R1-T2/slips/result-41.zh-Hant.txt"
        }
        Lang::En => {
            "Not printed (the program: 1). The file: /data/games/R1-T2/slips/result-41.en.txt"
        }
    };
    desk.ui.slip_prints(said);
    desk
}

pub const WAYS: &[Way] = &[
    ("desk-form", with_event, "N 2"),
    ("desk-form-unlisted", with_event, "N 9 Enter"),
    ("desk-locked", locked, ""),
    ("desk-handed-in", handed_in, ""),
    ("desk-not-handed-in", refused, ""),
    ("desk-not-printed", printed, ""),
];
