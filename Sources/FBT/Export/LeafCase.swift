import Language
import Phrases

/// A combination of values for which FBT has a text: a path in the tables, and the values by which
/// a translation of its leaf may vary.
struct LeafCase {
  /// A value of a token that a level has.
  struct Value: Hashable {
    var token: String
    var mask: LeafTranslation.Mask
    var value: Int
  }

  /// The keys of the tables' levels.
  var path: [String] = []
  /// The values of the levels' tokens.
  var values: [Value] = []
  /// The variants of the native message that the values select, by parameter; the first that is
  /// there counts, else `other`.
  var variants: [Int: [VariantKey]] = [:]

  /// Returns the nodes of a message for the values, without choices.
  func nodes(of message: Message) -> [Message.Node] {
    message.nodes.flatMap { node in
      guard case .select(let selection) = node else { return [node] }
      return nodes(of: branch(of: selection))
    }
  }

  private func branch(of selection: Message.Selection) -> Message {
    for key in variants[selection.parameter] ?? [] {
      if let variant = selection.variants.first(where: { $0.key == key }) { return variant.message }
    }
    return selection.other
  }
}

/// The combinations of values of a phrase in a locale.
struct LeafCases {
  private let phrase: SourcePhrase
  private let table: Table
  private let levels: [MessageLevel]
  private let numbers: NumberRule
  private(set) var all: [LeafCase] = []

  /// Creates the cases of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - table: The table of its outer text.
  ///   - levels: The levels of the table, that of the reader before them if there is one.
  ///   - numbers: FBT's rule of the locale.
  /// - Throws: `FBTError` for a level without a parameter, or more texts than FBT may have.
  init(
    _ phrase: SourcePhrase, _ table: Table, _ levels: [MessageLevel], _ numbers: NumberRule
  ) throws(FBTError) {
    (self.phrase, self.table, self.levels, self.numbers) = (phrase, table, levels, numbers)
    try VariationLimit.check(
      [table.leaves.count] + levels.map { $0.metadata.possibleValues.count + 1 })
    try add(LeafCase(), depth: 0)
  }

  private mutating func add(_ known: LeafCase, depth: Int) throws(FBTError) {
    guard depth < levels.count else { return all.append(known) }
    let level = levels[depth]
    if level.kind == .viewer { return try addValues(of: level, at: Message.viewer, known, depth) }
    guard let position = phrase.parameters.position(of: level.parameter) else {
      throw FBTError(.badTranslation, "the phrase has no parameter \"\(level.parameter)\"")
    }
    for key in table.at(known.path)?.keys ?? [] {
      var next = known
      next.path.append(key)
      if key == "*" {
        if case .pronoun = level.kind { next.variants[position] = [.gender(.unknown)] }
        try addValues(of: level, at: position, next, depth)
      } else {
        next.variants[position] = variants(level, key, phrase.parameters[position])
        try add(next, depth: depth + 1)
      }
    }
  }

  /// Adds a case for each value of a level's token; the level itself if it has none.
  private mutating func addValues(
    of level: MessageLevel, at position: Int, _ known: LeafCase, _ depth: Int
  ) throws(FBTError) {
    guard let token = level.metadata.token, let mask = level.metadata.mask else {
      return try add(known, depth: depth + 1)
    }
    let values = mask == .number ? numbers.values : GenderRule.Gender.allCases.map(\.rawValue)
    for value in values {
      var next = known
      next.values.append(LeafCase.Value(token: token, mask: mask, value: value))
      next.variants[position] = level.nativeKeys(value)
      try add(next, depth: depth + 1)
    }
  }

  /// Returns the variants that a key of the table selects.
  private func variants(
    _ level: MessageLevel, _ key: String, _ parameter: Parameter
  ) -> [VariantKey] {
    let keys = level.nativeKeys(key, parameter)
    switch level.kind {
    case .number: return keys + level.nativeKeys(numbers.category(of: 1).rawValue)
    case .pronoun:
      guard case .person(let person)? = keys.first else { return keys }
      return [.person(person), .gender(person.variation)]
    case .viewer, .gender, .choice: return keys
    }
  }
}

extension NumberRule {
  /// The values by which a translation may vary, the one for all other counts among them.
  var values: [Int] {
    let known = Set((Self.cases[type] ?? []).map(\.category) + [fallback, .other])
    return Category.allCases.filter(known.contains).map(\.rawValue)
  }

  /// The plural categories of the values.
  var pluralCategories: Set<Category> {
    Set(values.compactMap(Category.init(rawValue:)))
  }
}
