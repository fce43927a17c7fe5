extension CalledLiterals {
  /// What a language and a project call without looking a text up, and what they know already.
  package struct Names: Sendable {
    private let functions: Set<String>
    private let labels: Set<String>

    /// Creates names.
    ///
    /// - Parameters:
    ///   - functions: The functions, without what precedes them, whose calls do not count.
    ///   - labels: The labels of arguments that do not count.
    package init(functions: Set<String>, labels: Set<String>) {
      (self.functions, self.labels) = (functions, labels)
    }

    fileprivate func allows(_ form: Form) -> Bool {
      let own = form.name.split(separator: ".").last.map(String.init) ?? form.name
      return !functions.contains(own) && !labels.contains(form.label ?? "")
    }
  }

  /// Reads the calls `name("…")`, `name(label: "…")` and `"…".name` of a source, in Objective-C with `@"…"`.
  ///
  /// Only a literal on one line, without escapes and values, counts: a key hardly has any.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package init(
    in file: SourceFile, besides names: Names, _ texts: SourceTexts,
    areMarked: Bool = false
  ) {
    var found: [(form: Form, text: String, offset: Int)] = []
    file.text.withBytes { bytes in
      var scanner = LiteralScanner(bytes: bytes, areMarked: areMarked)
      while let literal = scanner.next() {
        guard let form = scanner.form(of: literal), names.allows(form) else { continue }
        let text = String(decoding: bytes[literal], as: UTF8.self)
        if text.contains(where: \.isLetter) { found.append((form, text, literal.lowerBound - 1)) }
      }
    }
    if found.isEmpty { return }
    let lines = LineTable(file.text)
    for call in found {
      let place = lines.place(of: call.offset)
      add(
        call.form, Literal(text: call.text, line: place.line, column: place.column),
        isKey: texts.hasInAnyTable(call.text))
    }
  }
}

/// A search for the plain literals of a source in a language of C's family, without its comments.
private struct LiteralScanner {
  let bytes: UnsafeRawBufferPointer
  /// Whether an `@` precedes the quote of each text.
  let areMarked: Bool
  private var at = 0

  init(bytes: UnsafeRawBufferPointer, areMarked: Bool) {
    (self.bytes, self.areMarked) = (bytes, areMarked)
  }

  private static let quote = UInt8(ascii: "\"")
  /// The length of a literal that is looked at, in bytes.
  private static let longest = 200

  /// Returns the content of the next plain literal; nil at the end.
  mutating func next() -> Range<Int>? {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "/"), skipComment() { continue }
      guard byte == Self.quote else {
        at += 1
        continue
      }
      if starts("\"\"\"") {
        at += 3
        while at < bytes.count, !starts("\"\"\"") { at += 1 }
        at += 3
      } else if let literal = literal() {
        return literal
      }
    }
    return nil
  }

  /// Reads a literal of one line; nil if it has an escape, or is too long.
  private mutating func literal() -> Range<Int>? {
    let start = at + 1
    var isPlain = true
    at = start
    while at < bytes.count, bytes[at] != Self.quote, bytes[at] != 0x0A {
      if bytes[at] == UInt8(ascii: "\\") {
        isPlain = false
        at += 1
      } else if bytes[at] < 0x20 {
        isPlain = false
      }
      at += 1
    }
    let end = min(at, bytes.count)
    let isClosed = end < bytes.count && bytes[end] == Self.quote
    at = end + 1
    return isPlain && isClosed && end > start && end - start <= Self.longest ? start..<end : nil
  }

  private mutating func skipComment() -> Bool {
    if starts("//") {
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      return true
    }
    guard starts("/*") else { return false }
    at += 2
    while at < bytes.count, !starts("*/") { at += 1 }
    at += 2
    return true
  }

  private func starts(_ word: StaticString) -> Bool {
    guard at + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
  }

  /// Returns the form of the call that a literal is the first argument of, or the text of; nil if it is
  /// anything else.
  func form(of literal: Range<Int>) -> CalledLiterals.Form? {
    var start = literal.lowerBound - 1
    if areMarked {
      guard start > 0, bytes[start - 1] == UInt8(ascii: "@") else { return nil }
      start -= 1
    }
    if !areMarked, let member = member(after: literal.upperBound + 1) {
      return .init(name: member, label: nil)
    }
    var (label, end) = ("", start)
    if end > 1, bytes[end - 1] == UInt8(ascii: " "), bytes[end - 2] == UInt8(ascii: ":") {
      guard !areMarked, let word = word(endingAt: end - 2), word.start > 0 else { return nil }
      (label, end) = (word.text, word.start)
    }
    guard end > 0, bytes[end - 1] == UInt8(ascii: "("), let name = name(endingAt: end - 1) else {
      return nil
    }
    return .init(name: name, label: label)
  }

  private func member(after offset: Int) -> String? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return nil }
    var end = offset + 1
    while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
    return end == offset + 1 ? nil : String(decoding: bytes[offset + 1..<end], as: UTF8.self)
  }

  /// Returns a name with those before its dots; nil if something else than a name is before a dot, or a
  /// sign that makes it another thing, as in `@objc("…")`, `#imageLiteral`, `.name`.
  private func name(endingAt end: Int) -> String? {
    guard var first = word(endingAt: end) else { return nil }
    while first.start > 0, bytes[first.start - 1] == UInt8(ascii: ".") {
      guard let before = word(endingAt: first.start - 1) else { return nil }
      first = before
    }
    if first.start > 0, [UInt8(ascii: "@"), UInt8(ascii: "#")].contains(bytes[first.start - 1]) {
      return nil
    }
    let name = String(decoding: bytes[first.start..<end], as: UTF8.self)
    if ["case", "if", "return", "switch", "while"].contains(name) { return nil }
    return name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }

  private func word(endingAt end: Int) -> (text: String, start: Int)? {
    var start = end
    while start > 0, Self.isName(bytes[start - 1]) { start -= 1 }
    guard start < end, !(0x30...0x39).contains(bytes[start]) else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte >= 0x80
  }
}
