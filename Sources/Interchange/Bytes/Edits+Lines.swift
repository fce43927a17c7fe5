/// Changes the elements of a document, each in its place and with the indent of its line.
struct ElementEdit {
  private let bytes: [UInt8]
  private let newline: String
  private var splices = Splices()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline = bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  /// The document after all changes.
  var result: [UInt8] { splices.applied(to: bytes) }

  /// Puts a text in the place of some bytes.
  mutating func replace(_ range: Range<Int>, by text: String) {
    splices.replace(range, by: text)
  }

  /// Puts a text at a place.
  mutating func put(_ text: String, at place: Int) { splices.insert(text, at: place) }

  /// Puts an element into a line behind another one; without that, behind the first tag of its parent.
  mutating func insert(_ text: String, behind other: Range<Int>?, in parent: Range<Int>) {
    let place = other?.upperBound ?? tagEnd(parent.lowerBound)
    let indent = other.map { self.indent(of: $0.lowerBound) } ?? ""
    splices.insert(newline + indent + text, at: place)
  }

  /// Takes an element out, with the line break and the blanks before it.
  mutating func removeLine(_ range: Range<Int>) {
    var start = range.lowerBound - indent(of: range.lowerBound).utf8.count
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    splices.remove(start..<range.upperBound)
  }

  /// Puts lines behind what ends at a place.
  mutating func insert(_ lines: String, indent: String, at place: Int) {
    let start = newline + indent
    splices.insert(start + lines.replacing("\n", with: start), at: place)
  }

  /// Puts lines before the last tag, which stands at the beginning of its line.
  mutating func insertBeforeLast(_ lines: String, indent: String, at place: Int) {
    let start = newline + indent
    splices.insert(indent + lines.replacing("\n", with: start) + newline, at: place)
  }

  /// The blanks before a place in its line.
  func indent(of place: Int) -> String {
    let blanks = bytes[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }

  private func tagEnd(_ start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start) + 1
  }
}
