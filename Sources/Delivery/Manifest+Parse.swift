import Pack

extension Manifest {
  /// The maximum number of entries in a manifest, above the number of locales.
  static let mostEntries = 4096

  /// Reads the body, from an offset of the file to its end.
  public init(body bytes: [UInt8], from offset: Int) throws(FormatError) {
    var reader = ByteReader(bytes, from: offset)
    sequence = try reader.number("the sequence")
    previous = try reader.number("the previous sequence")
    guard previous < sequence || sequence == 0 && previous == 0 else {
      throw .notCanonical(at: offset, rule: "the previous sequence is a lower one")
    }
    releaseName = try reader.releaseName()
    epoch = try reader.epoch()
    keyTable = try reader.digest("the key table's digest")
    let source = try reader.digest("the source pack's digest")
    self.source = source == .zero ? nil : source
    formats = try reader.formats()
    revision = Revision(try reader.number("the revision"))
    entries = try reader.entries()
    rollout = try reader.rollout()
    experiments = try reader.experiments()
    revoked = []
    try readRevoked(from: &reader)
    try reader.expectEnd()
  }

  private mutating func readRevoked(from reader: inout ByteReader) throws(FormatError) {
    let count = try reader.count("the count of revoked packs", atMost: Self.revokedLimit)
    guard count > 0 else { return }
    let offered = Set(everyEntry.map(\.installed.half))
    for _ in 0..<count {
      let start = reader.position
      let digest = try reader.half("a revoked pack's digest")
      if let last = revoked.last, last >= digest {
        throw .notCanonical(at: start, rule: "revoked packs must be in byte order, each once")
      }
      guard !offered.contains(digest) else {
        throw .notCanonical(at: start, rule: "a revoked pack is not offered")
      }
      revoked.append(digest)
    }
  }
}

extension Manifest.Entry {
  init(from reader: inout ByteReader) throws(FormatError) {
    locale = try reader.name("a locale")
    revision = Revision(try reader.number("a pack's revision"))
    wire = try reader.digest("a wire form's digest")
    wireLength = try reader.count("a wire form's length", atMost: .max)
    let form = try reader.count("a wire form's coding", atMost: 511)
    coding = UInt8(truncatingIfNeeded: form >> 1)
    isBesideSource = form & 1 == 1
    installed = try reader.digest("an installed form's digest")
    installedLength = try reader.count("an installed form's length", atMost: .max)
    let place = reader.position
    let list = try reader.half("a delta list's digest")
    let length = try reader.count("a delta list's length", atMost: .max)
    guard length > 0 || list == .zero else {
      throw .notCanonical(at: place, rule: "the digest of no delta list is zero")
    }
    deltas = length > 0 ? DeltaListReference(digest: list, length: length) : nil
  }
}

extension ByteReader {
  mutating func digest(_ what: String) throws(FormatError) -> SHA256Digest {
    guard let digest = SHA256Digest(try slice(SHA256Digest.count, what)) else {
      throw .endsEarly(at: position, reading: what)
    }
    return digest
  }

  mutating func epoch() throws(FormatError) -> Epoch {
    guard let epoch = Epoch(bytes: try take(Epoch.count, "the epoch")) else {
      throw .endsEarly(at: position, reading: "the epoch")
    }
    return epoch
  }

  mutating func entries() throws(FormatError) -> [Manifest.Entry] {
    let count = try count("the count of locales", atMost: Manifest.mostEntries)
    var entries: [Manifest.Entry] = []
    for _ in 0..<count {
      let start = position
      let entry = try Manifest.Entry(from: &self)
      if let last = entries.last, !inByteOrder(last.locale, entry.locale) {
        throw .notCanonical(at: start, rule: "locales must be in byte order, each once")
      }
      entries.append(entry)
    }
    return entries
  }

  fileprivate mutating func rollout() throws(FormatError) -> Manifest.Rollout? {
    let start = position
    let number = try count("the share of a rollout", atMost: Manifest.Rollout.all)
    if number == 0 { return nil }
    let id = try take(Manifest.Rollout.idCount, "the id of a rollout")
    guard let rollout = Manifest.Rollout(share: number - 1, id: id, entries: try entries()) else {
      throw .notCanonical(at: start, rule: "a rollout has packs")
    }
    return rollout
  }

  mutating func formats() throws(FormatError) -> FormatVersions {
    guard let formats = FormatVersions(try take(FormatVersions.count, "the formats")) else {
      throw .endsEarly(at: position, reading: "the formats")
    }
    return formats
  }

  mutating func half(_ what: String) throws(FormatError) -> HalfDigest {
    guard let digest = HalfDigest(try slice(HalfDigest.count, what)) else {
      throw .endsEarly(at: position, reading: what)
    }
    return digest
  }
}
