"""Plays the reader's parts of the conformance suite in QuickJS: `run.py [SUITE]`, with PyPI's quickjs and esbuild.

The engine has no TextDecoder, Intl, WebAssembly, Buffer or modules of Node; BigInt is taken away.
"""
import json
import pathlib
import subprocess
import sys

import quickjs

HERE = pathlib.Path(__file__).resolve().parent
SUITE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE.parents[3] / "Tests/Conformance").resolve()


def engine():
    aliases = [f"--alias:node:{name}={HERE}/node.js" for name in ("fs", "path", "crypto")]
    code = subprocess.run(["esbuild", "--bundle", "--format=iife", "--charset=utf8", "--log-level=error", *aliases, HERE / "entry.js"],
                          check=True, capture_output=True, text=True).stdout
    context = quickjs.Context()
    context.add_callable("readHex", lambda path: (SUITE / path).read_bytes().hex())
    context.eval("delete globalThis.BigInt")
    context.eval(code)
    return context


def is_right(found, expect):
    return expect is not None and all(found.get(name) == value or name == "digests" and may_refuse(found[name], value)
                                      for name, value in expect.items())


def may_refuse(found, expected):
    """A reader may refuse more damaged files than another; the unchanged file stands alone."""
    here, there = found.split(" "), expected.split(" ")
    return len(there) > 1 and len(here) == len(there) and all(one in ("-", two) for one, two in zip(here, there))


def play(part, ask):
    right = wrong = silent = 0
    for file in sorted((SUITE / part).glob("*.jsonl")):
        for line in filter(None, file.read_text(encoding="utf-8").split("\n")):
            case = json.loads(line)
            expect, also = case.pop("expect", None), case.pop("also", None)
            found = json.loads(ask(json.dumps(case, ensure_ascii=False)))
            if found is None:
                silent += 1
            elif is_right(found, expect) or is_right(found, also):
                right += 1
            else:
                wrong += 1
                print(case["id"], str(found)[:200], "expected", str(expect)[:200])
    print(f"{part}: {right} right, {wrong} wrong, {silent} not answered", flush=True)
    return wrong


if __name__ == "__main__":
    play_line = engine().get("play")
    sys.exit(int(sum(play(part, play_line) for part in sys.argv[2:] or ("texts", "language", "damage")) > 0))
