/// The text of a resource element, with Android's quotes, escapes and blanks resolved.
///
/// Blanks outside of quotes collapse into one, and are trimmed at the ends; escaped ones stay.
/// Source: Android's "String resources", "Handle special characters", as implemented by `aapt2`.
package struct ResourceText {
  /// The reason why a text cannot be read.
  package struct Broken: Error {
    package var escape: String
  }

  /// A sign without its backslash.
  package enum Slip: Int, Sendable, Comparable {
    /// An apostrophe outside of quotes, which `aapt2` refuses.
    case apostrophe
    /// Quotes around a part of a text that keep no blank and no apostrophe: they are not shown. In a
    /// tag that is written as words, for `Html.fromHtml`, attributes do without.
    case quotes

    package static func < (left: Slip, right: Slip) -> Bool { left.rawValue < right.rawValue }
  }

  private var text = String.UnicodeScalarView()
  private var slips: Set<Slip> = []
  private var isQuoted = false
  /// Whether a tag written as words is open.
  private var isInTag = false
  /// Whether the open quotes have a purpose so far.
  private var keepsSomething = false
  private var hasBlank = false

  /// Returns the text of an element's content.
  ///
  /// - Parameter content: The content of the element.
  /// - Returns: The text; its tags are those of `Html.fromHtml`.
  /// - Throws: An invalid escape.
  package static func text(of content: [Resource.Piece]) throws(Broken) -> String {
    String(try read(content).text)
  }

  /// Returns the signs of an element's content that lack their backslash; none if it has an invalid
  /// escape.
  package static func slips(in content: [Resource.Piece]) -> Set<Slip> {
    if isReference(content) { return [] }
    return (try? read(content))?.slips ?? []
  }

  private static func read(_ content: [Resource.Piece]) throws(Broken) -> ResourceText {
    var result = ResourceText()
    for piece in content {
      switch piece {
      case .tag(let tag):
        for scalar in tag.unicodeScalars { result.append(scalar) }
        result.isQuoted = false
      case .words(let words): try result.read(Array(words.unicodeScalars)[...])
      case .plain(let words): try result.readPlain(Array(words.unicodeScalars)[...])
      }
    }
    return result
  }

  /// Returns whether the content is a reference to another resource, such as `@string/app_name` or
  /// `?attr/title`.
  package static func isReference(_ content: [Resource.Piece]) -> Bool {
    reference(content) != nil
  }

  /// Returns whether the content is a reference to an attribute of the theme without the type
  /// `attr`, such as `?title`, which may also be words whose `?` is not escaped.
  package static func isBareAttribute(_ content: [Resource.Piece]) -> Bool {
    reference(content).map { $0.first == "?" && !$0.contains("attr/") } ?? false
  }

  private static func reference(_ content: [Resource.Piece]) -> Substring? {
    var words = ""
    for piece in content {
      guard case .words(let more) = piece else { return nil }
      words += more
    }
    let name = words.split(whereSeparator: \.isWhitespace)
    guard name.count == 1, let sign = name[0].first, "@?".contains(sign), name[0].count > 1 else {
      return nil
    }
    let rest = name[0].unicodeScalars.dropFirst()
    let isName = rest.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_.-:/+*".unicodeScalars.contains($0)
    }
    let isWhole = sign == "?" || rest.contains("/") || ["null", "empty"].contains(String(rest))
    return isName && isWhole ? name[0] : nil
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if hasBlank, !text.isEmpty { text.append(" ") }
    hasBlank = false
    text.append(scalar)
  }

  private mutating func read(_ words: ArraySlice<Unicode.Scalar>) throws(Broken) {
    var rest = words
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": try escape(&rest)
      case "\"": toggleQuotes(before: rest)
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}":
        if isQuoted { append(scalar) } else { hasBlank = true }
        keepsSomething = keepsSomething || isBlankKept(scalar, before: rest)
      case "'":
        if isQuoted { keepsSomething = true } else { slips.insert(.apostrophe) }
        append(scalar)
      default:
        if scalar == "<" || scalar == ">" { isInTag = scalar == "<" }
        append(scalar)
      }
    }
  }

  /// Reads words with Compose's escapes; all other characters stand for themselves.
  private mutating func readPlain(_ words: ArraySlice<Unicode.Scalar>) throws(Broken) {
    var rest = words
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first, "ntu\\".unicodeScalars.contains(next) else {
        append(scalar)
        continue
      }
      let digits = rest.dropFirst().prefix(4).prefix(while: \.properties.isASCIIHexDigit)
      if next == "u", digits.count < 4 {
        append(scalar)
      } else {
        try escape(&rest)
      }
    }
  }

  /// Begins or ends quotes.
  ///
  /// Quotes around the whole text are Android's other way to write it, and are no slip.
  private mutating func toggleQuotes(before rest: ArraySlice<Unicode.Scalar>) {
    isQuoted.toggle()
    let isAtEdge = isQuoted ? text.isEmpty : rest.allSatisfy(\.properties.isWhitespace)
    if isQuoted {
      keepsSomething = isAtEdge || isInTag
    } else if !keepsSomething || text.isEmpty {
      slips.insert(.quotes)
    }
  }

  /// Returns whether quotes keep a blank that would collapse: one next to another or to a quote.
  private func isBlankKept(
    _ scalar: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let isNextToBlank = text.dropLast().last?.properties.isWhitespace ?? true
    return scalar != " " || isNextToBlank || rest.first == "\"" || rest.first == " "
  }

  /// Decodes the escape after a backslash; an unknown letter stands for itself.
  private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) throws(Broken) {
    switch rest.popFirst() {
    case "n": append("\n")
    case "t": append("\t")
    case "u": append(try unicode(&rest))
    case let scalar?: append(scalar)
    case nil: break
    }
  }

  /// Decodes the character of four digits, or a surrogate pair of two escapes.
  private func unicode(
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) throws(Broken) -> Unicode.Scalar {
    let written = "\\u" + Self.string(rest.prefix(4))
    guard let first = Self.number(&rest) else { throw Broken(escape: written) }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, rest.starts(with: ["\\", "u"]) else { throw Broken(escape: written) }
    rest = rest.dropFirst(2)
    guard let second = Self.number(&rest), 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw Broken(escape: written) }
    return scalar
  }

  private static func number(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest = rest.dropFirst(4)
    return UInt32(string(digits), radix: 16)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
