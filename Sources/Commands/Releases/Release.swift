import CommandLine
import Delivery
import Diagnostics
import Foundation
import Projects
import Release

extension Command {
  static let releaseList = Command(
    "release", "list", summary: "Lists what an origin offers each release of the app.",
    examples: ["langpack release list", "langpack release list --json"],
    options: [.origin, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let releases = try invocation.project().releases()
    if invocation.has(.json) {
      terminal.write(try json(of: releases))
    } else {
      terminal.write(ReleaseSummary.table(releases))
    }
    return .done
  }

  static let releaseShow = Command(
    "release", "show", summary: "Shows what a release offers, and what it can go back to.",
    details: """
      The earlier manifests that are kept, at most three, are shown with the locales
      whose packs are others there than now: what 'langpack release rollback' brings
      back.
      """,
    examples: ["langpack release show 1.0", "langpack release show 1.0 --channel beta --json"],
    options: [.channel, .origin, .json], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let found = try invocation.release()
    terminal.write(invocation.has(.json) ? try json(of: found) : found.text)
    return .done
  }

  static let releasePromote = Command(
    "release", "promote", summary: "Offers the packs of a rollout to more devices, or to all.",
    details: """
      Who takes part already goes on to do so: each device decides by a number of its
      own. Without --percent all devices take the new packs, and the rollout is over.
      To end it the other way, 'langpack release rollback'.
      """,
    examples: ["langpack release promote 1.0 --percent 20", "langpack release promote 1.0"],
    options: [
      .percent, .channel, expires, .origin, .singlePublisher, .requireMemory, .clockIsRight,
      .passphraseFile, .passphrase, .dryRun,
    ], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    var input = PromotionInput(
      of: ReleaseName(
        app: project.configuration.app, channel: invocation.channel(of: project),
        release: invocation.arguments.first ?? ""),
      share: invocation[.percent].flatMap(Option.share),
      by: project.author)
    input.lifetime = UInt64(invocation.number(expires) ?? 30) * 86_400
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    let sequence = try project.promote(input, signedBy: signer)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    let who = input.share.map(Origin.audience) ?? "all devices"
    terminal.say(
      "published: sequence \(SequenceNumber.text(sequence)), the new packs are for \(who)")
    return .done
  }

  static let releaseRollback = Command(
    "release", "rollback",
    summary: "Serves earlier packs of a release again, and revokes later ones.",
    details: """
      The packs of an earlier manifest are served under a new sequence: by default of
      the last one that differs, else of --to. Those that were served since are
      revoked: devices show them no more once they know, not even where an app bundles
      them. 'langpack publish' does not publish a revoked pack again unless --restore
      is given. Where a rollout is under way, it ends: its packs are revoked, and all
      devices take what the others have. Signed as by 'langpack publish'.
      """,
    examples: ["langpack release rollback 1.0", "langpack release rollback 1.0 --to 12"],
    options: [
      sequence, .channel, expires, .origin, .singlePublisher, .requireMemory, .clockIsRight,
      .passphraseFile, .passphrase, .dryRun, .json,
    ], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    var input = RollbackInput(
      of: ReleaseName(
        app: project.configuration.app, channel: invocation.channel(of: project),
        release: invocation.arguments.first ?? ""),
      to: invocation[sequence].flatMap(SequenceNumber.parse),
      by: project.author)
    input.lifetime = UInt64(invocation.number(expires) ?? 30) * 86_400
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    let report = try project.rollback(input, signedBy: signer)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.write(invocation.has(.json) ? try json(of: report) : report.table)
    for note in report.notes { terminal.say("note: \(note)") }
    return .done
  }

  static let releaseLog = Command(
    "release", "log", summary: "Tells everything that changed what devices of the app see.",
    details: """
      Who published, rolled back or signed anew, when, to which release, and which
      locales' packs changed by that; the earliest first.
      """,
    examples: ["langpack release log", "langpack release log --json"],
    options: [.origin, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let entries = try invocation.project().audit()
    terminal.write(invocation.has(.json) ? try json(of: entries) : AuditEntry.table(entries))
    return .done
  }

  private static let operand = Operand("RELEASE", "the release, as 1.0")
  private static let sequence = Option.sequence(
    "to", "the sequence whose packs are served again")
  private static let expires = Option.number(
    "expires", "DAYS", "how long clients take the release as new; by default 30", in: 1...3650)
}

extension Option {
  static let percent = checked(
    "percent", "SHARE", "how many devices take what is new, 0 for testers alone, to 100"
  ) { share($0) == nil && Double($0) != 100 ? "is no share of 0 or 0.01 to 100 percent" : nil }

  /// How many of ten thousand devices a number of percent is; nil for all of them.
  static func share(_ text: String) -> Int? {
    if Double(text) == 0 { return 0 }
    guard let percent = Double(text), percent >= 0.01, percent < 100 else { return nil }
    return min(max(1, Int((percent * 100).rounded())), 9_999)
  }

  static func sequence(_ name: String, _ help: String) -> Option {
    checked(name, "SEQUENCE", help) {
      SequenceNumber.parse($0) == nil ? "is no sequence, as 12 or 2.1" : nil
    }
  }

  static let channel = checked(
    "channel", "NAME", "the channel; by default that of the configuration"
  ) { OriginPath.isName($0) ? nil : "is not a name: letters, digits, \".\", \"_\" and \"-\"" }
}

extension Invocation {
  /// The channel that is meant: the one that is given, else that of the configuration.
  func channel(of project: Project) -> String { self[.channel] ?? project.configuration.channel }

  /// The published release that the command line names.
  func release() throws(ProjectError) -> ReleaseSummary {
    let project = try project()
    return try project.release(arguments.first ?? "", channel: channel(of: project))
  }
}

extension ReleaseSummary {
  fileprivate static func table(_ releases: [ReleaseSummary]) -> String {
    var table = TextTable(columns: [.left, .right, .right, .right, .left, .right, .right, .left])
    table.rows = [
      ["release", "sequence", "revision", "locales", "expires", "revoked", "rollout", "created"]
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
    return table.text()
  }

  fileprivate var text: String {
    var facts = TextTable(columns: [.left, .left])
    facts.rows = [
      [
        "state",
        state.map { "\($0.kind.rawValue) by \($0.author), \($0.time.date) \($0.reason)" } ?? "open",
      ],
      ["created", object?.words ?? "no, only published"],
      ["sequence", sequence == 0 ? "not published yet" : SequenceNumber.text(sequence)],
      ["expires", sequence == 0 ? "–" : expiry.date],
      ["revision", "\(revision)"],
      ["epoch", epoch], ["key table", String(keyTable.prefix(16))],
      [
        "locales",
        locales.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
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
      return [SequenceNumber.text(past.sequence), "revision \(past.revision)", different]
    }
    return facts.text() + (past.isEmpty ? "" : "earlier\n" + earlier.text(indent: "  "))
  }
}

extension AuditEntry {
  fileprivate static func table(_ entries: [AuditEntry]) -> String {
    var table = TextTable(columns: [.left, .left, .left, .left, .right, .left])
    table.rows = entries.map { entry in
      [
        entry.time.date, entry.author, entry.action.rawValue,
        entry.release.isEmpty ? "–" : "\(entry.channel)/\(entry.release)",
        "\(SequenceNumber.text(entry.before)) → \(SequenceNumber.text(entry.sequence))",
        entry.changed.isEmpty ? "no pack changed" : entry.changed.joined(separator: ", "),
      ]
    }
    return table.text()
  }
}
