import Diagnostics
import Interchange
import Language
import Snapshot

/// The edits in a file since the tool last read or wrote it, which an export would replace.
struct UnimportedEdits {
  private let file: String
  private let texts: [(ordinal: Int, line: Int?)]

  /// Compares a file with what it was and with what it would become; nil if the export replaces no edit.
  ///
  /// Texts of the source language don't count, since they are those of the sources.
  ///
  /// - Parameters:
  ///   - input: The file as it is.
  ///   - former: Its bytes when the tool last read or wrote it.
  ///   - new: The bytes to write.
  ///   - format: Its format.
  ///   - phrases: The phrases that it may have.
  /// - Complexity: Linear in the bytes.
  init?(
    in input: InputFile, since former: [UInt8], replacedBy new: [UInt8],
    _ format: any FileFormat, _ phrases: NamedPhrases
  ) {
    guard input.bytes != former, input.bytes != new else { return nil }
    func texts(_ bytes: [UInt8]) -> [LocaleTag: [Int: TranslationEdit]] {
      var input = input
      input.bytes = bytes
      return Self.texts(format.read(input, phrases))
    }
    let (before, after) = (texts(former), texts(new))
    let read = format.read(input, phrases)
    let lines = Dictionary(
      read.translations.compactMap { part in part.locale.map { ($0, part.lines) } },
      uniquingKeysWith: { first, _ in first })
    var found: [(ordinal: Int, line: Int?)] = []
    for (locale, edits) in Self.texts(read) where locale != phrases.sourceLocale {
      for (ordinal, edit) in edits where edit.message != nil {
        guard before[locale]?[ordinal] != edit, after[locale]?[ordinal] != edit else { continue }
        found.append((ordinal, lines[locale]?[ordinal]))
      }
    }
    guard !found.isEmpty else { return nil }
    file = input.name
    self.texts = found.sorted { ($0.line ?? 0, $0.ordinal) < ($1.line ?? 0, $1.ordinal) }
  }

  private static func texts(_ read: ImportedFile) -> [LocaleTag: [Int: TranslationEdit]] {
    Dictionary(
      read.translations.compactMap { part in part.locale.map { ($0, part.statedEdits) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the error that the file stays as it is.
  func finding(_ names: TextNames) -> Diagnostic {
    let name = texts.first.map { names.name($0.ordinal) } ?? ""
    let others = texts.count - 1
    let have = others == 0 ? " has" : " and \(counted(others, "other key")) have"
    let what = others == 0 ? "an edit" : "edits"
    return Diagnostic(
      .error, rule: "unimported-edit", at: SourcePlace(file, line: texts.first?.line),
      "\"\(name)\"\(have) \(what) that no import has read and the export would replace; the file stays "
        + "as it is",
      fix: .decision(
        "import the file first, with 'langpack import \(file)'; to replace such texts on purpose, add "
          + "--overwrite"))
  }
}
