import Language
import Phrases

extension Message {
  /// Returns the message with its choices where a text has them: side by side, or one within another.
  ///
  /// The catalog has whole sentences, one within another for each number. Written so, a text that has its
  /// variables side by side would get a variable for each sentence.
  ///
  /// - Parameters:
  ///   - text: The text whose variables are the model.
  ///   - expansion: The expansion of the phrase.
  /// - Returns: The message; nil if the text says nothing about its choices.
  func shaped(like text: VariableText, _ expansion: VariantExpansion) -> Message? {
    let chosen = choosingParameters
    let arguments = text.arguments
    guard chosen.count > 1, chosen == Set(arguments.map { $0.argument - 1 }) else { return nil }
    let names = VariableText.pieces(of: text.format).compactMap {
      if case .reference(let name, _) = $0 { name } else { nil }
    }
    let outer = Set(arguments.filter { names.contains($0.variable.name) }.map { $0.argument - 1 })
    if outer == chosen {
      let flat = factored()
      return flat.hasNestedChoices ? nil : flat
    }
    guard let first = outer.first, outer.count == 1 else { return nil }
    var selection = expansion.turned(self, by: first)
    selection.variants = selection.variants.map { .init($0.key, $0.message.factored()) }
    selection.other = selection.other.factored()
    return Message([.select(selection)])
  }

  /// Whether a choice is within another.
  var hasNestedChoices: Bool {
    nodes.contains { node in
      guard case .select(let selection) = node else { return false }
      return selection.branches.contains { !$0.choosingParameters.isEmpty }
    }
  }
}

extension VariableText {
  /// Returns the text without numbers where a model has none, if it still says the same.
  func unnumbered(
    like model: VariableText, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> VariableText {
    func read(_ text: VariableText) -> Message? {
      var text = text
      for index in text.variables.indices { text.variables[index].argument = nil }
      return try? VariableReader.message(text, phrase, language)
    }
    guard !variables.isEmpty, let message = read(self) else { return self }
    var result = self
    if !Self.hasNumbers(model.format) {
      var text = self
      text.format = Self.withoutNumbers(format)
      if read(text) == message { result = text }
    }
    if !model.variables.contains(where: { $0.forms.contains { Self.hasNumbers($0.text) } }) {
      var text = result
      for index in text.variables.indices {
        text.variables[index].forms = text.variables[index].forms.map { form in
          var text = result
          let forms = text.variables[index].forms.map { other in
            other.category == form.category
              ? Form(category: other.category, text: Self.withoutNumbers(other.text)) : other
          }
          text.variables[index].forms = forms
          return read(text) == message
            ? Form(category: form.category, text: Self.withoutNumbers(form.text)) : form
        }
      }
      if read(text) == message { result = text }
    }
    return result
  }

  private static func withoutNumbers(_ text: String) -> String {
    respelled(text) { _ in "" }
  }

  /// Returns a text with another number, and a dollar sign, in each token and reference.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - number: Returns the number of a piece as it is written; empty for none.
  /// - Returns: The text.
  private static func respelled(
    _ text: String, _ number: (_ piece: (name: String?, number: Int?)) -> String
  ) -> String {
    pieces(of: text).map { piece in
      switch piece {
      case .reference(let name, let old): return "%\(number((name, old)))#@\(name)@"
      case .words(let words):
        var tokens = SourcePhrase.tokens(in: words)[...]
        return TokenScanner.pieces(of: words).map { piece in
          switch piece {
          case .words(let words): return words
          case .token(let token):
            let written = tokens.popFirst() ?? ""
            if token.isPercentSign { return written }
            let rest = written.dropFirst("%".count + (token.number.map { "\($0)$".count } ?? 0))
            return "%\(number((nil, token.number)))\(rest)"
          }
        }.joined()
      }
    }.joined()
  }

  /// Returns the text with the numbers of its variables' arguments in the text itself, for a file that
  /// does not say them elsewhere.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - language: The language of the text.
  /// - Returns: The text, the same one if the places say the numbers; nil if it cannot say them.
  public func statingArguments(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> VariableText? {
    var plain = self
    for index in plain.variables.indices { plain.variables[index].argument = nil }
    let wanted = try? VariableReader.message(self, phrase, language)
    if wanted == nil { return nil }
    func says(_ text: VariableText) -> Bool {
      (try? VariableReader.message(text, phrase, language)) == wanted
    }
    if says(plain) { return self }
    var numbers: [String: Int] = [:]
    for (variable, argument) in arguments { numbers[variable.name] = argument }
    var next = 1
    plain.format = Self.respelled(format) { name, number in
      let argument = number ?? name.flatMap { numbers[$0] } ?? next
      if number == nil { next += 1 }
      return "\(argument)$"
    }
    return says(plain) ? plain : nil
  }
}
