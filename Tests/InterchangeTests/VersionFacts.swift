import Diagnostics
import Snapshot

@testable import Interchange

/// What is pinned of one version: facts of the data, which a reader that loses a text does not give.
struct VersionFacts: Equatable, CustomStringConvertible {
  var locales: Int
  var phrases: Int
  /// The texts that the catalog has of the version.
  var texts: Int
  var findings: [String: Int]

  var description: String {
    let rules = findings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let list = rules.isEmpty ? ":" : rules.joined(separator: ", ")
    return ".init(locales: \(locales), phrases: \(phrases), texts: \(texts), findings: [\(list)])"
  }

  init(locales: Int, phrases: Int, texts: Int, findings: [String: Int]) {
    (self.locales, self.phrases, self.texts) = (locales, phrases, texts)
    self.findings = findings
  }

  init(_ phrases: [CatalogPhrase], _ locales: [ImportedTranslations], _ findings: [Diagnostic]) {
    self.init(
      locales: locales.count, phrases: phrases.count,
      texts: locales.reduce(0) { $0 + $1.edits.count },
      findings: Dictionary(grouping: findings, by: \.rule).mapValues(\.count))
  }
}
