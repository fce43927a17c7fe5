"""Makes a project of Wikipedia's messages: wikipedia.py VERSION PROJECT.

A keyed call for each English message, with the types of its arguments as the app's own source has them, and each
locale's file as it is.
"""
import json
import pathlib
import re
import sys

LINE = re.compile(r'^"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)";', re.M)


def main(version, project):
    version, root = pathlib.Path(version), pathlib.Path(project)
    kinds = {}
    for line in (version / "source/tokens.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            key, tokens, *_ = line.split("\t")
            kinds[key] = dict(token.split("=") for token in tokens.split(",") if "=" in token)
    folders = sorted((version / "Localizations").glob("*.lproj"))
    english = (version / "Localizations/en.lproj/Localizable.strings").read_text(encoding="utf-8")
    calls = []
    for key, text in LINE.findall(english):
        types = kinds.get(key, {})
        value = re.sub(r"\$(\d+)", lambda m: f"%{m[1]}${types.get(m[1], '@')}", text)
        calls.append(f'let a{len(calls)} = message("{key}", value: "{value}", comment: "A message")\n')
    (root / "Sources").mkdir(parents=True)
    (root / "translations").mkdir()
    (root / "Sources/Messages.swift").write_text("".join(calls), encoding="utf-8")
    locales = []
    for folder in folders:
        name = folder.name.removesuffix(".lproj")
        file = folder / "Localizable.strings"
        if name in ("en", "qqq") or not file.exists():
            continue
        locales.append(name)
        (root / f"translations/{name}.strings").write_bytes(file.read_bytes())
    config = {"app": "wikipedia", "locales": locales,
              "routines": [{"name": "message", "value": "value", "comment": "comment"}]}
    (root / "langpack.json").write_text(json.dumps(config), encoding="utf-8")


main(*sys.argv[1:])
