import Diagnostics
import Interchange
import Language

/// The texts of one translatewiki.net locale as native files.
struct NativeLocale {
  /// The folder's name on translatewiki.net.
  let name: String
  /// The native folder's name.
  let folder: String
  private(set) var files = NativeFiles()
  /// The number of texts in the wiki's file.
  private(set) var texts = 0
  /// The number of accepted texts.
  private(set) var taken = 0
  /// The number of rejected texts, by rule.
  private(set) var dropped: [String: Int] = [:]
  private(set) var findings: [Diagnostic] = []
  /// Whether the wiki's file is invalid and has no text, so that it gives no native files.
  var isUnreadable: Bool { taken == 0 && dropped["broken-line"] != nil }

  init(_ name: String, folder: String) { (self.name, self.folder) = (name, folder) }

  /// Converts the texts of a file; an error in one does not affect the others.
  mutating func take(
    _ bytes: [UInt8], file: String, _ native: (StringsFile.Entry) -> NativeText
  ) {
    let (strings, broken) = StringsFile.read(bytes, file: file)
    for finding in broken { drop(finding) }
    texts = strings.entries.count + broken.count
    for entry in strings.entries where !entry.value.isEmpty {
      take(entry, native(entry), SourcePlace(file, line: entry.line))
    }
  }

  private mutating func take(_ entry: StringsFile.Entry, _ native: NativeText, _ place: SourcePlace)
  {
    let found = native.findings.map { finding in
      // A rejected translation is not a failure: its English text is shown.
      Diagnostic(
        finding.severity == .error ? .warning : finding.severity, rule: finding.rule, at: place,
        "\"\(entry.key)\": \(finding.message)", fix: finding.fix)
    }
    switch native {
    case .taken(let text, let plural, _):
      taken += 1
      files.strings[entry.key] = text
      files.plurals[entry.key] = plural
      findings += found
    case .dropped, .aborts: for finding in found { drop(finding) }
    }
  }

  private mutating func drop(_ finding: Diagnostic) {
    dropped[finding.rule, default: 0] += 1
    var finding = finding
    finding.severity = .warning
    findings.append(finding)
  }

  /// Gives a locale without plurals those of English, like the Wikipedia app's own import.
  mutating func copyPlurals(of english: NativeLocale) {
    if files.plurals.isEmpty { files.plurals = english.files.plurals }
  }
}
