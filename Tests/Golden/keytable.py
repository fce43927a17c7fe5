"""Key tables, as Docs/Formats/KeyTable.md says."""
import struct

from cursor import u16, u32


def check(table):
    """Refuses a table that Docs/Formats/KeyTable.md says to refuse."""
    assert table[:4] == b"LPKT" and len(table) >= 40
    count, slots, groups = u32(table, 24), u32(table, 28), u32(table, 32)
    version, bits, rule = u16(table, 4), table[6], table[7]
    assert (version, rule) == (4, 2) and 16 <= bits <= 25
    assert count <= slots and 1 <= slots <= 1 << 25 and 1 <= groups <= 1 << 25
    high = ((slots - 1) * (bits - 16) >> 3) + 2 if bits > 16 else 0
    assert len(table) == 40 + groups + 6 * slots + high


def find(table, phrase):
    """The ordinal of an id in a key table, or None."""
    bits, slots, groups, seed = table[6], u32(table, 28), u32(table, 32), u32(table, 36)
    mask64, mask32 = 2**64 - 1, 2**32 - 1
    x = phrase * (0x9E3779B97F4A7C15 + seed * 0x2CACCF633C6EF3F2) & mask64
    pilot = table[40 + ((x >> 32) * groups >> 32)]
    y = (x ^ x >> 32) * 0xC2B2AE3D27D4EB4F & mask64
    slot = ((y >> 32) + pilot * (y & mask32) & mask32) * slots >> 32
    half, ordinal = struct.unpack_from("<IH", table, 40 + groups + 6 * slot)
    high = int.from_bytes(table[40 + groups + 6 * slots :], "little")
    ordinal += (high >> slot * (bits - 16) & (1 << bits - 16) - 1) << 16
    return ordinal if ordinal != (1 << bits) - 1 and half == phrase & mask32 else None
