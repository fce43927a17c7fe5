import CommandLine
import Diagnostics
import Foundation
import Projects
import Release
import Sodium

extension Command {
  static let originVerify = Command(
    "origin", "verify", summary: "Proves every live file of an origin.",
    details: """
      Digests, lengths, signatures, key tables and source packs are looked at, every
      pack is expanded, and every delta is applied to what it starts from. Each
      fault is reported with its file and what to do; exit code 1 then. Without a
      project, a --key that signed the first root proves the roots, or --root names
      the team's.
      """,
    examples: [
      "langpack origin verify", "langpack origin verify --origin /srv/mirror --key public.key",
    ],
    options: [.origin, keyFile, .rootFile, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let keys = try invocation.publicKeys(keyFile)
    var origin = try invocation.existingOrigin()
    origin.memory?.say = { terminal.say("note: \($0)") }
    let report = origin.verify(keys: keys, now: .now)
    if invocation.has(.json) {
      terminal.write(try json(of: report))
    } else {
      for fault in report.faults { terminal.print("\(fault)") }
      terminal.say(report.words)
    }
    return report.isClean ? .done : .failed
  }

  static let originCollect = Command(
    "origin", "gc", summary: "Removes what nothing in an origin names any more.",
    details: """
      What a manifest, a delta or the history of a release needs is never removed,
      and nothing is where one of them cannot be read. A dead file is removed by the
      first run that comes --grace days after the run that found it: devices and
      caches may still hold the former manifest.
      """,
    examples: ["langpack origin gc --dry-run", "langpack origin gc --grace 14"],
    options: [.origin, .singlePublisher, grace, .dryRun, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let origin = try invocation.existingOrigin()
    let seconds = invocation.number(grace).map { UInt64($0) * 86_400 } ?? Origin.defaultGrace
    let report = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.collect(grace: seconds, now: .now, isDryRun: invocation.has(.dryRun))
    }
    terminal.write(invocation.has(.json) ? try json(of: report) : report.text(after: seconds))
    return .done
  }

  static let originCopy = Command(
    "origin", "copy", summary: "Makes another place serve what an origin serves.",
    details: """
      Blobs are copied first, manifests last, each file whole or not at all: the
      copy can be served all the while, and one that was interrupted goes on where
      it was. Only what is missing is written, and every digest is proved. A place
      that serves something later is left alone. Both may be folders or stores.
      """,
    examples: ["langpack origin copy /srv/mirror", "langpack origin copy s3://texts/timeline"],
    options: [.origin, .singlePublisher, .dryRun, .json],
    arguments: [Operand("PLACE", "the folder or s3://BUCKET/PREFIX that is to serve the same")]
  ) { (invocation, terminal) throws(ProjectError) in
    let origin = try invocation.existingOrigin()
    var target = try invocation.origin(at: invocation.arguments.first ?? "")
    var project = try invocation.projectIfAny()
    target.root = origin.root
    let rehearsal = invocation.rehearsal
    project?.rehearsal = rehearsal
    target.memory = project?.memory(ofOriginAt: invocation.arguments.first ?? "")
    if let rehearsal {
      target = target.rehearsing(rehearsal.origin(at: invocation.arguments.first ?? ""))
    }
    let key = try project?.publicKey()
    guard File(target.path).standardPath != File(origin.path).standardPath else {
      throw .failure("\(target.path): is the origin itself (name another place)")
    }
    let report = try ProjectError.wrapping { [target] () throws(ReleaseError) in
      try origin.copy(to: target, signedBy: key)
    }
    if let rehearsal { return terminal.show(rehearsal, invocation) }
    let words =
      "copied \(counted(report.copied, "file")) of \(grouped(report.copiedBytes)) bytes, "
      + "\(grouped(report.present)) were there\n"
    terminal.write(invocation.has(.json) ? try json(of: report) : words)
    return .done
  }

  private static let keyFile = Option.signingKey
  private static let grace = Option.number(
    "grace", "DAYS", "how long a file must have been dead; by default 7", in: 0...3650)
}

extension Option {
  /// The public keys of which one must have signed what an origin serves.
  static let signingKey = text(
    "key", "FILE", "a public key that signs; by default that of the configuration; may be repeated"
  ).repeated()
}

extension Invocation {
  func publicKeys(_ option: Option) throws(ProjectError) -> [PublicKey] {
    guard has(option) else { return [try project().publicKey()] }
    var keys: [PublicKey] = []
    for given in all(option) {
      keys.append(
        try ProjectError.wrapping { () throws(SodiumError) in
          try KeyFiles.publicKey(at: path(given))
        })
    }
    return keys
  }
}

extension VerificationReport {
  /// What was looked at, and how it is.
  fileprivate var words: String {
    let seen =
      "\(counted(manifests, "manifest")), \(counted(packs, "pack")), \(counted(deltas, "delta")), "
      + "\(grouped(bytes)) bytes"
    return isClean ? "\(seen): all proved" : "\(seen): \(counted(faults.count, "fault"))"
  }
}

extension CollectionReport {
  fileprivate func text(after grace: UInt64) -> String {
    let waiting = dead.filter { !$0.isDue }
    let (gone, verb) = (due, removed ? "removed" : "would remove")
    var lines = gone.map { "\(verb) \($0.name), \(grouped($0.bytes)) bytes" }
    lines.append(
      "\(verb) \(counted(gone.count, "dead file")) of \(grouped(gone.reduce(0) { $0 + $1.bytes })) "
        + "bytes; \(counted(live, "file is", "files are")) in use")
    if let first = waiting.map(\.since).min() {
      lines.append(
        "\(counted(waiting.count, "dead file waits", "dead files wait")), the first until "
          + (first + grace).date)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
