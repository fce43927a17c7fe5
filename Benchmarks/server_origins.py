"""Projects that the parts of bench-server publish: one text, or Wikipedia's own in every version at hand."""
import glob, hashlib, json, os, re, subprocess, tarfile, tempfile

LINE = re.compile(r'^"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)";', re.M)


class Project:
    """A project in a folder, and the tool that works on it."""

    def __init__(self, tool, folder, app, texts, locales, environment=None):
        self.tool, self.folder = tool, folder
        self.environment = dict(os.environ, **(environment or {}))
        for name in ("Sources", "translations"):
            os.makedirs(f"{folder}/{name}")
        self.run("init", "--app", app)
        lines = "".join(f'    localized("{key}", value: "{value}", comment: ""),\n' for key, value in texts.items())
        with open(f"{folder}/Sources/Texts.swift", "w", encoding="utf-8") as file:
            file.write(f"import LanguagePacks\n\nfunc texts() -> [String] {{\n  [\n{lines}  ]\n}}\n")
        with open(f"{folder}/langpack.json", "w") as file:
            json.dump({"app": app, "locales": locales, "routines": []}, file)
        self.run("keys", "generate")

    def run(self, *words):
        done = subprocess.run([self.tool, "-C", self.folder, *words], capture_output=True, text=True,
                              env=self.environment)
        if done.returncode:
            raise SystemExit(f"bench-server: langpack {' '.join(words)}: {done.stderr[-1000:]}")
        return done.stdout

    def translate(self, locale, texts):
        with open(f"{self.folder}/translations/{locale}.strings", "w", encoding="utf-8") as file:
            file.writelines(f'"{key}" = "{value}";\n' for key, value in texts.items())


def texts_of(path):
    """The plain texts of a .strings file: without placeholders, links and escapes."""
    try:
        text = open(path, encoding="utf-8").read()
    except (OSError, UnicodeDecodeError):
        return {}
    return {key: value for key, value in LINE.findall(text) if value and not re.search(r"[%${}\\\[<]|://", key + value)}


def keep_packs(project, folder):
    """Builds the packs of a project as devices hold them, and keeps each under its digest."""
    project.run("build")
    os.makedirs(folder, exist_ok=True)
    for path in glob.glob(f"{project.folder}/.langpack/build/*.lpk"):
        with open(path, "rb") as file:
            name = hashlib.sha256(file.read()).hexdigest()
        os.replace(path, f"{folder}/{name}")


def wikipedia(tool, data, folder):
    """Publishes every version of Wikipedia's texts for iOS, one after another; returns the origin.

    The packs are in the folder `packs`, by their digests.
    """
    trees = []
    for archive in sorted(glob.glob(f"{data}/wikipedia-ios/*.tar.xz")):
        tree = tempfile.mkdtemp(dir=folder)
        with tarfile.open(archive) as file:
            file.extractall(tree)
        trees.append({os.path.basename(path)[:-6]: f"{path}/Localizable.strings"
                      for path in glob.glob(f"{tree}/**/*.lproj", recursive=True)})
    if not trees:
        return None
    english = texts_of(trees[-1]["en"])
    known = lambda path: {key: value for key, value in texts_of(path).items() if key in english}
    locales = [name for name, path in sorted(trees[-1].items())
               if name not in ("en", "qqq", "Base") and len(known(path)) * 2 > len(english)]
    project = Project(tool, f"{folder}/wikipedia", "wikipedia", english, locales)
    for tree in trees:
        for locale in locales:
            if locale in tree:
                project.translate(locale, known(tree[locale]))
        project.run("publish", "--release", "1.0", "--allow-loss")
        keep_packs(project, f"{folder}/packs")
    return f"{project.folder}/.langpack/origin"
