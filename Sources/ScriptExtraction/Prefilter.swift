import Extraction

/// A fast check for texts of FBT and texts by key in a script.
///
/// Like FBT's own tools, it searches for `<fbt` or `<Fbs` as a word, or `fbt`, optionally `.c`,
/// blanks and an opening parenthesis.
enum Prefilter {
  /// Returns whether a file must be parsed.
  static func mayHoldCalls(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { mayHoldCalls($0) || mayHoldKeys($0) }
  }

  private static let keyed = ByteSearch("localized")

  /// Returns whether the name of the function of keyed texts is called: a word before a parenthesis.
  private static func mayHoldKeys(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard keyed.isIn(UnsafeRawBufferPointer(bytes)) else { return false }
    let name = Array("localized".utf8)
    var position = 0
    while let found = bytes[position...].firstIndex(of: name[0]) {
      position = found + 1
      let end = found + name.count
      guard end < bytes.count, bytes[found..<end].elementsEqual(name) else { continue }
      let isWhole = found == 0 || !isWord(bytes[found - 1]) && bytes[found - 1] != UInt8(ascii: ".")
      if isWhole, bytes[end...].first(where: { !isBlank($0) }) == UInt8(ascii: "(") { return true }
    }
    return false
  }

  private static func mayHoldCalls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while let found = bytes[position...].firstIndex(of: UInt8(ascii: "b")) {
      position = found + 1
      guard found > 0, position < bytes.count, bytes[found - 1] | 0x20 == UInt8(ascii: "f"),
        bytes[position] == UInt8(ascii: "t") || bytes[position] == UInt8(ascii: "s")
      else { continue }
      let rest = bytes[(position + 1)...]
      let isElement = found > 1 && bytes[found - 2] == UInt8(ascii: "<")
      if isElement, !(rest.first.map(isWord) ?? false) { return true }
      if bytes[found - 1] == UInt8(ascii: "f"), isCall(rest) { return true }
    }
    return false
  }

  private static func isCall(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let behind = rest.starts(with: ".c".utf8) ? rest.dropFirst(2) : rest
    return behind.first { !isBlank($0) } == UInt8(ascii: "(")
  }

  /// Returns whether a byte may be part of a blank.
  ///
  /// All bytes beyond ASCII count as blanks, so a few files are parsed unnecessarily.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte >= 0x80
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
