import CHarfBuzz

/// A list of fonts with fallback: a glyph that one lacks is drawn by the next.
public struct FontStack: Sendable {
  /// The width of a text.
  public struct Width: Sendable, Hashable {
    /// The width in ems; an em is the size of the font.
    public var ems = 0.0
    /// The characters without a glyph in any font, in order; measured with the first font's missing
    /// glyph.
    public var missing: [Character] = []
  }

  /// The fonts in order of preference.
  let faces: [Typeface]

  /// Creates a stack of fonts.
  public init(_ faces: [Typeface]) { self.faces = faces }

  /// Returns the width of a text on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language, such as `tr`, by which some fonts choose glyphs.
  /// - Returns: The width: the sum over all runs of one script, each shaped on its own.
  /// - Complexity: Linear in the text.
  public func width(of text: String, language: String) -> Width {
    Self.runs(text).reduce(into: Width()) { width, run in
      measure(run, language, faces[...], &width)
    }
  }

  private func measure(
    _ text: [UInt8], _ language: String, _ faces: ArraySlice<Typeface>, _ width: inout Width
  ) {
    guard let face = faces.first else { return }
    let shapes = face.shapes(of: text, language: language)
    var index = 0
    while index < shapes.count {
      guard shapes[index].isMissing else {
        width.ems += shapes[index].advance
        index += 1
        continue
      }
      let first = index
      while index < shapes.count, shapes[index].isMissing { index += 1 }
      let end = index < shapes.count ? shapes[index].start : text.count
      let part = Array(text[shapes[first].start..<end])
      if faces.count > 1 {
        measure(part, language, faces.dropFirst(), &width)
      } else {
        width.ems += shapes[first..<index].reduce(0) { $0 + $1.advance }
        for character in String(decoding: part, as: UTF8.self)
        where !width.missing.contains(character) {
          width.missing.append(character)
        }
      }
    }
  }

  /// Returns the runs of a text by script; a character common to all scripts joins the run before
  /// it.
  static func runs(_ text: String) -> [[UInt8]] {
    let functions = hb_unicode_funcs_get_default()
    let common = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN]
    var runs: [[UInt8]] = []
    var current: hb_script_t?
    for scalar in text.unicodeScalars {
      let script = hb_unicode_script(functions, scalar.value)
      let isCommon = common.contains(script)
      if runs.isEmpty || (!isCommon && current != nil && current != script) { runs.append([]) }
      if !isCommon { current = script }
      runs[runs.count - 1] += UTF8.encode(scalar).map(Array.init) ?? []
    }
    return runs
  }
}
