import CommandLine
import Delivery
import Diagnostics
import Foundation
import Projects
import Release

struct ReleaseListCommand: TypedCommand {
  static let words = ["release", "list"]
  static let summary = "Lists what an origin offers for each release of the app."
  static let examples = ["langpack release list", "langpack release list --json"]

  let choice = ReleaseChoice()
  let origin = Parameter.origin
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let all = try given.project().releases()
    let releases = all.filter { given.choice.has($0.channel, $0.release) }
    if given.json {
      terminal.write(json: try reportJSON(of: releases))
    } else {
      terminal.write(ReleaseSummary.table(releases, terminal.width))
    }
    if releases.isEmpty, let note = given.choice.note(all.map { ($0.channel, $0.release) }) {
      terminal.say(note)
    }
    return .done
  }
}

struct ReleaseShowCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "show"]
  static let summary = "Shows what a release offers and which states it can return to."
  static let details = """
    Lists up to three earlier manifests, each with the locales whose packs differ
    from the present ones. 'langpack release rollback' can return to these.
    """
  static let examples = [
    "langpack release show 1.0", "langpack release show 1.0 --channel beta --json",
  ]

  let channel = Parameter.channel
  let origin = Parameter.origin
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let found = try given.publishedRelease()
    try terminal.write(found, asJSON: given.json, else: found.text(terminal.width))
    return .done
  }
}

struct ReleasePromoteCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "promote"]
  static let summary = "Extends a rollout to more devices, or to all of them."
  static let details = """
    Devices that already take part continue to do so: each one decides by a number
    of its own. Without --percent, all devices take the new packs and the rollout
    ends. To cancel a rollout instead, use 'langpack release rollback'.
    This ends the plan of the rollout, unless you pass --keep-plan: then the larger
    steps of the plan are signed again.
    """
  static let examples = [
    "langpack release promote 1.0 --percent 20", "langpack release promote 1.0",
    "langpack release promote 1.0 --percent 25 --keep-plan",
  ]

  let percent = Parameter.percent
  let keepsPlan = Flag.keepPlan
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let release = Argument.release

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard given.keepsPlan, given.percent?.share == nil else { return }
    throw .failure("--keep-plan needs a --percent below 100: for all devices, the plan is over")
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = PromotionInput(
      of: given.releaseName(of: project), share: given.percent?.share, by: project.author)
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    input.keepsPlan = given.keepsPlan
    let note = given.keepsPlan ? nil : project.noteOnPlan(of: input.releaseName)
    let sequence = try project.promote(
      input, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    let who = input.share.map(Origin.audience) ?? "all devices"
    terminal.say(
      "published: sequence \(SequenceNumber.text(sequence)), the new packs are for \(who)")
    if let note { terminal.say("note: \(note)") }
    return .done
  }
}

struct ReleaseRollbackCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "rollback"]
  static let summary = "Serves earlier packs of a release again and revokes later ones."
  static let details = """
    Serves the packs of an earlier manifest under a new sequence: the one of --to,
    by default the last one that differs. The packs served since then are revoked.
    Devices stop showing them once they learn of it, even if an app bundles them.
    'langpack publish' does not publish a revoked pack again unless you pass
    --restore. A rollout in progress ends: its packs are revoked, and all devices
    take the packs that the others have. Signs as 'langpack publish' does.
    """
  static let examples = ["langpack release rollback 1.0", "langpack release rollback 1.0 --to 12"]

  let sequence = Parameter.sequence("to", "the sequence whose packs to serve again")
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = RollbackInput(
      of: given.releaseName(of: project), to: given.sequence, by: project.author)
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    let report = try project.rollback(
      input, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    try terminal.write(report, asJSON: given.json, else: report.table(terminal.width))
    for note in report.notes { terminal.say("note: \(note)") }
    if report.revoked > 0 {
      terminal.say(
        "note: the translations still have the revoked texts: correct them before you publish")
    }
    return .done
  }
}

struct ReleaseLogCommand: TypedCommand {
  static let words = ["release", "log"]
  static let summary = "Lists every change to what devices of the app see."
  static let details = """
    Shows who published, rolled back or renewed signatures, when, for which release,
    and which locales' packs changed. The earliest entry comes first. With RELEASE,
    only the changes of that release.
    """
  static let examples = [
    "langpack release log", "langpack release log 1.0", "langpack release log --json",
  ]

  let choice = ReleaseChoice()
  let origin = Parameter.origin
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let all = try given.project().audit()
    let entries = all.filter { given.choice.has($0.channel, $0.release) }
    try terminal.write(
      entries, asJSON: given.json, else: AuditEntry.table(entries, terminal.width))
    if entries.isEmpty, let note = given.choice.note(all.map { ($0.channel, $0.release) }) {
      terminal.say(note)
    }
    return .done
  }
}

extension Parameter where Parsed == Int {
  static var releaseExpires: Self {
    number(
      "expires", "DAYS", "how long clients accept the release as current; by default 30",
      in: 1...3650)
  }
}

extension ReleaseSummary {
  fileprivate static func table(_ releases: [ReleaseSummary], _ width: Int?) -> String {
    var table = TextTable(
      columns: [.left, .right, .right, .right, .left, .right, .right, .left], hasHead: true)
    table.rows = [
      [
        "release", "sequence", "catalog revision", "locales", "expires", "revoked", "rollout",
        "created",
      ]
    ]
    table.rows += releases.map { release in
      [
        "\(release.channel)/\(release.release)", SequenceNumber.text(release.sequence),
        "\(release.revision)",
        "\(release.locales.count)", release.sequence == 0 ? "–" : release.expiry.date,
        "\(release.revoked)",
        release.share.map { Origin.percent($0) } ?? "–",
        release.object.map { $0.follows(at: .now) ? "upcoming" : "yes" } ?? "no",
      ]
    }
    return table.text(fitting: width)
  }

  fileprivate func text(_ width: Int?) -> String {
    var facts = TextTable(columns: [.left, .left])
    facts.rows = [
      [
        "state",
        state.map { "\($0.kind.rawValue) by \($0.author), \($0.time.date) \($0.reason)" } ?? "open",
      ],
      ["created", object?.words ?? "no, only published"],
      ["sequence", sequence == 0 ? "not published yet" : SequenceNumber.text(sequence)],
      ["expires", sequence == 0 ? "–" : expiry.date],
      ["catalog", "revision \(revision)"],
      ["epoch", epoch.description], ["key table", String(keyTable.hex.prefix(16))],
      [
        "locales",
        locales.sorted { $0.key < $1.key }.map { "\($0.key) (revision \($0.value))" }
          .joined(separator: ", "),
      ],
      ["transferred", "\(grouped(wireBytes)) bytes"],
      ["revoked", counted(revoked, "pack")],
    ]
    if let share {
      facts.rows.append([
        "rollout",
        "\(Origin.audience(share)): \(rollout.joined(separator: ", "))",
      ])
    }
    for (name, arms) in experiments.sorted(by: { $0.key < $1.key }) {
      let words = arms.sorted { $0.key < $1.key }.map {
        "\($0.key) \(Origin.percent($0.value))"
      }
      facts.rows.append(["experiment", "\(name): \(words.joined(separator: ", "))"])
    }
    var earlier = TextTable(columns: [.right, .right, .left])
    earlier.rows = past.map { past in
      let different = past.different.isEmpty ? "as now" : past.different.joined(separator: ", ")
      return [SequenceNumber.text(past.sequence), "catalog revision \(past.revision)", different]
    }
    let rest = past.isEmpty ? "" : "earlier\n" + earlier.text(indent: "  ", fitting: width)
    return facts.text(fitting: width) + rest
  }
}

extension AuditEntry {
  fileprivate static func table(_ entries: [AuditEntry], _ width: Int?) -> String {
    var table = TextTable(columns: [.left, .left, .left, .left, .right, .left])
    table.rows = entries.map { entry in
      [
        entry.time.date, entry.author, entry.action.rawValue,
        entry.release.isEmpty ? "–" : "\(entry.channel)/\(entry.release)",
        "\(SequenceNumber.text(entry.before)) → \(SequenceNumber.text(entry.sequence))",
        entry.changed.isEmpty ? "no pack changed" : entry.changed.joined(separator: ", "),
      ]
    }
    return table.text(fitting: width)
  }
}
