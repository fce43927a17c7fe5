import Language
import Phrases

/// A choice by a number that has no text for `other`, in a syntax whose readers ask for one.
///
/// ICU, Flutter, MessageFormat 2 and Fluent refuse such a text, so an app needs it even if no whole number
/// shows it.
struct MissingOther: Sendable, Hashable {
  /// What chooses, such as `{count}`.
  var selector: String
  /// The category whose text stands for it.
  var substitute: PluralCategory

  /// Returns the choice without `other` if its text can be read: one by a number with a text for each whole
  /// number.
  ///
  /// - Parameters:
  ///   - selector: What chooses, as the text writes it.
  ///   - keys: The keys of the variants.
  ///   - kind: The kind of the parameter.
  ///   - language: The language of the text.
  init?(
    _ selector: String, among keys: [VariantKey], _ kind: Parameter.Kind, _ language: TextLanguage
  ) {
    switch kind {
    case .number, .list: break
    default: return nil
    }
    let categories = keys.compactMap { key in
      if case .plural(let category) = key { category } else { nil }
    }
    guard let category = language.substituteForOther(among: categories) else { return nil }
    (self.selector, substitute) = (selector, category)
  }

  /// The warning about the text.
  ///
  /// - Parameter form: What is missing, as the syntax writes it: `other {…}`.
  /// - Returns: The warning.
  func finding(_ form: String) -> TokenCheck.Finding {
    var finding = TokenCheck.Finding(
      severity: .warning, rule: "missing-other",
      message: "\(selector) has no text for \"other\"; that for \"\(substitute.name)\" "
        + "stands for it",
      fix: .decision("write \(form), too: other readers of the text refuse it without that"))
    finding.asksForReview = false
    return finding
  }
}

extension Message.Selection {
  /// Returns the choice with the text of a category for `other`, too.
  func withOther(of category: PluralCategory) -> Message.Selection {
    var selection = self
    let text = variants.first { $0.key == .plural(category) }?.message
    selection.other = text ?? other
    return selection
  }
}
