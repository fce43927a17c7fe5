import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

/// Writes the entries of one table into a `.stringsdict` file.
struct StringsdictWriter {
  /// Returns a file without entries, indented like the app's file in the source language.
  static func emptyFile(like source: [UInt8]?) -> String {
    guard let source, let list = try? PropertyList.read(source) else { return emptyFile }
    let indent = Edits(source).indent(ofLine: list.range.lowerBound)
    guard indent.allSatisfy(\.isWhitespace) else { return emptyFile }
    return emptyFile.replacing("\n<dict>\n</dict>", with: "\n\(indent)<dict>\n\(indent)</dict>")
  }

  /// A file without entries.
  static let emptyFile = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """

  private let file: String
  private let translations: [Int: Translation]
  private let phrases: NamedPhrases
  private let language: TextLanguage
  private let former: FormerTexts
  private let root: PropertyList
  private let table: String
  /// The texts of the app's file in the source language, by key.
  private let models: [String: VariableText]
  /// The keys of that file in order.
  private let sourceKeys: [String]
  private let printer: StringsdictPrinter
  /// The indentation of a first entry: that of the source file's.
  private let entryIndent: String
  private var edits: Edits
  private(set) var findings: [Diagnostic] = []

  init(
    _ texts: OutputTexts, _ phrases: NamedPhrases, _ language: TextLanguage,
    _ former: FormerTexts, _ root: PropertyList, _ bytes: [UInt8]
  ) {
    (file, translations) = (texts.file, texts.locales[language.locale] ?? [:])
    (self.phrases, self.language, self.former, self.root) = (phrases, language, former, root)
    table = FileTable.name(of: texts)
    let source = texts.sourceFile.flatMap { try? PropertyList.read($0) }
    models = Dictionary(
      (source?.members ?? []).compactMap { member in
        StringsdictEntry(member).content.text.map { (member.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
    sourceKeys = (source?.members ?? []).map(\.key)
    edits = Edits(bytes)
    let isEmpty = root.members?.isEmpty ?? true
    let model =
      isEmpty ? source.flatMap { list in texts.sourceFile.map { (list, Edits($0)) } } : nil
    printer = StringsdictPrinter(of: model?.0 ?? root, model?.1 ?? edits)
    let own = model.flatMap { list, edits in list.members?.first.map { edits.indent(of: $0.start) }
    }
    entryIndent = own ?? printer.step
  }

  mutating func write() -> [UInt8] {
    var places: [String: Int] = [:]
    for member in root.members ?? [] {
      if let place = places[member.key] {
        // A second entry with the same key would be read instead of the first.
        if place < 0 { edits.remove(member) }
      } else {
        places[member.key] = change(member) ? member.value.range.upperBound : -1
      }
    }
    edits.insert(missing(besides: places), into: root)
    return edits.result
  }

  /// Returns the entries that the file lacks, each with the offset of its neighbor in the file of source
  /// texts, else in the alphabet.
  private mutating func missing(besides places: [String: Int]) -> [(place: Int, words: String)] {
    let indent = root.members?.first.map { edits.indent(of: $0.start) } ?? entryIndent
    let order = SourceOrder(sourceKeys) { places[$0].map { $0 > 0 } ?? false }
    let start = edits.tagEnd(root.range.lowerBound)
    var (last, found) = (start, [(name: String, entry: CatalogSnapshot.Entry, place: Int)]())
    for (name, entry) in phrases.sorted where name.table == table {
      if let place = places[name.key] {
        if place > 0 { last = place }
      } else if translations[entry.ordinal] != nil {
        found.append((name.key, entry, last))
      }
    }
    return order.sorted(found, by: \.name).compactMap { key, entry, place in
      guard let translation = translations[entry.ordinal],
        let text = text(of: translation, entry.phrase, key, nil),
        let words = printer.entry(key, text, indent)
      else {
        tell(key)
        return nil
      }
      switch order.place(of: key) {
      case .after(let former): return (places[former] ?? place, words)
      case .before: return (start, words)
      case nil: return (place, words)
      }
    }
  }

  /// Changes an entry; returns false if it is removed.
  private mutating func change(_ member: PropertyList.Member) -> Bool {
    guard let known = phrases[.init(member.key, table: table)] else { return true }
    switch former.change(of: known, to: translations[known.ordinal]) {
    case .keep, .state: break
    case .remove:
      edits.remove(member)
      return false
    case .text(let translation):
      let entry = StringsdictEntry(member)
      if case .other = entry.content {
        tell(member.key)
      } else if let text = text(of: translation, known.phrase, member.key, entry.content.text),
        entry.canHold(text)
      {
        edits.replace(entry.part, by: text, printer)
      } else {
        tell(member.key)
        guard former.hasText(of: known), entry.variedBy.isEmpty else { return true }
        edits.remove(member)
        return false
      }
    }
    return true
  }

  /// Returns the text of a translation, which leaves out the form for `other` if the entry does.
  private func text(
    of translation: Translation, _ phrase: SourcePhrase, _ key: String, _ old: VariableText?
  ) -> VariableText? {
    let text = whole(translation, phrase, key, old)
    guard let text, let old else { return text }
    return CatalogText.text(text).leavingOutOther(like: .text(old), language).variableText
  }

  private func whole(
    _ translation: Translation, _ phrase: SourcePhrase, _ key: String, _ old: VariableText?
  ) -> VariableText? {
    guard XMLWords.isAllowed(key) else { return nil }
    if let old, !old.variables.isEmpty,
      old.variables.allSatisfy({ PrintfText.isConversion($0.conversion, of: .number) }),
      case .text(let text) = CatalogText.text(old).saying(translation.message, phrase, language)
    {
      return Self.isAllowed(text) ? text : nil
    }
    guard
      let text = VariableWriter.text(
        translation.message, phrase, language,
        like: old ?? models[key] ?? VariableText(format: phrases.format(of: phrase), variables: [])),
      Self.isAllowed(text)
    else { return nil }
    return old.flatMap { keeping($0, in: text, of: translation, phrase) } ?? text
  }

  /// Returns whether XML can have every character of a text.
  private static func isAllowed(_ text: VariableText) -> Bool {
    !text.format.isEmpty && XMLWords.isAllowed(text.format)
      && text.variables.allSatisfy { $0.forms.allSatisfy { XMLWords.isAllowed($0.text) } }
  }

  /// Returns a text with the variables of the entry that choose nothing, which the message does not
  /// have; nil if there are none, or if the text would say something else.
  private func keeping(
    _ old: VariableText, in text: VariableText, of translation: Translation, _ phrase: SourcePhrase
  ) -> VariableText? {
    let names = Set(text.variables.map(\.name))
    let others = old.variables.filter { !names.contains($0.name) }
    if others.isEmpty { return nil }
    let kept = VariableText(format: old.format, variables: text.variables + others)
    let read = try? CatalogText.text(kept).message(phrase, language)
    return read == translation.message.joined ? kept : nil
  }

  private mutating func tell(_ key: String) {
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-stringsdict", at: SourcePlace(file),
        "the text of \"\(key)\" has variants, spans or signs that a .stringsdict file cannot hold",
        fix: "export it as JSON"))
  }
}
