import CommandLine
import Delivery
import Foundation
import Projects
import Release

struct RefreshCommand: TypedCommand {
  static let words = ["refresh"]
  static let summary = "Renews signatures before they expire, from cron or CI."
  static let details = """
    Every release of the app keeps its manifest and gets a timestamp with a later
    expiry, never an earlier one. A key that signs only timestamps is enough.
    Releases signed under a former root are signed again in full. This happens
    automatically if the current root names the same keys. Otherwise pass
    --follow-root to confirm that you have reviewed them ('langpack release show').
    Signs as 'langpack publish' does.
    With --check, nothing is signed and no private key is needed. Exit code 2 means
    one of these: a timestamp expires within --within DAYS, by default 7; the root
    expires within 60 days; either has expired; a release is still signed under a
    former root.
    """
  static let examples = [
    "langpack refresh --within 10", "langpack refresh --check --within 5 --json",
  ]

  let within = Parameter.number(
    "within", "DAYS", "only releases that expire within this many days", in: 0...3650)
  let expires = Parameter.number(
    "expires", "DAYS", "how long clients accept the releases as current; by default 30",
    in: 1...3650)
  let isCheckOnly = Flag("check", "sign nothing; only report what expires")
  let followsRoot = Flag(
    "follow-root", "sign releases of a former root under the new one; review them first")
  let signing = SigningOptions()
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = RefreshInput(app: project.configuration.app)
    let isCheck = given.isCheckOnly
    input.within = (given.within ?? (isCheck ? 7 : nil)).map { UInt64($0) * 86_400 }
    input.followsRoot = given.followsRoot
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    let (releases, problem) = try project.refresh(
      input, isCheck ? nil : given.signing.passphrase.source, terminal.reporter)
    if project.rehearsal == nil {
      try terminal.write(
        releases, asJSON: given.json,
        else: releases.map(\.line).joined().wrapped(toColumns: terminal.width))
    }
    // A monitoring job for the wrong folder must fail.
    if let problem { throw .failure(problem) }
    for problem in releases.problems { terminal.say("langpack: \(problem)") }
    return project.rehearsal.map { terminal.show($0, given, releases.code) } ?? releases.code
  }
}

extension [RefreshedRelease] {
  /// The exit code; a failure takes precedence over something that expires.
  var code: ExitCode {
    if contains(where: { $0.outcome == .failed }) { return .failed }
    let alarms: [RefreshedRelease.Outcome] = [.expiring, .expired, .formerRoot]
    return contains { alarms.contains($0.outcome) } ? .expiring : .done
  }

  /// The problems of the releases, without duplicates.
  var problems: [String] {
    var seen: Set<String> = []
    return compactMap(\.problem).filter { seen.insert($0).inserted }
  }
}

extension RefreshedRelease {
  /// The result for the release as a line of text.
  var line: String {
    // If there is a problem, the root itself expires, and only a new root fixes that.
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
