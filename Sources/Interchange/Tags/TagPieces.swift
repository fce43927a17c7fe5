import AndroidExtraction
import MessageSyntax

/// A text split into plain text and tags that form well-formed XML elements.
///
/// A `<` that begins no tag is a word: "a < b" has none. Attributes are written with double quotes,
/// and their special characters as references.
struct TagPieces {
  private var rest: Substring.UnicodeScalarView
  private var words = ""
  private var pieces: [Resource.Piece] = []
  private var open: [String] = []
  private var isWellFormed = true
  private var isStrict = true

  /// Splits a text; returns one plain piece if the tags are not well-formed.
  ///
  /// - Complexity: O(*n*) in the text.
  static func pieces(of words: String) -> [Resource.Piece] {
    var reader = TagPieces(rest: words.unicodeScalars[...])
    reader.read()
    return reader.isWellFormed && reader.open.isEmpty ? reader.pieces : [.words(words)]
  }

  /// Splits a text, even if the tags are not well-formed.
  ///
  /// - Complexity: O(*n*) in the text.
  static func split(_ words: String) -> [Resource.Piece] {
    var reader = TagPieces(rest: words.unicodeScalars[...])
    reader.isStrict = false
    reader.read()
    return reader.pieces
  }

  /// Returns a text with its tags in one spelling.
  static func spelled(_ words: String) -> String {
    split(words).map { piece in
      switch piece {
      case .words(let words), .plain(let words), .tag(let words): words
      }
    }.joined()
  }

  private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  private mutating func read() {
    while isWellFormed || !isStrict, let start = rest.firstIndex(of: "<") {
      words.unicodeScalars += rest[..<start]
      rest = rest[start...]
      if let tag = Tag(rest) {
        add(tag)
      } else {
        words += "<"
        rest = rest.dropFirst()
      }
    }
    words.unicodeScalars += rest
    flush()
  }

  private mutating func add(_ tag: Tag) {
    switch tag.kind {
    case .open: open.append(tag.name)
    case .close: isWellFormed = open.popLast() == tag.name
    case .empty: break
    }
    flush()
    pieces.append(.tag(tag.written))
    rest = rest[tag.end...]
  }

  private mutating func flush() {
    if !words.isEmpty { pieces.append(.words(words)) }
    words = ""
  }
}

/// A tag at the start of some text.
private struct Tag {
  enum Kind { case open, close, empty }

  let kind: Kind
  let name: String
  /// The tag as the reader of resources spells it.
  let written: String
  /// The position after it.
  let end: String.Index

  /// Parses the tag at the start of a text, at its `<`; nil if there is none.
  init?(_ text: Substring.UnicodeScalarView) {
    var rest = text.dropFirst()
    let isClosing = rest.first == "/"
    if isClosing { rest = rest.dropFirst() }
    guard let name = Self.name(&rest) else { return nil }
    self.name = name
    guard let attributes = isClosing ? "" : Self.attributes(&rest) else { return nil }
    Self.skipBlanks(&rest)
    let isEmpty = !isClosing && rest.starts(with: "/>".unicodeScalars)
    guard isEmpty || rest.first == ">" else { return nil }
    end = rest.dropFirst(isEmpty ? 2 : 1).startIndex
    kind = isClosing ? .close : isEmpty ? .empty : .open
    written = "<\(isClosing ? "/" : "")\(name)\(attributes)\(isEmpty ? "/" : "")>"
  }

  /// Reads a name of ASCII letters and digits; nil without one.
  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let name = rest.prefix {
      $0.isLetterOfASCII || $0.isDigitOfASCII || "-_.".unicodeScalars.contains($0)
    }
    guard name.first?.isLetterOfASCII == true else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\t", "\n", "\r"].contains(scalar)
  }

  private static func skipBlanks(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop(while: isBlank)
  }

  /// Parses the attributes after a name, each once; nil if one is not well-formed.
  private static func attributes(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var (written, known) = ("", Set<String>())
    while let first = rest.first, isBlank(first) {
      skipBlanks(&rest)
      guard let name = name(&rest) else { break }
      guard known.insert(name).inserted, rest.popFirst() == "=",
        let quote = rest.popFirst(), quote == "\"" || quote == "'"
      else { return nil }
      let value = rest.prefix { $0 != quote && $0 != "<" && $0 != "\\" && $0.value >= 0x20 }
      rest = rest[value.endIndex...]
      guard rest.popFirst() == quote else { return nil }
      written += " \(name)=\"\(escaped(value))\""
    }
    return written
  }

  /// Returns a value with `&` and quotes as references; those that it has stay.
  private static func escaped(_ value: Substring.UnicodeScalarView) -> String {
    var (result, rest) = (String.UnicodeScalarView(), value)
    while let sign = rest.popFirst() {
      switch sign {
      case "\"": result += "&quot;".unicodeScalars
      case "&" where !isReference(rest): result += "&amp;".unicodeScalars
      default: result.append(sign)
      }
    }
    return String(result)
  }

  /// Returns whether the text after an `&` names one of the characters that the reader escapes.
  private static func isReference(_ rest: Substring.UnicodeScalarView) -> Bool {
    ["amp;", "lt;", "quot;"].contains { rest.starts(with: $0.unicodeScalars) }
  }
}
