import Delivery
import Pack
import Release
import Snapshot

extension Project {
  /// The ledger in the origin, or nil before the first publication.
  func publishedLedger() throws(ProjectError) -> Ledger? {
    try publishedLedger(of: committedEpoch())
  }

  /// The ledger of an epoch in the origin, or nil where nothing of it was published.
  func publishedLedger(of epoch: Epoch) throws(ProjectError) -> Ledger? {
    guard let (name, bytes) = try publishedLedgerFile(of: epoch) else { return nil }
    return try ProjectError.wrapping(name) { () throws(LedgerError) in
      try Ledger(String(decoding: bytes, as: UTF8.self), file: name, isPublished: true)
    }
  }

  /// The file of that ledger, or nil where there is none.
  func publishedLedgerBytes() throws(ProjectError) -> [UInt8]? {
    try publishedLedgerFile(of: committedEpoch())?.bytes
  }

  private func publishedLedgerFile(
    of epoch: Epoch
  ) throws(ProjectError) -> (name: String, bytes: [UInt8])? {
    guard let half = Manifest.Epoch(epoch.bytes),
      let name = OriginPath.ledger(app: configuration.app, epoch: half)
    else { return nil }
    // A damaged key is an error: without a key nothing signed proves a line.
    let (origin, key) = (try self.origin, keys.publicKey.exists ? try publicKey() : nil)
    let own = try committedEpoch() == epoch ? (ledger.exists ? ledger.text() : "") : nil
    let bytes = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.publishedLedger(
        of: configuration.app, epoch: epoch.bytes, own: own, signedBy: key)
    }
    return bytes.map { (name, $0) }
  }

  /// The packs that devices of a release have now, which the team signed, and what is lost of them.
  func publishedPacks(of release: String) throws(ProjectError) -> PublishedPacks {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.publishedPacks(
        of: ReleaseName(app: configuration.app, channel: configuration.channel, release: release),
        signedBy: key)
    }
  }
}
