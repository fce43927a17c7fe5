import Language
import Phrases

/// Writes a message with plurals as a text with one variable per selection.
public struct VariableWriter {
  private static let mostVariables = 100

  private let phrase: SourcePhrase
  private let language: TextLanguage
  /// The conversions of tokens by position, from the words of the former text.
  private var conversions: [Int: String] = [:]
  /// The conversions of variables by position, which may be other ones: `d` for a form with `%ld`.
  private var types: [Int: String] = [:]
  /// The former text's variable names for each argument.
  private var names: [Int: [String]] = [:]
  /// Whether the former text writes the number of an only argument, as `%1$#@files@` does.
  private var numbersText = false
  /// Whether its forms do, as `%1$d files` does.
  private var numbersForms = false
  private var variables: [VariableText.Variable] = []
  private var known: [Message.Selection: String] = [:]

  /// Returns the text of a message; nil if it has variants that no variable can express, or spans.
  ///
  /// The names and conversions of a former text are kept; its numbers of an only argument too, unless it is
  /// the text of another language.
  public static func text(
    _ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage,
    like former: VariableText? = nil, keepsNumbers: Bool = true
  ) -> VariableText? {
    func written(_ message: Message) -> VariableText? {
      var writer = VariableWriter(phrase, language, former)
      if !keepsNumbers { (writer.numbersText, writer.numbersForms) = (false, false) }
      guard let format = writer.format(message, isNumbered: writer.numbersText) else { return nil }
      return VariableText(format: format, variables: writer.variables)
    }
    guard let former, former.variables.count > 1 else { return written(message) }
    let shaped = message.shaped(like: former, language.expansion(phrase)).flatMap(written)
    let isLike = shaped.map { $0.variables.count <= former.variables.count } ?? false
    return (isLike ? shaped : written(message))?.unnumbered(like: former, phrase, language)
  }

  /// Creates a writer with the names and conversions of a former text.
  init(_ phrase: SourcePhrase, _ language: TextLanguage, _ former: VariableText?) {
    (self.phrase, self.language) = (phrase, language)
    guard let former else { return }
    conversions = PrintfText(like: former.format).conversions
    numbersText = VariableText.hasNumbers(former.format)
    numbersForms = former.variables.contains { variable in
      variable.forms.contains { VariableText.hasNumbers($0.text) }
    }
    for (variable, argument) in former.arguments {
      types[argument - 1] = variable.conversion
      names[argument - 1, default: []].append(variable.name)
      for form in variable.forms {
        conversions.merge(Self.conversions(in: form.text, from: argument)) { first, _ in first }
      }
    }
  }

  /// Returns the conversions of tokens in a form by position.
  private static func conversions(in form: String, from argument: Int) -> [Int: String] {
    var (found, next) = ([Int: String](), argument)
    for piece in VariableText.pieces(of: form) {
      guard case .words(let words) = piece else {
        if case .reference(_, nil) = piece { next += 1 }
        continue
      }
      for token in SourcePhrase.tokens(in: words) where token != "%%" {
        let parts = token.dropFirst().split(separator: "$", maxSplits: 1)
        let number = parts.count > 1 ? Int(parts[0]) : nil
        found[(number ?? next) - 1] = parts.last.map(String.init)
        if number == nil { next += 1 }
      }
    }
    return found
  }

  /// Returns the words of a text or a form; the only argument has no number.
  private mutating func format(_ message: Message, isNumbered: Bool) -> String? {
    let places = message.nodes.filter {
      switch $0 {
      case .token, .select: true
      case .text, .open, .close: false
      }
    }
    let isOne = phrase.parameters.count <= 1 && places.count <= 1
    return text(message, isNumbered: isNumbered || !isOne)
  }

  private mutating func text(_ message: Message, isNumbered: Bool) -> String? {
    var text = ""
    for node in message.nodes {
      switch node {
      case .text(let words):
        text += self.words(words)
      case .token(let position):
        guard let token = token(position, isNumbered: isNumbered) else { return nil }
        text += token
      case .select(let selection):
        guard let name = name(of: selection) else { return nil }
        text += isNumbered ? "%\(selection.parameter + 1)$#@\(name)@" : "%#@\(name)@"
      case .open, .close: return nil
      }
    }
    return text
  }

  /// Returns a message of words and tokens; nil for any other.
  func words(_ message: Message, isNumbered: Bool) -> String? {
    var text = ""
    for node in message.nodes {
      switch node {
      case .text(let words): text += self.words(words)
      case .token(let position):
        guard let token = token(position, isNumbered: isNumbered) else { return nil }
        text += token
      case .select, .open, .close: return nil
      }
    }
    return text
  }

  private func words(_ words: String) -> String {
    NamedTokens.areWords(phrase) ? words : phrase.percentSigns(in: words)
  }

  private func token(_ position: Int, isNumbered: Bool) -> String? {
    guard phrase.parameters.indices.contains(position) else { return nil }
    return "%" + (isNumbered ? "\(position + 1)$" : "") + conversion(position)
  }

  private func conversion(_ position: Int) -> String {
    conversion(position, [conversions[position], types[position]])
  }

  /// Returns the first known conversion that shows a parameter's kind.
  private func conversion(_ position: Int, _ known: [String?]) -> String {
    let kind = phrase.parameters[position].kind
    let known = known.lazy.compactMap(\.self).first { PrintfText.isConversion($0, of: kind) }
    if let known { return known }
    return kind.isShownAsNumber ? "lld" : "@"
  }

  /// Returns the variable's name for a selection; equal selections share it.
  private mutating func name(of selection: Message.Selection) -> String? {
    if let name = known[selection] { return name }
    let position = selection.parameter
    guard phrase.parameters.indices.contains(position), known.count < Self.mostVariables,
      phrase.parameters[position].kind == .number, let rows = rows(of: selection)
    else { return nil }
    let name = newName(position)
    known[selection] = name
    let index = variables.count
    let type = conversion(position, [types[position], conversions[position]])
    variables.append(.init(name: name, conversion: type, forms: []))
    for (category, message) in rows {
      guard let text = format(message, isNumbered: numbersForms) else { return nil }
      variables[index].forms.append(.init(category: category, text: text))
    }
    variables[index].argument = position + 1
    return name
  }

  private mutating func newName(_ position: Int) -> String {
    while let name = names[position]?.first {
      names[position]?.removeFirst()
      if !variables.contains(where: { $0.name == name }) { return name }
    }
    var (name, count) = ("arg\(position + 1)", 1)
    while variables.contains(where: { $0.name == name }) || names.values.joined().contains(name) {
      count += 1
      name = "arg\(position + 1)_\(count)"
    }
    return name
  }

  /// Returns the forms of a selection, `other` last; nil if a number has a text of its own.
  private func rows(of selection: Message.Selection) -> [(PluralCategory, Message)]? {
    selection.pluralRows(in: language.categories)
  }
}

extension Message.Selection {
  /// Returns the texts by plural category, `other` last, as on Apple's platforms; nil if not
  /// expressible.
  ///
  /// There "zero" is the number 0 in languages without that category, so a form that no number
  /// shows is not expressible: `TextLanguage.withoutUnusedZero` removes it.
  public func pluralRows(in categories: [PluralCategory]) -> [(PluralCategory, Message)]? {
    guard formThatHidesOther(in: categories) == nil else { return nil }
    var rows: [PluralCategory: Message] = [:]
    for variant in variants {
      switch variant.key {
      case .exactly(0) where !categories.contains(.zero): rows[.zero] = variant.message
      case .plural(.zero) where !categories.contains(.zero): return nil
      case .plural(let category): rows[category] = variant.message
      case .exactly, .ordinal, .person, .gender, .choice: return nil
      }
    }
    if rows[.other] != nil {
      for category in categories where rows[category] == nil { rows[category] = other }
    }
    let order: [PluralCategory] = [.zero, .one, .two, .few, .many]
    return order.compactMap { category in rows[category].map { (category, $0) } }
      + [(.other, rows[.other] ?? other)]
  }
}
