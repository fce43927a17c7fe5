"""The table of `make bench-compact`: what texts of compact packs cost beside mapped ones.

compacts.py PROGRAM OUT NAME=CORPUS...: one process a corpus. OUT gets `compact.json`.
"""
import json
import subprocess
import sys

from goals import finish


def main(program, out, *corpora):
    figures = {}
    print("| corpus | locales | texts | form | first text, us, median locale | slowest locale "
          "| further texts, ns | slowest locale |")
    print("| --- | ---: | ---: | --- |" + " ---: |" * 4)
    for argument in corpora:
        name, corpus = argument.split("=", 1)
        folder = f"{out}/compact/{name}"
        subprocess.run([program, "compact", corpus, folder], check=True)
        with open(f"{folder}/compact.json", encoding="utf-8") as file:
            cost = json.load(file)
        for form in ("compact", "mapped"):
            print(f"| {name} | {cost['locales']:.0f} | {cost['texts']:,.0f} | {form} "
                  f"| {cost[f'{form}.first.median']:.1f} | {cost[f'{form}.first.most']:.1f} "
                  f"| {cost[f'{form}.next']:.0f} | {cost[f'{form}.next.most']:.0f} |")
        sys.stdout.flush()
        figures |= {f"{name}.{key}": round(value, 2) for key, value in cost.items()}
    finish("compact", figures, f"{out}/compact.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
