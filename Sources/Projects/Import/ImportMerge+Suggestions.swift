import Diagnostics
import Interchange
import MessageSyntax
import Snapshot

extension ImportMerge {
  /// Returns a warning for each suggestion of a file, and a note on copies of source texts.
  func findings(
    on imported: ImportedTranslations, _ language: TextLanguage, _ origin: Origin,
    _ states: FileStates
  ) -> [Diagnostic] {
    let guesses = imported.edits.filter { states.certainty(of: $0.ordinal).isOfSuggestion }
    let names = guesses.isEmpty ? nil : TextNames(space.snapshot)
    let warnings = guesses.compactMap { edit -> Diagnostic? in
      let isBeside = stored.isBeside(edit, language, states)
      guard let message = edit.message,
        isBeside || stored.state(ofSame: message, of: edit.ordinal, in: language) == nil
      else { return nil }
      let place = SourcePlace(origin.file, line: imported.lines[edit.ordinal])
      let isSource = stored.isSource(message, of: edit.ordinal, language)
      let isObsolete = states.certainty(of: edit.ordinal) == .obsolete
      return Self.suggestion(
        names?.name(edit.ordinal) ?? "", at: place, isBeside: isBeside,
        Self.reason(isSource: isSource, isObsolete: isObsolete))
    }
    return warnings + noteOfCopies(imported, language, origin, states)
  }

  /// Returns why a text is only a suggestion.
  private static func reason(isSource: Bool, isObsolete: Bool) -> String {
    if isObsolete { return "the text is that of an obsolete entry, and is not confirmed" }
    return isSource
      ? "the text is the source text, and is not confirmed"
      : "the text is marked as a guess, and is not confirmed"
  }

  private static func suggestion(
    _ name: String, at place: SourcePlace, isBeside: Bool, _ what: String
  ) -> Diagnostic {
    let result =
      isBeside
      ? "the committed text stays, and this one is only in the file"
      : "it is kept as a suggestion, which is in no pack"
    return Diagnostic(
      .warning, rule: "suggestion", at: place, "\"\(name)\": \(what); \(result)",
      fix: .decision("correct the text, and remove its mark"))
  }

  /// Notes how many texts are those of the source: some tools write them into entries without a
  /// translation.
  private func noteOfCopies(
    _ imported: ImportedTranslations, _ language: TextLanguage, _ origin: Origin,
    _ states: FileStates
  ) -> [Diagnostic] {
    guard states.hasUntranslated else { return [] }
    let copies = imported.edits.filter { edit in
      guard let message = edit.message, edit.state == .approved else { return false }
      return stored.isSource(message, of: edit.ordinal, language)
        && stored.state(ofSame: message, of: edit.ordinal, in: language) == nil
    }
    guard let first = copies.first else { return [] }
    let count = copies.count
    return [
      Diagnostic(
        .note, rule: "source-copies",
        at: SourcePlace(origin.file, line: imported.lines[first.ordinal]),
        "\(language.locale): \(counted(count, "text")) \(count == 1 ? "is" : "are") the source text, and "
          + "\(count == 1 ? "counts" : "count") as translated, not as approved",
        fix: .decision(
          "translate what should be another text, or approve it in a format with states"))
    ]
  }
}
