import Gettext
import Language
import MessageSyntax

/// The header of a new file, made of that of the template or of another language's file.
///
/// As with `msginit --no-translator`, the project's fields stay, and those about a translation are new. The
/// date is that of the template, so that the file does not depend on the day.
/// Source: GNU gettext's manual, "Filling in the Header Entry".
struct PONewHeader {
  private let fields: [(name: String, value: String)]
  private let comments: [String]
  private let newline: String
  private let app: String

  /// The fields in the order of `msginit`.
  private static let order = [
    "project-id-version", "report-msgid-bugs-to", "pot-creation-date", "po-revision-date",
    "last-translator", "language-team", "language", "mime-version", "content-type",
    "content-transfer-encoding", "plural-forms",
  ]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: The entry of the header.
  ///   - bytes: Its file.
  ///   - app: The name of the app, for a template without one; empty if unknown.
  init(_ header: POBlock, _ bytes: [UInt8], app: String) {
    fields = header.texts[0].split(separator: "\n").map { line in
      let name = line.prefix { $0 != ":" }
      let value = line.dropFirst(name.utf8.count + 1).drop(while: \.isWhitespace)
      return (String(name), String(value))
    }
    let isTemplate = POHeader(header.texts[0])["Language"]?.isEmpty ?? true
    comments =
      isTemplate
      ? header.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
        .filter { !$0.hasPrefix("#,") } : []
    newline = ByteLines.ending(of: bytes)
    self.app = app
  }

  /// Returns the file of a language without entries.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - name: Its name in the header: `sr@latin`.
  /// - Returns: The bytes.
  func bytes(of language: TextLanguage, named name: String) -> [UInt8] {
    let forms = PluralForms.field(of: language.locale, language.rules.plural)
    var own = [
      ("Project-Id-Version", project), ("Last-Translator", "Automatically generated"),
      ("Language-Team", "none"), ("Language", name), ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
      ("Plural-Forms", forms),
    ]
    if let date = value(of: "pot-creation-date"), !date.isEmpty {
      own.append(("PO-Revision-Date", date))
    }
    let text = merged(own).map { "\($0.name): \($0.value)\n" }.joined()
    let written = POString.written("msgstr", text, newline) ?? ""
    let head = (comments.compactMap(filled) + ["msgid \"\""]).map { $0 + newline }.joined()
    return Array((head + written).utf8)
  }

  /// Returns the project's fields with those of the language, each in its place.
  private func merged(
    _ own: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    var merged = fields.filter { field in
      let name = field.name.lowercased()
      // The dates and names of another translation, and what its tools recorded, are not this one's.
      return name != "po-revision-date" && (!name.hasPrefix("x-") || name == "x-domain")
    }
    for field in own {
      let name = field.name.lowercased()
      if let index = merged.firstIndex(where: { $0.name.lowercased() == name }) {
        merged[index].value = field.value
      } else {
        let before = Set(Self.order.prefix { $0 != name })
        let last = merged.lastIndex { before.contains($0.name.lowercased()) }
        merged.insert(field, at: last.map { $0 + 1 } ?? 0)
      }
    }
    return merged.filter { !$0.name.isEmpty }
  }

  private func value(of name: String) -> String? {
    fields.first { $0.name.lowercased() == name }?.value
  }

  /// The project with its version; the name of the app if the template has only `PACKAGE VERSION`.
  private var project: String {
    let known = value(of: "project-id-version") ?? ""
    return known.isEmpty || known == "PACKAGE VERSION" && !app.isEmpty ? app : known
  }

  /// Returns a comment of the template with the project's name; nil for one that says nothing.
  private func filled(_ comment: String) -> String? {
    let isOpen = ["SOME DESCRIPTIVE TITLE", "FIRST AUTHOR", "(C) YEAR"].contains {
      comment.contains($0)
    }
    if isOpen { return nil }
    return app.isEmpty ? comment : comment.replacing("PACKAGE", with: app)
  }
}
