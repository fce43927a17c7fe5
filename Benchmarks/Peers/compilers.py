"""Formats that a tool compiles: gettext's .mo, ICU's .res and Android's resources.arsc."""
import os
import re
import subprocess
import zipfile
from xml.sax.saxutils import escape

from texts import CATEGORIES, plain, plurals


def run(*command, cwd=None):
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command[:3])}: {done.stderr[-2000:]}")


def gettext(texts, tokens, folder, name):
    """The bytes of a .mo with and without its hash table; the message id is the key."""
    def quoted(text):
        # The tool refuses line ends at an end of a text alone; a blank has the same size.
        text = re.sub(r"^\n+|\n+$", lambda ends: " " * len(ends[0]), text)
        text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{text}"'

    entries, count = [], 2
    for key, parts in texts:
        def token(number):
            return f"%{number}$s"
        found = plurals(parts)
        if found:
            count = max(count, len(found))
        entries.append((key, found and [plain(form, token) for form in found.values()],
                        plain(parts, token)))
    path = os.path.join(folder, name + ".po")
    with open(path, "w", encoding="utf-8") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
                   f'"Plural-Forms: nplurals={count}; plural=n != 1;\\n"\n\n')
        for key, found, text in entries:
            if found:
                # The plural id is as short as it may be; a missing form is that for `other`.
                file.write(f'msgid {quoted(key)}\nmsgid_plural "s"\n')
                for place in range(count):
                    form = found[place] if place < len(found) else found[-1]
                    file.write(f"msgstr[{place}] {quoted(form)}\n")
            else:
                file.write(f"msgid {quoted(key)}\nmsgstr {quoted(text)}\n")
    sizes = []
    for option in [[], ["--no-hash"]]:
        run("msgfmt", *option, "-o", path + ".mo", path)
        sizes.append(os.path.getsize(path + ".mo"))
    return sizes


def icu(corpus, folder):
    """The bytes of each locale's .res, and of the pool of keys that they share."""
    os.makedirs(folder, exist_ok=True)
    names = {}
    for locale in corpus.locales:
        names[locale] = locale.replace("-", "_")
        with open(f"{folder}/{names[locale]}.txt", "w", encoding="utf-8") as file:
            file.write(names[locale] + " {\n")
            for key, parts in corpus.items(locale):
                text = pattern(parts).replace("\\", "\\\\").replace('"', '\\"')
                file.write(f'"{key}" {{ "{text}" }}\n')
            file.write("}\n")
    files = [name + ".txt" for name in names.values()]
    # The source has every key; the tool does not survive a pool of very many files.
    run("genrb", "-q", "-e", "UTF-8", "--writePoolBundle", "-d", ".", "en.txt", cwd=folder)
    run("genrb", "-q", "-e", "UTF-8", "--usePoolBundle", ".", "-d", ".", *files, cwd=folder)
    sizes = {locale: os.path.getsize(f"{folder}/{name}.res") for locale, name in names.items()}
    return sizes, os.path.getsize(f"{folder}/pool.res")


def pattern(parts):
    """A message of ICU's MessageFormat."""
    text = []
    for part in parts:
        if isinstance(part, dict):
            chosen = "".join(f"{name}{{{pattern(form)}}}" for name, form in part["forms"])
            kind = "select" if "male" in chosen else "plural"
            text.append(f"{{{part['by'] - 1},{kind},{chosen}}}")
        elif isinstance(part, int):
            text.append(f"{{{part - 1}}}")
        else:
            text.append(re.sub(r"([{}])", r"'\1'", part.replace("'", "''")))
    return "".join(text)


def android(corpus, locales, folder):
    """The bytes of the resource table of an app with these locales; the first is the default."""
    names = resource_names(corpus)
    for place, locale in enumerate(locales):
        qualifier = "values" if place == 0 else "values-b+" + locale.replace("-", "+")
        os.makedirs(f"{folder}/res/{qualifier}", exist_ok=True)
        with open(f"{folder}/res/{qualifier}/strings.xml", "w", encoding="utf-8") as file:
            file.write('<?xml version="1.0" encoding="utf-8"?>\n<resources>\n')
            for key, parts in corpus.items(locale):
                file.write(element(names[key], parts))
            file.write("</resources>\n")
    with open(f"{folder}/AndroidManifest.xml", "w", encoding="utf-8") as file:
        file.write('<manifest package="a.b"><application/></manifest>\n')
    run("aapt", "package", "-f", "-M", "AndroidManifest.xml", "-S", "res", "-F", "out.apk",
        cwd=folder)
    with zipfile.ZipFile(f"{folder}/out.apk") as package:
        return package.getinfo("resources.arsc").file_size


def resource_names(corpus):
    names = {}
    for locale in corpus.locales.values():
        for key in locale:
            name = re.sub(r"\W", "_", key)
            names[key] = name if re.match(r"[a-zA-Z]", name) else "k" + name
    return names


def element(name, parts):
    def text(parts):
        if any(not isinstance(part, str) for part in parts):
            # A percent sign in a text with arguments.
            parts = [part.replace("%", "%%") if isinstance(part, str) else part for part in parts]
        shown = plain(parts, lambda number: f"%{number}$s").replace("\\", "\\\\")
        return '"' + escape(shown.replace('"', '\\"').replace("\n", "\\n")) + '"'

    found = plurals(parts)
    if not found:
        return f'<string name="{name}" formatted="false">{text(parts)}</string>\n'
    items = "".join(f'<item quantity="{category}">{text(found[category])}</item>'
                    for category in CATEGORIES if category in found)
    return f'<plurals name="{name}">{items}</plurals>\n'
