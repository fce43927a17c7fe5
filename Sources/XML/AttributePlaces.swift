/// Finds the positions of a tag's attributes, which the parser does not report.
enum AttributePlaces {
  /// Returns the positions by name, for a tag that the parser has accepted as well-formed.
  ///
  /// - Complexity: O(*n*) in the bytes of the tag.
  static func read(_ tag: ArraySlice<UInt8>) -> [String: Int] {
    var places: [String: Int] = [:]
    var rest = tag.drop { !isBlank($0) }
    while true {
      rest = rest.drop(while: isBlank)
      let name = rest.prefix { !isBlank($0) && !"=>/".utf8.contains($0) }
      guard !name.isEmpty else { return places }
      places[String(decoding: name, as: UTF8.self)] = name.startIndex
      rest = rest[name.endIndex...].drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard let quote = rest.first else { return places }
      rest = rest.dropFirst().drop { $0 != quote }.dropFirst()
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
