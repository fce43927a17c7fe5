import Diagnostics
import Phrases

/// Finds equal source texts with different translations.
enum InconsistencyCheck {
  static let name = "inconsistent"
  static let severity = Diagnostic.Severity.warning
  static let about = """
    Texts of one language that have the same source text and the same description are translated alike. The
    most frequent translation counts as the right one; in a tie, the one whose key comes first.
    """

  /// Returns the texts whose translation differs from the most frequent one for the same source.
  ///
  /// - Parameters:
  ///   - groups: The phrases with equal sources.
  ///   - message: Returns the text at a phrase's place in the list; nil for a missing one.
  /// - Returns: The findings and their names, sorted.
  static func findings(
    _ groups: SourceGroups, _ message: (Int) -> Message?
  ) -> [(name: String, finding: CheckFinding)] {
    var findings: [(name: String, finding: CheckFinding)] = []
    for members in groups.groups {
      let group = members.compactMap { member in
        message(member.index).map { (name: member.name, message: $0) }
      }
      let counts = Dictionary(grouping: group, by: \.message)
      guard counts.count > 1 else { continue }
      // The most frequent one; among equals, the one whose name comes first.
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
              fix: .decision("translate both alike, or describe how they differ"))
          ))
      }
    }
    return findings.sorted { $0.name < $1.name }
  }
}
