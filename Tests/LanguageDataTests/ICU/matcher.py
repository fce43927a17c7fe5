"""Answers with ICU's LocaleMatcher: a wanted tag and offered ones a line in, the best of them or - out.

Needs PyICU, such as icukit-pyicu of PyPI. The first line out is ICU's version.
"""
import functools
import sys

import icu

# Without a default locale the binding ends the process if nothing matches; no locale here matches this one.
NOTHING = icu.Locale.forLanguageTag("qaa")


@functools.lru_cache(maxsize=4096)
def locale(tag):
    return icu.Locale.forLanguageTag(tag)


@functools.lru_cache(maxsize=4096)
def matcher(offered):
    builder = icu.LocaleMatcherBuilder()
    builder.setSupportedLocales([locale(tag) for tag in offered.split()])
    builder.setDefaultLocale(NOTHING)
    return builder.build()


def best(wanted, offered):
    names = offered.split()
    # The result may be written in another way than the tag was given in, so its place identifies it.
    found = matcher(offered).getBestMatch(locale(wanted)).toLanguageTag()
    if found == "qaa":
        return "-"
    return next((name for name in names if locale(name).toLanguageTag() == found), found)


print(icu.ICU_VERSION)
for line in sys.stdin:
    wanted, offered = line.rstrip("\n").split("\t")
    print(best(wanted, offered))
