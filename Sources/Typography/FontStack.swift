import CHarfBuzz

/// Fonts that stand in for one another: what the first one lacks is drawn by the next.
public struct FontStack: Sendable {
  /// How wide a text is.
  public struct Width: Sendable, Hashable {
    /// In ems, of which each is as wide as the size of the font.
    public var ems = 0.0
    /// What no font has a sign for, in order; measured by the first font's sign for what it lacks.
    public var missing: [Character] = []
  }

  /// The fonts, the first one first.
  let faces: [Typeface]

  /// The fonts of a list.
  public init(_ faces: [Typeface]) { self.faces = faces }

  /// How wide a text is that stands on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language, as `tr`, by which some fonts choose among signs.
  /// - Returns: The width; the sum over all parts of one script, each as it is drawn by itself.
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

  /// The parts of a text that are each of one script; what is of all scripts goes with what is before it.
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
