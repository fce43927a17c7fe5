import Delivery
import Pack

/// The file form: lines of words, the last of which guards the length and the sum of the others.
extension StoreState {
  /// The longest file that is read.
  public static let lengthLimit = 1 << 20

  /// The bytes of the state's file; equal states give equal bytes.
  public var encoded: [UInt8] {
    var lines = ["langpacks-store 4", "epoch \(epoch)", "key-table \(keyTable?.hex ?? "-")"]
    if let salt { lines.append("salt \(salt)") }
    if let root, let anchor {
      lines.append("root \(anchor) \(hexadecimal(root.encoded()))")
    }
    if let shown { lines.append("shown \(shown)") }
    for manifest in manifests {
      let tags = manifest.tags.isEmpty ? "-" : manifest.tags.joined(separator: ",")
      lines.append("manifest \(manifest.sequence) \(manifest.etag ?? "-") \(tags) \(manifest.path)")
    }
    lines += revoked.map { "revoked \($0)" }
    for (tag, pack) in banned.sorted(by: { $0.key < $1.key }) {
      lines.append("banned \(tag) \(pack.length) \(pack.revision)")
    }
    for (digest, entry) in quarantined.sorted(by: { $0.key.hex < $1.key.hex }) {
      lines.append("quarantined \(digest) \(entry.times) \(entry.since)")
    }
    for (tag, slot) in packs.sorted(by: { $0.key < $1.key }) {
      if let good = slot.knownGood { lines.append("known-good \(tag) \(good.line)") }
      if let current = slot.current { lines.append("current \(tag) \(current.line)") }
      if let pending = slot.pending { lines.append("pending \(tag) \(pending.line)") }
    }
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    return body + Array(Self.guardLine(of: body).utf8)
  }

  /// The state of a file's bytes, or nil where one byte of it is not as it was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
      Array(Self.guardLine(of: bytes[..<end]).utf8) == Array(bytes[end...])
    else { return nil }
    var lines = StateLines(bytes[..<end])
    guard lines.next() == ["langpacks-store", "4"],
      let epoch = lines.next(after: "epoch").flatMap({ Epoch($0) }),
      let table = lines.next(after: "key-table")
    else { return nil }
    self.init(epoch: epoch, keyTable: SHA256Digest(hexadecimal: table))
    while let words = lines.next() {
      guard take(words) else { return nil }
    }
    guard encoded == bytes else { return nil }
  }

  private mutating func take(_ words: [Substring]) -> Bool {
    switch (words.first, words.count) {
    case ("salt", 2):
      guard let given = HalfDigest(hexadecimal: words[1]) else { return false }
      salt = given
    case ("root", 3): return takeRoot(words)
    case ("shown", 2): shown = String(words[1])
    case ("manifest", 5): return takeManifest(words)
    case ("revoked", 2):
      guard let digest = HalfDigest(hexadecimal: words[1]) else { return false }
      revoked.append(digest)
      return revoked.count <= Manifest.revokedLimit
    case ("banned", 4):
      guard let length = Int(words[2]), let revision = UInt32(words[3]) else { return false }
      banned[String(words[1])] = BannedPack(length: length, revision: revision)
      return banned.count <= Self.packLimit
    case ("quarantined", 4): return takeQuarantined(words)
    case ("known-good", 6), ("current", 6), ("pending", 6): return takePack(words)
    default: return false
    }
    return true
  }

  private mutating func takeQuarantined(_ words: [Substring]) -> Bool {
    guard let digest = HalfDigest(hexadecimal: words[1]), let times = Int(words[2]),
      1...Quarantine.most ~= times, let since = UInt64(words[3])
    else { return false }
    quarantined[digest] = Quarantine(times: times, since: since)
    return quarantined.count <= Self.quarantineLimit
  }

  private mutating func takePack(_ words: [Substring]) -> Bool {
    guard let record = PackRecord(words.dropFirst(2)) else { return false }
    var slot = packs[String(words[1])] ?? PackSlot()
    switch words[0] {
    case "known-good": slot.knownGood = record
    case "current": slot.current = record
    default: slot.pending = record
    }
    packs[String(words[1])] = slot
    return packs.count <= Self.packLimit
  }

  private mutating func takeRoot(_ words: [Substring]) -> Bool {
    guard let anchor = HalfDigest(hexadecimal: words[1]), let file = decoded(hexadecimal: words[2]),
      let root = try? Signed<Root>(parsing: file)
    else { return false }
    (self.anchor, self.root) = (anchor, root)
    return true
  }

  private mutating func takeManifest(_ words: [Substring]) -> Bool {
    guard let sequence = UInt64(words[1]), manifests.count < Self.manifestLimit else {
      return false
    }
    let tags = words[3] == "-" ? [] : words[3].split(separator: ",").map(String.init)
    let etag = words[2] == "-" ? nil : String(words[2])
    manifests.append(
      ManifestRecord(path: String(words[4]), sequence: sequence, etag: etag, tags: tags))
    return true
  }

  /// The last line: the length of all before it and their FNV-1a sum.
  static func guardLine(of body: some Collection<UInt8>) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(sum, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.utf8.count)
    return "end \(body.count) \(zeros)\(digits)\n"
  }

  /// Whether a word may stand in the file: visible ASCII, no space, not the word for nothing.
  public static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text != "-" && text.utf8.count <= 512
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }
}

extension PackRecord {
  fileprivate var line: String { "\(digest) \(length) \(revision) \(sequence)" }

  fileprivate init?(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count == 4, let digest = SHA256Digest(hexadecimal: words[0]),
      let length = Int(words[1]), length >= 0, let revision = UInt64(words[2]),
      let sequence = UInt64(words[3])
    else { return nil }
    self.init(digest: digest, length: length, revision: revision, sequence: sequence)
  }
}

/// The lines of a file as words, one after another.
private struct StateLines {
  private var lines: ArraySlice<Substring>

  init(_ bytes: ArraySlice<UInt8>) {
    // By bytes: what a character is, nobody needs to know on the way to the first text.
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init).dropLast()
  }

  mutating func next() -> [Substring]? {
    lines.popFirst()?.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  mutating func next(after word: String) -> Substring? {
    guard let words = next(), words.count == 2, words[0] == word else { return nil }
    return words[1]
  }
}
