//! What the record promises and which checks hold it to that: the table of the README.

use std::path::Path;
use std::process::Command;

/// A row of the table.
struct Promise {
    zh: &'static str,
    en: &'static str,
    /// Checks that hold it.
    checks: &'static [&'static str],
    /// Controls: the same with the safety switched off, which has to fail.
    controls: &'static [&'static str],
    /// What the last run of `.ci/faults` found.
    figure: &'static str,
    /// What the last soak found, where it tries more.
    soak: &'static str,
}

const PROMISES: &[Promise] = &[
    Promise {
        zh: "进程在任一写盘步骤被杀，已确认的记录不丢，不留半条",
        en: "killed at any boundary: nothing acknowledged is lost, no act half recorded",
        checks: &[
            "outside::kill::a_kill_at_every_boundary_loses_nothing",
            "outside::kill::a_kill_at_random_loses_nothing_and_leaves_no_lock",
        ],
        controls: &[
            "outside::kill::control_a_writer_that_acknowledges_before_it_writes_loses_records",
        ],
        figure: "270 + 100 kills, 0 lost; restart ≤ 72 ms",
        soak: "1 722 boundaries of 400 events + 2 000 kills, 0 lost; restart ≤ 17 ms",
    },
    Promise {
        zh: "断电：已确认的记录在 ext4、XFS 上都在",
        en: "power cut: what was acknowledged is on ext4 and XFS",
        checks: &[
            "outside::power::power_cuts_on_ext4_lose_nothing",
            "outside::power::power_cuts_on_xfs_lose_nothing",
        ],
        controls: &[
            "outside::power::control_power_cuts_on_ext4_without_syncs_lose_records",
            "outside::power::control_power_cuts_on_xfs_without_syncs_lose_records",
        ],
        figure: "100 + 100 cuts, 0 lost",
        soak: "10 000 + 10 000 cuts, 0 lost",
    },
    Promise {
        zh: "断电后磁盘的任何残缺状态都按开启表读出",
        en: "whatever a power cut leaves is read by the opening table",
        checks: &[
            "crash::no_power_cut_loses_an_acknowledged_record",
            "crash::no_power_cut_at_any_byte_loses_an_acknowledged_record",
            "crash::no_power_cut_in_a_drawn_game_loses_an_acknowledged_record",
            "crash::a_power_cut_while_a_tail_is_set_aside_loses_nothing",
            "crash::a_tail_that_was_cut_off_before_a_crash_is_still_recorded",
        ],
        controls: &[
            "crash::control_a_disk_without_syncs_loses_records_and_it_is_seen_as_damage",
            "crash::control_a_drawn_game_on_a_disk_without_syncs_loses_records",
            "crash::control_without_a_tip_a_torn_record_is_not_told_apart",
        ],
        figure: "84 973 + 3 000 states, 0 lost",
        soak: "1 000 000 states of 192 games, 0 lost",
    },
    Promise {
        zh: "第 N 次读写失败：不误报已存，不再写坏盘，另存完整",
        en: "any operation fails: no false acknowledgement, no second sync, the copy is complete",
        checks: &[
            "fail::whatever_fails_is_never_acknowledged_never_synced_again_and_saved_elsewhere",
            "fail::whatever_fails_in_any_way_is_never_acknowledged",
            "fail::waiting_acts_that_are_taken_back_are_gone_and_the_rest_goes_on_elsewhere",
            "fail::a_new_place_that_fails_as_well_takes_nothing_away_and_a_third_one_has_all",
            "fail::a_game_that_cannot_be_begun_is_not_listed_as_broken",
            "fail::an_opening_that_fails_harms_nothing",
            "fail::a_game_whose_tip_is_missing_is_asked_about_and_nothing_is_written",
            "fail::an_act_too_long_for_a_record_is_never_called_recorded_and_can_be_taken_back",
        ],
        controls: &[
            "fail::control_a_disk_that_swallows_a_failed_sync_is_caught",
            "fail::control_a_second_sync_on_a_failed_descriptor_is_noticed",
        ],
        figure: "402 failures in 6 ways, 0 false",
        soak: "15 492 failures of 8 games, 0 false",
    },
    Promise {
        zh: "上交途中任何一步失败或断电：名下只有整局，或什么也没有",
        en: "whatever fails while a game is handed in, or a power cut: the whole game stands under its name, or nothing",
        checks: &[
            "deliver::what_fails_while_handing_in_leaves_the_whole_game_or_nothing_under_its_name",
        ],
        controls: &["deliver::control_a_stick_without_syncs_loses_what_was_handed_in"],
        figure: "69 failures in 3 ways, 0 half games",
        soak: "",
    },
    Promise {
        zh: "磁盘卡住，无论旧处还是另存的新处：走钟读秒照常，“待存”如实",
        en: "a disk that hangs, the old one or a new place, holds up nothing, and the marks are true",
        checks: &[
            "hang::clock_calls_and_orders_go_on_while_the_disk_hangs_and_the_marks_are_true",
            "hang::a_game_whose_disk_hangs_can_be_moved_and_nothing_reaches_the_old_place_twice",
            "hang::a_new_place_that_hangs_holds_up_nothing_and_what_is_decided_meanwhile_follows",
            "hang::a_new_place_that_hangs_is_left_for_another_one_and_holds_no_game",
            "hang::a_copy_that_holds_acts_which_were_taken_back_is_not_gone_on_with",
            "outside::disks::a_disk_that_hangs_holds_up_nothing",
            "outside::console::the_console_answers_keys_and_shows_the_truth_while_its_disk_hangs_and_when_it_is_gone",
            "outside::console::the_console_plays_on_while_a_new_place_hangs_and_saves_in_a_third_one",
        ],
        controls: &[
            "hang::control_a_writer_without_its_own_thread_hangs_with_the_disk",
            "hang::control_who_waits_for_a_new_place_hangs_with_it",
        ],
        figure: "5 s hang: order ≤ 1 ms, screen ≤ 7 ms, call ≤ 4 ms late; new place: screen ≤ 13 ms",
        soak: "60 s hang: order ≤ 1 ms, screen ≤ 16 ms, call ≤ 8 ms late; new place: screen ≤ 11 ms",
    },
    Promise {
        zh: "磁盘写满：只有真在盘上的才算已存，可另存后下完",
        en: "a full disk: only what is there counts as recorded, and the game is saved elsewhere and finished",
        checks: &[
            "outside::disks::a_game_on_a_full_disk_is_saved_elsewhere_finished_and_checked",
            "outside::console::the_console_on_a_full_disk_saves_elsewhere_and_plays_on",
        ],
        controls: &[
            "outside::disks::control_a_writer_that_acknowledges_what_a_full_disk_refused_is_caught",
        ],
        figure: "131 records, then full: all saved",
        soak: "",
    },
    Promise {
        zh: "磁盘只读，或中途变为只读：当即说明，不算已存",
        en: "a disk that is read-only or turns so: told at once, nothing counts as recorded",
        checks: &[
            "outside::disks::a_read_only_disk_is_named_and_still_read",
            "outside::disks::an_ext4_that_turns_read_only_under_the_writer_is_told_and_the_game_goes_on_elsewhere",
        ],
        controls: &[
            "outside::disks::control_a_console_that_begins_on_a_read_only_disk_is_caught",
            "outside::disks::control_a_writer_that_acknowledges_what_an_ext4_that_turns_read_only_refused_is_caught",
            "outside::disks::control_a_console_that_is_silent_when_an_ext4_turns_read_only_is_caught",
        ],
        figure: "told, 0 false",
        soak: "",
    },
    Promise {
        zh: "磁盘消失或停掉：当即说明，不算已存，换处续下",
        en: "a disk that vanishes or is shut down: told at once, nothing counts as recorded, the game goes on elsewhere",
        checks: &[
            "outside::disks::a_disk_that_vanishes_is_told_and_the_game_goes_on_elsewhere",
            "outside::disks::an_ext4_that_is_shut_down_under_the_writer_fails_once_and_the_game_goes_on_elsewhere",
        ],
        controls: &[
            "outside::disks::control_a_writer_that_acknowledges_what_vanishes_with_its_disk_is_caught",
            "outside::disks::control_a_console_that_is_silent_when_its_disk_vanishes_is_caught",
            "outside::disks::control_a_writer_that_acknowledges_what_an_ext4_that_is_shut_down_refused_is_caught",
        ],
        figure: "told, 0 false",
        soak: "",
    },
    Promise {
        zh: "任何改动都被发现，并指出行号",
        en: "any alteration is found and named by line",
        checks: &[
            "alter::sampled_alterations_of_twenty_records_are_found_named_and_read_by_the_table",
            "alter::every_alteration_of_twenty_records_is_found_named_and_read_by_the_table",
            "alter::alterations_of_up_to_four_hundred_records_are_found",
            "forge::a_forged_record_is_damage_or_a_game_but_never_a_panic",
            "forge::forged_records_never_make_the_program_panic",
        ],
        controls: &[
            "alter::control_without_the_chain_or_the_tip_alterations_go_unseen",
            "forge::control_without_the_check_that_events_fit_nonsense_becomes_a_game",
        ],
        figure: "122 112 + 20 004 alterations, 0 missed; 5 000 forgeries, 0 panics",
        soak: "1 000 200 alterations of 50 games, 0 missed; 100 000 forgeries, 0 panics",
    },
    Promise {
        zh: "整条链被重写：打印的指纹能揭穿",
        en: "a wholly rewritten chain is caught by a printed fingerprint",
        checks: &[
            "alter::a_wholly_rewritten_chain_verifies_and_only_the_printed_fingerprint_tells",
        ],
        controls: &[
            "alter::a_wholly_rewritten_chain_verifies_and_only_the_printed_fingerprint_tells",
        ],
        figure: "caught",
        soak: "",
    },
    Promise {
        zh: "任何语言都能核对：40 行 Python 结论相同",
        en: "any language can check it: 40 lines of Python agree",
        checks: &["python::forty_lines_of_python_agree", "python::the_verifier_is_short"],
        controls: &["python::control_a_reader_that_ignores_the_tip_disagrees_with_python"],
        figure: "2 006 journals, 0 differ",
        soak: "20 060 journals of 10 games, 0 differ",
    },
    Promise {
        zh: "同一局只有一个控制台能写",
        en: "one console writes a game",
        checks: &[
            "races::of_two_consoles_one_gets_the_game",
            "outside::consoles::of_two_processes_one_gets_the_game_and_a_killed_one_leaves_no_lock",
            "races::a_lock_file_that_is_replaced_in_a_race_lets_one_console_in",
        ],
        controls: &[
            "races::control_without_locks_both_consoles_get_the_game",
            "outside::consoles::control_without_locks_both_processes_get_the_game",
        ],
        figure: "200 + 200 races, one winner in each",
        soak: "2 000 + 2 000 races, one winner in each",
    },
    Promise {
        zh: "旁观者随时可读，从不误报损坏",
        en: "a reader beside the writer never sees damage",
        checks: &["races::a_reader_beside_a_writer_never_sees_damage_or_less_than_before"],
        controls: &["races::control_a_reader_that_takes_the_journal_before_the_tip_sees_damage"],
        figure: "170 records, 0 false alarms",
        soak: "3 400 records, 0 false alarms",
    },
    Promise {
        zh: "重放与实况一致：盘面、用时、警告、阶段",
        en: "the replay is the live game: board, clock, warnings, phases",
        checks: &[
            "model::the_game_its_replay_and_a_simple_model_agree",
            "model::the_game_its_replay_and_a_simple_model_agree_for_long",
            "model::a_record_after_the_last_synced_tip_proves_that_the_clock_ran_up_to_it",
            "model::after_a_reboot_the_clock_runs_at_once_though_the_machines_clock_began_anew",
            "model::a_move_that_ends_before_the_reading_is_chosen_ends_in_both_readings",
        ],
        controls: &["model::control_a_model_that_forgets_the_gap_disagrees"],
        figure: "300 games of up to 120 steps agree",
        soak: "10 000 games of up to 120 steps agree",
    },
];

fn markdown() -> String {
    let ticked = |names: &[&str]| {
        names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    };
    let rows = PROMISES.iter().map(|row| {
        let soak = if row.soak.is_empty() { "同左 · the same" } else { row.soak };
        format!("| {} · {} | {} | {soak} |\n", row.zh, row.en, row.figure)
    });
    let tests = PROMISES.iter().map(|row| {
        let (checks, controls) = (ticked(row.checks), ticked(row.controls));
        format!("- {}：{checks}; 必败 · has to fail: {controls}\n", row.zh)
    });
    format!(
        "| 承诺 · what it promises | 最近结果 · last figure | 长测 · soak |\n|---|---|---|\n{}\n\
         <details><summary>检验与对照 · checks and controls</summary>\n\n{}\n</details>\n",
        rows.collect::<String>(),
        tests.collect::<String>()
    )
}

/// The names of all tests of this program.
fn names(only: Option<&str>) -> Vec<String> {
    let exe = std::env::current_exe().unwrap();
    let output = Command::new(exe).arg("--list").args(only).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| line.strip_suffix(": test").map(str::to_owned)).collect()
}

fn named() -> impl Iterator<Item = &'static str> {
    PROMISES.iter().flat_map(|row| row.checks.iter().chain(row.controls).copied())
}

/// The sources of another test program, if there is one of that name.
fn sources(program: &str) -> String {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let parts = std::fs::read_dir(tests.join(program)).into_iter().flatten();
    let parts = parts.map(|part| part.unwrap().path());
    let files = std::iter::once(tests.join(program).with_extension("rs")).chain(parts);
    files.filter_map(|file| std::fs::read_to_string(file).ok()).collect()
}

/// Whether there is a test of that name, here or (`program::path::name`) in another program.
fn exists(name: &str, own: &[String]) -> bool {
    let (program, test) = (name.split("::").next().unwrap(), name.rsplit("::").next().unwrap());
    own.iter().any(|known| known == name) || sources(program).contains(&format!("fn {test}("))
}

#[test]
fn every_promise_names_checks_and_controls_that_exist() {
    let own = names(None);
    for name in named() {
        assert!(exists(name, &own), "no test {name}");
    }
    assert!(!exists("secrecy::canary::no_such_test", &own), "the search finds what isn't there");
    assert!(PROMISES.iter().all(|row| !row.checks.is_empty() && !row.controls.is_empty()));
}

#[test]
fn every_check_stands_in_the_table() {
    let own = ["outside::child::writes", "outside::child::takes"];
    for name in names(None).iter().filter(|name| !name.starts_with("promises::")) {
        let known = named().any(|known| known == name) || own.contains(&name.as_str());
        assert!(known, "{name} stands in no row");
    }
    assert!(names(Some("--ignored")).len() > 10);
}

/// `CAIPAN_BLESS=1` writes it anew.
#[test]
fn the_readme_holds_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = readme.split_once("<!-- promises -->\n").expect("a table of promises");
    let (table, tail) = rest.split_once("<!-- /promises -->").unwrap();
    let wanted = markdown();
    if table != wanted && std::env::var_os("CAIPAN_BLESS").is_some() {
        let text = format!("{head}<!-- promises -->\n{wanted}<!-- /promises -->{tail}");
        std::fs::write(&path, text).unwrap();
        return;
    }
    assert_eq!(table, wanted);
}
