import Delivery
import Pack

extension Repair {
  /// Rewrites a faulty ledger from the mirror's or, failing that, the team's committed one.
  ///
  /// A ledger is faulty if it cannot be parsed, is of another epoch, or doesn't begin with what is
  /// remembered.
  mutating func repairLedger(of served: ServedManifest) throws(ReleaseError) {
    let (name, epoch, app) = (
      served.paths.ledger, served.manifest.epoch, served.manifest.app
    )
    let there = try found(name) { [origin] bytes in
      let ledger = try? PublishedLedger(parsing: String(decoding: bytes, as: UTF8.self), path: name)
      return ledger?.epoch == epoch && (try? origin.check(ledger: bytes, of: app, epoch)) != nil
    }
    guard there.bytes == nil else { return }
    let was = there.fault == FoundFile.otherBytes ? "is not what was published" : there.fault ?? ""
    let known = try origin.rememberedOrdinals(of: app, epoch)
    if let copy = mirrored(name, isWhole: { Self.begins($0, with: known) }) {
      return try write(name, copy, was: was, from: "copied")
    }
    guard let text = sources.ledger else { return }
    let own = try PublishedLedger(parsing: text, path: "langpack.ordinals")
    guard own.epoch == epoch else { return }
    let made = own.published(upTo: try origin.highestOrdinal(of: served), epoch, known?.length ?? 0)
    try write(name, Array(made.utf8), was: was, from: "made of langpack.ordinals")
  }

  /// Returns whether a ledger begins with what is remembered; false if nothing is.
  private static func begins(_ ledger: [UInt8], with known: PublishedLine.Ordinals?) -> Bool {
    guard let known else { return false }
    let start = Array(ledger.prefix(known.length))
    return start.count == known.length && SHA256Digest(of: start).half == known.digest
  }
}

extension PublishedLedger {
  /// Returns the ledger as it was published: up to an ordinal in use, and for at least the
  /// remembered length, since phrases under embargo are in no pack.
  ///
  /// An ordinal that isn't published yet may still be assigned to another phrase.
  fileprivate func published(upTo highest: UInt32, _ epoch: Epoch, _ length: Int) -> String {
    var text = PublishedLedger.head(of: epoch)
    for ordinal in phrases.keys.sorted() where ordinal <= highest || text.utf8.count < length {
      text += lines(of: [ordinal])
    }
    return text
  }
}

extension Origin {
  /// Returns the longest remembered ledger of an epoch; nil if none is.
  fileprivate func rememberedOrdinals(
    of app: String, _ epoch: Epoch
  ) throws(ReleaseError) -> PublishedLine.Ordinals? {
    let lines = try memory?.lines(of: app).values.filter { !$0.isLost }
    return lines?.compactMap(\.ordinals).filter { $0.epoch == epoch }.max { $0.length < $1.length }
  }

  /// Returns the highest ordinal in the key table and the packs of a release, as far as they can be
  /// read.
  fileprivate func highestOrdinal(of served: ServedManifest) throws(ReleaseError) -> UInt32 {
    let history = try reading { () throws(StorageError) in
      try found(served.paths.history) { _ in true }.bytes ?? []
    }
    var highest: UInt32 = (try? ordinals(ofKeyTable: served.manifest.keyTable))?.max() ?? 0
    let lines = History(parsing: String(decoding: history, as: UTF8.self))
    let packs = try readablePacks(of: served.authentic, lines).packs
    for pack in packs.values {
      highest = max(highest, Codec.known(pack)?.pack.ordinals.max() ?? 0)
    }
    return highest
  }
}
