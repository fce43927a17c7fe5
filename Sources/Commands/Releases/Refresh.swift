import CommandLine
import Delivery
import Foundation
import Projects
import Release

extension Command {
  static let refresh = Command(
    "refresh", summary: "Signs what is published anew before it expires, from cron or CI.",
    details: """
      Every release of the app keeps its manifest and gets a timestamp with a later
      expiry, never an earlier one; a key that signs timestamps alone will do. What
      was signed under a former root is signed anew as a whole: unasked if the present
      root names the same keys, else with --follow-root, which says that you have
      looked at it ('langpack release show'). Signed as by 'langpack publish'.
      With --check nothing is signed and no private key is needed: exit code 2 says
      that a timestamp expires within --within DAYS, by default 7, or the root within
      60 days, that either has expired, or that a release is still signed under a
      former root.
      """,
    examples: [
      "langpack refresh --within 10", "langpack refresh --check --within 5 --json",
    ],
    options: [
      within, expires, isCheckOnly, followsRoot, .origin, .singlePublisher, .requireMemory,
      .clockIsRight, .passphraseFile,
      .passphrase, .dryRun, .json,
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    var input = RefreshInput(app: project.configuration.app)
    input.author = project.author
    let isCheck = invocation.has(isCheckOnly)
    input.within = (invocation.number(within) ?? (isCheck ? 7 : nil)).map { UInt64($0) * 86_400 }
    input.followsRoot = invocation.has(followsRoot)
    input.lifetime = UInt64(invocation.number(expires) ?? 30) * 86_400
    let origin = try project.origin
    let releases =
      try isCheck
      ? project.expiries(input)
      : project.refresh(
        input, signedBy: project.signer(invocation.passphraseSource, terminal.reporter))
    if project.rehearsal == nil {
      terminal.write(
        invocation.has(.json) ? try json(of: releases) : releases.map(\.line).joined())
    }
    // A watch over the wrong folder must not say that all is well.
    guard !releases.isEmpty else {
      throw .failure(
        "\(origin.path): nothing of \"\(input.app)\" is published there (see --origin)")
    }
    for problem in releases.problems { terminal.say("langpack: \(problem)") }
    return project.rehearsal.map { terminal.show($0, invocation, releases.code) } ?? releases.code
  }

  private static let within = Option.number(
    "within", "DAYS", "only what expires within so many days", in: 0...3650)
  private static let expires = Option.number(
    "expires", "DAYS", "how long clients take the releases as new; by default 30", in: 1...3650)
  private static let followsRoot = Option.flag(
    "follow-root", "sign by a new root what a former one's keys signed: look at it first")
  private static let isCheckOnly = Option.flag("check", "sign nothing, only say what expires")
}

extension [RefreshedRelease] {
  /// Failure goes before warning.
  var code: ExitCode {
    if contains(where: { $0.outcome == .failed }) { return .failed }
    let alarms: [RefreshedRelease.Outcome] = [.expiring, .expired, .formerRoot]
    return contains { alarms.contains($0.outcome) } ? .expiring : .done
  }

  /// What is wrong, each once.
  var problems: [String] {
    var seen: Set<String> = []
    return compactMap(\.problem).filter { seen.insert($0).inserted }
  }
}

extension RefreshedRelease {
  /// The release on a line, for people.
  var line: String {
    // With a problem it is the root, which only the next one replaces.
    let words =
      switch outcome {
      case .signedAgain: "signed again"
      case .fresh: "as before"
      case .expiring: problem == nil ? "expires soon; run 'langpack refresh'" : "its root expires"
      case .expired: problem == nil ? "has expired; run 'langpack refresh'" : "its root has expired"
      case .formerRoot: "still signed under root \(SequenceNumber.root(of: sequence))"
      case .failed: "failed"
      }
    guard expiry > 0 else { return "\(channel)/\(release): \(words)\n" }
    return
      "\(channel)/\(release): \(words), sequence \(SequenceNumber.text(sequence)), expires \(expiry.date)\n"
  }
}
