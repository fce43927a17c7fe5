"""The tables of `make bench-catalog`: the catalog beside translate-toolkit, its history, its scale.

catalogs.py PROGRAM OUT VERSION...: versions are folders of Wikipedia's app, the oldest first; without
any only generated texts are measured. OUT gets `catalog.json`.
"""
import json
import os
import shutil
import subprocess
import sys
import time

from goals import finish

SCALE = "100000x100"


def run(*words):
    return json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def files_for_toolkit(version, work):
    """The same files as Xcode has them, since the toolkit reads UTF-16, each beside its template."""
    shutil.rmtree(work, ignore_errors=True)
    texts = f"{version}/Localizations"
    names = [name for name in sorted(os.listdir(texts))
             if name.endswith(".lproj") and os.path.exists(f"{texts}/{name}/Localizable.strings")]
    with open(f"{texts}/en.lproj/Localizable.strings", encoding="utf-8") as file:
        english = file.read()
    for folder in ("templates", "inputs"):
        os.makedirs(f"{work}/{folder}")
    for name in names:
        if name in ("en.lproj", "qqq.lproj"):
            continue
        with open(f"{texts}/{name}/Localizable.strings", encoding="utf-8") as file:
            words = file.read()
        for folder, content in (("templates", english), ("inputs", words)):
            with open(f"{work}/{folder}/{name[:-6]}.strings", "w", encoding="utf-16") as file:
                file.write(content)
    return len(names) - 2


def toolkit(version, work):
    """Seconds that translate-toolkit takes in and out, as two commands for all files."""
    count = files_for_toolkit(version, work)
    common = ["--personality=strings", "--progress=none", "--errorlevel=none"]
    start = time.monotonic()
    subprocess.run(["prop2po", *common, "-t", f"{work}/templates", f"{work}/inputs", f"{work}/po"],
                   check=True, capture_output=True)
    middle = time.monotonic()
    subprocess.run(["po2prop", *common, "-t", f"{work}/templates", f"{work}/po", f"{work}/back"],
                   check=True, capture_output=True)
    end = time.monotonic()
    if len(os.listdir(f"{work}/back")) < count:
        raise SystemExit("bench: translate-toolkit did not write all files back")
    return middle - start, end - middle


def row(*cells):
    print("| " + " | ".join(cells) + " |")


def main(program, out, *versions):
    figures, work = {}, f"{out}/catalog"
    if versions:
        ours = run(program, "wikipedia", versions[-1], f"{work}/ours")
        theirs = toolkit(versions[-1], f"{work}/toolkit")
        row("all locales of Wikipedia's app", "import, s", "export, s")
        row("---", "---:", "---:")
        row("ours, into a catalog with its history, and out of it", f"{ours['import']:.2f}", f"{ours['export']:.2f}")
        row("translate-toolkit, prop2po and po2prop", f"{theirs[0]:.1f}", f"{theirs[1]:.1f}")
        ratio = sum(theirs) / (ours["import"] + ours["export"])
        figures |= {f"wikipedia.{key}": value for key, value in ours.items()}
        figures |= {"toolkit.import": theirs[0], "toolkit.export": theirs[1], "faster": ratio}
        print()
        history = run(program, "history", f"{work}/history", *versions)
        row("versions", "seen again the same", "texts read", "import, s", "all seen again, s", "MB")
        row(*["---:"] * 6)
        row(f"{history['versions']:.0f}", f"{history['same']:.0f}", f"{history['texts']:,.0f}",
            f"{history['import']:.1f}", f"{history['read']:.1f}", f"{history['bytes'] / 1e6:.1f}")
        figures |= {f"history.{key}": value for key, value in history.items()}
        figures["history.different"] = history["versions"] - history["same"]
        print()
    scale = run(program, "scale", SCALE, f"{work}/scale")
    row("generated", "texts", "import, s", "status, s", "snapshot, s", "MB", "MiB of memory")
    row("---", *["---:"] * 6)
    row(SCALE, f"{scale['texts']:,.0f}", f"{scale['import']:.0f}", f"{scale['status']:.2f}",
        f"{scale['snapshot']:.1f}", f"{scale['bytes'] / 1e6:.0f}", f"{scale['memory']:.0f}")
    print(f"\na new epoch in which every third phrase is gone: {scale['epoch']:.0f} s, "
          f"{scale['epoch.bytes'] / 1e6:.0f} MB, {scale['epoch.memory']:.0f} MiB of memory")
    figures |= {f"scale.{key}": value for key, value in scale.items()}
    print()
    finish("catalog", figures, f"{out}/catalog.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
