import Delivery
import Pack

/// The state of a release in an origin before it is published again.
struct FormerRelease {
  let served: ServedManifest?
  /// How that compares with what is remembered.
  let standing: ReleaseStanding
  let history: History
  let ledger: PublishedLedger
  /// The ledger's text, to which lines are appended.
  let ledgerText: String
  let paths: ReleasePaths

  /// Anything unusual about the files, for the report.
  let notes: [String]

  /// Reads a release, whose manifest the authority's keys must have signed; unsigned content is not
  /// followed.
  init(
    of input: ReleaseInput, in origin: Origin, signedBy authority: Authority
  ) throws(ReleaseError) {
    paths = try ReleasePaths(of: input)
    do {
      let name = input.releaseName
      served =
        try origin.read(paths.timestamp) == nil
        ? nil : try origin.servedManifest(name, signedBy: authority)
      standing = try origin.standing(of: name, served, authority, for: .replace)
      history = History(parsing: try origin.text(paths.history) ?? "")
      let (place, lines) = (origin.path + "/" + paths.history, history.unreadable)
      notes = lines.map { "\(place):\($0): not a line of a history; left out" }
      let ledgerFile = try origin.read(paths.ledger)
      try origin.check(ledger: ledgerFile, of: input.app, paths.epoch)
      // A rollback adds no ordinals.
      if let ledgerFile, input.action != .rollback {
        try origin.checkProof(
          of: ledgerFile, input.app, paths.epoch, own: input.ledger, authority.key)
      }
      ledgerText = String(decoding: ledgerFile ?? [], as: UTF8.self)
      ledger = try PublishedLedger(parsing: ledgerText, path: origin.path + "/" + paths.ledger)
    } catch let error as StorageError {
      throw .disk(error)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw .damaged(path: origin.path)
    }
  }

  /// The served manifest; nil before the first publication.
  var manifest: Manifest? { served?.manifest }

  /// Checks that the packs that a publication is based on are the ones served now.
  func check(seen: PublishedPacks?) throws(ReleaseError) {
    guard let seen, seen.files != served.map(PublishedPacks.Files.init) else { return }
    throw .changedMeanwhile(path: paths.timestamp)
  }

  /// Checks that the served manifest is the one that the publisher expects.
  func check(expected: UInt64?) throws(ReleaseError) {
    let found = manifest?.sequence ?? 0
    guard let expected, expected != found else { return }
    throw .otherThanExpected(path: paths.timestamp, found: found, expected: expected)
  }

  /// The ledger's text with its last line terminated, so that a line can follow.
  var wholeLedgerText: String { ledgerText.hasSuffix("\n") ? ledgerText : ledgerText + "\n" }
}

extension ReleasePaths {
  init(of input: ReleaseInput) throws(ReleaseError) {
    try self.init(input.releaseName, epoch: input.epoch)
  }
}
