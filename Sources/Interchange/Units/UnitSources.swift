import Language
import MessageSyntax
import Phrases

/// The source texts next to a phrase's units, for translators to translate from.
struct UnitSources {
  private let phrase: SourcePhrase
  private let units: [UnitPath: String]
  private let whole: String

  /// Creates the sources of a phrase in the texts' language; nil if that is not known.
  init(_ texts: UnitTexts?, _ phrase: SourcePhrase) {
    self.phrase = phrase
    let found = texts.flatMap { $0.units($0.language.withoutUnusedZero(in: phrase.source)) }
    units = Dictionary(
      (found ?? []).map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    whole = found?.last?.text ?? ""
  }

  /// Returns the source text of a unit: that of the same row, else of the row that covers it.
  func text(_ path: UnitPath) -> String {
    if let text = units[path] { return text }
    switch path {
    case .plural: return units[.plural(.other)] ?? whole
    case .form(let name, _): return units[.form(name, .other)] ?? whole
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
    case .whole, .format, .variableForm, .other: return whole
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
