import Language
import Phrases

/// Writes messages in ICU's MessageFormat, with as few quotes as possible.
struct ICUPrinter {
  let phrase: SourcePhrase
  private let names: SyntaxNames
  private let words: PatternText
  /// The formats of arguments by name, one for each occurrence.
  private let formats: [String: [String]]
  /// The number of written occurrences by name.
  private var written: [String: Int] = [:]

  init(_ phrase: SourcePhrase, _ formats: [String: [String]] = [:]) {
    (self.phrase, self.formats) = (phrase, formats)
    names = .ofICU(phrase.parameters.map(\.name))
    words = PatternText(
      parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
  }

  /// Returns the text of a message; nil if it shows a value that has no text form.
  func text(_ message: Message) -> String? {
    var printer = self
    return printer.text(message.joined, .none)
  }

  private mutating func text(_ message: Message, _ parent: ICUReader.Parent) -> String? {
    var isNested = true
    if case .none = parent { isNested = false }
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
        guard let argument = argument(node, parent) else { return nil }
        text += Self.quoted(literal, parent, isBeforeSign: true) + argument
        literal = ""
      }
    }
    return text + Self.quoted(literal, parent, isBeforeSign: isNested)
  }

  private mutating func argument(
    _ node: Message.Node, _ parent: ICUReader.Parent
  ) -> String? {
    switch node {
    case .token(let position):
      guard let parameter = phrase.parameters.parameter(at: position), parameter.kind.isShown,
        let name = names.name(position)
      else { return nil }
      if case .plural(position) = parent, parameter.kind != .list { return "#" }
      return "{\(name)\(format(name))}"
    case .select(let selection): return self.selection(selection)
    case .text, .open, .close: return nil
    }
  }

  /// Returns the format of the next occurrence of an argument; those of forms repeat.
  private mutating func format(_ name: String) -> String {
    guard let known = formats[name], !known.isEmpty else { return "" }
    defer { written[name, default: 0] += 1 }
    return known[written[name, default: 0] % known.count]
  }

  private mutating func selection(_ selection: Message.Selection) -> String? {
    let position = selection.parameter
    guard let kind = phrase.parameters.parameter(at: position)?.kind, kind.isChoosing else {
      return nil
    }
    let type: String
    switch kind {
    case .number, .list: type = "plural"
    case .ordinal: type = "selectordinal"
    case .text, .name, .gender, .choice: type = "select"
    }
    let parent: ICUReader.Parent = type == "select" ? .select : .plural(position)
    let rows = SelectionRows(selection, kind)
    var forms: [String] = []
    for row in rows.rows {
      guard let key = Self.key(row.key, kind), let text = text(row.message, parent) else {
        return nil
      }
      forms.append("\(key) {\(text)}")
    }
    guard let other = text(rows.other, parent) else { return nil }
    let name = position == Message.viewer ? Parameter.viewerName : names.name(position) ?? ""
    return "{\(name), \(type), \((forms + ["other {\(other)}"]).joined(separator: " "))}"
  }

  private static func key(_ key: VariantKey, _ kind: Parameter.Kind) -> String? {
    switch key {
    case .exactly(let number): "=\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .gender(let gender): gender.name
    case .person(let gender): gender.name.replacing("-", with: "_")
    case .choice(let position):
      if case .choice(let keys) = kind { SyntaxNames.ofICU(keys).name(position) } else { nil }
    }
  }

  /// Returns words with quoted syntax characters; an apostrophe is doubled if it would start a
  /// quote.
  private static func quoted(
    _ words: String, _ parent: ICUReader.Parent, isBeforeSign: Bool
  ) -> String {
    var signs: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    if case .plural = parent { signs.insert(UInt8(ascii: "#")) }
    let apostrophe = UInt8(ascii: "'")
    let bytes = Array(words.utf8)
    var result: [UInt8] = []
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      let isSign = signs.contains(byte)
      // Quotes stay open across apostrophes: a closing one must not meet an opening one.
      if isQuoted ? !isSign && byte != apostrophe : isSign {
        result.append(apostrophe)
        isQuoted.toggle()
      }
      guard byte == apostrophe else {
        result.append(byte)
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      let isBeside = index > 0 && bytes[index - 1] == apostrophe
      let wouldQuote = next.map { signs.contains($0) || $0 == apostrophe } ?? isBeforeSign
      result += isQuoted || isBeside || wouldQuote ? [byte, byte] : [byte]
    }
    if isQuoted { result.append(apostrophe) }
    return String(decoding: result, as: UTF8.self)
  }
}
