import Delivery
import Pack
import Sodium

/// A release that is to be created, or what is to be said of it from now on.
public struct ReleaseCreation: ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The key table of the build.
  public var keyTable: [UInt8]
  /// The locales that it supports; nil for those of before, else the usual ones.
  public var locales: [String]?
  /// The locales of a new release of which nothing is said.
  public var usualLocales: [String]
  /// The revision below which nothing is published; nil as before, else any.
  public var minimumRevision: UInt64?
  /// Whether its build is not done yet.
  public var isUpcoming = false
  /// When it opens, in seconds since 1970; nil as before.
  public var opens: UInt64?
  /// Whether it was created before, and other things are said of it now.
  public var changes = false
  /// Who says so, for the record.
  public var author: String

  /// A release of a build.
  public init(
    of releaseName: ReleaseName, keyTable: [UInt8], usualLocales: [String],
    by author: String
  ) {
    self.releaseName = releaseName
    (self.keyTable, self.usualLocales, self.author) = (keyTable, usualLocales, author)
  }
}

extension Origin {
  /// Says what a release is for and what it supports, before it is published or after.
  ///
  /// Saying the same once more writes nothing.
  ///
  /// - Parameters:
  ///   - input: what is said.
  ///   - key: what the manifest must be signed by, where the release is published already.
  ///   - now: seconds since 1970.
  /// - Returns: what counts from now on.
  /// - Throws: that it cannot be so, or what the disk refused.
  public func create(
    _ input: ReleaseCreation, signedBy key: PublicKey, now: UInt64
  ) throws(ReleaseError) -> ReleaseObject {
    let name = input.releaseName
    try name.check()
    let lock = try takeLock()
    defer { lock.release() }
    let former = try object(name)
    let isSaid = try isSaid(former, of: name)
    let served = try servedManifest(ifAny: name, key)
    let made = try made(input, name, after: former, isSaid, at: now)
    let table = SHA256Digest(of: input.keyTable)
    if !isSaid, input.changes, ![table.hex, served?.keyTable.hex].contains(made.keyTable) {
      throw input.refusal("has a build that only the origin says; run this from its checkout")
    }
    if let former, former.terms == made.terms {
      try remember(former, of: name, isSaid: isSaid || input.says(former), now: now)
      return former
    }
    if former != nil, !input.changes {
      throw input.refusal("was created already with other terms; give --change to change them")
    }
    if let served, served.keyTable.hex != made.keyTable, !made.follows(at: now) {
      throw input.refusal("is published for another build; build the one that its users have")
    }
    if table.hex == made.keyTable {
      try revive([OriginPath.blob(table)])
      _ = try add(blob: input.keyTable)
    }
    let entry = AuditEntry(
      .create, name, sequence: served?.sequence ?? 0, revision: made.minimumRevision,
      by: input.author, at: now)
    try remember(made, of: name, isSaid: true, isShared: false, now: now)
    try reading { () throws(DiskError) in
      if let audit = OriginPath.audit(app: name.app) { try record(entry, at: audit) }
      try replace(ReleasePaths.object(name), with: made.file)
    }
    try remember(made, of: name, isSaid: true, now: now)
    return made
  }

  /// The object that words make of a former one: what is not said stays, so that must be what the team said.
  private func made(
    _ input: ReleaseCreation, _ name: ReleaseName, after former: ReleaseObject?, _ isSaid: Bool,
    at now: UInt64
  ) throws(ReleaseError) -> ReleaseObject {
    let isAgreed = try isAgreedInEither(name)
    let other = isAgreed ? nil : memory.map { ReleaseError.memory($0.key(name), .otherObject) }
    if former != nil, input.changes, let other { throw other }
    let made = try input.object(after: isAgreed ? former : nil, isSaid: isSaid, at: now)
    if let former, former.terms != made.terms, let other { throw other }
    return made
  }
}

extension ReleaseCreation {
  /// Whether these words say all of an object that opens something.
  fileprivate func says(_ object: ReleaseObject) -> Bool {
    object.opens == opens && (object.isUpcoming == isUpcoming || opens != nil)
  }

  /// The object that these words make of a former one.
  fileprivate func object(
    after former: ReleaseObject?, isSaid: Bool, at now: UInt64
  ) throws(ReleaseError) -> ReleaseObject {
    if changes, former == nil {
      throw refusal("was not created; leave out --change")
    }
    if changes, !isSaid, former?.opens != nil, opens == nil {
      throw refusal("has an opening that only the origin says; give --opens with the right one")
    }
    let table: KeyTable
    do { table = try KeyTable(Bytes(copying: keyTable)) } catch {
      throw .badInput(what: "the key table", rule: "\(error); build again")
    }
    var made = ReleaseObject(
      keyTable: SHA256Digest(of: keyTable).hex, epoch: Digest.hex(table.epoch.bytes),
      minimumRevision: minimumRevision ?? former?.minimumRevision ?? 0,
      locales: locales ?? former?.locales ?? usualLocales,
      isUpcoming: isUpcoming || (former?.isUpcoming ?? false), opens: opens ?? former?.opens,
      author: author, time: now)
    try checkLocales(made.locales)
    guard let former else { return made }
    if !former.follows(at: now) {
      (made.keyTable, made.epoch) = try kept(former, isSaid, made, now)
    }
    return made
  }

  /// The build of a release that is in users' hands, of which not everything can be said any more.
  private func kept(
    _ former: ReleaseObject, _ isSaid: Bool, _ made: ReleaseObject, _ now: UInt64
  ) throws(ReleaseError) -> (keyTable: String, epoch: String) {
    if !changes, former.keyTable != made.keyTable {
      throw refusal(
        "was created for another build, which may be in users' hands; give this build a release "
          + "of its own")
    }
    if isSaid, former.isOpen(at: now), !made.isOpen(at: now) {
      throw refusal("is open, so that its texts are with users; what is open does not close again")
    }
    return (former.keyTable, former.epoch)
  }

  private func checkLocales(_ locales: [String]) throws(ReleaseError) {
    if locales.isEmpty { throw .noLocales(release: release) }
    var seen: Set<String> = []
    for locale in locales {
      guard OriginPath.isName(locale) else { throw .notAName(what: "a locale", found: locale) }
      guard seen.insert(locale).inserted else {
        throw .badInput(what: "the locale \"\(locale)\"", rule: "stands twice in the release")
      }
    }
  }

  fileprivate func refusal(_ rule: String) -> ReleaseError {
    .badInput(what: "release \"\(release)\"", rule: rule)
  }
}
