import CommandLine
import Diagnostics
import JSON
import Projects
import Snapshot

extension Command {
  static let tagAdd = Command(
    "tag", "add", summary: "Gives phrases a tag, by which status counts them and releases choose.",
    details: """
      A tag is a word of letters, digits and -_.:/ such as onboarding or embargo. It
      is kept in translations/attachments.jsonl, which belongs into Git, or in the
      catalog that a team shares.
      """,
    examples: ["langpack tag add onboarding places-found", "langpack tag add embargo a b c"],
    options: [.dryRun], arguments: [tag, keys],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    try changeTag(invocation, terminal, isRemoved: false)
  }

  static let tagRemove = Command(
    "tag", "remove", summary: "Takes a tag away from phrases.",
    examples: ["langpack tag remove embargo places-found"], options: [.dryRun],
    arguments: [tag, keys],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    try changeTag(invocation, terminal, isRemoved: true)
  }

  static let tagList = Command(
    "tag", "list", summary: "Lists the tags with how many phrases have them, or those of phrases.",
    examples: ["langpack tag list", "langpack tag list places-found --json"], options: [.json],
    arguments: [anyKeys]
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try Workspace(reading: invocation.project())
    let attached = try space.attached(invocation.arguments)
    terminal.talkErrors(space.diagnostics)
    var phrases: [String: [String]] = [:]
    for (name, all) in attached { for tag in all.tags { phrases[tag, default: []].append(name) } }
    if invocation.has(.json) {
      let members = phrases.sorted { $0.key < $1.key }.map { tag, names in
        JSONValue.Member(tag, .list(names.map(JSONValue.text)))
      }
      terminal.print(JSONValue(.object(members)).pretty())
    } else {
      var table = TextTable(columns: [.left, .right])
      table.rows = phrases.sorted { $0.key < $1.key }.map { [$0, grouped($1.count)] }
      terminal.write(table.text())
    }
    return space.diagnostics.hasErrors ? .failed : .done
  }

  static let anyKeys = Operand(
    "KEY", "the key of a phrase, or its id; all where none is given", repeats: true,
    isOptional: true)
  private static let tag = Operand("TAG", "the tag")
  private static let keys = Operand("KEY", "the key of a phrase, or its id", repeats: true)

  private static func changeTag(
    _ invocation: Invocation, _ terminal: Terminal, isRemoved: Bool
  ) throws(ProjectError) -> ExitCode {
    let tag = invocation.arguments[0]
    guard Attachment.isTag(tag) else {
      throw .failure(
        "\"\(tag)\" is no tag (write letters, digits and -_.:/, at most \(Attachment.longestTag))")
    }
    let space = try invocation.project().attaching()
    let words = Array(invocation.arguments.dropFirst())
    let edits = try space.phrases(words).map {
      AttachmentEdit($0.phrase.id, .tag(tag), isRemoved: isRemoved)
    }
    let shown = words.prefix(3).joined(separator: ", ") + (words.count > 3 ? ", …" : "")
    let change = try space.attach(
      edits, note: "tag \(tag) \(isRemoved ? "taken from" : "given to") \(shown)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    let count = isRemoved ? change.removed : change.added
    terminal.say("\(tag): \(isRemoved ? "taken from" : "given to") \(counted(count, "phrase"))")
    return .done
  }
}
