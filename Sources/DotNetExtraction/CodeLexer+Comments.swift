extension CodeLexer {
  static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte >= 0x80
  }

  func starts(_ word: String) -> Bool { bytes[min(at, bytes.count)...].starts(with: word.utf8) }

  mutating func skipLine() { at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count }

  /// Skips a comment, or a line for the compiler, such as `#region "Save"`.
  mutating func skipComment() -> Bool {
    switch dialect {
    case .cSharp: return skipDirective() || skipLine(after: "//") || skip("/*", "*/")
    case .visualBasic: return skipDirective() || skipLine(after: "'")
    case .fSharp:
      if skipDirective() || skipLine(after: "//") { return true }
      return starts("(*)") ? false : skip("(*", "*)", isNested: true)
    case .razor:
      if skip("@*", "*@") || skip("<!--", "-->") { return true }
      // The text of a page has addresses, and types such as image/*.
      return isAfterBlank && (skipLine(after: "//") || skip("/*", "*/"))
    }
  }

  private mutating func skipLine(after mark: String) -> Bool {
    guard starts(mark) else { return false }
    skipLine()
    return true
  }

  private mutating func skip(_ start: String, _ end: String, isNested: Bool = false) -> Bool {
    guard starts(start) else { return false }
    var depth = 1
    at += start.utf8.count
    while at < bytes.count, depth > 0 {
      if isNested, starts(start) {
        (depth, at) = (depth + 1, at + start.utf8.count)
      } else if starts(end) {
        (depth, at) = (depth - 1, at + end.utf8.count)
      } else {
        at += 1
      }
    }
    return true
  }

  private mutating func skipDirective() -> Bool {
    guard bytes[at] == UInt8(ascii: "#") else { return false }
    let before = bytes[..<at].last { $0 != 0x20 && $0 != 0x09 }
    guard before == nil || before == 0x0A || before == 0x0D else { return false }
    skipLine()
    return true
  }

  private var isAfterBlank: Bool {
    at == 0 || bytes[at - 1] <= 0x20 || ";{}()".utf8.contains(bytes[at - 1])
  }

  /// Skips a character literal, such as `'é'`, `'\''` or `'\u0041'`; any other mark stands alone, as that
  /// of a type of F#.
  mutating func skipCharacter() {
    let start = at + 1
    at = start
    guard start < bytes.count else { return }
    var end = start
    if bytes[start] == UInt8(ascii: "\\") {
      end = start + 2
      while end < bytes.count, end < start + 12, bytes[end] != UInt8(ascii: "'") { end += 1 }
    } else {
      end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "'") { at = end + 1 }
  }

  /// Returns whether a quotation mark of a page begins a string of C#, by what is before it: the one in
  /// `L["Save"]` does, and the ones in `class="save"` do not.
  func isCode(before start: Int) -> Bool {
    guard let place = bytes[..<start].lastIndex(where: { $0 > 0x20 }) else { return false }
    let before = bytes[...place]
    switch before.last {
    case UInt8(ascii: "="):
      return place < start - 1 || before.dropLast().last == UInt8(ascii: "=")
    case UInt8(ascii: ">"): return before.dropLast().last == UInt8(ascii: "=")
    case let sign? where "[(,?:+{".utf8.contains(sign): return true
    default:
      let word = before.suffix(while: Self.isName)
      return ["return", "case"].contains(String(decoding: word, as: UTF8.self))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the last bytes that satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
