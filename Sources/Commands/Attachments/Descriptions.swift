import CommandLine
import Foundation
import Projects
import Snapshot

extension Command {
  static let descriptionSet = Command(
    "description", "set", summary: "Gives a phrase a better description than the developer's.",
    details: """
      Translators read it in every file and in qqq, until the developer's own changes;
      then that counts again, and 'langpack check' says so. The phrase stays the same
      phrase, with its translations.
      """,
    examples: ["langpack description set places-found 'Heading.'"],
    options: [.dryRun], arguments: [key, Operand("TEXT", "the words")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let text = invocation.arguments[1].trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      throw .failure("a description has words (see 'langpack description remove')")
    }
    let space = try invocation.project().attaching()
    let word = invocation.arguments[0]
    let edits = try space.phrases([word]).map { entry in
      let better = Attachment.ImprovedDescription(text, of: entry.phrase.description)
      return AttachmentEdit(entry.phrase.id, .description(better))
    }
    _ = try space.attach(edits, note: "description of \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): described")
    return .done
  }

  static let descriptionRemove = Command(
    "description", "remove", summary: "Goes back to the developer's description of a phrase.",
    examples: ["langpack description remove places-found"], options: [.dryRun],
    arguments: [key],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try invocation.project().attaching()
    let word = invocation.arguments[0]
    for entry in try space.phrases([word]) {
      guard let former = space.snapshot.attachments(of: entry.phrase).description else {
        throw .failure("\"\(word)\" has no description but the developer's")
      }
      let edit = AttachmentEdit(entry.phrase.id, .description(former), isRemoved: true)
      _ = try space.attach([edit], note: "description of \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): described by the developer")
    return .done
  }
}
