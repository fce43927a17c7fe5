"""The table of `make bench-deltas`: what a device fetches from one version of an app to the next.

deltas.py OUT SMALL NAME=FOLDER...: SMALL is `small.json` of PackBenchmark; FOLDER holds `deltas.json` of PackBenchmark and, by date, the plain values
of each locale; OUT gets `deltas.json`. All programs see the same two files of a locale: its value strings
in the order of ordinals, each with a zero byte. A locale whose two files are equal counts for none of them.
"""
import datetime
import filecmp
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from goals import finish

try:
    import hdiffpatch
except ImportError:
    hdiffpatch = None

SPANS = [("week", 7), ("month", 31), ("longer", 10000)]


def written(command, old, new):
    """The length of what a program writes to the last word of its command."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/patch"
        words = [word.format(old=old, new=new, out=path) for word in command]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return os.path.getsize(path)


def hdiff(old, new):
    """HDiffPatch's smallest of three compressors."""
    with open(old, "rb") as file:
        before = file.read()
    with open(new, "rb") as file:
        after = file.read()
    kinds = [hdiffpatch.COMPRESSION_LZMA2, hdiffpatch.COMPRESSION_ZSTD,
             hdiffpatch.COMPRESSION_BROTLI]
    return min(len(hdiffpatch.diff(before, after, compression=kind)) for kind in kinds)


ZSTD = ["zstd", "-22", "--ultra", "--long=27", "-q", "-f", "--patch-from={old}", "{new}", "-o"]
PEERS = {
    "zstd": lambda old, new: written([*ZSTD, "{out}"], old, new),
    "zstd.bare": lambda old, new: written([*ZSTD[:1], "--no-check", *ZSTD[1:], "{out}"], old, new),
    "bsdiff": lambda old, new: written(["bsdiff", "{old}", "{new}", "{out}"], old, new),
    "xdelta3": lambda old, new: written(
        ["xdelta3", "-e", "-9", "-S", "lzma", "-n", "-A", "-f", "-s", "{old}", "{new}", "{out}"],
        old, new),
    **({"hdiffpatch": hdiff} if hdiffpatch else {}),
}
TITLES = {"zstd": "zstd -22 --patch-from", "zstd.bare": "… without its checksum",
          "bsdiff": "bsdiff", "xdelta3": "xdelta3 -9, lzma", "hdiffpatch": "HDiffPatch, best of three"}


class Step:
    """One step of one app, summed over locales."""

    def __init__(self, name, folder, step):
        self.name, self.folder, self.rows = name, folder, step["locales"]
        self.start, self.end = step["from"], step["to"]
        dates = [datetime.date.fromisoformat(date) for date in (self.start, self.end)]
        self.days = (dates[1] - dates[0]).days
        self.span = next(key for key, days in SPANS if self.days <= days)
        self.exact = all(row["exact"] for row in self.rows)
        self.files = {row["tag"]: self.pair(row["tag"]) for row in self.rows}
        self.ours = {row["tag"]: self.smallest(row) for row in self.rows}
        self.dense = {row["tag"]: min(row["dense.old"], row["dense.both"]) for row in self.rows}
        self.changed = sum(row["changed"] for row in self.rows)
        self.peers = {}

    def pair(self, tag):
        return tuple(f"{self.folder}/{date}/{tag}.values" for date in (self.start, self.end))

    @staticmethod
    def smallest(row):
        """What a device fetches: the smallest delta, or the whole pack where that is smaller."""
        return min(row["dense.old"], row["dense.both"], row["stored"], row["whole"])

    def measure(self, pool):
        differing = [tag for tag, pair in self.files.items() if not filecmp.cmp(*pair, False)]
        for key, peer in PEERS.items():
            sizes = pool.map(lambda tag, peer=peer: peer(*self.files[tag]), differing)
            self.peers[key] = dict(zip(differing, sizes))

    def total(self, key):
        if key in ("ours", "dense"):
            return sum(getattr(self, key).values())
        return sum(self.peers[key].values())

    def cells(self):
        sizes = [f"{self.total(key):,}" for key in PEERS]
        return [f"{self.name}, {self.start} to {self.end}", str(self.days), str(len(self.rows)),
                f"{self.changed:,}", f"{self.total('ours'):,}", *sizes,
                f"{self.total('ours') / max(1, self.total('zstd')):.3f}"]


def table(steps):
    titles = ["step", "days", "locales", "values", "ours", *(TITLES[key] for key in PEERS), "ours / zstd"]
    print("| " + " | ".join(titles) + " |")
    print("| --- |" + " ---: |" * (len(titles) - 1))
    for step in steps:
        print("| " + " | ".join(step.cells()) + " |")


def ratio(steps, key="ours"):
    return sum(s.total(key) for s in steps) / max(1, sum(s.total("zstd") for s in steps))


def ratios(steps):
    """What the steps of each span take of zstd."""
    found = {}
    for span, _ in SPANS:
        chosen = [step for step in steps if step.span == span]
        if chosen:
            found[f"{span}.ratio"] = ratio(chosen)
    found["dense.ratio"] = ratio(steps, "dense")
    found["inexact"] = sum(not step.exact for step in steps)
    return found


def small_figures(small):
    """What small changes of one large locale cost, every byte counted."""
    found = {f"small.{key}": value for key, value in small.items()}
    most = max(value for key, value in small.items() if key.endswith(".others"))
    found["unchanged.bytes"] = most
    # No text: a tenth of it would be a text coded anew.
    part = max(small["renamed.delta"], small["renamed.delta.former.build"]) / small["renamed.text"]
    found["renamed.ratio"] = part
    for locales in [1, 10, 100]:
        parts = ["timestamp", "manifest", "list", "delta"]
        total = sum(small[f"fix.{locales}.{part}"] for part in parts)
        found[f"fix.{locales}.bytes"] = total
        print(f"ten texts of {small['phrases']:,} in one of {locales} locales: {total:,} bytes "
              f"(timestamp {small[f'fix.{locales}.timestamp']:,}, what is new of the manifest "
              f"{small[f'fix.{locales}.manifest']:,}, list "
              f"{small[f'fix.{locales}.list']:,}, delta {small[f'fix.{locales}.delta']:,})")
    print(f"{small['renamed.phrases']} renamed phrases with {small['renamed.text']:,} bytes of text: "
          f"{small['renamed.delta']:,} bytes")
    print(f"a delta from a pack to itself, which is never made: {small['unchanged.pack']} bytes")
    return found


def main(out, small, *folders):
    steps = []
    for argument in folders:
        name, folder = argument.split("=", 1)
        with open(f"{folder}/deltas.json", encoding="utf-8") as file:
            steps += [Step(name, folder, step) for step in json.load(file)["steps"]]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for step in steps:
            step.measure(pool)
    table(steps)
    if not hdiffpatch:
        print("HDiffPatch is not available here: Python finds no `hdiffpatch`")
    figures = {}
    for step in steps:
        key = f"{step.name}.{step.start}.{step.end}"
        figures |= {f"{key}.{peer}": step.total(peer) for peer in ["ours", "dense", *PEERS]}
        figures |= {f"{key}.days": step.days, f"{key}.changed": step.changed}
    with open(small, encoding="utf-8") as file:
        found = ratios(steps) | small_figures(json.load(file))
    finish("deltas", figures | found, f"{out}/deltas.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
