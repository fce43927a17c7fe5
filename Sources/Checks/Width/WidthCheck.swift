import Diagnostics

/// A measure of the width of texts as they are shown.
public protocol TextMeasure: Sendable {
  /// Returns the width of a text on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language.
  /// - Returns: The width in points, and the characters without a glyph, whose width is unknown.
  func width(of text: String, language: String) -> (points: Double, missing: [Character])
}

/// Finds texts that are wider than their space, as a font draws them.
struct WidthCheck: TranslationCheck {
  static let name = "width"

  let rule = Self.name
  let severity = Diagnostic.Severity.error
  let about = """
    A text is at most as wide as `"widths"` in the configuration allows for its key, in points, as the font of
    `"font"` draws it. The widest of its lines and variants counts; the value of a token does not count.
    If no font has a glyph for a character, the width is unknown, which is a note.
    """
  let measure: any TextMeasure

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard let widest = text.origin.widest else { return [] }
    return text.first { sentence in
      let lines = sentence.bareWords.split(whereSeparator: \.isNewline).map {
        measure.width(of: String($0), language: text.locale.language)
      }
      let points = lines.map(\.points).max() ?? 0
      if points > widest {
        return CheckFinding(
          "it is \(Self.shown(points)) points wide, and there is room for \(Self.shown(widest))",
          fix: .decision("shorten it"))
      }
      return lines.flatMap(\.missing).first.map { character in
        let scalar = character.unicodeScalars.first?.hexadecimal ?? ""
        return CheckFinding(
          "no font has U+\(scalar), so its width is not known",
          fix: .decision("add a font that has it to \"font\""), severity: .note)
      }
    }
  }

  /// Returns a number of points without unneeded fraction digits: `80`, `80.5`.
  private static func shown(_ points: Double) -> String {
    let tenths = (points * 10).rounded(.up)
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? String(Int(tenths / 10)) : String(tenths / 10)
  }
}
