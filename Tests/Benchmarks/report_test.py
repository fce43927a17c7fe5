#!/usr/bin/env python3
"""Tests of the list of goals, of the comparison with earlier reports, and of the report of `make bench`."""
import contextlib
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Peers"), str(ROOT / "Benchmarks/Report")]
import goals  # noqa: E402, the folders had to be named first
import machine  # noqa: E402
from changes import changes  # noqa: E402
from page import page  # noqa: E402

LISTS = {name: some for name, (_, some) in goals.every().items()}


def report(figures, bench="strings", processor="one"):
    return {"machine": {"processor": processor, "cores": 2}, "benches": {bench: {"figures": figures}}}


class Goals(unittest.TestCase):
    def test_bounds_hold_at_their_edges(self):
        for bound, below, at, above in (("most", 1, 1, 0), ("least", 0, 1, 1), ("below", 1, 0, 0), ("above", 0, 0, 1)):
            goal = goals.Goal({"figure": "a", bound: 10, "means": "a figure"})
            self.assertEqual([int(goal.holds(value, 10)) for value in (9, 10, 11)], [below, at, above], bound)

    def test_a_star_stands_for_one_part_of_a_name(self):
        goal = goals.Goal({"figure": "*.ratio", "most": 1, "means": "a figure"})
        self.assertEqual(goal.matches({"a-1.ratio": 1, "a.b.ratio": 1, "ratio": 1, "a.ratio.ok": 1}), ["a-1.ratio"])

    def test_keys_of_goals_differ(self):
        figures = {"app.dense.ratio": 0.75}
        keys = [verdict.goal.key_of(verdict.figure) for verdict in goals.judge("size", figures) if verdict.value]
        self.assertEqual(keys, ["app.dense.ratio.ok", "app.dense.stretch.ok"])

    def test_what_never_happened_is_missed_and_still_json(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/server.json"
            with contextlib.redirect_stdout(io.StringIO()) as said:
                self.assertFalse(goals.finish("server", {"streams.seconds": float("inf")}, path))
            self.assertIn("never", said.getvalue())
            self.assertEqual(json.loads(pathlib.Path(path).read_text(), parse_constant=self.fail)["streams.seconds.ok"], 0)

    def test_figures_are_judged_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/strings.json"
            pathlib.Path(path).write_text('{"plain.allocations": 2, "param.ratio.most": 1.5, "old.ok": 1}')
            said = subprocess.run([ROOT / "Benchmarks/judge", "strings", path], check=True, capture_output=True, text=True).stdout
            self.assertEqual(json.loads(pathlib.Path(path).read_text()), {
                "plain.allocations": 2, "param.ratio.most": 1.5, "plain.allocations.ok": 0, "param.ratio.most.ok": 1})
        self.assertEqual([line.split()[0] for line in said.splitlines()], ["missed", "not", "ok"])


class Changes(unittest.TestCase):
    def found(self, now, *earlier, **more):
        return [(change.figure, change.is_worse) for change in changes(
            report(now, **more), [report(figures) for figures in earlier], LISTS)[0]]

    def test_noise_is_no_change(self):
        self.assertEqual(self.found({"plain.ours.ns": 119, "a.bytes": 100}, {"plain.ours.ns": 100, "a.bytes": 100}), [])

    def test_times_and_counts_that_leave_the_range_are_changes(self):
        now = {"plain.ours.ns": 121, "a.bytes": 102, "search.speed": 79}
        self.assertEqual(self.found(now, {"plain.ours.ns": 100, "a.bytes": 100, "search.speed": 100}),
                         [("plain.ours.ns", True), ("a.bytes", True), ("search.speed", True)])
        self.assertEqual(self.found({"plain.ours.ns": 79}, {"plain.ours.ns": 100}), [("plain.ours.ns", False)])

    def test_a_goal_says_which_way_is_worse(self):
        self.assertEqual(self.found({"parallel.ratio": 1.0}, {"parallel.ratio": 1.8}, bench="build"), [])
        self.assertEqual(changes(report({"parallel.ratio": 1.0}, "build"), [report({"parallel.ratio": 1.8}, "build")],
                                 LISTS)[0][0].is_worse, True)

    def test_earlier_reports_widen_the_range(self):
        self.assertEqual(self.found({"plain.ours.ns": 150}, {"plain.ours.ns": 100}, {"plain.ours.ns": 140}), [])

    def test_kept_figures_are_compared_once(self):
        """They fill no place of a measurement either: five reports that keep them would push it out."""
        kept, measured = report({"plain.ours.ns": 100}), report({"plain.ours.ns": 160})
        kept["benches"]["strings"]["state"] = "measured earlier"
        self.assertEqual(changes(kept, [measured], LISTS), ([], 0))
        now = report({"plain.ours.ns": 160})
        self.assertEqual(changes(now, [kept] * 5 + [measured], LISTS), ([], 1))

    def test_peers_and_other_machines_are_not_compared(self):
        self.assertEqual(self.found({"plain.gettext.ns": 900}, {"plain.gettext.ns": 100}), [])
        self.assertEqual(self.found({"plain.ours.ns": 900}, {"plain.ours.ns": 100}, processor="another"), [])


class Report(unittest.TestCase):
    """The whole command, with a `make` that writes figures or fails."""

    MAKE = """#!/bin/sh
case $2 in
bench-strings) echo '{"plain.allocations": VALUE, "param.ratio.most": 1.4}' >"$BENCH/strings.json" ;;
bench-extract) echo "no compiler <here>"; exit 2 ;;
*) echo "did nothing" ;;
esac
"""

    def run_all(self, folder, value, *names):
        make = pathlib.Path(folder) / "make"
        make.write_text(self.MAKE.replace("VALUE", str(value)))
        make.chmod(0o755)
        for program in ("swift", "ldd", "dpkg-query"):  # The versions of the peers are no matter of these tests.
            (pathlib.Path(folder) / program).write_text("#!/bin/sh\necho 1\n")
            (pathlib.Path(folder) / program).chmod(0o755)
        bench = f"{folder}/bench"
        done = subprocess.run([ROOT / "Benchmarks/bench-all", bench, *names], capture_output=True, text=True, check=False,
                              env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "BENCH": bench})
        page = pathlib.Path(f"{bench}/index.html")
        whole = pathlib.Path(f"{bench}/index.json")
        return done, page.read_text() if page.exists() else "", json.loads(whole.read_text()) if whole.exists() else {}

    def test_what_was_missed_stands_first_and_failures_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            done, page, whole = self.run_all(folder, 2, "strings", "extract", "load")
            self.assertEqual(done.returncode, 1)
            self.assertLess(page.index("plain.allocations"), page.index("Not measured"))
            self.assertLess(page.index("Not measured"), page.index("param.ratio.most"))
            self.assertIn("no compiler &lt;here&gt;", page)
            states = {name: part["state"] for name, part in whole["benches"].items()}
            self.assertEqual([states[name] for name in ("strings", "extract", "load", "size")],
                             ["measured", "failed", "failed", "not run"])
            self.assertIn("FAILED: it ended with 2: no compiler <here>", done.stdout)

    def test_a_report_has_the_tables_of_the_pages(self):
        figures = {f"{key}.seconds": 1.5 for key in ("cold", "warm", "changed", "added", "grep")}
        part = {"state": "measured", "seconds": 1, "busy": 0, "figures": figures, "reason": ""}
        whole = {"machine": machine.machine(), "versions": {}, "started": "", "benches": {"extract": part}}
        said = page(whole, [], [], 0)
        self.assertIn('<td><code>grep -r</code> for one word, the floor</td><td class="number">1.50</td>', said)
        self.assertNotIn("xgettext", said)

    def test_a_file_of_an_earlier_run_is_not_taken_for_a_result(self):
        with tempfile.TemporaryDirectory() as folder:
            bench = pathlib.Path(folder) / "bench"
            bench.mkdir()
            (bench / "load.json").write_text('{"cold.growth": 1}')
            _, _, whole = self.run_all(folder, 1, "load")
            self.assertEqual(whole["benches"]["load"]["state"], "failed")

    def test_the_next_report_names_a_regression(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.run_all(folder, 1, "strings")[0].returncode, 0)
            _, page, whole = self.run_all(folder, 2, "strings")
            self.assertEqual([change["figure"] for change in whole["changes"]], ["plain.allocations"])
            self.assertIn("Worse than before", page)
            self.assertEqual(len(list((pathlib.Path(folder) / "bench/reports").iterdir())), 1)

    def test_a_benchmark_that_is_not_asked_for_keeps_its_last_measurement(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_all(folder, 1, "strings")
            first = json.loads((pathlib.Path(folder) / "bench/index.json").read_text())
            self.run_all(folder, 2, "strings")
            for _ in range(2):  # Of the last report, and of one that kept it itself.
                done, page, whole = self.run_all(folder, 1, "load")
                part = whole["benches"]["strings"]
                self.assertEqual((part["state"], part["figures"]["plain.allocations"]), ("measured earlier", 2))
                self.assertGreaterEqual(part["at"], first["started"])
                words = f"measured earlier, on {part['at']} at {part['commit']}"
                self.assertIn(f"missed       strings: plain.allocations 2 (at most 1), {words}", done.stdout)
                self.assertEqual(page.count(words), 5)  # Each of three goals, the overview and the figures.
                self.assertEqual(whole["changes"], [])
                self.assertEqual({goal.get("measuredEarlier") for goal in whole["goals"] if goal["bench"] == "strings"
                                  and goal["state"] != "not measured"}, {part["at"]})
                self.assertEqual(whole["benches"]["size"]["state"], "not run")

    def test_a_failure_is_not_hidden_behind_an_earlier_measurement(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_all(folder, 1, "strings")
            path = pathlib.Path(folder) / "bench/index.json"
            whole = json.loads(path.read_text())
            whole["benches"]["extract"] = whole["benches"]["strings"] | {"figures": {"exact": 1}}
            path.write_text(json.dumps(whole))
            _, _, whole = self.run_all(folder, 1, "extract")
            self.assertEqual((whole["benches"]["extract"]["state"], whole["benches"]["extract"]["figures"]), ("failed", {}))

    def test_an_earlier_measurement_of_another_machine_is_not_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_all(folder, 1, "strings")
            path = pathlib.Path(folder) / "bench/index.json"
            whole = json.loads(path.read_text())
            whole["machine"]["processor"] = "another"
            path.write_text(json.dumps(whole))
            _, _, whole = self.run_all(folder, 1, "load")
            self.assertEqual(whole["benches"]["strings"]["state"], "not run")

    def test_an_unknown_benchmark_is_refused_before_any_work(self):
        with tempfile.TemporaryDirectory() as folder:
            done, page, _ = self.run_all(folder, 1, "strings", "nonsense")
            self.assertIn("no benchmark is called nonsense", done.stderr)
            self.assertEqual(page, "")


if __name__ == "__main__":
    unittest.main()
