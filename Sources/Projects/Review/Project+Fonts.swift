import Checks
import Diagnostics
import Typography

/// The fonts of a project and their size, for measuring texts.
struct FontMeasure: TextMeasure {
  var fonts: FontStack
  /// The size in points.
  var size: Double

  func width(of text: String, language: String) -> (points: Double, missing: [Character]) {
    let width = fonts.width(of: text, language: language)
    return (width.ems * size, width.missing)
  }
}

extension Project {
  /// Returns a review of translations, with the team's fonts that are on this machine.
  ///
  /// - Parameter findsErrorsOnly: Whether to leave out checks that find no errors.
  /// - Returns: The review, and findings about missing fonts.
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
            "the font \"\(name)\" is not on this machine, so widths are measured with another font",
            fix: .decision(
              "name a file of the project, which every machine has, or install the font")))
      }
    }
    if configuration.fonts.names.isEmpty {
      missing.append(
        Diagnostic(
          .warning, rule: "no-font", at: SourcePlace("langpack.json"),
          "\"widths\" is set, but no font to measure with",
          fix: .decision("add \"font\": {\"size\": 13, \"names\": [\"fonts/App.ttf\"]}")))
    }
    let measure = FontMeasure(fonts: FontStack(faces), size: configuration.fonts.size)
    return (faces.isEmpty ? nil : measure, missing)
  }

  /// Returns a font by its file in the project or by its family name.
  private func typeface(_ name: String) -> Typeface? {
    if let face = Typeface(path: file(name).path) { return face }
    let program = RunningProgram(["fc-match", "--format=%{family}|%{file}", name])
    guard !name.contains("/"), !name.hasPrefix("-"), program.isThere else { return nil }
    // fontconfig answers with the closest match, so compare the family name.
    let answer = try? program.output(for: "")
    let parts = answer?.split(separator: "|", maxSplits: 1).map(String.init) ?? []
    guard parts.count == 2,
      parts[0].split(separator: ",").contains(where: { $0.lowercased() == name.lowercased() })
    else { return nil }
    return Typeface(path: parts[1])
  }
}
