import Diagnostics

/// The suggestions of a file that do not fit their source texts: guesses of `msgmerge`, or of a machine.
///
/// No app shows one before a person confirms it, so none is an error. Source: GNU gettext's manual,
/// "Fuzzy Entries": `msgfmt` leaves them out, and `msgfmt --check` does not look at them.
struct UnfitSuggestions {
  private var count = 0
  private var first: (name: NamedPhrases.Name, line: Int?)?

  /// Adds the suggestion for a phrase.
  mutating func add(_ name: NamedPhrases.Name, _ line: Int?) {
    count += 1
    first = first ?? (name, line)
  }

  /// Returns the note on them.
  func finding(in file: String) -> Diagnostic {
    let others = count == 1 ? "" : " and \(counted(count - 1, "other"))"
    return Diagnostic(
      .note, rule: "unfit-suggestion", at: SourcePlace(file, line: first?.line),
      "the suggestion for \"\(first?.name.key ?? "")\"\(others) \(count == 1 ? "does" : "do") not fit the "
        + "source text, and \(count == 1 ? "is" : "are") not used",
      fix: .decision("leave it until a translator confirms or replaces the suggestion"))
  }
}
