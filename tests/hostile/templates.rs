//! Templates of others: what they say is harmless, and their work and memory have bounds.

use super::{harmless, names, soak};
use caipan::report::Page;
use caipan::report::{HTML, Print, TEXT};

/// Templates that would never end, or take all memory, or go down without end.
fn endless() -> Vec<String> {
    let mut all: Vec<String> = [
        "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}",
        "{% for a in range(100000) %}{% for b in range(100000) %}xxxxxxxx{% endfor %}{% endfor %}",
        "{{ range(10000000000)|list }}",
        "{{ 'x' * 10000000000 }}",
        "{{ 'x' * 1000000 * 1000000 }}",
        "{% set n = namespace(x='xx') %}{% for a in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
        "{% set n = namespace(x='xx') %}{% for a in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
        "{% set n = namespace(x=[1]) %}{% for a in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
        "{% macro d(x) %}{{ d(x ~ x) }}{% endmacro %}{{ d('x') }}",
        "{% macro d(x) %}{{ d(x) }}{{ d(x) }}{% endmacro %}{{ d('x') }}",
        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
        "{% include 'slip.txt' %}",
        "{% include 'slip.html' %}",
        "{% extends 'slip.txt' %}",
        "{% import 'slip.txt' as me %}{{ me }}",
        "{{ 'x'|center(10000000000)|wrap(1, 10000000000) }}{{ 1 / 0 }}",
        "{{ ('x '*10000)|wrap(1, 100000000)|wrap(1, 100000000)|wrap(1, 100000000) }}{{ 1 / 0 }}",
        "{{ 'x'|line(400)|line(400)|line(400)|line(400)|line(400) }}",
        "{{ ('x' * 100000)|replace('x', 'y' * 100000) }}",
        "{{ ('x' * 10000)|indent(10000000000) }}{{ 1 / 0 }}",
        "{{ range(100000)|map('string')|join('x' * 100000) }}",
        "{{ '%1000000000d'|format(1) }}",
        "{{ 10 ** 10000000 }}{{ 1 / 0 }}",
        "{% for a in range(3) recursive %}{{ loop([1, 2]) }}{% endfor %}",
        "{% set x %}{% for a in range(100000) %}{{ 'x' * 100000 }}{% endfor %}{% endset %}",
    ]
    .map(str::to_owned)
    .into();
    let set = "{% set x = x ~ x %}".repeat(60);
    all.push(format!("{{% set x = 'xx' %}}{set}"));
    let captured = "{% set x %}{{ x }}{{ x }}{% endset %}".repeat(60);
    all.push(format!("{{% set x = 'xx' %}}{captured}"));
    // lists that double: made at once, or when they are looked at
    for double in ["x + x", "x|chain(x)", "x * 2", "[x, x]", "(x * 1) + (1 * x)", "x + (x)"] {
        let set = format!("{{% set x = {double} %}}").repeat(60);
        let ends = [
            "{{ x|length }}{{ 1 / 0 }}",
            "{% for a in x %}{% endfor %}{{ 1 / 0 }}",
            "{{ x }}{{ 1 / 0 }}",
        ];
        all.extend(ends.map(|end| format!("{{% set x = [1] %}}{set}{end}")));
        all.push(format!(
            "{{% macro d(x) %}}{{{{ d({double}) }}}}{{% endmacro %}}{{{{ d([1]) }}}}"
        ));
    }
    // and what goes down as deep as it was often made
    for deep in ["[n.x]", "n.x * 1", "n.x|chain([])", "{'x': n.x}", "n.x|reverse"] {
        all.push(format!(
            "{{% set n = namespace(x=[1]) %}}{{% for a in range(100000) %}}{{% set n.x = {deep} %}}\
             {{% endfor %}}{{{{ 1 / 0 }}}}"
        ));
        let set = format!("{{% set x = {} %}}", deep.replace("n.x", "x")).repeat(3_000);
        all.push(format!("{{% set x = [1] %}}{set}{{{{ 1 / 0 }}}}"));
    }
    all
}

/// Templates as deep as they are long.
fn deep() -> Vec<String> {
    let n = 60_000;
    let elif = "{% if 0 %}".to_owned() + &"{% elif 0 %}".repeat(n) + "{% endif %}";
    let nested = "{% if 1 %}".repeat(n) + &"{% endif %}".repeat(n);
    let loops = "{% for a in [1] %}".repeat(n) + &"{% endfor %}".repeat(n);
    let chain = "|string".repeat(n);
    let brackets = "[".repeat(n) + &"]".repeat(n);
    let all = vec![
        elif,
        nested,
        loops,
        format!("{{{{ 1{chain} }}}}"),
        format!("{{{{ {brackets} }}}}"),
        // what only looks like the end of a tag, or like its beginning
        format!("{{{{ '}}}}'{chain} }}}}"),
        format!("{{{{ \"%}}\"{chain} }}}}"),
        format!("{{{{ {{'a': {{'b': 1}}}}{chain} }}}}"),
        format!("{{# {{{{ \" #}}{{{{ \" }}}} \"{chain} }}}}"),
        format!("{{% raw %}}{{{{ \"{{% endraw %}}{{{{ \" }}}} \"{chain} }}}}"),
        format!("{{% set x = 1{chain} %}}"),
        format!("{{% if 1{} %}}{{% endif %}}", " and 1".repeat(n)),
        format!("{{{{ {}1 }}}}", "not ".repeat(n)),
        format!("{{{{ 1{} }}}}", " if 1 else 1".repeat(n)),
        format!("{{{{ a{} }}}}", ".a".repeat(n)),
        format!("{{{{ a{} }}}}", "()".repeat(n)),
    ];
    all
}

/// Renders a template as a text; what is wrong, if anything.
fn text(template: &str) -> Result<String, String> {
    page().text(template).map_err(|error| error.to_string())
}

fn html(template: &str) -> Result<String, String> {
    page().html(template, Print::default()).map_err(|error| error.to_string())
}

fn page() -> Page {
    Page { title: "x".to_owned(), ..Page::default() }
}

type Kind = fn(&str) -> Result<String, String>;

/// Both kinds, or one where there is little time.
fn kinds() -> impl Iterator<Item = Kind> {
    [text as Kind, html].into_iter().take(soak::count(1, 2))
}

#[test]
fn no_template_works_without_end() {
    for template in endless() {
        for result in kinds().map(|kind| kind(&template)) {
            let short = &template[..template.len().min(90)];
            assert!(result.is_err(), "{short}: {:?}", result.map(|text| text.len()));
        }
    }
}

#[test]
fn no_template_goes_down_without_end() {
    for template in deep() {
        let template = format!("a\n{template}");
        for result in kinds().map(|kind| kind(&template)) {
            let short = &template[..template.len().min(90)];
            let error = result.expect_err(short);
            assert!(error.contains(":2") || error.contains("line 2"), "{short}: {error}");
        }
    }
}

/// The control: as many branches, signs and loops as a slip needs are no fault.
#[test]
fn what_a_slip_needs_is_rendered() {
    let branches = "{% elif 0 %}".repeat(90);
    let template = format!(
        "{{% if 0 %}}{branches}{{% endif %}}{{{{ 1{} }}}}{{% for a in range(2000) %}}{{{{ \
         'x'|line(40)|wrap(20, 4) }}}}{{% endfor %}}",
        "|string".repeat(200)
    );
    for result in kinds().map(|kind| kind(&template)) {
        assert!(result.unwrap().len() > 80_000);
    }
    assert!(text(TEXT).is_ok(), "{:?}", text(TEXT));
    assert!(html(HTML).is_ok(), "{:?}", html(HTML));
}

#[test]
fn what_a_template_says_is_harmless() {
    // lines of its own it may have
    for name in names().into_iter().filter(|name| !name.contains(['\n', '\t'])) {
        let json = serde_json::to_string(&name).unwrap();
        for template in [format!("a {name} {{{{ title }}}}"), format!("{{{{ {json} }}}}")] {
            for text in [text(&template), html(&template)].into_iter().flatten() {
                harmless(&template, &text);
            }
        }
    }
}
