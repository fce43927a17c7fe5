"""Copies docc's archive into the site, with addresses that hold under any folder of a host.

Usage: archive.py ARCHIVE OUTPUT
"""

import os
import shutil
import sys


def main(archive, output):
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
