/// The deltas that produce one pack, by the installed form that each starts from.
public struct DeltaList: Sendable, Hashable {
  /// One delta.
  public struct Entry: Sendable, Hashable {
    /// Half of the digest of the installed form that the delta starts from; zero if it needs none.
    public var base: HalfDigest
    /// The delta's digest, which names its blob.
    public var delta: SHA256Digest
    /// The delta's length in bytes.
    public var length: Int

    /// Creates an entry.
    public init(base: HalfDigest, delta: SHA256Digest, length: Int) {
      self.base = base
      self.delta = delta
      self.length = length
    }
  }

  /// The deltas, by base in byte order, each base once.
  public let entries: [Entry]

  /// The base of a wire form that needs no installed form.
  public static let noBase = HalfDigest.zero
  static let magic = "LPDL"
  package static let version = 1
  /// The maximum number of deltas in a list.
  static let mostEntries = 256

  /// Creates a list of deltas, which it sorts.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.base < $1.base }
  }

  /// Returns the largest number of entries that a list's file of some length may have.
  ///
  /// The file begins with 7 bytes or more, and an entry has 49 or more: its length takes one at least.
  package static func mostEntries(inLength length: Int) -> Int { max(0, length - 7) / 49 }

  /// The wire form that is coded without another pack, if the manifest's own needs one; its base is
  /// zero.
  public var whole: Entry? { entries.first { $0.base == Self.noBase } }

  /// Returns the delta that starts from an installed form, or nil if absent.
  public func entry(from installed: SHA256Digest) -> Entry? {
    let base = installed.half
    return entries.first { $0.base == base }
  }

  /// Parses the bytes of a list's file; accepts exactly what `encoded()` writes.
  public init(parsing bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes)
    try reader.expect(magic: Self.magic, version: Self.version)
    let count = try reader.count("the count of deltas", atMost: Self.mostEntries)
    var entries: [Entry] = []
    for _ in 0..<count {
      let start = reader.position
      let entry = Entry(
        base: try reader.half("a base"), delta: try reader.digest("a delta's digest"),
        length: try reader.count("a delta's length", atMost: .max))
      if let last = entries.last, last.base >= entry.base {
        throw .notCanonical(at: start, rule: "deltas must be in the order of bases, each once")
      }
      entries.append(entry)
    }
    try reader.expectEnd()
    self.entries = entries
  }

  /// Returns the bytes of the file.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(magic: Self.magic, version: UInt16(Self.version))
    writer.append(count: entries.count)
    for entry in entries {
      writer.append(entry.base.bytes)
      writer.append(entry.delta.bytes)
      writer.append(count: entry.length)
    }
    return writer.bytes
  }
}
