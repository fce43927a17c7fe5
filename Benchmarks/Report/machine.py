"""What the measuring machine is, and the versions of everything that is compared."""
import os
import platform
import re
import subprocess
import time

# Debian's packages of the peers.
PEERS = [
    "nginx-light", "haproxy", "wrk", "gettext", "libicu-dev", "translate-toolkit", "zstd", "brotli", "bsdiff",
    "xdelta3", "p7zip-full", "liblmdb-dev", "libcdb-dev", "libsqlite3-dev", "valgrind", "postgresql", "nodejs", "python3",
    "node-i18next", "esbuild", "terser",
]


def first_line(*words):
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return (done.stdout or done.stderr).partition("\n")[0].strip()


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def machine():
    """The processor, cores, memory and system; two reports with the same are comparable."""
    names = re.findall(r"^model name\s*: (.*)$", read("/proc/cpuinfo"), re.M)
    memory = re.search(r"MemTotal:\s+(\d+)", read("/proc/meminfo"))
    system = re.search(r'^PRETTY_NAME="(.*)"$', read("/etc/os-release"), re.M)
    return {
        "processor": names[0] if names else platform.machine(), "cores": os.cpu_count() or 1, "virtual": is_virtual(),
        "gibibytes": round(int(memory[1]) / (1 << 20), 1) if memory else 0,
        "system": system[1] if system else platform.system(), "kernel": platform.release(),
    }


def is_virtual():
    return re.search(r"^flags\s*:.*\bhypervisor\b", read("/proc/cpuinfo"), re.M) is not None


def versions(root):
    found = {"LanguagePacks": commit(root), "swift": first_line("swift", "--version"),
             "glibc": first_line("ldd", "--version")}
    for package in PEERS:
        version = first_line("dpkg-query", "-W", "-f", "${Version}", package)
        if version:
            found[package] = version
    return found


def commit(root):
    name = first_line("git", "-C", str(root), "rev-parse", "--short=10", "HEAD") or "unknown"
    changed = first_line("git", "-C", str(root), "status", "--porcelain", "--untracked-files=no")
    return f"{name}, with changes that are not committed" if changed else name


def busy(seconds=1.0):
    """How many cores other programs use, on average over some time."""
    before, start = ticks(), time.monotonic()
    time.sleep(seconds)
    used = ticks() - before
    return round(used / os.sysconf("SC_CLK_TCK") / (time.monotonic() - start), 2)


def ticks():
    """The time that all cores have spent, but for what they were idle or waited for disks."""
    fields = [int(field) for field in read("/proc/stat").partition("\n")[0].split()[1:]]
    return sum(fields[:3]) + sum(fields[5:8])
