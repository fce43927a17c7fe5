import Gettext
import MessageSyntax

/// The field `Plural-Forms` that a header lacks as its file gets the first entry with plural forms.
///
/// `msgfmt --check` refuses plural forms without the field, and `ngettext` then takes those of English.
struct POFormsField {
  private let field: String
  private let header: POBlock?
  /// The end of the byte order mark, or the start of the first entry.
  private let start: Int
  private let newline: String

  /// Creates the field of a file; nil if it has one, or if no new entry has plural forms.
  ///
  /// - Parameters:
  ///   - language: The language of the file.
  ///   - entries: The new and changed entries.
  ///   - file: The file.
  init?(_ language: TextLanguage, for entries: [[UInt8]], in file: EntryFile<POEntry>) {
    let known = file.notes["Plural-Forms"]
    // xgettext writes "nplurals=INTEGER; plural=EXPRESSION;" for the translator to fill in.
    guard known == nil || known?.contains("INTEGER") == true,
      entries.contains(where: { POReader.blocks(of: $0).blocks.contains { $0.plural != nil } })
    else { return nil }
    let isUndeclared = file.notes["forms"] == PluralForms.undeclared
    field = "Plural-Forms: \(PluralForms.field(for: language, isUndeclared: isUndeclared))\n"
    let blocks = POReader.blocks(of: file.bytes).blocks
    header = blocks.first { $0.context == nil && $0.id == "" }
    start = blocks.first?.start ?? (file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    newline = ByteLines.ending(of: file.bytes)
  }

  /// Adds the field to the header, or a header to a file without one.
  func add(to edits: inout Edits) {
    guard let header, let range = header.textRanges.first else {
      let text = "Content-Type: text/plain; charset=UTF-8\n" + field
      guard let written = POString.written("msgstr", text, newline) else { return }
      return edits.insert(
        Array(("msgid \"\"" + newline + written + newline).utf8), at: start)
    }
    let text = header.texts[0]
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let others = lines.filter { !$0.lowercased().hasPrefix("plural-forms:") }
    if others.count == lines.count, text.isEmpty || text.hasSuffix("\n") {
      let line = "\(newline)\"\(field.dropLast())\\n\""
      return edits.insert(Array(line.utf8), at: range.upperBound)
    }
    guard let written = POString.written("msgstr", others.joined() + field, newline) else { return }
    edits.replace(range, with: Array(written.utf8.dropLast(newline.utf8.count)))
  }
}
