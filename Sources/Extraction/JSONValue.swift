/// A JSON value whose objects keep the order of their members, and its text.
public indirect enum JSONValue: Sendable, Hashable {
  /// A string.
  case string(String)
  /// A whole number.
  case number(Int)
  /// An array.
  case array([JSONValue])
  /// An object; members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// A member of a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The text, with two spaces for each level and without a newline at its end.
  public var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += "\(number)"
    case .array(let values):
      Self.write(values, "[]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, "{}", to: &text, indent) { member, text, indent in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ brackets: String, to text: inout String, _ indent: String,
    each: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else { return text += brackets }
    text += brackets.prefix(1)
    for (position, element) in elements.enumerated() {
      text += (position == 0 ? "" : ",") + indent + "  "
      each(element, &text, indent + "  ")
    }
    text += indent + brackets.suffix(1)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
