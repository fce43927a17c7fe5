#!/usr/bin/env python3
"""Answers the cases of trust over a pipe: a second implementation, from Docs/Formats alone.

    Scripts/judge-conformance trust Tests/Golden/trust.py
"""
import base64
import hashlib
import json
import re
import sys

sys.dont_write_bytecode = True  # before the modules beside this one are read

import ed25519

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}\Z")
WEEK = 7 * 24 * 60 * 60
MEGABYTE = 1 << 20


class Refused(Exception):
    """A reason in the suite's words."""


class Reader:
    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        if count > len(self.data) - self.place:
            raise Refused("malformed")
        self.place += count
        return self.data[self.place - count:self.place]

    def number(self, most=(1 << 64) - 1):
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if value > most or shift > 7 and byte == 0:
            raise Refused("malformed")
        return value

    def name(self):
        try:
            name = self.take(self.number(100)).decode("ascii")
        except UnicodeDecodeError:
            raise Refused("malformed") from None
        if not NAME.match(name) or ".." in name:
            raise Refused("malformed")
        return name

    def end(self):
        if self.place != len(self.data):
            raise Refused("malformed")


def rising(values):
    if any(a >= b for a, b in zip(values, values[1:])):
        raise Refused("malformed")


class Signed:
    """The head of a root, a timestamp or a manifest."""

    def __init__(self, data, letters, prefix):
        self.reader = Reader(data)
        if self.reader.take(4) != letters or self.reader.take(2) != b"\1\0":
            raise Refused("malformed")
        count = int.from_bytes(self.reader.take(2), "little")
        if count > 16:
            raise Refused("malformed")
        self.signatures = [(self.reader.take(8), self.reader.take(64)) for _ in range(count)]
        rising([key for key, _ in self.signatures])
        self.message = prefix + b"\0" + data[self.reader.place:]

    def check(self, role):
        """Refuses too few signatures by different keys of a role."""
        threshold, keys = role
        if not self.signatures:
            raise Refused("unsigned")
        good, broken = set(), False
        for key_id, signature in self.signatures:
            for known_id, key in keys:
                if known_id == key_id and key not in good:
                    if ed25519.verifies(key, self.message, signature):
                        good.add(key)
                    else:
                        broken = True
        if len(good) < max(threshold, 1):
            raise Refused("altered-signature" if broken else "wrong-key")


def root_of(data):
    signed = Signed(data, b"LPRT", b"langpacks root 1")
    reader = signed.reader
    root = {"version": reader.number((1 << 32) - 1), "expiry": reader.number(), "app": reader.name()}
    if root["version"] == 0:
        raise Refused("malformed")
    for role in "roots", "manifests", "timestamps":
        threshold, count = reader.number(16), reader.number(16)
        keys = [(reader.take(8), reader.take(32)) for _ in range(count)]
        rising([key for key, _ in keys])
        if not 1 <= threshold <= count:
            raise Refused("malformed")
        root[role] = threshold, keys
    reader.end()
    return signed, root


def timestamp_of(data):
    if len(data) > 2048:
        raise Refused("oversized")
    signed = Signed(data, b"LPTS", b"langpacks timestamp 1")
    reader = signed.reader
    timestamp = {"sequence": reader.number(), "expiry": reader.number()}
    timestamp["name"] = reader.name(), reader.name(), reader.name()
    timestamp["digest"], timestamp["length"] = reader.take(32), reader.number()
    reader.number()
    reader.end()
    return signed, timestamp


def entries_of(reader):
    entries = []
    for _ in range(reader.number(4096)):
        locale = reader.name()
        reader.number()
        reader.take(32)
        wire = reader.number()
        reader.number(511)
        installed, length = reader.take(32), reader.number()
        list_digest, list_length = reader.take(16), reader.number()
        if (list_length == 0) != (list_digest == bytes(16)):
            raise Refused("malformed")
        entries.append((locale.encode(), wire, installed, length, list_length))
    rising([entry[0] for entry in entries])
    return entries


def manifest_of(data):
    signed = Signed(data, b"LPMF", b"langpacks manifest 1")
    reader = signed.reader
    manifest = {"sequence": reader.number()}
    reader.number()
    manifest["name"] = reader.name(), reader.name(), reader.name()
    reader.take(16)
    manifest["keyTable"] = reader.take(32)
    reader.take(32 + 5)
    reader.number()
    entries = entries_of(reader)
    if reader.number(10_000):
        reader.take(8)
        entries += entries_of(reader)
    names = []
    for _ in range(reader.number(16)):
        names.append(reader.name().encode())
        reader.take(8)
        for _ in range(reader.number(8)):
            reader.name()
            reader.number(10_000)
            entries += entries_of(reader)
    rising(names)
    revoked = [reader.take(16) for _ in range(reader.number(1024))]
    rising(revoked)
    if set(revoked) & {entry[2][:16] for entry in entries}:
        raise Refused("malformed")
    reader.end()
    manifest["entries"] = entries
    return signed, manifest


def number_of(text):
    root, _, count = text.rpartition(".")
    return int(root or 0) << 32 | int(count)


def text_of(sequence):
    return "%d.%d" % (sequence >> 32, sequence & 0xFFFFFFFF) if sequence >> 32 else str(sequence)


class Device:
    """What a device knows, and one check of the origin."""

    def __init__(self, case):
        self.case, self.now = case, int(case["now"])
        self.sequence = number_of(case.get("seenSequence", "0"))
        self.asks = []
        if "root" in case:
            self.root = root_of(base64.b64decode(case["root"]))[1]
        else:
            keys = [bytes.fromhex(key) for key in case["pinned"]]
            role = case["threshold"], [(hashlib.sha256(key).digest()[:8], key) for key in keys]
            self.root = {"version": 0, "expiry": 0, "roots": role, "manifests": role, "timestamps": role}
        self.first = self.root["version"]

    def is_expired(self):
        return 0 < self.root["expiry"] <= self.now

    def follow(self):
        """Asks for the next roots until there is none."""
        files = self.case["roots"]
        while self.root["version"] < (1 << 32) - 1:
            place = self.root["version"] - self.first
            if place == 64:
                raise Refused("wrong-root")
            self.asks.append(self.root["version"] + 1)
            if place >= len(files):
                return
            data = base64.b64decode(files[place])
            if len(data) > 16 << 10 or data[:4] != b"LPRT":
                raise Refused("unreachable")
            signed, root = root_of(data)
            if root["app"] != self.case["app"]:
                raise Refused("wrong-app")
            if root["version"] != self.root["version"] + 1:
                raise Refused("wrong-root")
            signed.check(self.root["roots"])
            signed.check(root["roots"])
            self.root = root

    def check_name(self, names):
        for word, name in zip(("app", "channel", "release"), names):
            if name != self.case[word]:
                raise Refused("wrong-" + word)

    def check(self):
        data = base64.b64decode(self.case["timestamp"])
        try:
            named = timestamp_of(data)[1]["sequence"]
        except Refused:
            named = 0
        last = int(self.case.get("lastRootCheck", -1))
        due = last < 0 or not last <= self.now < last + WEEK or self.is_expired()
        if due or named > self.sequence:
            self.follow()
            if named >> 32 > self.root["version"]:
                raise Refused("wrong-root")
        signed, timestamp = timestamp_of(data)
        signed.check(self.root["timestamps"])
        self.check_name(timestamp["name"])
        if timestamp["sequence"] < self.sequence:
            raise Refused("older")
        seen = self.case.get("seenManifest")
        if timestamp["sequence"] == self.sequence and seen not in (None, timestamp["digest"].hex()):
            raise Refused("reused")
        if self.now >= timestamp["expiry"]:
            raise Refused("expired")
        if self.is_expired():
            raise Refused("root-expired")
        if timestamp["length"] > MEGABYTE:
            raise Refused("oversized")
        self.take(timestamp)

    def take(self, timestamp):
        data = base64.b64decode(self.case["manifest"])
        if len(data) > timestamp["length"]:
            raise Refused("oversized")
        if len(data) < timestamp["length"] or hashlib.sha256(data).digest() != timestamp["digest"]:
            raise Refused("other-manifest")
        signed, manifest = manifest_of(data)
        signed.check(self.root["manifests"])
        self.check_name(manifest["name"])
        if manifest["sequence"] != timestamp["sequence"]:
            raise Refused("other-manifest")
        with open(self.case["keyTable"], "rb") as file:
            if hashlib.sha256(file.read()).digest() != manifest["keyTable"]:
                raise Refused("other-key-table")
        for _, wire, _, installed, delta_list in manifest["entries"]:
            if max(wire, installed) > 64 * MEGABYTE or delta_list > 64 << 10:
                raise Refused("oversized")
        self.sequence = manifest["sequence"]


def chain(case):
    device = Device(case)
    outcome = "accepted"
    try:
        device.check()
    except Refused as reason:
        outcome = str(reason)
    return {"outcome": outcome, "asks": device.asks, "root": device.root["version"],
            "sequence": text_of(device.sequence)}


def delta_list(case):
    data, whole = base64.b64decode(case["list"]), {"fetches": "whole"}
    digest = hashlib.sha256(data).digest()[:16].hex()
    if len(data) != case["listLength"] or digest != case["listDigest"]:
        return whole
    reader = Reader(data)
    try:
        if reader.take(6) != b"LPDL\1\0":
            return whole
        deltas = [(reader.take(16), reader.take(32), reader.number())
                  for _ in range(reader.number(256))]
        rising([base for base, _, _ in deltas])
        reader.end()
    except Refused:
        return whole
    held = {bytes.fromhex(digest)[:16] for digest in case["holds"]}
    usable = sorted((length, delta.hex()) for base, delta, length in deltas
                    if base in held and length < case["wireLength"])
    return {"fetches": usable[0][1]} if usable else whole


def ed25519_answer(case):
    key, message, signature = (
        bytes.fromhex(case[name]) for name in ("publicKey", "message", "signature"))
    return {"valid": ed25519.verifies(key, message, signature), "answered": True}


def sha256_answer(case):
    message = bytes.fromhex(case["message"]) * case.get("times", 1)
    return {"digest": hashlib.sha256(message).hexdigest()}


ASKS = {"chain": chain, "list": delta_list, "ed25519": ed25519_answer, "sha256": sha256_answer}


def answer(case):
    ask = ASKS.get(case.get("ask"))
    return ask(case) if ask else {"answer": "unsupported"}


if __name__ == "__main__":
    for line in sys.stdin:
        given = json.loads(line)
        print(json.dumps({"id": given["id"], **answer(given)}))
