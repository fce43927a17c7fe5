import MessageSyntax

/// Changes the entries of a `.stringsdict` file, each in its place and with its own indent.
struct PropertyListEdit {
  private let bytes: [UInt8]
  private let newline: String
  private var splices = Splices()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline = bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  /// The file after all changes.
  var result: [UInt8] { splices.applied(to: bytes) }

  /// The place behind the tag that begins at a place; within it where it is of an empty element.
  func behindTag(_ start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start) + 1
  }

  /// The blanks before a place in its line.
  func indent(of place: Int) -> String {
    let blanks = bytes[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }

  /// Puts lines into a dictionary, each at its place.
  mutating func insert(_ added: [(place: Int, words: String)], into root: PropertyList) {
    guard !added.isEmpty else { return }
    guard bytes[root.range].suffix(2).elementsEqual("/>".utf8) else {
      for (place, words) in added { splices.insert(lined(words), at: place) }
      return
    }
    let lines = added.map { lined($0.words) }.joined()
    splices.replace(root.range, by: "<dict>\(lines)\(newline)</dict>")
  }

  /// Takes a member out, with its line.
  mutating func remove(_ member: PropertyList.Member) {
    var start = member.start - indent(of: member.start).utf8.count
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    splices.remove(start..<member.value.range.upperBound)
  }

  /// Has an entry say another text; what it says beside stays.
  mutating func replace(_ member: PropertyList.Member, by text: VariableText) {
    let indent = indent(of: member.start)
    guard let members = member.value.members,
      let format = member.value[StringsdictKeys.format]
    else {
      let isPlain = member.value.text != nil && text.variables.isEmpty
      guard
        let words = isPlain
          ? XMLWords.text(text.format).map({ "<string>\($0)</string>" })
          : Self.dictionary(text, indent)
      else { return }
      return splices.replace(member.value.range, by: words.replacing("\n", with: newline))
    }
    replace(format, by: text.format)
    let names = Set(text.variables.map(\.name))
    let isVariable = { (member: PropertyList.Member) in
      member.key != StringsdictKeys.format && member.value.members != nil
    }
    for former in members where isVariable(former) && !names.contains(former.key) { remove(former) }
    let last = members.last?.value.range.upperBound ?? format.range.upperBound
    for variable in text.variables {
      if let former = members.first(where: { $0.key == variable.name && isVariable($0) }) {
        replace(former, by: variable)
      } else if let words = Self.variable(variable, indent + "\t") {
        splices.insert(lined(words), at: last)
      }
    }
  }

  private mutating func replace(
    _ former: PropertyList.Member, by variable: VariableText.Variable
  ) {
    let members = former.value.members ?? []
    guard !members.isEmpty else {
      let words = Self.forms(variable, indent(of: former.start)) ?? ""
      return splices.replace(former.value.range, by: words.replacing("\n", with: newline))
    }
    let forms = Dictionary(
      variable.forms.map { ($0.category.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    let categories = ["zero", "one", "two", "few", "many", "other"]
    for member in members where categories.contains(member.key) {
      if let text = forms[member.key] {
        replace(member.value, by: text)
      } else {
        remove(member)
      }
    }
    let indent = members.first.map { self.indent(of: $0.start) } ?? "\t\t\t"
    let place = members.last?.value.range.upperBound ?? former.value.range.lowerBound
    for form in variable.forms where !members.contains(where: { $0.key == form.category.name }) {
      if let words = Self.text(form.category.name, form.text, indent) {
        splices.insert(lined(words), at: place)
      }
    }
  }

  /// Replaces the words of a string where they are others.
  private mutating func replace(_ value: PropertyList, by text: String) {
    guard value.text != text, let words = XMLWords.text(text) else { return }
    splices.replace(value.range, by: "<string>\(words)</string>")
  }

  private func lined(_ lines: String) -> String {
    (newline + lines.replacing("\n", with: newline))
  }

  /// The lines of an entry; nil where XML cannot hold it.
  static func entry(_ key: String, _ text: VariableText, _ indent: String) -> String? {
    guard let name = XMLWords.text(key), let words = dictionary(text, indent) else { return nil }
    return "\(indent)<key>\(name)</key>\n\(indent)\(words)"
  }

  private static func dictionary(_ text: VariableText, _ indent: String) -> String? {
    let inner = indent + "\t"
    guard let format = Self.text(StringsdictKeys.format, text.format, inner) else { return nil }
    var lines = ["<dict>", format]
    for variable in text.variables {
      guard let words = Self.variable(variable, inner) else { return nil }
      lines.append(words)
    }
    return (lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  private static func variable(_ variable: VariableText.Variable, _ indent: String) -> String? {
    guard let name = XMLWords.text(variable.name), let forms = forms(variable, indent) else {
      return nil
    }
    return "\(indent)<key>\(name)</key>\n\(indent)\(forms)"
  }

  /// The dictionary of a variable.
  private static func forms(_ variable: VariableText.Variable, _ indent: String) -> String? {
    let pairs =
      [
        (StringsdictKeys.rule, StringsdictKeys.pluralRule),
        (StringsdictKeys.valueType, variable.conversion),
      ] + variable.forms.map { ($0.category.name, $0.text) }
    let lines = pairs.compactMap { text($0, $1, indent + "\t") }
    guard lines.count == pairs.count else { return nil }
    return (["<dict>"] + lines + ["\(indent)</dict>"]).joined(separator: "\n")
  }

  private static func text(_ key: String, _ text: String, _ indent: String) -> String? {
    guard let text = XMLWords.text(text) else { return nil }
    return "\(indent)<key>\(key)</key>\n\(indent)<string>\(text)</string>"
  }
}
