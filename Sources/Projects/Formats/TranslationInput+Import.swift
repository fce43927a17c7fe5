import Diagnostics
import FBT
import Interchange
import Language
import Phrases
import Snapshot

extension Project {
  /// Merges translations that were made for FBT with the committed ones; writes nothing.
  ///
  /// - Parameters:
  ///   - files: The files, by hash of the text.
  ///   - locale: The locale, if FBT's name for it is not enough.
  /// - Returns: The merged files.
  /// - Throws: That a file cannot be read, or what is wrong in a committed file.
  public func importFBT(
    _ files: [File], locale: LocaleTag?
  ) throws(ProjectError) -> ImportMerge {
    let space = try Workspace(reading: self)
    var imported: [ImportedTranslations] = []
    for file in files {
      for input in try FBTInputs([file]).translations {
        let locale = try input.locale(locale, in: space, file: file)
        imported.append(input.imported(locale, into: space.snapshot, file: file))
      }
    }
    return try ImportMerge(imported, format: .json, into: space)
  }
}

extension TranslationInput {
  /// The project's locale that the texts are for.
  fileprivate func locale(
    _ given: LocaleTag?, in space: Workspace, file: File
  ) throws(ProjectError) -> LocaleTag {
    if let given { return given }
    let known = LocaleTag.candidates(fbt: locale).first(where: space.locales.contains)
    guard let known else {
      throw .failure(
        "\(file.shown): \"\(locale)\" is none of the project's locales (give --locale TAG)")
    }
    return known
  }

  /// The translation of a phrase; what FBT itself would refuse is refused for this phrase only.
  private func taken(for phrase: SourcePhrase) -> ImportedMessage {
    do throws(FBTError) {
      return try message(for: phrase)
    } catch {
      return .refused(error.message)
    }
  }

  /// The native translations of a project's phrases, checked as every imported file is.
  fileprivate func imported(
    _ locale: LocaleTag, into snapshot: CatalogSnapshot, file: File
  ) -> ImportedTranslations {
    var translations: [Int: Translation] = [:]
    var findings: [Diagnostic] = []
    for entry in snapshot.entries where entry.active {
      let phrase = entry.phrase
      switch taken(for: phrase) {
      case .nothing: continue
      case .refused(let reason): findings.append(.refused(reason, phrase.description, file))
      case .message(let message, let count, let all):
        if count < all { findings.append(.incomplete(count, all, phrase.description, file)) }
        translations[entry.ordinal] = Translation(
          message, state: count < all ? .needsReview : .approved, revision: snapshot.revision)
      }
    }
    let format = TranslationsJSON(snapshot)
    var read = format.read(
      Array(format.text(translations, locale: locale).utf8), file: file.shown)
    // The places would be those of a file that nobody has seen.
    read.diagnostics =
      findings
      + read.diagnostics.map { finding in
        var finding = finding
        finding.place = SourcePlace(file.shown)
        return finding
      }
    return read
  }
}

extension Diagnostic {
  fileprivate static func refused(
    _ reason: String, _ description: String, _ file: File
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "fbt-refused", at: SourcePlace(file.shown),
      "the translation of \"\(description)\" is left out: \(reason)",
      fix: "mend the text in FBT, or translate the phrase here")
  }

  fileprivate static func incomplete(
    _ count: Int, _ all: Int, _ description: String, _ file: File
  ) -> Diagnostic {
    Diagnostic(
      .note, rule: "fbt-incomplete", at: SourcePlace(file.shown),
      "\(count) of \(all) texts of \"\(description)\" are translated",
      fix: "review the phrase in its translations")
  }
}
