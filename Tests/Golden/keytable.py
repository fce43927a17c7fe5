"""Key tables, as Docs/Formats/KeyTable.md says."""
from cursor import u16, u32


def find(table, phrase):
    """The ordinal of an id in a key table, or None."""
    bits, slots, groups, seed = u16(table, 6), u32(table, 28), u32(table, 32), u32(table, 36)
    mask64, mask32 = 2**64 - 1, 2**32 - 1
    x = (phrase ^ seed * 0x165667B19E3779F9 & mask64) * 0x9E3779B97F4A7C15 & mask64
    pilot = table[40 + ((x >> 32) * groups >> 32)]
    y = (x ^ x >> 32) * 0xC2B2AE3D27D4EB4F & mask64
    slot = ((y >> 32) + pilot * (y & mask32) & mask32) * slots >> 32
    cells = int.from_bytes(table[40 + groups :], "little")
    cell = cells >> slot * (32 + bits) & (1 << 32 + bits) - 1
    ordinal, empty = cell >> 32, (1 << bits) - 1
    return ordinal if ordinal != empty and cell & mask32 == phrase & mask32 else None
