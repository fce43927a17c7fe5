"""The table of `make bench-size`: our packs beside other formats of the same texts.

sizes.py OUT NAME=FOLDER...: FOLDER holds `ours.json` and `texts.json` of PackBenchmark and gets the
peers' files; OUT gets `size.json`.
"""
import json
import os
import statistics
import sys
from concurrent.futures import ThreadPoolExecutor

import compilers
import compressors
from apple import Apple
from goals import finish
from texts import Corpus, document, values


class Row:
    """One format: its bytes by locale, and what all locales share."""

    def __init__(self, key, title, sizes, shared=0):
        self.key, self.title, self.sizes, self.shared = key, title, sizes, shared

    def total(self, locales=None):
        found = [size for name, size in self.sizes.items() if locales is None or name in locales]
        return sum(found) + self.shared if found else None

    def median(self, locales):
        found = [size for name, size in self.sizes.items() if name in locales]
        return round(statistics.median(found)) if found else None


class Together(Row):
    """A format with one file for all locales; a locale's bytes are those of a file for it alone."""

    def __init__(self, key, title, sizes, whole):
        super().__init__(key, title, sizes)
        self.whole, self.known = whole, {}

    def total(self, locales=None):
        found = frozenset(self.sizes if locales is None else locales)
        if found not in self.known:
            self.known[found] = self.whole(sorted(found))
        return self.known[found]


class Comparison:
    """All rows of one corpus."""

    def __init__(self, folder):
        self.folder = folder
        with open(f"{folder}/ours.json", encoding="utf-8") as file:
            self.ours = json.load(file)
        self.corpus = Corpus(f"{folder}/texts.json")
        texts = {place["tag"]: place["texts"] for place in self.ours["locales"]}
        self.half = {tag for tag, count in texts.items() if 2 * count >= self.ours["phrases"]}
        self.wire = self.transferred()
        self.installed = self.at_rest()

    def each(self, function):
        """A function's result for every locale, some at a time."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(self.corpus.names, pool.map(function, self.corpus.names)))

    def our(self, field):
        return {place["tag"]: place[field] for place in self.ours["locales"]}

    def transferred(self):
        plain = {name: values(self.corpus.items(name)) for name in self.corpus.names}
        documents = {name: self.document(name) for name in plain}
        apple = {name: self.apple(name) for name in plain}
        packed = compressors.ppmd(plain, f"{self.folder}/ppmd")

        def row(key, title, function, inputs):
            return Row(key, title, self.each(lambda name: function(inputs[name])))

        return [
            Row("wire", "ours, beside the source where that is smaller", self.our("wire")),
            Row("alone", "ours, alone", self.our("alone")),
            row("values", "the values, as they are", len, plain),
            row("values.brotli", "values, brotli -11", compressors.brotli, plain),
            row("values.zstd", "values, zstd -22", compressors.zstd, plain),
            row("values.xz", "values, xz -9e", compressors.xz, plain),
            Row("values.ppmd", "values, PPMd, best order", packed),
            row("json.brotli", "JSON by key, brotli -11", compressors.brotli, documents),
            row("json.gzip", "JSON by key, gzip -9", compressors.gzip, documents),
            row("apple.zip", ".strings and .stringsdict, zip", Apple.zipped, apple),
        ]

    def document(self, name):
        texts = {key: document(parts) for key, parts in self.corpus.items(name)}
        return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()

    def apple(self, name):
        return Apple(self.corpus.items(name), self.corpus.tokens)

    def at_rest(self):
        """Installed forms; the source's own is among what locales share, and so are key tables."""
        apple = {name: self.apple(name) for name in self.corpus.locales}
        keys = self.ours["keys"]

        def split(key, title, sizes, more=0):
            return Row(key, title, {name: size for name, size in sizes.items() if name != "en"},
                       sizes.get("en", 0) + more)

        return [
            Row("mapped", "ours, mapped", self.our("mapped"), keys + self.ours["source"]),
            Row("compact", "ours, compact", self.our("compact"),
                keys + self.ours["source.compact"]),
            split("apple.text", ".strings and .stringsdict",
                  {name: file.text() for name, file in apple.items()}),
            split("apple.binary", ".strings and .stringsdict, binary",
                  {name: file.binary() for name, file in apple.items()}),
            *self.compiled(split),
        ]

    def compiled(self, split):
        names = list(self.corpus.locales)
        os.makedirs(f"{self.folder}/mo", exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            mo = dict(zip(names, pool.map(lambda name: compilers.gettext(
                self.corpus.items(name), self.corpus.tokens, f"{self.folder}/mo", name), names)))
        res, pool_bytes = compilers.icu(self.corpus, f"{self.folder}/res")
        resources = Together(
            "arsc", "Android resources.arsc", self.each(lambda name: compilers.android(
                self.corpus, [name], f"{self.folder}/arsc/{name}")), self.resources)
        return [
            split("mo", "gettext .mo", {name: size[0] for name, size in mo.items()}),
            split("mo.small", "gettext .mo without hash table",
                  {name: size[1] for name, size in mo.items()}),
            split("res", "ICU .res, pool of keys" if pool_bytes else "ICU .res", res, pool_bytes),
            resources,
        ]

    def resources(self, locales):
        name = "all" if len(locales) == len(self.corpus.names) else "half"
        return compilers.android(self.corpus, ["en"] + locales, f"{self.folder}/arsc/{name}")

    def find(self, key):
        return next(row for row in self.wire + self.installed if row.key == key)

    def ratios(self):
        """What packs take of other formats, by the names of the goals."""
        def share(one, other, locales=None):
            return self.find(one).total(locales) / self.find(other).total(locales)

        dense, alone = (share(key, "values.brotli", self.half) for key in ["wire", "alone"])
        mo, binary = ([share(form, peer) for form in ["mapped", "compact"]]
                      for peer in ["mo", "apple.binary"])
        compact = sum(size for name, size in self.find("compact").sizes.items()
                      if name in self.half) / self.find("values").total(self.half)
        return {"default": alone, "dense": dense, "mo.mapped": mo[0], "mo.compact": mo[1],
                "plist.mapped": binary[0], "plist.compact": binary[1], "compact": compact}


def shown(number):
    return "–" if number is None else f"{number:,}"


def table(title, comparison):
    """The two tables of a corpus and its goals, as Markdown."""
    ours, half = comparison.ours, comparison.half
    count = sum(place["texts"] for place in ours["locales"])
    print(f"\n### {title}\n\n{ours['phrases']:,} phrases, {len(ours['locales'])} locales with "
          f"{count:,} of {ours['given']:,} texts; {len(half)} locales have at least half. "
          f"Shared by all: a key table of {ours['keys']:,} bytes, "
          f"a source pack of {ours['source']:,} ({ours['source.compact']:,} compact).\n")
    for head, rows, base in [("on the wire", comparison.wire, "values.brotli"),
                             ("installed", comparison.installed, "apple.binary")]:
        print(f"| bytes {head} | median, at least half | total, at least half | total, all "
              f"| of {comparison.find(base).title}, at least half | the same, all |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for row in rows:
            shares = [row.total(some) / comparison.find(base).total(some) if half else 0
                      for some in [half, None]]
            cells = [row.title, shown(row.median(half)), shown(row.total(half)),
                     shown(row.total()), *(f"{share:.3f}" for share in shares)]
            print("| " + " | ".join(cells) + " |")
        print()
    sys.stdout.flush()


def flat(name, comparison):
    figures = {}
    for row in comparison.wire + comparison.installed:
        for key, figure in [("median", row.median(comparison.half)),
                            ("total", row.total(comparison.half)), ("total.all", row.total())]:
            if figure is not None:
                figures[f"{name}.{row.key}.{key}"] = figure
    return figures | {f"{name}.{key}.ratio": ratio for key, ratio in comparison.ratios().items()}


def main(out, *corpora):
    figures = {}
    for argument in corpora:
        name, folder = argument.split("=", 1)
        # Tools run inside of it.
        comparison = Comparison(os.path.abspath(folder))
        table(name, comparison)
        figures |= flat(name, comparison)
    finish("size", figures, f"{out}/size.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
