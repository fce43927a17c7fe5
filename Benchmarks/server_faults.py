"""Three servers of one store and one database behind haproxy, stopped and killed in turn under load.

The longer form of `ServersBehindProxyTests`: more devices, every server stopped and killed, and a database that stands still.
"""
import json, os, re, signal, socket, subprocess, threading, time

from server_origins import Project

HERE = os.path.dirname(os.path.abspath(__file__))
DEVICES, STEP = 24, 3
TIMESTAMP = "/apps/shop/stable/1.0.timestamp"
BATCH = json.dumps({"telemetry": 2, "app": "shop", "channel": "stable", "release": "1.0",
                    "launches": {"locale": "de", "came": 1}}, separators=(",", ":"))
STORE = {"AWS_ACCESS_KEY_ID": "tests-key", "AWS_SECRET_ACCESS_KEY": "tests/secret+of=many signs",
         "AWS_REGION": "test-region-1", "AWS_MAX_ATTEMPTS": "2", "AWS_PROFILE": "", "AWS_ENDPOINT_URL": "",
         "HOME": "/nowhere"}


class Database:
    """A PostgreSQL server of its own."""

    def __init__(self, folder):
        root = "/usr/lib/postgresql"
        versions = sorted(os.listdir(root), key=float) if os.path.isdir(root) else []
        self.programs = f"{root}/{versions[-1]}/bin" if versions else ""
        self.folder = f"{folder}/pg"
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if not self.programs:
            return
        os.makedirs(self.folder)
        if self.user:
            subprocess.run(["chown", "postgres", self.folder], check=True)
        self.do("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "tests", "-N")
        self.do("pg_ctl", "-D", f"{self.folder}/data", "-w", "-o", f"-k {self.folder} -c listen_addresses= -c fsync=off",
                "-l", f"{self.folder}/log", "start")
        self.do("createdb", "-h", self.folder, "-U", "tests", "counts")
        self.address = f"postgres://tests@/counts?host={self.folder}"

    def do(self, program, *words):
        subprocess.run([*self.user, f"{self.programs}/{program}", *words], check=True, stdout=subprocess.DEVNULL,
                       cwd="/")

    def ask(self, text):
        return subprocess.run(["psql", "-qAt", "-c", text, self.address], capture_output=True, text=True).stdout.strip()

    def pause(self, seconds):
        """Keeps every writer waiting, then cuts all connections."""
        self.ask(f"""BEGIN; LOCK TABLE langpack_health.sums, langpack_signal.sequences; SELECT pg_sleep({seconds}); COMMIT;
                 SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()""")

    def stop(self):
        self.do("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")


def request(port, head, source, body=""):
    with socket.socket() as client:
        client.settimeout(20)
        client.bind((source, 0))
        client.connect(("127.0.0.1", port))
        client.sendall(f"{head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        answer = b""
        while piece := client.recv(65_536):
            answer += piece
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.") else 0


class Devices:
    """What the devices saw."""

    def __init__(self, port):
        self.port, self.lock, self.is_over = port, threading.Lock(), False
        self.requests, self.failed, self.counted, self.refused = 0, 0, 0, 0
        self.threads = [threading.Thread(target=self.live, args=(number,)) for number in range(DEVICES)]
        for thread in self.threads:
            thread.start()

    def attempt(self, *words):
        try:
            return request(self.port, *words)
        except OSError:
            return 0

    def live(self, number):
        turn = 0
        while not self.is_over:
            turn += 1
            source = f"127.{number + 1}.{turn % 250}.1"
            file = self.attempt(f"GET {TIMESTAMP}", source)
            batch = self.attempt("POST /telemetry", source, BATCH)
            with self.lock:
                self.requests += 1
                self.failed += file != 200
                if batch == 204:
                    self.counted += 1
                else:
                    self.refused += 1

    def end(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()


class Team:
    """Three servers of one store and one database."""

    def __init__(self, tool, folder, database):
        self.tool, self.database = tool, database
        self.store = subprocess.Popen(["python3", f"{HERE}/../Tests/Servers/store.py"], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        port = int(self.store.stdout.readline())
        self.environment = dict(os.environ, **STORE, AWS_ENDPOINT_URL_S3=f"http://127.0.0.1:{port}")
        self.project = Project(tool, f"{folder}/team", "shop", {"found": "found"}, ["de"], self.environment)
        self.publish(1)
        self.ports = [free_port() for _ in range(3)]
        self.servers = [self.serve(number) for number in range(3)]

    def publish(self, number):
        self.project.translate("de", {"found": f"gefunden {number}"})
        self.project.run("publish", "--release", "1.0", "--origin", "s3://texts/shop")

    def serve(self, number):
        server = subprocess.Popen(
            [self.tool, "-C", self.project.folder, "serve", "--port", str(self.ports[number]), "--folder", "s3://texts/shop",
             "--signal", "--telemetry", self.database.address, "--spool", f"{self.project.folder}/spool", "--proxy", "127.0.0.1"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.environment)
        assert server.stdout.readline(), "a server did not start"
        return server

    def end(self, number, how):
        self.servers[number].send_signal(how)
        self.servers[number].wait()

    def stop(self):
        for number in range(3):
            self.end(number, signal.SIGTERM)
        self.store.stdin.close()
        self.store.wait()


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def haproxy(folder, ports):
    """haproxy as Docs/Operating gives it."""
    page = open(f"{HERE}/../Docs/Operating/Server.md", encoding="utf-8").read()
    port = free_port()
    text = re.search(r"```haproxy\n(.*?)\n```", page, re.S)[1].replace("bind :8080", f"bind 127.0.0.1:{port}")
    for number, back in enumerate(ports):
        text = text.replace(f"10.0.0.{number + 1}:8080", f"127.0.0.1:{back}")
    with open(f"{folder}/faults.cfg", "w") as file:
        file.write(text + "\n")
    proxy = subprocess.Popen(["haproxy", "-db", "-f", f"{folder}/faults.cfg"], stderr=subprocess.DEVNULL)
    time.sleep(1)
    return proxy, port


def hear(port, have, found):
    """Keeps a stream open, again and again as clients do, until it brings a later sequence."""
    while not found:
        try:
            with socket.create_connection(("127.0.0.1", port), 20) as client:
                client.sendall(f"GET /signal/shop/stable/1.0?have={have} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                said = b""
                while piece := client.recv(4096):
                    said += piece
                    if b"event: publication" in said:
                        return found.append(time.monotonic())
        except OSError:
            time.sleep(0.2)


def faults(tool, folder, result, note):
    database = Database(folder)
    if not database.programs:
        print("faults: SKIPPED, PostgreSQL is not installed", flush=True)
        return
    team = Team(tool, folder, database)
    proxy, port = haproxy(folder, team.ports)
    devices = Devices(port)
    time.sleep(STEP)
    for how in (signal.SIGTERM, signal.SIGKILL):
        for number in range(3):
            team.end(number, how)
            time.sleep(0.5)
            team.servers[number] = team.serve(number)
            time.sleep(STEP)
    heard = []
    listener = threading.Thread(target=hear, args=(port, 1, heard), daemon=True)
    listener.start()
    pause = threading.Thread(target=database.pause, args=(STEP,))
    pause.start()
    time.sleep(0.5)
    start = time.monotonic()
    team.publish(2)
    pause.join()
    listener.join(20)
    time.sleep(STEP)
    devices.end()
    team.stop()
    proxy.terminate()
    proxy.wait()
    report(devices, int(database.ask("SELECT sum(total) FROM langpack_health.sums WHERE fact = 'came'") or 0),
           heard[0] - start if heard else float("inf"), result, note)
    database.stop()


def report(devices, stored, seconds, result, note):
    if min(devices.requests, devices.counted) <= 1000:
        raise SystemExit(f"bench-server: only {devices.requests} files and {devices.counted} batches were answered; "
                         "that says nothing")
    note(result, "faults.failed", f"of {devices.requests:,} files, each server stopped and killed, failed", devices.failed)
    # A batch whose answer was lost with a server may have been counted.
    extra = stored - devices.counted
    note(result, "faults.lost", f"  of {devices.counted:,} answered batches, not counted", max(0, -extra))
    note(result, "faults.extra", f"  of {devices.refused:,} others, counted", max(0, extra))
    note(result, "faults.twice", "  counted more than once, or never sent", max(0, extra - devices.refused))
    note(result, "faults.signal", "  seconds to a signal while the database stands still", seconds)
