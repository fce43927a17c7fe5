import Language
import Phrases

/// Reads a text with variables as the message of a phrase.
public struct VariableReader {
  /// The maximum nesting depth of variables.
  private static let deepest = 8
  /// The maximum total number of variable uses, so that no text grows without bound.
  private static let mostSelections = 500

  private let phrase: SourcePhrase
  private let language: TextLanguage
  private let variables: [String: VariableText.Variable]
  private let format: String
  private var selections = 0

  /// Returns the message of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - phrase: The phrase.
  ///   - language: The language of the text.
  ///   - format: The source text as the app writes it, whose tokens errors show.
  /// - Returns: The message.
  /// - Throws: The error in the text.
  public static func message(
    _ text: VariableText, _ phrase: SourcePhrase, _ language: TextLanguage, like format: String = ""
  ) throws(PatternError) -> Message {
    var reader = VariableReader(
      phrase: phrase, language: language,
      variables: Dictionary(
        text.variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }),
      format: format)
    if phrase.parameters.isEmpty, text.variables.isEmpty { return Message(text: text.format) }
    return try reader.message(text.format, first: 1, depth: 0).joined
  }

  private init(
    phrase: SourcePhrase, language: TextLanguage, variables: [String: VariableText.Variable],
    format: String
  ) {
    (self.phrase, self.language, self.variables) = (phrase, language, variables)
    self.format = format
  }

  /// Returns the message of a text whose first unnumbered token shows a given argument.
  private mutating func message(
    _ text: String, first: Int, depth: Int
  ) throws(PatternError) -> Message {
    var next = first
    var nodes: [Message.Node] = []
    for piece in VariableText.pieces(of: text) {
      switch piece {
      case .words(let words):
        let numbered = Self.numbered(words, &next)
        nodes += try PrintfText.message(numbered, phrase, like: format).nodes
      case .reference(let name, let number):
        guard let variable = variables[name] else {
          throw PatternError(
            rule: "unknown-variable", message: "\"%#@\(name)@\" has no forms",
            fix: .decision("add the forms of \"\(name)\", or correct the name"))
        }
        let argument = number ?? variable.argument ?? next
        if number == nil { next += 1 }
        nodes += try choice(variable, argument, depth)
      }
    }
    return Message(nodes)
  }

  /// Returns words with a number added to every token.
  static func numbered(_ words: String, _ next: inout Int) -> String {
    guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
    return TokenScanner.pieces(of: words).map { piece in
      switch piece {
      case .words(let words): return words
      case .token(let token) where token.isPercentSign: return "%%"
      case .token(let token):
        let number = token.number ?? next
        if token.number == nil { next += 1 }
        return "%\(number)$\(token.conversion)"
      }
    }.joined()
  }

  /// Returns the content that a variable chooses by an argument.
  private mutating func choice(
    _ variable: VariableText.Variable, _ argument: Int, _ depth: Int
  ) throws(PatternError) -> [Message.Node] {
    selections += 1
    guard depth < Self.deepest, selections <= Self.mostSelections else {
      throw PatternError(
        rule: "too-many-variants", message: "the variables contain each other without end",
        fix: .decision("write whole sentences instead"))
    }
    let isNumber =
      phrase.parameters.indices.contains(argument - 1)
      && phrase.parameters[argument - 1].kind == .number
    // Equal forms choose nothing, whatever the argument is.
    if !isNumber, let only = variable.onlyForm {
      return try message(only, first: argument, depth: depth + 1).nodes
    }
    return [.select(try selection(variable, argument, isNumber: isNumber, depth))]
  }

  private mutating func selection(
    _ variable: VariableText.Variable, _ argument: Int, isNumber: Bool, _ depth: Int
  ) throws(PatternError) -> Message.Selection {
    guard isNumber else {
      throw PatternError(
        rule: "wrong-variation",
        message: "\"%#@\(variable.name)@\" chooses by argument \(argument), which is not a number",
        fix: .decision("choose by a number of the source text"))
    }
    var variants: [Message.Variant] = []
    var other: Message?
    for form in variable.forms {
      let message = try message(form.text, first: argument, depth: depth + 1)
      switch form.category {
      case .other: other = message
      case .zero where !language.categories.contains(.zero):
        variants.append(.init(.exactly(0), message))
      case let category: variants.append(.init(.plural(category), message))
      }
    }
    guard let other else {
      throw PatternError(
        rule: "missing-other", message: "\"\(variable.name)\" has no text for the form \"other\"",
        fix: .decision("write \"other\", for all numbers that have no form of their own"))
    }
    return Message.Selection(by: argument - 1, variants, other: other)
  }
}

extension VariableText.Variable {
  /// The text of all its forms, if they are equal and one is for `other`.
  fileprivate var onlyForm: String? {
    guard let other = forms.first(where: { $0.category == .other })?.text else { return nil }
    return forms.allSatisfy { $0.text == other } ? other : nil
  }
}
