import Diagnostics
import Phrases

/// Whether texts that are one in the source are one in a language.
enum InconsistencyCheck {
  static let name = "inconsistent"
  static let severity = Diagnostic.Severity.warning
  static let about = """
    Texts of one language that have the same source text and the same description are translated alike. The
    one that most of them have is taken for right; of equally many, the one whose key comes first.
    """

  /// The texts whose translation differs from the one that most texts of the same source have.
  ///
  /// Texts count as the same source where their descriptions are the same too: one word may mean two things.
  static func findings(
    _ texts: [(name: String, phrase: SourcePhrase, message: Message)]
  ) -> [(name: String, finding: CheckFinding)] {
    struct Source: Hashable {
      var message: Message
      var description: String
    }
    let groups = Dictionary(grouping: texts) {
      Source(message: $0.phrase.source, description: $0.phrase.description)
    }
    var findings: [(name: String, finding: CheckFinding)] = []
    for group in groups.values where group.count > 1 {
      let counts = Dictionary(grouping: group, by: \.message)
      guard counts.count > 1 else { continue }
      // The most used one; of equally used ones that of the first name.
      let ranked = counts.values.sorted { left, right in
        let names = (left.map(\.name).min() ?? "", right.map(\.name).min() ?? "")
        return left.count == right.count ? names.0 < names.1 : left.count > right.count
      }
      let example = ranked[0].map(\.name).min() ?? ""
      for text in ranked.dropFirst().joined() {
        findings.append(
          (
            text.name,
            CheckFinding(
              "\"\(example)\" has the same source text and another translation",
              fix: "translate both alike, or describe how they differ")
          ))
      }
    }
    return findings.sorted { $0.name < $1.name }
  }
}
