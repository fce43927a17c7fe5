"""A store that speaks as much of Amazon's S3 as an origin needs, and breaks where it is told to.

It proves every signature by itself (AWS Signature Version 4, written from its specification), minds
If-Match and If-None-Match when objects are written, and lists in pages. Prints its port; ends when its
input ends, so that it never outlives the tests. With a certificate and its key it speaks TLS.

What stands under /-/ is for the tests alone:
  POST /-/set   {"conditions": [...], "page": 1000, "region": "...", "skew": 0, "token": null, ...}
  POST /-/fault {"kind": "500", "at": 3, "count": 1, "methods": ["PUT"], "key": "part of a path"}   or {} for none
  POST /-/turn  {"name": "a", "key": "shop/1.timestamp", "reads": 2}: whatever is read comes from what was saved
                under the name, until that object has been read so often; or {} for none
  POST /-/dump  every object, in base64
  POST /-/save  {"name": "a"}     POST /-/load {"name": "a"}     GET /-/log     GET /-/held
"""

import base64
import copy
import datetime
import hashlib
import hmac
import json
import socket
import ssl
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRETS = {"tests-key": "tests/secret+of=many signs"}
DEFAULTS = {
    "conditions": ["If-None-Match", "If-Match"], "page": 1000, "region": "test-region-1", "skew": 0,
    "token": None, "buckets": ["texts"], "denied": [], "unknown-conditions": False,
    # What a proxy makes of ETags, and the status of a condition that fails.
    "tags": '"{}"', "failed": 412,
}


class State:
    def __init__(self):
        self.lock = threading.Lock()
        self.settings = dict(DEFAULTS)
        self.objects = {}
        self.saved = {}
        self.fault = {}
        self.turn = {}
        self.count = 0
        self.held = 0
        self.log = []


state = State()


class Refusal(Exception):
    def __init__(self, status, code, message, more=""):
        super().__init__(code)
        self.status, self.code, self.message, self.more = status, code, message, more


def digest(data):
    return hashlib.sha256(data).hexdigest()


def sign(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def encoded(text):
    return urllib.parse.quote(text, safe="-_.~")


def prove(method, path, query, headers, body):
    """Refuses a request whose signature is not what the specification says."""
    given = headers.get("authorization", "")
    if not given.startswith("AWS4-HMAC-SHA256 "):
        raise Refusal(403, "AccessDenied", "Access Denied")
    fields = dict(
        part.strip().split("=", 1) for part in given[len("AWS4-HMAC-SHA256 "):].split(","))
    key_id, day, region, service, _ = fields["Credential"].split("/")
    if key_id not in SECRETS:
        raise Refusal(403, "InvalidAccessKeyId", "The key does not exist in our records.")
    if region != state.settings["region"] or service != "s3":
        raise Refusal(
            400, "AuthorizationHeaderMalformed", f"the region '{region}' is wrong",
            f"<Region>{state.settings['region']}</Region>")
    date = headers["x-amz-date"]
    then = datetime.datetime.strptime(date, "%Y%m%dT%H%M%SZ")
    now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None) + datetime.timedelta(seconds=state.settings["skew"])
    if abs((now - then).total_seconds()) > 900:
        raise Refusal(403, "RequestTimeTooSkewed", "The difference between the clocks is too large.")
    if headers.get("x-amz-security-token") != state.settings["token"]:
        raise Refusal(400, "InvalidToken", "The provided token is malformed or otherwise invalid.")
    names = fields["SignedHeaders"].split(";")
    for name in headers:
        if (name.startswith("x-amz-") or name == "host") and name not in names:
            raise Refusal(403, "AccessDenied", f"{name} is not signed")
    if headers.get("x-amz-content-sha256") != digest(body):
        raise Refusal(400, "XAmzContentSHA256Mismatch", "the body is another")
    pairs = sorted(
        (encoded(n), encoded(v)) for n, v in urllib.parse.parse_qsl(query, keep_blank_values=True))
    canonical = "\n".join(
        [method, urllib.parse.quote(urllib.parse.unquote(path), safe="/-_.~"),
         "&".join(f"{n}={v}" for n, v in pairs)]
        + [f"{n}:{' '.join(headers[n].split())}" for n in names]
        + ["", ";".join(names), headers["x-amz-content-sha256"]])
    scope = f"{day}/{region}/{service}/aws4_request"
    text = "\n".join(["AWS4-HMAC-SHA256", date, scope, digest(canonical.encode())])
    key = ("AWS4" + SECRETS[key_id]).encode()
    for part in [day, region, service, "aws4_request"]:
        key = sign(key, part)
    if not hmac.compare_digest(sign(key, text).hex(), fields["Signature"]):
        raise Refusal(403, "SignatureDoesNotMatch", "The signature does not match.")


def readable(method, key):
    """The objects that a request sees: for the first reads of one of them those that were saved."""
    turn = state.turn
    if method not in ("GET", "HEAD") or not turn:
        return state.objects
    if method == "GET" and key == turn["key"]:
        turn["seen"] = turn.get("seen", 0) + 1
    return state.saved[turn["name"]] if turn.get("seen", 0) <= turn["reads"] else state.objects


def listing(query, objects):
    found, last = [], None
    prefix, delimiter = query.get("prefix", ""), query.get("delimiter", "")
    token = query.get("continuation-token")
    start = base64.b64decode(token).decode() if token else ""
    folders, size, cut = [], state.settings["page"], False
    for name in sorted(objects):
        if not name.startswith(prefix) or name <= start:
            continue
        rest = name[len(prefix):]
        folder = prefix + rest.split(delimiter)[0] + delimiter if delimiter and delimiter in rest else None
        if folder and (folder in folders or start.startswith(folder)):
            last = name if folder in folders else last
            continue
        if len(found) + len(folders) >= size:
            cut = True
            break
        last = name
        if folder:
            folders.append(folder)
        else:
            found.append(name)
    text = "".join(
        f"<Contents><Key>{name}</Key><ETag>&quot;{objects[name]['tag']}&quot;</ETag>"
        f"<Size>{len(objects[name]['body'])}</Size></Contents>" for name in found)
    text += "".join(f"<CommonPrefixes><Prefix>{name}</Prefix></CommonPrefixes>" for name in folders)
    if cut:
        # With signs at its end that have to be encoded.
        token = base64.b64encode(last.encode()).decode()
        text += f"<NextContinuationToken>{token}</NextContinuationToken>"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>'
        f"<IsTruncated>{'true' if cut else 'false'}</IsTruncated>{text}</ListBucketResult>").encode()


def failed():
    """Refuses a write whose condition does not hold."""
    if state.settings["failed"] == 304:
        raise Refusal(304, "", "")
    raise Refusal(412, "PreconditionFailed", "At least one condition did not hold")


def perform(method, bucket, key, query, headers, body):
    """The status, the fields and the body of what a request asks for."""
    if bucket not in state.settings["buckets"]:
        raise Refusal(404, "NoSuchBucket", "The specified bucket does not exist")
    if method in state.settings["denied"]:
        raise Refusal(403, "AccessDenied", "Access Denied")
    with state.lock:
        objects = readable(method, key)
        if not key:
            return 200, {"Content-Type": "application/xml"}, listing(query, objects)
        found = objects.get(key)
        if method == "DELETE":
            state.objects.pop(key, None)
            return 204, {}, b""
        if method == "PUT":
            given = [n for n in ("If-None-Match", "If-Match") if n.lower() in headers]
            if given and state.settings["unknown-conditions"]:
                raise Refusal(501, "NotImplemented", "A header implies functionality not implemented")
            minded = [n for n in given if n in state.settings["conditions"]]
            if "If-None-Match" in minded and found:
                failed()
            if "If-Match" in minded:
                if not found:
                    raise Refusal(404, "NoSuchKey", "The specified key does not exist.")
                if headers["if-match"] != f'"{found["tag"]}"':
                    failed()
            tag = hashlib.md5(body).hexdigest()
            kept = {n: headers[n] for n in ("content-type", "cache-control", "content-encoding")
                    if n in headers}
            state.objects[key] = {"body": body, "tag": tag, "headers": kept}
            return 200, {"ETag": state.settings["tags"].format(tag)}, b""
        if not found:
            raise Refusal(404, "NoSuchKey", "The specified key does not exist.")
        return 200, dict(found["headers"], ETag=state.settings["tags"].format(found["tag"])), found["body"]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def setup(self):
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def log_message(self, *_):
        pass

    def answer(self, status, fields, body, cut=False):
        fields = dict(fields)
        fields["Content-Length"] = str(len(body))
        head = f"HTTP/1.1 {status} Said\r\n" + "".join(f"{n}: {v}\r\n" for n, v in fields.items())
        sent = b"" if self.command == "HEAD" else body
        whole = head.encode() + b"\r\n" + sent
        self.wfile.write(whole[: len(whole) - (len(sent) + 1) // 2 - 1] if cut else whole)
        self.wfile.flush()

    def send_without_end(self):
        """An object of which more comes until the other side goes."""
        try:
            self.wfile.write(b'HTTP/1.1 200 Said\r\nETag: "endless"\r\n\r\n')
            piece = bytes(1 << 16)
            while True:
                self.wfile.write(piece)
        except OSError:
            pass
        self.close_connection = True

    def end(self):
        self.close_connection = True
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def fault(self):
        """The fault of this request, by its number since faults were set."""
        with state.lock:
            fault = state.fault
            methods = fault.get("methods")
            if methods and self.command not in methods:
                return None
            if fault.get("key", "") not in urllib.parse.unquote(self.path):
                return None
            number = state.count
            state.count += 1
            first = fault.get("at")
            if first is None or not first <= number < first + fault.get("count", 1):
                return None
            return fault["kind"]

    def serve(self):
        length = int(self.headers.get("Content-Length", 0))
        if self.path.startswith("/-/"):
            return self.control(json.loads(self.rfile.read(length) or b"{}"))
        kind = self.fault()
        if kind == "half":
            self.rfile.read(length // 2)
            return self.end()
        body = self.rfile.read(length)
        if kind == "drop":
            return self.end()
        if kind in ("silent", "hold"):
            with state.lock:
                state.held += 1
            # Until the other side goes.
            try:
                self.connection.settimeout(60)
                self.connection.recv(1)
            except OSError:
                pass
            return self.end()
        if kind == "endless":
            return self.send_without_end()
        if kind in ("500", "503"):
            code = {"500": "InternalError", "503": "SlowDown"}[kind]
            return self.answer(int(kind), {}, f"<Error><Code>{code}</Code></Error>".encode())
        path, _, query = self.path.partition("?")
        headers = {n.lower(): v for n, v in self.headers.items()}
        try:
            prove(self.command, path, query, headers, body)
            host = headers["host"].split(":")[0]
            bucket, key = urllib.parse.unquote(path)[1:], ""
            if host.endswith(".localhost"):
                bucket, key = host[: -len(".localhost")], bucket
            else:
                bucket, _, key = bucket.partition("/")
            status, fields, sent = perform(
                self.command, bucket, key, dict(urllib.parse.parse_qsl(query)), headers, body)
        except Refusal as refusal:
            status, fields = refusal.status, {"Content-Type": "application/xml"}
            sent = (
                f"<?xml version='1.0'?><Error><Code>{refusal.code}</Code>"
                f"<Message>{refusal.message}</Message>{refusal.more}</Error>").encode()
            if self.command == "HEAD" or status == 304:
                sent = b""
        with state.lock:
            state.log.append([self.command, urllib.parse.unquote(self.path), status])
        if kind == "lost":
            return self.end()
        if kind == "done-500":
            return self.answer(500, {}, b"<Error><Code>InternalError</Code></Error>")
        self.answer(status, fields, sent, cut=kind == "cut")
        if kind == "cut":
            self.end()

    do_GET = do_HEAD = do_PUT = do_DELETE = do_POST = serve

    def control(self, given):
        said = {}
        with state.lock:
            match self.path:
                case "/-/set":
                    state.settings = dict(DEFAULTS, **given)
                case "/-/fault":
                    state.fault, state.count, state.held, state.log = given, 0, 0, []
                case "/-/turn":
                    state.turn = given
                case "/-/dump":
                    said = {name: base64.b64encode(thing["body"]).decode()
                            for name, thing in state.objects.items()}
                case "/-/save":
                    state.saved[given["name"]] = copy.deepcopy(state.objects)
                case "/-/load":
                    state.objects = copy.deepcopy(state.saved.get(given["name"], {}))
                case "/-/log":
                    said = {"log": state.log, "count": state.count, "held": state.held}
                case "/-/objects":
                    said = {name: thing["headers"] for name, thing in state.objects.items()}
                case "/-/put":
                    body = base64.b64decode(given["body"])
                    tag = hashlib.md5(body).hexdigest()
                    state.objects[given["key"]] = {"body": body, "tag": tag, "headers": {}}
        self.answer(200, {}, json.dumps(said).encode())


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if len(sys.argv) > 2:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


main()
