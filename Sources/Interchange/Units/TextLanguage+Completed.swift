import Language
import MessageSyntax
import Phrases

extension TextLanguage {
  /// Returns the units of a text with those of the forms that it lacks, which a translator can add.
  ///
  /// A category that only millions have, as `many` in French, is not among them: few texts show any.
  ///
  /// - Parameter units: The units of the text.
  /// - Returns: The paths in order, with the texts; a form that the text lacks has none.
  func completed(_ units: [UnitTexts.Unit]) -> [(path: UnitPath, text: String?)] {
    let known = Set(units.map(\.path))
    let needed = neededCategories
    return units.flatMap { unit -> [(path: UnitPath, text: String?)] in
      let form: (PluralCategory) -> UnitPath
      switch unit.path {
      case .plural(.other): form = UnitPath.plural
      case .form(let name, .other): form = { .form(name, $0) }
      default: return [(unit.path, unit.text)]
      }
      let missing = needed.map(form).filter { !known.contains($0) }
      return missing.map { ($0, nil) } + [(unit.path, unit.text)]
    }
  }

  /// The categories besides `other` of fractions and of numbers below a thousand.
  private var neededCategories: [PluralCategory] {
    let numbers = CategoryNumbers(rules.plural)
    return categories.filter { category in
      let first = numbers.shown(for: .plural(category), among: []).first
      return category != .other && first ?? 0 < 1000
    }
  }
}
