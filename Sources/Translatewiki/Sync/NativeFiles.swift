import Interchange
import MessageSyntax

/// The two native files of a locale.
struct NativeFiles {
  /// The encoding of a `.strings` file.
  enum Style {
    /// UTF-16 with a byte order mark and non-ASCII characters as `\Uxxxx`, like the app's own
    /// import.
    case compatible
    /// UTF-8.
    case plain
  }

  /// The texts by key.
  var strings: [String: String] = [:]
  /// The texts with plurals by key.
  var plurals: [String: VariableText] = [:]

  /// Returns the `.strings` file: one text per line, sorted by key, without comments.
  func stringsFile(_ style: Style) -> [UInt8] {
    let entries = Self.sorted(strings).map { StringsFile.Entry($0.key, $0.value) }
    let text = StringsFile(entries: entries).text
    guard style == .compatible else { return Array(text.utf8) }
    return Self.littleEndian([0xFEFF] + text.utf16.flatMap { Self.units($0) })
  }

  /// Returns the `.stringsdict` file: Apple's XML property list, with tabs, sorted by key.
  func stringsdictFile() -> [UInt8] {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">",
    ]
    let entries = Self.sorted(plurals).map { ($0.key, Self.value($0.value)) }
    Self.write(.dictionary(entries), 0, &lines)
    return Array((lines + ["</plist>", ""]).joined(separator: "\n").utf8)
  }

  /// Returns the pairs sorted by the keys' Unicode code points.
  static func sorted<Value>(_ pairs: [String: Value]) -> [(key: String, value: Value)] {
    pairs.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }

  private static func units(_ unit: UInt16) -> [UInt16] {
    guard unit >= 0x80 else { return [unit] }
    let digits = String(unit, radix: 16)
    return Array(("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).utf16)
  }

  private static func littleEndian(_ units: [UInt16]) -> [UInt8] {
    units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// A value of a property list.
  private indirect enum Value {
    case text(String)
    case dictionary([(String, Value)])
  }

  private static func value(_ text: VariableText) -> Value {
    var members: [String: Value] = [StringsdictKeys.format: .text(text.format)]
    for variable in text.variables {
      var forms: [String: Value] = [
        StringsdictKeys.rule: .text(StringsdictKeys.pluralRule),
        StringsdictKeys.valueType: .text(variable.conversion),
      ]
      for form in variable.forms { forms[form.category.name] = .text(form.text) }
      members[variable.name] = .dictionary(sorted(forms).map { ($0.key, $0.value) })
    }
    return .dictionary(sorted(members).map { ($0.key, $0.value) })
  }

  private static func write(_ value: Value, _ depth: Int, _ lines: inout [String]) {
    let indent = String(repeating: "\t", count: depth)
    switch value {
    case .text(let text): lines.append("\(indent)<string>\(escaped(text))</string>")
    case .dictionary(let members) where members.isEmpty: lines.append("\(indent)<dict/>")
    case .dictionary(let members):
      lines.append("\(indent)<dict>")
      for (key, member) in members {
        lines.append("\(indent)\t<key>\(escaped(key))</key>")
        write(member, depth + 1, &lines)
      }
      lines.append("\(indent)</dict>")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
