"""Plants a fault for `compare.py` to find; used by Scripts/demo-mediawiki.

    fault.py PROJECT SHOWN LOCALE

In one text of the locale that has PLURAL, what the client showed for 1 and for 3 changes places. Prints the key.
"""

import json
import pathlib
import sys

project, shown, locale = sys.argv[1:]
texts = json.loads(pathlib.Path(project, f"i18n/{locale}.json").read_text(encoding="utf-8"))
file = pathlib.Path(shown, f"{locale}.jsonl")
lines = [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line]
# The numbers are 0, 1, 2, 3, 5, 11, 21 and 100.
key, renderings = next((key, all) for key, all in lines if key in texts and len(all) == 8 and all[1] != all[3])
renderings[1], renderings[3] = renderings[3], renderings[1]
file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
print(key)
