/// Rules 4.2, 3: JSON as JavaScript's `JSON.stringify` writes it.
enum ScriptJSON {
  case null
  case bool(Bool)
  case number(UInt64)
  case string(String)
  case array([ScriptJSON])
  case object([(String, ScriptJSON)])

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let items): "[\(items.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(ScriptObject.ordered(members).map { Self.quoted($0.key) + ":" + $0.text.text }.joined(separator: ","))}"
    }
  }

  private static let short: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f",
    "\r": "\\r",
  ]

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      if let escape = short[scalar] {
        result += escape
      } else if scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
