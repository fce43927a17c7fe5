import Delivery
import Pack

/// The file form: lines of words, the last of which guards the length and the sum of the others.
extension StoreState {
  /// The longest file that is read.
  public static let lengthLimit = 1 << 20

  /// The state of a file's bytes, or nil where one byte of it is not as it was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
      Self.guardLine(of: bytes[..<end]).utf8.elementsEqual(bytes[end...])
    else { return nil }
    var lines = StateReader(bytes, upTo: end)
    guard lines.next(after: "langpacks-store")?.text(1) == "4",
      let epoch = lines.next(after: "epoch")?.hexadecimal(1).flatMap({ Epoch(bytes: $0) }),
      let table = lines.next(after: "key-table")
    else { return nil }
    self.init(epoch: epoch, keyTable: table.digest(1))
    while let words = lines.next() {
      guard take(words) else { return nil }
    }
    guard body.elementsEqual(bytes[..<end]) else { return nil }
  }

  private mutating func take(_ words: StateWords) -> Bool {
    switch words.count {
    case 2: takeTwo(words)
    case 3: words.begins(with: "root") && takeRoot(words)
    case 4: takeBanned(words) || takeQuarantined(words)
    case 5: words.begins(with: "manifest") && takeManifest(words)
    case 6: takePack(words)
    default: false
    }
  }

  private mutating func takeTwo(_ words: StateWords) -> Bool {
    if words.begins(with: "salt") {
      salt = words.half(1)
      return salt != nil
    }
    if words.begins(with: "shown") {
      shown = words.text(1)
      return true
    }
    guard words.begins(with: "revoked"), let digest = words.half(1) else { return false }
    revoked.append(digest)
    return revoked.count <= Manifest.revokedLimit
  }

  private mutating func takeBanned(_ words: StateWords) -> Bool {
    guard words.begins(with: "banned"), let length = words.number(2, Int.self),
      let revision = words.number(3, UInt32.self)
    else { return false }
    banned[words.text(1)] = BannedPack(length: length, revision: revision)
    return banned.count <= Self.packLimit
  }

  private mutating func takeQuarantined(_ words: StateWords) -> Bool {
    guard words.begins(with: "quarantined"), let digest = words.half(1),
      let times = words.number(2, Int.self), 1...Quarantine.most ~= times,
      let since = words.number(3, UInt64.self)
    else { return false }
    quarantined[digest] = Quarantine(times: times, since: since)
    return quarantined.count <= Self.quarantineLimit
  }

  private mutating func takePack(_ words: StateWords) -> Bool {
    guard let digest = words.digest(2), let length = words.number(3, Int.self),
      0...Self.packLengthLimit ~= length, let revision = words.number(4, UInt64.self),
      let sequence = words.number(5, UInt64.self)
    else { return false }
    let record = PackRecord(
      digest: digest, length: length, revision: revision, sequence: sequence)
    let tag = words.text(1)
    var slot = packs[tag] ?? PackSlot()
    if words.begins(with: "known-good") {
      slot.knownGood = record
    } else if words.begins(with: "current") {
      slot.current = record
    } else if words.begins(with: "pending") {
      slot.pending = record
    } else {
      return false
    }
    packs[tag] = slot
    return packs.count <= Self.packLimit
  }

  private mutating func takeRoot(_ words: StateWords) -> Bool {
    guard let anchor = words.half(1), let file = words.hexadecimal(2),
      let root = try? Signed<Root>(parsing: file)
    else { return false }
    (self.anchor, self.root) = (anchor, root)
    return true
  }

  private mutating func takeManifest(_ words: StateWords) -> Bool {
    guard let sequence = words.number(1, UInt64.self), manifests.count < Self.manifestLimit else {
      return false
    }
    let tags = words.textIfAny(3).map { text in
      text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    }
    manifests.append(
      ManifestRecord(
        path: words.text(4), sequence: sequence, etag: words.textIfAny(2), tags: tags ?? []))
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
