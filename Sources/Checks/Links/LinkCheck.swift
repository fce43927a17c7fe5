import Diagnostics

/// Compares the addresses in a text with those in its source.
struct LinkCheck: TranslationCheck {
  let rule = "link"
  let severity = Diagnostic.Severity.error
  let about = """
    Addresses are those of the source text: a translation that brings one of its own could lead people
    anywhere. One that is left out is told as a warning. A mail address at a name that RFC 2606 keeps for
    examples, as example.org, leads nowhere and may be translated. A source text that is an address and
    nothing else is a setting; a page of the same host in its place, or of the one that is named for the
    language, is a warning.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = text.sources.map { Self.addresses(in: $0.words) }
    let all = Set(known.flatMap(\.self))
    let foreign = text.first { sentence in
      let brought = Self.addresses(in: sentence.words).subtracting(all)
      return brought.filter { !Self.isExample($0) }.min().map { address in
        CheckFinding(
          "\"\(address)\" is no address of the source text",
          fix: "use only addresses of the source text",
          severity: Self.isSetting(text, sentence) ? .warning : nil)
      }
    }
    if !foreign.isEmpty { return foreign }
    return text.first { sentence in
      let left = (known.last ?? []).subtracting(Self.addresses(in: sentence.words))
      return left.filter { !Self.isExample($0) }.min().map { address in
        CheckFinding(
          "the address \"\(address)\" of the source text is missing", fix: "add it",
          severity: .warning)
      }
    }
  }

  /// Returns the web and mail addresses in a text, without trailing sentence punctuation.
  static func addresses(in words: String) -> Set<String> {
    guard words.has(":") || words.has("@") || words.has(".") else { return [] }
    return AddressFinder.addresses(in: words)
  }

  /// Returns whether both texts are a web address and nothing else, at one host or at one that is
  /// named for the language: `en.wikipedia.org` and `de.wikipedia.org`.
  private static func isSetting(_ text: CheckedText, _ sentence: Sentence) -> Bool {
    guard let one = host(of: text.source.words), let other = host(of: sentence.words),
      addresses(in: text.source.words) == [text.source.words],
      addresses(in: sentence.words) == [sentence.words]
    else { return false }
    let names = [text.locale.language, text.locale.description.lowercased()]
    return one == other
      || one.dropFirst() == other.dropFirst() && names.contains(other.first.map(String.init) ?? "")
  }

  /// Returns the labels of a secure web address's host; nil for other addresses, and for hosts of
  /// fewer than three labels, or with an account, a port or other than ASCII letters.
  private static func host(of address: String) -> [Substring]? {
    guard address.hasPrefix("https://") else { return nil }
    let host = address.dropFirst(8).prefix { !"/?#\\".contains($0) }.lowercased()
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 2, labels.allSatisfy({ $0.wholeMatch(of: /[a-z0-9-]+/) != nil }) else {
      return nil
    }
    return labels
  }

  /// Returns whether an address is a mail address at a domain reserved for examples (RFC 2606,
  /// section 3).
  private static func isExample(_ address: String) -> Bool {
    let parts = address.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !address.contains(where: { ":/".contains($0) }) else { return false }
    return ["example.com", "example.net", "example.org"].contains(parts[1])
      || parts[1].hasSuffix(".example")
  }
}
