"""Opens the built site in Debian's chromium, with axe, on a server of its own.

Usage: browser.py SITE AXE [PAGE ...]

Every page is opened in light and dark colors, on a wide and on a narrow screen: axe finds nothing, the page does not
scroll sideways, nothing is asked of another host, the console is silent. Then: the keyboard, the search by a server and
from the disk, the switch of colors, and the way back from the API reference.
"""

import contextlib
import functools
import http.server
import os
import sys
import threading

from playwright.sync_api import sync_playwright

RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
COLORS = ["color-contrast", "link-in-text-block"]
NARROW, WIDE = {"width": 360, "height": 740}, {"width": 1280, "height": 900}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain server of files."""

    def log_message(self, *words):
        pass


@contextlib.contextmanager
def served(site):
    """Serves the site while the block runs, and gives its address."""
    handler = functools.partial(Quiet, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


class Check:
    """What was found, and the browser."""

    def __init__(self, browser, base, axe):
        self.browser, self.base, self.axe = browser, base, axe
        self.found, self.path, self.opened = 0, "", 0

    def say(self, words):
        """Adds a finding."""
        self.found += 1
        print(" ".join(f"{self.path}: {words}".split()), flush=True)

    def page(self, **options):
        """Opens a tab that reports requests to other hosts and words on the console."""
        options.setdefault("viewport", WIDE)
        page = self.browser.new_context(**options).new_page()
        page.on("request", lambda request: self.look(request.url))
        page.on("console", lambda message: message.type in ("error", "warning") and self.say(f"console: {message.text}"))
        page.on("response", lambda answer: answer.status >= 400 and self.say(f"{answer.status}: {answer.url}"))
        page.on("pageerror", lambda error: self.say(f"script: {error}"))
        return page

    def look(self, url):
        """Reports a request to another host."""
        if not url.startswith((self.base, "data:", "blob:", "file:", "about:")):
            self.say(f"host: {url}")

    def each(self, page, scheme, path):
        """Looks at one page in one scheme."""
        self.path, self.opened = f"{path} ({scheme})", self.opened + 1
        page.set_viewport_size(WIDE)
        page.goto(f"{self.base}/{path}")
        page.evaluate(self.axe)
        # The second scheme differs in colors alone.
        only = RULES if scheme == "light" else COLORS
        result = page.evaluate("only => axe.run({runOnly: only, resultTypes: ['violations']})", only)
        for violation in result["violations"]:
            for node in violation["nodes"][:3]:
                self.say(f"axe {violation['id']}: {node['html'][:160]} {node['any'][0]['message'][:160] if node['any'] else ''}")
        page.set_viewport_size(NARROW)
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide[0] > wide[1]:
            self.say(f"scrolls sideways: {wide[0]} of {wide[1]} pixels")

    def every(self, paths):
        """Looks at every page in both schemes."""
        for scheme in ("light", "dark"):
            page = self.page(color_scheme=scheme, reduced_motion="reduce")
            for path in paths:
                self.each(page, scheme, path)
            page.context.close()

    def keyboard(self):
        """Goes from the start of a page by Tab: to its text, then through its links, each of which shows where it is."""
        self.path = "keyboard"
        page = self.page()
        page.goto(f"{self.base}/Docs/Client.html")
        page.keyboard.press("Tab")
        first = page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        if "md-skip" not in first:
            self.say(f"the first Tab leads to {first}")
        seen = set()
        for _ in range(60):
            page.keyboard.press("Tab")
            state = page.evaluate(
                "(() => { const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect();"
                " return [e.outerHTML.slice(0, 120), s.outlineStyle !== 'none' || s.boxShadow !== 'none', r.width > 0] })()")
            seen.add(state[0])
            if not state[1] and state[2]:
                self.say(f"focus isn't seen on {state[0]}")
        if len(seen) < 50:
            self.say(f"Tab reaches {len(seen)} elements of the first 60")
        page.context.close()

    def search(self, address, name):
        """Searches by the keyboard, and opens the first result."""
        self.path = f"search {name}"
        page = self.page()
        page.goto(f"{address}/index.html")
        page.wait_for_selector("[data-md-component=search] [data-md-component=search-query]", state="attached")
        page.keyboard.press("s")
        page.keyboard.type("quarantine", delay=20)
        try:
            page.wait_for_selector(".md-search-result__link", timeout=20000)
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_function("!location.pathname.endsWith('/index.html') || location.search", timeout=10000)
        except Exception as error:  # pylint: disable=broad-except
            self.say(str(error).splitlines()[0])
        page.context.close()

    def colors(self):
        """Follows the system, then the switch."""
        self.path = "colors"
        page = self.page(color_scheme="dark")
        page.goto(f"{self.base}/index.html")
        seen = [page.get_attribute("body", "data-md-color-scheme")]
        for _ in range(3):
            page.locator("[data-md-component=palette] label:not([hidden])").click()
            seen.append(page.get_attribute("body", "data-md-color-scheme"))
        if seen != ["slate", "default", "slate", "slate"]:
            self.say(f"the switch gives {seen}")
        page.context.close()

    def reference(self):
        """Opens the API reference, and goes back by its header."""
        self.path = "api"
        page = self.page()
        page.goto(f"{self.base}/api/documentation/languagepacks/")
        page.wait_for_selector("h1")
        if "LanguagePacks" not in page.inner_text("h1"):
            self.say("has no page of LanguagePacks")
        page.click(".site-header a")
        page.wait_for_selector(".md-content h1")
        page.context.close()


def main(site, axe, paths):
    with open(axe, encoding="utf-8") as file:
        source = file.read()
    everything = sorted(
        os.path.relpath(os.path.join(folder, name), site)
        for folder, _, names in os.walk(site) if "/api" not in folder[len(site):]
        for name in names if name.endswith(".html") and name != "404.html")
    with served(site) as base, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        check = Check(browser, base, source)
        check.every(paths or everything)
        check.keyboard()
        check.search(base, "by a server")
        check.search(f"file://{os.path.abspath(site)}", "from the disk")
        check.colors()
        if os.path.exists(os.path.join(site, "api")):
            check.reference()
        browser.close()
    print(f"site: opened {check.opened} pages, {check.found} findings")
    sys.exit(1 if check.found else 0)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
