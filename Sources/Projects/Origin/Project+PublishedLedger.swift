import Delivery
import Pack
import Release
import Snapshot

extension Project {
  /// Returns the origin's ledger of the committed epoch, or nil before its first publication.
  func publishedLedger() throws(ProjectError) -> Ledger? {
    try publishedLedger(of: committedEpoch())
  }

  /// Returns the origin's ledger of an epoch, or nil if nothing of that epoch was published.
  func publishedLedger(of epoch: Epoch) throws(ProjectError) -> Ledger? {
    guard let (name, bytes) = try publishedLedgerFile(of: epoch) else { return nil }
    return try ProjectError.wrapping(name) { () throws(LedgerError) in
      try Ledger(String(decoding: bytes, as: UTF8.self), file: name, isPublished: true)
    }
  }

  /// Returns the bytes of the origin's ledger of the committed epoch, or nil if absent.
  func publishedLedgerBytes() throws(ProjectError) -> [UInt8]? {
    try publishedLedgerFile(of: committedEpoch())?.bytes
  }

  private func publishedLedgerFile(
    of epoch: Epoch
  ) throws(ProjectError) -> (name: String, bytes: [UInt8])? {
    guard let name = OriginPath.ledger(app: configuration.app, epoch: epoch),
      !staysLocal || !configuration.origin.isStoreAddress
    else { return nil }
    guard try isOriginAllowed() else {
      // As in a fresh clone without an origin; what publishes refuses.
      reporter.note(originRefusal("its ledger is not read"))
      return nil
    }
    // A damaged key is an error: without a key nothing signed proves a line.
    let (origin, key) = (try self.origin, keys.publicKey.exists ? try publicKey() : nil)
    let own = try committedEpoch() == epoch ? (ledger.exists ? ledger.text() : "") : nil
    let bytes = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.publishedLedger(
        of: configuration.app, epoch: epoch, own: own, signedBy: key)
    }
    return bytes.map { (name, $0) }
  }

  /// Returns the signed packs that a release serves now, and the packs that are lost.
  func publishedPacks(of release: String) throws(ProjectError) -> PublishedPacks {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.publishedPacks(
        of: ReleaseName(app: configuration.app, channel: configuration.channel, release: release),
        signedBy: key, remembering: CodedPacks(of: self))
    }
  }
}
