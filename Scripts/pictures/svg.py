"""Draws SVG for the pages: text stays text, colors follow the reader's scheme, no font is loaded."""

from html import escape

SANS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"

# class, light, dark
COLORS = [
    ("paper", "fill", "#ffffff", "#1b1f2a"), ("ink", "fill", "#1f2430", "#e8eaf2"), ("soft", "fill", "#565f73", "#a9b1c4"),
    ("box", "fill", "#f1f4fa", "#272d3c"), ("box", "stroke", "#9aa6bf", "#5d6882"),
    ("team", "fill", "#e7eefc", "#22304f"), ("team", "stroke", "#3f63b8", "#7d9be6"),
    ("app", "fill", "#e3f3ea", "#1c3a2d"), ("app", "stroke", "#2d7d54", "#66bd92"),
    ("origin", "fill", "#fdf0dc", "#46361a"), ("origin", "stroke", "#a96a0a", "#dca64e"),
    ("wire", "stroke", "#565f73", "#a9b1c4"), ("head", "fill", "#565f73", "#a9b1c4"),
    ("rule", "stroke", "#d5dbe8", "#3a4256"),
    ("ours", "fill", "#2f5fd0", "#7ea2ff"), ("peer", "fill", "#a3acbf", "#626d85"),
    ("goal", "fill", "#a96a0a", "#dca64e"),
    ("good", "fill", "#1f7a4a", "#66bd92"), ("accent", "fill", "#2f5fd0", "#9db8ff"),
]


def width_of(text, size, mono=False, bold=False):
    """Returns about how many pixels a text takes; on the wide side, since fonts differ."""
    if mono:
        return len(text) * size * 0.602
    return sum(0.32 if c in "il.,:;'|!() " else 0.9 if c in "mwMW@%" else 0.7 if c.isupper() else 0.59
               for c in text) * size * (1.15 if bold else 1.03)


def number(value):
    """Returns a coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Picture:
    """A picture with a title and a description for those who don't see it."""

    def __init__(self, width, height, title, description):
        self.width, self.height, self.title, self.description = width, height, title, description
        self.parts, self.style = [], ""

    def text(self, x, y, words, kind="ink", size=13, anchor="start", mono=False, bold=False):
        """Adds a line of text, with its base line at y."""
        more = (' class="mono ' if mono else ' class="') + kind + '"'
        more += f' text-anchor="{anchor}"' if anchor != "start" else ""
        more += ' font-weight="600"' if bold else ""
        self.parts.append(f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{more} xml:space="preserve">'
                          f"{escape(words, quote=False)}</text>")

    def box(self, x, y, width, height, kind="box", radius=6):
        """Adds a rectangle."""
        self.parts.append(f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
                          f'rx="{number(radius)}" class="{kind}"/>')

    def path(self, points, kind="wire", arrow=True, dashed=False):
        """Adds a line through points, with a head at its end."""
        route = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        more = ' marker-end="url(#head)"' if arrow else ""
        more += ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(f'<path d="{route}" fill="none" class="{kind}"{more}/>')

    def raw(self, part):
        """Adds SVG as it is."""
        self.parts.append(part)

    def svg(self):
        """Returns the file."""
        light = "".join(f".{kind}{{{what}:{value}}}" for kind, what, value, _ in COLORS)
        dark = "".join(f".{kind}{{{what}:{value}}}" for kind, what, _, value in COLORS)
        head = ""
        if any('url(#head)' in part for part in self.parts):
            head = ('<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
                    '<path d="M0 0L8 4L0 8z" class="head"/></marker>\n')
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}" height="{number(self.height)}" '
            f'viewBox="0 0 {number(self.width)} {number(self.height)}" role="img" aria-labelledby="t d">\n'
            f'<title id="t">{escape(self.title, quote=False)}</title>\n'
            f'<desc id="d">{escape(self.description, quote=False)}</desc>\n'
            f"<style>text{{font-family:{SANS}}}.mono{{font-family:{MONO}}}{light}"
            f"@media (prefers-color-scheme:dark){{{dark}}}{self.style}</style>\n{head}"
            f'<rect width="{number(self.width)}" height="{number(self.height)}" rx="8" class="paper"/>\n'
            + "\n".join(self.parts) + "\n</svg>\n")
