#!/bin/sh
# CacheControl ignores the header Age: a response of max-age=100 that a server in between kept for 200 seconds is served from the client's
# cache for another 100. HTTP counts the age, and the response is stale when it arrives.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install CacheControl==0.14.4 requests==2.32.5
"$folder/venv/bin/python" - <<'PY'
import http.server
import sys
import threading
import cachecontrol
import requests

print("CacheControl", cachecontrol.__version__)
asked = []
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        asked.append(self.path)
        self.send_response(200)
        self.send_header("Cache-Control", "max-age=" + self.path.split("/")[1])
        self.send_header("Age", self.path.split("/")[2])
        self.send_header("Content-Length", "0")
        self.end_headers()
    def log_message(self, *arguments):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
session = cachecontrol.CacheControl(requests.Session())
def requests_of(path):
    before = len(asked)
    for _ in range(2):
        session.get(f"http://127.0.0.1:{server.server_port}{path}")
    return len(asked) - before
found = [
    ("Requests for two reads, max-age=100 and Age 0", requests_of("/100/0"), 1),
    ("Requests for two reads, max-age=100 and Age 200", requests_of("/100/200"), 1),
    ("Requests for two reads, max-age=0", requests_of("/0/0"), 2),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
