"""Runs a command in a terminal of 100 columns and records what it prints, as asciicast 2.

Usage: record.py FILE COMMAND [WORD ...]

The times are rounded to tenths of a second. Lines that name a folder of this machine are left out.
"""

import codecs
import fcntl
import json
import os
import pty
import struct
import sys
import tempfile
import termios
import time

COLUMNS, ROWS = 100, 30


def plain(text):
    """Returns text without the lines that name the folder for temporary files, or this one."""
    return "".join(line for line in text.splitlines(keepends=True)
                   if tempfile.gettempdir() not in line and os.getcwd() not in line)


def main(file, command):
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    decoder, begun, events = codecs.getincrementaldecoder("utf-8")("replace"), time.monotonic(), []
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        events.append([round(time.monotonic() - begun, 1), "o", plain(decoder.decode(data))])
    _, status = os.waitpid(child, 0)
    with open(file, "w", encoding="utf-8") as output:
        output.write(json.dumps({"version": 2, "width": COLUMNS, "height": ROWS, "command": " ".join(command)}) + "\n")
        for event in events:
            output.write(json.dumps(event, ensure_ascii=False) + "\n")
    sys.exit(os.waitstatus_to_exitcode(status))


main(sys.argv[1], sys.argv[2:])
