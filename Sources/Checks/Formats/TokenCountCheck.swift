import Diagnostics
import MessageSyntax
import Phrases

/// Compares the values shown, and how often, with the source.
struct TokenCountCheck: TranslationCheck {
  let rule = "token-mismatch"
  let severity = Diagnostic.Severity.error
  let about = """
    Every variant shows each text, name and list that the source shows; it may spell out a number in
    words. If the source chooses by a number that it does not show, its text may be that number, as in
    `getQuantityString(id, count, formatted)`; then a variant without it is a warning. So is a value that
    appears more often than in the source.

    The names in `%(name)s` and `{name}` are words of a text, and those of the source. Another name in braces is a warning,
    since they may be words.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    if let named = namedTokens(text) { return [named] }
    let source = text.origin
    return text.first { sentence in
      // The values of a source sentence are neither too few nor too many.
      if source.sentences.contains(where: { $0.tokens == sentence.tokens }) { return nil }
      return missing(source.always, sentence, text) ?? repeated(source.most, sentence, text)
    }
  }

  /// Returns the finding on the names of tokens that are words.
  private func namedTokens(_ text: CheckedText) -> CheckFinding? {
    let found =
      NamedTokens(.percent).finding(text.message, of: text.phrase)
      ?? NamedTokens(.plainBraces).finding(text.message, of: text.phrase, .warning)
    return found.map { finding in
      CheckFinding(
        finding.message, fix: finding.fix, severity: finding.severity == .error ? nil : .warning)
    }
  }

  private func missing(
    _ always: Set<Int>, _ sentence: Sentence, _ text: CheckedText
  ) -> CheckFinding? {
    let left = always.subtracting(sentence.tokens).sorted().filter { position in
      switch text.phrase.parameters.parameter(at: position)?.kind {
      case .text, .name, .list: true
      default: false
      }
    }
    let others = left.filter { !text.mayShowNumberAsText($0) }
    guard let position = others.first ?? left.first,
      let parameter = text.phrase.parameters.parameter(at: position)
    else { return nil }
    return CheckFinding(
      "the token \"\(text.written(parameter))\" of the source text is missing",
      fix: .decision("show this value where the source text does"),
      severity: others.isEmpty ? .warning : nil)
  }

  /// Returns a value that occurs more often than in any variant of the source.
  private func repeated(
    _ most: [Int: Int], _ sentence: Sentence, _ text: CheckedText
  ) -> CheckFinding? {
    let found = sentence.counts.sorted { $0.key < $1.key }
      .first { $0.value > max(1, most[$0.key] ?? 1) }
    guard let found, let parameter = text.phrase.parameters.parameter(at: found.key) else {
      return nil
    }
    return CheckFinding(
      "the token \"\(text.written(parameter))\" appears \(found.value) times",
      fix: .decision("show it once, unless this is intended"), severity: .warning)
  }
}

extension CheckedText {
  /// Returns a token as the app writes it.
  fileprivate func written(_ parameter: Parameter) -> String {
    origin.writtenToken(parameter, phrase)
  }

  /// Returns whether a text may be the number that the source chooses by and does not show itself,
  /// and other variants of the translation show it.
  fileprivate func mayShowNumberAsText(_ position: Int) -> Bool {
    let hidden = phrase.source.choosingParameters.subtracting(phrase.source.shownParameters)
    return phrase.parameters.parameter(at: position)?.kind == .text
      && hidden.contains { phrase.parameters.parameter(at: $0)?.kind == .number }
      && sentences.contains { $0.tokens.contains(position) }
  }
}
