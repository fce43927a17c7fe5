import CAllocations
import Glibc
import LanguagePacks
import Phrases

/// Starts the client as an app does, shows a text, and says what that took.
///
///     ClientStart ours FOLDER LOCALE KEY BEGIN      once; BEGIN is the steady clock when it was started
///     ClientStart repeat FOLDER LOCALE KEY TIMES    often, to be counted from outside
///     ClientStart repeatBundled …                   the same without a store: the bundled pack alone, which is mapped
///     ClientStart nothing . . . BEGIN               what a program of these libraries takes to begin
struct Start {
  let folder: String
  let locale: String
  /// Whether nothing was downloaded.
  var isBundled = false

  func packs() -> PackClient {
    var configuration = PackClient.Configuration(
      app: "bench", release: "1.0", store: folder + (isBundled ? "/none" : "/store"),
      bundle: folder + "/bundle",
      wanted: [LocaleTag(locale)].compactMap(\.self))
    configuration.updates.atStart = false
    return PackClient.start(configuration)
  }
}

/// What the kernel counts of this process.
struct Counts {
  var bytesRead = 0
  var faults = 0
  var allocations = 0

  static var now: Counts {
    Counts(
      bytesRead: number("rchar:", in: "/proc/self/io"), faults: pages,
      allocations: allocation_count())
  }

  /// How many pages were mapped in so far.
  static var pages: Int {
    var usage = rusage()
    // 0 is this process; the name has another type in each version of the library.
    getrusage(0, &usage)
    return usage.ru_minflt
  }

  static func number(_ name: String, in file: String) -> Int {
    let line = contents(of: file).split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { $0.split { !$0.isNumber }.first.flatMap { Int($0) } } ?? 0
  }
}

/// The text of a file; nothing where there is none.
func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

func nanoseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

func text(_ key: String, _ packs: PackClient) -> String? {
  var key = key
  return packs.localizer.text(key.withUTF8 { PhraseID(key: $0) }, [])
}

let words = CommandLine.arguments
guard words.count == 6, let number = Int(words[5]) else { exit(64) }
let isBundled = words[1].hasSuffix("Bundled")
let start = Start(folder: words[2], locale: words[3], isBundled: isBundled)
switch words[1] {
case "ours":
  let before = Counts.pages
  let packs = start.packs()
  let pages = Counts.pages - before
  let found = text(words[4], packs)
  print("first", nanoseconds() - number)
  print("opened", packs.openMicroseconds)
  print("pages", pages)
  print("origin", packs.textOrigin.rawValue)
  print("text", found ?? "missing")
  print("resident", Counts.number("VmRSS:", in: "/proc/self/status"))
  let keys = contents(of: words[2] + "/keys.txt")
  for key in keys.split(separator: "\n") where text(String(key), packs) == nil { exit(1) }
  print("after", Counts.number("VmRSS:", in: "/proc/self/status"))
case "counts", "countsBundled":
  // Once before, so that nothing is counted that happens once in a process.
  for _ in 0..<2 { _ = text(words[4], start.packs()) }
  _ = Counts.now
  let (before, between) = (Counts.now, Counts.now)
  let packs = start.packs()
  let after = Counts.now
  // What looking costs is the same each time.
  let looking = between.bytesRead - before.bytesRead
  print("bytes", after.bytesRead - between.bytesRead - looking)
  print("faults", after.faults - between.faults)
  print(
    "allocations",
    after.allocations - between.allocations - (between.allocations - before.allocations))
  print("opened", packs.openMicroseconds)
case "repeat", "repeatBundled":
  for _ in 0..<number where text(words[4], start.packs()) == nil { exit(1) }
default: print("first", nanoseconds() - number)
}
