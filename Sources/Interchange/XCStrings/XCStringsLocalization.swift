import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// A string's content in one language of a string catalog.
struct XCStringsLocalization {
  /// The forms of the content.
  enum Content {
    /// A text with its variants.
    case text(CatalogText)
    /// An untranslated string.
    case empty
    /// Content that a message cannot express; describes it.
    case other(String)
  }

  private(set) var content = Content.empty
  /// The lowest state of its texts.
  private(set) var state = TranslationState.approved
  /// Whether one of its texts has a state.
  private(set) var saysState = false
  /// What its texts vary by, if the content is only the common part: `device`, `width`.
  private(set) var variedBy: [String] = []
  /// Whether only a part of the text varies, so that it cannot be written anew.
  private(set) var hasVariedParts = false

  /// Reads a member of `localizations`.
  ///
  /// Of texts that vary by device or width it is the one of all others.
  init(_ localization: JSONValue) {
    let common = CommonPart(localization)
    let value = common.value
    variedBy = common.rules
    do throws(Unknown) {
      hasVariedParts = common.isVaried && localization["substitutions"] != nil
      let variables = try variables(value["substitutions"] ?? localization["substitutions"])
      if let variations = value["variations"] {
        let forms = try forms(variations)
        let texts = forms.filter { !$0.text.isEmpty }
        if !texts.isEmpty { content = .text(.plural(texts, Self.resolved(variables, texts))) }
      } else if let unit = value["stringUnit"] {
        let form = VariableText.Form(category: .other, text: try text(unit))
        guard !form.text.isEmpty else { return }
        let text = VariableText(
          format: form.text, variables: Self.resolved(variables, [form]))
        content = .text(.text(text))
      } else if let set = value[StringSet.name] {
        guard let text = StringSet.text(set) else {
          throw Unknown(words: "a phrase of the set is not a text on one line")
        }
        readState(set)
        if !text.isEmpty { content = .text(.text(VariableText(format: text, variables: []))) }
      } else if value.object == nil {
        throw Unknown(words: "there is no text in it")
      }
    } catch {
      content = .other(error.words)
    }
  }

  private struct Unknown: Error { var words: String }

  /// The text; nil if untranslated or not a text.
  var text: CatalogText? { if case .text(let text) = content { text } else { nil } }

  /// Returns whether it is one text without variants, and that text.
  func isText(_ words: String) -> Bool {
    guard case .text(.text(let text)) = content else { return false }
    return text.variables.isEmpty && text.format == words
  }

  /// Reads the text of a string unit and takes its state into account.
  private mutating func text(_ unit: JSONValue) throws(Unknown) -> String {
    guard let text = unit["value"]?.string else { throw Unknown(words: "a text is missing") }
    readState(unit)
    return text
  }

  /// Takes the state of a string unit or set into account.
  private mutating func readState(_ unit: JSONValue) {
    let state: TranslationState =
      switch unit["state"]?.string {
      case "new": .new
      case "translated", nil: .approved
      default: .needsReview
      }
    self.state = min(self.state, state)
    if unit["state"] != nil { saysState = true }
  }

  private mutating func forms(_ variations: JSONValue) throws(Unknown) -> [VariableText.Form] {
    guard let members = variations.object, members.count == 1, members[0].name == "plural",
      let rows = members[0].value.object
    else {
      let names = (variations.object ?? []).map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw Unknown(words: "its texts vary by \(names.isEmpty ? "nothing" : names)")
    }
    var forms: [VariableText.Form] = []
    for row in rows {
      guard let category = PluralCategory(name: row.name), let unit = row.value["stringUnit"],
        !forms.contains(where: { $0.category == category })
      else { throw Unknown(words: "\"\(row.name)\" is not a text for a category of numbers") }
      forms.append(.init(category: category, text: try text(unit)))
    }
    return forms
  }

  private mutating func variables(
    _ substitutions: JSONValue?
  ) throws(Unknown) -> [VariableText.Variable] {
    var variables: [VariableText.Variable] = []
    for member in substitutions?.object ?? [] {
      let common = CommonPart(member.value)
      guard let variations = common.value["variations"] else {
        throw Unknown(words: "the substitution \"\(member.name)\" has no variations")
      }
      if common.isVaried {
        hasVariedParts = true
        variedBy += common.rules
      }
      let said = member.value["formatSpecifier"]?.string ?? ""
      variables.append(
        .init(
          name: member.name, argument: member.value["argNum"]?.whole,
          conversion: PrintfText.isConversion(said, of: .number) ? said : "lld",
          forms: try forms(variations).filter { !$0.text.isEmpty }))
    }
    return variables
  }

  /// Returns the variables with their argument numbers, and a token for each `%arg`.
  static func resolved(
    _ variables: [VariableText.Variable], _ texts: [VariableText.Form]
  ) -> [VariableText.Variable] {
    guard !variables.isEmpty else { return [] }
    var arguments: [String: Int] = [:]
    for text in texts {
      for (variable, argument) in VariableText(format: text.text, variables: variables).arguments {
        arguments[variable.name] = arguments[variable.name] ?? argument
      }
    }
    return variables.map { variable in
      var variable = variable
      let number = variable.argument ?? arguments[variable.name] ?? 1
      variable.argument = number
      variable.forms = variable.forms.map { form in
        let token = "%\(number)$\(variable.conversion)"
        return .init(category: form.category, text: ArgumentToken.replaced(form.text, by: token))
      }
      return variable
    }
  }
}

/// `%arg`, by which a substitution shows its own argument.
enum ArgumentToken {
  static func replaced(_ text: String, by token: String) -> String {
    guard text.contains("%arg") else { return text }
    var (result, rest) = ("", text[...])
    while let place = rest.firstIndex(of: "%") {
      result += rest[..<place]
      rest = rest[place...]
      if rest.hasPrefix("%arg") {
        result += token
        rest = rest.dropFirst(4)
      } else {
        let signs = rest.hasPrefix("%%") ? 2 : 1
        result += rest.prefix(signs)
        rest = rest.dropFirst(signs)
      }
    }
    return result + rest
  }

  /// Returns a form of an argument's variable, with `%arg` for that argument.
  static func written(_ text: String, _ argument: Int) -> String {
    var tokens = SourcePhrase.tokens(in: text)[...]
    return TokenScanner.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): return words
      case .token(let token):
        let written = tokens.popFirst() ?? ""
        return token.isPercentSign || (token.number ?? argument) != argument ? written : "%arg"
      }
    }.joined()
  }
}
