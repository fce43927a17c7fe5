"""The table of `make bench-decode`: how quickly dense packs become installed ones.

decodes.py PROGRAM OUT NAME=CORPUS...: one process a corpus, on one core. OUT gets `decode.json`.
"""
import json
import subprocess
import sys

from goals import finish


def main(program, out, *corpora):
    figures = {}
    print("| corpus | locales | MB of values | MB a second | median locale | slowest locale "
          "| MiB of memory |")
    print("| --- |" + " ---: |" * 6)
    for argument in corpora:
        name, corpus = argument.split("=", 1)
        folder = f"{out}/decode/{name}"
        subprocess.run([program, "decode", corpus, folder], check=True)
        with open(f"{folder}/decode.json", encoding="utf-8") as file:
            cost = json.load(file)
        memory = subprocess.run([program, "memory", "-", folder], check=True, capture_output=True)
        cost["memory"] = int(memory.stdout) / (1 << 20)
        print(f"| {name} | {cost['locales']} | {cost['values'] / 1e6:.2f} | {cost['speed']:.2f} | "
              f"{cost['median']:.2f} | {cost['slowest']:.2f} | {cost['memory']:.1f} |")
        sys.stdout.flush()
        figures |= {f"{name}.{key}": round(value, 3) for key, value in cost.items()}
    finish("decode", figures, f"{out}/decode.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
