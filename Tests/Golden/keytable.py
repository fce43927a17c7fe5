"""Key tables, as Docs/Formats/KeyTable.md says."""
import struct

from cursor import u32


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
