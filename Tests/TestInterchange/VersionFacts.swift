import Diagnostics
import Interchange
import Snapshot

/// What is pinned of one version: facts of the data, which a reader that loses a text does not give.
public struct VersionFacts: Sendable, Equatable, CustomStringConvertible {
  /// How many locales it has.
  public var locales: Int
  /// How many phrases it has.
  public var phrases: Int
  /// The texts that the catalog has of the version.
  public var texts: Int
  /// How many findings there are, by rule.
  public var findings: [String: Int]

  /// The facts as they are pinned in a test.
  public var description: String {
    let rules = findings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let list = rules.isEmpty ? ":" : rules.joined(separator: ", ")
    return ".init(locales: \(locales), phrases: \(phrases), texts: \(texts), findings: [\(list)])"
  }

  /// Creates facts.
  public init(locales: Int, phrases: Int, texts: Int, findings: [String: Int]) {
    (self.locales, self.phrases, self.texts) = (locales, phrases, texts)
    self.findings = findings
  }

  /// Creates the facts of what was read.
  public init(
    _ phrases: [CatalogPhrase], _ locales: [ImportedTranslations], _ findings: [Diagnostic]
  ) {
    self.init(
      locales: locales.count, phrases: phrases.count,
      texts: locales.reduce(0) { $0 + $1.edits.count },
      findings: Dictionary(grouping: findings, by: \.rule).mapValues(\.count))
  }
}
