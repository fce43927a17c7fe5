import Diagnostics
import Language
import Phrases

/// A key of a row.
enum MF2Key: Hashable {
  /// `*`.
  case any
  /// A key of a parameter.
  case variant(VariantKey)
  /// A key of a literal.
  case literal(String)
}

extension MF2Reader {
  /// The maximum number of whole sentences built from a text's rows.
  private static let mostSentences = 2000

  /// Reads the rows that `.match $a $b` chooses among.
  mutating func match() throws(PatternError) -> Message {
    let selectors = try selectors()
    var rows: [(keys: [MF2Key], message: Message)] = []
    var seen: Set<[MF2Key]> = []
    while !rest.isEmpty {
      let keys = try keys(selectors)
      guard seen.insert(keys).inserted else {
        throw PatternError(
          rule: "duplicate-key", message: "two rows have the same keys",
          fix: .decision("keep one of the two"))
      }
      rows.append((keys, try quoted()))
      skipBlanks()
    }
    complete(&rows, selectors)
    let isForAll = rows.contains { $0.keys.allSatisfy { $0 == .any } }
    guard isForAll else {
      throw PatternError(
        rule: "missing-other", message: "there is no row with * alone",
        fix: .decision("add one, for all others"))
    }
    return try tree(selectors, rows)
  }

  /// Adds the rows for all other numbers that a text lacks, if no whole number needs one of its own.
  private mutating func complete(
    _ rows: inout [(keys: [MF2Key], message: Message)], _ selectors: [MF2Selector]
  ) {
    for column in selectors.indices.reversed() {
      guard case .parameter(let position, false) = selectors[column],
        let parameter = phrase.parameters.parameter(at: position)
      else { continue }
      let alike = Dictionary(grouping: rows) { row in
        row.keys.indices.filter { $0 != column }.map { row.keys[$0] }
      }
      for group in alike.values where !group.contains(where: { $0.keys[column] == .any }) {
        let keys = group.compactMap { row in
          if case .variant(let key) = row.keys[column] { key } else { nil }
        }
        let name = "$\(parameter.name)"
        guard let found = MissingOther(name, among: keys, parameter.kind, language),
          var row = group.first(where: {
            $0.keys[column] == .variant(.plural(found.substitute))
          })
        else { continue }
        row.keys[column] = .any
        rows.append(row)
        if !missing.contains(found) { missing.append(found) }
      }
    }
  }

  private mutating func selectors() throws(PatternError) -> [MF2Selector] {
    var selectors: [MF2Selector] = []
    var positions: Set<Int> = []
    while case let start = rest, takeBlanks() {
      guard rest.first == "$" else {
        rest = start
        break
      }
      rest = rest.dropFirst()
      let name = try readName()
      guard let value = declared[name] else { throw broken("\"$\(name)\" is not declared") }
      let selector = try selector(value, name)
      if case .parameter(let position, _) = selector {
        guard positions.insert(position).inserted else {
          throw broken("\"$\(name)\" chooses twice")
        }
      }
      selectors.append(selector)
    }
    guard !selectors.isEmpty else { throw broken("\".match\" chooses by nothing") }
    guard takeBlanks() else { throw broken("a blank is missing before the first row") }
    return selectors
  }

  private func selector(_ value: MF2Value, _ name: String) throws(PatternError) -> MF2Selector {
    switch value.content {
    case .literal(let text, let number):
      guard let selection = value.selection, selection != .inherited else {
        throw unfitting(value, name)
      }
      return .literal(MF2Literal(text: text, number: number, selection: selection))
    case .parameter(let position):
      let isFitting =
        switch phrase.parameters.parameter(at: position)?.kind ?? .text {
        case .number, .list: value.selection == .plural || value.selection == .exact
        case .ordinal: value.selection == .ordinal || value.selection == .exact
        case .name, .gender, .choice: value.selection == .text
        case .text: false
        }
      guard isFitting else { throw unfitting(value, name) }
      return .parameter(position, isExact: value.selection == .exact)
    }
  }

  private func unfitting(_ value: MF2Value, _ name: String) -> PatternError {
    let message =
      if value.selection == .inherited {
        "\"$\(name)\" gets its option \"select\" from another expression"
      } else if value.function.isEmpty {
        "\"$\(name)\" is declared without a function, so nothing is chosen by it"
      } else {
        "nothing is chosen by \":\(value.function)\" of \"$\(name)\""
      }
    return PatternError(
      rule: "wrong-variation", message: message,
      fix: "declare numbers by :number, ranks by :number select=ordinal, all others by :string")
  }

  /// Reads the keys of a row.
  private mutating func keys(_ selectors: [MF2Selector]) throws(PatternError) -> [MF2Key] {
    var keys: [MF2Key] = []
    repeat {
      guard rest.first != "{" else { break }
      guard keys.count < selectors.count else {
        throw broken("a row has more keys than \".match\" has variables")
      }
      keys.append(try key(selectors[keys.count]))
    } while takeBlanks()
    guard keys.count == selectors.count else {
      throw broken("a row has fewer keys than \".match\" has variables, or no blank between them")
    }
    return keys
  }

  private mutating func key(_ selector: MF2Selector) throws(PatternError) -> MF2Key {
    if rest.first == "*" {
      rest = rest.dropFirst()
      return .any
    }
    let word = try short(try literal())
    switch selector {
    case .literal(let literal):
      if literal.number != nil, literal.selection != .text {
        try checkNumber(word, isExact: literal.selection == .exact)
      }
      return .literal(word)
    case .parameter(let position, let isExact):
      let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
      return .variant(try key(word, kind, isExact: isExact))
    }
  }

  private func key(
    _ word: String, _ kind: Parameter.Kind, isExact: Bool
  ) throws(PatternError) -> VariantKey {
    switch kind {
    case .choice(let keys):
      if let index = keys.firstIndex(of: word) { return .choice(index) }
    case .number, .list, .ordinal:
      try checkNumber(word, isExact: isExact)
      if word == "other" { return kind == .ordinal ? .ordinal(.other) : .plural(.other) }
      if word.unicodeScalars.allSatisfy(\.isDigitOfASCII),
        let key = try RowWords.key("=" + word, kind)
      {
        return key
      }
    case .name, .gender:
      if word == GenderVariation.unknown.name { return .gender(.unknown) }
    case .text: break
    }
    guard word != "other", let key = try RowWords.key(word, kind) else { throw wrongKey(word) }
    return key
  }

  /// Checks that a key of a number is a category or a whole number; any other matches nothing.
  private func checkNumber(_ word: String, isExact: Bool) throws(PatternError) {
    if PluralCategory(name: word) != nil {
      guard isExact else { return }
      throw PatternError(
        rule: "wrong-key", message: "\"\(word)\" matches nothing, as select=exact is set",
        fix: "write a number or *, or leave out select=exact")
    }
    guard NumberLiteral.ofJSON(word) != nil else {
      let isPadded = word.first == "0" && word.unicodeScalars.allSatisfy(\.isDigitOfASCII)
      let fix: Fix =
        isPadded ? "leave out the zeros at its front" : .decision("write *, a category or a number")
      throw PatternError(
        rule: "wrong-key", message: "\"\(word)\" is no number, so it matches nothing", fix: fix)
    }
    guard word.unicodeScalars.allSatisfy(\.isDigitOfASCII) else {
      throw PatternError(
        rule: "wrong-key", message: "\"\(word)\" is not a whole number, and only those have rows",
        fix: "write a row for its category")
    }
  }

  private func wrongKey(_ word: String) -> PatternError {
    PatternError(
      rule: "wrong-key", message: "\"\(word)\" is not a key of this selector", fix: "write *")
  }

  /// Returns the rows as nested selections.
  private func tree(
    _ selectors: [MF2Selector], _ rows: [(keys: [MF2Key], message: Message)]
  ) throws(PatternError) -> Message {
    let rows = rows.compactMap { row in
      MF2Rows.keys(row.keys, selectors, language).map { (keys: $0[...], message: row.message) }
    }
    let columns = selectors.indices.map { column in
      Set(rows.compactMap { $0.keys[column] }).sorted { $0.sortKey < $1.sortKey }
    }
    var count = 1
    for keys in columns where count <= Self.mostSentences { count *= keys.count + 1 }
    guard count <= Self.mostSentences, rows.count <= Self.mostSentences else {
      throw PatternError(
        rule: "too-many-variants", message: "the text has too many variants to be read",
        fix: .decision("choose by fewer variables, or by fewer numbers"))
    }
    let tree = MF2Rows(rows)
    func message(_ path: [[VariantKey?]]) -> Message {
      guard path.count < selectors.count else { return tree.best(for: path[...]) ?? Message([]) }
      let keys = columns[path.count]
      func rest(_ value: VariantKey?) -> Message {
        message(path + [MF2Rows.keys(fitting: value, language.rules)])
      }
      guard case .parameter(let position, _) = selectors[path.count] else {
        return message(path + [keys + [nil]])
      }
      let variants = keys.map { Message.Variant($0, rest($0)) }
      return Message([.select(.init(by: position, variants, other: rest(nil)))])
    }
    return message([])
  }
}
