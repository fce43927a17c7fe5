"""Reads the names of pages: prints what is wrong in their anchors, JSON and commands, and in the site's navigation."""

import functools
import json
import os
import re
import sys

sys.path.insert(0, "Scripts/site")
import navigation  # noqa: E402

LINK = re.compile(r"\]\(([^)\s#]*)#([^)\s]+)\)")
CODE = re.compile(r"`[^`]*`")
COMMAND = re.compile(r"(?:^|[\s`$(|&;])langpack((?:\s+[^`|;&<>()#]+)?)")
OPTION = re.compile(r"(?<=[\s\[|])--?[A-Za-z][A-Za-z-]*")
GLOBAL = {"-C", "--directory", "--config", "-h", "--help", "--version"}


@functools.cache
def lines_of(page):
    """Returns a page's lines, each with its number and the word after the fence that it stands in."""
    found, fence = [], None
    with open(page, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.lstrip().startswith("```"):
                fence = None if fence is not None else line.strip("` \n")
                found.append((number, line, "```"))
            else:
                found.append((number, line, fence))
    return found


@functools.cache
def anchors_of(page):
    """Returns the anchors of a page's headings, as a repository's browser makes them."""
    anchors = {}
    for _, line, fence in lines_of(page):
        heading = re.match(r"#+ +(.*)", line) if fence is None else None
        if heading:
            text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading.group(1)).replace("`", "")
            name = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
            anchors[name] = anchors.get(name, -1) + 1
    return {name if not count else f"{name}-{count}" for name, most in anchors.items() for count in range(most + 1)}


def anchors(page):
    """Yields links to headings that are not there."""
    for number, line, fence in lines_of(page):
        if fence is not None:
            continue
        for path, anchor in LINK.findall(CODE.sub("", line)):
            if re.match(r"[a-z]+:", path):
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if target.endswith(".md") and os.path.exists(target) and anchor not in anchors_of(target):
                yield f"{page}:{number}: anchor: '{path}#{anchor}' is not there; fix the link"


def values(text):
    """Returns whether a text is JSON, members of an object, or a value a line. A line of dots is left out."""
    text = re.sub(r",?\n *…(?=\n)", "", text)
    for form in (text, "{" + text + "}", "{" + text.rstrip().rstrip(",") + "}"):
        try:
            json.loads(form)
            return True
        except ValueError:
            pass
    try:
        return all(json.loads(line) is not None for line in text.splitlines() if line.strip())
    except ValueError:
        return False


def blocks(page):
    """Yields blocks of JSON that are not JSON."""
    block, start = [], 0
    for number, line, fence in lines_of(page) + [(0, "", None)]:
        if fence and fence.split()[0] == "json":
            start = start or number
            block.append(line)
        elif block:
            if not values("\n".join(block)):
                yield f"{page}:{start}: json: the block is not JSON; fix it"
            block, start = [], 0


@functools.cache
def commands():
    """Returns the options of each command, from the page that the help writes."""
    found, name = {}, None
    for _, line, _ in lines_of("Docs/Commands.md"):
        if line.startswith("## langpack"):
            name = line[len("## langpack"):].strip()
            found[name] = set(GLOBAL)
        elif name is not None and re.match(r" +-", line):
            found[name] |= set(re.findall(r"(?<![\w-])--?[a-zA-Z][a-z-]*", line.split("  ", 2)[1]))
    return found


def problem(words):
    """Returns what is wrong in the words after the tool's name, or None."""
    plain = [word for word in words.split() if re.fullmatch(r"[a-z][a-z-]*", word)]
    first = words.split()[:1]
    # "on HOST" is the name of a connection.
    if not first or first[0] in ("help", "COMMAND", "…", "on") or first[0].startswith("-"):
        return None
    # Without a word, it is the status of a folder, whose options are those of every command.
    name = next((" ".join(plain[:count]) for count in (2, 1) if plain and " ".join(plain[:count]) in commands()), None)
    groups = {command.split()[0] for command in commands() if " " in command}
    if name is None or words.split()[:1] != [name.split()[0]]:
        return None if first[0] in groups and len(plain) == 1 else f"there is no command '{' '.join(words.split()[:2])}'"
    unknown = [option for option in OPTION.findall(" " + words.split(" -- ")[0]) if option not in commands()[name]]
    return f"'{name}' has no option '{unknown[0]}'" if unknown else None


def calls(page):
    """Yields commands and options that the tool does not have."""
    joined = ""
    for number, line, fence in lines_of(page):
        if fence is not None and (not fence or fence.split()[0] != "sh"):
            continue
        if fence and line.endswith("\\"):
            joined += line[:-1] + " "
            continue
        line, joined = joined + line, ""
        texts = [line] if fence else [code[1:-1] for code in CODE.findall(line) if code.startswith("`langpack ")]
        for text in texts:
            for words in COMMAND.findall(re.sub(r"'[^']*'|\"[^\"]*\"", "TEXT", text)):
                wrong = problem(words)
                if wrong:
                    yield f"{page}:{number}: command: {wrong}; see Docs/Commands.md"


def listed(pages):
    """Yields pages that the site's navigation does not have, has twice, or has without there being one."""
    seen = {}
    for entry in sum([entry.pages() for entry in navigation.read()], []):
        place = f"{navigation.LIST}:{entry.line}: navigation"
        if entry.page in seen:
            yield f"{place}: '{entry.page}' stands there twice; remove one"
        if entry.page not in pages:
            yield f"{place}: '{entry.page}' is not there; remove it"
        seen[entry.page] = entry
    for page in pages:
        if page not in seen and not page.startswith("Tests/"):
            yield f"{page}:1: navigation: the page is not in {navigation.LIST}; add it under its reader and task"


def main():
    pages = sys.stdin.read().split()
    for found in [check(page) for page in pages for check in (anchors, blocks, calls)] + [listed(set(pages))]:
        for line in found:
            print(line)


main()
