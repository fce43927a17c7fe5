"""Numbers and bytes in the order of a file."""
import struct


def u16(b, at):
    return struct.unpack_from("<H", b, at)[0]


def u32(b, at):
    return struct.unpack_from("<I", b, at)[0]


class Cursor:
    """Reads numbers and bytes one after the other."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count):
        assert self.at + count <= len(self.data), "beyond the end"
        self.at += count
        return self.data[self.at - count : self.at]
