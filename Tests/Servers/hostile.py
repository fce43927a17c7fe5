#!/usr/bin/env python3
"""Attacks `langpack serve` in many ways while honest clients fetch, and reports what those clients saw.

    hostile.py [--hostile 2000] [--honest 50] [--seconds 20] [--descriptors 0,128]
               [--addresses shared,own] [--kinds a,b] [--json FILE] SERVER WORD...

SERVER WORD... is the command that serves. `FOLDER` in a word stands for the origin that this script
creates. The command prints its address as `langpack serve --port 0` does. It starts anew for each row.

Each kind runs once for every limit in --descriptors (0 sets none) and every choice in --addresses:
`shared` gives each address fifty hostile connections (127.0.1.1 and up), `own` gives each connection
an address (127.1.0.1 and up). Each honest client has its own address (127.0.2.1 and up). Every other
one keeps its connection between requests; the rest open a connection for each request.

Exits with 1 if an honest request failed, if 1 in 100 took more than 100 ms, or if the server used
more than 64 MB. Needs Linux and Python's standard library.
"""

import argparse, hashlib, http.client, json, multiprocessing, os, random, resource
import shutil, socket, struct, subprocess, sys, tempfile, threading, time

SMALL, PACK, LARGE = "/apps/shop/stable/1.0.timestamp", "/blobs/00/pack", "/blobs/00/large"
GET = "GET %s HTTP/1.1\r\nHost: x\r\n\r\n"


def origin(folder):
    for path, size in ((SMALL, 2048), (PACK, 100 << 10), (LARGE, 20 << 20)):
        os.makedirs(os.path.dirname(folder + path), exist_ok=True)
        with open(folder + path, "wb") as file:
            file.write(os.urandom(size))
    return {path: hashlib.sha256(open(folder + path, "rb").read()).digest() for path in (SMALL, PACK)}


class Attack:
    """What a hostile connection sends at first, then every `pause` seconds, and whether it reads."""

    first, pause, reads, resets, half, renews = b"", 1.0, 0, False, False, 0.05

    def __init__(self):
        self.sent = 0

    def more(self):
        return b""


class Idle(Attack):
    """connects and says nothing"""


class SlowHead(Attack):
    """sends a head, one byte at a time"""

    pause = 0.5
    words = ("GET %s HTTP/1.1\r\nHost: x\r\nX: " % SMALL).encode() + b"a" * 100_000

    def more(self):
        self.sent += 1
        return self.words[self.sent - 1 : self.sent]


class SlowBody(SlowHead):
    """sends a body, one byte at a time"""

    first = b"POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n"
    words = b" " * 100_000


class HugeHead(Attack):
    """sends heads without end"""

    first, pause = b"GET / HTTP/1.1\r\nHost: x\r\n", 0.01

    def more(self):
        return b"X-Field: " + b"a" * 4000 + b"\r\n"


class AlmostHead(Attack):
    """sends nearly as much of a head as is allowed, then nothing"""

    first = b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 8100


class AlmostBody(Attack):
    """sends nearly a whole body, then nothing"""

    first = b"POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n" + b" " * 15_900


class Chunked(Attack):
    """sends a chunked body without end"""

    first, pause = b"POST /telemetry HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 0.05

    def more(self):
        return b"400\r\n" + b"a" * 1024 + b"\r\n"


class NeverReads(Attack):
    """keeps asking and never reads"""

    pause = 0.05

    def more(self):
        return (GET % SMALL).encode() * 200


class NeverReadsLarge(NeverReads):
    """keeps asking for a large file and never reads"""

    def more(self):
        return (GET % LARGE).encode() * 200


class SlowReader(Attack):
    """asks for a large file and reads a byte at a time"""

    first, pause, reads = (GET % LARGE).encode(), 0.5, 1


class HalfOpen(Attack):
    """asks for a large file, closes its sending side, and never reads"""

    first, half = (GET % LARGE).encode(), True


class Reset(Attack):
    """asks, resets the connection, and comes again"""

    first, resets = (GET % PACK).encode(), True


class Unknown(Attack):
    """asks for ever new names that are not there"""

    pause, reads = 0.5, 65536

    def more(self):
        return (GET % ("/apps/" + os.urandom(8).hex())).encode()


class Counts(Attack):
    """sends batches of counts without a pause"""

    pause, reads = 0.5, 65536

    def more(self):
        body = b'{"telemetry":2,"app":"a","channel":"b","release":"c","launches":{"origin":{"wanted":2}}}'
        return b"POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body


ADDRESSES = {
    "shared": lambda slot: "127.0.1.%d" % (1 + slot // 50),
    "own": lambda slot: "127.1.%d.%d" % (slot // 250, 1 + slot % 250),
}

KINDS = {
    "idle": Idle, "slow-head": SlowHead, "slow-body": SlowBody, "huge-head": HugeHead,
    "almost-head": AlmostHead, "almost-body": AlmostBody, "chunked": Chunked,
    "never-reads": NeverReads, "never-reads-large": NeverReadsLarge, "slow-reader": SlowReader,
    "half-open": HalfOpen, "reset": Reset, "unknown-names": Unknown, "counts": Counts,
}


class Attacker:
    """Keeps a number of hostile connections open: what the server closes comes again."""

    def __init__(self, kind, number, port, ready, address):
        self.kind, self.port, self.ready, self.address = kind, port, ready, address
        now = time.monotonic()
        # All at once would measure the connecting alone.
        self.slots = [(now + 0.5 * slot / number, slot, None, None) for slot in range(number)]

    def connect(self, slot):
        plug = socket.socket()
        plug.setblocking(False)
        if self.kind.reads == 1 or self.kind.half:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT
        plug.bind((self.address(slot), 0))
        try:
            plug.connect(("127.0.0.1", self.port))
        except BlockingIOError:
            pass
        return plug

    def act(self, plug, attack):
        """Sends what is next; says whether the connection still stands."""
        try:
            if attack.sent == 0 and attack.first:
                attack.first = attack.first[plug.send(attack.first) :]
                if not attack.first and attack.half:
                    plug.shutdown(socket.SHUT_WR)
                if attack.resets:
                    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    return False
            else:
                more = attack.more()
                if more:
                    plug.send(more)
            if attack.reads:
                return plug.recv(attack.reads) != b""
            # Whether the server has closed is seen without reading.
            info = plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
            return info[0] in (1, 2, 4, 5)  # ESTABLISHED, SYN_SENT, FIN_WAIT
        except BlockingIOError:
            return True
        except OSError as error:
            return error.errno == 107  # not connected yet

    def run(self):
        while True:
            now = time.monotonic()
            later = []
            for due, slot, plug, attack in self.slots:
                if due > now:
                    later.append((due, slot, plug, attack))
                    continue
                if plug is None:
                    try:
                        plug, attack = self.connect(slot), self.kind()
                        self.ready.value = max(self.ready.value, slot + 1)
                        later.append((now + 0.02, slot, plug, attack))
                    except OSError:
                        later.append((now + 0.1, slot, None, None))
                elif self.act(plug, attack):
                    later.append((now + self.kind.pause, slot, plug, attack))
                else:
                    plug.close()
                    later.append((now + self.kind.renews, slot, None, None))
            self.slots = later
            time.sleep(0.005)


class Honest(threading.Thread):
    """Fetches as a device does, again and again, with a pause; keeps its connection or opens another."""

    def __init__(self, number, port, digests, until, log):
        super().__init__()
        self.source = ("127.0.2.%d" % (1 + number), 0)
        self.port, self.digests, self.until, self.log = port, digests, until, log
        self.connection, self.keeps = None, number % 2 == 0

    def fetch(self, path):
        if self.connection is None:
            self.connection = http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=10, source_address=self.source)
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != 200 or hashlib.sha256(body).digest() != self.digests[path]:
            raise http.client.HTTPException("status %d, %d bytes" % (answer.status, len(body)))

    def run(self):
        time.sleep(random.random() * 0.1)
        while time.monotonic() < self.until:
            path = random.choice((SMALL, SMALL, PACK))
            begin = time.monotonic()
            try:
                wasOpen = self.connection is not None
                try:
                    self.fetch(path)
                except (http.client.RemoteDisconnected, ConnectionError):
                    # A kept connection may end at any time: every client asks once more (RFC 9112, 9.3.1).
                    self.connection.close()
                    self.connection = None
                    if not wasOpen:
                        raise
                    self.fetch(path)
                self.log.append((time.monotonic() - begin, None))
                if not self.keeps:
                    self.connection.close()
                    self.connection = None
            except (OSError, http.client.HTTPException) as error:
                self.log.append((time.monotonic() - begin, repr(error)))
                if self.connection:
                    self.connection.close()
                self.connection = None
            time.sleep(0.05 + random.random() * 0.1)


def fetchAll(number, port, digests, seconds, result):
    log = []
    until = time.monotonic() + seconds
    clients = [Honest(n, port, digests, until, log) for n in range(number)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    result.put(log)


def memory(process):
    with open("/proc/%d/status" % process) as file:
        words = dict(line.split(":", 1) for line in file if ":" in line)
    return int(words["VmHWM"].split()[0]) / 1024


def cpu(process):
    with open("/proc/%d/stat" % process) as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def ended(server, talk):
    """How the server ended and what it said; nothing while it runs."""
    if server.poll() is None:
        return ""
    talk.seek(0)
    said = talk.read()[-2000:].decode(errors="replace")
    return "the server ended with code %d and said %r" % (server.returncode, said)


def play(name, descriptors, addresses, options, folder, digests):
    words = [word.replace("FOLDER", folder) for word in options.server]

    def limited():
        if descriptors:
            resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    talk = tempfile.TemporaryFile()
    server = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=talk, preexec_fn=limited, cwd=folder)
    attacker = None
    try:
        port = int(server.stdout.readline().decode().strip().rsplit(":", 1)[-1])
        ready = multiprocessing.Value("i", 0)
        if name != "none":
            attacker = multiprocessing.Process(
                target=lambda: Attacker(
                    KINDS[name], options.hostile, port, ready, ADDRESSES[addresses]).run())
            attacker.start()
            while ready.value < options.hostile:
                time.sleep(0.05)
        before, start = cpu(server.pid), time.monotonic()
        result = multiprocessing.Queue()
        honest = multiprocessing.Process(
            target=fetchAll, args=(options.honest, port, digests, options.seconds, result))
        honest.start()
        log = result.get(timeout=options.seconds + 60)
        honest.join()
        used = (cpu(server.pid) - before) / (time.monotonic() - start)
        end = ended(server, talk)
        peak = 0 if end else memory(server.pid)
    finally:
        if attacker:
            attacker.kill()
        server.kill()
        server.wait()
    return {
        "kind": name, "addresses": addresses if name != "none" else "-", "descriptors": descriptors,
        **verdict(log, peak, end, options), "core": round(used, 2),
    }


def verdict(log, peak, end, options):
    """What honest clients saw, and which goals were missed."""
    times = sorted(seconds for seconds, _ in log) or [float("inf")]
    failed = [error for _, error in log if error]
    late = times[int(len(times) * 0.99)] * 1000
    missed = [
        goal for goal, isMissed in (
            ("the server ended", end), ("no request", not log), ("failures", failed),
            ("p99", late >= options.late), ("memory", peak >= options.memory)) if isMissed]
    return {
        "requests": len(log), "failed": len(failed), "p50": round(times[len(times) // 2] * 1000, 1),
        "p99": round(late, 1), "worst": round(times[-1] * 1000, 1), "memory": round(peak, 1),
        "errors": [end] * bool(end) + sorted(set(failed))[:3], "missed": missed, "ok": not missed,
    }


COLUMNS = (
    ("kind", "%-18s"), ("addresses", "%-9s"), ("descriptors", "%11d"), ("requests", "%8d"),
    ("failed", "%6d"), ("p50", "%7.1f"), ("p99", "%7.1f"), ("worst", "%7.1f"), ("memory", "%6.1f"),
    ("core", "%4.2f"))


def line(row):
    if row is None:
        heads = [(format % 0 if "d" in format or "f" in format else format % "", name)
                 for name, format in COLUMNS]
        return "  ".join(name.ljust(len(w)) if not w.strip() else name.rjust(len(w)) for w, name in heads)
    verdict = "ok" if row["ok"] else "MISSED: " + ", ".join(row["missed"] + row["errors"])
    return "  ".join(format % row[name] for name, format in COLUMNS) + "  " + verdict


def runs(options):
    """Every kind with every limit and choice of addresses; no attack has no addresses to choose."""
    for descriptors in options.descriptors.split(","):
        for name in options.kinds.split(","):
            for addresses in options.addresses.split(",")[: 1 if name == "none" else None]:
                yield name, int(descriptors), addresses


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hostile", type=int, default=2000, help="connections of each kind")
    parser.add_argument("--honest", type=int, default=50, help="clients that fetch")
    parser.add_argument("--seconds", type=float, default=20, help="how long each kind lasts")
    parser.add_argument("--descriptors", default="0", help="limits as of ulimit -n, by commas; 0 sets none")
    parser.add_argument("--addresses", default="shared", help="shared, own, or both by a comma")
    parser.add_argument("--kinds", default=",".join(["none"] + list(KINDS)), help="which, by commas")
    parser.add_argument("--late", type=float, default=100, help="the most for 99 of 100, in ms")
    parser.add_argument("--memory", type=float, default=64, help="the most that the server takes, in MB")
    parser.add_argument("--json", help="write the figures here, too")
    parser.add_argument("server", nargs=argparse.REMAINDER, help="the command that serves")
    options = parser.parse_args()
    own = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (own, own))
    multiprocessing.set_start_method("fork")
    folder = tempfile.mkdtemp(prefix="langpack-hostile-")
    rows = []
    try:
        digests = origin(folder)
        print("times in ms, memory in MB; goals: nothing failed, p99 < %g, memory < %g; load %.1f"
              % (options.late, options.memory, os.getloadavg()[0]))
        print(line(None), flush=True)
        for name, descriptors, addresses in runs(options):
            row = play(name, descriptors, addresses, options, folder, digests)
            rows.append(row)
            print(line(row), flush=True)
    finally:
        shutil.rmtree(folder)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(rows, file, indent=2)
    good = sum(row["ok"] for row in rows)
    print("%d of %d runs meet every goal" % (good, len(rows)))
    sys.exit(0 if good == len(rows) else 1)


if __name__ == "__main__":
    main()
