/// The texts of one table, as the files of a `.lproj` folder.
struct NativeTable {
  /// The texts by key; those with variables go into the `.stringsdict`.
  var texts: [String: NativeText] = [:]

  private var sorted: [(key: String, text: NativeText)] {
    texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The `.strings` file, or nil if empty.
  var strings: String? {
    let lines = sorted.filter { $0.text.variables.isEmpty }.map { entry in
      "\"\(Self.escaped(entry.key))\" = \"\(Self.escaped(entry.text.format))\";\n"
    }
    return lines.isEmpty ? nil : lines.joined()
  }

  /// The `.stringsdict` file, or nil if empty.
  var stringsdict: String? {
    let entries = sorted.filter { !$0.text.variables.isEmpty }
    guard !entries.isEmpty else { return nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(entries.map(Self.entry).joined())</dict>
      </plist>

      """
  }

  private static func entry(_ key: String, _ text: NativeText) -> String {
    var members = [pair("NSStringLocalizedFormatKey", text.format)]
    for (number, variable) in text.variables.enumerated() {
      let forms = variable.forms.sorted { $0.key < $1.key }
      let fields =
        [
          pair("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
          pair("NSStringFormatValueTypeKey", variable.conversion),
        ] + forms.map { pair($0.key, $0.value) }
      members.append("<key>v\(number + 1)</key>\n<dict>\n\(fields.joined())</dict>\n")
    }
    return "<key>\(XMLText.escaped(key))</key>\n<dict>\n\(members.joined())</dict>\n"
  }

  private static func pair(_ key: String, _ value: String) -> String {
    "<key>\(XMLText.escaped(key))</key>\n<string>\(XMLText.escaped(value))</string>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Text in XML.
enum XMLText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns whether XML allows all characters: no control characters but tab and line ends.
  static func isAllowed(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      (scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar))
        && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
  }
}
