"""Finds paragraphs of pages with lines of more than 120 columns; with --wrap it wraps them.

Reads the pages' names from standard input. Code, tables, headings and HTML stay as they are, as does what
Benchmarks/page-tables writes between its marks; and a code span,
a link's target and a word stay in one piece, so a line of one long piece is no finding.
"""

import re
import sys
import textwrap

WIDTH = 120
# What a line must not begin with, since Markdown would read it as the begin of something else.
BEGINS = re.compile(r"([-+*>#|=]|\d+[.)])( |$)")
ITEM = re.compile(r"( *)([-+*]|\d+[.)]) +")
PIECE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)|\]\([^)]*\)")
JOINT = "\ue000"


def blocks(lines):
    """Yields runs of lines with whether they are a paragraph: code, tables, headings and HTML are none."""
    fence, run, is_html, is_written = None, [], False, False
    for line in lines:
        begins = re.match("<!-- (goals of|table) ", line) is not None
        is_written = begins or is_written and not line.startswith("<!-- end of ")
        mark = re.match(r" *(```+|~~~+)", line)
        is_code = fence is not None or mark is not None
        if mark:
            fence = None if fence == mark[1][:3] else fence or mark[1][:3]
        text = line.lstrip(" ")
        is_html = (is_html or text.startswith("<") and not re.match(r"<[a-z]+:", text)) and text != ""
        is_indented = not run and line.startswith("    ")
        if is_written or is_code or is_html or is_indented or not text or text[0] in "|#>":
            if run:
                yield run, True
            run = []
            yield [line], False
            continue
        if run and ITEM.match(line):
            yield run, True
            run = []
        run.append(line)
    if run:
        yield run, True


def wrapped(lines):
    """Returns a paragraph's lines, each of at most 120 columns where a blank lets it."""
    text = " ".join(line.strip() for line in lines)
    first = re.match(r" *", lines[0])[0]
    item = ITEM.match(lines[0])
    rest = " " * len(item[0]) if item else first
    if item:
        text, first = text[len(item[0].strip()):].lstrip(), item[0]
    text = PIECE.sub(lambda piece: piece[0].replace(" ", JOINT), text)
    words = []
    for word in text.split():
        if words and BEGINS.match(word + " "):
            words[-1] += JOINT + word
        else:
            words.append(word)
    broken = textwrap.wrap(
        " ".join(words), WIDTH, initial_indent=first, subsequent_indent=rest,
        break_long_words=False, break_on_hyphens=False)
    return [line.replace(JOINT, " ") for line in broken]


def hard_break(lines):
    """Tells whether a paragraph has a line break of its own, which wrapping would lose."""
    return any(line.endswith(("  ", "\\")) for line in lines[:-1])


def main():
    wraps = sys.argv[1:] == ["--wrap"]
    for name in sys.stdin.read().split("\n"):
        if not name:
            continue
        with open(name, encoding="utf-8") as file:
            lines = file.read().split("\n")
        result, number = [], 1
        for run, is_paragraph in blocks(lines):
            new = run
            if is_paragraph and max(map(len, run)) > WIDTH and not hard_break(run):
                new = wrapped(run)
                if not wraps and new != run:
                    print(f"{name}:{number}: columns: a paragraph with lines of more than {WIDTH} columns: "
                          "run Scripts/checks/columns --wrap")
            number += len(run)
            result += new
        if wraps and result != lines:
            with open(name, "w", encoding="utf-8") as file:
                file.write("\n".join(result))


main()
