import CommandLine
import Foundation
import Projects

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

  let phrase = PhraseChange()
  let text = Argument("TEXT", "the description")

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard !given.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
      throw .failure("a description has words (see 'langpack description remove')")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try given.project().describe(
      given.phrase.key, as: given.text.trimmingCharacters(in: .whitespacesAndNewlines))
    return terminal.end(given, "\(given.phrase.key.onOneLine): described")
  }
}

struct DescriptionRemoveCommand: TypedCommand {
  static let words = ["description", "remove"]
  static let summary = "Returns to the developer's description of a phrase."
  static let examples = ["langpack description remove places-found"]
  static let runsAlone = true

  let phrase = PhraseChange()

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try given.project().removeDescription(of: given.phrase.key)
    return terminal.end(given, "\(given.phrase.key.onOneLine): described by the developer")
  }
}
