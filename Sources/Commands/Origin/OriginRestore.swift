import CommandLine
import Delivery
import Diagnostics
import Projects
import Release

struct OriginRestoreCommand: TypedCommand {
  static let words = ["origin", "restore"]
  static let summary = "Makes an origin serve again after data loss or a backup."
  static let details = """
    Use this for an origin that was lost, restored from a backup or rolled back by
    an attacker. A release that is missing there or older than langpack.published
    gets a new sequence above all that the team signed. It serves the packs of the
    last manifest whose files exist, without revoked ones; publish newer texts
    afterwards. A release with nothing left continues above its last sequence with
    the next 'langpack publish'. If langpack.published is lost too, pass --above
    with the highest sequence that devices may have. In any case, 65,536 sequences
    are left free. Also corrects a time that a wrong clock recorded.
    """
  static let examples = [
    "langpack origin restore", "langpack origin restore --release 1.0 --above 40",
  ]

  let release = Parameter.originName("release", "one release; by default all releases of the app")
  let channel = Parameter.channel
  let above = Parameter.sequence("above", "the highest sequence that devices may have")
  let expires = Parameter.number(
    "expires", "DAYS", "how long clients accept the releases as current; by default 30",
    in: 1...3650)
  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let clockIsRight = Flag.clockIsRight
  let passphrase = PassphraseOptions()
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = RestoreInput(app: project.configuration.app)
    input.release = given.release
    input.channel =
      given.channel ?? (input.release == nil ? nil : project.configuration.channel)
    input.above = given.above
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    let (releases, problem) = try project.restore(
      input, given.passphrase.source, terminal.reporter)
    if project.rehearsal == nil {
      try terminal.write(
        releases, asJSON: given.json,
        else: releases.map(\.line).joined().wrapped(toColumns: terminal.width))
    }
    if let problem { throw .failure(problem) }
    for release in releases {
      for note in release.notes { terminal.say("note: \(release.release): \(note)") }
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
    }
    let code = releases.contains { $0.outcome == .failed } ? ExitCode.failed : .done
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given, code) }
    if releases.contains(where: { [.restored, .empty].contains($0.outcome) }) {
      terminal.say("commit \(project.published.shown), then run 'langpack publish'")
    }
    return code
  }
}

extension RestoredRelease {
  /// The restored release as a line of text.
  fileprivate var line: String {
    let number = SequenceNumber.text(sequence)
    let words =
      switch outcome {
      case .restored: "restored, sequence \(number), \(counted(revoked, "revoked pack"))"
      case .sound: "as before, sequence \(number)"
      case .empty: "nothing is left to sign; the next publication begins above \(number)"
      case .failed: "failed"
      }
    return "\(channel)/\(release): \(words)\n"
  }
}
