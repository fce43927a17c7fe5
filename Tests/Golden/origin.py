#!/usr/bin/env python3
"""Answers the cases of a signed origin, as a client that fetches whole packs: from Docs/Formats alone.

    Scripts/judge-conformance origin/publications.jsonl Tests/Golden/origin.py
"""
import base64
import hashlib
import json
import os
import sys

sys.dont_write_bytecode = True  # before the modules beside this one are read

import identity
import keytable
import trust
from wire import Wire


def content(*parts):
    with open(os.path.join(*parts), "rb") as file:
        return file.read()


def entries(reader):
    """The entries of a manifest, by locale: the digests of the wire form and of the installed form."""
    found = {}
    for _ in range(reader.number()):
        locale = reader.name()
        reader.number()
        wire = reader.take(32)
        reader.number(), reader.number()
        found[locale] = wire.hex(), reader.take(32).hex()
        reader.number(), reader.take(16), reader.number()
    return found


def offered(manifest, salt):
    """What a device with this random number is offered."""
    reader = trust.Signed(manifest, b"LPMF", b"langpacks manifest 1").reader
    reader.number(), reader.number()
    reader.name(), reader.name(), reader.name()
    reader.take(16 + 32 + 32 + 5), reader.number()
    packs = entries(reader)
    share = reader.number()
    if share:
        digest = hashlib.sha256(salt + reader.take(8)).digest()
        others = entries(reader)
        if int.from_bytes(digest[:8], "little") % 10_000 < share - 1:
            packs.update(others)
    return packs


def publication(case):
    files, release = case["files"], "apps/%(app)s/%(channel)s/%(release)s" % case
    named = trust.timestamp_of(base64.b64decode(case["timestamp"]))[1]
    manifest = content(files, release + ".manifests", trust.text_of(named["sequence"]) + ".manifest")
    roots, version = [], 2
    while True:
        path = "apps/%s/roots/%d.root" % (case["app"], version)
        if path in case.get("absent", []) or not os.path.exists(os.path.join(files, path)):
            break
        roots.append(base64.b64encode(content(files, path)).decode())
        version += 1
    given = dict(case, roots=roots, manifest=base64.b64encode(manifest).decode(),
                 root=base64.b64encode(content(case["root"])).decode())
    answer = trust.chain(given)
    wire, installed = offered(manifest, bytes.fromhex(case["salt"]))[case["locale"]]
    data = content(files, "blobs", wire[:2], wire)
    if hashlib.sha256(data).hexdigest() != wire:
        return {"outcome": "altered"}
    table, values = content(case["keyTable"]), dict(Wire(data, None, None).values())
    texts = {}
    for key in case["keys"]:
        ordinal = keytable.find(table, identity.of_key("", key))
        texts[key] = values[ordinal].decode()
    return {"outcome": answer["outcome"], "sequence": answer["sequence"], "installed": installed,
            "texts": texts}


if __name__ == "__main__":
    for line in sys.stdin:
        given = json.loads(line)
        found = publication(given) if given["ask"] == "publication" else {"answer": "unsupported"}
        print(json.dumps({"id": given["id"], **found}))
