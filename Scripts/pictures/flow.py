"""The flow: from source code to the screen, and back by what devices count."""

from svg import Picture, width_of


def boxed(picture, x, y, width, height, kind, name, *lines):
    """Adds a box with a name and lines below it."""
    picture.box(x, y, width, height, kind)
    top = y + height / 2 + 5 - 8 * len(lines)
    picture.text(x + width / 2, top, name, size=14, anchor="middle", bold=True)
    for number, line in enumerate(lines):
        picture.text(x + width / 2, top + 17 * (number + 1), line, "soft", 12, "middle")


def label(picture, x, y, words, anchor="middle"):
    """Adds the name of an arrow, on paper so that no line runs through it."""
    width = width_of(words, 11.5) + 6
    left = {"middle": x - width / 2, "start": x - 3, "end": x - width + 3}[anchor]
    picture.box(left, y - 12, width, 16, "paper", 2)
    picture.text(x, y, words, "soft", 11.5, anchor)


def draw():
    """Returns the pictures of this module, each with its name."""
    picture = Picture(
        860, 540, "From source code to the screen",
        "On the team's machines, source code becomes phrases, which go into the catalog. Translators' files are exchanged with "
        "the catalog. PackBuilder makes packs of a snapshot of the catalog, and Release signs them and puts them into the "
        "origin as static files. In the app, Delivery fetches and checks them, Install expands them, the client chooses the "
        "pack, and the string API shows its words. Devices count what happened; Health adds that up, and Rollouts widens, "
        "halts or reverts what Release serves.")
    picture.text(24, 34, "On the team's machines", "soft", 13, bold=True)
    boxed(picture, 24, 50, 130, 66, "team", "Source code", "fbt(…), localized(…)")
    boxed(picture, 262, 50, 130, 66, "team", "Phrases", "id, tokens, words")
    boxed(picture, 484, 50, 130, 66, "team", "Catalog", "states, history")
    boxed(picture, 716, 50, 120, 66, "team", "Translators", "XLIFF, PO, …")
    picture.path([(154, 83), (260, 83)])
    label(picture, 207, 75, "Extraction")
    picture.path([(392, 83), (482, 83)])
    picture.path([(614, 74), (714, 74)])
    picture.path([(716, 92), (616, 92)])
    label(picture, 665, 66, "Interchange")

    boxed(picture, 484, 176, 130, 66, "team", "PackBuilder", "exact bytes")
    picture.path([(549, 116), (549, 174)])
    label(picture, 556, 149, "snapshot at a revision", "start")
    boxed(picture, 262, 176, 130, 66, "team", "Release", "signs, plans, deltas")
    picture.path([(484, 200), (394, 200)])
    label(picture, 438, 192, "packs")

    picture.path([(327, 242), (327, 298)])
    label(picture, 318, 274, "signed manifest, packs, deltas", "end")
    boxed(picture, 24, 300, 368, 66, "origin", "Origin", "static files: a folder, bucket, CDN or langpack serve")
    boxed(picture, 484, 300, 130, 66, "team", "Rollouts", "widen, halt, revert")
    picture.path([(484, 333), (438, 333), (438, 222), (394, 222)])
    label(picture, 438, 274, "next step")
    boxed(picture, 716, 300, 120, 66, "team", "Health", "sums, evidence")
    picture.path([(716, 333), (616, 333)])

    picture.path([(12, 412), (848, 412)], "rule", arrow=False)
    picture.text(24, 436, "In the app", "soft", 13, bold=True)
    names = [("Delivery", "what to trust"), ("Install", "exact forms"), ("Client", "which pack"), ("Pack", "read in place"),
             ("Phrases", "the string API"), ("The screen", "in its language")]
    for place, (name, line) in enumerate(names):
        boxed(picture, 24 + 140 * place, 450, 118, 66, "app", name, line)
        if place:
            picture.path([(2 + 140 * place, 483), (22 + 140 * place, 483)])
    picture.path([(120, 366), (120, 448)])
    picture.path([(363, 450), (363, 392), (776, 392), (776, 368)], dashed=True)
    label(picture, 570, 396, "counts of devices")
    return {"Flow": picture}
