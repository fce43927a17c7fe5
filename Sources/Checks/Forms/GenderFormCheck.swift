import Diagnostics
import Language
import Phrases

/// Finds texts that vary by gender but miss a gender.
struct GenderFormCheck: TranslationCheck {
  let rule = "gender-form"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text that varies by gender has a form for women and one for men, in addition to the one for everyone
    else. With only one of them, half of the people read a form that is not theirs.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.message.hasSelections else { return [] }
    for selection in text.message.selections where selection.isByGender {
      let found = Set(selection.variants.compactMap(\.key.gender))
      let missing = [GenderVariation.male, .female].filter { !found.contains($0) }
      if missing.count == 1, let gender = missing.first {
        return [
          CheckFinding(
            "the form \"\(gender.name)\" is missing, so \"\(selection.parameter == Message.viewer ? "viewer" : "unknown")\" is shown",
            fix: .decision("add \(gender.name), or remove the other one"))
        ]
      }
    }
    return []
  }
}

extension VariantKey {
  /// The gender of the key; nil for any other key.
  fileprivate var gender: GenderVariation? {
    switch self {
    case .gender(let gender): gender
    case .person(let person): person.variation
    default: nil
    }
  }
}
