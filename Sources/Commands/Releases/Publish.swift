import CommandLine
import Delivery
import Language
import Projects
import Release

struct PublishCommand: TypedCommand, ChannelTaking {
  static let words = ["publish"]
  static let summary = "Builds all packs, signs them and publishes them to the origin."
  static let details = """
    Apps of the release are updated by deltas where those are smaller than packs.
    The origin is served as static files: a folder by 'langpack serve' or a web
    server, an object store (s3://BUCKET/PREFIX) by the store itself or a CDN.
    Ordinals come from the published ledger first; any that langpack.ordinals lacks
    are added to it. The "signer" program in langpack.json signs, or else the
    private key, whose passphrase can be in LANGPACK_PASSPHRASE. With --percent,
    only that share of devices takes the new packs, and with 0 only testers. Each
    device decides for itself; 'langpack release promote' raises the share.
    Credentials of a store come from the environment (AWS_...) or a profile.
    With --all-releases, the same packs go to every open release of the channel and
    epoch, each with the key table that its apps carry. You can safely rerun a job
    that passes an --idempotency-key: nothing is published twice. Texts of phrases
    with the tag embargo are held back until a release opens that has them (see
    'langpack release create'). Packs have the codings that apps of the release read
    when it was first published. --build names the folder of that build, whose
    formats.json says so; by default it is "output" in langpack.json.
    """
  static let examples = [
    "langpack publish --release 1.0", "langpack publish --release 1.0 --channel beta",
    "langpack publish --release web-1.0 --build src/packs",
    "langpack publish --all-releases --trim --idempotency-key build-4711",
  ]

  let release = Parameter.originName(
    "release", "the release of the app to publish to, such as 1.0")
  let allReleases = Flag("all-releases", "publish to every open release of the channel and epoch")
  let build = Parameter.text(
    "build", "FOLDER", "the build that the release is for; refused if it cannot read what is served"
  )
  let trims = Flag("trim", "leave out texts that no supported release uses")
  let channel = Parameter.channel
  let percent = Parameter.percent
  let keepsPlan = Flag(
    "keep-plan", "keep the plan of the rollout, and its share; sign the rest of the plan again")
  let expires = Parameter.releaseExpires
  let keyTable = Parameter<PublicationTerms.KeyTableRule>.choice(
    "key-table", "what to do if the release has another key table; by default must-match")
  let dropLocale = Parameter(
    "drop-locale", "LOCALE",
    "leave out a configured or published locale; may be repeated",
    else: "is not a locale, such as \"el\" or \"pt-BR\""
  ) { LocaleTag($0) }.repeated()
  let allowsLoss = Flag(
    "allow-loss", "also publish packs with fewer of the build's texts than the served ones")
  let expected = Parameter.sequence(
    "expect", "publish only if this sequence is served now; 0 for none")
  let idempotencyKey = Parameter.text(
    "idempotency-key", "KEY", "an id of the job, which then publishes only once",
    else: "is not 1 to 100 characters of ASCII without blanks"
  ) { IdempotencyKey.isKey($0) }
  let restores = Flag("restore", "also publish packs that a rollback has revoked")
  let keepArm = Parameter.text(
    "keep-arm", "NAME", "an experiment to continue although its texts changed; may be repeated"
  ).repeated()
  let dropExperiment = Parameter.text(
    "drop", "NAME", "an experiment to end with this publication; may be repeated"
  ).repeated()
  let skipBroken = Flag.skipBroken
  let signing = SigningOptions()
  let json = Flag.json
  let releaseWord = OptionalArgument("RELEASE", "the release; the same as --release")

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if let word = given.releaseWord {
      guard given.release == nil else {
        throw .failure("the release is named twice: \"\(word)\" and --release")
      }
      guard OriginPath.isName(word) else {
        throw .failure("\"\(word)\" is not a name: letters, digits, \".\", \"_\" and \"-\"")
      }
    }
    let release = namedRelease(given)
    if given.keepsPlan, given.percent != nil {
      throw .failure("specify --percent or --keep-plan, not both")
    }
    switch (release != nil, given.allReleases) {
    case (false, false): throw .failure("specify --release or --all-releases")
    case (true, true): throw .failure("specify --release or --all-releases, not both")
    case (true, false): return
    case (false, true):
      let given = [
        ("build", given.build != nil), ("expect", given.expected != nil),
        ("key-table", given.keyTable != nil),
      ]
      guard let (name, _) = given.first(where: \.1) else { return }
      throw .failure("--\(name) is of one release (pass it with --release)")
    }
  }

  /// Returns the release that the command line names, in either way; nil for all of them.
  private func namedRelease(_ given: Given<Self>) -> String? { given.release ?? given.releaseWord }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var project = try given.project(terminal)
    project.configuration.channel = given.channel ?? project.configuration.channel
    var order = PublishOrder(terms(given))
    order.release = namedRelease(given)
    order.build = given.build.map(given.file)
    (order.trims, order.skipsBroken) = (given.trims, given.skipBroken)
    let report = try project.publish(
      order, given.signing.passphrase.source, terminal.reporter)
    return try show(report, project, given, terminal)
  }

  private func show(
    _ report: StreamReport, _ project: Project, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let code = report.isDone ? ExitCode.done : .failed
    let one = namedRelease(given) != nil ? report.releases.first?.report : nil
    if project.rehearsal == nil, let one {
      try terminal.write(one, asJSON: given.json, else: one.table(terminal.width))
    } else if project.rehearsal == nil {
      try terminal.write(report, asJSON: given.json, else: report.table(terminal.width))
    }
    for release in report.releases {
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
      let start = one == nil ? "note: \(release.release): " : "note: "
      for note in release.report?.notes ?? [] { terminal.say(start + note) }
    }
    return project.rehearsal.map { terminal.show($0, given, code) } ?? code
  }

  /// Returns the terms that all releases share.
  private func terms(_ given: Given<Self>) -> PublicationTerms {
    var terms = PublicationTerms()
    terms.lifetime = UInt64(clamping: given.expires ?? 30) * 86_400
    terms.droppedLocales = Set(given.dropLocale.map(\.description))
    terms.keyTableRule = given.keyTable ?? .mustMatch
    terms.share = given.percent?.share
    terms.keepsPlan = given.keepsPlan
    terms.expected = given.expected
    terms.restoresRevoked = given.restores
    terms.experimentRules = experimentRules(given)
    (terms.key, terms.allowsLoss) = (given.idempotencyKey, given.allowsLoss)
    return terms
  }

  private func experimentRules(_ given: Given<Self>) -> [String: ExperimentRule] {
    let kept = given.keepArm.map { ($0, ExperimentRule.keep) }
    let dropped = given.dropExperiment.map { ($0, ExperimentRule.drop) }
    return Dictionary(kept + dropped, uniquingKeysWith: { _, last in last })
  }
}
