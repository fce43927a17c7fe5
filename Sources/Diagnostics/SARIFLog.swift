/// A log of findings in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, "SARIF Version 2.1.0", sections 3.13 to 3.52. Columns are those of the findings,
/// in bytes of UTF-8, which match SARIF's only on ASCII lines.
struct SARIFLog {
  private let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The log, indented; equal findings give equal text.
  var text: String {
    """
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "langpack",
              "rules": [\(list(rules.map { "{\"id\": \($0.quotedJSON)}" }, 10))]
            }
          },
          "results": [\(list(diagnostics.map(result), 6))]
        }
      ]
    }

    """
  }

  /// The violated rules, each once, sorted.
  private var rules: [String] { Set(diagnostics.map(\.rule)).sorted() }

  private func list(_ items: [String], _ indent: Int) -> String {
    guard !items.isEmpty else { return "" }
    let blank = "\n" + String(repeating: " ", count: indent)
    return blank + "  " + items.joined(separator: "," + blank + "  ") + blank
  }

  private func result(_ diagnostic: Diagnostic) -> String {
    var fields = [
      "\"ruleId\": \(diagnostic.rule.quotedJSON)",
      "\"level\": \(diagnostic.severity.rawValue.quotedJSON)",
      "\"message\": {\"text\": \(diagnostic.words.quotedJSON)}",
    ]
    if let place = diagnostic.place { fields.append("\"locations\": [\(location(of: place))]") }
    if diagnostic.fix?.isDecision == true { fields.append("\"properties\": {\"decision\": true}") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private func location(of place: SourcePlace) -> String {
    var fields = ["\"artifactLocation\": {\"uri\": \(uri(of: place.file).quotedJSON)}"]
    if let line = place.line {
      let column = place.column.map { ", \"startColumn\": \($0)" } ?? ""
      fields.append("\"region\": {\"startLine\": \(line)\(column)}")
    }
    return "{\"physicalLocation\": {\(fields.joined(separator: ", "))}}"
  }

  /// Returns a path as a relative reference, with other characters than letters, digits and path
  /// punctuation percent-encoded per byte (RFC 3986, section 2).
  private func uri(of path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      let scalar = UnicodeScalar(byte)
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: uri.unicodeScalars.append(scalar)
      case _ where "/-._~+@,()!$&'*;=".utf8.contains(byte): uri.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
