/// A scanner for the tokens of texts: `$1`, or `%1$@`, `%d` and the like.
package struct TokenScanner {
  /// A token that was found.
  package struct Token {
    /// Its number from 1, or nil if written without one.
    package var number: Int?
    /// The letters of its conversion: `@`, `d`, `lld`; empty for `$1` and for `%%`.
    package var conversion = ""
    /// Whether it requests a format that texts ignore: flags, a width, a precision, another base.
    var hasFormat = false
    /// Whether it is `%%`.
    package var isPercentSign = false
    /// The position after it.
    var end: Int
  }

  /// A piece of a text with `%1$@` and `%d`.
  package enum Piece {
    /// Words without tokens.
    case words(String)
    /// A token, or a doubled percent sign.
    case token(Token)
  }

  /// Splits a text into words and tokens, which are written with percent signs.
  ///
  /// - Complexity: Linear in the text.
  package static func pieces(of text: String) -> [Piece] {
    let bytes = Array(text.utf8)
    let scanner = TokenScanner(.percent)
    var pieces: [Piece] = []
    var (start, at) = (0, 0)
    func words() -> [Piece] {
      start < at ? [.words(String(decoding: bytes[start..<at], as: UTF8.self))] : []
    }
    while at < bytes.count {
      guard let token = scanner.token(in: bytes, at: at) else {
        at += 1
        continue
      }
      pieces += words() + [.token(token)]
      (start, at) = (token.end, token.end)
    }
    return pieces + words()
  }

  private let syntax: MediaWikiMessage.TokenSyntax

  init(_ syntax: MediaWikiMessage.TokenSyntax) { self.syntax = syntax }

  /// Returns the token that begins at a position, or nil if none does.
  func token(in bytes: [UInt8], at start: Int) -> Token? {
    switch syntax {
    case .dollar: dollar(bytes, start)
    case .percent: percent(bytes, start)
    }
  }

  private func dollar(_ bytes: [UInt8], _ start: Int) -> Token? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "$") else { return nil }
    guard let (number, end) = Self.number(bytes, start + 1) else { return nil }
    return Token(number: number, end: end)
  }

  private func percent(_ bytes: [UInt8], _ start: Int) -> Token? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "%") else { return nil }
    if bytes[start + 1] == UInt8(ascii: "%") {
      return Token(isPercentSign: true, end: start + 2)
    }
    var number: Int?
    var at = start + 1
    if let (value, end) = Self.number(bytes, at), end < bytes.count,
      bytes[end] == UInt8(ascii: "$")
    {
      number = value
      at = end + 1
    }
    let format = Self.format(bytes, at)
    at = format.end
    let letters = at
    while at < bytes.count, Self.lengths.contains(bytes[at]) { at += 1 }
    guard at < bytes.count, Self.conversions.contains(bytes[at]) else { return nil }
    let isText = Self.textConversions.contains(bytes[at])
    guard !isText || !format.isOfNumbers else { return nil }
    let conversion = String(decoding: bytes[letters...at], as: UTF8.self)
    return Token(
      number: number, conversion: conversion,
      hasFormat: format.end > format.start || Self.otherForms.contains(bytes[at]), end: at + 1)
  }

  /// The part between the number of a token and its letters: flags, a width, a precision.
  private struct Format {
    var start: Int
    var end: Int
    /// Whether it has a flag that is valid only for numbers.
    var isOfNumbers = false
  }

  /// Parses the format that begins at a position.
  ///
  /// A space isn't a flag: "100% done" has no token. A minus sign is a flag only before a width,
  /// because "50%-off" is a price.
  private static func format(_ bytes: [UInt8], _ start: Int) -> Format {
    var format = Format(start: start, end: start)
    var at = start
    while at < bytes.count, "-+#0'".utf8.contains(bytes[at]) {
      format.isOfNumbers = format.isOfNumbers || "+#'".utf8.contains(bytes[at])
      at += 1
    }
    let hasMinus = bytes[start..<at].contains(UInt8(ascii: "-"))
    let width = number(bytes, at)
    if hasMinus, width == nil { return Format(start: start, end: start) }
    at = width?.end ?? at
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at = number(bytes, at + 1)?.end ?? at + 1
    }
    format.end = at
    return format
  }

  private static let lengths = Array("hlqzjt".utf8)
  private static let conversions = Array("@dDiuUxXoOfFeEgGaAcCsSp".utf8)
  private static let textConversions = Array("@cCsSp".utf8)
  /// The conversions whose values `String(format:)` shows in a different form than texts do.
  private static let otherForms = Array("xXoOeEaAcCp".utf8)

  /// Parses a number of one to four digits.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (Int, end: Int)? {
    var value = 0
    var at = start
    while at < bytes.count, at < start + 4, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return at > start ? (value, at) : nil
  }
}
