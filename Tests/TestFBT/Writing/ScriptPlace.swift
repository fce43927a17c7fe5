/// Where a call or an element stands: lines from 1, columns in UTF-16 units from 0.
struct ScriptPlace {
  struct Point {
    var line: Int
    var column: Int
    /// The UTF-16 units before it in the file.
    var offset: Int
    /// The bytes before it on its line.
    var bytes: Int
  }

  var start: Point
  var end: Point
}

/// The lines of a text, as JavaScript counts them.
struct ScriptLines {
  private var starts = [0]
  private let units: [UInt16]

  init(_ units: [UInt16]) {
    self.units = units
    for (index, unit) in units.enumerated() {
      let isPair = unit == 13 && index + 1 < units.count && units[index + 1] == 10
      if [10, 13, 0x2028, 0x2029].contains(unit), !isPair { starts.append(index + 1) }
    }
  }

  func point(_ offset: Int) -> ScriptPlace.Point {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    let before = String(decoding: units[starts[line]..<offset], as: UTF16.self)
    return .init(
      line: line + 1, column: offset - starts[line], offset: offset, bytes: before.utf8.count)
  }
}
