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
  public var fileName: String { digest.description + ".lpk" }
}

/// The packs of one locale: the one that launches show, and the one that waits for the next launch.
public struct PackSlot: Sendable, Hashable {
  /// Shown by this launch, if its file is sound.
  public var current: PackRecord?
  /// Complete and verified; becomes current at the next launch.
  public var pending: PackRecord?

  /// A slot; usually one of the two is nil.
  public init(current: PackRecord? = nil, pending: PackRecord? = nil) {
    self.current = current
    self.pending = pending
  }

  /// The one that the next launch shows.
  public var newest: PackRecord? { pending ?? current }

  /// Nothing in it.
  public var isEmpty: Bool { current == nil && pending == nil }
}
