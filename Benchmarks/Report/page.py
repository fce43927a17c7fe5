"""The report as one page of HTML that needs no other file: what was missed stands first."""
import html

import tables
from changes import is_kept
from earlier import words_of

STYLE = """
:root { color-scheme: light dark; --line: #8886; --bad: #b3261e; --good: #1b6e3c; --dim: #5f6368; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --good: #7ddc9f; --dim: #a9adb3; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.missed { color: var(--bad); font-weight: 600; } .ok { color: var(--good); } .dim { color: var(--dim); }
code { font: .9em ui-monospace, monospace; white-space: nowrap; } summary { cursor: pointer; padding: .3rem 0; }
"""


def text(value):
    return html.escape(str(value))


def number(value):
    if isinstance(value, float) and not value.is_integer():
        return f"{value:,.3f}" if abs(value) < 100 else f"{value:,.0f}"
    return f"{int(value):,}"


def table(heads, rows):
    """Rows of cells that are HTML already; a head that begins with `#` is of numbers."""
    kinds = [' class="number"' if head.startswith("#") else "" for head in heads]
    head = "".join(f'<th scope="col"{kind}>{text(name.lstrip("#"))}</th>' for name, kind in zip(heads, kinds))
    body = "".join("<tr>" + "".join(f"<td{kind}>{cell}</td>" for cell, kind in zip(row, kinds)) + "</tr>\n" for row in rows)
    return f'<div class="table" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>\n'


def mark(part):
    """Marks what a former report measured."""
    return f' <span class="dim">({text(words_of(part))})</span>' if is_kept(part) else ""


def goal_rows(report, verdicts):
    return [[text(bench) + mark(report["benches"][bench]), text(verdict.goal.means), f"<code>{text(verdict.figure)}</code>",
             "" if verdict.value is None else number(verdict.value), text(verdict.goal.limit)]
            for bench, verdict in verdicts]


def goals(report, title, kind, verdicts, none):
    heads = ["benchmark", "goal", "figure", "#measured", "bound"]
    body = table(heads, goal_rows(report, verdicts)) if verdicts else f"<p>{text(none)}</p>\n"
    return f'<h2><span class="{kind}">{text(title)}</span></h2>\n{body}'


def change_table(title, found):
    if not found:
        return ""
    rows = [[text(change.bench), f"<code>{text(change.figure)}</code>", number(change.value),
             f"{number(change.least)} to {number(change.most)}"] for change in found]
    return f"<h2>{text(title)}</h2>\n" + table(["benchmark", "figure", "#now", "#earlier reports"], rows)


def disturbed(report):
    """Names the benchmarks before which other programs used a fifth of a core or more."""
    busy = [name for name, part in report["benches"].items() if part["busy"] >= 0.2]
    return f"<p>Other programs used the machine before {text(', '.join(busy))}: their times can be off.</p>\n" if busy else ""


def overview(report):
    rows = [[f'<a href="#{text(name)}">{text(name)}</a>', text(words_of(part) if is_kept(part) else part["state"]), number(part["seconds"]),
             number(part["busy"])] for name, part in report["benches"].items()]
    return "<h2>Benchmarks</h2>\n" + table(["benchmark", "state", "#seconds", "#cores that others used"], rows)


def published(bench, figures):
    """The tables of a benchmark as the pages of Docs/Performance have them, but those that lack a figure."""
    parts = []
    for found in tables.of(bench):
        if not set(found.keys()) - set(figures):
            heads, rows = found.filled(figures)
            cells = [[words(head), *[text(cell.text) for cell in row]] for head, row in rows]
            title = words(found.corner) or text(found.name)
            parts.append(f"<h3>{title}</h3>\n" + table(["", *[f"#{plain(head)}" for head in heads]], cells))
    return "".join(parts)


def plain(markdown):
    return markdown.replace("`", "")


def words(markdown):
    """Code is shown as such; the heads of tables have no other Markdown."""
    return "".join(f"<code>{text(part)}</code>" if number % 2 else text(part) for number, part in enumerate(markdown.split("`")))


def figures(report):
    parts = ["<h2>All figures</h2>\n"]
    for name, part in report["benches"].items():
        rows = [[f"<code>{text(key)}</code>", number(value)] for key, value in part["figures"].items()
                if not key.endswith(".ok")]
        inner = published(name, part["figures"]) + table(["figure", "#value"], rows) if rows else f"<p>{text(part['reason'])}</p>"
        parts.append(f'<details id="{text(name)}"><summary>{text(name)}{mark(part)}, <a href="logs/{text(name)}.txt">its output</a>'
                     f"</summary>\n{inner}</details>\n")
    return "".join(parts)


def setting(report):
    machine, versions = report["machine"], report["versions"]
    about = (f"{machine['processor']}, {machine['cores']} cores, {machine['gibibytes']} GiB, {machine['system']}, "
             f"kernel {machine['kernel']}")
    rows = [[text(name), text(version)] for name, version in versions.items()]
    return f"<p>{text(report['started'])}. {text(about)}.</p>\n<details><summary>Versions</summary>\n" \
        + table(["program", "version"], rows) + "</details>\n"


def page(report, verdicts, found, compared):
    """The whole page. `verdicts` are pairs of a benchmark and what one of its goals found."""
    by_word = {word: [pair for pair in verdicts if pair[1].word == word] for word in ("missed", "not measured", "ok")}
    counts = ", ".join(f"{len(pairs)} {word}" for word, pairs in (
        ("missed", by_word["missed"]), ("not measured", by_word["not measured"]), ("reached", by_word["ok"])))
    worse, better = ([change for change in found if change.is_worse == is_worse] for is_worse in (True, False))
    compare = (f"{compared:,} figures were compared with earlier reports of this machine." if compared
               else "There is no earlier report of this machine to compare with.")
    return "".join([
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Benchmarks of LanguagePacks</title>\n'
        f"<style>{STYLE}</style></head><body><main>\n<h1>Benchmarks</h1>\n", setting(report),
        f"<p>Of {len(verdicts)} goals: {counts}. {text(compare)}</p>\n", disturbed(report),
        goals(report, "Missed", "missed", by_word["missed"], "No measured goal was missed."),
        goals(report, "Not measured", "dim", by_word["not measured"], "Every goal was measured."),
        change_table("Worse than before, beyond noise", worse), change_table("Better than before, beyond noise", better),
        goals(report, "Reached", "ok", by_word["ok"], "No goal was reached."), overview(report), figures(report),
        "</main></body></html>\n"])
