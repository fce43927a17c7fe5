"""Which language is shown: the rules of Docs/Languages.md, with the tables of Tests/Conformance/language."""
import functools
import re

PSEUDO = ("XA", "XB", "XC")
NORWEGIAN = ("nb", "nn", "no")
SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"}
WHOLE_NAMES = {
    "als": "gsw", "sr-ec": "sr-cyrl", "sr-el": "sr-latn", "zh-classical": "lzh", "be-x-old": "be-tarask"}


@functools.lru_cache(maxsize=None)
def tables():
    found = {}
    with open("language/tables.txt", encoding="ascii") as file:
        for part in file.read().strip().split("\n\n"):
            name, *lines = part.split("\n")
            rows = [line.split(" ") for line in lines]
            found[name] = {word: head for head, *words in rows for word in words}
    return found


class Tag:
    def __init__(self, language, script=None, region=None, variants=(), own=()):
        self.language, self.script, self.region = language, script, region
        self.variants, self.own = tuple(variants), tuple(own)

    def __str__(self):
        parts = [self.language, self.script, self.region, *self.variants]
        return "-".join([p for p in parts if p] + (["x", *self.own] if self.own else []))

    def __eq__(self, other):
        return str(self) == str(other)

    @property
    def rest(self):
        return self.variants, self.own


@functools.lru_cache(maxsize=None)
def parse(name):
    """The tag of a name of BCP 47, POSIX, Android or MediaWiki, with current codes; None if it is none."""
    stem, _, modifier = name.lower().partition("@")
    stem = stem.split(".")[0].replace("_", "-").replace("+", "-")
    stem = stem[2:] if name.startswith("b+") else stem
    parts = WHOLE_NAMES.get(stem, stem).split("-")
    if not re.fullmatch("[a-z]{2,3}|[a-z]{5,8}", parts[0]):
        return None
    language = parts.pop(0)
    while parts and re.fullmatch("[a-qs-z][a-z]{2}", parts[0]):
        language = parts.pop(0)
    script = parts.pop(0).title() if parts and re.fullmatch("[a-z]{4}", parts[0]) else None
    region = None
    if parts and re.fullmatch("r?[a-z]{2}|[0-9]{3}", parts[0]):
        region = parts.pop(0).upper()[-3:]
        region = region[1:] if len(region) == 3 and region.isalpha() else region
    variants = []
    while parts and re.fullmatch("[a-z0-9]{5,8}|[0-9][a-z0-9]{3}", parts[0]):
        variants.append(parts.pop(0))
    own = parts[parts.index("x") + 1:] if "x" in parts else []
    known = tables()["shortAliases" if len(language) == 2 else "longAliases"].get(language, language)
    language, *implied = known.split("-")
    script = script or next((part for part in implied if len(part) == 4), None)
    region = tables()["regionAliases"].get(region, region) or next(
        (part for part in implied if len(part) < 4), None)
    return Tag(language, SCRIPTS.get(modifier, script), region, variants, own)


def usual_script(language):
    return tables()["otherScripts"].get(language, "Latn")


def parent(tag):
    if tag.own:
        return Tag(tag.language, tag.script, tag.region, tag.variants)
    if tag.variants:
        return Tag(tag.language, tag.script, tag.region, tag.variants[:-1])
    named = tables()["parents"].get(str(tag)) or tables()["languageParents"].get(str(tag))
    if str(tag) == "no":
        named = "nb"
    if named:
        return parse(named)
    if tag.region and tag.script:
        return Tag(tag.language, tag.script)
    if tag.region:
        local = tables()["scriptsByRegion"].get("%s-%s" % (tag.language, tag.region))
        if local:
            return Tag(tag.language, local, tag.region)
        return Tag(tag.language, "Hans" if tag.language == "zh" else None)
    return Tag(tag.language) if tag.script == usual_script(tag.language) else None


def parents(tag):
    """The parents of a tag that its reader reads, the nearest first."""
    chain = [tag]
    while True:
        last = parent(chain[-1])
        if last is None or last in chain:
            break
        chain.append(last)
    return [other for other in chain[1:] if is_one(likely(tag), likely(other))]


def is_one(one, other):
    """Whether the language and the script of two locales are one."""
    return names(one[0], other[0]) is not None and one[1] == other[1]


def usual_region(language, script):
    regions = tables()["usualRegions"]
    own = None if script == usual_script(language) else regions.get("%s-%s" % (language, script))
    return own or regions.get(language)


def likely(tag):
    language = tables()["wholeLanguages"].get(tag.language, tag.language)
    local = tables()["scriptsByRegion"].get("%s-%s" % (language, tag.region))
    script = tag.script or local or usual_script(language)
    return language, script, tag.region or usual_region(language, script)


def in_set(language, script, region):
    name = {"en": "enUS", "es": "americas", "pt": "americas", "ar": "maghreb"}.get(language)
    if (language, script) == ("zh", "Hant"):
        name = "cnsar"
    return name is not None and region in tables()[name]


def names(one, other):
    if one == other:
        return 0
    if one not in NORWEGIAN or other not in NORWEGIAN:
        return None
    return 10 if "nn" in (one, other) else 1


def distance(wanted, offered):
    """How far a locale is; None if its reader does not read it."""
    one, other = likely(wanted), likely(offered)
    base = names(one[0], other[0])
    if base is None or one[1] != other[1]:
        return None
    if one[2] == other[2]:
        return base
    if one[2] in PSEUDO or other[2] in PSEUDO:
        return None
    return base + (4 if in_set(*one) == in_set(*other) else 5)


def rank(wanted, offered):
    """The numbers by which offered locales are ordered; None if the reader does not read this one."""
    if offered == wanted:
        return (-1,)
    far = distance(wanted, offered)
    if far is None:
        return None
    above = parents(wanted)
    generation = above.index(offered) if offered in above else 1000
    if generation < 1000 and far % 10 == 4:
        far -= 1
    language, script, region = likely(offered)
    is_usual = region == usual_region(language, script)
    paradigms = tables()["paradigms"]
    is_paradigm = "%s-%s" % (language, region) in paradigms or is_usual and language in paradigms
    return far, wanted.rest != offered.rest, generation, not is_usual, not is_paradigm


def ranked(wanted, offered, source):
    if source and wanted.rest == source.rest and likely(wanted) == likely(source):
        return [name for name in offered if name == str(wanted)]
    limit = rank(wanted, source) if source else None
    found = []
    for name in offered:
        tag = parse(name)
        place = rank(wanted, tag) if tag else None
        if place is not None and (limit is None or place < limit):
            found.append((place, name))
    return [name for _, name in sorted(found)]


def with_parents(name, offered):
    chain = [name]
    for above in parents(parse(name)):
        found = str(above)
        if found not in offered:
            same = [n for n in offered if parse(n) and parse(n).rest == above.rest and likely(parse(n)) == likely(above)]
            found = min(same, default=name)
        if found not in chain:
            chain.append(found)
    return chain


def answer(case):
    source = parse(case["source"])
    for wanted in map(parse, case["wanted"]):
        if wanted is None:
            continue
        reads = distance(wanted, source) is not None
        found = ranked(wanted, case["offered"], source if reads else None)
        if found:
            return {"packs": with_parents(found[0], case["offered"])}
        if reads:
            break
    return {"packs": []}
