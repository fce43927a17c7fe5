"""Reads Scripts/site/navigation: the pages of the site, by reader and task."""

import os
import re

LIST = "Scripts/site/navigation"
LINK = re.compile(r"\]\(([^)#\s]+\.md)[^)]*\)")


class Entry:
    """A heading with entries, a page, or an address in the site."""

    def __init__(self, line, title=None, page=None, url=None):
        self.line, self.title, self.page, self.url = line, title, page, url
        self.entries = []

    def pages(self):
        """Returns the pages of this entry and of those below it, in order."""
        own = [self] if self.page else []
        return own + [page for entry in self.entries for page in entry.pages()]


def index_of(folder):
    """Returns the page that lists the pages of a folder."""
    inside = os.path.join(folder, "README.md")
    return inside if os.path.exists(inside) else folder.rstrip("/") + ".md"


def linked(index, folder):
    """Returns the pages of a folder, in the order in which its index links them."""
    found = []
    with open(index, encoding="utf-8") as file:
        for target in LINK.findall(file.read()):
            page = os.path.normpath(os.path.join(os.path.dirname(index), target))
            if page.startswith(folder) and page not in found and page != index and os.path.exists(page):
                found.append(page)
    return found


def entry_of(line, text):
    """Returns the entry that a line without its indentation describes."""
    if text.startswith("> "):
        url, _, title = text[2:].partition(" = ")
        return Entry(line, title.strip(), url=url.strip())
    if text.endswith("/"):
        entry = Entry(line, page=index_of(text))
        entry.entries = [Entry(line, page=page) for page in linked(entry.page, text)]
        return entry
    page, _, title = text.partition(" = ")
    if page.endswith(".md"):
        return Entry(line, title.strip() or None, page=page.strip())
    return Entry(line, text)


def read(path=LIST):
    """Returns the entries of the list."""
    root = Entry(0)
    open_entries = [(-1, root)]
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            depth = len(line) - len(line.lstrip())
            while open_entries[-1][0] >= depth:
                open_entries.pop()
            entry = entry_of(number, text)
            open_entries[-1][1].entries.append(entry)
            open_entries.append((depth, entry))
    return root.entries
