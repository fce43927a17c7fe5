import Catalog
import Delivery
import Foundation
import Language
import Pack
import Release

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
      """,
    examples: ["langpack publish --release 1.0", "langpack publish --release 1.0 --channel beta"],
    options: [
      release, .channel, .percent, expires, keyTable, dropLocale, expected, restores, .keepArm,
      .dropExperiment, .skipBroken,
      .originFolder, .singlePublisher, .passphraseFile, .passphrase, .json,
    ]
  ) { (invocation, terminal) throws(CommandError) in
    var project = try invocation.project()
    project.configuration.channel = invocation[.channel] ?? project.configuration.channel
    let space = try Workspace(project, keeping: .inFiles, changesTexts: false)
    let name = invocation[release] ?? ""
    let built = try space.built(
      over: project.publishedPacks(of: name), skippingBroken: invocation.has(.skipBroken), terminal)
    var plan = Publication(
      release: name, days: invocation.number(expires) ?? 30,
      droppedLocales: Set(invocation.all(dropLocale).compactMap(LocaleTag.init)),
      keyTableRule: invocation[keyTable].flatMap(ReleaseInput.KeyTableRule.init) ?? .mustMatch)
    plan.share = invocation[.percent].flatMap(Option.share)
    plan.expected = invocation[expected].flatMap(SequenceNumber.parse)
    plan.restoresRevoked = invocation.has(restores)
    plan.experimentRules = invocation.experimentRules
    let report = try project.publish(
      built, ledger: space.ledger, plan,
      signedBy: project.signer(invocation.passphraseSource, terminal))
    terminal.write(invocation.has(.json) ? try report.json() : report.table)
    for note in report.notes { terminal.say("note: \(note)") }
    return .done
  }

  private static let release = Option.checked(
    "release", "NAME", "the release of the app that the packs are for, as 1.0", isRequired: true
  ) { OriginPath.isName($0) ? nil : "is not a name: letters, digits, \".\", \"_\" and \"-\"" }
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
}

extension Project {
  /// The ledger in the origin, or nil before the first publication.
  func publishedLedger() throws(CommandError) -> Ledger? {
    try publishedLedger(of: committedEpoch())
  }

  /// The ledger of an epoch in the origin, or nil where nothing of it was published.
  func publishedLedger(of epoch: Epoch) throws(CommandError) -> Ledger? {
    guard let (name, bytes) = try publishedLedgerFile(of: epoch) else { return nil }
    return try CommandError.wrapping(name) { () throws(CatalogError) in
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
    let origin = try originFolder
    let bytes = try CommandError.wrapping { () throws(DiskError) in try origin.read(name) }
    return bytes.map { (name, $0) }
  }

  /// The packs that devices of a release have now, by locale.
  func publishedPacks(of release: String) throws(CommandError) -> [String: [UInt8]] {
    let origin = try originFolder
    return try CommandError.wrapping { () throws(ReleaseError) in
      try origin.publishedPacks(
        app: configuration.app, channel: configuration.channel, release: release)
    }
  }

  /// Refuses to drop what neither the configuration nor the published release has.
  private func checkDropped(_ plan: Publication) throws(CommandError) {
    if plan.droppedLocales.isEmpty { return }
    let known = Set(configuration.locales.compactMap(LocaleTag.init))
      .union(try publishedPacks(of: plan.release).keys.compactMap { LocaleTag($0) })
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
    let packs = built.packs.filter { !plan.droppedLocales.contains($0.locale) }
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
    input.locales = configuration.locales
    (input.expected, input.restoresRevoked) = (plan.expected, plan.restoresRevoked)
    (input.author, input.share) = (author, plan.share)
    input.experimentRules = plan.experimentRules
    input.droppedLocales = Set(plan.droppedLocales.map(\.description))
    let now = UInt64(max(0, Date().timeIntervalSince1970))
    let origin = try originFolder
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
    let others = packs.count - changedPacks
    let unchanged = others == 0 ? "" : "\(counted(others, "pack is", "packs are")) as before\n"
    let what =
      switch outcome {
      case .published: "published"
      case .signedAgain: "signed again"
      case .nothingToPublish: "nothing to publish"
      }
    return table.text() + unchanged
      + "\(what): sequence \(SequenceNumber.text(sequence)), manifest of \(grouped(manifestBytes)) bytes, "
      + "\(counted(changedPacks, "changed pack")), \(counted(newOrdinals, "new ordinal"))"
      + (share == 10_000 ? "" : ", for \(OriginFolder.audience(share))")
      + (revoked == 0 ? "\n" : ", \(counted(revoked, "revoked pack"))\n")
  }
}
