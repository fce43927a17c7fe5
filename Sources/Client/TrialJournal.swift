import Delivery

/// How starts of the app with packs on trial began and ended: lines that are only ever added.
///
/// ```
/// start 81985529216486895 fcde2b2edba56bf408601fb721fe9b5c baa5a0964d3320fbc0c6a922140453c8
/// good fcde2b2edba56bf408601fb721fe9b5c baa5a0964d3320fbc0c6a922140453c8
/// ```
/// A start writes its process and the halves of the digests of the packs that it shows, that no launch has survived
/// yet, and that no other process is on trial with; so the starts of a pack stand here one after the other, however
/// many begin at once. One that ends well writes its packs as good. Where `failuresLimit` starts in turn have ended
/// otherwise, the trial of their packs has failed.
public struct TrialJournal: Sendable, Hashable {
  /// One line.
  public enum Entry: Sendable, Hashable {
    /// A process began to show packs.
    case start(process: UInt64, [HalfDigest])
    /// A process that showed packs, and maybe showed them to nobody, ended or sleeps by the system's wish.
    case ended(process: UInt64, [HalfDigest])
    /// Packs were survived.
    case good([HalfDigest])
    /// Packs failed, and are in quarantine: what was said of them before counts no more.
    case judged([HalfDigest])

    /// The packs that it is about.
    public var digests: [HalfDigest] {
      switch self {
      case .start(_, let digests), .ended(_, let digests): digests
      case .good(let digests), .judged(let digests): digests
      }
    }
  }

  /// What the starts say of a pack.
  public enum Verdict: Sendable, Hashable {
    /// Neither yet.
    case open
    /// A launch survived it.
    case good
    /// Too many starts in turn did not.
    case failed
  }

  /// How many starts in turn must end badly.
  static let failuresLimit = 3
  /// How many bytes of a file are read, from its end.
  static let lengthLimit = 1 << 16

  /// The lines in order.
  public let entries: [Entry]

  /// A journal of lines.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// What can be read of a file's bytes; a line that was cut short by the end of a process is passed over.
  public init(parsing bytes: [UInt8]) {
    entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Entry(line.split(separator: UInt8(ascii: " ")))
    }
  }

  /// The bytes of a file with these lines.
  public var encoded: [UInt8] { entries.flatMap(\.encoded) }

  /// What the starts say of a pack.
  ///
  /// - Parameters:
  ///   - digest: half of its digest.
  ///   - process: who asks; its own start has not ended.
  ///   - isHeld: whether some process is on trial with the pack now; asked where that matters.
  /// - Returns: the verdict.
  public func verdict(
    on digest: HalfDigest, by process: UInt64, isHeld: () -> Bool
  ) -> Verdict {
    // Each process counts once, whatever it noted of a pack.
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
    // Who holds the pack wrote the last of these lines, or is about to write one.
    if !isOwnLast, isHeld() { failed.removeLast() }
    return failed.count < Self.failuresLimit ? .open : .failed
  }
}

extension TrialJournal.Entry {
  /// The line, between two ends of lines: one that was cut short before it does not spoil it.
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
      guard words.count > 2, let process = UInt64(String(decoding: words[1], as: UTF8.self)),
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
