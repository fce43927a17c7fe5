import Diagnostics

/// Whether a text has the addresses of its source and no other.
struct LinkCheck: TranslationCheck {
  let rule = "link"
  let severity = Diagnostic.Severity.error
  let about = """
    Addresses are those of the source text: a translation that brings one of its own could lead people
    anywhere. One that is left out is told as a warning.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = text.sources.map { Self.addresses(in: $0.words) }
    let all = Set(known.flatMap(\.self))
    let foreign = text.first { sentence in
      Self.addresses(in: sentence.words).subtracting(all).min().map { address in
        CheckFinding(
          "\"\(address)\" is no address of the source text",
          fix: "use only addresses of the source text")
      }
    }
    if !foreign.isEmpty { return foreign }
    return text.first { sentence in
      (known.last ?? []).subtracting(Self.addresses(in: sentence.words)).min().map { address in
        CheckFinding(
          "the address \"\(address)\" of the source text is missing", fix: "add it",
          severity: .warning)
      }
    }
  }

  /// The addresses of the web and of mail in a text, without what ends a sentence behind them.
  static func addresses(in words: String) -> Set<String> {
    guard words.has(":") || words.has("@") || words.has(".") else { return [] }
    let found = words.matches(
      of:
        /(?i)(?:[a-z][a-z0-9+.\-]*:\/\/|www\.|mailto:|tel:|javascript:|data:)[^\s<>"'«»“”‘’()（）]+|[a-z0-9._%+\-]+@[a-z0-9\-]+(?:\.[a-z0-9\-]+)+/
    )
    return Set(
      found.map { match in
        var address = String(match.output)
        while let last = address.last, ".,;:!?。،؛؟…".contains(last) { address.removeLast() }
        return address
      })
  }
}
