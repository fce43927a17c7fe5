import Diagnostics
import Language

/// Compares the end of a text with its source: question mark, colon, ellipsis or full stop.
struct EndPunctuationCheck: TranslationCheck {
  let rule = "end-punctuation"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text ends as its source does: with a question mark, a colon, an ellipsis or a full stop, in the form
    that the language uses. Thai, Lao, Khmer and Burmese have signs of their own or none.
    """

  /// How a text ends.
  enum End: String {
    case question = "a question mark"
    case exclamation = "an exclamation mark"
    case colon = "a colon"
    case ellipsis = "an ellipsis"
    case stop = "a full stop"
  }

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let wanted = Self.end(text.source.words, text.sourceLocale)
    guard let sentence = text.sentences.last else { return [] }
    let found = Self.end(sentence.words, text.locale)
    guard wanted != found, !isSpared(wanted, found, sentence),
      !Self.isAbbreviation(sentence.words, of: text.source.words)
    else { return [] }
    switch (wanted, found) {
    case (let wanted?, nil):
      return [
        CheckFinding(
          "the source text ends with \(wanted.rawValue), and this does not",
          fix: .decision("end it with \(wanted.rawValue), or \(Self.waiver)"))
      ]
    case (nil, let found?):
      return [
        CheckFinding(
          "it ends with \(found.rawValue), and the source text does not",
          fix: .decision("remove it, or \(Self.waiver)"))
      ]
    case (let wanted?, let found?):
      return [
        CheckFinding(
          "it ends with \(found.rawValue), the source text with \(wanted.rawValue)",
          fix: .decision("end it with \(wanted.rawValue), or \(Self.waiver)"))
      ]
    case (nil, nil): return []
    }
  }

  /// What else may be done, since conventions differ.
  private static let waiver = "add a waiver if this language ends it otherwise"

  /// Returns whether a difference is a language's convention: full stops that are not written, and
  /// questions that a word marks.
  private func isSpared(_ wanted: End?, _ found: End?, _ sentence: Sentence) -> Bool {
    if sentence.isUnspaced { return wanted == .stop || wanted == .question }
    return (wanted == .exclamation && found == .stop) || (wanted == .stop && found == .exclamation)
      || (wanted == .exclamation && found == nil)
  }

  /// Returns whether a text ends with a short word and a stop where its source ends with an abbreviated
  /// word, as "{1} Min." does for "{1} min".
  private static func isAbbreviation(_ words: String, of source: String) -> Bool {
    let last = String(source.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    guard words.last == ".", abbreviations.contains(last) else { return false }
    return (1...4).contains(words.dropLast().reversed().prefix { $0.isLetter }.count)
  }

  /// The words that English abbreviates without a stop.
  private static let abbreviations: Set = [
    "d", "h", "m", "s", "hr", "hrs", "max", "min", "mins", "mo", "mos", "ms", "sec", "secs",
    "vs", "wk", "yr", "yrs",
  ]

  /// The signs that may follow the end.
  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "»", "«", ")", "」", "』", "】", "“", " ", "\u{A0}", "\u{202F}", "\n",
    "\u{200F}", "\u{200E}",
  ]

  /// Returns how a text of a language ends; nil if it ends with a word.
  static func end(_ words: String, _ locale: LocaleTag) -> End? {
    words.endsWithWord ? nil : markedEnd(words, locale)
  }

  /// Returns how a text of a language ends, judging by whole characters.
  static func markedEnd(_ words: String, _ locale: LocaleTag) -> End? {
    var rest = words[...]
    while let last = rest.last, closing.contains(last) { rest.removeLast() }
    if rest.hasSuffix("...") || rest.hasSuffix("…") || rest.hasSuffix("。。。") { return .ellipsis }
    // The Greek question mark is canonically equal to a semicolon, which it is in no other language.
    if rest.utf8.last == UInt8(ascii: ";") { return locale.language == "el" ? .question : nil }
    switch rest.last {
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

extension String {
  /// Whether the text ends with a letter, mark, digit or value, which no sign can be a part of.
  fileprivate var endsWithWord: Bool {
    guard let last = unicodeScalars.last else { return true }
    if last.value < 0x80 { return last.isASCIILetter || last.isASCIIDigit }
    let wanted = TextTraits([.wordCharacter, .value]).rawValue
    return ScalarTraits.bits(of: last.value) & wanted != 0
  }
}
