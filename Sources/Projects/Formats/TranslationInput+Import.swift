import Diagnostics
import FBT
import Interchange
import Language
import Phrases
import Snapshot

extension Project {
  /// Merges FBT translations with the committed ones, and writes these.
  ///
  /// - Parameters:
  ///   - files: The FBT translation files, whose texts are keyed by hash.
  ///   - locale: The locale, to override the one that a file names.
  /// - Returns: The merged files.
  /// - Throws: An error if a file cannot be read or written, or the errors in a committed file.
  public func importFBT(
    _ files: [File], locale: LocaleTag? = nil
  ) throws(ProjectError) -> ImportMerge {
    let space = try Workspace(reading: self)
    var imported: [ImportedTranslations] = []
    for file in reporter.steps("importing files", files) {
      for input in try FBTInputs([file]).translations {
        let locale = try input.locale(locale, in: space, file: file)
        var read = input.withoutNewTexts.imported(locale, into: space.snapshot, file: file)
        if input.newTexts > 0 { read.diagnostics.insert(.new(input.newTexts, file), at: 0) }
        imported.append(read)
      }
    }
    let merge = try ImportMerge(imported, format: .lines, into: space)
    try merge.write()
    return merge
  }
}

extension TranslationInput {
  /// Returns the project's locale that the texts are for.
  fileprivate func locale(
    _ given: LocaleTag?, in space: Workspace, file: File
  ) throws(ProjectError) -> LocaleTag {
    let candidates = LocaleTag.candidates(fbt: locale)
    if let given {
      guard candidates.isEmpty || candidates.contains(where: { $0.language == given.language })
      else {
        throw .failure(
          "\(file.shown): the file is in \"\(locale)\", but --locale is \"\(given)\" (name the right file)"
        )
      }
      return given
    }
    let known = candidates.first(where: space.locales.contains)
    guard let known else {
      throw .failure(
        "\(file.shown): \"\(locale)\" is not a locale of the project (pass --locale TAG)")
    }
    return known
  }

  /// Returns the translation of a phrase; if FBT would refuse it, only this phrase is refused.
  private func taken(for phrase: SourcePhrase, _ used: inout Set<String>) -> ImportedMessage {
    do throws(FBTError) {
      return try message(for: phrase, &used)
    } catch {
      return .refused(error.message)
    }
  }

  /// Returns the native translations of a project's phrases, checked like any imported file.
  func imported(
    _ locale: LocaleTag, into snapshot: CatalogSnapshot, file: File
  ) -> ImportedTranslations {
    var translations: [Int: Translation] = [:]
    var findings: [Diagnostic] = []
    var used: Set<String> = []
    for entry in snapshot.entries where entry.active {
      let phrase = entry.phrase
      switch taken(for: phrase, &used) {
      case .nothing: continue
      case .refused(let reason): findings.append(.refused(reason, phrase.description, file))
      case .message(let message, let count, let all):
        if count < all { findings.append(.incomplete(count, all, phrase.description, file)) }
        translations[entry.ordinal] = Translation(
          message, state: count < all ? .needsReview : .approved, revision: snapshot.revision)
      }
    }
    let unused = self.translations.entries.count { $0.value != nil } - used.count
    if unused > 0 { findings.append(.unknown(unused, file)) }
    let format = TranslationsJSON(snapshot)
    var read = format.read(
      Array(format.text(translations, locale: locale).utf8), file: file.shown)
    // The places refer to a temporary text that the user never saw.
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
      fix: .decision("fix the text in FBT, or translate the phrase here"))
  }

  fileprivate static func new(_ count: Int, _ file: File) -> Diagnostic {
    Diagnostic(
      .note, rule: "fbt-new", at: SourcePlace(file.shown),
      "\(counted(count, "text")) with the status \"new\" \(count == 1 ? "is" : "are") left out: copies of the source",
      fix: "translate the text, and remove its status")
  }

  fileprivate static func unknown(_ count: Int, _ file: File) -> Diagnostic {
    Diagnostic(
      .note, rule: "fbt-unknown", at: SourcePlace(file.shown),
      "\(counted(count, "text")) \(count == 1 ? "belongs" : "belong") to no phrase of the project",
      fix: "extract the sources that have them, and name tokens with words")
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
