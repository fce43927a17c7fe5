import Phrases
import XML

/// The names of a file's resources with digests of their texts, as a scan keeps them.
///
/// Each line is a name, a tab, and the digest; `-` for a resource that is not translated.
struct ResourceDeclarations {
  /// The digests by name; nil for a resource that is not translated.
  private(set) var digests: [String: Substring?] = [:]
  private static let untranslated = "-"

  /// Creates the declarations of a scan.
  init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "\t" {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      digests[String(parts[0])] = .some(parts[1] == Self.untranslated ? nil : parts[1])
    }
  }

  /// Returns the declarations of a file, as a scan keeps them.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - isTranslated: Whether its resources are translated, unless they say otherwise.
  /// - Returns: The lines.
  static func text(of text: String, isTranslated: Bool) -> String {
    var seen: Set<String> = []
    let all = ResourceReader.resources(of: XMLReader.events(of: text).events, keepsAll: true)
    return all.map { resource in
      guard let name = resource.name, !name.contains(where: \.isWhitespace),
        !resource.items.allSatisfy({ ResourceText.isReference($0.content) }),
        seen.insert(name).inserted
      else { return "" }
      let isTranslated = isTranslated && resource.isTranslated
      return "\(name)\t\(isTranslated ? digest(of: resource) : untranslated)\n"
    }.joined()
  }

  private static func digest(of resource: Resource) -> String {
    var hash = XXH64()
    for item in resource.items {
      let text =
        (try? ResourceText.text(of: item.content)) ?? item.content.map(\.xml).joined()
      for byte in (item.quantity ?? "").utf8 { hash.combine(byte) }
      hash.combine(0)
      for byte in text.utf8 { hash.combine(byte) }
      hash.combine(0)
    }
    return String(hash.value, radix: 16)
  }
}
