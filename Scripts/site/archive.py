"""Copies docc's archive into the site, with addresses that hold under any folder of a host.

Usage: archive.py ARCHIVE OUTPUT
"""

import json
import os
import shutil
import sys


def broken(archive):
    """Returns the addresses that a page of the archive refers to without there being a page."""
    found = set()
    for folder, _, names in os.walk(os.path.join(archive, "data")):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                references = json.load(file).get("references", {}).values()
            found |= {
                page["url"] for page in references if page.get("url", "").startswith("/")
                and not os.path.exists(archive + page["url"].split("#")[0] + "/index.html")}
    return sorted(found)


def main(archive, output):
    lost = broken(archive)
    if lost:
        sys.exit("\n".join(f"site: api: '{url}' is not there" for url in lost))
    shutil.copytree(archive, output)
    # The renderer asks for it.
    with open(os.path.join(output, "theme-settings.json"), "w", encoding="utf-8") as file:
        file.write("{}\n")
    for folder, _, names in os.walk(output):
        if "index.html" not in names:
            continue
        up = os.path.relpath(output, folder)
        path = os.path.join(folder, "index.html")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        text = text.replace('var baseUrl = "/"', f'var baseUrl = new URL("{up}/", document.baseURI).pathname')
        text = text.replace('src="/', f'src="{up}/').replace('href="/', f'href="{up}/')
        text = text.replace('href="SITE/', f'href="{up}/../')
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


main(*sys.argv[1:])
