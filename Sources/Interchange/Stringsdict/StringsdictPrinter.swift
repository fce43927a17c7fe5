import Language
import MessageSyntax

/// Writes the entries of a `.stringsdict` file, indented with tabs.
enum StringsdictPrinter {
  /// Returns the lines of an entry; nil if XML cannot hold them.
  static func entry(_ key: String, _ text: VariableText, _ indent: String) -> String? {
    guard let name = XMLWords.text(key), let words = dictionary(text, indent) else { return nil }
    return "\(indent)<key>\(name)</key>\n\(indent)\(words)"
  }

  /// Returns the dictionary of an entry.
  static func dictionary(_ text: VariableText, _ indent: String) -> String? {
    let inner = indent + "\t"
    guard let format = Self.text(StringsdictKeys.format, text.format, inner) else { return nil }
    var lines = ["<dict>", format]
    for variable in text.variables {
      guard let words = Self.variable(variable, inner) else { return nil }
      lines.append(words)
    }
    return (lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  /// Returns the lines of a variable.
  static func variable(_ variable: VariableText.Variable, _ indent: String) -> String? {
    guard let name = XMLWords.text(variable.name), let forms = forms(variable, indent) else {
      return nil
    }
    return "\(indent)<key>\(name)</key>\n\(indent)\(forms)"
  }

  /// Returns the dictionary of a variable.
  static func forms(_ variable: VariableText.Variable, _ indent: String) -> String? {
    let pairs =
      [
        (StringsdictKeys.rule, StringsdictKeys.pluralRule),
        (StringsdictKeys.valueType, variable.conversion),
      ] + variable.forms.map { ($0.category.name, $0.text) }
    let lines = pairs.compactMap { text($0, $1, indent + "\t") }
    guard lines.count == pairs.count else { return nil }
    return (["<dict>"] + lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  /// Returns the lines of a key and its text.
  static func text(_ key: String, _ text: String, _ indent: String) -> String? {
    guard let text = XMLWords.text(text) else { return nil }
    return "\(indent)<key>\(key)</key>\n\(indent)<string>\(text)</string>"
  }
}
