/// The site of a secure web address: its host, without a first label that names a language.
///
/// So `en.wikipedia.org` in a source text and `de.wikipedia.org` in its German translation are one
/// site. A host with an account, a port or other than ASCII letters has none, as it may look like
/// another.
struct WebSite: Hashable {
  private let labels: [Substring]

  /// Returns the site of an address; nil if it has none.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - languages: The names of languages in hosts, in lower case.
  init?(_ address: some StringProtocol, languages: Set<String>) {
    guard address.hasPrefix(Self.scheme) else { return nil }
    let host = address.dropFirst(Self.scheme.count).prefix { !"/?#\\".contains($0) }.lowercased()
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.allSatisfy { Self.letters.contains($0) }
    }
    guard labels.count > 1, isPlain else { return nil }
    let namesLanguage = labels.count > 2 && languages.contains(String(labels[0]))
    self.labels = Array(namesLanguage ? labels.dropFirst() : labels[...])
  }

  private static let scheme = "https://"
  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)

  /// Returns a tag with the site in place of its first web address that has one.
  static func inTag(_ tag: String, languages: Set<String>) -> String {
    guard let start = tag.firstRange(of: scheme)?.lowerBound else { return tag }
    let address = tag[start...].prefix { !" \n\t\"'<>".contains($0) }
    guard let site = WebSite(address, languages: languages) else { return tag }
    let rest = tag[address.endIndex...]
    return tag[..<start] + scheme + site.labels.joined(separator: ".") + rest
  }
}

extension CheckedText {
  /// The names of the two languages in hosts.
  var hostLanguages: Set<String> {
    Set([sourceLocale, locale].flatMap { [$0.language, $0.description.lowercased()] })
  }
}
