"""Sets a bundle beside the same texts as .strings and .stringsdict: sizes.py FIGURES KEY NAME BUNDLE STRINGS.

Prints a line of the table, and adds its figures to the file FIGURES, under the key; fails where the bundle is not
smaller in every way.
"""
import io
import json
import pathlib
import plistlib
import re
import sys
import zipfile

LINE = re.compile(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$', re.M | re.S)


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


def unescaped(text):
    return re.sub(r"\\(.)", lambda m: {"n": "\n"}.get(m[1], m[1]), text, flags=re.S)


def binary(name, content):
    """A file as Xcode puts it into an app."""
    if name.endswith(".stringsdict"):
        value = plistlib.loads(content)
    else:
        text = content.decode()
        value = {unescaped(key): unescaped(words) for key, words in LINE.findall(text)}
        assert not LINE.sub("", text).strip(), f"{name}: not all read"
    return plistlib.dumps(value, fmt=plistlib.FMT_BINARY)


def length(contents):
    return sum(map(len, contents.values()))


def zipped(contents):
    """As in an .ipa: each file for itself."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name, content in contents.items():
            file.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return len(archive.getvalue())


def keep(file, key, rows):
    """Adds figures to a file of flat keys."""
    path = pathlib.Path(file)
    figures = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    names = ["packs", "text", "binary", "packs.zip", "text.zip", "binary.zip"]
    figures |= {f"{key}.{name}": row for name, row in zip(names, rows)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def main(figures, key, name, bundle, strings):
    ours = files(bundle)
    # The source's own, and those of the locales that are bundled.
    locales = {"en"} | {path.removesuffix(".lpk") for path in ours}
    texts = {path: content for path, content in files(strings).items()
             if path.split(".lproj/")[0] in locales}
    built = {path: binary(path, content) for path, content in texts.items()}
    rows = [length(ours), length(texts), length(built), zipped(ours), zipped(texts), zipped(built)]
    print(f"{name:24}" + "".join(f"{bytes:>12,}" for bytes in rows)
          + f"{100 * rows[0] / rows[2]:>9.1f} %{100 * rows[3] / min(rows[4:]):>9.1f} %")
    keep(figures, key, rows)
    return rows[0] < min(rows[1:3]) and rows[3] < min(rows[4:])


sys.exit(0 if main(*sys.argv[1:]) else 1)
