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
    Promise {
        zh: "机器的钟无论怎样（休眠、前后拨十年、闰秒、夏令时、换机启动）：不明不白的用时为零，缺口必问",
        en: "whatever the machine's clocks do (suspend, ±10 years, leap second, daylight saving, another boot): 0 ms unexplained, every gap asked about",
        checks: &[
            "time::disturbed::nothing_that_clocks_do_charges_anybody_and_every_gap_is_asked_about",
            "time::disturbed::short_sleeps_of_others_are_no_part_of_a_gap",
            "time::disturbed::records_and_slips_of_any_year_are_whole",
            "time::presses::eight_hours_of_presses_lose_and_win_no_millisecond",
        ],
        controls: &[
            "time::disturbed::control_a_program_that_keeps_short_sleeps_is_caught",
            "time::disturbed::control_a_program_that_takes_the_wall_clock_is_caught",
            "time::disturbed::control_a_program_that_ignores_suspends_is_caught",
        ],
        figure: "100 games, 20 160 presses: 0 ms unexplained, drift 0 ms",
        soak: "5 000 games; 1 000 080 presses in 8 h, 8 time systems: 0 ms unexplained, drift 0 ms",
    },
    Promise {
        zh: "终端关闭、不读、乱改大小、收到信号或程序自身出错：终端复原，记录完好，对局照常",
        en: "a terminal that closes, doesn't read, changes its size at random, a signal, a fault of the program: the terminal is given back, the record whole, the game goes on",
        checks: &[
            "terminal::attacks::a_terminal_that_goes_away_ends_the_console_with_its_record_closed",
            "terminal::attacks::while_the_terminal_does_not_read_the_game_goes_on_and_its_record_with_it",
            "terminal::attacks::signals_end_it_in_order_while_its_terminal_does_not_read",
            "terminal::attacks::after_any_number_of_sizes_the_picture_is_whole",
            "terminal::care::signals_end_the_console_with_its_record_closed_and_ctrl_c_is_none",
            "terminal::attacks::what_no_keyboard_sends_changes_nothing",
            "terminal::attacks::a_flood_of_keys_is_taken_in_and_a_signal_is_heard_in_it",
            "unit::tui::run::failure_tests::whichever_thread_panics_the_record_is_closed_and_the_terminal_given_back",
        ],
        controls: &[
            "terminal::attacks::control_what_spins_without_its_terminal_is_seen",
            "unit::tui::run::failure_tests::control_a_panic_that_nobody_watches_tells_what_was_sealed",
        ],
        figure: "closed: end ≤ 37 ms; 3 s without reading; 2 000 sizes; 100 000 keys at once",
        soak: "closed 50 times: end ≤ 67 ms; 58 s without reading: 23 moves recorded; 100 000 sizes: + 4 MiB",
    },
    Promise {
        zh: "外来文字（姓名、备注、文件名、棋谱、规则、名单）：控制与方向字符不到终端、日志、纸面与表格，公式不生效，模板拖不住程序",
        en: "text of others: no control or direction character reaches terminal, log, paper or table, no formula works, no template holds the program up",
        checks: &[
            "hostile::outputs::nothing_of_a_record_reaches_a_terminal_or_another_program",
            "hostile::files::nothing_of_a_record_of_others_reaches_a_terminal",
            "hostile::terminal::nothing_of_a_name_reaches_the_terminal",
            "hostile::outputs::no_cell_of_a_list_is_a_formula_whatever_its_column",
            "hostile::templates::no_template_works_without_end",
        ],
        controls: &[
            "hostile::commands::the_scan_finds_what_the_system_shows",
            "hostile::terminal::a_program_without_care_is_found",
        ],
        figure: "every control and format character in every place, 0 seen",
        soak: "",
    },
    Promise {
        zh: "封着：在文件、大小、画面、单据、内存、其他程序中都找不到，只有校验符不同",
        en: "a sealed move is found in no file, size, picture, slip, memory or other program: only the commitment differs",
        checks: &[
            "secrecy::canary::a_sealed_move_is_found_nowhere",
            "secrecy::canary::whatever_is_done_on_the_page_nothing_of_it_stays",
            "secrecy::canary::a_signal_while_it_is_typed_leaves_nothing",
            "secrecy::canary::line_by_line_nothing_is_sealed",
            "secrecy::frames::no_paper_can_be_told_by_a_picture",
            "secrecy::files::no_paper_can_be_told_by_what_is_printed_and_exported",
            "secrecy::guesses::a_million_guesses_without_the_code_find_nothing",
        ],
        controls: &[
            "secrecy::files::a_leak_is_found",
            "secrecy::guesses::with_the_code_exactly_one_move_is_found",
        ],
        figure: "615 papers, 1 000 428 guesses, 0 found",
        soak: "",
    },
    Promise {
        zh: "任何字节都读不垮：读入、重放、写出、再读，前后一致",
        en: "no bytes break it: what is read, replayed, written and read again is the same",
        checks: &["fuzz::every_target_has_a_corpus_and_a_libfuzzer_target"],
        controls: &["fuzz::a_writer_that_forgets_is_found", "fuzz::a_parser_that_panics_is_found"],
        figure: "8 targets, 10 s each, 0 left",
        soak: "953 281 executions in 74 minutes: 7 findings, mended and kept as tests, 0 left",
    },
    Promise {
        zh: "任何阶段按任何三个键：不经确认，结果、处罚与已录着手不变",
        en: "from every phase no three keys change a result, a penalty or a past record unasked",
        checks: &[
            "keys::explorer::no_three_keys_change_a_result_give_a_warning_or_alter_a_past_record",
        ],
        controls: &["keys::explorer::the_explorer_finds_what_a_key_does"],
        figure: "35 beginnings, 1 500 000 keys, 0 changes",
        soak: "",
    },
    Promise {
        zh: "运行中不开网络套接字",
        en: "a run opens no socket of a network",
        checks: &["outside::network::no_command_and_no_console_opens_a_socket_of_a_network"],
        controls: &["outside::network::control_a_program_that_asks_the_network_is_seen"],
        figure: "1 console and 13 commands, 0 sockets",
        soak: "",
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

/// The sources of another test program, if there is one of that name; `unit::path::name` stands
/// beside what it tests.
fn sources(name: &str) -> String {
    let program = name.split("::").next().unwrap();
    if let Some((path, _)) = name.strip_prefix("unit::").and_then(|name| name.rsplit_once("::")) {
        let file = format!("src/{}.rs", path.replace("::", "/"));
        return std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    }
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let parts = std::fs::read_dir(tests.join(program)).into_iter().flatten();
    let parts = parts.map(|part| part.unwrap().path());
    let files = std::iter::once(tests.join(program).with_extension("rs")).chain(parts);
    files.filter_map(|file| std::fs::read_to_string(file).ok()).collect()
}

/// Whether there is a test of that name, here or (`program::path::name`) in another program.
fn exists(name: &str, own: &[String]) -> bool {
    let test = name.rsplit("::").next().unwrap();
    own.iter().any(|known| known == name) || sources(name).contains(&format!("fn {test}("))
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
