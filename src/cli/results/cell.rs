//! Texts of a list that a spreadsheet opens: nothing in them is a formula or a control character.

use crate::units::seen;

/// What a spreadsheet may take for the beginning of a formula, in both widths.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Makes a text harmless: one line, no control or direction characters, no formula.
pub(super) fn safe(text: &str) -> String {
    let flat: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let kept = seen(&flat);
    let kept = kept.trim();
    if kept.starts_with(FORMULA) { format!("'{kept}") } else { kept.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_run_is_a_text() {
        for text in ["=1+1", "+cmd", "-2", "@sum", "＝甲", " =x", "\t=x", "\r\n=x", "\u{202e}=x"]
        {
            let safe = safe(text);
            assert!(safe.starts_with('\''), "{text:?}: {safe:?}");
            assert!(!safe.contains(|c: char| c.is_control() || c == '\u{202e}'), "{safe:?}");
        }
        assert_eq!(safe("李 \"四\", 五\u{7}段"), "李 \"四\", 五 段");
    }
}
