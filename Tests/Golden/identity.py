"""The ids of phrases, as Docs/Formats/PhraseID.md says."""
import struct

MASK = 2**64 - 1
P1, P2, P3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
P4, P5 = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5


def turned(value, bits):
    return (value << bits | value >> 64 - bits) & MASK


def step(sum_, lane):
    return turned(sum_ + lane * P2 & MASK, 31) * P1 & MASK


def xxh64(data):
    at = 0
    if len(data) >= 32:
        sums = [P1 + P2 & MASK, P2, 0, -P1 & MASK]
        while at + 32 <= len(data):
            lanes = struct.unpack_from("<4Q", data, at)
            sums = [step(sum_, lane) for sum_, lane in zip(sums, lanes)]
            at += 32
        hash_ = sum(map(turned, sums, (1, 7, 12, 18))) & MASK
        for sum_ in sums:
            hash_ = (hash_ ^ step(0, sum_)) * P1 + P4 & MASK
    else:
        hash_ = P5
    hash_ = hash_ + len(data) & MASK
    while at + 8 <= len(data):
        hash_ = turned(hash_ ^ step(0, struct.unpack_from("<Q", data, at)[0]), 27) * P1 + P4 & MASK
        at += 8
    if at + 4 <= len(data):
        hash_ = turned(hash_ ^ struct.unpack_from("<I", data, at)[0] * P1 & MASK, 23) * P2 + P3 & MASK
        at += 4
    for byte in data[at:]:
        hash_ = turned(hash_ ^ byte * P5 & MASK, 11) * P1 & MASK
    for shift, prime in ((33, P2), (29, P3)):
        hash_ = (hash_ ^ hash_ >> shift) * prime & MASK
    return hash_ ^ hash_ >> 32


def leb128(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out) + bytes([number])


def field(text):
    data = text.encode()
    return leb128(len(data)) + data


def identity(data):
    return xxh64(data) or 1


def of_key(table, key):
    name = "" if table == "Localizable" else table
    return identity(b"\x02" + field(name) + field(key))


TOKENS = {
    "param": 0x20, "number": 0x21, "param-gender": 0x22, "sameParam": 0x23, "percent": 0x24,
    "phrase": 0x25, "list": 0x26, "date": 0x27, "name": 0x30, "ordinal": 0x41,
}


def segment(name, *fields):
    if name == "words":
        return b"\x10" + field(fields[0])
    if name == "plural":
        return bytes([0x40, fields[0]]) + b"".join(map(field, fields[1:]))
    if name == "exactly":
        return b"\x42" + leb128(min(int(fields[0]), 2**63 - 1)) + field(fields[1])
    if name == "pronoun":
        return bytes([0x50, *fields])
    if name == "enum":
        texts = fields[1:]
        return b"\x60" + field(fields[0]) + leb128(len(texts) // 2) + b"".join(map(field, texts))
    if name == "subject":
        return b"\x70"
    return bytes([TOKENS[name]]) + field(fields[0]) + bytes(fields[1:])


def of_pattern(segments, description):
    return identity(b"\x01" + b"".join(segment(*s) for s in segments) + b"\xff" + field(description))
