import Diagnostics

/// Compares the numbers in a text with those in the source.
struct NumberCheck: TranslationCheck {
  let rule = "number"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text has the same numbers of two digits or more as its source, in the digits of any script, and no
    others. Each language separates thousands and fractions in its own way; numbers that count in units of
    ten thousand, such as 4000万, are not compared.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.eitherHas(.digit) else { return [] }
    let sources = text.sources.map { Self.numbers(in: $0.words) }
    let known = Set(sources.flatMap { $0.map(\.digits) })
    let wanted = sources.last ?? []
    return text.first { sentence in
      let found = Self.numbers(in: sentence.words)
      if let foreign = found.first(where: { !$0.isOfMyriads && !known.contains($0.digits) }) {
        return CheckFinding(
          "the number \(foreign.shown) is not in the source text",
          fix: .decision("write the number of the source text, unless this one says the same"))
      }
      guard !found.contains(where: \.isOfMyriads) else { return nil }
      let digits = Set(found.map(\.digits))
      let isLikeOne = text.counterparts(sources, of: sentence)
        .contains { $0.allSatisfy { digits.contains($0.digits) } }
      return isLikeOne
        ? nil
        : wanted.first { !digits.contains($0.digits) }.map { number in
          CheckFinding(
            "the number \(number.shown) of the source text is missing",
            fix: .decision("write \(number.shown), unless the words say the same"),
            severity: .note)
        }
    }
  }

  /// A number in a text.
  struct Number: Hashable {
    /// The digits in ASCII, without separators.
    var digits = ""
    /// The number as written.
    var shown = ""
    /// Whether it counts ten thousands or more, as 4000万 is 40 million.
    var isOfMyriads = false
  }

  /// Returns the numbers of at least two digits in a text.
  static func numbers(in words: String) -> [Number] {
    var (numbers, number, gap) = ([Number](), Number(), Unicode.Scalar?.none)
    func end(before next: Unicode.Scalar?) {
      guard !number.digits.isEmpty else { return }
      number.isOfMyriads = next.map { "万萬億亿兆만억천千".unicodeScalars.contains($0) } ?? false
      if number.digits.utf8.count > 1 { numbers.append(number) }
      (number, gap) = (Number(), nil)
    }
    for scalar in words.unicodeScalars {
      if let digit = digit(scalar) {
        number.digits += String(digit)
        if let gap { number.shown.unicodeScalars.append(gap) }
        number.shown.unicodeScalars.append(scalar)
        gap = nil
      } else if !number.digits.isEmpty {
        if gap == nil, ".,’'٬٫\u{A0}\u{202F} ".unicodeScalars.contains(scalar) {
          gap = scalar
        } else {
          end(before: scalar)
        }
      }
    }
    end(before: nil)
    return numbers
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x80 { return scalar.isASCIIDigit ? Int(scalar.value) - 0x30 : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }
}
