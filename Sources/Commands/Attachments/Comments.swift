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

  let phrase = PhraseChange()
  let text = Argument("TEXT", "the text of the comment")

  private static let mostCharacters = 10_000

  func validate(_ given: Given<Self>) throws(ProjectError) {
    let text = given.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, text.count <= Self.mostCharacters else {
      throw .failure("a comment has words, and at most \(grouped(Self.mostCharacters)) characters")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try given.project().comment(
      given.text.trimmingCharacters(in: .whitespacesAndNewlines), on: given.phrase.key)
    return terminal.end(given, "\(given.phrase.key.onOneLine): comment added")
  }
}

struct CommentRemoveCommand: TypedCommand {
  static let words = ["comment", "remove"]
  static let summary = "Removes a comment from a phrase."
  static let details = "NUMBER is the one that 'langpack comment list KEY' shows."
  static let examples = ["langpack comment remove places-found 1"]
  static let runsAlone = true

  let phrase = PhraseChange()
  let number = Argument("NUMBER", "the number of the comment, from 1")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try given.project().removeComment(given.number, from: given.phrase.key)
    return terminal.end(given, "\(given.phrase.key.onOneLine): comment removed")
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
    let found = try given.project().attached(given.keys)
    let attached = found.phrases.map { ($0.name, kind($0.all)) }
    terminal.talkErrors(found.diagnostics)
    if given.json {
      let values = attached.flatMap { name, all in
        all.map { JSONValue(.object([.init("phrase", .text(name))] + ($0.json.object ?? []))) }
      }
      terminal.print(json: JSONValue.list(values).pretty())
    } else {
      for (name, all) in attached {
        for (index, one) in all.enumerated() {
          terminal.print("\(name.onOneLine)  \(index + 1)  \(one.line)")
        }
      }
    }
    return found.diagnostics.hasErrors ? .failed : .done
  }
}
