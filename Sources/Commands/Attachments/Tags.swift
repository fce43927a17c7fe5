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
  static let isRemoval = false

  let change = TagChange()
}

struct TagRemoveCommand: TagChanging {
  static let words = ["tag", "remove"]
  static let summary = "Removes a tag from phrases."
  static let examples = ["langpack tag remove embargo places-found"]
  static let runsAlone = true
  static let isRemoval = true

  let change = TagChange()
}

struct TagListCommand: TypedCommand {
  static let words = ["tag", "list"]
  static let summary = "Lists the tags of all phrases or some, and how many phrases have each."
  static let examples = ["langpack tag list", "langpack tag list places-found --json"]

  let json = Flag.json
  let keys = Arguments.anyKeys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let found = try given.project().attached(given.keys)
    terminal.talkErrors(found.diagnostics)
    if given.json {
      let members = found.namesByTag.map { tag, names in
        JSONValue.Member(tag, .list(names.map(JSONValue.text)))
      }
      terminal.print(json: JSONValue(.object(members)).pretty())
    } else {
      var table = TextTable(columns: [.left, .right])
      table.rows = found.namesByTag.map { [$0.tag, grouped($0.names.count)] }
      terminal.write(table.text(fitting: terminal.width))
    }
    return found.diagnostics.hasErrors ? .failed : .done
  }
}

/// A command that adds a tag to phrases or removes it.
protocol TagChanging: TypedCommand {
  /// Whether it removes the tag.
  static var isRemoval: Bool { get }
  var change: TagChange { get }
}

/// The parameters of a command that changes a tag of phrases.
struct TagChange: ParameterGroup {
  let dryRun = ValueFlag.dryRun
  let tag = Argument("TAG", "the tag")
  let keys = Arguments.keys
}

extension TagChanging {
  func validate(_ given: Given<Self>) throws(ProjectError) {
    let tag = given.change.tag
    guard Attachment.isTag(tag) else {
      throw .failure(
        "\"\(tag)\" is not a tag (write letters, digits and -_.:/, at most \(Attachment.longestTag))"
      )
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (tag, isRemoved) = (given.change.tag, Self.isRemoval)
    let change = try given.project().change(
      tag: tag, of: given.change.keys, isRemoved: isRemoved)
    let count = isRemoved ? change.removed : change.added
    return terminal.end(
      given, "\(tag): \(isRemoved ? "removed from" : "added to") \(counted(count, "phrase"))")
  }
}

/// The parameters of a command that changes an attachment of a phrase.
struct PhraseChange: ParameterGroup {
  let dryRun = ValueFlag.dryRun
  let key = Argument("KEY", "the key of a phrase, or its id")
}

extension Arguments {
  static let keys = Arguments("KEY", "the key of a phrase, or its id")
  static let anyKeys = Arguments(
    "KEY", "the key of a phrase, or its id; by default all phrases", isOptional: true)
}
