import Language
import Phrases

/// Writes messages as patterns of Fluent.
struct FluentPrinter {
  private let phrase: SourcePhrase
  private let names: SyntaxNames
  private let words: PatternText

  init(_ phrase: SourcePhrase) {
    self.phrase = phrase
    names = .ofFluent(phrase.parameters.map(\.name))
    words = PatternText(parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
  }

  /// Returns the pattern of a message; nil if it shows a value that has no text form.
  func text(_ message: Message) -> String? { pattern(message.joined, depth: 1) }

  private func pattern(_ message: Message, depth: Int) -> String? {
    var (text, literal) = ("", "")
    var open: [String] = []
    func flush(isLast: Bool) {
      text += Self.escaped(literal, isFirst: text.isEmpty, isLast: isLast)
      literal = ""
    }
    for (index, node) in message.nodes.enumerated() {
      switch node {
      case .text(let part):
        let next = message.nodes.dropFirst(index + 1).first
        literal += words.text(part, beforeTag: next?.isTag == true)
      case .open(let name):
        open.append(name)
        literal += "<\(name)>"
      case .close: literal += "</\(open.popLast() ?? "")>"
      case .token(let position):
        guard phrase.parameters.parameter(at: position)?.kind.isShown == true,
          let name = names.name(position)
        else { return nil }
        flush(isLast: false)
        text += "{ $\(name) }"
      case .select(let selection):
        guard let selection = self.selection(selection, depth) else { return nil }
        flush(isLast: false)
        text += selection
      }
    }
    flush(isLast: true)
    return text.isEmpty ? "{ \"\" }" : text
  }

  private func selection(_ selection: Message.Selection, _ depth: Int) -> String? {
    let position = selection.parameter
    guard let kind = phrase.parameters.parameter(at: position)?.kind, kind.isChoosing else {
      return nil
    }
    let name = position == Message.viewer ? Parameter.viewerName : names.name(position) ?? ""
    let selector = kind == .ordinal ? "NUMBER($\(name), type: \"ordinal\")" : "$\(name)"
    let rows = SelectionRows(selection, kind)
    let indent = "\n" + String(repeating: "    ", count: depth)
    var text = "{ \(selector) ->"
    for row in rows.rows {
      guard let key = Self.key(row.key, kind), let message = pattern(row.message, depth: depth + 1)
      else { return nil }
      text += "\(indent)    [\(key)] \(message)"
    }
    guard let other = pattern(rows.other, depth: depth + 1) else { return nil }
    return text + "\(indent)   *[other] \(other)\(indent)}"
  }

  private static func key(_ key: VariantKey, _ kind: Parameter.Kind) -> String? {
    switch key {
    case .exactly(let number): "\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .gender(let gender): gender.name
    case .person(let gender): gender.name
    case .choice(let index):
      if case .choice(let keys) = kind { SyntaxNames.ofFluent(keys).name(index) } else { nil }
    }
  }

  /// Returns words with quoted syntax characters, line breaks, and blanks at the ends.
  private static func escaped(_ words: String, isFirst: Bool, isLast: Bool) -> String {
    let scalars = Array(words.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isEnd = index == 0 && isFirst || index == scalars.count - 1 && isLast
      switch scalar {
      case "{", "}": text += "{ \"\(scalar)\" }"
      case " " where isEnd: text += "{ \" \" }"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "{ \"\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)\" }"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
