import CommandLine
import Delivery
import Language
import Projects
import Release

struct PublishCommand: ChannelTaking, SigningTaking {
  static let words = ["publish"]
  static let summary = "Builds all packs and publishes them in the origin, signed."
  static let details = """
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
    """
  static let examples = [
    "langpack publish --release 1.0", "langpack publish --release 1.0 --channel beta",
    "langpack publish --all-releases --trim --idempotency-key build-4711",
  ]

  let release = Parameter.originName(
    "release", "the release of the app that the packs are for, as 1.0")
  let allReleases = Flag("all-releases", "publish to every open release of the channel and epoch")
  let trims = Flag("trim", "leave out texts that no release that is supported uses")
  let channel = Parameter.channel
  let percent = Parameter.percent
  let expires = Parameter.releaseExpires
  let keyTable = Parameter<ReleaseInput.KeyTableRule>.choice(
    "key-table", "where the release has another key table; by default must-match")
  let dropLocale = Parameter(
    "drop-locale", "LOCALE",
    "leave out a locale that is configured or was published; may be repeated",
    else: "is not a locale, as \"el\" or \"pt-BR\""
  ) { LocaleTag($0) }.repeated()
  let allowsLoss = Flag(
    "allow-loss", "publish packs too that have fewer of the build's texts than served ones")
  let expected = Parameter.sequence(
    "expect", "publish only where this is served now, 0 for nothing")
  let idempotencyKey = Parameter.text(
    "idempotency-key", "KEY", "a word of the job; what it has published is not published again",
    else: "is not 1 to 100 characters of ASCII without blanks"
  ) { IdempotencyKey.isKey($0) }
  let restores = Flag("restore", "publish packs too that a rollback has revoked")
  let keepArm = Parameter.text(
    "keep-arm", "NAME", "an experiment that goes on though its texts changed; may be repeated"
  ).repeated()
  let dropExperiment = Parameter.text(
    "drop", "NAME", "an experiment that is over with this publication; may be repeated"
  ).repeated()
  let skipBroken = Flag.skipBroken
  let signing = SigningOptions()
  let json = Flag.json

  func validate(_ given: Given<Self>) throws(ProjectError) {
    switch (given.release != nil, given.allReleases) {
    case (false, false): throw .failure("specify --release or --all-releases")
    case (true, true): throw .failure("specify --release or --all-releases, not both")
    case (true, false): return
    case (false, true):
      let given = [("expect", given.expected != nil), ("key-table", given.keyTable != nil)]
      guard let (name, _) = given.first(where: \.1) else { return }
      throw .failure("--\(name) is of one release (give it with --release)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var project = try given.project(terminal)
    project.configuration.channel = given.channel ?? project.configuration.channel
    let signer = try project.signer(given.passphraseSource, terminal.reporter)
    var order = PublishOrder(terms(given))
    order.release = given.release
    (order.trims, order.skipsBroken) = (given.trims, given.skipBroken)
    let report = try project.publish(order, signedBy: signer, terminal.reporter)
    return try show(report, project, given, terminal)
  }

  private func show(
    _ report: StreamReport, _ project: Project, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let code = report.isDone ? ExitCode.done : .failed
    let one = given.release != nil ? report.releases.first?.report : nil
    if project.rehearsal == nil, let one {
      terminal.write(given.json ? try reportJSON(of: one) : one.table)
    } else if project.rehearsal == nil {
      terminal.write(given.json ? try reportJSON(of: report) : report.table)
    }
    for release in report.releases {
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
      let start = one == nil ? "note: \(release.release): " : "note: "
      for note in release.report?.notes ?? [] { terminal.say(start + note) }
    }
    return project.rehearsal.map { terminal.show($0, given, code) } ?? code
  }

  /// Returns the terms that all releases share.
  private func terms(_ given: Given<Self>) -> Publication {
    var plan = Publication(
      release: "", days: given.expires ?? 30,
      droppedLocales: Set(given.dropLocale),
      keyTableRule: given.keyTable ?? .mustMatch)
    plan.share = given.percent?.share
    plan.expected = given.expected
    plan.restoresRevoked = given.restores
    plan.experimentRules = experimentRules(given)
    (plan.key, plan.allowsLoss) = (given.idempotencyKey, given.allowsLoss)
    return plan
  }

  private func experimentRules(_ given: Given<Self>) -> [String: ExperimentRule] {
    let kept = given.keepArm.map { ($0, ExperimentRule.keep) }
    let dropped = given.dropExperiment.map { ($0, ExperimentRule.drop) }
    return Dictionary(kept + dropped, uniquingKeysWith: { _, last in last })
  }
}
