import Language
import Phrases

extension MF2Reader {
  /// The maximum number of whole sentences built from a text's rows.
  private static let mostSentences = 2000

  /// A row: a key for each selector, nil for `*`, and its text.
  private struct Row {
    var keys: [VariantKey?]
    var message: Message
  }

  /// Reads the rows that `.match $a $b` chooses among.
  mutating func match() throws(PatternError) -> Message {
    let positions = try selectors()
    var rows: [Row] = []
    var seen: Set<[VariantKey?]> = []
    skipBlanks()
    while !rest.isEmpty {
      var keys: [VariantKey?] = []
      for position in positions {
        skipBlanks()
        keys.append(try key(position))
      }
      guard seen.insert(keys).inserted else {
        throw PatternError(
          rule: "duplicate-key", message: "two rows have the same keys", fix: "keep one of the two")
      }
      rows.append(Row(keys: keys, message: try quoted()))
      skipBlanks()
    }
    guard seen.contains(Array(repeating: nil, count: positions.count)) else {
      throw PatternError(
        rule: "missing-other", message: "there is no row with * alone",
        fix: "add one, for all others")
    }
    return try tree(positions, rows)
  }

  private mutating func selectors() throws(PatternError) -> [Int] {
    var positions: [Int] = []
    skipBlanks()
    while rest.first == "$" {
      rest = rest.dropFirst()
      let name = try readName()
      guard case .parameter(let position, let function, let isOrdinal)? = declared[name],
        !positions.contains(position)
      else { throw broken("\"$\(name)\" is not declared, or chooses twice") }
      let isFitting: Bool =
        switch phrase.parameters.parameter(at: position)?.kind ?? .text {
        case .number, .list: ["number", "integer"].contains(function) && !isOrdinal
        case .ordinal: ["number", "integer"].contains(function) && isOrdinal
        case .name, .gender, .choice: function == "string"
        case .text: false
        }
      guard isFitting else {
        throw PatternError(
          rule: "wrong-variation", message: "nothing is chosen by \":\(function)\" of \"$\(name)\"",
          fix: "declare numbers by :number, ranks by :number select=ordinal, all others by :string")
      }
      positions.append(position)
      skipBlanks()
    }
    guard !positions.isEmpty else { throw broken("\".match\" chooses by nothing") }
    return positions
  }

  private mutating func key(_ position: Int) throws(PatternError) -> VariantKey? {
    if rest.first == "*" {
      rest = rest.dropFirst()
      return nil
    }
    let word = try short(try literal())
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    switch kind {
    case .choice(let keys):
      if let index = keys.firstIndex(of: word) { return .choice(index) }
    case .number, .list, .ordinal:
      if word == "other" { return kind == .ordinal ? .ordinal(.other) : .plural(.other) }
      if !word.isEmpty, word.unicodeScalars.allSatisfy(\.isDigitOfASCII) {
        return try RowWords.key("=" + word, kind)
      }
    case .name, .gender:
      if word == GenderVariation.unknown.name { return .gender(.unknown) }
    case .text: break
    }
    guard word != "other", let key = try RowWords.key(word, kind) else {
      throw PatternError(
        rule: "wrong-key", message: "\"\(word)\" is not a key of this selector", fix: "write *")
    }
    return key
  }

  /// Returns the rows as nested selections.
  private func tree(_ positions: [Int], _ rows: [Row]) throws(PatternError) -> Message {
    let keys = positions.indices.map { column in
      Set(rows.compactMap { $0.keys[column] }).sorted { $0.sortKey < $1.sortKey }
    }
    var count = 1
    for keys in keys where count <= Self.mostSentences { count *= keys.count + 1 }
    guard count <= Self.mostSentences, rows.count <= Self.mostSentences else {
      throw PatternError(
        rule: "too-many-variants", message: "the text has too many variants to be read",
        fix: "choose by fewer variables, or by fewer numbers")
    }
    let tree = MF2Rows(rows.map { ($0.keys[...], $0.message) })
    func message(_ path: [VariantKey?]) -> Message {
      guard path.count < positions.count else {
        return tree.best(for: path[...], language.rules) ?? Message([])
      }
      let column = path.count
      let variants = keys[column].map { Message.Variant($0, message(path + [$0])) }
      return Message([
        .select(.init(by: positions[column], variants, other: message(path + [nil])))
      ])
    }
    return message([])
  }
}
