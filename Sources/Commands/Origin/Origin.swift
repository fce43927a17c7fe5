import CommandLine
import Diagnostics
import Projects
import Release

struct OriginVerifyCommand: OriginTaking {
  static let words = ["origin", "verify"]
  static let summary = "Verifies every file that an origin uses."
  static let details = """
    Checks digests, lengths, signatures, key tables and source packs, expands every
    pack, and applies every delta to its base. Each fault is reported with its file
    and the fix, and the exit code is then 1. Without a project, pass a --key that
    signed the first root, or the team's root with --root, to prove the roots.
    """
  static let examples = [
    "langpack origin verify", "langpack origin verify --origin /srv/mirror --key public.key",
  ]

  let origin = Parameter.origin
  let signingKey = RepeatedParameter.signingKey
  let rootFile = Parameter.rootFile
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let progress = terminal.progress()
    let report = try given.originQuery.verify(say: { terminal.say("note: \($0)") }) {
      progress("verifying releases", $0, $1)
    }
    if given.json {
      terminal.write(json: try reportJSON(of: report))
    } else {
      for fault in report.faults { terminal.printWrapped("\(fault)", keeping: fault.place) }
      terminal.say(report.words)
    }
    return report.isClean ? .done : .failed
  }
}

struct OriginCollectCommand: OriginTaking {
  static let words = ["origin", "gc"]
  static let summary = "Removes files that nothing in an origin refers to."
  static let details = """
    Never removes what a manifest, a delta or the history of a release needs. If one
    of them cannot be read, it removes nothing. A dead file is removed by the first
    run at least --grace days after the run that found it, because devices and
    caches may still hold the former manifest.
    """
  static let examples = ["langpack origin gc --dry-run", "langpack origin gc --grace 14"]

  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let grace = Parameter.number(
    "grace", "DAYS", "how long a file must have been dead; by default 7", in: 0...3650)
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let seconds = given.grace.map { UInt64($0) * 86_400 } ?? Origin.defaultGrace
    let report = try given.originQuery.collect(grace: seconds)
    if let rehearsal = given.rehearsal {
      report.summary(after: seconds).forEach { terminal.say($0) }
      return terminal.show(rehearsal, given)
    }
    if given.json {
      terminal.write(json: try reportJSON(of: report))
    } else {
      (report.removals + report.summary(after: seconds)).forEach { terminal.printWrapped($0) }
    }
    return .done
  }
}

struct OriginCopyCommand: OriginTaking {
  static let words = ["origin", "copy"]
  static let summary = "Copies an origin so that another place serves the same."
  static let details = """
    Copies blobs first and manifests last, each file whole or not at all. You can
    serve the copy at any time, and an interrupted copy resumes where it stopped.
    Only missing files are written, and every digest is verified. A place that
    serves a later state is left unchanged. Both places can be folders or object
    stores.
    """
  static let examples = [
    "langpack origin copy /srv/mirror", "langpack origin copy s3://texts/timeline",
  ]

  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let target = Argument("PLACE", "the folder or s3://BUCKET/PREFIX to copy to")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let copying = terminal.progress()
    let report = try given.originQuery.copy(
      to: File(given.place(given.target), shown: given.target)
    ) {
      copying("copying packs", $0, $1)
    }
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    let words =
      "copied \(counted(report.copied, "file")) of \(grouped(report.copiedBytes)) bytes, "
      + "\(grouped(report.present)) were there\n"
    try terminal.write(
      report, asJSON: given.json, else: words.wrapped(toColumns: terminal.width))
    return .done
  }
}

extension VerificationReport {
  /// A summary of what was verified, and the result.
  fileprivate var words: String {
    let seen =
      "\(counted(manifests, "manifest")), \(counted(packs, "pack")), \(counted(deltas, "delta")), "
      + "\(grouped(bytes)) bytes"
    return isClean ? "\(seen): all proved" : "\(seen): \(counted(faults.count, "fault"))"
  }
}

extension CollectionReport {
  /// The removed files, each as a line of text.
  fileprivate var removals: [String] {
    due.map { "removed \($0.name), \(grouped($0.bytes)) bytes" }
  }

  /// Returns the counts of files that were removed, or would be, of those in use, and of those that
  /// wait.
  fileprivate func summary(after grace: UInt64) -> [String] {
    let waiting = dead.filter { !$0.isDue }
    let (gone, verb) = (due, removed ? "removed" : "would remove")
    var lines = [
      "\(verb) \(counted(gone.count, "dead file")) of \(grouped(gone.reduce(0) { $0 + $1.bytes })) "
        + "bytes; \(counted(live, "file is", "files are")) in use"
    ]
    if let first = waiting.map(\.since).min() {
      lines.append(
        "\(counted(waiting.count, "dead file waits", "dead files wait")), the first until "
          + (first + grace).date)
    }
    return lines
  }
}
