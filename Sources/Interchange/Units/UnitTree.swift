import Language
import MessageSyntax
import Phrases

/// Combines the rows of a phrase, one unit each, into one message.
struct UnitTree {
  /// The rest of a row's path, and its text.
  typealias Row = (path: ArraySlice<UnitRow>, text: String)

  private static let deepest = 12

  let texts: UnitTexts

  /// Combines all rows into a message.
  ///
  /// - Throws: The error in the rows.
  func message(_ rows: [Row]) throws(PatternError) -> Message {
    try message(rows, depth: 0)
  }

  private func message(_ rows: [Row], depth: Int) throws(PatternError) -> Message {
    guard let first = rows.first, let step = first.path.first else {
      guard rows.count == 1 else { throw fault("several units are for the same row") }
      return try texts.leaf(rows[0].text)
    }
    let parameters = texts.phrase.parameters
    guard depth < Self.deepest, let position = parameters.position(of: step.name),
      let kind = parameters.parameter(at: position)?.kind, kind.isChoosing
    else { throw fault("\"\(step.name)\" is not a parameter to choose by") }
    var keys: [VariantKey?] = []
    var groups: [VariantKey?: [Row]] = [:]
    for row in rows {
      guard let own = row.path.first, own.name == step.name else {
        throw fault("its units do not vary by the same names")
      }
      let key = try RowWords.key(own.word, kind)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append((row.path.dropFirst(), row.text))
    }
    var variants: [Message.Variant] = []
    for case let key? in keys {
      variants.append(.init(key, try message(groups[key] ?? [], depth: depth + 1)))
    }
    let categories = keys.compactMap { key -> PluralCategory? in
      if case .plural(let category) = key { category } else { nil }
    }
    let substitute = texts.language.substituteForOther(among: categories)
    guard let other = groups[.none] ?? substitute.flatMap({ groups[.plural($0)] }) else {
      throw PatternError(
        rule: "missing-other",
        message: "no unit is for \"\(step.name):\(RowWords.defaultWord(kind))\"",
        fix: .decision("translate the unit for all values without a unit of their own"))
    }
    return Message([
      .select(.init(by: position, variants, other: try message(other, depth: depth + 1)))
    ])
  }

  private func fault(_ message: String) -> PatternError {
    PatternError(
      rule: "wrong-variation", message: message,
      fix: .decision("export the texts into a new file, and translate its units"))
  }

  /// Returns the step for a parameter's key; nil for the default row.
  static func row(_ position: Int, _ key: VariantKey?, _ phrase: SourcePhrase) -> UnitRow {
    let parameter = phrase.parameters.parameter(at: position)
    let kind = parameter?.kind ?? .text
    let word = key.map { RowWords.word($0, kind) } ?? RowWords.defaultWord(kind)
    return UnitRow(name: parameter?.name ?? "", word: word)
  }
}
