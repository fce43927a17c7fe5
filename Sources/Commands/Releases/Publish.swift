import CommandLine
import Delivery
import Language
import Projects
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
      .singlePublisher, .requireMemory, .clockIsRight, .passphraseFile, .passphrase, .dryRun,
      .json,
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    try checkReleases(invocation)
    var project = try invocation.project(terminal)
    project.configuration.channel = invocation[.channel] ?? project.configuration.channel
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    var order = PublishOrder(terms(invocation))
    order.release = invocation[release]
    (order.trims, order.skipsBroken) = (invocation.has(trims), invocation.has(.skipBroken))
    let report = try project.publish(order, signedBy: signer, terminal.reporter)
    return try show(report, project, invocation, terminal)
  }

  private static func show(
    _ report: StreamReport, _ project: Project, _ invocation: Invocation, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let code = report.isDone ? ExitCode.done : .failed
    let one = invocation.has(release) ? report.releases.first?.report : nil
    if project.rehearsal == nil, let one {
      terminal.write(invocation.has(.json) ? try json(of: one) : one.table)
    } else if project.rehearsal == nil {
      terminal.write(invocation.has(.json) ? try json(of: report) : report.table)
    }
    for release in report.releases {
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
      let start = one == nil ? "note: \(release.release): " : "note: "
      for note in release.report?.notes ?? [] { terminal.say(start + note) }
    }
    return project.rehearsal.map { terminal.show($0, invocation, code) } ?? code
  }

  /// The terms that are the same for all releases.
  private static func terms(_ invocation: Invocation) -> Publication {
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
  private static func checkReleases(_ invocation: Invocation) throws(ProjectError) {
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
