"""The table of `make bench-build`: what building and publishing all packs of corpora costs.

builds.py PROGRAM OUT NAME=CORPUS...: each corpus is built by a process of its own on all cores. One
whose name ends in `@` is built several times on all cores and on one by turns, and the fastest
counts: neighbours on a machine only ever cost time. OUT gets `build.json`.
"""
import json
import os
import subprocess
import sys

from goals import finish


def measured(program, corpus, folder, one_core=False):
    command = (["taskset", "-c", "0"] if one_core else []) + [program, "build", corpus, folder]
    subprocess.run(command, check=True)
    with open(f"{folder}/build.json", encoding="utf-8") as file:
        return json.load(file)


def elapsed(cost):
    return cost["build"] + cost["publish"]


def row(title, cost):
    strings, megabyte = cost["strings"], 1 << 20
    cells = [title, f"{cost['locales']:,}", f"{strings:,}", f"{cost['build']:.2f}",
             f"{cost['publish']:.1f}", f"{cost['processor']:.1f}",
             f"{cost['processor'] / strings * 1e6:.1f}", f"{cost['memory.texts'] / megabyte:.0f}",
             f"{cost['memory.peak'] / megabyte:.0f}"]
    print("| " + " | ".join(cells) + " |")
    sys.stdout.flush()


def main(program, out, *corpora):
    figures, costs = {}, {}
    print("| corpus | locales | texts | build, s | publish, s | processor, s | µs a text "
          "| MiB of texts alone | peak MiB |")
    print("| --- |" + " ---: |" * 8)
    for argument in corpora:
        name, corpus = argument.split("=", 1)
        name, turns = name.removesuffix("@"), 5 if name.endswith("@") else 1
        for _ in range(turns):
            for key in [name, name + ".one"][:min(turns, 2)]:
                cost = measured(program, corpus, f"{out}/build/{key}", key != name)
                if key not in costs or elapsed(cost) < elapsed(costs[key]):
                    costs[key] = cost
        for key in [name, name + ".one"]:
            if key in costs:
                row(key.replace(".one", ", one core"), costs[key])
                figures |= {f"{key}.{field}": round(value, 3)
                            for field, value in costs[key].items()}
    figures |= ratios(costs)
    finish("build", figures, f"{out}/build.json")


def ratios(costs):
    """Linear: a text is to take as much of the processors in the largest generated corpus as in the
    smallest, and as much memory. Parallel: more cores are to take less time."""
    found = {}
    made = sorted((cost["strings"], key) for key, cost in costs.items()
                  if key.startswith("generated"))
    if len(made) > 1:
        small, large = costs[made[0][1]], costs[made[-1][1]]
        for part in ["processor", "memory.peak"]:
            ratio = large[part] / large["strings"] / (small[part] / small["strings"])
            found[f"linear.{part}.ratio"] = ratio
    for key, cost in costs.items():
        whole = costs.get(key.removesuffix(".one"))
        if key.endswith(".one") and (os.cpu_count() or 1) > 1:
            found["parallel.ratio"] = elapsed(cost) / elapsed(whole)
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
