import Diagnostics

/// Turns places of a script, which its parser counts in UTF-16, into those of diagnostics.
struct ByteColumns {
  private let units: [UInt16]
  /// The bytes before every `step`-th unit, so that a line of megabytes is not counted for each place.
  private let marks: [Int]
  private static let step = 1024

  /// - Parameter source: The script's text; one in ASCII needs no counting.
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

  /// The place in a file, its column in bytes of UTF-8 from 1.
  func place(_ place: ScriptPlace, in file: String) -> SourcePlace {
    let column = bytes(before: place.offset) - bytes(before: place.offset - place.column)
    return SourcePlace(file, line: place.line, column: column + 1)
  }

  private func bytes(before offset: Int) -> Int {
    guard !units.isEmpty else { return offset }
    let end = min(max(0, offset), units.count)
    let mark = min(end / Self.step, marks.count - 1)
    return units[mark * Self.step..<end].reduce(marks[mark]) { $0 + Self.bytes($1) }
  }

  /// Each half of a pair takes two of the pair's four bytes.
  private static func bytes(_ unit: UInt16) -> Int {
    unit < 0x80 ? 1 : unit < 0x800 || UTF16.isSurrogate(unit) ? 2 : 3
  }
}
