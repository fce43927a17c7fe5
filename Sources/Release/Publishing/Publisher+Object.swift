import Delivery
import Pack

extension ReleaseObject {
  /// Rejects what a release was not created for, ignoring its key table.
  func check(_ input: ReleaseInput, at now: UInt64) throws(ReleaseError) {
    guard input.revision >= minimumRevision else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule:
          "needs revision \(minimumRevision) of the catalog, this is \(input.revision); publish "
          + "from a later checkout")
    }
    let packs = Set(input.packs.map(\.locale))
    let lost = locales.filter { !packs.contains($0) }
    guard lost.isEmpty else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule: "supports \(lost.joined(separator: ", ")), but has no pack for it; restore its "
          + "translations, or declare what it supports with `langpack release create --change`")
    }
  }

  /// Returns the key table for a publication to the release.
  ///
  /// An object that only the origin has never lets another build replace the served one.
  func keyTable(
    given: SHA256Digest, _ input: ReleaseInput, served: Manifest?, isSaid: Bool, at now: UInt64
  ) throws(ReleaseError) -> SHA256Digest {
    let own = keyTable
    if own == given { return given }
    if follows(at: now) {
      let isFree = isSaid || input.terms.keyTableRule == .replace
      if isFree || [nil, given].contains(served?.keyTable) { return given }
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule:
          "is published for another build, and only the origin says that its build is upcoming; declare "
          + "it again with `langpack release create \(input.release) --change --opens TIME`")
    }
    guard input.terms.keyTableRule == .keepPublished else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule: "was created for key table \(own.hex.prefix(16)), this build has "
          + "\(given.hex.prefix(16)); publish the new build under a release of its own, or pass --key-table "
          + "keep-published (apps in users' hands get the new texts)")
    }
    guard epoch == input.epoch else {
      throw .otherEpoch(release: input.release, published: epoch, given: input.epoch)
    }
    guard served?.keyTable == own else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule: "nothing is published for its build yet; publish that build first")
    }
    return own
  }
}

extension Publisher {
  /// Updates an upcoming release to the build that was published to it.
  func follow(_ keyTable: SHA256Digest) throws(ReleaseError) {
    guard var object, object.keyTable != keyTable else { return }
    (object.keyTable, object.epoch) = (keyTable, former.paths.epoch)
    (object.author, object.time) = (input.terms.author, now)
    try replace(ReleasePaths.object(input.releaseName), with: object.file)
  }
}
