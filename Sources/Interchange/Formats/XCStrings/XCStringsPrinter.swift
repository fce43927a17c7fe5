import Catalog
import JSON
import Language
import Phrases

/// Writes a message as a string catalog has it: a text, whole sentences by a number, or substitutions.
struct XCStringsPrinter {
  let phrase: SourcePhrase
  let language: TextLanguage
  let state: TranslationState
  /// The text that stood there, whose names and conversions are kept.
  var former: VariableText?

  /// The members of a localization; nil where the format cannot hold the message.
  func members(_ message: Message) -> [(name: String, value: JSONValue)]? {
    let levels = message.choosingParameters
    guard !levels.isEmpty else {
      return printf.text(message, phrase).flatMap { $0.isEmpty ? nil : [("stringUnit", unit($0))] }
    }
    let keepsSubstitutions = former?.variables.isEmpty == false
    if !keepsSubstitutions, levels == firstNumber.map({ [$0] }), let plural = plural(message) {
      return plural
    }
    return substitutions(message) ?? plural(message)
  }

  private var printf: PrintfText { PrintfText(like: former?.format ?? "") }

  private var firstNumber: Int? { phrase.parameters.firstIndex { $0.kind == .number } }

  /// A string unit.
  func unit(_ text: String) -> JSONValue {
    .members(["state": .text(Self.word(state)), "value": .text(text)])
  }

  /// The word for a state.
  static func word(_ state: TranslationState) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs_review"
    case .approved: "translated"
    }
  }

  /// One text with a substitution for each selection, none of them within another.
  private func substitutions(_ message: Message) -> [(name: String, value: JSONValue)]? {
    guard let text = flat(message) else { return nil }
    return [("stringUnit", unit(text.format)), ("substitutions", substitutions(text.variables))]
  }

  /// The text of a message whose selections stand side by side.
  private func flat(_ message: Message) -> VariableText? {
    for case .select(let selection) in message.nodes
    where selection.branches.contains(where: { !$0.choosingParameters.isEmpty }) {
      return nil
    }
    return VariableWriter.text(message, phrase, language, like: former)
  }

  private func substitutions(_ variables: [VariableText.Variable]) -> JSONValue {
    variables.reduce(JSONValue(.object([]))) { object, variable in
      let number = variable.argument ?? 1
      let rows = variable.forms.map {
        ($0.category, unit(ArgumentToken.written($0.text, number)))
      }
      return object.setting(
        variable.name,
        .members([
          "argNum": .whole(number), "formatSpecifier": .text(variable.conversion),
          "variations": Self.plural(rows),
        ]))
    }
  }

  /// Whole sentences by the first number; other numbers are substitutions where those may be.
  private func plural(_ message: Message) -> [(name: String, value: JSONValue)]? {
    guard let position = firstNumber, message.rowCount(1_000) < 1_000 else { return nil }
    let selection = language.expansion(phrase).turned(message, by: position)
    guard let rows = selection.pluralRows(in: language.categories) else { return nil }
    var found: [VariableText.Variable] = []
    var units: [(PluralCategory, JSONValue)] = []
    for (category, message) in rows {
      guard let text = flat(message), !text.format.isEmpty else { return nil }
      units.append((category, unit(Self.renamed(text, among: &found))))
    }
    return (found.isEmpty ? [] : [("substitutions", substitutions(found))])
      + [("variations", Self.plural(units))]
  }

  /// The format of a text whose variables have other names than those of other sentences.
  private static func renamed(
    _ text: VariableText, among found: inout [VariableText.Variable]
  ) -> String {
    var names: [String: String] = [:]
    for variable in text.variables {
      var renamed = variable
      while let other = found.first(where: { $0.name == renamed.name }), other != renamed {
        renamed.name += "_"
      }
      names[variable.name] = renamed.name
      if !found.contains(renamed) { found.append(renamed) }
    }
    return VariableText.pieces(of: text.format).map { piece in
      switch piece {
      case .words(let words): return words
      case .reference(let name, let number):
        return "%\(number.map { "\($0)$" } ?? "")#@\(names[name] ?? name)@"
      }
    }.joined()
  }

  private static func plural(_ rows: [(PluralCategory, JSONValue)]) -> JSONValue {
    let plural = rows.reduce(JSONValue(.object([]))) {
      $0.setting($1.0.name, .members(["stringUnit": $1.1]))
    }
    return .members(["plural": plural])
  }
}
