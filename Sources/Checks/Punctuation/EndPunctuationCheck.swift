import Diagnostics
import Language

/// Compares the end of a text with its source: question mark, colon, ellipsis or full stop.
struct EndPunctuationCheck: TranslationCheck {
  let rule = "end-punctuation"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text ends as its source does: a question mark, a colon, an ellipsis or a full stop, in the form that
    the language has. Thai, Lao, Khmer and Burmese have signs of
    their own or none.
    """

  private enum End: String {
    case question = "a question mark"
    case exclamation = "an exclamation mark"
    case colon = "a colon"
    case ellipsis = "an ellipsis"
    case stop = "a full stop"
  }

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let wanted = end(text.source.words, text.sourceLocale)
    guard let sentence = text.sentences.last else { return [] }
    let found = end(sentence.words, text.locale)
    guard wanted != found, !isSpared(wanted, found, sentence) else { return [] }
    switch (wanted, found) {
    case (let wanted?, nil):
      return [
        CheckFinding(
          "the source text ends with \(wanted.rawValue), and this does not",
          fix: "end it with \(wanted.rawValue)")
      ]
    case (nil, let found?):
      return [
        CheckFinding(
          "it ends with \(found.rawValue), and the source text does not",
          fix: "remove \(found.rawValue)")
      ]
    case (let wanted?, let found?):
      return [
        CheckFinding(
          "it ends with \(found.rawValue), the source text with \(wanted.rawValue)",
          fix: "end it with \(wanted.rawValue)")
      ]
    case (nil, nil): return []
    }
  }

  /// Returns whether a difference is a language's convention: full stops that are not written, and
  /// questions that a word marks.
  private func isSpared(_ wanted: End?, _ found: End?, _ sentence: Sentence) -> Bool {
    if sentence.isUnspaced { return wanted == .stop || wanted == .question }
    return (wanted == .exclamation && found == .stop) || (wanted == .stop && found == .exclamation)
      || (wanted == .exclamation && found == nil)
  }

  private func end(_ words: String, _ locale: LocaleTag) -> End? {
    let closing: Set<Character> = [
      "\"", "'", "”", "’", "»", "«", ")", "」", "』", "】", "“", " ", "\u{A0}", "\u{202F}", "\n",
      "\u{200F}", "\u{200E}",
    ]
    var rest = words[...]
    while let last = rest.last, closing.contains(last) { rest.removeLast() }
    if rest.hasSuffix("...") || rest.hasSuffix("…") || rest.hasSuffix("。。。") { return .ellipsis }
    switch rest.last {
    case ";" where locale.language == "el": return .question
    case "?", "？", "؟", "՞", "⸮", "፧", "꘏", "\u{37E}", "⁇", "⁈": return .question
    case "!", "！", "՜", "‼", "⁉", "߹": return .exclamation
    case ":", "：",
      "։" where locale.language != "hy":
      return .colon
    case "՝", "፡", "፥": return .colon
    case ".", "。", "．", "｡", "।", "॥", "۔", "።", "։", "᙮", "᠃", "᱾", "꓿", "·": return .stop
    default: return nil
    }
  }
}
