import Language
import MessageSyntax
import Phrases

/// The source texts next to a phrase's units, for translators to translate from.
struct UnitSources {
  private let phrase: SourcePhrase
  private let units: [UnitPath: String]
  /// The sentence that is shown for most values.
  private let whole: String
  /// The sentences by the first number.
  private let sentences: [PluralCategory: String]

  /// Creates the sources of a phrase in the texts' language; nil if that is not known.
  init(_ texts: UnitTexts?, _ phrase: SourcePhrase) {
    self.phrase = phrase
    let source = texts.map { $0.language.withoutUnusedZero(in: phrase.source) } ?? phrase.source
    let found = texts.flatMap { $0.units(source) }
    units = Dictionary(
      (found ?? []).map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    let hasVariables = units[.whole] != nil && units.count > 1
    whole = (hasVariables ? texts?.generalSentence(source) : nil) ?? found?.last?.text ?? ""
    sentences = hasVariables ? texts?.sentences(source) ?? [:] : [:]
  }

  /// Returns the source text of a unit: that of the same row, else of the row that covers it.
  func text(_ path: UnitPath) -> String {
    if let text = units[path] { return text }
    switch path {
    case .plural(let category):
      return units[.plural(.other)] ?? sentences[category] ?? sentences[.other] ?? whole
    case .form(let name, _): return units[.form(name, .other)] ?? whole
    case .variableForm(let name, let category): return text(.form(name, category))
    case .format: return units[.whole] ?? whole
    case .row(let rows):
      let general = rows.map { step in
        let position = phrase.parameters.position(of: step.name) ?? 0
        return UnitTree.row(position, nil, phrase)
      }
      for index in rows.indices.reversed() {
        let mixed = Array(rows[..<index] + general[index...])
        if let text = units[.row(mixed)] { return text }
      }
      return whole
    case .whole, .other: return whole
    }
  }

  /// Returns the paths of an untranslated phrase, for the categories of a language.
  func paths(_ categories: [PluralCategory]) -> [UnitPath] {
    var paths: [UnitPath] = []
    let order = categories.filter { $0 != .other } + [.other]
    for path in units.keys.sorted(by: { $0.id("") < $1.id("") }) {
      let wanted: [UnitPath] =
        switch path {
        case .plural(.other): order.map(UnitPath.plural)
        case .form(let name, .other): order.map { .form(name, $0) }
        case .plural(let category), .form(_, let category):
          categories.contains(category) || category == .zero ? [path] : []
        case .whole, .format, .variableForm, .row, .other: [path]
        }
      paths += wanted.filter { !paths.contains($0) }
    }
    return paths
  }
}
