#!/usr/bin/env python3
"""Plants faults of new clients into trust.py, one at a time: the cases of trust must find each.

    Tests/Golden/trust_mutants.py
"""
import functools
import glob
import json
import os
import signal
import sys

sys.dont_write_bytecode = True  # before the modules beside this one are read

import ed25519

HERE = os.path.dirname(os.path.abspath(__file__))

# What a new client gets wrong: the fault, the line of trust.py, and the line in its place.
FAULTS = [
    ("equal sequences of other content are accepted", 'raise Refused("reused")', "pass"),
    ("an older sequence is accepted", 'raise Refused("older")', "pass"),
    ("an equal sequence is older", 'if timestamp["sequence"] < self.sequence', 'if timestamp["sequence"] <= self.sequence'),
    ("sequences are compared as signed numbers of 32 bits", 'if timestamp["sequence"] < self.sequence',
     'if (timestamp["sequence"] ^ 1 << 31) % (1 << 32) < (self.sequence ^ 1 << 31) % (1 << 32)'),
    ("sequences are compared as doubles", 'if timestamp["sequence"] < self.sequence',
     'if float(timestamp["sequence"]) < float(self.sequence)'),
    ("only the lower half of a sequence counts", 'if timestamp["sequence"] < self.sequence',
     'if timestamp["sequence"] & 0xFFFFFFFF < self.sequence & 0xFFFFFFFF'),
    ("a timestamp holds in the second of its expiry", 'if self.now >= timestamp["expiry"]', 'if self.now > timestamp["expiry"]'),
    ("an expiry is a number of 32 bits", 'if self.now >= timestamp["expiry"]', 'if self.now >= timestamp["expiry"] % (1 << 32)'),
    ("an expired root is accepted", 'raise Refused("root-expired")', "pass"),
    ("expiry is judged before order", 'if timestamp["sequence"] < self.sequence:',
     'if self.now >= timestamp["expiry"]:\n            raise Refused("expired")\n        if timestamp["sequence"] < self.sequence:'),
    ("an expired root on the way ends the update", "            self.root = root\n",
     '            self.root = root\n            if self.is_expired():\n                raise Refused("root-expired")\n'),
    ("an expired root on the way is passed over", "            self.root = root\n",
     '            if 0 < root["expiry"] <= self.now:\n                return\n            self.root = root\n'),
    ("a root may be left out", 'if root["version"] != self.root["version"] + 1', 'if root["version"] <= self.root["version"]'),
    ("a root needs no signature of the former one", 'signed.check(self.root["roots"])\n', "pass\n"),
    ("a root needs no signature of its own", 'signed.check(root["roots"])\n', "pass\n"),
    ("a root of another app is followed", 'if root["app"] != self.case["app"]', "if False"),
    ("roots are asked for at every check", "if due or named > self.sequence:", "if True:"),
    ("roots are asked for by a week's check alone", "if due or named > self.sequence:", "if due:"),
    ("roots are asked for by a new sequence alone", "if due or named > self.sequence:", "if named > self.sequence:"),
    ("roots are asked for a second after a week", "last + WEEK", "last + WEEK + 1"),
    ("a check in the future counts", "not last <= self.now < last + WEEK", "self.now >= last + WEEK"),
    ("roots are followed without an end", "if place == 64:", "if place == 640:"),
    ("a sequence of a root that is missing is accepted", 'if named >> 32 > self.root["version"]', "if False"),
    ("what is malformed makes a device ask", "named = 0\n", "named = 1 << 63\n"),
    ("a page in place of a root is no root", 'or data[:4] != b"LPRT":\n                raise Refused("unreachable")',
     'or data[:4] != b"LPRT":\n                return'),
    ("roots received before a fault are forgotten", 'outcome = str(reason)',
     'outcome = str(reason); device.root = dict(device.root, version=device.first)'),
    ("every signature counts, of one key too", 'rising([key for key, _ in self.signatures])\n', "pass\n"),
    ("a key that stands twice counts twice", "good.add(key)", "good.add((key, len(good)))"),
    ("one signature is enough", "if len(good) < max(threshold, 1)", "if not good"),
    ("every signature must be good", "if len(good) < max(threshold, 1)", "if broken or len(good) < max(threshold, 1)"),
    ("any known key signs a manifest", 'signed.check(self.root["manifests"])',
     'signed.check((1, [k for r in ("roots", "manifests", "timestamps") for k in self.root[r][1]]))'),
    ("any known key signs a timestamp", 'signed.check(self.root["timestamps"])',
     'signed.check((1, [k for r in ("roots", "manifests", "timestamps") for k in self.root[r][1]]))'),
    ("a signature covers the body alone", "self.message = prefix + b", 'self.message = b"" and b'),
    ("a manifest's signature is not checked", 'signed.check(self.root["manifests"])', "pass"),
    ("the release is not compared", '("app", "channel", "release")', '("app", "channel")'),
    ("names are compared without case", "if name != self.case[word]:", "if name.lower() != self.case[word].lower():"),
    ("a manifest's sequence is not compared", 'if manifest["sequence"] != timestamp["sequence"]', "if False"),
    ("the key table is not compared", 'raise Refused("other-key-table")', "pass"),
    ("a manifest's length is not compared", 'if len(data) < timestamp["length"] or ', "if "),
    ("a manifest's digest is not compared", 'hashlib.sha256(data).digest() != timestamp["digest"]', "False"),
    ("any length is fetched", "if max(wire, installed) > 64 * MEGABYTE", "if False"),
    ("a list of any length is fetched", "or delta_list > 64 << 10", ""),
    ("a manifest of any length is fetched", 'if timestamp["length"] > MEGABYTE', "if False"),
    ("a timestamp of any length is read", "if len(data) > 2048", "if False"),
    ("bytes after the end are ignored", "if self.place != len(self.data)", "if False"),
    ("a number may be longer than needed", "or shift > 7 and byte == 0", ""),
    ("a number has any length", "if value > most or", "if"),
    ("a name may lead out", 'or ".." in name', ""),
    ("a later version is read", '!= b"\\1\\0":', "is None:"),
    ("seventeen signatures are read", "if count > 16", "if count > 17"),
    ("a revoked pack may be offered", "if set(revoked) & ", "if set() & "),
    ("locales have any order", "rising([entry[0] for entry in entries])", "pass"),
    ("a role may ask for no signature", "if not 1 <= threshold <= count", "if False"),
    ("a list's digest is not compared", 'or digest != case["listDigest"]', ""),
    ("bases have any order", "rising([base for base, _, _ in deltas])", "pass"),
    ("the first delta is taken", "usable = sorted(", "usable = list("),
    ("a delta may be as long as the pack", 'length < case["wireLength"]', "True"),
]


def lines():
    for path in sorted(glob.glob("trust/*.jsonl")):
        with open(path, encoding="utf-8") as file:
            yield from map(json.loads, file)


def finds(source, cases):
    """The id of the first case that this source answers wrongly; None if there is none."""
    trust = {"__name__": "trust"}
    exec(compile(source, "trust.py", "exec"), trust)
    for case in cases:
        try:
            answer = trust["answer"](case)
        except Exception as error:
            answer = {"error": repr(error)}
        if any(answer.get(name) != value for name, value in case["expect"].items()):
            return case["id"]
    return None


def main():
    signal.alarm(300)
    ed25519.verifies = functools.lru_cache(None)(ed25519.verifies)
    with open(os.path.join(HERE, "trust.py"), encoding="utf-8") as file:
        source = file.read()
    os.chdir(os.path.join(HERE, "../Conformance"))
    cases = list(lines())
    failed = 0
    for name, line, fault in [("none", "", "")] + FAULTS:
        if line and line not in source:
            print("%s: trust.py has no longer %r" % (name, line))
            failed += 1
            continue
        found = finds(source.replace(line, fault), cases) if line else finds(source, cases)
        if (found is None) != (name == "none"):
            print("%s: %s" % (name, found or "not found"))
            failed += 1
        elif "-v" in sys.argv:
            print("%s: %s" % (name, found))
    print("%d faults, %d not found" % (len(FAULTS), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
