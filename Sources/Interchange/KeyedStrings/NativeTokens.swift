/// The placeholders of Apple's format strings, as the Wikipedia app's own import reads them.
///
/// A placeholder is `%`, an optional number, an optional `$`, and `lld`, `ld` or one letter. A
/// doubled percent sign is no exception: `%%d` has a placeholder.
public enum NativeTokens {
  /// A placeholder with its byte range.
  public struct Token: Sendable {
    /// Its explicit number, else its index among the text's placeholders, from 1.
    public var number: Int
    /// The conversion: `@`, `d`, `lld`.
    public var type: String
    /// The range in bytes of UTF-8.
    public var range: Range<Int>
  }

  /// Returns the placeholders of a text in order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func all(in text: String) -> [Token] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%"), let (digits, type, end) = token(bytes, at + 1) else {
        at += 1
        continue
      }
      let number = Int(digits) ?? tokens.count + 1
      tokens.append(Token(number: number, type: type, range: at..<end))
      at = end
    }
    return tokens
  }

  /// Returns the types by number; nil if one number has two types.
  public static func types(of text: String) -> [Int: String]? {
    var types: [Int: String] = [:]
    for token in all(in: text) {
      guard types[token.number, default: token.type] == token.type else { return nil }
      types[token.number] = token.type
    }
    return types
  }

  /// Returns the text with `$1` for each placeholder, the form for translators; types are lost.
  public static func dollars(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for token in all(in: text) {
      result += bytes[start..<token.range.lowerBound] + Array("$\(token.number)".utf8)
      start = token.range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// Returns the text with `%1$d` for `$1`, and `@` if the type of a number is unknown.
  public static func percents(_ text: String, _ types: [Int: String]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let digits = bytes[(at + 1)...].prefix { (0x30...0x39).contains($0) }
      guard bytes[at] == UInt8(ascii: "$"), !digits.isEmpty else {
        result.append(bytes[at])
        at += 1
        continue
      }
      let number = String(decoding: digits, as: UTF8.self)
      result += "%\(number)$\(Int(number).flatMap { types[$0] } ?? "@")".utf8
      at = digits.endIndex
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let letters = Set("@dDuUxXoOfeEgGcCsSpaAF".utf8)

  /// Returns the token after a percent sign, and its end.
  private static func token(
    _ bytes: [UInt8], _ start: Int
  ) -> (digits: String, type: String, end: Int)? {
    let digits = bytes[start...].prefix { (0x30...0x39).contains($0) }
    var at = digits.endIndex
    if at < bytes.count, bytes[at] == UInt8(ascii: "$") { at += 1 }
    let number = String(decoding: digits, as: UTF8.self)
    for type in ["lld", "ld"] where bytes[at...].starts(with: type.utf8) {
      return (number, type, at + type.utf8.count)
    }
    guard at < bytes.count, letters.contains(bytes[at]) else { return nil }
    return (number, String(Unicode.Scalar(bytes[at])), at + 1)
  }
}
