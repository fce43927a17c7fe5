import Delivery

/// What the store knows of one downloaded pack: enough to find its file and to judge it.
public struct PackRecord: Sendable, Hashable {
  /// The SHA-256 of the installed form; the file is named by it.
  public var digest: SHA256Digest
  /// The length of the installed form in bytes.
  public var length: Int
  /// The catalog revision that last changed the pack.
  public var revision: UInt64
  /// The sequence of the manifest that offered it; among packs the higher one is newer.
  public var sequence: UInt64

  /// A record of a pack.
  public init(digest: SHA256Digest, length: Int, revision: UInt64, sequence: UInt64) {
    self.digest = digest
    self.length = length
    self.revision = revision
    self.sequence = sequence
  }

  /// The name of its file in the store.
  public var fileName: String { Self.fileName(of: digest) }

  /// The name of a pack's file in the store.
  public static func fileName(of digest: SHA256Digest) -> String { digest.description + suffix }

  private static let suffix = ".lpk"

  /// The digest that a file of the store is named by; nil where it is no pack's.
  static func digest(ofFile name: String) -> SHA256Digest? {
    let digits = SHA256Digest.count * 2
    guard name.utf8.count == digits + suffix.utf8.count, name.hasSuffix(suffix) else { return nil }
    return SHA256Digest(hexadecimal: Array(name.utf8)[..<digits])
  }
}

/// The packs of one locale, by what is known of them.
///
/// ```
/// pending ── a launch shows it ──▶ current ── a launch survives it ──▶ known good
/// ```
/// Where a launch does not open the newest, or its trial failed, it shows the one before.
public struct PackSlot: Sendable, Hashable {
  /// A launch survived it.
  public var knownGood: PackRecord?
  /// Some launch showed it, and none has survived it yet: it is on trial.
  public var current: PackRecord?
  /// Complete and verified, shown by no launch yet.
  var pending: PackRecord?

  /// A slot; usually only one of the three is there.
  public init(
    knownGood: PackRecord? = nil, current: PackRecord? = nil, pending: PackRecord? = nil
  ) {
    self.knownGood = knownGood
    self.current = current
    self.pending = pending
  }

  /// All that are there, the newest first.
  public var records: [PackRecord] { [pending, current, knownGood].compactMap { $0 } }

  /// Those that no launch has survived yet, the newest first.
  var unproven: [PackRecord] {
    guard pending != nil || current != nil else { return [] }
    return [pending, current].compactMap { $0 }
  }

  /// Whether there is any that no launch has survived yet.
  var isOnTrial: Bool { pending != nil || current != nil }

  /// The one that the next launch shows, if its trial has not failed.
  public var newest: PackRecord? { pending ?? current ?? knownGood }

  /// How many bytes all of them have.
  var length: Int { records.reduce(0) { $0 + $1.length } }

  /// Nothing in it.
  public var isEmpty: Bool { newest == nil }

  /// The slot with those of its packs alone of which something is so.
  func filter(_ isKept: (PackRecord) -> Bool) -> PackSlot {
    func kept(_ record: PackRecord?) -> PackRecord? {
      record.flatMap { isKept($0) ? $0 : nil }
    }
    return PackSlot(
      knownGood: kept(knownGood), current: kept(current), pending: kept(pending))
  }
}
