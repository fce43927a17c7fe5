import Delivery

extension Verification {
  /// Verifies that a release serves what was published last, as far as it is remembered.
  mutating func verifyMemory(of name: ReleaseName, _ read: ReadManifest?) {
    guard origin.memory != nil, let authorities = authorities(of: name.app) else { return }
    for authority in authorities {
      let served = read.flatMap { ServedManifest($0, signedBy: authority) }
      guard served != nil || read == nil else { continue }
      do throws(ReleaseError) {
        _ = try origin.standing(of: name, served, authority, for: .prove)
        if let epoch = read?.paths.epoch {
          let ledger = try origin.publishedLedger(
            of: name.app, epoch: epoch, own: nil, signedBy: nil)
          if ledger == nil { try origin.check(ledger: nil, of: name.app, epoch) }
        }
      } catch { tell(name.path, error) }
      return
    }
  }
}
