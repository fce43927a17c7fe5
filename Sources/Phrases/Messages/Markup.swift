/// Spans in the words of a pattern: `Go on an <link>awesome <b>vacation</b></link>`.
///
/// A tag is `<`, a letter, further ASCII letters, digits or hyphens, and `>`. `</…>` closes the
/// last open span, and `<icon/>` is a span without words. `<<` is a literal `<` where a tag would
/// begin. Any other `<` is literal: "a < b" has no tag.
public enum Markup {
  /// A part of a text: words, or the start or end of a span.
  public enum Part: Sendable, Hashable {
    /// Words, shown unchanged.
    case words(String)
    /// `<link>`.
    case open(String)
    /// `</link>`, with its name.
    case close(String)
  }

  /// A fault in the spans of a text.
  public enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// A tag that doesn't close the last open span.
    case unexpectedClose(String)
    /// A span that is never closed.
    case unclosed(String)

    /// The rule that was broken.
    public var description: String {
      switch self {
      case .unexpectedClose(let name): "\"</\(name)>\" does not close the last open span"
      case .unclosed(let name): "the span \"<\(name)>\" is not closed"
      }
    }
  }

  /// Splits words into parts.
  ///
  /// - Parameter words: The words of a pattern.
  /// - Returns: The parts in order; adjacent words are joined.
  /// - Complexity: Linear.
  public static func parts(of words: String) -> [Part] {
    var parts: [Part] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { parts.append(.words(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    var rest = Array(words.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let tag = MarkupTag(rest) {
        rest = rest.dropFirst(tag.length)
        guard let name = tag.name else {
          text.append(byte)
          continue
        }
        flush()
        if tag.kind != .close { parts.append(.open(name)) }
        if tag.kind != .open { parts.append(.close(name)) }
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    flush()
    return parts
  }

  /// Converts parts to the nodes of a message.
  ///
  /// - Parameter parts: The parts of a text, in order.
  /// - Returns: One node for each part.
  public static func nodes(_ parts: [Part]) -> [Message.Node] {
    parts.map { part in
      switch part {
      case .words(let text): .text(text)
      case .open(let name): .open(name)
      case .close: .close
      }
    }
  }

  /// Checks that every span is closed, in the reverse order of opening.
  ///
  /// - Parameter parts: The parts of a whole text.
  /// - Throws: The first fault.
  public static func check(_ parts: [Part]) throws(Fault) {
    var open: [String] = []
    for part in parts {
      switch part {
      case .words: break
      case .open(let name): open.append(name)
      case .close(let name):
        guard open.popLast() == name else { throw .unexpectedClose(name) }
      }
    }
    if let name = open.last { throw .unclosed(name) }
  }

  /// Escapes words so that none of them is read as a tag.
  ///
  /// - Parameter words: The words to show unchanged.
  /// - Returns: The escaped text, which parses to exactly these words.
  public static func escaped(_ words: String) -> String {
    guard words.utf8.contains(UInt8(ascii: "<")) else { return words }
    var result: [UInt8] = []
    var rest = Array(words.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), MarkupTag(rest) != nil { result.append(byte) }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A tag, or an escaped `<`, at the beginning of some bytes.
struct MarkupTag {
  enum Kind { case open, close, empty }

  var kind = Kind.open
  /// The tag's name; nil for the escape.
  var name: String?
  /// The length in bytes.
  var length: Int

  /// Parses the start of the bytes; nil if they don't begin with a tag or an escape.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.first == UInt8(ascii: "<") else { return nil }
    var rest = bytes.dropFirst()
    if rest.first == UInt8(ascii: "<") {
      length = 2
      return
    }
    if rest.first == UInt8(ascii: "/") {
      kind = .close
      rest = rest.dropFirst()
    }
    guard let first = rest.first, Self.isLetter(first) else { return nil }
    let name = rest.prefix { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    rest = rest.dropFirst(name.count)
    length = 1 + (kind == .close ? 1 : 0) + name.count + 1
    if kind == .open, rest.first == UInt8(ascii: "/") {
      kind = .empty
      rest = rest.dropFirst()
      length += 1
    }
    guard rest.first == UInt8(ascii: ">") else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
