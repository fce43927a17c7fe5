import Delivery
import Install
import Pack

extension Verification {
  /// Verifies the wire forms and deltas of one locale's pack.
  mutating func verify(_ entry: Manifest.Entry, of release: VerifiedRelease) {
    report.packs += 1
    let what = "the pack \"\(entry.locale)\" of \(release.words)"
    if let wire = blob(entry.wire, length: entry.wireLength, what) {
      let known = KnownPacks(source: entry.isBesideSource ? release.source : nil)
      prove(wire, entry.wire, beside: known, leadsTo: entry, what, release)
      let coding = (try? WireForm(wire))?.coding.rawValue
      if let coding, coding != entry.coding || !release.manifest.formats.reads(coding: coding) {
        tell(
          OriginPath.blob(entry.wire), "is in coding \(coding), which apps cannot read: \(what)",
          "publish the release again")
      }
    }
    guard let reference = entry.deltas else {
      if entry.isBesideSource {
        tell(
          release.name.path, "has no wire form that every app accepts: \(what)",
          "publish the release again")
      }
      return
    }
    verify(reference, of: entry, release, what)
  }

  private mutating func verify(
    _ reference: DeltaListReference, of entry: Manifest.Entry, _ release: VerifiedRelease,
    _ what: String
  ) {
    let name = OriginPath.deltaList(reference.digest)
    let isWhole = { (bytes: [UInt8]) in
      SHA256Digest(of: bytes).half == reference.digest && bytes.count == reference.length
    }
    guard let bytes = proved(name, "the delta list of \(what)", nil, isWhole),
      let list = try? DeltaList(parsing: bytes)
    else { return }
    for delta in list.entries {
      report.deltas += 1
      let words = delta == list.whole ? "\(what), whole" : "a delta to \(what)"
      guard let wire = blob(delta.delta, length: delta.length, words) else { continue }
      if delta == list.whole {
        prove(wire, delta.delta, beside: KnownPacks(), leadsTo: entry, words, release)
      } else if let old = base(delta.base, of: entry.locale, release, words) {
        let known = KnownPacks(source: release.source, old: old)
        prove(wire, delta.delta, beside: known, leadsTo: entry, words, release)
      }
    }
  }

  /// Returns the pack that a delta starts from, rebuilt from the history.
  private mutating func base(
    _ base: HalfDigest, of locale: String, _ release: VerifiedRelease, _ what: String
  ) -> KnownPack? {
    guard
      let line = release.history.line(of: locale, installed: base)
        ?? otherLine(of: locale, installed: base, release.name)
    else {
      // It is of another release, which has forgotten it since: devices verify the delta's result
      // themselves.
      return nil
    }
    guard let wire = blob(line.wire, length: nil, "the base of \(what)", .earlier) else {
      return nil
    }
    guard let installed = Codec.expand(wire), SHA256Digest(of: installed) == line.installed else {
      tell(
        OriginPath.blob(line.wire), "does not yield the pack that the history names: \(what)",
        .earlier)
      return nil
    }
    return Codec.known(installed)
  }

  private mutating func prove(
    _ wire: [UInt8], _ digest: SHA256Digest, beside known: KnownPacks,
    leadsTo entry: Manifest.Entry, _ what: String, _ release: VerifiedRelease
  ) {
    guard let installed = Codec.expand(wire, beside: known),
      SHA256Digest(of: installed) == entry.installed, installed.count == entry.installedLength,
      let pack = Codec.known(installed)?.pack, pack.epoch == release.manifest.epoch
    else {
      return tell(
        OriginPath.blob(digest), "does not yield the signed installed form: \(what)",
        "change a text, and publish to the release")
    }
  }
}
