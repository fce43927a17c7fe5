import Delivery

/// The record of how starts in front of the user began and ended, in the append-only file `starts`.
///
/// ```
/// start 00c4f3a1d2e5b697
/// good 00c4f3a1d2e5b697
/// end 00c4f3a1d2e5b697
/// ```
/// A process whose start has no end died in front: killed by its user, by the system, or by a page
/// of a mapped file that could not be read. The next start is *careful*: it reads whole packs and
/// verifies them.
public struct StartJournal: Sendable {
  /// The name of its file in the store.
  public static let fileName = "starts"
  /// The number of bytes that a start reads, from the end.
  public static let tailLimit = 512
  /// The maximum length of the file before a start shortens it, in bytes.
  public static let lengthLimit = 4 << 10
  /// The number of bytes read, from the end, if the whole file matters.
  public static let readLimit = 64 << 10
  /// The number of packs not to be mapped that a shortened file keeps.
  static let mappedLimit = 32
  /// How many processes in a row must find the state unreadable before it is given up.
  static let unreadLimit = 3

  private let bytes: [UInt8]

  /// Creates the journal of a file's bytes, or of their end.
  public init(parsing bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether a start must not map packs, because an earlier one did not end cleanly.
  ///
  /// - Parameters:
  ///   - process: The process that starts.
  ///   - isAlone: Whether no other process is known to be in front; if not, the last one that was
  ///     alone is alive.
  ///   - limit: The number of bytes that count, from the end.
  /// - Returns: Whether it reads its packs; also true if too many lines are open to tell.
  public func isCareful(_ process: UInt64, isAlone: Bool, last limit: Int = .max) -> Bool {
    var open = OpenStarts()
    var last: UInt64 = 0
    forEachLine(from: bytes.count - min(limit, bytes.count)) { line in
      switch line.kind {
      case .start:
        // A careful start dealt with everything that died before it.
        if line.isCareful { open = OpenStarts() }
        open.insert(line.process)
        if !line.isBeside { last = line.process }
      case .away, .end: open.remove(line.process)
      case .maps, .good, .unread: break
      }
    }
    open.remove(process)
    if !isAlone { open.remove(last) }
    return !open.isEmpty
  }

  /// Returns whether to stop mapping a pack, because another process mapped it and did not exit
  /// cleanly.
  ///
  /// It doesn't matter whether that process was in front at its end.
  ///
  /// - Parameters:
  ///   - digest: Half of the pack's digest.
  ///   - process: The process that is to map it.
  /// - Returns: Whether to read it; also true if too many processes mapped it to tell.
  public func isSuspect(_ digest: HalfDigest, besides process: UInt64) -> Bool {
    var open = OpenStarts()
    forEachLine { line in
      switch line.kind {
      case .maps where line.process != process && names(digest, in: line.digests):
        open.insert(line.process)
      case .end: open.remove(line.process)
      case .start, .maps, .good, .away, .unread: break
      }
    }
    return !open.isEmpty
  }

  func forEachLine(from start: Int = 0, _ body: (StartLine) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var lines = StartReader(bytes, from: start)
      while let line = lines.next() { body(line) }
    }
  }

  private func names(_ digest: HalfDigest, in range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var place = range.lowerBound + 1
      while place + HalfDigest.count * 2 <= range.upperBound {
        if HalfDigest(hexadecimal: bytes, at: place) == digest { return true }
        place += HalfDigest.count * 2 + 1
      }
      return false
    }
  }

  /// Whether enough processes in a row found the state unreadable to consider it lost.
  public var stateIsLost: Bool {
    let all = unreadProcesses()
    var unread: Set<UInt64> = []
    forEachLine { line in
      switch line.kind {
      case .unread: unread.insert(line.process)
      // A process that survived and doesn't report it unreadable could read it.
      case .good where !all.contains(line.process): unread = []
      case .start, .maps, .good, .away, .end: break
      }
    }
    return unread.count >= Self.unreadLimit
  }

  private func unreadProcesses() -> Set<UInt64> {
    var all: Set<UInt64> = []
    forEachLine { line in
      if line.kind == .unread { all.insert(line.process) }
    }
    return all
  }

  /// The bytes of a shorter file: the packs not to be mapped, and the last lines.
  public var shortened: [UInt8] {
    let pairs = mapped.flatMap { open in open.digests.map { (open.process, $0) } }
    return pairs.suffix(Self.mappedLimit).flatMap { process, digest in
      StartLine(kind: .maps, process: process).encoded(digest)
    } + bytes.suffix(Self.tailLimit)
  }

  private struct Mapped {
    var process: UInt64
    var digests: [HalfDigest]
  }

  /// Returns the line of a process that begins to show texts.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - isCareful: Whether an earlier start did not end cleanly.
  ///   - isAlone: Whether no other process is known to be in front.
  ///   - pack: A pack that the process maps at once, which gets a second line.
  /// - Returns: The bytes to append.
  public static func start(
    _ process: UInt64, isCareful: Bool, isAlone: Bool, mapping pack: SHA256Digest? = nil
  ) -> [UInt8] {
    var lines = [UInt8](room: 2 * StartLine.room)
    StartLine(kind: .start, process: process, isCareful: isCareful, isBeside: !isAlone)
      .append(to: &lines)
    if let pack { StartLine(kind: .maps, process: process).append(pack.half, to: &lines) }
    return lines
  }

  /// Returns the line of a process that maps a pack from now on.
  public static func maps(_ process: UInt64, _ digest: SHA256Digest) -> [UInt8] {
    StartLine(kind: .maps, process: process).encoded(digest.half)
  }

  /// Returns the line of a process that survived its first seconds.
  public static func good(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .good, process: process).encoded()
  }

  /// Returns the line of a process that works in the background from now on.
  ///
  /// It ends the start, and leaves the mappings, from which texts may still be shown.
  public static func away(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .away, process: process).encoded()
  }

  /// Returns the line of a process that ends cleanly.
  public static func end(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .end, process: process).encoded()
  }

  /// Returns the line of a process that cannot read the state from disk.
  public static func unread(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .unread, process: process).encoded()
  }

  /// The packs mapped by processes that have not ended cleanly since, each once.
  private var mapped: [Mapped] {
    var mapped: [Mapped] = []
    forEachLine { line in
      switch line.kind {
      case .end: mapped.removeAll { $0.process == line.process }
      case .maps:
        let place = mapped.firstIndex { $0.process == line.process }
        let known = place.map { mapped.remove(at: $0).digests } ?? []
        let found = digests(line.digests).filter { !known.contains($0) }
        mapped.append(Mapped(process: line.process, digests: known + found))
      case .start, .good, .away, .unread: break
      }
    }
    return mapped
  }

  private func digests(_ range: Range<Int>) -> [HalfDigest] {
    bytes[range].split(separator: UInt8(ascii: " ")).compactMap { HalfDigest(hexadecimal: $0) }
  }
}

/// The processes whose start has no end yet; at most a handful, without an array, which would delay
/// a launch.
private struct OpenStarts {
  private var processes = SIMD8<UInt64>()
  private var hasMore = false

  var isEmpty: Bool { !hasMore && processes == SIMD8() }

  mutating func insert(_ process: UInt64) {
    var free: Int?
    for place in 0..<8 {
      if processes[place] == process { return }
      if processes[place] == 0, free == nil { free = place }
    }
    if let free { processes[free] = process } else { hasMore = true }
  }

  mutating func remove(_ process: UInt64) {
    for place in 0..<8 where processes[place] == process { processes[place] = 0 }
  }
}
