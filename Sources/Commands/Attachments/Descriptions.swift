import CommandLine
import Foundation
import Projects
import Snapshot

struct DescriptionSetCommand: TypedCommand {
  static let words = ["description", "set"]
  static let summary = "Sets a better description of a phrase than the developer's."
  static let details = """
    Translators see it in every file and in qqq until the developer's own
    description changes. Then the developer's applies again, and 'langpack check'
    reports it. The phrase itself and its translations stay the same.
    """
  static let examples = ["langpack description set places-found 'Heading.'"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let key = Argument.key
  let text = Argument("TEXT", "the description")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let text = given.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      throw .failure("a description has words (see 'langpack description remove')")
    }
    let space = try given.project().attaching()
    let word = given.key
    let edits = try space.phrases([word]).map { entry in
      let better = Attachment.ImprovedDescription(text, of: entry.phrase.description)
      return AttachmentEdit(entry.phrase.id, .description(better))
    }
    _ = try space.attach(edits, note: "description of \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): described")
    return .done
  }
}

struct DescriptionRemoveCommand: TypedCommand {
  static let words = ["description", "remove"]
  static let summary = "Returns to the developer's description of a phrase."
  static let examples = ["langpack description remove places-found"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let key = Argument.key

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let space = try given.project().attaching()
    let word = given.key
    for entry in try space.phrases([word]) {
      guard let former = space.snapshot.attachments(of: entry.phrase).description else {
        throw .failure("\"\(word)\" has no description but the developer's")
      }
      let edit = AttachmentEdit(entry.phrase.id, .description(former), isRemoved: true)
      _ = try space.attach([edit], note: "description of \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): described by the developer")
    return .done
  }
}
