import Language
import MessageSyntax

/// Writes the entries of a `.stringsdict` file.
struct StringsdictPrinter {
  /// The indentation of a level; Xcode's is a tab.
  var step = "\t"

  /// Creates Xcode's layout.
  init() {}

  /// Creates the layout of a file: the blanks by which the members of its entries are further in than
  /// their dictionaries.
  init(of root: PropertyList, _ edits: Edits) {
    var all = [root]
    while let value = all.popLast() {
      guard let members = value.members, let member = members.first else { continue }
      let outer = edits.indent(ofLine: value.range.lowerBound)
      let inner = edits.indent(of: member.start)
      if inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count {
        step = String(inner.dropFirst(outer.count))
        return
      }
      all += members.reversed().map(\.value)
    }
  }

  /// Returns the lines of an entry; nil if XML cannot hold them.
  func entry(_ key: String, _ text: VariableText, _ indent: String) -> String? {
    guard let name = XMLWords.text(key), let words = dictionary(text, indent) else { return nil }
    return "\(indent)<key>\(name)</key>\n\(indent)\(words)"
  }

  /// Returns the dictionary of an entry.
  func dictionary(_ text: VariableText, _ indent: String) -> String? {
    let inner = indent + step
    guard let format = self.text(StringsdictKeys.format, text.format, inner) else { return nil }
    var lines = ["<dict>", format]
    for variable in text.variables {
      guard let words = self.variable(variable, inner) else { return nil }
      lines.append(words)
    }
    return (lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  /// Returns the lines of a variable.
  func variable(_ variable: VariableText.Variable, _ indent: String) -> String? {
    guard let name = XMLWords.text(variable.name), let forms = forms(variable, indent) else {
      return nil
    }
    return "\(indent)<key>\(name)</key>\n\(indent)\(forms)"
  }

  /// Returns the dictionary of a variable.
  func forms(_ variable: VariableText.Variable, _ indent: String) -> String? {
    let pairs =
      [
        (StringsdictKeys.rule, StringsdictKeys.pluralRule),
        (StringsdictKeys.valueType, variable.conversion),
      ] + variable.forms.map { ($0.category.name, $0.text) }
    let lines = pairs.compactMap { text($0, $1, indent + step) }
    guard lines.count == pairs.count else { return nil }
    return (["<dict>"] + lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  /// Returns the lines of a key and its text.
  func text(_ key: String, _ text: String, _ indent: String) -> String? {
    guard let text = XMLWords.text(text) else { return nil }
    return "\(indent)<key>\(key)</key>\n\(indent)<string>\(text)</string>"
  }
}
