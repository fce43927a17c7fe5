#!/usr/bin/env python3
"""Answers cases of Tests/Conformance: one a line in, one answer a line out, as its README.md says."""
import functools
import hashlib
import json
import struct
import sys

sys.dont_write_bytecode = True  # before the modules beside this one are read

import identity
import keytable
import language_choice
import render
from arguments import GENDERS, Argument
from cursor import u32
from output import Output
from pack import Pack
from read import dump_of_keys, dump_of_pack
from wire import Wire


@functools.lru_cache(maxsize=None)
def content(path):
    with open(path, "rb") as file:
        return file.read()


@functools.lru_cache(maxsize=None)
def pack_at(path):
    return Pack(content(path))


def ordinal_of(keys, phrase):
    return keytable.find(content(keys), phrase)


def dump(case):
    data = content(case["file"])
    if data[:4] == b"LPKT":
        lines = dump_of_keys(data, case["phrases"])
    elif data[:4] == b"LPAK":
        lines = dump_of_pack(Pack(data))
    else:
        known = [pack_at(case[name]) if name in case else None for name in ("source", "old")]
        lines = dump_of_pack(Wire(data, *known))
    return {"dump": lines}


def id_of(case):
    if "segments" in case:
        phrase = identity.of_pattern(case["segments"], case["description"])
    else:
        phrase = identity.of_key(case["table"], case["key"])
    return {"phrase": "%016x" % phrase, "ordinal": ordinal_of(case["keys"], phrase)}


def text(case):
    ordinal = ordinal_of(case["keys"], int(case["phrase"], 16))
    if ordinal is None:
        return {"answer": "unknown"}
    all_packs = enumerate(pack_at(path) for path in case["packs"])
    packs = [pair for pair in all_packs if pair[1].epoch == content(case["keys"])[8:24]]
    fault = None
    for index, pack in packs:
        found = render.entry(pack, ordinal)
        if found == "source":
            return {"answer": "source"}
        if found is None or found == "dead":
            continue
        output = rendered(case, pack, found)
        if output is not None:
            output.fault = fault or output.fault
            turned = pack.language[1] != packs[0][1].language[1] and case.get("isolates", True)
            return shown(output, index, pack.language[1], turned)
        fault = fault or ("broken-text", None)
    return {"answer": "missing"}


def rendered(case, pack, offset):
    """What is shown, or None for a broken text."""
    output = Output(
        render.Lazy(pack.language), [Argument(value) for value in case["values"]],
        GENDERS.index(case.get("viewer", "unknown-plural")), case.get("isolates", True))
    try:
        render.show(pack, offset, output)
    except render.Wrong:
        return None
    return output


def shown(output, index, is_right_to_left, turned):
    data, marks = output.bytes, output.marks
    if turned:
        begin = "\u2067" if is_right_to_left else "\u2066"
        data = begin.encode() + data + "\u2069".encode()
        marks = [(offset + 3, name) for offset, name in marks]
    spans = [[offset, units(data[:offset]), name] for offset, name in marks]
    fault, parameter = output.fault or (None, None)
    answer = {"answer": "text", "pack": index, "text": data.decode("utf-8", "replace")}
    answer.update({"spans": spans, "fault": fault, "parameter": parameter})
    return answer


def units(data):
    """How many units of UTF-16 some UTF-8 has."""
    return len(data.decode("utf-8", "replace").encode("utf-16-le")) // 2


def damage(case):
    data = content(case["file"])
    numbers = range(case["from"], case["from"] + case["count"])
    return {"digests": " ".join(digest(case, changed(data, case["change"], n)) for n in numbers)}


def changed(data, change, number):
    if change == "none":
        return data
    if change == "truncated":
        return data[:number]
    out = bytearray(data)
    out[number // 8] ^= 1 << number % 8
    if change == "sealed":
        try:
            out[60:64] = Pack.check_of(*Pack.parts_of(bytes(out))).to_bytes(4, "little")
        except REFUSALS:
            pass
    return bytes(out)


REFUSALS = (AssertionError, ValueError, IndexError, struct.error, RecursionError, render.Wrong)


def digest(case, data):
    """The digest of the answers to a changed file; "-" if it is refused."""
    try:
        lines = list(keys_answers(case, data) if "phrases" in case else pack_answers(case, data))
    except REFUSALS:
        return "-"
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()[:8]


def keys_answers(case, data):
    keytable.check(data)
    for phrase in case["phrases"]:
        ordinal = keytable.find(data, int(phrase, 16))
        yield "%s %s" % (phrase, "none" if ordinal is None else ordinal)


def pack_answers(case, data):
    pack = Pack(data)
    for ordinal in case["ordinals"]:
        found = render.entry(pack, ordinal)
        if found is None or isinstance(found, str):
            yield "%d %s" % (ordinal, "source" if found == "source" else "missing")
        else:
            yield "%d %s" % (ordinal, damaged_text(rendered(case, pack, found)))


def damaged_text(output):
    if output is None:
        return "broken"
    names = [name for _, name in output.marks if name is not None]
    text = output.bytes.decode("utf-8", "replace")
    if any("\ufffd" in part for part in [text] + names):
        return "broken"
    spans = "".join(
        " %d:%s" % (at, "-" if name is None else equals(name)) for at, name in output.marks)
    return "text " + equals(text) + spans


def equals(text):
    return "=" + text.encode().hex()


ASKED = {
    "dump": dump, "id": id_of, "text": text, "damage": damage, "language": language_choice.answer,
    "ordinal": lambda case: {"ordinal": ordinal_of(case["keys"], int(case["phrase"], 16))},
}


def main():
    for line in sys.stdin:
        case = json.loads(line)
        answer = ASKED.get(case.get("ask"), lambda case: {"answer": "unsupported"})(case)
        print(json.dumps({"id": case["id"], **answer}, ensure_ascii=False))


if __name__ == "__main__":
    main()
