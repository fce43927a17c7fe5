"""Deltas on demand between real packs: how many a second, at what memory, and what files wait meanwhile."""
import itertools, os, re, resource, shutil, socket, subprocess, threading, time, urllib.request

from server_origins import wikipedia

CLIENTS = 8
# On packs as devices hold them; xdelta3 also compresses, as bsdiff does.
PEERS = {"bsdiff": ["bsdiff", "OLD", "NEW", "OUT"],
         "xdelta3": ["xdelta3", "-e", "-9", "-S", "lzma", "-n", "-A", "-f", "-s", "OLD", "NEW", "OUT"]}
SAMPLE = 300


def pairs(origin):
    """Every two packs that a locale had, the earlier one first."""
    history = open(f"{origin}/apps/wikipedia/stable/1.0.history", encoding="utf-8").read().splitlines()[1:]
    packs = {}
    for _, locale, _, digest, *_ in (line.split("\t") for line in history):
        packs.setdefault(locale, []).append(digest)
    every = [pair for digests in packs.values() for pair in itertools.combinations(dict.fromkeys(digests), 2)]
    # One of each locale, then the next ones: no locale is done first.
    return sorted(every, key=lambda pair: pair[::-1])


def ask(port, wanted, tally, sizes, lock):
    while True:
        with lock:
            if not wanted:
                return
            number, (base, target) = len(wanted), wanted.pop()
        with socket.create_connection(("127.0.0.1", port), 30) as client:
            client.sendall(f"GET /deltas/{base}/{target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                           f"X-Forwarded-For: 10.1.{number // 250}.{number % 250}\r\n\r\n".encode())
            answer = b""
            while piece := client.recv(65_536):
                answer += piece
        status = int(answer[9:12])
        with lock:
            tally[status] = tally.get(status, 0) + 1
            if status == 200:
                sizes[base, target] = len(answer) - answer.index(b"\r\n\r\n") - 4


def most_memory(pid):
    return int(re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{pid}/status").read())[1]) / 1024


def deltas(tool, data, folder, result, note, p99):
    """Requests every pair once with all cores allowed, and looks at a file meanwhile."""
    origin = wikipedia(tool, data, folder)
    if not origin:
        print("deltas: SKIPPED, no texts of Wikipedia for iOS below DATA", flush=True)
        return
    wanted = pairs(origin)
    count = len(wanted)
    server = subprocess.Popen(
        [tool, "serve", "--folder", origin, "--port", "0", "--deltas", "--delta-cores", "1024", "--metrics",
         "--proxy", "127.0.0.0/8"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    port = int(server.stdout.readline().strip().rsplit(":", 1)[1])
    time.sleep(1.2)
    file = "/apps/wikipedia/stable/1.0.timestamp"
    alone = p99(port, 4, file)
    # The peak of the start does not count.
    open(f"/proc/{server.pid}/clear_refs", "w").write("5")
    before, tally, sizes, lock = most_memory(server.pid), {}, {}, threading.Lock()
    threads = [threading.Thread(target=ask, args=(port, wanted, tally, sizes, lock)) for _ in range(CLIENTS)]
    meanwhile = []
    watch = threading.Thread(target=lambda: meanwhile.append(p99(port, 4, file)))
    start = time.monotonic()
    for thread in threads + [watch]:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - start
    watch.join()
    result["deltas.pairs"], result["deltas.p99.alone"], result["deltas.p99.busy"] = count, alone, meanwhile[0]
    refused = count - tally.get(200, 0) - tally.get(404, 0)
    note(result, "deltas.refused", f"{count:,} pairs of real packs, refused", refused)
    result["deltas.second"] = count / seconds
    print(f"  {tally.get(200, 0):,} deltas, {tally.get(404, 0):,} that do not pay off, {count / seconds:,.0f} pairs a second; "
          f"p99 of a file {alone:,.0f} µs alone, {meanwhile[0]:,.0f} meanwhile", flush=True)
    text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    used = float(re.search(r"langpack_delta_processor_seconds_total (\S+)", text)[1])
    result["deltas.milliseconds"] = used * 1000 / count
    print(f"  {used * 1000 / count:.2f} ms of the processor for each pair", flush=True)
    growth = most_memory(server.pid) - before
    note(result, "deltas.megabytes", "  memory for it at most, MB", growth)
    server.terminate()
    server.wait()
    peers(folder, sizes, used * 1000 / count, result)


def peers(folder, sizes, milliseconds, result):
    """The same deltas by other tools: their bytes, and their processor time with the start of a process for each."""
    packs = {pair: [f"{folder}/packs/{digest}" for digest in pair] for pair in sorted(sizes)}
    there = [pair for pair in packs if all(map(os.path.exists, packs[pair]))]
    pairs = there[::len(there) // SAMPLE + 1]
    if not pairs:
        return
    ours = sum(sizes[pair] for pair in pairs)
    print(f"  {len(pairs):,} of these pairs: langpack {ours / len(pairs):,.0f} bytes, {milliseconds:.1f} ms", end="", flush=True)
    result["deltas.peers.pairs"], result["deltas.bytes"] = len(pairs), ours / len(pairs)
    for name, words in PEERS.items():
        if not shutil.which(name):
            print(f"; {name} is not installed", end="")
            continue
        total, start = 0, resource.getrusage(resource.RUSAGE_CHILDREN)
        for pair in pairs:
            places = dict(zip(("OLD", "NEW"), packs[pair]), OUT=f"{folder}/delta")
            subprocess.run([places.get(word, word) for word in words], check=True, stderr=subprocess.DEVNULL)
            total += os.path.getsize(places["OUT"])
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = (end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime) * 1000 / len(pairs)
        result[f"deltas.{name}.bytes"], result[f"deltas.{name}.milliseconds"] = total / len(pairs), spent
        print(f"; {name} {total / len(pairs):,.0f} bytes, {spent:.1f} ms", end="", flush=True)
    print(flush=True)
