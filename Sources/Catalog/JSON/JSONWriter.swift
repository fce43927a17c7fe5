extension JSONValue {
  /// The value on one line, without blanks: what the catalog stores.
  package var compact: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch content {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(member.name) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    default: text += word
    }
  }

  /// The value on several lines with an indent of two blanks; short lists stay on one line.
  ///
  /// - Parameter indent: how deep the value already stands, in steps of two blanks.
  /// - Returns: the text, without a newline at the end.
  package func pretty(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch content {
    case .array(let values) where values.contains { $0.object != nil }:
      let lines = values.map { inner + $0.pretty(indent: indent + 1) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .array(let values):
      return "[" + values.map { $0.pretty(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        inner + Self.quoted($0.name) + ": " + $0.value.pretty(indent: indent + 1)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    default: return compact
    }
  }

  private var word: String {
    switch content {
    case .bool(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    default: "null"
    }
  }

  /// A text in quotes; only what JSON demands is escaped.
  package static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"" + text + "\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
