"""Compares what the client shows with what MediaWiki's evaluator renders; used by Scripts/demo-mediawiki.

    compare.py PROJECT FINDINGS SHOWN MEDIAWIKI [LOCALE…]

PROJECT is that of Scripts/mediawiki after an import, FINDINGS is what the import printed, and SHOWN has the client's
lines for each locale. Without a LOCALE, all are compared. Every text passes in one of three ways:

- The client shows what MediaWiki's evaluator renders.
- It shows something else, for rows of the table in Docs/Interchange/WikiJSON.md. Then `rendering.py` gives what the
  evaluator rendered without the rows, and what the client showed with them.
- The import left it out, with an error at its line.

The import must warn of each GRAMMAR, which a client does not inflect.

Exits with 1 if a text passes in no way.
"""

import collections
import dataclasses
import functools
import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import rendering

EVALUATOR = pathlib.Path(__file__).parent / "evaluator.php"
ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
NUMBERS = [str(number) for number in range(200)]


@dataclasses.dataclass
class Comparison:
    """The counts of what was compared, and the texts that pass in no way."""

    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    faults: list = dataclasses.field(default_factory=list)

    def add(self, other):
        self.counts.update(other.counts)
        self.faults += other.faults


@dataclasses.dataclass
class Project:
    """The folders of a comparison, and the findings of the import: of a severity, in a locale, on a line."""

    folder: pathlib.Path
    shown: pathlib.Path
    mediawiki: str
    messages: dict
    findings: dict

    def rules(self, severity, tag, line):
        """Returns the rules of the findings in a text; line 0 is of the whole file."""
        found = self.findings.get((severity, tag), {})
        return found.get(line) or found.get(0) or []

    def texts(self, tag):
        """Returns the texts of a locale with their lines. Each stands on a line of its own."""
        lines = (self.folder / f"i18n/{tag}.json").read_text(encoding="utf-8").split("\n")
        texts = {}
        for number, line in enumerate(lines, 1):
            member = re.fullmatch(r'\t(".*": ".*"),?', line)
            if member:
                [(key, text)] = json.loads("{" + member.group(1) + "}").items()
                texts[key] = (text, number)
        return texts

    def kept(self, tag):
        """Returns the keys of a locale's committed texts."""
        file = self.folder / f"translations/{tag}.lpt"
        if not file.exists():
            return set()
        lines = file.read_text(encoding="utf-8").split("\n")[1:-1]
        return {key_named(line.split("\t")[0]) for line in lines}


def key_named(name):
    """Returns the key of the default table with a name in a committed file."""
    key = name.removeprefix("/")
    return re.sub(r"\\(x..|.)", lambda found: ESCAPES.get(found[1]) or chr(int(found[1][1:], 16)), key)


def read_findings(file):
    """Returns the rules of the findings that the import printed, by severity and locale, then by line."""
    found = {}
    for line in file.read_text(encoding="utf-8").split("\n"):
        finding = re.match(r"i18n/([^:]*)\.json:(?:(\d+):)?(?:\d+:)? (error|warning): .*\[([a-z-]+)\]$", line)
        if finding:
            tag, number, severity, rule = finding.groups()
            found.setdefault((severity, tag), {}).setdefault(int(number or 0), []).append(rule)
    return found


def evaluated(name, requests, mediawiki):
    """Returns the answers of MediaWiki's evaluator."""
    lines = "".join(json.dumps({"locale": name, **request}) + "\n" for request in requests)
    command = ["php", str(EVALUATOR), mediawiki]
    result = subprocess.run(command, check=True, capture_output=True, input=lines.encode())
    answers = [json.loads(line) for line in result.stdout.decode().splitlines()]
    if len(answers) != len(requests):
        raise RuntimeError(f"{name}: {len(answers)} answers to {len(requests)} requests")
    return answers


def left_out(project, tag, texts, kept):
    """Counts the texts that the import left out, by the rule of the error at each one's line."""
    found = Comparison()
    for key, (text, line) in texts.items():
        rules = project.rules("error", tag, line)
        if key not in kept and rules:
            found.counts[f"left out by the import: {rules[0]}"] += 1
        elif key not in kept:
            found.faults.append(f"{tag} {key} was left out without an error")
        elif rules:
            found.faults.append(f"{tag} {key} was kept with the error {rules[0]}")
        elif rendering.inflects(text) and "grammar-left-out" not in project.rules("warning", tag, line):
            found.faults.append(f"{tag} {key} has GRAMMAR, and the import did not warn")
    return found


def compare(project, tag, name):
    """Compares the texts of a locale."""
    texts = project.texts(tag)
    kept = project.kept(tag) & texts.keys()
    found = left_out(project, tag, texts, kept)
    found.counts["texts"] = len(texts)
    if not kept:
        return found
    client = dict(json.loads(line) for line in (project.shown / f"{tag}.jsonl").read_text("utf-8").split("\n") if line)
    keys = sorted(kept)
    rules = {"text": "{{PLURAL:$1|0|1|2|3|4|5}}", "samples": [[number] for number in NUMBERS]}
    requests = [{"text": texts[key][0], "samples": project.messages[key]["samples"]} for key in keys]
    bare = [{**request, "text": rendering.kept(request["text"])[0]} for request in requests]
    indexes, *answers = evaluated(name, [rules] + requests + bare, project.mediawiki)
    *chosen, categories = client["@categories"]
    language = rendering.Language(categories.split(), chosen, [int(index) for index in indexes])
    for key, *rest in zip(keys, requests, answers, bare, answers[len(keys) :]):
        text = Text(language, client[key], *rest)
        found.counts[kind(text.request["text"])] += 1
        found.counts["renderings"] += len(text.answer)
        reason = text.reason()
        if reason:
            found.counts[reason] += 1
        else:
            found.faults.append(f"{tag} {key}: {text.difference()}")
    return found


@dataclasses.dataclass
class Text:
    """A text, what the client shows for it, and what the evaluator answers.

    `bare` is the text without GRAMMAR and formatnum, which `rendering.py` does not know.
    """

    language: rendering.Language
    client: list
    request: dict
    answer: list
    bare: dict
    bare_answer: list

    def rendered(self, rows):
        renderer = rendering.Rendering(self.language, frozenset(rows))
        return [renderer.text(self.bare["text"], values) for values in self.bare["samples"]]

    def reason(self):
        """Returns how the text passes, or None."""
        if self.rendered(rendering.ROWS) != self.client:
            return None
        if self.client == self.answer:
            return "same"
        if self.rendered([]) != self.bare_answer:
            return None
        rows = [row for row in rendering.ROWS if self.rendered([row]) != self.bare_answer]
        if self.answer != self.bare_answer:
            rows += rendering.kept(self.request["text"])[1]
        return f"differs: {' and '.join(rows)}" if rows else None

    def difference(self):
        """Returns the first sample in which the client, the evaluator and the page do not agree."""
        page, plain = self.rendered(rendering.ROWS), self.rendered([])
        for values, *texts in zip(self.request["samples"], self.client, self.bare_answer, page, plain):
            if texts[0] != texts[1] or texts[0] != texts[2] or texts[1] != texts[3]:
                names = ("the client shows", "MediaWiki", "the page says", "without its rows")
                found = ", ".join(f"{name} {text!r}" for name, text in zip(names, texts))
                return f"{self.request['text']!r} at {values}: {found}"
        return "no sample differs"


def kind(text):
    return "with PLURAL or GENDER" if "{{" in text else "with tokens" if "$" in text else "plain"


def main():
    folder, findings, shown = (pathlib.Path(word) for word in sys.argv[1:4])
    shape = json.loads((folder / "messages.json").read_text())
    project = Project(folder, shown, sys.argv[4], shape["messages"], read_findings(findings))
    tags = sys.argv[5:] or sorted(shape["locales"])
    whole = Comparison()
    with ProcessPoolExecutor() as pool:
        names = [shape["locales"][tag] for tag in tags]
        for found in pool.map(functools.partial(compare, project), tags, names):
            whole.add(found)
            whole.counts["locales with texts"] += found.counts["renderings"] > 0
            whole.counts["locales without"] += found.counts["renderings"] == 0
    for name, count in sorted(whole.counts.items(), key=lambda item: (-item[1], item[0])):
        print(f"{count:>9,} {name}")
    for fault in whole.faults[:40]:
        print(f"not so: {fault}")
    if len(whole.faults) > 40:
        print(f"and {len(whole.faults) - 40:,} others")
    return 1 if whole.faults else 0


if __name__ == "__main__":
    sys.exit(main())
