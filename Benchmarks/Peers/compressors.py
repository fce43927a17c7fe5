"""What compressors make of some bytes, at their best setting, without what only a file needs."""
import lzma
import os
import re
import subprocess
import zlib


def brotli(data):
    return len(piped(["brotli", "-q", "11", "-w", "24", "-c"], data))


def zstd(data):
    return len(piped(["zstd", "--ultra", "-22", "--no-check", "-q", "-c"], data))


def xz(data):
    return len(lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_NONE,
                             preset=9 | lzma.PRESET_EXTREME))


def gzip(data):
    # A gzip file's header and trailer are 18 bytes.
    return len(zlib.compress(data, 9)) - 6 + 18


def piped(command, data):
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def ppmd(named, folder):
    """The packed sizes of named texts by the best order of PPMd, without the archive around them."""
    os.makedirs(folder, exist_ok=True)
    for name, data in named.items():
        with open(f"{folder}/{name}", "wb") as file:
            file.write(data)
    best = {}
    for order in [4, 5, 6, 8]:
        archive = f"{folder}.{order}.7z"
        options = ["-t7z", "-ms=off", f"-m0=PPMd:o={order}:mem=64m", "-bd"]
        subprocess.run(["7z", "a", *options, archive, "."], cwd=folder, check=True,
                       stdout=subprocess.DEVNULL)
        listing = subprocess.run(["7z", "l", "-slt", archive], check=True, text=True,
                                 stdout=subprocess.PIPE).stdout
        for name, size in re.findall(r"Path = (\S+)\nSize = \d+\nPacked Size = (\d+)", listing):
            best[name] = min(best.get(name, int(size)), int(size))
        os.remove(archive)
    return best
