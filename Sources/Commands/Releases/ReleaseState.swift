import CommandLine
import Projects
import Release

extension Command {
  static let releaseFreeze = closing(
    "freeze", .frozen, summary: "Closes a release to publications for now.",
    details: """
      Nothing is published or promoted until 'langpack release thaw'. What devices
      have stays, 'langpack refresh' goes on to sign, and a rollback is possible.
      """, example: "langpack release freeze 1.0 --why in-review")

  static let releaseRetire = closing(
    "retire", .retired, summary: "Closes a release to publications for good.",
    details: """
      For a release that is supported no more: its devices keep what they have, and
      'langpack refresh' goes on to sign it.
      """, example: "langpack release retire 1.0 --why unused")

  static let releaseThaw = Command(
    "release", "thaw", summary: "Opens a release again that was frozen or retired.",
    examples: ["langpack release thaw 1.0"],
    options: [.channel, .origin, .singlePublisher, .dryRun],
    arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    try set(nil, invocation, terminal)
  }

  private static let operand = Operand("RELEASE", "the release, as 1.0")
  private static let reason = Option.text("why", "TEXT", "the reason, for the record")

  private static func closing(
    _ word: String, _ kind: ReleaseState.Kind, summary: String, details: String, example: String
  ) -> Command {
    Command(
      "release", word, summary: summary, details: details, examples: [example],
      options: [reason, .channel, .origin, .singlePublisher, .dryRun], arguments: [operand]
    ) { (invocation, terminal) throws(ProjectError) in
      try set(kind, invocation, terminal)
    }
  }

  private static func set(
    _ kind: ReleaseState.Kind?, _ invocation: Invocation, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let project = try invocation.project()
    let channel = invocation.channel(of: project)
    let release = invocation.arguments.first ?? ""
    let state = kind.map {
      ReleaseState($0, by: project.author, at: .now, reason: invocation[reason] ?? "")
    }
    try project.set(state, of: release, channel: channel)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(channel)/\(release) is \(kind?.rawValue ?? "open") now")
    return .done
  }
}
