import Extraction

/// Tells in one pass over the bytes whether a file can hold a call, so that most are never parsed.
struct Prefilter {
  private typealias Name = (bytes: [UInt8], label: ByteSearch?)

  /// The names by their last byte.
  private let names: [[Name]]
  private static let parenthesis = ByteSearch("(")

  init(_ routines: Routines) {
    let functions = CallFinder.Function.allCases.map { ($0.rawValue, String?.none) }
    var names = [[Name]](repeating: [], count: 256)
    for (name, label) in functions + [("Phrase.init", nil)] + routines.calls {
      guard let last = name.utf8.last else { continue }
      names[Int(last)].append((Array(name.utf8), label.map { ByteSearch($0) }))
    }
    self.names = names
  }

  /// Whether the name of a function stands before an opening parenthesis; a name whose call has a
  /// label counts where the label is anywhere.
  func mayHoldCalls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while let found = Self.parenthesis.next(in: bytes, from: position) {
      var end = found
      while end > 0, Self.isSkipped(bytes[end - 1]) { end -= 1 }
      if end > 0, mayEndName(bytes, end) { return true }
      position = found + 1
    }
    return false
  }

  private func mayEndName(_ bytes: UnsafeRawBufferPointer, _ end: Int) -> Bool {
    names[Int(bytes[end - 1])].contains { name in
      end >= name.bytes.count
        && bytes[(end - name.bytes.count)..<end].elementsEqual(name.bytes)
        && name.label?.isIn(bytes) ?? true
    }
  }

  /// Blanks before the parenthesis, the backtick of an escaped name, and what closes `(fbt)`.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "`")
      || byte == UInt8(ascii: ")")
  }
}
