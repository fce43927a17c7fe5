/// Finds web and mail addresses in a text, in one pass from start to end.
///
/// Each run of characters that a scheme or a mailbox name may have is scanned once, however many
/// positions in it might begin an address.
struct AddressFinder {
  private let text: ScalarText
  /// The end of the run of scheme characters at the current position.
  private var schemeEnd = 0
  /// The end of the run of mailbox name characters, and of the address after it.
  private var nameEnd = 0
  private var mailEnd: Int?

  /// Returns the addresses in a text, without trailing sentence punctuation.
  static func addresses(in words: String) -> Set<String> {
    var finder = AddressFinder(text: ScalarText(words))
    return finder.all()
  }

  private init(text: ScalarText) { self.text = text }

  private mutating func all() -> Set<String> {
    var (found, position) = (Set<String>(), 0)
    while position < text.indices.upperBound {
      if let end = end(position) {
        if !isWithinWord(position) { found.insert(text.text(position..<trimmed(end, position))) }
        position = end
      } else {
        position += 1
      }
    }
    return found
  }

  /// Returns the end of the address at a position; nil if there is none.
  private mutating func end(_ start: Int) -> Int? {
    if schemeEnd <= start { schemeEnd = text.end(from: start, Self.isOfScheme) }
    if nameEnd <= start {
      nameEnd = text.end(from: start, Self.isOfMailName)
      mailEnd = nameEnd > start && text[nameEnd] == "@" ? hostEnd(nameEnd + 1) : nil
    }
    return webEnd(start) ?? (start < nameEnd ? mailEnd : nil)
  }

  private func webEnd(_ start: Int) -> Int? {
    var body: Int?
    if text[start]?.isASCIILetter == true, text.has("://", at: schemeEnd) {
      body = schemeEnd + 3
    } else {
      body = Self.beginnings.first { text.has($0, at: start) }.map { start + $0.utf8CodeUnitCount }
    }
    guard let body else { return nil }
    let end = text.end(from: body, Self.isOfAddress)
    return end > body ? end : nil
  }

  /// Returns the end of a mail address's host: labels with at least one dot between them.
  private func hostEnd(_ start: Int) -> Int? {
    var label = text.end(from: start, Self.isOfLabel)
    guard label > start else { return nil }
    var end: Int?
    while text[label] == "." {
      let next = text.end(from: label + 1, Self.isOfLabel)
      guard next > label + 1 else { break }
      (label, end) = (next, next)
    }
    return end
  }

  /// Returns whether a letter, possibly with marks, precedes an address, which is then the end of a
  /// word.
  private func isWithinWord(_ start: Int) -> Bool {
    var before = start - 1
    while let scalar = text[before], scalar.value > 0x7F, scalar.isMark { before -= 1 }
    return text[before]?.properties.isAlphabetic == true
  }

  private func trimmed(_ end: Int, _ start: Int) -> Int {
    var end = end
    while end > start, let last = text[end - 1], ".,;:!?。،؛؟…".unicodeScalars.contains(last) {
      end -= 1
    }
    return end
  }

  private static let beginnings: [StaticString] = [
    "www.", "mailto:", "tel:", "javascript:", "data:",
  ]

  private static func isOfScheme(_ scalar: Unicode.Scalar) -> Bool {
    isOfLabel(scalar) || scalar == "+" || scalar == "."
  }

  private static func isOfMailName(_ scalar: Unicode.Scalar) -> Bool {
    isOfScheme(scalar) || scalar == "_" || scalar == "%"
  }

  private static func isOfLabel(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "-"
  }

  /// Returns whether a scalar may stand in an address.
  static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !"<>\"'«»“”‘’()（）".unicodeScalars.contains(scalar)
  }
}
