"""An origin over TLS: a folder, with a certificate of a test's own. Says its port; ends with its input.

A request below /signal gets a stream: a comment each tenth of a second, and once the folder has a file `event`, its words."""
import functools
import http.server
import os
import ssl
import sys
import threading
import time

certificate, key, folder = sys.argv[1:]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass

    def do_GET(self):
        if not self.path.startswith("/signal/"):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        event = os.path.join(folder, "event")
        while not os.path.exists(event):
            self.wfile.write(b":\n\n")
            time.sleep(0.1)
        with open(event, "rb") as words:
            self.wfile.write(words.read())
        self.wfile.flush()
        time.sleep(60)


server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(Quiet, directory=folder)
)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
os._exit(0)
