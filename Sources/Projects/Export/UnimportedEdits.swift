import Diagnostics
import Interchange
import Language
import Snapshot

/// The edits in a file since the tool last read or wrote it, which an export would replace.
struct UnimportedEdits {
  private let file: String
  private let texts: [(ordinal: Int, line: Int?)]
  /// Whether each of the texts is marked as a guess, so that an import leaves it in the file.
  private let areMarked: Bool
  /// The first error of the file that it did not have; nil if there is none.
  private let fault: Diagnostic?

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
      Self.texts(format.read(input.with(bytes), phrases))
    }
    let (before, after) = (texts(former), texts(new))
    let read = format.read(input, phrases)
    let lines = Dictionary(
      read.translations.compactMap { part in part.locale.map { ($0, part.lines) } },
      uniquingKeysWith: { first, _ in first })
    var found: [(ordinal: Int, line: Int?)] = []
    for (locale, edits) in Self.texts(read) where locale != phrases.sourceLocale {
      for (ordinal, edit) in edits {
        let (was, will) = (before[locale]?[ordinal]?.message, after[locale]?[ordinal]?.message)
        guard was != edit.message, will != edit.message else { continue }
        found.append((ordinal, lines[locale]?[ordinal]))
      }
    }
    // A text with an error has no value to compare.
    let known = Set(format.read(input.with(former), phrases).allDiagnostics.errors.map(\.message))
    fault = read.allDiagnostics.errors.first { !known.contains($0.message) }
    guard !found.isEmpty || fault != nil else { return nil }
    let marked = read.translations.flatMap { part in
      part.certainties.filter { $0.value == .guessed }.map(\.key)
    }
    areMarked = !found.isEmpty && Set(marked).isSuperset(of: found.map(\.ordinal))
    file = input.name
    self.texts = found.sorted { ($0.line ?? 0, $0.ordinal) < ($1.line ?? 0, $1.ordinal) }
  }

  private static func texts(_ read: ImportedFile) -> [LocaleTag: [Int: TranslationEdit]] {
    Dictionary(
      read.translations.compactMap { part in part.locale.map { ($0, part.statedEdits) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the error that the file stays as it is, or the warning that it is replaced.
  ///
  /// - Parameters:
  ///   - names: The names of phrases.
  ///   - stays: Whether the file stays. If the work tree is of another commit than before, Git may have
  ///     brought an older or a newer file, and has it.
  /// - Returns: The finding.
  func finding(_ names: TextNames, stays: Bool) -> Diagnostic {
    let result =
      stays
      ? "would replace; the file stays as it is"
      : "replaces; the work tree is of another commit than at the last import or export, and Git "
        + "has the file"
    return Diagnostic(
      stays ? .error : .warning, rule: "unimported-edit",
      at: SourcePlace(file, line: texts.first?.line ?? fault?.place?.line),
      "\(subject(names)) that no import has read and the export \(result)",
      fix: .decision(
        (areMarked && stays ? "remove the mark of each, and " : "")
          + "import the file first, with 'langpack import \(file)'"
          + (stays
            ? "; to replace such texts on purpose, add --overwrite" : " if it is the newer one")))
  }

  /// What has edits, and how many.
  private func subject(_ names: TextNames) -> String {
    guard let first = texts.first else { return "the file has an edit with an error" }
    let others = texts.count - 1
    let have = others == 0 ? " has" : " and \(counted(others, "other key")) have"
    return "\"\(names.name(first.ordinal))\"\(have) \(others == 0 ? "an edit" : "edits")"
  }
}

extension InputFile {
  /// Returns the file with other bytes.
  fileprivate func with(_ bytes: [UInt8]) -> InputFile {
    var file = self
    file.bytes = bytes
    return file
  }
}
