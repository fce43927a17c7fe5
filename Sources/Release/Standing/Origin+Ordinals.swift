import Delivery
import Language
import Pack
import Snapshot
import Sodium

/// Verification of the lines of a published ledger that come after its remembered part, since
/// nothing signs it.
///
/// The project's own ledger proves a line that it has too. Otherwise signed content proves it: no
/// key table has its ordinal for another phrase, and some key table or pack has that ordinal or a
/// higher one.
extension Origin {
  /// How far a published ledger is proved.
  struct Proof: Hashable {
    /// The length of the proved part, in bytes.
    var length: Int
    /// The first line after that part.
    var line: String?
  }

  /// Verifies the lines of a published ledger that are not remembered.
  ///
  /// - Parameters:
  ///   - ledger: Its bytes, which begin with the remembered part.
  ///   - app: The app's name.
  ///   - epoch: The epoch.
  ///   - own: The project's own ledger of the epoch; empty if there is none.
  ///   - key: The key that manifests must be signed by; nil if nothing signed counts.
  /// - Returns: How far it is proved.
  /// - Throws: An error if a file cannot be read.
  /// - Complexity: Linear in the new lines, unless the own ledger lacks one of them: then every key
  ///   table of the epoch is read.
  func proof(
    of ledger: [UInt8], _ app: String, _ epoch: Epoch, own: String, _ key: PublicKey?
  ) throws(ReleaseError) -> Proof {
    guard memory != nil else { return Proof(length: ledger.count) }
    var prover = try prover(of: ledger, app, epoch, own: own, key)
    var proof = Proof(length: prover.start)
    for line in prover.lines {
      guard try prover.proves(line) else {
        proof.line = String(decoding: line, as: UTF8.self)
        return proof
      }
      proof.length = min(proof.length + line.count + 1, ledger.count)
    }
    return proof
  }

  private func prover(
    of ledger: [UInt8], _ app: String, _ epoch: Epoch, own: String, _ key: PublicKey?
  ) throws(ReleaseError) -> LedgerProver {
    let start = try rememberedLength(of: ledger, app, epoch)
    var prover = LedgerProver(
      origin: self, app: app, epoch: epoch, key: key, ledger: ledger, start: start)
    // Usually everything is remembered.
    if start < ledger.count { prover.trust(own: own) }
    return prover
  }

  /// Rejects a published ledger with a line that nothing proves.
  func checkProof(
    of ledger: [UInt8], _ app: String, _ epoch: Epoch, own: String, _ key: PublicKey?
  ) throws(ReleaseError) {
    guard let memory, let line = try proof(of: ledger, app, epoch, own: own, key).line else {
      return
    }
    throw .memory(
      PublishedLine.Key(origin: memory.origin, app: app, channel: "", release: ""),
      .unprovedOrdinal(line.split(separator: "\t").prefix(2).joined(separator: " ")))
  }

  /// Removes the lines that nothing proves from the published ledger.
  func dropUnprovedOrdinals(
    of app: String, own: String, _ key: PublicKey
  ) throws(ReleaseError) {
    let ledger = try PublishedLedger(parsing: own, path: "langpack.ordinals")
    guard let epoch = ledger.epoch, let name = OriginPath.ledger(app: app, epoch: epoch) else {
      return
    }
    guard let bytes = try reading({ () throws(StorageError) in try read(name) }),
      (try? check(ledger: bytes, of: app, epoch)) != nil
    else { return }
    var prover = try prover(of: bytes, app, epoch, own: own, key)
    var kept = Array(bytes.prefix(prover.start))
    var count = 0
    for line in prover.lines where !line.isEmpty {
      if try prover.proves(line) { kept += line + [0x0A] } else { count += 1 }
    }
    guard count > 0 else { return }
    try reading { () throws(StorageError) in try replace(name, with: kept) }
    memory?.say(
      "\(path)/\(name): removed what nothing proves, \(count == 1 ? "1 line" : "\(count) lines")")
  }

  /// Returns the length of the remembered part of a published ledger.
  private func rememberedLength(
    of ledger: [UInt8], _ app: String, _ epoch: Epoch
  ) throws(ReleaseError) -> Int {
    let known = try memory?.lines(of: app).values.compactMap(\.ordinals) ?? []
    let lengths = known.filter { $0.epoch == epoch && $0.length <= ledger.count }
    return lengths.sorted { $0.length > $1.length }.first {
      SHA256Digest(of: Array(ledger.prefix($0.length))).half == $0.digest
    }?.length ?? 0
  }
}

/// A verifier of the lines of a published ledger, one after the other.
private struct LedgerProver {
  let origin: Origin
  let app: String
  let epoch: Epoch
  let key: PublicKey?
  let ledger: [UInt8]
  /// The length of the remembered part.
  let start: Int
  private var known: Set<Substring> = []
  private var signed: SignedOrdinals?

  init(
    origin: Origin, app: String, epoch: Epoch, key: PublicKey?, ledger: [UInt8], start: Int
  ) {
    (self.origin, self.app, self.epoch, self.key) = (origin, app, epoch, key)
    (self.ledger, self.start) = (ledger, start)
  }

  /// Takes the lines of the project's own ledger as proved.
  mutating func trust(own: String) {
    let lines = own.utf8.split(separator: 0x0A)
    known = Set(lines.map { Substring($0.last == 0x0D ? $0.dropLast() : $0) })
  }

  /// The lines after the remembered part.
  var lines: [ArraySlice<UInt8>] {
    guard start < ledger.count else { return [] }
    return ledger[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  mutating func proves(_ bytes: ArraySlice<UInt8>) throws(ReleaseError) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.isEmpty || line.hasPrefix("#") || line == "epoch \(epoch)" { return true }
    if known.contains(line[...]) { return true }
    guard let key else { return false }
    if signed == nil {
      signed = try SignedOrdinals(of: app, epoch, in: origin, key, after: ledger.prefix(start))
    }
    return try signed?.prove(line) ?? false
  }
}

/// The ordinals in anything that the team signed.
private struct SignedOrdinals {
  private let origin: Origin
  private var tables: [(table: KeyTable, ordinals: Set<UInt32>)] = []
  /// The latest manifest of each release, whose packs are opened if no key table has an ordinal as
  /// high.
  private var latest: [Authentic<Manifest>] = []
  private var highest: UInt32?

  init(
    of app: String, _ epoch: Epoch, in origin: Origin, _ key: PublicKey,
    after start: ArraySlice<UInt8>
  ) throws(ReleaseError) {
    self.origin = origin
    for line in start.split(separator: 0x0A) {
      take(UInt32(decimal: String(decoding: line.prefix { $0 != 0x09 }, as: UTF8.self)))
    }
    let authority = try origin.authority(of: app, key)
    var digests: Set<SHA256Digest> = []
    for name in try origin.signedNames(of: app) {
      let team = try origin.team(of: name, authority).filter { $0.manifest.content.epoch == epoch }
      if let last = team.first { latest.append(last.manifest) }
      digests.formUnion(team.map(\.manifest.content.keyTable))
    }
    for digest in digests {
      guard let bytes = try origin.reading({ () throws(StorageError) in try origin.blob(digest) }),
        let table = try? KeyTable(Bytes(copying: bytes)), table.epoch == epoch
      else { continue }
      let ordinals = Set(table.ordinals)
      tables.append((table, ordinals))
      take(ordinals.max())
    }
  }

  /// Returns whether a line is of an ordinal that was assigned, and to no other phrase.
  mutating func prove(_ line: String) throws(ReleaseError) -> Bool {
    guard case .entry(let entry, _) = LedgerFileLine(Substring(line)) else { return false }
    let ordinal = UInt32(entry.ordinal)
    for (table, ordinals) in tables where ordinals.contains(ordinal) {
      guard table.ordinal(of: entry.identity.id.rawValue) == ordinal else { return false }
    }
    if let highest, ordinal <= highest { return true }
    openPacks()
    return highest.map { ordinal <= $0 } ?? false
  }

  private mutating func openPacks() {
    for manifest in latest {
      for entry in manifest.content.entries {
        // A missing pack proves nothing.
        guard let pack = try? origin.openedPack(of: entry, in: manifest) else { continue }
        take(pack.ordinals.last { pack.entry($0) != .missing })
      }
    }
    latest = []
  }

  private mutating func take(_ ordinal: UInt32?) {
    if let ordinal { highest = max(highest ?? 0, ordinal) }
  }
}

extension Origin {
  /// Returns the releases of an app that have any manifest, served or not.
  func signedNames(of app: String) throws(ReleaseError) -> [ReleaseName] {
    let ending = ".manifests"
    var found: [ReleaseName] = []
    for channel in try names(in: "apps/\(app)") {
      for folder in try names(in: "apps/\(app)/\(channel)") where folder.hasSuffix(ending) {
        let release = String(folder.dropLast(ending.utf8.count))
        found.append(ReleaseName(app: app, channel: channel, release: release))
      }
    }
    return found
  }
}
