import Language
import Phrases

/// Writes messages as Flutter reads them.
struct FlutterPrinter {
  private let phrase: SourcePhrase
  private let own: SyntaxNames
  private let names: [Int: String]
  private let words: PatternText
  private let language: TextLanguage
  private let escapes: Bool

  init(
    _ phrase: SourcePhrase, _ language: TextLanguage, _ names: [Int: String], escapes: Bool
  ) {
    (self.phrase, self.language, self.names, self.escapes) = (phrase, language, names, escapes)
    own = .ofFlutter(phrase.parameters.map(\.name))
    words = PatternText(parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
  }

  /// Returns the text of a message; nil if it has what Flutter has no form for.
  func text(_ message: Message) -> String? {
    var (text, literal) = ("", "")
    var open: [String] = []
    for (index, node) in message.nodes.enumerated() {
      switch node {
      case .text(let words):
        let next = message.nodes.dropFirst(index + 1).first
        literal += self.words.text(words, beforeTag: next?.isTag == true)
      case .open(let name):
        open.append(name)
        literal += "<\(name)>"
      case .close: literal += "</\(open.popLast() ?? "")>"
      case .token, .select:
        guard let words = quoted(literal), let argument = argument(node) else { return nil }
        text += words + argument
        literal = ""
      }
    }
    return quoted(literal).map { text + $0 }
  }

  private func name(_ position: Int) -> String? {
    position == Message.viewer ? Parameter.viewerName : names[position] ?? own.name(position)
  }

  private func argument(_ node: Message.Node) -> String? {
    switch node {
    case .token(let position):
      guard phrase.parameters.parameter(at: position)?.kind.isShown == true else { return nil }
      return name(position).map { "{\($0)}" }
    case .select(let selection):
      guard let kind = phrase.parameters.parameter(at: selection.parameter)?.kind,
        let name = name(selection.parameter)
      else { return nil }
      let rows = SelectionRows(selection, kind)
      switch kind {
      case .number, .list: return plural(name, rows)
      case .name, .gender, .choice: return select(name, rows, kind)
      case .ordinal, .text: return nil
      }
    case .text, .open, .close: return nil
    }
  }

  private func plural(_ name: String, _ rows: SelectionRows) -> String? {
    func row(_ key: VariantKey) -> Message? { rows.rows.first { $0.key == key }?.message }
    let categories = FlutterCategories(language)
    var parts: [(key: String, message: Message)] = []
    for (index, (number, category)) in FlutterCategories.numbers.enumerated() {
      let general = categories.all.contains(category) ? row(.plural(category)) : nil
      let exact = row(.exactly(number))
      if let general, exact == nil || categories.isWide(index) {
        parts.append((category.name, general))
      } else if let exact {
        parts.append(("=\(number)", exact))
      } else if category == .two, categories.all.contains(.two), row(.plural(.few)) != nil {
        // Otherwise, Flutter shows the text for `few`.
        parts.append(("two", rows.other))
      }
    }
    for category in [PluralCategory.few, .many] where categories.all.contains(category) {
      if let message = row(.plural(category)) { parts.append((category.name, message)) }
    }
    for case .exactly(3...) in rows.rows.map(\.key) { return nil }
    return choice(name, "plural", parts, rows.other)
  }

  private func select(_ name: String, _ rows: SelectionRows, _ kind: Parameter.Kind) -> String? {
    var parts: [(key: String, message: Message)] = []
    for row in rows.rows {
      switch (row.key, kind) {
      case (.gender(let gender), _): parts.append((gender.name, row.message))
      case (.person(let gender), _):
        parts.append((gender.name.replacing("-", with: "_"), row.message))
      case (.choice(let position), .choice(let keys)):
        guard let key = SyntaxNames.ofFlutter(keys).name(position) else { return nil }
        parts.append((key, row.message))
      default: return nil
      }
    }
    return choice(name, "select", parts, rows.other)
  }

  private func choice(
    _ name: String, _ type: String, _ parts: [(key: String, message: Message)], _ other: Message
  ) -> String? {
    var written: [String] = []
    for (key, message) in parts + [("other", other)] {
      guard let text = text(message) else { return nil }
      written.append("\(key){\(text)}")
    }
    return "{\(name), \(type), \(written.joined(separator: " "))}"
  }

  /// Returns words with quoted braces; nil if the project's texts have no quotes.
  private func quoted(_ words: String) -> String? {
    guard escapes else { return words.contains(where: { "{}".contains($0) }) ? nil : words }
    var (text, isQuoted) = ("", false)
    for scalar in words.unicodeScalars {
      let isBrace = scalar == "{" || scalar == "}"
      if isBrace != isQuoted { text += "'" }
      isQuoted = isBrace
      text += scalar == "'" ? "''" : String(Character(scalar))
    }
    return text + (isQuoted ? "'" : "")
  }
}
