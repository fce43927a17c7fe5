extension Diagnostic {
  /// A GitHub workflow command: `::error file=…,line=…,col=…,title=…::message`.
  ///
  /// Words are shown as ``ShownText`` has them, since GitHub writes them to the log of the job too.
  ///
  /// Source: GitHub Actions, "Workflow commands", and the toolkit's `escapeData` and
  /// `escapeProperty`, which define the escaped characters.
  var annotation: String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(escapedProperty(place.file.shownOnOneLine))")
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(escapedProperty(rule))")
    let shown = ShownText(keepsLines: true).of(words)
    return "::\(command) \(properties.joined(separator: ","))::\(escapedData(shown))"
  }

  private var command: String { severity == .note ? "notice" : severity.rawValue }

  private func escapedData(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private func escapedProperty(_ text: String) -> String {
    escape(escapedData(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

/// Returns a text with some scalars replaced.
func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if let replaced = replacement(scalar) {
      escaped.append(contentsOf: replaced.unicodeScalars)
    } else {
      escaped.append(scalar)
    }
  }
  return String(escaped)
}
