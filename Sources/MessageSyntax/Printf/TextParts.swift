import Language
import Phrases

/// A text cut into the parts that a file holds apart: the text with the variables, and each form.
///
///     %#@cars@ mit %#@events@     cars: one "Ein Auto", other "%d Autos"     events: …
///     └ words 0, cars, words 1, events, words 2   └ words 3   └ words 4
struct TextParts {
  /// The place of a part.
  enum Place: Hashable {
    case format
    case form(String, PluralCategory)
  }

  /// A piece of a part: words by their index, or a choice by a variable.
  enum Item: Hashable {
    case words(Int)
    case choice(String, Int)
  }

  /// A piece of a part with its words, each character apart.
  enum Piece: Hashable {
    case words([Message.Node])
    case choice(String, Int)
  }

  /// A text or a form.
  struct Part {
    var place: Place
    var items: [Item]
    /// The text as written; that of `other` for a form that the text does not have.
    var text: String
    /// The argument of its first token without a number.
    var first: Int
    /// Whether the text has the part.
    var isKnown = true
  }

  /// The name of the variable that stands for whole sentences.
  static let sentences = ""
  private static let mostParts = 60
  private static let deepest = 8

  private let phrase: SourcePhrase
  private let variables: [VariableText.Variable]
  private(set) var parts: [Part] = []
  /// The words of the parts.
  private(set) var words: [[Message.Node]] = []
  /// The arguments of the variables that the text uses.
  private(set) var arguments: [String: Int] = [:]

  /// Cuts a text; nil if it cannot be read, or if a variable stands for several arguments.
  init?(_ text: CatalogText, _ phrase: SourcePhrase) {
    self.phrase = phrase
    switch text {
    case .text(let text):
      variables = text.variables
      guard read(text.format, .format, first: 1) else { return nil }
    case .plural(let forms, let others):
      guard let position = phrase.parameters.firstIndex(where: { $0.kind == .number }) else {
        return nil
      }
      variables = [.init(name: Self.sentences, argument: position + 1, forms: forms)] + others
      parts = [
        Part(place: .format, items: [.choice(Self.sentences, position + 1)], text: "", first: 1)
      ]
      guard enter(Self.sentences, position + 1) else { return nil }
    }
  }

  private mutating func read(_ text: String, _ place: Place, first: Int) -> Bool {
    guard let pieces = pieces(of: text, first: first), parts.count < Self.mostParts else {
      return false
    }
    add(Part(place: place, items: [], text: text, first: first), pieces)
    for case .choice(let name, let argument) in pieces where !enter(name, argument) { return false }
    return true
  }

  private mutating func add(_ part: Part, _ pieces: [Piece]) {
    var part = part
    part.items = pieces.map { piece in
      switch piece {
      case .words(let nodes):
        words.append(nodes)
        return .words(words.count - 1)
      case .choice(let name, let argument): return .choice(name, argument)
      }
    }
    parts.append(part)
  }

  /// Reads the forms of a variable.
  private mutating func enter(_ name: String, _ argument: Int) -> Bool {
    if let known = arguments[name] { return known == argument }
    guard let variable = variables.first(where: { $0.name == name }),
      phrase.parameters.indices.contains(argument - 1),
      phrase.parameters[argument - 1].kind == .number,
      variable.forms.contains(where: { $0.category == .other }),
      Set(variable.forms.map(\.category)).count == variable.forms.count
    else { return false }
    arguments[name] = argument
    let first = name == Self.sentences ? 1 : argument
    return variable.forms.allSatisfy { read($0.text, .form(name, $0.category), first: first) }
  }

  /// Returns the pieces of a text, with words around each choice; nil if it has an error.
  func pieces(of text: String, first: Int) -> [Piece]? {
    var (next, found) = (first, [Piece]())
    var words: [Message.Node] = []
    for piece in VariableText.pieces(of: text) {
      switch piece {
      case .words(let text):
        let numbered = VariableReader.numbered(text, &next)
        guard let message = try? PrintfText.message(numbered, phrase, like: "") else { return nil }
        words += message.nodes.flatMap(Self.characters)
      case .reference(let name, let number):
        let known = variables.first { $0.name == name }?.argument
        found += [.words(words), .choice(name, number ?? known ?? next)]
        if number == nil { next += 1 }
        words = []
      }
    }
    return found + [.words(words)]
  }

  /// Returns words as one node for each character, and any other node as it is.
  static func characters(_ node: Message.Node) -> [Message.Node] {
    guard case .text(let words) = node else { return [node] }
    return words.unicodeScalars.map { .text(String($0)) }
  }

  /// Returns the message that has an opening tag with their index in place of words; nil if variables
  /// contain each other without end.
  func skeleton(_ language: TextLanguage) -> Message? {
    parts.first.flatMap { message(of: $0, language, 0) }
  }

  private func message(of part: Part, _ language: TextLanguage, _ depth: Int) -> Message? {
    guard depth <= Self.deepest else { return nil }
    var nodes: [Message.Node] = []
    for item in part.items {
      switch item {
      case .words(let index): nodes.append(.open("\(index)"))
      case .choice(let name, let argument):
        guard let selection = selection(name, argument, language, depth) else { return nil }
        nodes.append(.select(selection))
      }
    }
    return Message(nodes)
  }

  private func selection(
    _ name: String, _ argument: Int, _ language: TextLanguage, _ depth: Int
  ) -> Message.Selection? {
    var variants: [Message.Variant] = []
    var other: Message?
    for part in parts {
      guard case .form(name, let category) = part.place else { continue }
      guard let message = message(of: part, language, depth + 1) else { return nil }
      if category == .other {
        other = message
      } else {
        variants.append(.init(language.key(of: category), message))
      }
    }
    return other.map { .init(by: argument - 1, variants, other: $0) }
  }

  /// Returns the parts with a form for each category that a number has and a variable lacks.
  ///
  /// - Parameter categories: The categories by argument.
  /// - Returns: The parts; nil if no variable lacks one.
  func adding(_ categories: [Int: Set<PluralCategory>]) -> TextParts? {
    var added = self
    for (name, argument) in arguments.sorted(by: { $0.key < $1.key }) {
      let other = parts.first { $0.place == .form(name, .other) }
      guard let other else { continue }
      for category in (categories[argument] ?? []).sorted(by: { $0.rawValue < $1.rawValue })
      where !parts.contains(where: { $0.place == .form(name, category) }) {
        var part = other
        (part.place, part.isKnown) = (.form(name, category), false)
        added.add(part, pieces(of: other, words))
      }
    }
    let isSame = added.parts.count == parts.count
    return isSame || added.parts.count > Self.mostParts ? nil : added
  }

  /// Returns the pieces of a part with some words.
  func pieces(of part: Part, _ words: [[Message.Node]]) -> [Piece] {
    part.items.map { item in
      switch item {
      case .words(let index): .words(words[index])
      case .choice(let name, let argument): .choice(name, argument)
      }
    }
  }

  /// Returns the parts with the choices of the text in every other order; none if there are too many.
  var reordered: [TextParts] {
    let choices = parts[0].items.filter { if case .choice = $0 { true } else { false } }
    guard (2...3).contains(choices.count), Set(choices).count == choices.count else { return [] }
    return Self.orders(of: choices).dropFirst().map { order in
      var (copy, rest) = (self, order[...])
      copy.parts[0].items = parts[0].items.map { item in
        if case .choice = item { rest.popFirst() ?? item } else { item }
      }
      return copy
    }
  }

  /// Returns every order of some items, the given one first.
  private static func orders(of items: [Item]) -> [[Item]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index -> [[Item]] in
      var rest = items
      let first = rest.remove(at: index)
      return orders(of: rest).map { [first] + $0 }
    }
  }
}

extension TextLanguage {
  /// Returns the key of a form in Apple's formats, in which `zero` is the number 0 in languages
  /// without that category.
  func key(of category: PluralCategory) -> VariantKey {
    category == .zero && !categories.contains(.zero) ? .exactly(0) : .plural(category)
  }
}
