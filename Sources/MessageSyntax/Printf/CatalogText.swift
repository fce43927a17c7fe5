import Language
import Phrases

/// A text with its variants, as in Xcode's string catalogs.
public enum CatalogText: Sendable, Hashable {
  /// A text with its substitutions.
  case text(VariableText)
  /// Whole sentences by the first number, each with the same substitutions.
  case plural([VariableText.Form], [VariableText.Variable])

  /// The text with its variables; for whole sentences, one sentence with tokens.
  public var variableText: VariableText {
    switch self {
    case .text(let text): text
    case .plural(let forms, let variables):
      VariableText(
        format: (forms.first { $0.text.contains("%") } ?? forms.last)?.text ?? "",
        variables: variables)
    }
  }

  /// Returns a finding for each variable that no text uses, and for forms without `other`, if another one
  /// stands for it.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The findings.
  public func findings(_ language: TextLanguage) -> [TokenCheck.Finding] {
    let missing = choices.lazy.compactMap { language.missingOther(among: $0, "form") }.first
    return unused + (missing.map { [$0] } ?? [])
  }

  private var unused: [TokenCheck.Finding] {
    switch self {
    case .text(let text): return text.findings
    case .plural(let forms, let variables):
      let used = forms.flatMap { form in
        VariableText(format: form.text, variables: variables).arguments.map(\.variable.name)
      }
      return Self.findings(of: variables, usedBy: Set(used))
    }
  }

  static func findings(
    of variables: [VariableText.Variable], usedBy names: Set<String>
  ) -> [TokenCheck.Finding] {
    variables.filter { !names.contains($0.name) }.map { variable in
      TokenCheck.Finding(
        severity: .warning, rule: "unused-variable",
        message: "the text does not refer to \"\(variable.name)\", so its forms are never shown",
        fix: .decision("write %#@\(variable.name)@ in the text, or remove the variable"))
    }
  }

  /// Returns the message for a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - language: The language of the text.
  ///   - format: The source text as the app writes it, whose tokens errors show.
  /// - Returns: The message.
  /// - Throws: The error in the text.
  public func message(
    _ phrase: SourcePhrase, _ language: TextLanguage, like format: String = ""
  ) throws(PatternError) -> Message {
    switch completed(language) {
    case .text(let text):
      return try VariableReader.message(text, phrase, language, like: format)
    case .plural(let forms, let variables):
      guard let position = phrase.parameters.firstIndex(where: { $0.kind == .number }) else {
        throw PatternError(
          rule: "wrong-variation", message: "the source text has no number to choose by",
          fix: .decision("write one text without \"plural\""))
      }
      var variants: [Message.Variant] = []
      var other: Message?
      for form in forms {
        let text = VariableText(format: form.text, variables: variables)
        let message = try VariableReader.message(text, phrase, language, like: format)
        if form.category == .other {
          other = message
        } else {
          let isZero = form.category == .zero && !language.categories.contains(.zero)
          variants.append(.init(isZero ? .exactly(0) : .plural(form.category), message))
        }
      }
      guard let other else {
        throw PatternError(
          rule: "missing-other", message: "the plural has no text for \"other\"",
          fix: .decision("translate \"other\", for all numbers that have no text of their own"))
      }
      return Message([.select(.init(by: position, variants, other: other))])
    }
  }
}

/// Writes messages in the form of string catalogs.
public struct CatalogTextWriter {
  private let phrase: SourcePhrase
  private let language: TextLanguage
  /// The former text, whose names and conversions are kept.
  private let former: VariableText?

  /// Creates a writer of a phrase's texts.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - language: The language of the texts.
  ///   - former: The former text, whose names and conversions are kept.
  public init(phrase: SourcePhrase, language: TextLanguage, former: VariableText? = nil) {
    (self.phrase, self.language, self.former) = (phrase, language, former)
  }

  /// Returns the text of a message; nil if a string catalog cannot hold it.
  public func text(_ message: Message) -> CatalogText? {
    let levels = message.choosingParameters
    guard !levels.isEmpty else {
      let text = PrintfText(like: former?.format ?? "").text(message, phrase)
      guard let text, !text.isEmpty else { return nil }
      return .text(VariableText(format: text, variables: []))
    }
    let keepsSubstitutions = former?.variables.isEmpty == false
    if !keepsSubstitutions, levels == firstNumber.map({ [$0] }), let plural = plural(message) {
      return plural
    }
    if let text = shaped(message) { return .text(text) }
    return flat(message).map(CatalogText.text) ?? plural(message)
      ?? flat(message.factored()).map(CatalogText.text)
  }

  /// Returns the text of a message by several numbers with the substitutions of the former text; nil if
  /// that has none.
  private func shaped(_ message: Message) -> VariableText? {
    guard let former, !former.variables.isEmpty else { return nil }
    let message = message.shaped(like: former, language.expansion(phrase))
    return message.flatMap { flat($0) ?? nested($0) }
  }

  /// Returns the text of a message whose former text has substitutions within others.
  private func nested(_ message: Message) -> VariableText? {
    let text = VariableWriter.text(message, phrase, language, like: former)
    let isFilled = text?.variables.allSatisfy { $0.forms.allSatisfy { !$0.text.isEmpty } }
    return isFilled == true && text?.variables.count == former?.variables.count ? text : nil
  }

  private var firstNumber: Int? { phrase.parameters.firstIndex { $0.kind == .number } }

  /// Returns the text of a message without nested selections.
  private func flat(_ message: Message) -> VariableText? {
    for case .select(let selection) in message.nodes
    where selection.branches.contains(where: { !$0.choosingParameters.isEmpty }) {
      return nil
    }
    let text = VariableWriter.text(message, phrase, language, like: former)
    let areFilled = text?.variables.allSatisfy { $0.forms.allSatisfy { !$0.text.isEmpty } }
    return areFilled == true && text?.format.isEmpty == false ? text : nil
  }

  /// Returns whole sentences by the first number; other numbers become substitutions in them.
  private func plural(_ message: Message) -> CatalogText? {
    guard let position = firstNumber, message.rowCount(1_000) < 1_000 else { return nil }
    let selection = language.expansion(phrase).turned(message, by: position)
    guard let rows = selection.pluralRows(in: language.categories) else { return nil }
    var found: [VariableText.Variable] = []
    var forms: [VariableText.Form] = []
    for (category, message) in rows {
      guard let text = flat(message) else { return nil }
      forms.append(.init(category: category, text: Self.renamed(text, among: &found)))
    }
    return .plural(forms, found)
  }

  /// Returns a text's format with variables renamed to differ from those of other sentences.
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
}
