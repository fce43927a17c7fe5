/// Tells in one pass over the bytes whether a file can hold a call, so that most are never parsed.
struct Prefilter {
  private let calls: [(name: [UInt8], label: [UInt8]?)]

  init(_ routines: Routines) {
    let names = CallFinder.Function.allCases.map(\.rawValue) + ["Phrase.init"]
    calls = (names.map { ($0, nil) } + routines.calls)
      .map { (Array($0.0.utf8), $0.1.map { Array($0.utf8) }) }
  }

  /// Whether the name of a function stands before an opening parenthesis.
  func mayHoldCalls(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { mayHoldCalls(UnsafeRawBufferPointer($0)) }
  }

  /// The same for the bytes of a file; a name whose call has a label counts where the label is anywhere.
  func mayHoldCalls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let names = calls.filter { $0.label.map { Self.holds(bytes, $0) } ?? true }.map(\.name)
    for (position, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      let before = bytes[..<position]
      let end = before.lastIndex { !Self.isSkipped($0) }.map { $0 + 1 } ?? 0
      if names.contains(where: { before[..<end].suffix($0.count).elementsEqual($0) }) {
        return true
      }
    }
    return false
  }

  /// Whether a file speaks of texts of types, so that its enumerations have to be known.
  static func mayHoldChoices(_ bytes: UnsafeRawBufferPointer) -> Bool {
    holds(bytes, Array("phraseText".utf8))
  }

  private static func holds(_ bytes: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: word) { return true }
      start = found + 1
    }
    return false
  }

  /// Blanks before the parenthesis, the backtick of an escaped name, and what closes `(fbt)`.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "`")
      || byte == UInt8(ascii: ")")
  }
}
