import Catalog
import CommandLine
import Delivery
import Diagnostics
import Foundation
import Language
import Pack
import Release
import Snapshot

extension Command {
  static let publish = Command(
    "publish", summary: "Builds all packs and publishes them in the origin, signed.",
    details: """
      What apps of the release have is updated by deltas where that is smaller. The
      origin is served as it is: a folder by 'langpack serve' or a web server, a
      place in a store (s3://BUCKET/PREFIX) by the store or a CDN. Ordinals are taken
      from the published ledger first; langpack.ordinals gets what it lacks. The
      program of "signer" in langpack.json signs, or else the private key, whose
      passphrase may be LANGPACK_PASSPHRASE. With --percent only so many devices take
      what is new, with 0 those of testers; each decides by itself, and 'langpack
      release promote' goes on with it. A store's credentials are those of the
      environment (AWS_...) or of a profile.
      With --all-releases the same packs go to every open release of the channel and
      epoch, each with the key table that its apps carry. A job that gives an
      --idempotency-key can be run again: what it has published is not published
      twice. Texts of phrases with the tag embargo stay out until a release opens
      that has them (see 'langpack release create').
      """,
    examples: [
      "langpack publish --release 1.0", "langpack publish --release 1.0 --channel beta",
      "langpack publish --all-releases --trim --idempotency-key build-4711",
    ],
    options: [
      release, allReleases, trims, .channel, .percent, expires, keyTable, dropLocale, allowsLoss,
      expected, idempotencyKey, restores, .keepArm, .dropExperiment, .skipBroken, .origin,
      .singlePublisher, .requireMemory, .clockIsRight, .passphraseFile, .passphrase, .json,
    ]
  ) { (invocation, terminal) throws(CommandError) in
    try checkReleases(invocation)
    var project = try invocation.project(terminal)
    project.configuration.channel = invocation[.channel] ?? project.configuration.channel
    let signer = try project.signer(invocation.passphraseSource, terminal)
    let space = try Workspace(project, keeping: .inFiles, changesTexts: false)
    let stream = try space.streamReleases(only: invocation[release])
    var published = try space.published(
      of: stream.filter { $0.reason == nil }, trims: invocation.has(trims), terminal)
    if invocation.has(allowsLoss) { published.lost = [:] }
    let built = try space.built(
      over: published, skippingBroken: invocation.has(.skipBroken), terminal)
    var plan = plan(invocation)
    plan.embargoed = Set(published.held.map { UInt32(clamping: $0) })
    plan.suspects = published.suspects
    if let name = invocation[release] {
      let one = plan.of(stream[0], rule: plan.keyTableRule, served: published.served[name])
      let report = try project.publish(built, ledger: space.ledger, one, signedBy: signer)
      terminal.write(invocation.has(.json) ? try report.json() : report.table)
      for note in report.notes { terminal.say("note: \(note)") }
      return .done
    }
    let report = StreamReport(
      releases: stream.map { release in
        project.publish(built, ledger: space.ledger, plan, to: release, published, signedBy: signer)
      })
    terminal.write(invocation.has(.json) ? try json(of: report) : report.table)
    for release in report.releases {
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
      for note in release.report?.notes ?? [] { terminal.say("note: \(release.release): \(note)") }
    }
    return report.isDone ? .done : .failed
  }

  /// The terms that are the same for all releases.
  private static func plan(_ invocation: Invocation) -> Publication {
    var plan = Publication(
      release: "", days: invocation.number(expires) ?? 30,
      droppedLocales: Set(invocation.all(dropLocale).compactMap(LocaleTag.init)),
      keyTableRule: invocation[keyTable].flatMap(ReleaseInput.KeyTableRule.init) ?? .mustMatch)
    plan.share = invocation[.percent].flatMap(Option.share)
    plan.expected = invocation[expected].flatMap(SequenceNumber.parse)
    plan.restoresRevoked = invocation.has(restores)
    plan.experimentRules = invocation.experimentRules
    (plan.key, plan.allowsLoss) = (invocation[idempotencyKey], invocation.has(allowsLoss))
    return plan
  }

  /// Finds that it is not said, or said twice, what is published to.
  private static func checkReleases(_ invocation: Invocation) throws(CommandError) {
    guard invocation.has(allReleases) != invocation.has(release) else {
      throw .failure("nobody says what is published (give either --release or --all-releases)")
    }
    guard invocation.has(allReleases) else { return }
    for option in [expected, keyTable] where invocation.has(option) {
      throw .failure("--\(option.name) is of one release (give it with --release)")
    }
  }

  private static let release = Option.checked(
    "release", "NAME", "the release of the app that the packs are for, as 1.0"
  ) { OriginPath.isName($0) ? nil : "is not a name: letters, digits, \".\", \"_\" and \"-\"" }
  private static let allReleases = Option.flag(
    "all-releases", "publish to every open release of the channel and epoch")
  private static let trims = Option.flag(
    "trim", "leave out texts that no release that is supported uses")
  private static let allowsLoss = Option.flag(
    "allow-loss", "publish packs too that have fewer of the build's texts than served ones")
  private static let idempotencyKey = Option.checked(
    "idempotency-key", "KEY", "a word of the job; what it has published is not published again"
  ) { IdempotencyKey.isKey($0) ? nil : "is not 1 to 100 characters of ASCII without blanks" }
  private static let expected = Option.sequence(
    "expect", "publish only where this is served now, 0 for nothing")
  private static let restores = Option.flag(
    "restore", "publish packs too that a rollback has revoked")
  private static let expires = Option.number(
    "expires", "DAYS", "how long clients take the release as new; by default 30", in: 1...3650)
  private static let dropLocale = Option.checked(
    "drop-locale", "LOCALE",
    "leave out a locale that is configured or was published; may be repeated"
  ) { LocaleTag($0) == nil ? "is not a locale, as \"el\" or \"pt-BR\"" : nil }.repeated()
  private static let keyTable = Option.choice(
    "key-table", ReleaseInput.KeyTableRule.allCases.map(\.rawValue),
    "where the release has another key table; by default must-match")
}

/// How a release is published.
public struct Publication: Sendable {
  /// The release's name.
  public var release: String
  /// How many days clients take the manifest as new.
  public var days: Int
  /// The locales that are left out though they are configured or were published.
  public var droppedLocales: Set<LocaleTag>
  /// What happens where the release was published with another key table.
  public var keyTableRule: ReleaseInput.KeyTableRule
  /// How many of ten thousand devices take what is new; nil for all.
  public var share: Int?
  /// The sequence that must be served now; nil where any may be.
  public var expected: UInt64?
  /// Whether packs that are revoked may be published again.
  public var restoresRevoked = false
  /// What becomes of experiments, by name.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// The word of the job, with which it publishes once.
  public var key: String?
  /// Whether packs may have fewer texts for the build than those that are served.
  public var allowsLoss = false
  /// The locales that the release was created with; nil for those of the configuration.
  public var locales: [String]?
  /// What is served now, as it was read already.
  public var served: PublishedPacks?
  /// The ordinals whose texts are held back.
  public var embargoed: Set<UInt32>?
  /// The blobs and lists that were found missing or damaged then.
  public var suspects: Set<String> = []
}

extension Project {
  /// The ledger in the origin, or nil before the first publication.
  func publishedLedger() throws(CommandError) -> Ledger? {
    try publishedLedger(of: committedEpoch())
  }

  /// The ledger of an epoch in the origin, or nil where nothing of it was published.
  func publishedLedger(of epoch: Epoch) throws(CommandError) -> Ledger? {
    guard let (name, bytes) = try publishedLedgerFile(of: epoch) else { return nil }
    return try CommandError.wrapping(name) { () throws(LedgerError) in
      try Ledger(String(decoding: bytes, as: UTF8.self), file: name, isPublished: true)
    }
  }

  /// The file of that ledger, or nil where there is none.
  func publishedLedgerBytes() throws(CommandError) -> [UInt8]? {
    try publishedLedgerFile(of: committedEpoch())?.bytes
  }

  private func publishedLedgerFile(
    of epoch: Epoch
  ) throws(CommandError) -> (name: String, bytes: [UInt8])? {
    guard let half = Manifest.Epoch(epoch.bytes),
      let name = OriginPath.ledger(app: configuration.app, epoch: half)
    else { return nil }
    let (origin, key) = (try self.origin, try? publicKey())
    let own = try committedEpoch() == epoch ? (ledger.exists ? ledger.text() : "") : nil
    let bytes = try CommandError.wrapping { () throws(ReleaseError) in
      try origin.publishedLedger(
        of: configuration.app, epoch: epoch.bytes, own: own, signedBy: key)
    }
    return bytes.map { (name, $0) }
  }

  /// The packs that devices of a release have now, which the team signed, and what is lost of them.
  func publishedPacks(of release: String) throws(CommandError) -> PublishedPacks {
    let (key, origin) = (try publicKey(), try self.origin)
    return try CommandError.wrapping { () throws(ReleaseError) in
      try origin.publishedPacks(
        app: configuration.app, channel: configuration.channel, release: release, signedBy: key)
    }
  }

  /// Refuses to drop what neither the configuration nor the published release has.
  private func checkDropped(_ plan: Publication) throws(CommandError) {
    if plan.droppedLocales.isEmpty { return }
    let known = Set(configuration.locales.compactMap(LocaleTag.init))
      .union(plan.served?.packs.keys.compactMap { LocaleTag($0) } ?? [])
    for locale in plan.droppedLocales.sorted() where !known.contains(locale) {
      throw .failure(
        "\"\(locale)\" is neither configured nor published, so it cannot be dropped (see "
          + "\"locales\" in langpack.json)")
    }
  }

  /// Publishes packs in the origin of the configuration.
  ///
  /// - Parameters:
  ///   - built: The packs.
  ///   - ledger: The ledger with all their ordinals.
  ///   - plan: The release and its terms.
  ///   - signer: What signs the manifest.
  /// - Returns: What was done.
  /// - Throws: Why nothing was published.
  public func publish(
    _ built: BuiltPacks, ledger: Ledger, _ plan: Publication, signedBy signer: Signer
  ) throws(CommandError) -> PublishReport {
    try checkDropped(plan)
    let packs = built.packs.filter { plan.has($0.locale) }
    var input = ReleaseInput(
      app: configuration.app, channel: configuration.channel, release: plan.release,
      epoch: built.snapshot.epoch.bytes, revision: UInt64(clamping: built.snapshot.revision),
      keyTable: built.keyTable,
      packs: packs.map { pack in
        ReleaseInput.Pack(
          locale: pack.locale.description, installed: pack.bytes,
          revision: UInt64(clamping: pack.revision))
      }, ledger: ledger.text, lifetime: UInt64(clamping: plan.days) * 86_400,
      keyTableRule: plan.keyTableRule)
    input.source = built.source
    input.formats = try formats(ofAppsWith: built.keyTable)
    input.locales = plan.locales ?? configuration.locales
    (input.key, input.allowsLoss, input.served) = (plan.key, plan.allowsLoss, plan.served)
    input.embargoed = plan.embargoed
    input.suspects = plan.suspects
    (input.expected, input.restoresRevoked) = (plan.expected, plan.restoresRevoked)
    (input.author, input.share) = (author, plan.share)
    input.experimentRules = plan.experimentRules
    input.droppedLocales = Set(plan.droppedLocales.map(\.description))
    let now = UInt64(max(0, Date().timeIntervalSince1970))
    let origin = try self.origin
    return try CommandError.wrapping { [input] () throws(ReleaseError) in
      try Publisher.publish(input, to: origin, signedBy: signer, now: now)
    }
  }
}

extension PublishReport {
  /// The figures for programs.
  func json() throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let data = try? encoder.encode(self) else {
      throw .failure("the report cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The figures for people: packs that changed, and what was done.
  var table: String {
    var table = TextTable(columns: [.left, .right, .right, .left])
    table.rows = packs.filter(\.changed).map { pack in
      let deltas = pack.deltas.map { grouped($0.bytes) }.joined(separator: ", ")
      return [
        pack.locale, "\(grouped(pack.installedBytes)) bytes",
        "\(grouped(pack.wireBytes)) compressed", deltas.isEmpty ? "" : "deltas of \(deltas) bytes",
      ]
    }
    if outcome == .publishedBefore {
      return "published before with this key: sequence \(SequenceNumber.text(sequence))\n"
    }
    let others = packs.count - changedPacks
    let unchanged = others == 0 ? "" : "\(counted(others, "pack is", "packs are")) as before\n"
    let what =
      switch outcome {
      case .published: "published"
      case .signedAgain: "signed again"
      case .nothingToPublish: "nothing to publish"
      case .publishedBefore: "published before with this key"
      }
    return table.text() + unchanged
      + "\(what): sequence \(SequenceNumber.text(sequence)), manifest of \(grouped(manifestBytes)) bytes, "
      + "\(counted(changedPacks, "changed pack")), \(counted(newOrdinals, "new ordinal"))"
      + (share == 10_000 ? "" : ", for \(Origin.audience(share))")
      + (revoked == 0 ? "\n" : ", \(counted(revoked, "revoked pack"))\n")
  }
}
