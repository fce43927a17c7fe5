"""The tables of `make bench-client`: what a start of the client costs, beside other ways to a text.

clients.py PROGRAMS OUT NAME=LOCALE=CORPUS...: each measured start is a process of its own, in turns with
the others. Each round has an order of its own, since a program that ran just before leaves less or more of
the processor's caches. OUT gets `client.json`.
"""
import json
import os
import plistlib
import random
import re
import statistics
import subprocess
import sys
import time

from goals import finish
from texts import Corpus, plain

ROUNDS = 21
PEERS = ("gettext", "icu", "bundle", "json")
# Ways, and their programs; `nothing` is what a program of the same libraries takes to begin.
WAYS = {
    "ours": "ClientStart", "static": "StaticClientStart", "gettext": "GettextStart", "icu": "ICUStart",
    "bundle": "FoundationStart", "json": "FoundationStart",
}
NAMES = {
    "ours": "ours", "static": "ours, with Swift's libraries inside", "gettext": "gettext", "icu": "ICU resource bundle",
    "bundle": "Foundation Bundle, .strings", "json": "JSON dictionary",
}


def write_peers(folder, locale):
    """The same texts for each peer, tokens as users of each write them; other forms are left out."""
    corpus = Corpus(f"{folder}/texts.json")
    texts = {key: plain(parts, lambda token: f"%{token}$s") for key, parts in corpus.items(locale)}
    write_gettext(folder, locale, texts)
    write_icu(folder, locale, texts)
    os.makedirs(f"{folder}/foundation/en.lproj", exist_ok=True)
    with open(f"{folder}/foundation/en.lproj/Localizable.strings", "wb") as file:
        plistlib.dump(texts, file, fmt=plistlib.FMT_BINARY)
    with open(f"{folder}/texts-flat.json", "w", encoding="utf-8") as file:
        json.dump(texts, file, ensure_ascii=False)
    return texts


def write_gettext(folder, locale, texts):
    place = f"{folder}/{locale}/LC_MESSAGES"
    os.makedirs(place, exist_ok=True)
    with open(f"{folder}/texts.po", "w", encoding="utf-8") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
        for key, text in texts.items():
            if text:
                file.write(f"\nmsgid {quoted(key)}\nmsgstr {quoted(text)}\n")
    subprocess.run(["msgfmt", "-o", f"{place}/bench.mo", f"{folder}/texts.po"], check=True)


def write_icu(folder, locale, texts):
    os.makedirs(f"{folder}/icu", exist_ok=True)
    with open(f"{folder}/{locale}.txt", "w", encoding="utf-8") as file:
        file.write(f"{locale} {{\n")
        for key, text in texts.items():
            file.write(f"{quoted(key)} {{ {quoted(text)} }}\n")
        file.write("}\n")
    subprocess.run(["genrb", "-q", "-e", "UTF-8", "-d", f"{folder}/icu", f"{folder}/{locale}.txt"],
                   check=True)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def started(programs, way, folder, locale, key):
    """What a new process of a way says; `first` in milliseconds from before it was started."""
    program = WAYS.get(way, way)
    mode = ("ours" if way == "static" else way) if way in WAYS else "nothing"
    words = [f"{programs}/{program}", mode, folder, locale, key]
    if program == "FoundationStart":
        words.remove(locale)
    begin = time.monotonic_ns()
    done = subprocess.run(words + [str(begin)], check=True, capture_output=True, close_fds=False)
    said = dict(line.split(" ", 1) for line in done.stdout.decode().split("\n") if " " in line)
    return {name: value if name in ("text", "origin") else float(value)
            for name, value in said.items()}


def opened_in_c(programs, folder, locale):
    """Microseconds that the system calls of an opening take in a program in C."""
    name, _ = pack_of(folder)
    done = subprocess.run([f"{programs}/OpeningLimit", folder, locale, name],
                          check=True, capture_output=True, close_fds=False)
    return float(done.stdout.split()[1])


def instructions(programs, folder, locale, key, mode="repeat"):
    """How many instructions one start takes: many starts less few, so that the process itself is out."""
    few, many = 2, 102
    counts = [instructions_of(programs, folder, locale, key, times, mode) for times in (few, many)]
    return (counts[1] - counts[0]) / (many - few)


def instructions_of(programs, folder, locale, key, times, mode):
    """How many a process takes that starts so often: the least of three, since its threads wait for each other."""
    counts = []
    for _ in range(3):
        file = f"{folder}/callgrind"
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "-q",
             f"{programs}/ClientStart", mode, folder, locale, key, str(times)],
            check=True, capture_output=True, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
        with open(file, encoding="utf-8", errors="replace") as lines:
            counts.append(next(int(line.split()[1]) for line in lines if line.startswith("totals:")))
    return min(counts)


def measure(programs, out, name, locale, corpus):
    folder = f"{out}/client/{name}"
    subprocess.run([f"{programs}/PackBenchmark", "client", f"{locale}={corpus}", folder], check=True)
    texts = write_peers(folder, locale)
    with open(f"{folder}/keys.txt", encoding="utf-8") as file:
        key = file.readline().strip()
    runs = {way: [] for way in [*WAYS, *dict.fromkeys(WAYS.values()), "limit"]}
    order = random.Random(1)
    for _ in range(ROUNDS):
        for way in order.sample(list(runs), len(runs)):
            runs[way].append(opened_in_c(programs, folder, locale) if way == "limit"
                             else started(programs, way, folder, locale, key))
    for way in WAYS:
        found = {run["text"] for run in runs[way]}
        assert found == {texts[key]}, f"{way} shows {found} for {key}, not {texts[key]!r}"
    assert {run["origin"] for run in runs["ours"]} == {"downloaded"}
    return folder, key, runs


def figures_of(programs, name, locale, folder, key, runs):
    figures = {}
    for way in WAYS:
        base = statistics.median(run["first"] for run in runs[WAYS[way]]) / 1e6
        first = statistics.median(run["first"] for run in runs[way]) / 1e6
        figures[f"{name}.{way}.firstMilliseconds"] = first
        figures[f"{name}.{way}.emptyProgramMilliseconds"] = base
        for field in ("resident", "after"):
            figures[f"{name}.{way}.{field}KiB"] = statistics.median(run[field] for run in runs[way])
    figures[f"{name}.static.openMicroseconds"] = statistics.median(
        run["opened"] for run in runs["static"])
    opened = [run["opened"] for run in runs["ours"]]
    figures[f"{name}.openMicroseconds"] = statistics.median(opened)
    figures[f"{name}.openMicroseconds.least"] = min(opened)
    figures[f"{name}.limit.openMicroseconds"] = statistics.median(runs["limit"])
    for row, suffix in (("start", ""), ("bundled", "Bundled")):
        again = started_counts(programs, folder, locale, key, "counts" + suffix)
        figures |= {f"{name}.{row}.{field}": value for field, value in again.items()}
        figures[f"{name}.{row}.instructions"] = instructions(
            programs, folder, locale, key, "repeat" + suffix)
    figures[f"{name}.packBytes"] = pack_of(folder)[1]
    figures[f"{name}.bundledBytes"] = os.path.getsize(f"{folder}/bundle/{locale}.lpk")
    for way in PEERS:
        figures[f"{name}.of.{way}"] = (
            figures[f"{name}.ours.firstMilliseconds"] / figures[f"{name}.{way}.firstMilliseconds"])
    return figures


def pack_of(folder):
    """The name of the downloaded pack, and how many bytes it has."""
    store = f"{folder}/store"
    packs = [(os.path.getsize(f"{store}/{name}"), name) for name in os.listdir(store) if name.endswith(".lpk")]
    length, name = max(packs)
    return name, length


def started_counts(programs, folder, locale, key, mode):
    """Of a start in a process that has started before: what is read, mapped in and allocated.

    The least of some processes: in others the heap has to grow just then, or the kernel maps a file in smaller pieces.
    """
    runs = []
    for _ in range(9):
        done = subprocess.run([f"{programs}/ClientStart", mode, folder, locale, key, "0"],
                              check=True, capture_output=True)
        runs.append(dict(re.findall(r"^(\w+) ([\d.-]+)$", done.stdout.decode(), re.M)))
    return {name: min(float(run[name]) for run in runs) for name in runs[0]}


def growth(figures, small, large):
    """What grows with the pack on the way to the first text, among bundled packs, which are mapped."""
    assert figures[f"{small}.bundledBytes"] < figures[f"{large}.bundledBytes"]
    def pair(field):
        return figures[f"{small}.bundled.{field}"], figures[f"{large}.bundled.{field}"]
    one, other = pair("instructions")
    figures["growth.instructions"] = abs(other - one) / one
    one, other = pair("bytes")
    figures["growth.bytesRead"] = abs(other - one)
    for field in ("allocations", "faults"):
        one, other = pair(field)
        figures[f"growth.{field}"] = abs(other - one)


def show(figures, name):
    print(f"\n| {name} | to the first text, ms | of it an empty program, ms | resident, KiB "
          "| after 1,000 texts, KiB |\n| --- | ---: | ---: | ---: | ---: |")
    for way, title in NAMES.items():
        values = [figures[f"{name}.{way}.{field}"] for field in (
            "firstMilliseconds", "emptyProgramMilliseconds", "residentKiB", "afterKiB")]
        print(f"| {title} | {values[0]:.2f} | {values[1]:.2f} | {values[2]:.0f} | {values[3]:.0f} |")
    fields = ("instructions", "allocations", "bytes", "faults")
    start = {field: figures[f"{name}.start.{field}"] for field in fields}
    print(f"\nopening, in a new process: {figures[f'{name}.openMicroseconds']:.0f} µs, at least "
          f"{figures[f'{name}.openMicroseconds.least']:.0f}, with Swift's libraries inside "
          f"{figures[f'{name}.static.openMicroseconds']:.0f}, its system calls in C "
          f"{figures[f'{name}.limit.openMicroseconds']:.0f}; a further start: "
          f"{start['instructions']:.0f} instructions, {start['allocations']:.0f} allocations, "
          f"{start['bytes']:.0f} bytes read, {start['faults']:.0f} pages; "
          f"the pack has {figures[f'{name}.packBytes']} bytes")
    sys.stdout.flush()


def machine():
    """The processor and the load: a table without them says little."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = re.findall(r"^model name\s*: (.*)$", file.read(), re.M)
    return f"{names[0] if names else 'a processor'}, load {os.getloadavg()[0]:.1f}"


def main(programs, out, *corpora):
    print(machine())
    figures = {}
    names = []
    for argument in corpora:
        name, locale, corpus = argument.split("=", 2)
        figures |= figures_of(programs, name, locale, *measure(programs, out, name, locale, corpus))
        names.append(name)
        show(figures, name)
    growth(figures, *names[-2:])
    print()
    finish("client", figures, f"{out}/client.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
