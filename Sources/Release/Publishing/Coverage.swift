import Delivery
import Install
import Pack
import Sodium

extension Publisher {
  /// Rejects packs that have fewer texts for the release's own build than the served ones.
  ///
  /// - Parameters:
  ///   - keyTable: The digest of the key table that apps of the release carry.
  ///   - ledger: The phrases of the ordinals.
  /// - Throws: `lostTexts` with every locale that would lose some.
  /// - Complexity: Only packs that change are read.
  func checkCoverage(
    _ keyTable: SHA256Digest, _ ledger: PublishedLedger
  ) throws(ReleaseError) {
    guard !input.terms.allowsLoss, input.action != .rollback, let served = former.manifest,
      served.epoch == former.paths.epoch
    else { return }
    let entries = Dictionary(grouping: served.allEntries, by: \.locale)
    let isGiven = SHA256Digest(of: input.keyTable) == keyTable
    let table = try isGiven ? input.keyTable : origin.keyTable(keyTable)
    guard let ordinals = (try? KeyTable(Bytes(copying: table)))?.ordinals.sorted() else {
      throw .damaged(path: origin.path + "/" + OriginPath.blob(keyTable))
    }
    var losses: [CoverageLoss] = []
    for pack in input.packs {
      let former = entries[pack.locale] ?? []
      let digest = SHA256Digest(of: pack.installed)
      guard !former.contains(where: { $0.installed == digest }) else { continue }
      for entry in former {
        if let loss = try loss(to: pack, from: entry, ordinals, ledger) {
          losses.append(loss)
          break
        }
      }
    }
    if !losses.isEmpty { throw .lostTexts(losses, release: input.release) }
  }

  private func loss(
    to pack: ReleaseInput.Pack, from entry: Manifest.Entry, _ ordinals: [UInt32],
    _ ledger: PublishedLedger
  ) throws(ReleaseError) -> CoverageLoss? {
    guard let new = try? LanguagePack(Bytes(copying: pack.installed)) else { return nil }
    guard let old = try servedPack(entry) else {
      try checkLost(pack.locale, new, ordinals, ledger)
      return nil
    }
    let (had, has) = (ordinals.filter(old.covers), Set(ordinals.filter(new.covers)))
    guard has.count < had.count else { return nil }
    return CoverageLoss(
      locale: pack.locale, before: had.count, after: has.count,
      phrases: had.filter { !has.contains($0) }.map { ledger.name(of: $0) })
  }

  /// Returns a served pack, as read for this publication or from the origin.
  ///
  /// It is nil if lost: no device can fetch it then, and this publication replaces it.
  private func servedPack(_ entry: Manifest.Entry) throws(ReleaseError) -> LanguagePack? {
    if let known = input.reading.served?.packs[entry.locale],
      SHA256Digest(of: known) == entry.installed,
      let pack = try? LanguagePack(Bytes(copying: known))
    {
      return pack
    }
    return try origin.reading { () throws(StorageError) in
      var search = PackSearch(origin)
      if let served = former.served { try search.learn(served.authentic) }
      search.learn(former.history)
      return try search.pack(entry.installed.half).flatMap { try? LanguagePack(Bytes(copying: $0)) }
    }
  }

  /// Rejects going on without a lost pack that may have texts the new one lacks, for phrases no
  /// longer in this build.
  private func checkLost(
    _ locale: String, _ new: LanguagePack, _ ordinals: [UInt32], _ ledger: PublishedLedger
  ) throws(ReleaseError) {
    let own = Set((try? KeyTable(Bytes(copying: input.keyTable)))?.ordinals ?? [])
    let unknown = ordinals.filter { !own.contains($0) && !new.covers($0) }
    guard !unknown.isEmpty else { return }
    throw .lostPack(
      locale: locale, release: input.release, phrases: unknown.map { ledger.name(of: $0) })
  }
}

extension LanguagePack {
  /// Returns whether an ordinal has a text, or uses the source's.
  func covers(_ ordinal: UInt32) -> Bool {
    switch entry(ordinal) {
    case .text, .sameAsSource: true
    case .missing, .dead: false
    }
  }
}

extension PublishedLedger {
  /// Returns the name of a phrase: its key, or else its id.
  fileprivate func name(of ordinal: UInt32) -> String {
    let fields = (phrases[ordinal] ?? "").split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4 else { return "ordinal \(ordinal)" }
    return String(fields[2] == "-" ? fields[0] : fields[2])
  }
}
