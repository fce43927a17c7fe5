import Checks
import Diagnostics
import Typography

/// The fonts of a project at their size, by which texts are measured.
struct FontMeasure: TextMeasure {
  var fonts: FontStack
  /// In points.
  var size: Double

  func width(of text: String, language: String) -> (points: Double, missing: [Character]) {
    let width = fonts.width(of: text, language: language)
    return (width.ems * size, width.missing)
  }
}

extension Project {
  /// A review of translations, by the team's fonts where they are on this machine.
  ///
  /// - Parameter findsErrorsOnly: Whether checks are left out that find no errors.
  /// - Returns: The review, and the fonts that are not here.
  func translationReview(
    findsErrorsOnly: Bool
  ) -> (review: TranslationReview, diagnostics: [Diagnostic]) {
    let fonts = configuration.checks.widths.isEmpty ? (nil, []) : measure()
    let review = TranslationReview(
      configuration.checks, measure: fonts.0, findsErrorsOnly: findsErrorsOnly)
    return (review, fonts.1)
  }

  private func measure() -> (FontMeasure?, [Diagnostic]) {
    var (faces, missing): ([Typeface], [Diagnostic]) = ([], [])
    for name in configuration.fonts.names {
      if let face = typeface(name) {
        faces.append(face)
      } else {
        missing.append(
          Diagnostic(
            .warning, rule: "no-font", at: SourcePlace("langpack.json"),
            "the font \"\(name)\" is not on this machine, so widths are not what it would make them",
            fix: "name a file of the project, which is the same for all, or install the font"))
      }
    }
    if configuration.fonts.names.isEmpty {
      missing.append(
        Diagnostic(
          .warning, rule: "no-font", at: SourcePlace("langpack.json"),
          "\"widths\" are given and no font to measure by",
          fix: "add \"font\": {\"size\": 13, \"names\": [\"fonts/App.ttf\"]}"))
    }
    let measure = FontMeasure(fonts: FontStack(faces), size: configuration.fonts.size)
    return (faces.isEmpty ? nil : measure, missing)
  }

  /// A font by its file in the project, or by the name of its family.
  private func typeface(_ name: String) -> Typeface? {
    if let face = Typeface(path: file(name).path) { return face }
    let program = RunningProgram(["fc-match", "--format=%{family}|%{file}", name])
    guard !name.contains("/"), !name.hasPrefix("-"), program.isThere else { return nil }
    // fontconfig answers with the font that is nearest, so the name is looked at again.
    let answer = try? program.output(for: "")
    let parts = answer?.split(separator: "|", maxSplits: 1).map(String.init) ?? []
    guard parts.count == 2,
      parts[0].split(separator: ",").contains(where: { $0.lowercased() == name.lowercased() })
    else { return nil }
    return Typeface(path: parts[1])
  }
}
