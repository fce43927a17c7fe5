import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

/// The entries of a `.strings` file that is a property list in XML, as `plutil -convert xml1` writes it.
///
/// Apple's reader takes it like the usual syntax. Source: Apple's "Property List Programming Guide".
enum PropertyListStrings {
  /// Returns whether a file is a property list in XML.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    ["<?xml", "<!DOCTYPE plist", "<plist"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Reads the entries.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8, without a byte order mark.
  ///   - file: The file name for findings.
  /// - Returns: The entries, whose ranges are those of their elements.
  static func read(_ bytes: [UInt8], _ file: String) -> AppleStringsFile {
    var result = AppleStringsFile()
    let lines = LineIndex(bytes)
    do throws(DocumentFault) {
      for member in try PropertyList.read(bytes).members ?? [] {
        let line = lines.line(member.start)
        guard let text = member.value.text else {
          result.findings.append(
            Diagnostic(
              .warning, rule: "wrong-type", at: SourcePlace(file, line: line),
              "the value of \"\(member.key)\" is not a text",
              fix: .decision("write a <string>; texts with plurals are in a .stringsdict file")))
          continue
        }
        let range = member.value.range
        result.entries.append(
          AppleStringsFile.Entry(
            key: member.key, value: text, keyRange: member.start..<member.start,
            valueRange: range, range: member.start..<range.upperBound, line: line))
      }
    } catch {
      result.findings.append(
        Diagnostic(
          .error, rule: "broken-file",
          at: SourcePlace(file, line: lines.line(min(error.offset, bytes.count))), error.message,
          fix: .decision(error.fix)))
    }
    return result
  }
}

/// Writes the texts of one table into a `.strings` file that is a property list in XML.
struct PropertyListStringsWriter {
  private let texts: OutputTexts
  private let translations: [Int: Translation]
  private let phrases: NamedPhrases
  private let former: FormerTexts
  private let table: String
  private let root: PropertyList
  private var edits: Edits
  private(set) var findings: [Diagnostic] = []

  init(
    _ texts: OutputTexts, _ phrases: NamedPhrases, _ language: TextLanguage,
    _ former: FormerTexts, _ root: PropertyList, _ bytes: [UInt8]
  ) {
    (self.texts, self.phrases, self.former, self.root) = (texts, phrases, former, root)
    translations = texts.locales[language.locale] ?? [:]
    table = FileTable.name(of: texts)
    edits = Edits(bytes)
  }

  mutating func write() -> [UInt8] {
    let members = root.members ?? []
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.key] = index }
    var removed: Set<String> = []
    for (index, member) in members.enumerated() where last[member.key] == index {
      if !change(member) { removed.insert(member.key) }
    }
    // An earlier entry with the same key would be read instead.
    for (index, member) in members.enumerated()
    where last[member.key] != index && removed.contains(member.key) {
      edits.remove(member)
    }
    addMissing(members, besides: Set(last.keys))
    return edits.result
  }

  /// Changes an entry; returns false if it is removed.
  private mutating func change(_ member: PropertyList.Member) -> Bool {
    guard let old = member.value.text, let known = phrases[.init(member.key, table: table)] else {
      return true
    }
    switch former.change(of: known, to: translations[known.ordinal]) {
    case .keep, .state: return true
    case .remove: break
    case .text(let translation):
      if let element = element(known, translation, member.key, like: old) {
        edits.replace(member.value.range, with: element)
        return true
      }
      let isBeside = texts.beside.contains(known.ordinal)
      guard former.hasText(of: known), !isBeside else { return true }
    }
    edits.remove(member)
    return false
  }

  /// Adds the texts without an entry after the last one.
  private mutating func addMissing(_ members: [PropertyList.Member], besides keys: Set<String>) {
    let indent = members.first.map { edits.indent(of: $0.start) } ?? "\t"
    let place = members.last?.value.range.upperBound ?? edits.tagEnd(root.range.lowerBound)
    var added: [(place: Int, words: String)] = []
    for (name, entry) in phrases.sorted where name.table == table && !keys.contains(name.key) {
      guard let translation = translations[entry.ordinal], let key = XMLWords.text(name.key),
        let text = element(entry, translation, name.key, like: nil)
      else { continue }
      added.append((place, "\(indent)<key>\(key)</key>\n\(indent)\(text)"))
    }
    edits.insert(added, into: root)
  }

  private mutating func element(
    _ entry: CatalogSnapshot.Entry, _ translation: Translation, _ key: String, like old: String?
  ) -> String? {
    if texts.beside.contains(entry.ordinal) { return nil }
    let format = phrases.format(of: entry.phrase)
    let syntax = old.map { PrintfText(like: $0, format) } ?? PrintfText(like: format)
    if let text = syntax.text(translation.message, entry.phrase), !text.isEmpty,
      let words = XMLWords.text(text)
    {
      return "<string>\(words)</string>"
    }
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-apple-strings", at: SourcePlace(texts.file),
        "the text of \"\(key)\" has variants, spans or signs that a .strings file in XML cannot hold",
        fix: "keep it in a .stringsdict or .xcstrings file, or export it as JSON"))
    return nil
  }
}
