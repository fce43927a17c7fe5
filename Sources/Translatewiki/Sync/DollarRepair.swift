import Phrases

/// Repairs tokens that lack their digit, or have it in another script, and have only one possible
/// meaning.
///
/// - `$ 1` and `$१` are `$1`.
/// - A `$` before a blank, a sign or the end is the phrase's only token, if its form has no other
///   token and no digit: `$ pages`. `1000 $` is a price.
///
/// Only a phrase with tokens and without a `$` of its own is repaired; a `$` that remains would be
/// shown.
struct DollarRepair {
  private let names: Set<String>

  /// Creates the repair of a phrase's texts; `text` is the English one with `$1`.
  init(_ phrase: SourcePhrase, english text: String) {
    names = Self.hasRaw(text) ? [] : Set(phrase.parameters.map(\.name))
  }

  /// Returns the repaired text, whether anything was repaired, and whether a `$` remains.
  func repaired(_ text: String) -> (text: String, isRepaired: Bool, isRaw: Bool) {
    guard !names.isEmpty, Self.hasRaw(text) else { return (text, false, false) }
    let digits = text.replacing(/\$ ?(\d+)(?![.,]?\d)/) { match in
      let digits = match.output.1.compactMap(\.wholeNumberValue).map(String.init).joined()
      return names.contains(digits) ? "$\(digits)" : String(match.output.0)
    }
    let repaired = names.count == 1 ? withoutDigits(digits) : digits
    return (repaired, repaired != text, Self.hasRaw(repaired))
  }

  /// Returns whether a text has a `$` without a digit after it that is no part of `%1$@`.
  private static func hasRaw(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "$") else { return false }
      if index + 1 < bytes.count, isDigit(bytes[index + 1]) { return false }
      let before = bytes[..<index].lastIndex { !isDigit($0) }
      return !(before.map { bytes[$0] == UInt8(ascii: "%") && $0 + 1 < index } ?? false)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Replaces each `$` without a digit in forms that have nothing else to mean.
  private func withoutDigits(_ text: String) -> String {
    guard text.contains("{{") else { return form(text[...]) }
    var result = ""
    var rest = text[...]
    var depth = 0
    while let end = rest.firstMatch(of: /\{\{|\}\}|\|/) {
      let part = rest[..<end.range.lowerBound]
      result += (depth > 0 ? form(part) : String(part)) + end.output
      depth += end.output == "{{" ? 1 : end.output == "}}" ? -1 : 0
      rest = rest[end.range.upperBound...]
    }
    return result + rest
  }

  private func form(_ text: Substring) -> String {
    guard let name = names.first, !text.contains(where: \.isNumber) else { return String(text) }
    return String(text).replacing(/\$(?![\p{L}\p{M}])/, with: "$\(name)")
  }
}
