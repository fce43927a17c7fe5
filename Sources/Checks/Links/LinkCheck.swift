import Diagnostics

/// Whether a text has the addresses of its source and no other.
struct LinkCheck: TranslationCheck {
  let rule = "link"
  let severity = Diagnostic.Severity.error
  let about = """
    Addresses are those of the source text: a translation that brings one of its own could lead people
    anywhere. One that is left out is told as a warning. A mail address at a name that RFC 2606 keeps for
    examples, as example.org, leads nowhere and may be translated.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = text.sources.map { Self.addresses(in: $0.words) }
    let all = Set(known.flatMap(\.self))
    let foreign = text.first { sentence in
      let brought = Self.addresses(in: sentence.words).subtracting(all)
      return brought.filter { !Self.isExample($0) }.min().map { address in
        CheckFinding(
          "\"\(address)\" is no address of the source text",
          fix: "use only addresses of the source text")
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

  /// The addresses of the web and of mail in a text, without what ends a sentence behind them.
  static func addresses(in words: String) -> Set<String> {
    guard words.has(":") || words.has("@") || words.has(".") else { return [] }
    return AddressFinder.addresses(in: words)
  }

  /// Whether it is an address of mail at a name that is kept for examples (RFC 2606, section 3).
  private static func isExample(_ address: String) -> Bool {
    let parts = address.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !address.contains(where: { ":/".contains($0) }) else { return false }
    return ["example.com", "example.net", "example.org"].contains(parts[1])
      || parts[1].hasSuffix(".example")
  }
}
