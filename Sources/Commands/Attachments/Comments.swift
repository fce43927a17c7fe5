import CommandLine
import Diagnostics
import Foundation
import JSON
import Projects
import Snapshot

struct CommentAddCommand: TypedCommand {
  static let words = ["comment", "add"]
  static let summary = "Adds a comment to a phrase for everyone who works on it."
  static let examples = ["langpack comment add places-found 'Nearby?'"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let key = Argument.key
  let text = Argument("TEXT", "the text of the comment")

  private static let mostCharacters = 10_000

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let text = given.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, text.count <= Self.mostCharacters else {
      throw .failure("a comment has words, and at most \(grouped(Self.mostCharacters)) characters")
    }
    let project = try given.project()
    let space = try project.attaching()
    let word = given.key
    let comment = Attachment.Comment(
      text, by: project.author, at: Int(Date().timeIntervalSince1970))
    let edits = try space.phrases([word]).map { AttachmentEdit($0.phrase.id, .comment(comment)) }
    _ = try space.attach(edits, note: "comment on \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): comment added")
    return .done
  }
}

struct CommentRemoveCommand: TypedCommand {
  static let words = ["comment", "remove"]
  static let summary = "Removes a comment from a phrase."
  static let details = "NUMBER is the one that 'langpack comment list KEY' shows."
  static let examples = ["langpack comment remove places-found 1"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let key = Argument.key
  let number = Argument("NUMBER", "the number of the comment, from 1")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let space = try given.project().attaching()
    let word = given.key
    for entry in try space.phrases([word]) {
      let comments = space.snapshot.attachments(of: entry.phrase).comments
      guard let number = Int(given.number), 1...max(1, comments.count) ~= number,
        !comments.isEmpty
      else {
        throw .failure(
          "\"\(word)\" has no comment \(given.number) "
            + "(see 'langpack comment list \(word)')")
      }
      let edit = AttachmentEdit(entry.phrase.id, .comment(comments[number - 1]), isRemoved: true)
      _ = try space.attach([edit], note: "comment on \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): comment removed")
    return .done
  }
}

struct CommentListCommand: AttachmentListing {
  static let words = ["comment", "list"]
  static let summary = "Lists the comments on phrases, the oldest first."
  static let examples = ["langpack comment list", "langpack comment list places-found --json"]

  let json = Flag.json
  let keys = Arguments.anyKeys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try list(given, terminal) { $0.comments.map(Attachment.comment) }
  }
}

/// A command that lists attachments of one kind.
protocol AttachmentListing: TypedCommand {
  var json: Flag { get }
  var keys: Arguments { get }
}

extension AttachmentListing {
  /// Lists attachments of one kind, with the phrase and a number from 1 on each line.
  func list(
    _ given: Given<Self>, _ terminal: Terminal, _ kind: (Attachments) -> [Attachment]
  ) throws(ProjectError) -> ExitCode {
    let space = try Workspace(reading: given.project())
    let attached = try space.attached(given.keys).map { ($0.name, kind($0.all)) }
    terminal.talkErrors(space.diagnostics)
    if given.json {
      let values = attached.flatMap { name, all in
        all.map { JSONValue(.object([.init("phrase", .text(name))] + ($0.json.object ?? []))) }
      }
      terminal.print(JSONValue.list(values).pretty())
    } else {
      for (name, all) in attached {
        for (index, one) in all.enumerated() {
          terminal.print("\(name)  \(index + 1)  \(one.line)")
        }
      }
    }
    return space.diagnostics.hasErrors ? .failed : .done
  }
}
