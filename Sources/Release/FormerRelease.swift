import Delivery

/// What an origin holds of a release before it is published again.
struct FormerRelease {
  let manifest: SignedManifest?
  let history: History
  let ledger: PublishedLedger
  /// The ledger's text, to which lines are added.
  let ledgerText: String
  let paths: ReleasePaths

  init(of input: ReleaseInput, in origin: OriginFolder) throws(ReleaseError) {
    paths = try ReleasePaths(of: input)
    do {
      manifest = try Self.manifest(at: paths.manifest, in: origin)
      history = History(parsing: try origin.text(paths.history) ?? "")
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

  /// The ledger's text with its last line ended, so that a line can follow.
  var wholeLedgerText: String { ledgerText.hasSuffix("\n") ? ledgerText : ledgerText + "\n" }

  private static func manifest(
    at name: String, in origin: OriginFolder
  ) throws -> SignedManifest? {
    guard let bytes = try origin.read(name) else { return nil }
    do {
      return try SignedManifest(parsing: bytes)
    } catch {
      throw ReleaseError.badManifest(path: origin.path + "/" + name, error)
    }
  }
}

/// The names of a release's files in its origin.
struct ReleasePaths {
  let manifest, history, ledger: String
  let epoch: Manifest.Epoch

  init(of input: ReleaseInput) throws(ReleaseError) {
    for (what, name) in [
      ("an app", input.app), ("a channel", input.channel), ("a release", input.release),
    ] where !OriginPath.isName(name) {
      throw .notAName(what: what, found: name)
    }
    guard let epoch = Manifest.Epoch(input.epoch) else {
      throw .badInput(what: "the epoch", rule: "has \(input.epoch.count) bytes, must have 16")
    }
    let (app, channel, release) = (input.app, input.channel, input.release)
    guard let manifest = OriginPath.manifest(app: app, channel: channel, release: release),
      let history = OriginPath.history(app: app, channel: channel, release: release),
      let ledger = OriginPath.ledger(app: app, epoch: epoch)
    else { throw .notAName(what: "an app", found: app) }
    (self.manifest, self.history, self.ledger, self.epoch) = (manifest, history, ledger, epoch)
  }
}

extension OriginFolder {
  func text(_ name: String) throws(DiskError) -> String? {
    try read(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
