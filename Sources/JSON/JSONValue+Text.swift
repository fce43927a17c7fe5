extension JSONValue {
  /// The value on one line, without blanks: the form in the catalog.
  package var compact: String { compact(escapes: []) }

  /// Returns the value on one line, without blanks.
  package func compact(escapes: JSONEscapes) -> String {
    var text = ""
    write(to: &text, escapes)
    return text
  }

  private func write(to text: inout String, _ escapes: JSONEscapes) {
    switch content {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, escapes)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(member.name, escapes: escapes) + ":"
        member.value.write(to: &text, escapes)
      }
      text += "}"
    default: text += word(escapes)
    }
  }

  private func word(_ escapes: JSONEscapes) -> String {
    switch content {
    case .bool(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text, escapes: escapes)
    default: "null"
    }
  }
}

extension JSONValue {
  /// Returns the value on several lines, indented by two blanks; short lists stay on one line.
  ///
  /// - Parameter indent: The current depth, in steps of two blanks.
  /// - Returns: The text, without a newline at the end.
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

  /// Returns the value with every element and member on a line of its own.
  ///
  /// - Parameters:
  ///   - step: The indentation of a level.
  ///   - escapes: The escapes beyond those that JSON requires.
  /// - Returns: The text, without a newline at the end.
  package func lines(step: String = "  ", escapes: JSONEscapes = []) -> String {
    var text = ""
    write(to: &text, newline: "\n", step, escapes)
    return text
  }

  private func write(
    to text: inout String, newline: String, _ step: String, _ escapes: JSONEscapes
  ) {
    let inner = newline + step
    switch content {
    case .array(let values) where !values.isEmpty:
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[" : ",") + inner
        value.write(to: &text, newline: inner, step, escapes)
      }
      text += newline + "]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "{" : ",") + inner
        text += Self.quoted(member.name, escapes: escapes) + ": "
        member.value.write(to: &text, newline: inner, step, escapes)
      }
      text += newline + "}"
    default: write(to: &text, escapes)
    }
  }
}
