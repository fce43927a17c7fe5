"""Checks the built pages: links and anchors resolve, nothing is loaded from another host, every page leads back.

Usage: links.py SITE
"""

import os
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

# Elements whose address the browser fetches without a click.
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "object": "data"}


class Page(HTMLParser):
    """The anchors and addresses of a page."""

    def __init__(self, path):
        super().__init__()
        self.anchors, self.links, self.loaded, self.doubled = set(), [], [], []
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        for name in {values.get("id"), values.get("name") if tag == "a" else None} - {None}:
            if name in self.anchors and values.get("id"):
                self.doubled.append(name)
            self.anchors.add(name)
        address = values.get(LOADED.get(tag, ""))
        if address and values.get("rel") not in ("prev", "next", "canonical"):
            self.loaded.append(address)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])


def pages_of(site):
    """Returns the pages below a folder by path; those of docc, which a script fills, are left out."""
    found = {}
    for folder, folders, names in os.walk(site):
        folders[:] = [name for name in folders if os.path.join(folder, name) != os.path.join(site, "api")]
        for name in names:
            if name.endswith(".html"):
                path = os.path.normpath(os.path.join(folder, name))
                found[path] = Page(path)
    return found


def target(site, path, address):
    """Returns the file that an address of a page names, and the anchor in it."""
    parts = urlsplit(address)
    folder = site if parts.path.startswith("/") else os.path.dirname(path)
    file = os.path.normpath(os.path.join(folder, unquote(parts.path).lstrip("/"))) if parts.path else path
    return os.path.join(file, "index.html") if os.path.isdir(file) else file, unquote(parts.fragment)


def problems(site, pages):
    """Yields what is wrong."""
    for path, page in sorted(pages.items()):
        for anchor in page.doubled:
            yield f"{path}: anchor: '{anchor}' stands there twice"
        for address in page.loaded:
            if urlsplit(address).scheme not in ("", "data") or address.startswith("//"):
                yield f"{path}: host: '{address}' is loaded from elsewhere"
        home = False
        for address in page.links + page.loaded:
            if re.match(r"[a-z]+:|//", address):
                continue
            file, anchor = target(site, path, address)
            home = home or file == os.path.join(site, "index.html")
            if not os.path.exists(file):
                if f"{site}/api/" not in file or os.path.exists(f"{site}/api"):
                    yield f"{path}: link: '{address}' is not there"
            elif anchor and not anchor.startswith("__") and file in pages and anchor not in pages[file].anchors:
                yield f"{path}: anchor: '{address}' is not there"
        if not home:
            yield f"{path}: back: no link to the first page"


def main(site):
    site = os.path.normpath(site)
    pages = pages_of(site)
    found = list(problems(site, pages))
    print("\n".join(found + [f"site: {len(pages)} pages, {sum(len(page.links) for page in pages.values())} links"]))
    sys.exit(1 if found or not pages else 0)


main(sys.argv[1])
