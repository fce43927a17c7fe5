import Delivery
import Pack

/// The store's record of one downloaded pack: enough to find its file and to judge it.
public struct PackRecord: Sendable, Hashable {
  /// The SHA-256 of the installed form, which names the file.
  public var digest: SHA256Digest
  /// The length of the installed form in bytes.
  public var length: Int
  /// The catalog revision that last changed the pack.
  public var revision: Revision
  /// The sequence of the manifest that offered it; the pack with a higher one is newer.
  public var sequence: UInt64

  /// Creates a record of a pack.
  public init(digest: SHA256Digest, length: Int, revision: Revision, sequence: UInt64) {
    self.digest = digest
    self.length = length
    self.revision = revision
    self.sequence = sequence
  }

  /// The name of its file in the store.
  public var fileName: String { Self.fileName(of: digest) }

  /// Returns the name of a pack's file in the store.
  public static func fileName(of digest: SHA256Digest) -> String {
    var name = [UInt8](room: SHA256Digest.count * 2 + suffix.utf8.count)
    digest.appendHexadecimal(to: &name)
    // By bytes: appending a view binds another function of the library.
    for byte in suffix.utf8 { name.append(byte) }
    return String(decoding: name, as: UTF8.self)
  }

  private static let suffix = ".lpk"

  /// Returns the digest in a file name of the store; nil if it isn't a pack's.
  static func digest(ofFile name: String) -> SHA256Digest? {
    let digits = SHA256Digest.count * 2
    guard name.utf8.count == digits + suffix.utf8.count, name.hasSuffix(suffix) else { return nil }
    return SHA256Digest(hexadecimal: Array(name.utf8)[..<digits])
  }
}

/// The downloaded packs of one locale, by their state of trial.
///
/// ```
/// pending ── a launch shows it ──▶ current ── a launch survives it ──▶ known good
/// ```
/// If a launch cannot open the newest, or its trial failed, it shows the one before.
public struct PackSlot: Sendable, Hashable {
  /// The pack that a launch has survived.
  public var knownGood: PackRecord?
  /// The pack on trial: a launch has shown it, and none has survived it yet.
  var current: PackRecord?
  /// The complete and verified pack that no launch has shown yet.
  var pending: PackRecord?

  /// Creates a slot; usually only one of the three is set.
  public init(
    knownGood: PackRecord? = nil, current: PackRecord? = nil, pending: PackRecord? = nil
  ) {
    self.knownGood = knownGood
    self.current = current
    self.pending = pending
  }

  /// All packs that are set, the newest first.
  public var records: [PackRecord] { [pending, current, knownGood].compactMap { $0 } }

  /// The packs that no launch has survived yet, the newest first.
  var unproven: [PackRecord] {
    guard pending != nil || current != nil else { return [] }
    return [pending, current].compactMap { $0 }
  }

  /// Whether there is any pack that no launch has survived yet.
  var isOnTrial: Bool { pending != nil || current != nil }

  /// The pack that the next launch shows, unless its trial has failed.
  public var newest: PackRecord? { pending ?? current ?? knownGood }

  /// The total size of all of them, in bytes.
  var length: Int { records.reduce(0) { $0 + $1.length } }

  /// Whether the slot has no packs.
  public var isEmpty: Bool { newest == nil }

  /// Returns the slot with only the packs that satisfy a condition.
  func filter(_ isKept: (PackRecord) -> Bool) -> PackSlot {
    func kept(_ record: PackRecord?) -> PackRecord? {
      record.flatMap { isKept($0) ? $0 : nil }
    }
    return PackSlot(
      knownGood: kept(knownGood), current: kept(current), pending: kept(pending))
  }
}
