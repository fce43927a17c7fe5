import Delivery
import Language

/// The record of how starts with packs on trial began and ended, as append-only lines.
///
/// ```
/// start 81985529216486895 fcde2b2edba56bf408601fb721fe9b5c baa5a0964d3320fbc0c6a922140453c8
/// good fcde2b2edba56bf408601fb721fe9b5c baa5a0964d3320fbc0c6a922140453c8
/// ```
/// A start records its process and the half digests of the packs that it shows, that no launch has
/// survived yet, and that no other process is on trial with. So the starts of a pack are in
/// sequence here, however many begin at once. A start that ends well records its packs as good. If
/// `failuresLimit` starts in a row end otherwise, the trial of their packs has failed.
public struct TrialJournal: Sendable, Hashable {
  /// One line.
  public enum Entry: Sendable, Hashable {
    /// A process began to show packs.
    case start(process: UInt64, [HalfDigest])
    /// A process that showed packs, maybe without being seen, ended or was suspended by the system.
    case ended(process: UInt64, [HalfDigest])
    /// A launch survived packs.
    case good([HalfDigest])
    /// Packs failed and are in quarantine: their earlier lines no longer count.
    case judged([HalfDigest])

    /// The packs that the line is about.
    public var digests: [HalfDigest] {
      switch self {
      case .start(_, let digests), .ended(_, let digests): digests
      case .good(let digests), .judged(let digests): digests
      }
    }
  }

  /// The verdict of the starts with a pack.
  public enum Verdict: Sendable, Hashable {
    /// No verdict yet.
    case open
    /// A launch survived it.
    case good
    /// Too many starts in a row failed.
    case failed
  }

  /// The number of starts in a row that must end badly.
  static let failuresLimit = 3
  /// The number of bytes of a file that are read, from its end.
  static let lengthLimit = 1 << 16

  /// The lines in order.
  public let entries: [Entry]

  /// Creates a journal of lines.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Parses a file's bytes, skipping lines that the end of a process cut short.
  public init(parsing bytes: [UInt8]) {
    entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Entry(line.split(separator: UInt8(ascii: " ")))
    }
  }

  /// The bytes of a file with these lines.
  public var encoded: [UInt8] { entries.flatMap(\.encoded) }

  /// Returns the verdict of the starts with a pack.
  ///
  /// - Parameters:
  ///   - digest: Half of the pack's digest.
  ///   - process: The process that asks, whose own start has not ended.
  ///   - isHeld: Returns whether any process is on trial with the pack now; called only if needed.
  /// - Returns: The verdict.
  public func verdict(
    on digest: HalfDigest, by process: UInt64, isHeld: () -> Bool
  ) -> Verdict {
    // Each process counts once, whatever it recorded about a pack.
    var failed: [UInt64] = []
    for entry in entries where entry.digests.contains(digest) {
      switch entry {
      case .start(let process, _): if !failed.contains(process) { failed.append(process) }
      case .ended(let process, _): failed.removeAll { $0 == process }
      case .good: return .good
      case .judged: failed = []
      }
    }
    let isOwnLast = failed.last == process
    failed.removeAll { $0 == process }
    guard failed.count >= Self.failuresLimit else { return .open }
    // The holder of the pack wrote the last of these lines, or is about to write one.
    if !isOwnLast, isHeld() { failed.removeLast() }
    return failed.count < Self.failuresLimit ? .open : .failed
  }
}

extension TrialJournal.Entry {
  /// The line between two line feeds, so that a truncated line before it doesn't corrupt it.
  var encoded: [UInt8] {
    let words =
      switch self {
      case .start(let process, let digests): ["start", "\(process)"] + digests.map(\.description)
      case .ended(let process, let digests): ["ended", "\(process)"] + digests.map(\.description)
      case .good(let digests): ["good"] + digests.map(\.description)
      case .judged(let digests): ["judged"] + digests.map(\.description)
      }
    return Array("\n\(words.joined(separator: " "))\n".utf8)
  }

  fileprivate init?(_ words: [ArraySlice<UInt8>]) {
    let kind = words.first.map { String(decoding: $0, as: UTF8.self) }
    switch kind {
    case "start", "ended":
      guard words.count > 2,
        let process = UInt64(decimal: String(decoding: words[1], as: UTF8.self)),
        let digests = Self.digests(words.dropFirst(2))
      else { return nil }
      self = kind == "start" ? .start(process: process, digests) : .ended(process: process, digests)
    case "good", "judged":
      guard words.count > 1, let digests = Self.digests(words.dropFirst()) else { return nil }
      self = kind == "good" ? .good(digests) : .judged(digests)
    default: return nil
    }
  }

  private static func digests(_ words: ArraySlice<ArraySlice<UInt8>>) -> [HalfDigest]? {
    let digests = words.compactMap(HalfDigest.init(hexadecimal:))
    return digests.count == words.count ? digests : nil
  }
}
