import Diagnostics
import Language
import Phrases

/// Makes the message of a text that is read, by what Flutter shows for each value.
struct FlutterMessage {
  private let phrase: SourcePhrase
  private let names: FlutterNames
  private let language: TextLanguage

  init(_ phrase: SourcePhrase, _ names: FlutterNames, _ language: TextLanguage) {
    (self.phrase, self.names, self.language) = (phrase, names, language)
  }

  /// Returns the message of some nodes.
  func message(_ nodes: [FlutterNode]) throws(PatternError) -> Message {
    var result: [Message.Node] = []
    for node in nodes {
      switch node {
      case .words(let words): result.append(.text(words))
      case .argument(let name): result.append(.token(try shown(name)))
      case .plural(let name, let parts): result.append(.select(try plural(name, parts)))
      case .select(let name, let parts): result.append(.select(try select(name, parts)))
      }
    }
    let message = Message(result).joined
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  private func kind(_ position: Int) -> Parameter.Kind {
    phrase.parameters.parameter(at: position)?.kind ?? .text
  }

  private func position(_ name: String) -> Int { names.positions[name] ?? 0 }

  private func shown(_ name: String) throws(PatternError) -> Int {
    let position = position(name)
    guard position >= 0, kind(position).isShown else {
      throw PatternError(
        rule: "unknown-token", message: "\"{\(name)}\" is only for choosing; it has no text",
        fix: .decision("write {\(name), select, …}, or remove it"))
    }
    return position
  }

  private func wrong(_ name: String, _ type: String, _ fix: Fix) -> PatternError {
    PatternError(
      rule: "wrong-variation", message: "nothing is chosen by \(type) of \"{\(name)}\"", fix: fix)
  }

  /// Returns the choice of a plural.
  ///
  /// A key for 0, 1 or 2 is the category as well, if the language has it.
  private func plural(
    _ name: String, _ parts: [FlutterNode.Part]
  ) throws(PatternError) -> Message.Selection {
    let (position, categories) = (position(name), FlutterCategories(language))
    guard [.number, .list].contains(kind(position)) else {
      let isRank = kind(position) == .ordinal
      throw wrong(
        name, "plural",
        isRank ? "Flutter has nothing for ranks; write {\(name)}" : "write {\(name)}")
    }
    var texts: [String: (part: FlutterNode.Part, message: Message)] = [:]
    for part in parts { texts[try Self.category(part)] = (part, try message(part.nodes)) }
    var selection = Message.Selection(by: position, [], other: Message([]))
    selection.other = try other(name, texts.mapValues(\.message))
    for (index, (number, category)) in FlutterCategories.numbers.enumerated() {
      guard let (part, message) = texts[category.name] else { continue }
      let isCategory = categories.all.contains(category)
      if !isCategory || !categories.isOwn(index) || part.isNumber && !categories.isWide(index) {
        selection.variants.append(.init(.exactly(number), message))
      }
      if isCategory, !categories.isOwn(index) || !part.isNumber || categories.isWide(index) {
        selection.variants.append(.init(.plural(category), message))
      }
    }
    for category in [PluralCategory.few, .many] {
      guard let message = texts[category.name]?.message else { continue }
      selection.variants.append(.init(.plural(category), message))
    }
    // Without a text for `two`, that for `few` is shown.
    if let few = texts["few"], categories.all.contains(.two) {
      if texts["two"] == nil { selection.variants.append(.init(.plural(.two), few.message)) }
      if texts["two"]?.message == selection.other {
        selection.variants.removeAll { $0.key == .plural(.two) }
      }
    }
    return selection
  }

  /// Returns the text for `other`, or the one that stands for it if no whole number needs one of its own.
  private func other(
    _ name: String, _ texts: [String: Message]
  ) throws(PatternError) -> Message {
    if let text = texts["other"] { return text }
    let missing = missingOther(name, texts.keys.sorted())
    guard let text = missing.flatMap({ texts[$0.substitute.name] }) else {
      throw FlutterReader.missingOther(name)
    }
    return text
  }

  private func missingOther(_ name: String, _ categories: [String]) -> MissingOther? {
    let keys = categories.compactMap(PluralCategory.init(name:)).map(VariantKey.plural)
    return MissingOther("{\(name)}", among: keys, kind(position(name)), language)
  }

  /// Returns the plurals without a text for `other`.
  func missingOthers(in nodes: [FlutterNode]) -> [MissingOther] {
    nodes.flatMap { node -> [MissingOther] in
      switch node {
      case .words, .argument: return []
      case .select(_, let parts): return parts.flatMap { missingOthers(in: $0.nodes) }
      case .plural(let name, let parts):
        let categories = parts.compactMap { try? Self.category($0) }
        let own = categories.contains("other") ? nil : missingOther(name, categories)
        return (own.map { [$0] } ?? []) + parts.flatMap { missingOthers(in: $0.nodes) }
      }
    }
  }

  /// Returns the name of the category that a part of a plural is for: `one` for `=1`.
  private static func category(_ part: FlutterNode.Part) throws(PatternError) -> String {
    let numbers = ["0": "zero", "1": "one", "2": "two"]
    let isCategory = PluralCategory(name: part.key) != nil
    if let category = part.isNumber ? numbers[part.key] : isCategory ? part.key : nil {
      return category
    }
    let word = part.isNumber ? "=\(part.key)" : part.key
    throw PatternError(
      rule: "wrong-key", message: "Flutter has no plural for \"\(word)\"",
      fix: .decision("use =0, =1, =2, zero, one, two, few, many, other"))
  }

  private func select(
    _ name: String, _ parts: [FlutterNode.Part]
  ) throws(PatternError) -> Message.Selection {
    let (position, kind) = (position(name), kind(position(name)))
    switch kind {
    case .name, .gender, .choice: break
    case .number, .list: throw wrong(name, "select", "write {\(name), plural, …}")
    case .text, .ordinal: throw wrong(name, "select", "write {\(name)}")
    }
    var selection = Message.Selection(by: position, [], other: Message([]))
    var seen: Set<VariantKey?> = []
    for part in parts {
      let key = try key(part.key, kind)
      guard seen.insert(key).inserted else {
        throw PatternError(
          rule: "duplicate-key", message: "\"\(part.key)\" of \"{\(name)}\" appears twice",
          fix: .decision("keep one of the two"))
      }
      let message = try message(part.nodes)
      if let key {
        selection.variants.append(.init(key, message))
      } else {
        selection.other = message
      }
    }
    return selection
  }

  /// Returns the key of a part; nil for `other`.
  private func key(
    _ word: String, _ kind: Parameter.Kind
  ) throws(PatternError) -> VariantKey? {
    if word == "other" { return nil }
    if case .choice(let keys) = kind,
      let position = SyntaxNames.ofFlutter(keys).position(word)
    {
      return .choice(position)
    }
    if case .choice = kind { return try RowWords.key(word, kind) }
    if word == GenderVariation.unknown.name { return .gender(.unknown) }
    return try RowWords.key(word.replacing("_", with: "-"), kind)
  }

  /// Returns the keys of plurals whose text a later part replaces, with that part's key.
  static func replaced(in nodes: [FlutterNode]) -> [(former: String, later: String)] {
    nodes.flatMap { node -> [(former: String, later: String)] in
      switch node {
      case .words, .argument: return []
      case .select(_, let parts): return parts.flatMap { replaced(in: $0.nodes) }
      case .plural(_, let parts):
        var found = parts.flatMap { replaced(in: $0.nodes) }
        var known: [String: String] = [:]
        for part in parts {
          guard let category = try? category(part) else { continue }
          let word = part.isNumber ? "=\(part.key)" : part.key
          if let former = known.updateValue(word, forKey: category) { found.append((former, word)) }
        }
        return found
      }
    }
  }
}
