import CommandLine
import Diagnostics
import JSON
import Projects
import Snapshot

struct TagAddCommand: TagChanging {
  static let words = ["tag", "add"]
  static let summary = "Adds a tag to phrases, for status and releases to select by."
  static let details = """
    A tag is a word of letters, digits and -_.:/ such as onboarding or embargo. It
    is stored in translations/attachments.jsonl, which you commit, or in the catalog
    that a team shares.
    """
  static let examples = [
    "langpack tag add onboarding places-found", "langpack tag add embargo a b c",
  ]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let tag = Argument("TAG", "the tag")
  let keys = Arguments.keys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try changeTag(given, terminal, isRemoved: false)
  }
}

struct TagRemoveCommand: TagChanging {
  static let words = ["tag", "remove"]
  static let summary = "Removes a tag from phrases."
  static let examples = ["langpack tag remove embargo places-found"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let tag = Argument("TAG", "the tag")
  let keys = Arguments.keys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try changeTag(given, terminal, isRemoved: true)
  }
}

struct TagListCommand: TypedCommand {
  static let words = ["tag", "list"]
  static let summary = "Lists tags, of all phrases or some, and how many have each."
  static let examples = ["langpack tag list", "langpack tag list places-found --json"]

  let json = Flag.json
  let keys = Arguments.anyKeys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let space = try Workspace(reading: given.project())
    let attached = try space.attached(given.keys)
    terminal.talkErrors(space.diagnostics)
    var phrases: [String: [String]] = [:]
    for (name, all) in attached { for tag in all.tags { phrases[tag, default: []].append(name) } }
    if given.json {
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
}

/// A command that adds a tag to phrases or removes it.
private protocol TagChanging: TypedCommand {
  var tag: Argument { get }
  var keys: Arguments { get }
}

extension TagChanging {
  fileprivate func changeTag(
    _ given: Given<Self>, _ terminal: Terminal, isRemoved: Bool
  ) throws(ProjectError) -> ExitCode {
    let tag = given.tag
    guard Attachment.isTag(tag) else {
      throw .failure(
        "\"\(tag)\" is no tag (write letters, digits and -_.:/, at most \(Attachment.longestTag))")
    }
    let space = try given.project().attaching()
    let words = given.keys
    let edits = try space.phrases(words).map {
      AttachmentEdit($0.phrase.id, .tag(tag), isRemoved: isRemoved)
    }
    let shown = words.prefix(3).joined(separator: ", ") + (words.count > 3 ? ", …" : "")
    let change = try space.attach(
      edits, note: "tag \(tag) \(isRemoved ? "taken from" : "given to") \(shown)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    let count = isRemoved ? change.removed : change.added
    terminal.say("\(tag): \(isRemoved ? "taken from" : "given to") \(counted(count, "phrase"))")
    return .done
  }
}

extension Argument {
  static let key = Argument("KEY", "the key of a phrase, or its id")
}

extension Arguments {
  static let keys = Arguments("KEY", "the key of a phrase, or its id")
  static let anyKeys = Arguments(
    "KEY", "the key of a phrase, or its id; by default all phrases", isOptional: true)
}
