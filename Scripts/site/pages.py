"""Lays the pages of the site for mkdocs: copies them, resolves links to sources, and writes the navigation.

Usage: pages.py FOLDER OUTPUT. With SITE_REPOSITORY (an address such as https://host/team/repository/blob/main) links
to sources lead there. Without it they lead to copies of the sources in the site.
"""

import json
import os
import re
import shutil
import sys

import navigation

REPOSITORY = os.environ.get("SITE_REPOSITORY", "").rstrip("/")
LINK = re.compile(r"(?<=\]\()([^)\s]+)(?=\))")
FENCE = re.compile(r"^(\s*```\w*).*")
ITEM = re.compile(r"^( +)([-*]|\d+\.) ")
LANGUAGES = {".service": "ini", ".socket": "ini", ".timer": "ini", ".swift": "swift", ".py": "python", ".json": "json",
             ".yml": "yaml", ".yaml": "yaml", ".sh": "sh", ".md": "markdown"}
PICTURES = (".svg", ".png")


class Site:
    """The folder of pages that mkdocs reads."""

    def __init__(self, folder):
        self.folder = folder
        self.pages = [entry.page for entry in sum([entry.pages() for entry in navigation.read()], [])]
        self.copied = set()

    def write(self, path, text):
        """Writes a page."""
        place = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(place) or ".", exist_ok=True)
        with open(place, "w", encoding="utf-8") as file:
            file.write(text)

    def lay(self):
        """Writes every page of the navigation."""
        for page in self.pages:
            with open(page, encoding="utf-8") as file:
                self.write(page, self.text(page, file.read()))

    def text(self, page, text):
        """Returns a page's text for mkdocs: links resolved, nested lists indented as its parser reads them."""
        lines, fenced = [], False
        for line in text.split("\n"):
            if line.lstrip().startswith("```"):
                # mkdocs reads one word after a fence; tests read more.
                line = FENCE.sub(r"\1", line)
                fenced = not fenced
            elif not fenced:
                line = self.resolve(page, line)
                if ITEM.match(line):
                    line = "    " * ((len(line) - len(line.lstrip())) // 2) + line.lstrip()
            lines.append(line)
        return "\n".join(lines)

    def resolve(self, page, line):
        """Returns a line of a page with its links as the site has them."""
        parts = re.split(r"(`[^`]*`)", line)
        # A link's text may hold code, so an address after it stands in the next part.
        # In a table, mkdocs's parser takes a bar in code for what it is, and shows the backslash before it.
        bar = "\\|" if line.startswith("|") else "|"
        return "".join(
            part.replace(bar, "|") if part.startswith("`") else LINK.sub(lambda link: self.target(page, link.group(1)), part)
            for part in parts)

    def target(self, page, link):
        """Returns the address that a page's link has in the site."""
        path, mark, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:", path):
            return link
        here = os.path.dirname(page)
        file = os.path.normpath(os.path.join(here, path))
        if file in self.pages:
            return link
        if os.path.isdir(file) and os.path.join(file, "README.md") in self.pages:
            return os.path.relpath(os.path.join(file, "README.md"), here or ".") + mark + anchor
        if file.endswith(PICTURES):
            self.copy_picture(file)
            return link
        if REPOSITORY:
            return f"{REPOSITORY}/{file}{mark}{anchor}"
        return os.path.relpath(self.source(file), here or ".")

    def copy_picture(self, file):
        """Copies a picture to its place."""
        place = os.path.join(self.folder, file)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copyfile(file, place)

    def source(self, path):
        """Writes a page with a source, or with the list of a folder of sources, and returns its path."""
        folder = os.path.isdir(path)
        page = f"source/{path}/index.md" if folder else f"source/{path}.md"
        if page in self.copied:
            return page
        self.copied.add(page)
        body = self.listing(path, page) if folder else self.code(path)
        self.write(page, f"---\nsearch:\n  exclude: true\n---\n# {path}\n\nA copy of the source.\n\n{body}\n")
        return page

    def listing(self, path, page):
        """Returns the list of a folder's files."""
        names = sorted(name for name in os.listdir(path) if not name.startswith("."))
        lines = []
        for name in names:
            file = os.path.join(path, name)
            link = os.path.relpath(file if file in self.pages else self.source(file), os.path.dirname(page))
            lines.append(f"- [{name}]({link})")
        return "\n".join(lines)

    def code(self, path):
        """Returns a source as a block of code."""
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except UnicodeDecodeError:
            return f"{os.path.getsize(path)} bytes that aren't text."
        language = LANGUAGES.get(os.path.splitext(path)[1], "text")
        return f"````{language}\n{text}\n````"


def tree(entries):
    """Returns the navigation as mkdocs takes it."""
    nodes = []
    for entry in entries:
        if entry.url:
            nodes.append({entry.title: entry.url})
        elif entry.page and entry.entries:
            nodes.append({heading(entry.page): [entry.page] + tree(entry.entries)})
        elif entry.page:
            nodes.append({entry.title: entry.page} if entry.title else entry.page)
        else:
            nodes.append({entry.title: tree(entry.entries)})
    return nodes


def heading(page):
    """Returns a page's heading."""
    with open(page, encoding="utf-8") as file:
        return re.sub(r"^# |`", "", file.readline().strip())


def main(folder, output):
    shutil.rmtree(folder, ignore_errors=True)
    pages = os.path.join(folder, "pages")
    site = Site(pages)
    site.lay()
    shutil.copytree("Scripts/site/theme/assets", os.path.join(pages, "assets"))
    with open(os.path.join(folder, "mkdocs.yml"), "w", encoding="utf-8") as file:
        json.dump({
            "INHERIT": os.path.abspath("Scripts/site/mkdocs.yml"),
            "docs_dir": os.path.abspath(pages),
            "site_dir": os.path.abspath(output),
            "nav": tree(navigation.read()),
        }, file, indent=1)
    print(f"site: {len(site.pages)} pages, {len(site.copied)} copies of sources")


main(*sys.argv[1:])
