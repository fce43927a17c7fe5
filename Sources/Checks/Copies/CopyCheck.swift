import Diagnostics
import Language

/// Finds translations that repeat the source text.
struct CopyCheck: TranslationCheck {
  let rule = "untranslated"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text of several words in another language repeats the source text: it was most likely copied and
    never translated. Leave it out instead; the source text is shown until there is a translation.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.locale.language != text.sourceLocale.language, text.message == text.phrase.source,
      isOfWords(text.source.bareWords)
    else { return [] }
    return [
      CheckFinding(
        "it repeats the source text", fix: .decision("translate it, or leave it out until then"))
    ]
  }

  /// Returns whether the text is more than a name: it has two words of at least three lowercase
  /// letters.
  private func isOfWords(_ words: String) -> Bool {
    let free = words.split(separator: " ").filter { !$0.contains("@") && !$0.contains("://") }
    let runs: [Substring] = free.flatMap { word in word.split { !$0.isLetter } }
    let long = runs.filter { $0.count > 2 && $0.first?.isLowercase == true }
    return long.count >= 2
  }
}
