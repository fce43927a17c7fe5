"""Compares what the client shows with what MediaWiki's evaluator renders; used by Scripts/demo-mediawiki.

    compare.py PROJECT SHOWN MEDIAWIKI

PROJECT is that of Scripts/mediawiki after an import, and SHOWN has the client's lines for each locale. A text that
differs is counted by its reason in the table of Docs/Interchange/WikiJSON.md. Exits with 1 if any has no reason.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

# The evaluator removes comments, and reads <nowiki> and its like, in texts with a template.
MEDIAWIKI_ONLY = re.compile(r"<!--|</?(nowiki|noinclude|includeonly|onlyinclude|pre)\b", re.IGNORECASE)
EVALUATOR = pathlib.Path(__file__).parent / "evaluator.php"


def templates(text):
    """Returns the forms of each PLURAL and GENDER of a text, however deep, with its name."""
    found, open_at = [], []
    for match in re.finditer(r"\{\{|\}\}", text):
        if match.group() == "{{":
            open_at.append(match.end())
        elif open_at:
            content = text[open_at.pop() : match.start()]
            name = re.match(r"\s*(PLURAL|GENDER)\s*:", content, re.IGNORECASE)
            if name:
                found.append((name.group(1).upper(), split(content)[1:]))
    return found


def split(content):
    """Splits at | outside of inner templates."""
    parts, depth, part = [], 0, ""
    for piece in re.split(r"(\{\{|\}\}|\|)", content):
        depth += {"{{": 1, "}}": -1}.get(piece, 0)
        if piece == "|" and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += piece
    return parts + [part]


def reason(text, categories, other_rules):
    """Returns why a text may differ, by the table of the page; None if it may not."""
    if "{{" in text and MEDIAWIKI_ONLY.search(text):
        return "markup that only a wiki has"
    all_forms = templates(text)
    for forms in (forms for name, forms in all_forms if name == "PLURAL"):
        if any(re.match(r"\s*(zero|one|two|few|many|other)\s*=", form) for form in forms):
            return "forms with names of categories"
        plain = [form for form in forms if not re.match(r"\s*\d+\s*=", form)]
        if any(re.search(r"\d+=", form) for form in plain):
            return "a number and = within a form"
        if len(plain) == 2 and categories[0] == "zero":
            return "two forms, the first category is zero"
        if len(plain) > len(categories):
            return "more forms than categories"
        if other_rules:
            return "plural rules of another CLDR"
    if any(form != form.strip() for _, forms in all_forms for form in forms):
        return "blanks at the ends of a form"
    return None


def rendered(name, requests, mediawiki):
    """Returns the plural rules of the numbers from 0 to 199, and what MediaWiki shows for each request."""
    lines = [{"locale": name, "numbers": [str(number) for number in range(200)]}] + requests
    result = subprocess.run(
        ["php", str(EVALUATOR), mediawiki], check=True, capture_output=True,
        input="".join(json.dumps(line) + "\n" for line in lines).encode(),
    )
    answers = [json.loads(line) for line in result.stdout.decode().splitlines()]
    if len(answers) != len(lines):
        raise RuntimeError(f"{name}: {len(answers)} answers to {len(lines)} requests")
    return answers[0], answers[1:]


def has_text(entry):
    """Returns whether a committed entry is translated: its text or a form of its table is not empty."""
    if isinstance(entry, dict):
        return any(has_text(entry[key]) for key in (entry.keys() & {"text", "table"} or entry.keys()))
    return entry != ""


def compare(tag, name, project, shown, mediawiki, messages):
    counts, faults = collections.Counter(), []
    texts = json.loads((project / f"i18n/{tag}.json").read_text(encoding="utf-8"))
    committed = json.loads((project / f"translations/{tag}.json").read_text(encoding="utf-8"))
    kept = {entry["key"] for entry in committed["translations"] if has_text(entry)}
    client = dict(json.loads(line) for line in (shown / f"{tag}.jsonl").read_text(encoding="utf-8").splitlines())
    keys = [key for key in texts if not key.startswith("@") and key in kept]
    counts["texts"] = len(texts) - 1
    counts["left out by the import"] = counts["texts"] - len(keys)
    requests = [{"locale": name, "text": texts[key], "samples": messages[key]["samples"]} for key in keys]
    rules, answers = rendered(name, requests, mediawiki)
    *numbers, categories = client["@categories"]
    categories = categories.split()
    # MediaWiki has no rules for languages with one category and takes those of another language.
    other_rules = len(categories) > 1 and rules != [categories.index(number) for number in numbers]
    for key, answer in zip(keys, answers):
        has_template = "{{" in texts[key]
        counts["with PLURAL or GENDER" if has_template else "with tokens" if "$" in texts[key] else "plain"] += 1
        counts["renderings"] += len(answer)
        if client[key] == answer:
            counts["same"] += 1
            continue
        why = reason(texts[key], categories, other_rules)
        counts[f"known: {why}" if why else "different"] += 1
        if not why:
            pair = next(pair for pair in zip(messages[key]["samples"], client[key], answer) if pair[1] != pair[2])
            faults.append(f"{tag} {key} at {pair[0]}: {pair[1]!r} is shown, MediaWiki shows {pair[2]!r}")
    return counts, faults


def main():
    project, shown, mediawiki = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    shape = json.loads((project / "messages.json").read_text())
    tags = sorted(file.stem for file in shown.glob("*.jsonl"))

    def work(tag):
        return compare(tag, shape["locales"][tag], project, shown, mediawiki, shape["messages"])

    counts, faults = collections.Counter(), []
    with ThreadPoolExecutor(2) as pool:
        for found, wrong in pool.map(work, tags):
            counts.update(found)
            faults += wrong
    for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        print(f"{count:>9,} {name}")
    print(f"{len(tags):>9,} locales")
    for fault in faults[:40]:
        print(f"not so: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
