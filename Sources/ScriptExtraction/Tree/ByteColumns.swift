import Diagnostics

/// A converter of places in a script, which the parser counts in UTF-16, to those of diagnostics.
struct ByteColumns {
  private let units: [UInt16]
  /// The number of bytes before every `step`-th unit, so that a very long line isn't counted for
  /// each place.
  private let marks: [Int]
  private static let step = 1024

  /// - Parameter source: The text of the script; a pure ASCII text needs no counting.
  init(_ source: String) {
    let isASCII = source.utf8.allSatisfy { $0 < 0x80 }
    units = isASCII ? [] : Array(source.utf16)
    var marks: [Int] = []
    var bytes = 0
    for (index, unit) in units.enumerated() {
      if index % Self.step == 0 { marks.append(bytes) }
      bytes += Self.bytes(unit)
    }
    self.marks = marks
  }

  /// Returns the place in a file, with its column in UTF-8 bytes from 1.
  func place(_ place: ScriptPlace, in file: String) -> SourcePlace {
    let column = bytes(before: place.offset) - bytes(before: place.offset - place.column)
    return SourcePlace(file, line: place.line, column: column + 1)
  }

  /// Returns the number of bytes before a place of the file.
  func offset(_ place: ScriptPlace) -> Int { bytes(before: place.offset) }

  private func bytes(before offset: Int) -> Int {
    guard !units.isEmpty else { return offset }
    let end = min(max(0, offset), units.count)
    let mark = min(end / Self.step, marks.count - 1)
    return units[mark * Self.step..<end].reduce(marks[mark]) { $0 + Self.bytes($1) }
  }

  /// Returns the UTF-8 length of a unit; each half of a surrogate pair counts two of its four
  /// bytes.
  private static func bytes(_ unit: UInt16) -> Int {
    unit < 0x80 ? 1 : unit < 0x800 || UTF16.isSurrogate(unit) ? 2 : 3
  }
}
