import Gettext
import Language
import MessageSyntax

/// The header of a new file, made of that of the template or of another language's file.
///
/// As with `msginit`, the project's fields stay, and those about a translation are new or left out.
struct PONewHeader {
  private let lines: [Substring]
  private let comments: [String]
  private let newline: String

  private static let ofTranslators: Set = [
    "po-revision-date", "last-translator", "language-team",
  ]

  /// Reads a header.
  init(_ header: POBlock, _ bytes: [UInt8]) {
    lines = header.texts[0].split(separator: "\n")
    let isTemplate = POHeader(header.texts[0])["Language"]?.isEmpty ?? true
    comments =
      isTemplate
      ? header.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
        .filter { !$0.hasPrefix("#,") } : []
    newline = ByteLines.ending(of: bytes)
  }

  /// Returns the file of a language without entries.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - name: Its name in the header: `sr@latin`.
  /// - Returns: The bytes.
  func bytes(of language: TextLanguage, named name: String) -> [UInt8] {
    let forms = PluralForms.field(of: language.locale, language.rules.plural)
    let own = [("language", "Language: \(name)"), ("plural-forms", "Plural-Forms: \(forms)")]
    var fields = lines.compactMap { line -> String? in
      let field = line.prefix { $0 != ":" }.lowercased()
      if let known = own.first(where: { $0.0 == field }) { return known.1 }
      if Self.ofTranslators.contains(field) { return nil }
      if field.hasPrefix("x-"), field != "x-domain" { return nil }
      return field == "content-type" ? "Content-Type: text/plain; charset=UTF-8" : String(line)
    }
    for (field, line) in own where !lines.contains(where: { $0.lowercased().hasPrefix(field) }) {
      fields.append(line)
    }
    let text = fields.map { $0 + "\n" }.joined()
    let written = POString.written("msgstr", text, newline) ?? ""
    let head = (comments + ["msgid \"\""]).map { $0 + newline }.joined()
    return Array((head + written).utf8)
  }
}
