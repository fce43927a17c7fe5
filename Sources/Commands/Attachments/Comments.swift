import CommandLine
import Diagnostics
import Foundation
import JSON
import Projects
import Snapshot

extension Command {
  static let commentAdd = Command(
    "comment", "add", summary: "Says something about a phrase, for everybody who works on it.",
    examples: ["langpack comment add places-found 'Nearby?'"],
    options: [.dryRun], arguments: [key, Operand("TEXT", "the words")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let text = invocation.arguments[1].trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, text.count <= mostCharacters else {
      throw .failure("a comment has words, and at most \(grouped(mostCharacters)) characters")
    }
    let project = try invocation.project()
    let space = try project.attaching()
    let word = invocation.arguments[0]
    let comment = Attachment.Comment(
      text, by: project.author, at: Int(Date().timeIntervalSince1970))
    let edits = try space.phrases([word]).map { AttachmentEdit($0.phrase.id, .comment(comment)) }
    _ = try space.attach(edits, note: "comment on \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): comment added")
    return .done
  }

  static let commentRemove = Command(
    "comment", "remove", summary: "Takes a comment away.",
    details: "The number is the one that 'langpack comment list KEY' shows.",
    examples: ["langpack comment remove places-found 1"],
    options: [.dryRun], arguments: [key, Operand("NUMBER", "which comment, from 1")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try invocation.project().attaching()
    let word = invocation.arguments[0]
    for entry in try space.phrases([word]) {
      let comments = space.snapshot.attachments(of: entry.phrase).comments
      guard let number = Int(invocation.arguments[1]), 1...max(1, comments.count) ~= number,
        !comments.isEmpty
      else {
        throw .failure(
          "\"\(word)\" has no comment \(invocation.arguments[1]) "
            + "(see 'langpack comment list \(word)')")
      }
      let edit = AttachmentEdit(entry.phrase.id, .comment(comments[number - 1]), isRemoved: true)
      _ = try space.attach([edit], note: "comment on \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): comment removed")
    return .done
  }

  static let commentList = Command(
    "comment", "list", summary: "Lists what was said about phrases, the first comment first.",
    examples: ["langpack comment list", "langpack comment list places-found --json"],
    options: [.json], arguments: [anyKeys]
  ) { (invocation, terminal) throws(ProjectError) in
    try list(invocation, terminal) { $0.comments.map(Attachment.comment) }
  }

  static let key = Operand("KEY", "the key of a phrase, or its id")
  private static let mostCharacters = 10_000

  /// Lists attachments of one kind: a line each with the phrase and, counted from 1, the number.
  static func list(
    _ invocation: Invocation, _ terminal: Terminal, _ kind: (Attachments) -> [Attachment]
  ) throws(ProjectError) -> ExitCode {
    let space = try Workspace(reading: invocation.project())
    let attached = try space.attached(invocation.arguments).map { ($0.name, kind($0.all)) }
    terminal.talkErrors(space.diagnostics)
    if invocation.has(.json) {
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
