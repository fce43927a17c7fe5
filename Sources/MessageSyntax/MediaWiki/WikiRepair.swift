import Phrases

/// Repairs frequent mistakes of translators that have only one possible meaning.
///
/// - `%%` of a format string is a percent sign; this is common and not reported.
/// - `%@` or `%1$d`, copied from the source code, is the token `$1`.
/// - `{{PLURAL:$|…}}` and `{{PLURAL:$ 1|…}}` choose by the phrase's only number.
/// - `{{PLURAL:$1}}` without forms shows nothing, as on MediaWiki.
///
/// Only phrases with tokens are format strings; in the others, all of this is plain text.
public struct WikiRepair {
  private let isFormat: Bool
  private let number: String?

  /// Creates the repair of a phrase's texts.
  init(_ phrase: SourcePhrase) {
    self.init(phrase.parameters)
  }

  /// Creates the repair of texts with some parameters.
  public init(_ parameters: [Parameter]) {
    isFormat = !parameters.isEmpty
    let numbers = parameters.filter { $0.kind == .number }
    number = numbers.count == 1 ? numbers[0].name : nil
  }

  /// Returns the repaired text, and whether there was a mistake to report.
  public func repaired(_ text: String) -> (text: String, isRepaired: Bool) {
    guard isFormat else { return (text, false) }
    var (plain, isRepaired) = percentSigns(text)
    guard let number, plain.utf8.contains(UInt8(ascii: "{")) else { return (plain, isRepaired) }
    for (wrong, right) in [
      ("{{PLURAL:$|", "{{PLURAL:$\(number)|"), ("{{PLURAL:$ \(number)|", "{{PLURAL:$\(number)|"),
      ("{{PLURAL:$\(number)}}", ""),
    ] where plain.contains(wrong) {
      plain = plain.replacing(wrong, with: right)
      isRepaired = true
    }
    return (plain, isRepaired)
  }

  private func percentSigns(_ text: String) -> (text: String, isRepaired: Bool) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return (text, false) }
    var plain: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var tokens = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.first == byte {
        rest.removeFirst()
        plain.append(byte)
      } else if byte == UInt8(ascii: "%"), let number = conversion(&rest, tokens + 1) {
        tokens += 1
        plain += "$\(number)".utf8
      } else {
        plain.append(byte)
      }
    }
    return (String(decoding: plain, as: UTF8.self), tokens > 0)
  }

  /// Reads the number of `%@`, `%d`, `%1$@` or `%1$d` after its percent sign.
  private func conversion(_ rest: inout ArraySlice<UInt8>, _ next: Int) -> Int? {
    var ahead = rest
    var number = next
    let digits = ahead.prefix { 0x30...0x39 ~= $0 }
    if !digits.isEmpty {
      ahead = ahead.dropFirst(digits.count)
      guard ahead.popFirst() == UInt8(ascii: "$"),
        let written = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      number = written
    }
    guard let letter = ahead.popFirst(), letter == UInt8(ascii: "@") || letter == UInt8(ascii: "d")
    else { return nil }
    rest = ahead
    return number
  }
}
