import CommandLine
import Delivery
import Diagnostics
import Projects
import Release

extension Command {
  static let originRestore = Command(
    "origin", "restore",
    summary: "Makes an origin serve again after a backup, above all that was published.",
    details: """
      For an origin that was lost, restored from a backup, or put back by an attacker:
      each release that is behind langpack.published, or of which that knows nothing,
      gets a new sequence above all that the team signed. It serves the packs of the
      last manifest whose files are there, without those that are revoked; publish
      afterwards what is newer. A release of which nothing is left goes on above its
      last sequence with the next 'langpack publish'. Where no memory is left, give
      --above with the highest sequence that devices may have; 65,536 are left free in
      any case. Also corrects a time that a wrong clock recorded.
      """,
    examples: ["langpack origin restore", "langpack origin restore --release 1.0 --above 40"],
    options: [
      release, .channel, above, expires, .origin, .singlePublisher, .clockIsRight, .passphraseFile,
      .passphrase, .dryRun, .json,
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    var input = RestoreInput(app: project.configuration.app)
    input.release = invocation[release]
    input.channel =
      invocation[.channel] ?? (input.release == nil ? nil : project.configuration.channel)
    input.above = invocation[above].flatMap(SequenceNumber.parse)
    (input.ledger, input.author) = (try project.committedLedger().text, project.author)
    input.lifetime = UInt64(invocation.number(expires) ?? 30) * 86_400
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    let origin = try project.origin
    let releases = try ProjectError.wrapping { [input] () throws(ReleaseError) in
      try origin.restore(input, signedBy: signer, now: .now)
    }
    if project.rehearsal == nil {
      terminal.write(
        invocation.has(.json) ? try json(of: releases) : releases.map(\.line).joined())
    }
    guard !releases.isEmpty else { throw .failure(try origin.nothing(of: input)) }
    for release in releases {
      for note in release.notes { terminal.say("note: \(release.release): \(note)") }
      if let problem = release.problem { terminal.say("langpack: \(problem)") }
    }
    let code = releases.contains { $0.outcome == .failed } ? ExitCode.failed : .done
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation, code) }
    if releases.contains(where: { [.restored, .empty].contains($0.outcome) }) {
      terminal.say("commit \(project.published.shown), then run 'langpack publish'")
    }
    return code
  }

  private static let release = Option.checked(
    "release", "NAME", "one release; by default all of the app"
  ) { OriginPath.isName($0) ? nil : "is not a name: letters, digits, \".\", \"_\" and \"-\"" }
  private static let above = Option.sequence(
    "above", "the highest sequence that devices may have")
  private static let expires = Option.number(
    "expires", "DAYS", "how long clients take the releases as new; by default 30", in: 1...3650)
}

extension RestoredRelease {
  /// The release on a line, for people.
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
