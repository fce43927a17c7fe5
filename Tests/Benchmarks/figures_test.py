#!/usr/bin/env python3
"""Tests of the tables and charts of Docs/Performance, and of the command that publishes new figures."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Peers"), str(ROOT / "Benchmarks/Report"), str(ROOT / "Scripts/pictures")]
import charts  # noqa: E402, the folders had to be named first
import data  # noqa: E402
import tables  # noqa: E402


def table(**parts):
    return tables.Table("made.up", {"bench": "strings", "corner": "", "rows": {"a": "one"}, "columns": {"b": "{*.ns:~}"}} | parts)


def cell(pattern, figures, key="one"):
    return table(rows={"a": key}, columns={"b": pattern}).filled(figures)[1][0][1][0]


class Tables(unittest.TestCase):
    def test_a_cell_shows_the_figure_of_its_row(self):
        self.assertEqual(cell("{*.ours.ns:,.0f}", {"one.ours.ns": 1234.4}).text, "1,234")
        self.assertEqual(cell("{*1.next.*2:.1f}", {"a.next.b": 2}, "a b").text, "2.0")

    def test_patterns_may_stand_in_the_rows(self):
        made = table(rows={"time": "{*.s:.1f}", "size": "{*.b:,}"}, columns={"x": "big"})
        self.assertEqual("\n".join(tables.markdown(made, {"big.s": 2.04, "big.b": 4096})),
                         "| | x |\n| --- | ---: |\n| time | 2.0 |\n| size | 4,096 |")

    def test_cells_compute_from_left_to_right(self):
        figures = {"one.a": 6, "one.b": 4}
        self.assertEqual(cell("{*.a / *.b * 1000:.0f}", figures).text, "1500")
        self.assertEqual(cell("{*.a - *.b:,}", figures).text, "2")

    def test_a_bar_has_the_length_of_the_figure_that_was_not_rounded(self):
        self.assertEqual(cell("{*.a:.0f} to {*.b:.0f}", {"one.a": 1.4, "one.b": 9}).value, 1.4)

    def test_three_digits(self):
        shown = [tables.shown(value, "~") for value in (0.0, 0.0449, 9.994, 9.996, 99.94, 99.96, 1234.5, 7)]
        self.assertEqual(shown, ["0", "0.04", "9.99", "10.0", "99.9", "100", "1,234", "7"])

    def test_a_peer_without_a_figure_has_a_dash_and_no_bar(self):
        made = table(rows={"a": "one", "c": "two"}, none={"b": ["c"]})
        row = made.filled({"one.ns": 1})[1][1]
        self.assertEqual((row[1][0].text, row[1][0].value), ("–", None))
        self.assertEqual(made.keys(), ["one.ns"])

    def test_a_figure_that_is_not_there_is_named(self):
        with self.assertRaisesRegex(tables.MissingFigure, "made.up needs the figure one.ns"):
            table().filled({})

    def test_every_described_table_names_whole_keys_and_is_charted(self):
        for found in tables.every().values():
            self.assertIn(found.bench, data.pages())
            self.assertFalse([key for key in found.keys() if set(key) & set("*#{}")], found.name)
            self.assertTrue({row for row, _ in found.none} <= set(found.rows), found.name)
            self.assertTrue({column for _, column in found.none} <= set(found.columns), found.name)
        self.assertEqual(charts.without(), [])

    def test_every_chart_names_rows_and_columns_that_are_there(self):
        for name, chart in tables.description()["charts"].items():
            for title in chart.get("rows", chart.get("columns")):
                sides = [set(side) for side in (tables.every()[title].rows, tables.every()[title].columns)]
                panels, bars = sides if "rows" in chart else sides[::-1]
                self.assertTrue(set(chart.get("choose", [])) <= panels, name)
                self.assertTrue(set(chart.get("skip", [])) <= bars, name)


class Words(unittest.TestCase):
    FACTS = {"date": "2026-11-27", "commit": "abc", "processor": "Intel(R) Xeon(R) Processor", "cores": 2, "virtual": True, "busy": 0.01}

    def test_a_page_names_its_machine(self):
        self.assertEqual(data.when(self.FACTS), "Measured on 2026-11-27, at commit `abc`, on an Intel Xeon, a virtual machine of "
                         "two cores. Before it began, other programs used 0.01 of a core.")
        other = self.FACTS | {"processor": "AMD EPYC 7763 64-Core Processor", "virtual": False, "cores": 64, "busy": None, "commit": ""}
        self.assertEqual(data.when(other), "Measured on 2026-11-27, on an AMD EPYC 7763 64-Core, a machine of 64 cores.")
        busy = data.when(self.FACTS | {"commit": "abc, with changes that are not committed", "busy": 1.07})
        self.assertIn("at commit `abc`, with changes that are not committed, on an Intel", busy)
        self.assertTrue(busy.endswith("other programs used 1.07 of a core, so its times can be off."))

    def test_misses_come_first(self):
        figures = {"plain.allocations": 2, "param.ratio.most": 1.4}
        self.assertEqual(data.results("strings", figures), "**Missed**, 1 of 3 goals: `plain.allocations` is 2 (at most 1). "
                         "Not measured: `*.peers.most`.")
        self.assertEqual(data.results("strings", figures | {"plain.allocations": 1, "a.peers.most": 0.5}), "All 3 goals are reached.")

    def test_many_misses_of_one_goal_are_counted(self):
        figures = {"plain.allocations": 1, "param.ratio.most": 1} | {f"{key}.peers.most": 1 + ord(key) / 1000 for key in "abcd"}
        self.assertEqual(data.results("strings", figures),
                         "**Missed**, 4 of 6 goals: 4 of `*.peers.most`, the worst `d.peers.most` with 1.1 (below 1).")
        del figures["a.peers.most"]
        self.assertIn("3 of 5 goals: `b.peers.most` is 1.098, `c.peers.most` is 1.099, `d.peers.most` is 1.1 (below 1).",
                      data.results("strings", figures))

    def test_a_goal_of_many_figures_shows_its_ends(self):
        goal = data.goals_of("strings")[2]
        self.assertEqual(data.reached(goal, {"a.peers.most": 1.5, "b.peers.most": 0.5, "c.peers.most": 0.7}), "0.5 to **1.5**")
        self.assertEqual(data.reached(goal, {"a.peers.most": 0.5001, "b.peers.most": 0.5002}), "0.5")
        self.assertEqual(data.reached(goal, {}), "–")


class Publishing(unittest.TestCase):
    """The whole command, in a copy of what it reads and writes."""

    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for folder in ("Benchmarks", "Docs", "Scripts/pictures", "Examples/Timeline", "Sources/Phrases"):
            if (ROOT / folder).exists():
                shutil.copytree(ROOT / folder, self.root / folder, ignore=shutil.ignore_patterns(".build", "__pycache__"))
        self.bench = self.root / ".build/bench"
        self.bench.mkdir(parents=True)
        self.kept = json.loads((self.root / "Docs/Performance/Data/strings.json").read_text())

    def run_tool(self, *words, folder="Benchmarks"):
        return subprocess.run([self.root / folder / words[0], *words[1:]], cwd=self.root, capture_output=True, text=True, check=False)

    def measure(self, **changed):
        figures = self.kept["figures"] | changed | {"plain.allocations.ok": 1, "of.no.table": 5}
        (self.bench / "strings.json").write_text(json.dumps({key: value for key, value in figures.items() if value is not None}))

    def texts(self):
        return {path: path.read_text() for path in [*self.root.glob("Docs/Performance/**/*.*"), *self.root.glob("Docs/Pictures/*.svg")]}

    def test_new_figures_reach_the_data_the_table_and_the_chart(self):
        self.measure(**{"plain.ours.ns": 4321.5, "plain.allocations": 3})
        done = self.run_tool("publish-figures", "strings")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        kept = json.loads((self.root / "Docs/Performance/Data/strings.json").read_text())
        self.assertEqual((kept["figures"]["plain.ours.ns"], kept["figures"].get("of.no.table")), (4321.5, None))
        page = (self.root / "Docs/Performance/Strings.md").read_text()
        self.assertIn("| plain literal | 4,322 |", page)
        self.assertIn("`plain.allocations` is 3 (at most 1)", page)
        self.assertIn("4,322", (self.root / "Docs/Pictures/Strings.svg").read_text())
        self.assertIn("missed       plain.allocations 3 (at most 1)", done.stdout)

    def test_cells_that_moved_beyond_noise_are_named(self):
        before, ratio = self.kept["figures"]["plain.ours.ns"], self.kept["figures"]["plain.ratio.most"]
        self.measure(**{"plain.ours.ns": before * 1.3, "plain.bare.ns": self.kept["figures"]["plain.bare.ns"] * 1.1,
                        "plain.ratio": ratio + 0.02, "plain.ratio.least": ratio + 0.01, "plain.ratio.most": ratio + 0.03})
        (self.bench / "index.json").write_text(json.dumps({
            "started": "2026-11-28T01:02:03+00:00", "versions": {"LanguagePacks": "1234567890", "swift": "6.3"},
            "machine": {part: self.kept["measured"][part] for part in ("processor", "cores", "system", "kernel", "gibibytes")},
            "benches": {"strings": {"state": "measured", "busy": 0.5, "figures": json.loads((self.bench / "strings.json").read_text())}}}))
        done = self.run_tool("publish-figures")
        moved = [line.split(": ")[1].rpartition(",")[2].strip() for line in done.stdout.splitlines() if "moved" in line]
        self.assertIn("ours", moved)
        self.assertIn("of the bare interpolation", moved)
        self.assertNotIn("bare", moved)
        page = (self.root / "Docs/Performance/Strings.md").read_text()
        self.assertIn("Measured on 2026-11-28, at commit `1234567890`", page)
        self.assertIn("used 0.5 of a core", page)

    def test_a_run_that_lacks_a_figure_publishes_nothing(self):
        self.measure(**{"param.ours.ns": None})
        before = self.texts()
        done = self.run_tool("publish-figures", "strings")
        self.assertEqual(done.returncode, 1)
        self.assertIn("param.ours.ns, of the table strings.texts", done.stderr)
        self.assertEqual(self.texts(), before)

    def test_another_machine_is_not_compared(self):
        kept = self.root / "Docs/Performance/Data/strings.json"
        self.kept["measured"]["processor"] = "another"
        kept.write_text(json.dumps(self.kept))
        self.measure(**{"plain.ours.ns": 4321.5})
        self.assertIn("on another machine than before, another", self.run_tool("publish-figures", "strings").stdout)

    def test_checks_find_a_figure_that_only_one_of_them_has(self):
        self.assertEqual(self.run_tool("page-tables").stdout, "")
        kept = self.root / "Docs/Performance/Data/strings.json"
        kept.write_text(kept.read_text().replace('"plain.ours.ns": ', '"plain.ours.ns": 9'))
        self.assertIn("Strings.md: `<!-- table strings.texts -->` differs", self.run_tool("page-tables").stdout)
        self.assertIn("Docs/Pictures/Strings.svg:1: picture", self.run_tool("draw", "--check", folder="Scripts/pictures").stdout)

    def test_checks_find_a_table_that_no_benchmark_has(self):
        page = self.root / "Docs/Performance/Strings.md"
        page.write_text(page.read_text() + "\n<!-- table strings.nothing -->\n\n<!-- end of table -->\n")
        self.assertIn("`<!-- table strings.nothing -->` is of no published benchmark", self.run_tool("page-tables").stdout)


if __name__ == "__main__":
    unittest.main()
