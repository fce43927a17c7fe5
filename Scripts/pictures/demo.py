"""The demo as a terminal shows it: key moments of a recorded run of `make demo`."""

import json
import re

from svg import Picture, width_of

FILE = "Docs/Pictures/Data/Demo.cast"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
STEP = re.compile(r"^ ?(\d+) (\S.*)$")

NAMES = ["From source code to the screen", "A bad text, rolled back", "A rollout that reverts itself"]
# What is shown of each run of the recording: the number of a step, and words of its lines. All stand there, in this order.
MOMENTS = [
    (0, 1, ["63 phrases"]), (0, 2, ["630 texts"]), (0, 4, ["keys.lpkt", "el.lpk", "ru.lpk"]), (0, 5, ["published: sequence 1"]),
    (0, 7, ["language el, text from network", "Δείτε"]), (0, 9, ["el: ", "published: sequence 2"]),
    (0, 10, ["fetched el as delta"]), (0, 11, ["Τι νέα"]), (0, 12, ["language el, text from disk", "Τι νέα"]), (0, 14, ["View Maria's"]),
    (1, 3, ["the app shows"]), (1, 4, ["published: sequence 3", "the app shows"]),
    (2, 5, ["500 devices in"]), (2, 6, ["reverted: evidence"]), (2, 7, ["Was machst"]),
]


def runs():
    """Returns the programs of the recording: of each, its steps by number, with title and lines."""
    with open(FILE, encoding="utf-8") as file:
        events = [json.loads(line) for line in file][1:]
    text = ESCAPE.sub("", "".join(event[2] for event in events)).replace("\r\n", "\n")
    found, steps, step = [], None, None
    for line in text.split("\n"):
        line = line.split("\r")[-1]
        head = STEP.match(line)
        if line.startswith("building the tool"):
            steps, step = {}, None
            found.append(steps)
        elif head and steps is not None and int(head[1]) == len(steps) + 1:
            step = (head[2], [])
            steps[len(steps) + 1] = step
        elif step:
            step[1].append(line.strip())
    return found


def shown():
    """Returns the moments: the run, the number and title of each step, and its lines."""
    found = runs()
    return [(run, number, found[run][number][0],
             [next(line for line in found[run][number][1] if start in line) for start in starts])
            for run, number, starts in MOMENTS]


def wrapped(line, size, room):
    """Returns a line in parts that fit."""
    parts = [""]
    for word in re.split(r"(?<= )", line):
        if parts[-1] and width_of((parts[-1] + word).rstrip(), size, mono=True) > room:
            parts.append("")
        parts[-1] += word
    return parts


def draw():
    """Returns the picture of this module."""
    moments = shown()
    picture = Picture(
        860, 0, "make demo, key moments",
        "A terminal. " + " ".join(f"Step {number}, {title}: {'; '.join(lines)}." for _, number, title, lines in moments))
    picture.box(0, 0, 860, 36, "box", 8)
    for place in range(3):
        picture.raw(f'<circle cx="{22 + 20 * place}" cy="18" r="6" class="peer"/>')
    picture.text(430, 23, "make demo", "soft", 13, "middle", mono=True)
    y, before = 64, None
    for run, number, title, lines in moments:
        if run != before:
            y += 8 if run else 0
            picture.text(24, y, NAMES[run], "soft", 13, bold=True)
            y, before = y + 24, run
        for place, part in enumerate(wrapped(title, 13, 780)):
            if not place:
                picture.text(46, y, str(number), "accent", 13, "end", mono=True, bold=True)
            picture.text(56, y, part, "accent", 13, mono=True, bold=True)
            y += 19
        for line in lines:
            for part in wrapped(line, 13, 770):
                picture.text(66, y, part, size=13, mono=True)
                y += 19
        y += 9
    picture.height = y + 2
    return {"Demo": picture}
