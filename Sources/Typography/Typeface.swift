import CHarfBuzz

/// A font from a file, which measures text as it will be drawn.
///
/// Letters join, marks attach to their letters, pairs are kerned: HarfBuzz shapes the text, as in
/// most browsers and on Android.
public final class Typeface: Sendable {
  /// The font, which is immutable from here on.
  private nonisolated(unsafe) let font: OpaquePointer
  /// The number of font units per em.
  private let unitsPerEm: Double

  /// Opens an OpenType or TrueType font, or the first one of a collection; nil if the file cannot
  /// be read or has no font.
  ///
  /// - Parameter path: The file.
  /// - Complexity: The file is mapped; its parts are read as texts are measured.
  public init?(path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    let face = hb_face_create(blob, 0)
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0 else { return nil }
    guard let font = hb_font_create(face) else { return nil }
    hb_font_make_immutable(font)
    (self.font, unitsPerEm) = (font, Double(hb_face_get_upem(face)))
  }

  deinit { hb_font_destroy(font) }

  /// A part of a text as one font draws it.
  struct Shape {
    /// The start of the part in bytes of the text.
    var start: Int
    /// The distance to the next part in ems.
    var advance: Double
    /// Whether the font has no glyph for it.
    var isMissing: Bool
  }

  /// Returns the shapes of a text in one script and one direction, in text order.
  func shapes(of text: [UInt8], language: String) -> [Shape] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        hb_buffer_add_utf8(
          buffer, bytes.baseAddress, Int32(bytes.count), 0, Int32(bytes.count))
      }
    }
    hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    var shapes: [Int: Shape] = [:]
    for index in 0..<Int(count) {
      let start = Int(infos[index].cluster)
      var shape = shapes[start] ?? Shape(start: start, advance: 0, isMissing: false)
      shape.advance += Double(positions[index].x_advance) / unitsPerEm
      if infos[index].codepoint == 0 { shape.isMissing = true }
      shapes[start] = shape
    }
    return shapes.values.sorted { $0.start < $1.start }
  }
}
