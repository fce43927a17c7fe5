import Diagnostics

/// Whether the numbers in words are those of the source.
struct NumberCheck: TranslationCheck {
  let rule = "number"
  let severity = Diagnostic.Severity.warning
  let about = """
    Numbers of two digits or more that the source says in figures are said too, in the figures of any script;
    and no other number is. How thousands and fractions are divided is each language's own.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = Set(text.sources.flatMap { Self.numbers(in: $0.words) })
    let wanted = Set(Self.numbers(in: text.source.words))
    return text.first { sentence in
      let found = Self.numbers(in: sentence.words)
      if let foreign = found.first(where: { !known.contains($0) }) {
        return CheckFinding(
          "the number \(foreign) is not in the source text", fix: "compare the numbers")
      }
      return wanted.subtracting(found).min().map { number in
        CheckFinding(
          "the number \(number) of the source text is missing", fix: "compare the numbers",
          severity: .note)
      }
    }
  }

  /// The numbers of a text as digits of ASCII, without what divides thousands and fractions.
  static func numbers(in words: String) -> [String] {
    var numbers: [String] = []
    var digits = ""
    var gap = ""
    for character in words {
      if let digit = character.wholeNumberValue, character.isNumber, 0...9 ~= digit,
        character.unicodeScalars.first?.properties.numericType == .decimal
      {
        digits += String(digit)
        gap = ""
      } else if !digits.isEmpty, gap.isEmpty, ".,’'٬٫\u{A0}\u{202F} ".contains(character) {
        gap = String(character)
      } else {
        if digits.count > 1 { numbers.append(digits) }
        (digits, gap) = ("", "")
      }
    }
    if digits.count > 1 { numbers.append(digits) }
    return numbers
  }
}
