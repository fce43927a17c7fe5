import Delivery
import Sodium

/// What an origin holds of a release before it is published again.
struct FormerRelease {
  let manifest: SignedManifest?
  let history: History
  let ledger: PublishedLedger
  /// The ledger's text, to which lines are added.
  let ledgerText: String
  let paths: ReleasePaths

  /// What is unusual about the files, for the report.
  let notes: [String]

  /// Reads a release, whose manifest must be signed by a key: what is unsigned is not followed.
  init(
    of input: ReleaseInput, in origin: OriginFolder, signedBy key: PublicKey
  ) throws(ReleaseError) {
    paths = try ReleasePaths(of: input)
    do {
      manifest = try Self.manifest(at: paths.manifest, in: origin, signedBy: key)
      history = History(parsing: try origin.text(paths.history) ?? "")
      let (place, lines) = (origin.path + "/" + paths.history, history.unreadable)
      notes = lines.map { "\(place):\($0): not a line of a history; left out" }
      ledgerText = try origin.text(paths.ledger) ?? ""
      ledger = try PublishedLedger(parsing: ledgerText, path: origin.path + "/" + paths.ledger)
    } catch let error as DiskError {
      throw .disk(error)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw .damaged(path: origin.path)
    }
  }

  /// The highest sequence that was ever given to this release.
  var lastSequence: UInt64 { max(manifest?.manifest.sequence ?? 0, history.lastSequence) }

  /// The sequence that comes next.
  var nextSequence: UInt64 {
    get throws(ReleaseError) {
      let (next, overflow) = lastSequence.addingReportingOverflow(1)
      if overflow { throw .noSequenceLeft(path: paths.history) }
      return next
    }
  }

  /// Finds that another manifest is served than somebody has seen.
  func check(expected: UInt64?) throws(ReleaseError) {
    let found = manifest?.manifest.sequence ?? 0
    guard let expected, expected != found else { return }
    throw .otherThanExpected(path: paths.manifest, found: found, expected: expected)
  }

  /// The ledger's text with its last line ended, so that a line can follow.
  var wholeLedgerText: String { ledgerText.hasSuffix("\n") ? ledgerText : ledgerText + "\n" }

  private static func manifest(
    at name: String, in origin: OriginFolder, signedBy key: PublicKey
  ) throws -> SignedManifest? {
    guard let bytes = try origin.read(name) else { return nil }
    let path = origin.path + "/" + name
    let signed: SignedManifest
    do { signed = try SignedManifest(parsing: bytes) } catch {
      throw ReleaseError.badManifest(path: path, error)
    }
    guard signed.isSigned(by: key) else { throw ReleaseError.notSignedByUs(path: path) }
    return signed
  }
}

/// The names of a release's files in its origin.
struct ReleasePaths {
  let manifest, history, past, state, ledger, audit: String
  let epoch: Manifest.Epoch

  init(of input: ReleaseInput) throws(ReleaseError) {
    guard let epoch = Manifest.Epoch(input.epoch) else {
      throw .badInput(what: "the epoch", rule: "has \(input.epoch.count) bytes, must have 16")
    }
    try self.init(app: input.app, channel: input.channel, release: input.release, epoch: epoch)
  }

  init(
    app: String, channel: String, release: String, epoch: Manifest.Epoch
  ) throws(ReleaseError) {
    try ManifestName(app: app, channel: channel, release: release).check()
    guard let manifest = OriginPath.manifest(app: app, channel: channel, release: release),
      let history = OriginPath.history(app: app, channel: channel, release: release),
      let past = OriginPath.past(app: app, channel: channel, release: release),
      let state = OriginPath.state(app: app, channel: channel, release: release),
      let ledger = OriginPath.ledger(app: app, epoch: epoch),
      let audit = OriginPath.audit(app: app)
    else { throw .notAName(what: "an app", found: app) }
    (self.manifest, self.history, self.past, self.state) = (manifest, history, past, state)
    (self.ledger, self.audit, self.epoch) = (ledger, audit, epoch)
  }
}

extension SignedManifest {
  /// Whether one of the signatures is a key's over this manifest.
  func isSigned(by key: PublicKey) -> Bool {
    let message = manifest.signedMessage()
    return signatures.contains { $0.keyID == key.id && key.verifies($0.bytes, of: message) }
  }
}

extension OriginFolder {
  func text(_ name: String) throws(DiskError) -> String? {
    try read(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
