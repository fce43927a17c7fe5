import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

extension ImportCollector {
  /// Returns a format's own findings in a text, with those that every format shares.
  func findings(
    _ message: Message, _ phrase: SourcePhrase, _ numbers: TokenCheck.NumberRule,
    besides own: [TokenCheck.Finding]
  ) -> [TokenCheck.Finding] {
    let hasTokens = own.contains { $0.rule == "token-mismatch" }
    return own
      + findings(message, phrase, numbers).filter { !hasTokens || $0.rule != "token-mismatch" }
  }

  /// Returns the findings in a text that every format shares: its spans, its length and its tokens.
  func findings(
    _ message: Message, _ phrase: SourcePhrase, _ numbers: TokenCheck.NumberRule
  ) -> [TokenCheck.Finding] {
    let spans = SpanCheck(phrase).fault(of: message).map {
      TokenCheck.Finding(severity: .error, rule: $0.rule, message: $0.message, fix: $0.fix)
    }
    let check = TokenCheck(numbers: numbers) { written($0, phrase) }
    let length = LengthCheck.finding(message).map { [$0] } ?? []
    let sign = singlePercentSign(message, phrase).map { [$0] } ?? []
    return (spans.map { [$0] } ?? []) + length + sign + check.findings(message, for: phrase)
      + namedTokens(message, phrase)
  }

  /// Returns whether a text with an error fits its phrase as that was before its tokens changed.
  func isLate(
    _ entry: CatalogSnapshot.Entry, numbers: TokenCheck.NumberRule,
    _ message: (SourcePhrase) throws(PatternError) -> Message?
  ) -> Bool {
    phrases.formerParameters.fit(entry) { phrase in
      guard let text = (try? message(phrase))?.joined else { return false }
      if phrase.parameters.isEmpty { return !SourceTextReading.hasTokens(text) }
      return !text.shownParameters.isEmpty
        && !findings(text, phrase, numbers).contains { $0.severity == .error }
    }
  }

  /// Returns a text of the file, with the percent signs of the source text if no app reads the file.
  func asRead(_ text: Message, _ phrase: SourcePhrase) -> Message {
    tokens.isReadByApps ? text.joined : phrase.withPercentSigns(text.joined)
  }

  /// Returns a warning if an app's text has a single percent sign, and the source text doubles its own.
  private func singlePercentSign(_ message: Message, _ phrase: SourcePhrase) -> TokenCheck.Finding?
  {
    guard tokens.isReadByApps, phrase.withPercentSigns(message) != message,
      let words = message.plainText?.replacing("%%", with: ""),
      let sign = words.utf8.firstIndex(of: UInt8(ascii: "%"))
    else { return nil }
    var finding = TokenCheck.Finding(
      severity: .warning, rule: "lone-percent",
      message:
        "the percent sign of \"\(SourcePhrase.excerpt(words, at: sign))\" is single, and the "
        + "source text doubles it",
      fix: "write %%, as the source text does")
    finding.asksForReview = false
    return finding
  }

  /// Returns the finding on the names of tokens that are words; braces are sure only in messages of gettext.
  private func namedTokens(_ message: Message, _ phrase: SourcePhrase) -> [TokenCheck.Finding] {
    if let found = NamedTokens(.percent).finding(message, of: phrase) { return [found] }
    let resource = phrases.resource(of: phrase)
    guard resource.hasSuffix(".po") || resource.hasSuffix(".pot") else { return [] }
    return NamedTokens(.plainBraces).finding(message, of: phrase, .warning).map { [$0] } ?? []
  }

  /// Returns a token as the file's texts of a phrase write it.
  func written(_ parameter: Parameter, _ phrase: SourcePhrase) -> String {
    spelling(of: phrase).written(parameter, phrase, like: phrases.format(of: phrase))
  }

  /// Returns how texts of a phrase write tokens: those of .NET are written as in the app.
  private func spelling(of phrase: SourcePhrase) -> TokenSpelling {
    guard phrases.isComposite(phrase) else { return tokens }
    switch tokens {
    case .braces, .printf(_, onlyKeyed: true): return .composite
    case .printf, .composite, .dollar, .fluent, .flutter: return tokens
    }
  }

  /// Returns the note that the source has nothing of a table.
  func unknownTable(_ table: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .note, rule: "unknown-table", at: SourcePlace(file.name),
      "the source has no key of the table \"\(table)\"; its "
        + (count == 1 ? "1 text is not used" : "\(count) texts are not used"),
      fix: .decision(
        "leave it if the app reads the file itself, as those of storyboards and Info.plist; "
          + "otherwise correct the name"))
  }

  /// Returns the note that the text of a key is only the common one of several.
  func variedText(_ key: String, _ line: Int, by rule: String) -> Diagnostic {
    Diagnostic(
      .note, rule: "varied-text", at: SourcePlace(file.name, line: line),
      "\"\(key)\": its texts vary by \(rule); one stands for all, and this file keeps the others",
      fix: .decision("edit the others in this file"))
  }

  /// Returns the warning of an empty text in a format without untranslated entries.
  func emptyText(_ name: NamedPhrases.Name, _ line: Int?) -> Diagnostic {
    Diagnostic(
      .warning, rule: "empty-text", at: SourcePlace(file.name, line: line),
      "\"\(name.key)\": the text is empty, so it counts as untranslated",
      fix: .decision(
        name.isOfList
          ? "write it; an item that is removed moves all items after it"
          : "write it, or remove the entry"))
  }
}
