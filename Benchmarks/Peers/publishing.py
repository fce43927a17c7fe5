"""The table of `make bench-publish`: what publishing a small change of a large release costs.

publishing.py OUT: OUT/publish/publish.json is PackBenchmark's; OUT gets `publish.json`.
"""
import json
import sys

from goals import finish


def main(out):
    with open(f"{out}/publish/publish.json", encoding="utf-8") as file:
        figures = json.load(file)
    runs = [key.removesuffix(".publish") for key in figures if key.endswith(".publish")]
    print("| publication | packs that change | build, s | publish, s | processor, s | deltas, bytes |")
    print("| --- |" + " ---: |" * 5)
    for run in sorted(runs, key=lambda run: figures[f"{run}.packs"]):
        print(f"| {run} | {figures[f'{run}.packs']} | {figures[f'{run}.build']:.2f} | "
              f"{figures[f'{run}.publish']:.1f} | {figures[f'{run}.processor']:.1f} | "
              f"{figures[f'{run}.deltas']:,} |")
    found = {key: round(value, 3) for key, value in figures.items()}
    for name, run in [("one", "one.string.in.1"), ("all", f"one.string.in.{figures['locales']}"),
                      ("nothing", "nothing")]:
        if f"{run}.publish" not in figures:
            print("not measured:", run)
            continue
        found[f"{name}.seconds"] = figures[f"{run}.build"] + figures[f"{run}.publish"]
    finish("publish", found, f"{out}/publish.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
