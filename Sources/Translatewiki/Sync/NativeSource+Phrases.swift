import Diagnostics
import Interchange
import Language
import MessageSyntax
import Phrases

extension NativeSource {
  /// Creates native texts of the keyed phrases in the default table; numbers are `lld`, everything
  /// else is `@`.
  ///
  /// A text that translatewiki.net's syntax cannot express is skipped, with a finding.
  ///
  /// - Parameter phrases: The English phrases.
  public init(_ phrases: [SourcePhrase]) {
    var entries: [Entry] = []
    var findings: [Diagnostic] = []
    for phrase in phrases {
      guard case .key(let key, "") = phrase.identity else { continue }
      let printer = WikiPrinter(parameters: phrase.parameters, categories: [.one, .other])
      if let text = printer.text(phrase.source) {
        entries.append(Entry(key, Self.native(text, phrase), comment: phrase.description))
      } else {
        findings.append(
          Diagnostic(
            .warning, rule: "not-in-strings", at: nil,
            "the text of \"\(key)\" has variants that a .strings file cannot hold",
            fix: "write it with PLURAL alone"))
      }
    }
    self.init(entries, findings)
  }

  private static func native(_ text: String, _ phrase: SourcePhrase) -> String {
    guard !phrase.parameters.isEmpty else { return text }
    var types: [Int: String] = [:]
    for parameter in phrase.parameters {
      if let number = Int(parameter.name) {
        types[number] = parameter.kind == .number ? "lld" : "@"
      }
    }
    return NativeTokens.percents(text.replacing("%", with: "%%"), types)
  }
}
