extension Diagnostic {
  /// The diagnostic as a JSON object on one line; `place` and `fix` are omitted if absent, and so is
  /// `decision` if the fix is exact.
  ///
  /// Keys are always in the same order, so outputs can be compared line by line.
  var json: String {
    var fields = ["\"severity\": \(quoted(severity.rawValue))", "\"rule\": \(quoted(rule))"]
    if let place { fields.append("\"place\": \(json(of: place))") }
    fields.append("\"message\": \(quoted(message))")
    if let fix { fields.append("\"fix\": \(quoted(fix.words))") }
    if fix?.isDecision == true { fields.append("\"decision\": true") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private func json(of place: SourcePlace) -> String {
    var fields = ["\"file\": \(quoted(place.file))"]
    if let line = place.line { fields.append("\"line\": \(line)") }
    if let column = place.column { fields.append("\"column\": \(column)") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private func quoted(_ text: String) -> String { text.quotedJSON }
}

extension String {
  /// The text as a string of JSON; what ``ShownText`` shows is escaped as JSON has it.
  package var quotedJSON: String { ("\"" + escapedJSON + "\"").shownJSON }

  private var escapedJSON: String {
    escape(self) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20: "\\u00" + twoDigits(scalar.value)
      default: nil
      }
    }
  }

  fileprivate func twoDigits(_ value: UInt32) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}
