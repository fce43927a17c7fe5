"""Apple's files: .strings and .stringsdict as text, and as the binary property lists of a build."""
import io
import plistlib
import zipfile

from texts import forms, plain


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Apple:
    """The two files of one locale."""

    def __init__(self, texts, tokens):
        self.strings, self.plurals = {}, {}
        for key, parts in texts:
            kinds = tokens.get(key, "")

            def token(number):
                return f"%{number}${kinds[number - 1:number] or '@'}"

            if forms(parts) is None:
                self.strings[key] = plain(parts, token)
            else:
                self.plurals[key] = entry(parts, token)

    def files(self):
        """As translators and developers see them."""
        lines = [f'"{escaped(key)}" = "{escaped(text)}";\n' for key, text in self.strings.items()]
        files = {"Localizable.strings": "".join(lines).encode()}
        if self.plurals:
            files["Localizable.stringsdict"] = plistlib.dumps(self.plurals)
        return files

    def text(self):
        return sum(map(len, self.files().values()))

    def zipped(self):
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
            for name, content in self.files().items():
                file.writestr(name, content)
        return len(archive.getvalue())

    def binary(self):
        parts = [self.strings] + ([self.plurals] if self.plurals else [])
        return sum(len(plistlib.dumps(part, fmt=plistlib.FMT_BINARY)) for part in parts)


def entry(parts, token):
    """A .stringsdict entry: the format, and a variable for each selection."""
    shown, variables = [], {}
    for part in parts:
        if isinstance(part, dict):
            name = f"v{len(variables) + 1}"
            shown.append(f"%{part['by']}$#@{name}@")
            variables[name] = {
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "d",
            } | {form.replace("=0", "zero"): plain(text, token) for form, text in part["forms"]}
        else:
            shown.append(plain([part], token))
    return {"NSStringLocalizedFormatKey": "".join(shown)} | variables
