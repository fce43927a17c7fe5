import Language
import MessageSyntax

extension Edits {
  /// Inserts lines into a dictionary, each at an offset.
  mutating func insert(_ added: [(place: Int, words: String)], into root: PropertyList) {
    guard !added.isEmpty else { return }
    guard bytes[root.range].suffix(2).elementsEqual("/>".utf8) else {
      for (place, words) in added { insertLines(words, at: place) }
      return
    }
    let lines = added.map { newline + $0.words.replacing("\n", with: newline) }.joined()
    replace(root.range, with: "<dict>\(lines)\(newline)</dict>")
  }

  /// Removes a member and its line.
  mutating func remove(_ member: PropertyList.Member) {
    removeLine(member.start..<member.value.range.upperBound)
  }

  /// Gives an entry another text; its other content stays.
  mutating func replace(
    _ member: PropertyList.Member, by text: VariableText, _ printer: StringsdictPrinter
  ) {
    let indent = indent(of: member.start)
    guard let members = member.value.members,
      let format = member.value[StringsdictKeys.format]
    else {
      let isPlain = member.value.text != nil && text.variables.isEmpty
      guard
        let words = isPlain
          ? XMLWords.text(text.format).map({ "<string>\($0)</string>" })
          : printer.dictionary(text, indent)
      else { return }
      return replace(member.value.range, with: words.replacing("\n", with: newline))
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
        replace(former, by: variable, printer)
      } else if let words = printer.variable(variable, indent + printer.step) {
        insertLines(words, at: last)
      }
    }
  }

  private mutating func replace(
    _ former: PropertyList.Member, by variable: VariableText.Variable, _ printer: StringsdictPrinter
  ) {
    let members = former.value.members ?? []
    guard !members.isEmpty else {
      let words = printer.forms(variable, indent(of: former.start)) ?? ""
      return replace(former.value.range, with: words.replacing("\n", with: newline))
    }
    let forms = Dictionary(
      variable.forms.map { ($0.category.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    let categories = Self.categories
    for member in members where categories.contains(member.key) {
      if let text = forms[member.key] {
        replace(member.value, by: text, from: variable.argument ?? 1)
      } else {
        remove(member)
      }
    }
    let indent =
      members.first.map { self.indent(of: $0.start) } ?? String(repeating: printer.step, count: 3)
    let known = members.map(\.key)
    let new = forms.filter { !known.contains($0.key) }.keys.sorted {
      categories.firstIndex(of: $0) ?? 0 < categories.firstIndex(of: $1) ?? 0
    }
    for name in new {
      guard let words = printer.text(name, forms[name] ?? "", indent) else { continue }
      insertLines(words, at: place(of: name, in: members) ?? former.value.range.lowerBound)
    }
  }

  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// Returns the offset at which a new form stands in CLDR's order: after the form before it, else before
  /// all forms.
  private func place(of category: String, in members: [PropertyList.Member]) -> Int? {
    let before = Self.categories.prefix { $0 != category }
    let former = members.last { before.contains($0.key) }
    let rest = members.prefix { !Self.categories.contains($0.key) }
    return (former ?? rest.last ?? members.last)?.value.range.upperBound
  }

  /// Replaces the text of a string if it differs in more than how it writes its tokens.
  private mutating func replace(_ value: PropertyList, by text: String, from argument: Int = 1) {
    let isSame = value.text.map { VariableText.areSame($0, text, from: argument) } ?? false
    let text = value.text.map { VariableText.written(text, like: $0, from: argument) } ?? text
    guard !isSame, let words = XMLWords.text(text) else { return }
    replace(value.range, with: "<string>\(words.replacingNewlines(with: newline))</string>")
  }
}
