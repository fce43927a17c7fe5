import Delivery
import Pack
import Sodium

/// The declaration of a release, for its creation or a later change.
public struct ReleaseCreation: ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The key table of the build.
  public var keyTable: [UInt8]
  /// The supported locales; nil to keep the previous ones, or use the usual ones.
  public var locales: [String]?
  /// The locales of a new release that declares none.
  public var usualLocales: [String]
  /// The lowest revision that may be published; nil to keep the previous one, or allow any.
  public var minimumRevision: Revision?
  /// Whether its build isn't finished yet.
  public var isUpcoming = false
  /// The opening time, in seconds since 1970; nil to keep the previous one.
  public var opens: UInt64?
  /// Whether this changes the declaration of an existing release.
  public var changes = false
  /// The author, for the record.
  public var author: String

  /// Creates the declaration of a release of a build.
  public init(
    of releaseName: ReleaseName, keyTable: [UInt8], usualLocales: [String],
    by author: String
  ) {
    self.releaseName = releaseName
    (self.keyTable, self.usualLocales, self.author) = (keyTable, usualLocales, author)
  }
}

extension Origin {
  /// Declares what a release is for and what it supports, before or after it is published.
  ///
  /// Repeating the same declaration writes nothing.
  ///
  /// - Parameters:
  ///   - input: The declaration.
  ///   - key: The key that the manifest must be signed by, if the release is already published.
  ///   - now: Seconds since 1970.
  /// - Returns: The object that counts from now on.
  /// - Throws: An error if the declaration isn't possible, or the disk fails.
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
    let made = try made(input, name, after: former, isSaid: isSaid, at: now)
    let table = SHA256Digest(of: input.keyTable)
    if !isSaid, input.changes, ![table, served?.keyTable].contains(made.keyTable) {
      throw input.refusal("has a build that only the origin declares; run this from its checkout")
    }
    if let former, former.terms == made.terms {
      try remember(former, of: name, isSaid: isSaid || input.says(former), now: now)
      return former
    }
    if former != nil, !input.changes {
      throw input.refusal("was already created with other terms; pass --change to change them")
    }
    if let served, served.keyTable != made.keyTable, !made.follows(at: now) {
      throw input.refusal("is published for another build; build the one that its users have")
    }
    if table == made.keyTable {
      try revive([OriginPath.blob(table)])
      _ = try add(blob: input.keyTable)
    }
    let entry = AuditEntry(
      .create, name, sequence: served?.sequence ?? 0, revision: made.minimumRevision,
      by: input.author, at: now)
    try remember(made, of: name, isSaid: true, isShared: false, now: now)
    try reading { () throws(StorageError) in
      if let audit = OriginPath.audit(app: name.app) { try record(entry, at: audit) }
      try replace(ReleasePaths.object(name), with: made.file)
    }
    try remember(made, of: name, isSaid: true, now: now)
    return made
  }

  /// Returns the object that a declaration makes of the previous one, whose omitted parts stay and
  /// so must be the team's.
  private func made(
    _ input: ReleaseCreation, _ name: ReleaseName, after former: ReleaseObject?, isSaid: Bool,
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
  /// Returns whether this declaration states everything about an object that opens something.
  fileprivate func says(_ object: ReleaseObject) -> Bool {
    object.opens == opens && (object.isUpcoming == isUpcoming || opens != nil)
  }

  /// Returns the object that this declaration makes of a previous one.
  fileprivate func object(
    after former: ReleaseObject?, isSaid: Bool, at now: UInt64
  ) throws(ReleaseError) -> ReleaseObject {
    if changes, former == nil {
      throw refusal("was not created; leave out --change")
    }
    if changes, !isSaid, former?.opens != nil, opens == nil {
      throw refusal("has an opening that only the origin declares; pass --opens with the right one")
    }
    let table: KeyTable
    do { table = try KeyTable(Bytes(copying: keyTable)) } catch {
      throw .badInput(what: "the key table", rule: "\(error); build again")
    }
    var made = ReleaseObject(
      keyTable: SHA256Digest(of: keyTable), epoch: table.epoch,
      minimumRevision: minimumRevision ?? former?.minimumRevision ?? 0,
      locales: locales ?? former?.locales ?? usualLocales,
      isUpcoming: isUpcoming || (former?.isUpcoming ?? false), opens: opens ?? former?.opens,
      author: author, time: now)
    try checkLocales(made.locales)
    guard let former else { return made }
    if !former.follows(at: now) {
      (made.keyTable, made.epoch) = try kept(former, isSaid: isSaid, made, now)
    }
    return made
  }

  /// Returns the build of a release that users already have, parts of which can no longer be
  /// changed.
  private func kept(
    _ former: ReleaseObject, isSaid: Bool, _ made: ReleaseObject, _ now: UInt64
  ) throws(ReleaseError) -> (keyTable: SHA256Digest, epoch: Epoch) {
    if !changes, former.keyTable != made.keyTable {
      throw refusal(
        "was created for another build, which may be in users' hands; publish this build under a release "
          + "of its own")
    }
    if isSaid, former.isOpen(at: now), !made.isOpen(at: now) {
      throw refusal("is open, so users have its texts; an open release does not close again")
    }
    return (former.keyTable, former.epoch)
  }

  private func checkLocales(_ locales: [String]) throws(ReleaseError) {
    if locales.isEmpty { throw .noLocales(release: release) }
    var seen: Set<String> = []
    for locale in locales {
      guard OriginPath.isName(locale) else { throw .notAName(what: "a locale", found: locale) }
      guard seen.insert(locale).inserted else {
        throw .badInput(what: "the locale \"\(locale)\"", rule: "appears twice in the release")
      }
    }
  }

  fileprivate func refusal(_ rule: String) -> ReleaseError {
    .badInput(what: "release \"\(release)\"", rule: rule)
  }
}
