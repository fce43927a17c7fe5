import Diagnostics
import Interchange

extension FileFormat {
  /// Removes the texts that no one has reviewed, as a build does, if a file cannot say which they
  /// are.
  ///
  /// - Parameter texts: The texts.
  /// - Returns: A note that counts the removed texts, if there are any.
  func withoutUnreviewed(_ texts: inout OutputTexts) -> [Diagnostic] {
    guard !holdsNew else { return [] }
    var count = 0
    for (locale, translations) in texts.locales {
      let reviewed = translations.filter { $0.value.state != .new }
      count += translations.count - reviewed.count
      texts.locales[locale] = reviewed
    }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, rule: "unreviewed-texts", at: SourcePlace(texts.file),
        "\(counted(count, "text")) without a review \(count == 1 ? "is" : "are") left out, as the file "
          + "cannot say so",
        fix: "review them in a format with states, such as csv or xliff, or add --unreviewed")
    ]
  }
}
