import Diagnostics

/// The domains of a source text, with which those of its translation are compared.
struct KnownDomains {
  private let text: CheckedText
  private let languages: Set<String>
  /// The domains of the source, and the domains that these are part of.
  private let names: Set<String>
  private let sites: Set<WebSite>

  /// Collects the domains of a source text.
  ///
  /// - Parameters:
  ///   - text: The translation with its source.
  ///   - addresses: The addresses in the source.
  ///   - languages: The names of languages in hosts, in lower case.
  init(_ text: CheckedText, _ addresses: Set<String>, languages: Set<String>) {
    (self.text, self.languages) = (text, languages)
    let bare = text.sources.flatMap { DomainFinder.domains(in: $0.words) }.map(\.name)
    let all = Set(bare + addresses.compactMap(Self.host))
    names = Set(all.flatMap(Self.withParents))
    sites = Set(all.compactMap { WebSite("https://" + $0, languages: languages) })
  }

  /// Returns the finding of the first domain that the source does not have.
  func findings() -> [CheckFinding] {
    text.first { sentence in
      let foreign = DomainFinder.domains(in: sentence.words).filter { !isKnown($0.name) }
      return (foreign.first(where: \.isSure) ?? foreign.first).map { domain in
        CheckFinding(
          "\"\(domain.written)\" is not an address of the source text",
          fix: .decision("use only addresses of the source text, and a space after a full stop"),
          severity: domain.isSure ? nil : .warning)
      }
    }
  }

  private func isKnown(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("www.") && names.contains(String(name.dropFirst(4)))
      || Self.isExample(name)
      || WebSite("https://" + name, languages: languages).map(sites.contains) == true
  }

  /// Returns the host of an address; nil if it has none.
  private static func host(_ address: String) -> String? {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@").last?.prefix { $0 != ":" }
    return host.map { $0.lowercased() }
  }

  /// Returns a domain with those that it is part of; the longest name that a server may have is 253
  /// bytes (RFC 1035, section 2.3.4).
  private static func withParents(_ name: String) -> [String] {
    guard name.utf8.count <= 253 else { return [name] }
    let labels = name.split(separator: ".")
    return labels.indices.dropLast().map { labels[$0...].joined(separator: ".") } + [name]
  }

  /// Returns whether a domain is reserved for examples, and leads nowhere (RFC 2606).
  private static func isExample(_ name: String) -> Bool {
    ["example.com", "example.net", "example.org"].contains {
      name == $0 || name.hasSuffix("." + $0)
    }
  }
}
