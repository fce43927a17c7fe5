import Diagnostics

/// Compares the addresses in a text with those in its source.
struct LinkCheck: TranslationCheck {
  let rule = "link"
  let severity = Diagnostic.Severity.error
  let about = """
    Addresses are those of the source text: a translation with an address of its own could lead people
    anywhere. A missing address is a warning. A mail address in a domain that RFC 2606 reserves for
    examples, such as example.org, leads nowhere and may be translated. Another page of a site in the source text,
    or of the site for the language (`de.wikipedia.org` for `en.wikipedia.org`), is a warning.

    A text that is nothing but an address exists to be replaced, as the page of the project in each language. Another
    plain address of the same kind is a note there, and so is any address in the text for `translator-credits`.

    A domain alone is an address, too (`evil.com`, `//evil.example`), even with a full stop of another script, since
    programs make links of it. It ends with a name of IANA's list, so `Node.js` is none. What may be the name of a file
    (`readme.md`) or two sentences without a space (`fim.Com`) is a warning.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.eitherHas(.address) else { return [] }
    if let replaced = OwnAddress(text)?.findings() { return replaced }
    let known = text.sources.map { Self.addresses(in: $0.words) }
    let all = Set(known.flatMap(\.self))
    let languages = text.hostLanguages
    let sites = Set(all.compactMap { WebSite($0, languages: languages) })
    let foreign = text.first { sentence in
      let brought = Self.addresses(in: sentence.words).subtracting(all)
        .filter { !Self.isExample($0) }
      let others = brought.filter {
        WebSite($0, languages: languages).map(sites.contains) != true
      }
      return (others.min() ?? brought.min()).map { address in
        CheckFinding(
          "\"\(address)\" is not an address of the source text",
          fix: .decision("remove it, or use an address of the source text"),
          severity: others.isEmpty ? .warning : nil)
      }
    }
    if !foreign.isEmpty { return foreign }
    let domains = KnownDomains(text, all, languages: languages).findings()
    if !domains.isEmpty { return domains }
    return text.first { sentence in
      let found = Self.addresses(in: sentence.words)
      guard !text.counterparts(known, of: sentence).contains(where: found.isSuperset) else {
        return nil
      }
      let left = (known.last ?? []).subtracting(found)
      return left.filter { !Self.isExample($0) }.min().map { address in
        CheckFinding(
          "the address \"\(address)\" of the source text is missing", fix: .decision("add it"),
          severity: .warning)
      }
    }
  }

  /// Returns the web and mail addresses in a text, without trailing sentence punctuation.
  static func addresses(in words: String) -> Set<String> {
    guard words.has(":") || words.has("@") || words.has(".") else { return [] }
    return AddressFinder.addresses(in: words)
  }

  /// Returns whether an address is a mail address at a domain reserved for examples (RFC 2606,
  /// section 3).
  static func isExample(_ address: String) -> Bool {
    let parts = address.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !address.contains(where: { ":/".contains($0) }) else { return false }
    return ["example.com", "example.net", "example.org"].contains(parts[1])
      || parts[1].hasSuffix(".example")
  }
}
