import Delivery
import Pack

/// A parser of the lines of the state's file, which accepts only the exact form that is written.
struct StateParser {
  private var reader: StateReader
  private var state: StoreState
  /// The kind of the last line, numbered in file order.
  private var kind = 0
  /// The subject of the last line, for kinds whose lines are sorted.
  private var lastTag = ""
  private var lastDigest: HalfDigest?

  /// Returns the state in the lines before the last one, or nil if any of them is malformed.
  static func state(of lines: StateReader) -> StoreState? {
    var reader = lines
    guard reader.begins(with: "langpacks-store"), reader.text() == "5", reader.endsLine(),
      reader.begins(with: "epoch"), let epoch = reader.half().flatMap({ Epoch(bytes: $0.bytes) }),
      reader.endsLine(), reader.begins(with: "key-table")
    else { return nil }
    let keyTable = reader.digest()
    guard keyTable != nil || reader.nothing(), reader.endsLine() else { return nil }
    var parser = StateParser(
      reader: reader, state: StoreState(epoch: epoch, keyTable: keyTable))
    while !parser.reader.isAtEnd {
      guard parser.takeLine(), parser.reader.endsLine() else { return nil }
    }
    return parser.state
  }

  private init(reader: StateReader, state: StoreState) {
    (self.reader, self.state) = (reader, state)
  }

  private mutating func takeLine() -> Bool {
    if reader.begins(with: "salt") { return begins(1, once: true) && takeSalt() }
    if reader.begins(with: "anchor") { return begins(2, once: true) && takeAnchor() }
    if reader.begins(with: "root") { return begins(3, once: true) && takeRoot() }
    if reader.begins(with: "root-check") { return begins(4, once: true) && takeRootCheck() }
    if reader.begins(with: "shown") { return begins(5, once: true) && takeShown() }
    if reader.begins(with: "manifest") { return begins(6) && takeManifest() }
    if reader.begins(with: "revoked") { return begins(7) && takeRevoked() }
    if reader.begins(with: "banned") { return begins(8) && takeBanned() }
    if reader.begins(with: "quarantined") { return begins(9) && takeQuarantined() }
    return begins(10) && takePack()
  }

  /// Returns whether a line of a kind may come here; resets the sort order if it is the first of
  /// its kind.
  private mutating func begins(_ kind: Int, once: Bool = false) -> Bool {
    guard kind > self.kind || kind == self.kind && !once else { return false }
    if kind > self.kind { (self.kind, lastTag, lastDigest) = (kind, "", nil) }
    return true
  }

  private mutating func takeSalt() -> Bool {
    state.salt = reader.half()
    return state.salt != nil
  }

  private mutating func takeShown() -> Bool {
    state.shown = reader.text()
    return state.shown != nil
  }

  private mutating func takeRevoked() -> Bool {
    guard let digest = reader.half() else { return false }
    state.revoked.append(digest)
    return state.revoked.count <= Manifest.revokedLimit
  }

  private mutating func takeAnchor() -> Bool {
    state.anchor = reader.half()
    return state.anchor != nil
  }

  private mutating func takeRoot() -> Bool {
    guard state.anchor != nil, let file = reader.hexadecimal(),
      let root = try? Signed<Root>(parsing: file)
    else { return false }
    state.root = root
    return true
  }

  private mutating func takeRootCheck() -> Bool {
    guard let time: UInt64 = reader.number(), let expiry: UInt64 = reader.number()
    else { return false }
    state.rootCheck = RootCheck(time: time, expiry: expiry)
    return true
  }

  private mutating func takeManifest() -> Bool {
    guard state.manifests.count < StoreState.manifestLimit, let sequence: UInt64 = reader.number()
    else { return false }
    let digest = reader.digest()
    guard digest != nil || reader.nothing(), let expiry: UInt64 = reader.number()
    else { return false }
    let etag = reader.nothing() ? nil : reader.text()
    if let etag, !StoreState.isWord(etag) { return false }
    // An ETag that cannot be parsed is still ahead, and isn't a list of tags either.
    guard let tags = reader.nothing() ? [] : reader.texts(), let path = reader.text() else {
      return false
    }
    state.manifests.append(
      ManifestRecord(
        path: path, sequence: sequence, digest: digest, expiry: expiry, etag: etag, tags: tags))
    return true
  }

  private mutating func takeBanned() -> Bool {
    guard let tag = reader.text(), lastTag < tag, let length: Int = reader.number(),
      let revision: UInt32 = reader.number()
    else { return false }
    lastTag = tag
    state.banned[tag] = BannedPack(length: length, revision: Revision(clamping: revision))
    return state.banned.count <= StoreState.packLimit
  }

  private mutating func takeQuarantined() -> Bool {
    guard let digest = reader.half(), lastDigest.map({ $0 < digest }) ?? true,
      let times: Int = reader.number(), 1...Quarantine.most ~= times,
      let since: UInt64 = reader.number()
    else { return false }
    lastDigest = digest
    state.quarantined[digest] = Quarantine(times: times, since: since)
    return state.quarantined.count <= StoreState.quarantineLimit
  }

  private mutating func takePack() -> Bool {
    let isGood = reader.begins(with: "known-good")
    let isCurrent = !isGood && reader.begins(with: "current")
    guard isGood || isCurrent || reader.begins(with: "pending"),
      let tag = reader.text(), lastTag <= tag, let record = record()
    else { return false }
    var slot = lastTag == tag ? state.packs[tag] ?? PackSlot() : PackSlot()
    guard slot.pending == nil, !isCurrent || slot.current == nil, !isGood || slot.isEmpty else {
      return false
    }
    if isGood {
      slot.knownGood = record
    } else if isCurrent {
      slot.current = record
    } else {
      slot.pending = record
    }
    lastTag = tag
    state.packs[tag] = slot
    return state.packs.count <= StoreState.packLimit
  }

  private mutating func record() -> PackRecord? {
    guard let digest = reader.digest(), let length: Int = reader.number(),
      0...StoreState.packLengthLimit ~= length, let revision: UInt64 = reader.number(),
      let sequence: UInt64 = reader.number()
    else { return nil }
    return PackRecord(
      digest: digest, length: length, revision: Revision(revision), sequence: sequence)
  }
}
