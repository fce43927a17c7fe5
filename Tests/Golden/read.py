#!/usr/bin/env python3
"""Reads packs, wire forms and key tables as Docs/Formats says, and nothing else.

    read.py FILE          prints what the file says
    read.py FOLDER        compares every file of a folder with the dump beside it

Pack.md, Compact.md, Wire.md, Dense.md and KeyTable.md are followed line by line, in the files
beside this one. A wire form that is coded beside another pack is read beside `old.lpk`.
"""
import os
import sys

sys.dont_write_bytecode = True  # before the modules beside this one are read

from cursor import u16, u32
from keytable import find
from pack import DEAD, SAME, Pack
from wire import Wire


def escaped(data):
    return "".join(chr(b) if 0x20 <= b <= 0x7E and b != 0x5C else "\\%02x" % b for b in data)


def dump_of_pack(pack):
    lines = ["epoch " + pack.epoch.hex(), "revision %d" % pack.revision]
    lines += ["flags %d" % pack.flags, "language " + escaped(pack.language)]
    if pack.keys():
        lines.append("keys %d bytes" % len(pack.keys()))
    for ordinal, phrase, key, text in pack.debug():
        lines.append('debug %d %016x "%s" "%s"' % (ordinal, phrase, escaped(key), escaped(text)))
    states = {SAME: "same as source", DEAD: "dead"}
    for ordinal, value in sorted(pack.values()):
        lines.append("%d %s" % (ordinal, states.get(value, '"%s"' % escaped(value))))
    return lines


def dump_of_keys(table, ids):
    assert table[:4] == b"LPKT" and (u16(table, 4), table[7]) == (4, 2)
    lines = ["epoch " + table[8:24].hex(), "phrases %d" % u32(table, 24)]
    for phrase in ids:
        ordinal = find(table, int(phrase, 16))
        lines.append("%s %s" % (phrase, "none" if ordinal is None else ordinal))
    return lines


def dump(path, expected):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"LPKT":
        return dump_of_keys(data, [line.split()[0] for line in expected[2:]])
    if data[:4] == b"LPAK":
        return dump_of_pack(Pack(data))
    with open(os.path.join(os.path.dirname(path), "old.lpk"), "rb") as file:
        old = Pack(file.read())
    return dump_of_pack(Wire(data, source=old, old=old))


def main(path):
    if not os.path.isdir(path):
        print("\n".join(dump(path, [])))
        return 0
    names = sorted(n for n in os.listdir(path) if n.endswith((".lpk", ".lpwf", ".lpkt")))
    wrong = 0
    for name in names:
        with open(os.path.join(path, name + ".dump")) as file:
            expected = file.read().splitlines()
        found = dump(os.path.join(path, name), expected)
        for line, (here, there) in enumerate(zip(found + [""], expected + [""]), 1):
            if here != there:
                print("%s.dump:%d: %s; found %s" % (name, line, there, here), file=sys.stderr)
                wrong += 1
                break
    if not wrong:
        print("%d files agree with their dumps" % len(names))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
