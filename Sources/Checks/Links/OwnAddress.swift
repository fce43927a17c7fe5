import Diagnostics

/// A text that exists to be replaced in each language: only an address, or the credits of translators.
///
/// Source: GNU gettext's manual, "Preparing Strings" and "Marking proper names"; GNOME's `translator-credits`.
struct OwnAddress {
  private static let credits: Set = ["translator-credits", "translator_credits"]

  private let text: CheckedText
  private let isOfCredits: Bool

  /// Finds out whether a text is one; nil if its source has other words.
  init?(_ text: CheckedText) {
    self.text = text
    let words = text.source.words
    isOfCredits = Self.credits.contains(words)
    guard isOfCredits || text.sources.count == 1 && Self.kind(of: words) != nil else { return nil }
  }

  /// Returns the findings; nil if the translation is not such a text.
  func findings() -> [CheckFinding]? {
    if isOfCredits { return [] }
    guard let own = Self.kind(of: text.source.words),
      text.sentences.allSatisfy({
        Self.kind(of: $0.words).map { [own, "https"].contains($0) } == true
      }),
      own != "@" || text.sentences.allSatisfy({ Self.kind(of: $0.words) == "@" })
    else { return nil }
    return text.first { sentence in
      sentence.words == text.source.words || LinkCheck.isExample(sentence.words)
        ? nil
        : CheckFinding(
          "the address \"\(sentence.words)\" replaces that of the source text",
          fix: .decision("leave it if it is that of this language"), severity: .note)
    }
  }

  /// Returns the kind of the only address that a text is: its scheme, or `@` of a mail address; nil for
  /// other words, and for an address that may look like another.
  private static func kind(of words: String) -> String? {
    let isPlain = words.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, !words.isEmpty, LinkCheck.addresses(in: words) == [words] else { return nil }
    guard let end = words.firstRange(of: "://") else {
      return words.contains(":") || words.contains("/") || !words.contains("@") ? nil : "@"
    }
    let host = words[end.upperBound...].prefix { !"/?#".contains($0) }
    let scheme = words[..<end.lowerBound].lowercased()
    return ["https", "http"].contains(scheme) && !host.contains("@") ? scheme : nil
  }
}
