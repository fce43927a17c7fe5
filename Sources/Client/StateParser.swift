import Delivery
import Pack

/// Reads the lines of the state's file: each in its place, and each as it would be written.
struct StateParser {
  private var state: StoreState
  /// The kind of the last line, by the order in which they stand.
  private var kind = 0
  /// Where lines of a kind are in order: what the last one is about.
  private var lastTag = ""
  private var lastDigest: HalfDigest?

  /// The state of the lines before the last one, or nil where one of them is not as it was written.
  static func state(of lines: inout StateReader) -> StoreState? {
    guard lines.next(after: "langpacks-store")?.word(1) == "4",
      let epoch = lines.next(after: "epoch")?.half(1).flatMap({ Epoch(bytes: $0.bytes) }),
      let table = lines.next(after: "key-table")
    else { return nil }
    let keyTable = table.digest(1)
    guard keyTable != nil || table.isNothing(1) else { return nil }
    var parser = StateParser(state: StoreState(epoch: epoch, keyTable: keyTable))
    while let words = lines.next() {
      guard parser.take(words) else { return nil }
    }
    return parser.state
  }

  private init(state: StoreState) { self.state = state }

  private mutating func take(_ words: StateWords) -> Bool {
    switch words.count {
    case 2: takeTwo(words)
    case 3: words.begins(with: "root") && isInOrder(2, once: true) && takeRoot(words)
    case 4: takeFour(words)
    case 5: words.begins(with: "manifest") && isInOrder(4) && takeManifest(words)
    case 6: isInOrder(8) && takePack(words)
    default: false
    }
  }

  /// Whether a line of a kind may stand here; where it is the first of its kind, it is after nothing.
  private mutating func isInOrder(_ kind: Int, once: Bool = false) -> Bool {
    guard kind > self.kind || kind == self.kind && !once else { return false }
    if kind > self.kind { (self.kind, lastTag, lastDigest) = (kind, "", nil) }
    return true
  }

  private mutating func takeTwo(_ words: StateWords) -> Bool {
    if words.begins(with: "salt") {
      state.salt = words.half(1)
      return state.salt != nil && isInOrder(1, once: true)
    }
    if words.begins(with: "shown") {
      state.shown = words.word(1)
      return state.shown != nil && isInOrder(3, once: true)
    }
    guard words.begins(with: "revoked"), isInOrder(5), let digest = words.half(1) else {
      return false
    }
    state.revoked.append(digest)
    return state.revoked.count <= Manifest.revokedLimit
  }

  private mutating func takeRoot(_ words: StateWords) -> Bool {
    guard let anchor = words.half(1), let file = words.hexadecimal(2),
      let root = try? Signed<Root>(parsing: file)
    else { return false }
    (state.anchor, state.root) = (anchor, root)
    return true
  }

  private mutating func takeManifest(_ words: StateWords) -> Bool {
    guard state.manifests.count < StoreState.manifestLimit,
      let sequence: UInt64 = words.number(1), let path = words.word(4)
    else { return false }
    var record = ManifestRecord(path: path, sequence: sequence)
    if !words.isNothing(2) {
      guard let etag = words.word(2), StoreState.isWord(etag) else { return false }
      record.etag = etag
    }
    if !words.isNothing(3) {
      guard let tags = words.tags(3) else { return false }
      record.tags = tags
    }
    state.manifests.append(record)
    return true
  }

  private mutating func takeFour(_ words: StateWords) -> Bool {
    if words.begins(with: "banned") { return isInOrder(6) && takeBanned(words) }
    return words.begins(with: "quarantined") && isInOrder(7) && takeQuarantined(words)
  }

  private mutating func takeBanned(_ words: StateWords) -> Bool {
    guard let tag = words.word(1), lastTag < tag, let length: Int = words.number(2),
      let revision: UInt32 = words.number(3)
    else { return false }
    lastTag = tag
    state.banned[tag] = BannedPack(length: length, revision: revision)
    return state.banned.count <= StoreState.packLimit
  }

  private mutating func takeQuarantined(_ words: StateWords) -> Bool {
    guard let digest = words.half(1), lastDigest.map({ $0 < digest }) ?? true,
      let times: Int = words.number(2), 1...Quarantine.most ~= times,
      let since: UInt64 = words.number(3)
    else { return false }
    lastDigest = digest
    state.quarantined[digest] = Quarantine(times: times, since: since)
    return state.quarantined.count <= StoreState.quarantineLimit
  }

  private mutating func takePack(_ words: StateWords) -> Bool {
    guard let tag = words.word(1), lastTag <= tag, let digest = words.digest(2),
      let length: Int = words.number(3), 0...StoreState.packLengthLimit ~= length,
      let revision: UInt64 = words.number(4), let sequence: UInt64 = words.number(5)
    else { return false }
    let record = PackRecord(
      digest: digest, length: length, revision: revision, sequence: sequence)
    var slot = lastTag == tag ? state.packs[tag] ?? PackSlot() : PackSlot()
    guard slot.take(record, as: words) else { return false }
    lastTag = tag
    state.packs[tag] = slot
    return state.packs.count <= StoreState.packLimit
  }
}

extension PackSlot {
  /// Takes the record of a line in, where it stands after those of the slot's other ones.
  fileprivate mutating func take(_ record: PackRecord, as words: StateWords) -> Bool {
    if pending != nil { return false }
    if words.begins(with: "pending") {
      pending = record
    } else if words.begins(with: "current"), current == nil {
      current = record
    } else if words.begins(with: "known-good"), current == nil, knownGood == nil {
      knownGood = record
    } else {
      return false
    }
    return true
  }
}
