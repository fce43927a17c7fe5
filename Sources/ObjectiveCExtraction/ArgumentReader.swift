import Extraction

/// Reads what stands in the place of an argument: string literals, `nil`, or something else.
struct ArgumentReader {
  let source: TokenTree

  /// The argument of a range of tokens; nil where it is empty.
  func argument(_ range: Range<Int>) -> KeyedCall.Argument? {
    guard let first = source.token(at: range.lowerBound), !range.isEmpty else { return nil }
    let core = core(of: range)
    return KeyedCall.Argument(
      text(of: core), at: first.start, isNothing: isNothing(core))
  }

  /// Whether one of some names stands in an argument, outside further brackets.
  func mentions(_ names: Set<String>, in range: Range<Int>) -> Bool {
    !names.isEmpty
      && source.outer(core(of: range)).contains { index in
        source.kind(at: index) == .name && names.contains(source.text(at: index))
      }
  }

  /// What is left without parentheses, types before it, `CFSTR` and the `@` of `@(…)`.
  private func core(of range: Range<Int>) -> Range<Int> {
    var range = range
    while let smaller = unwrapped(range) { range = smaller }
    return range
  }

  private func unwrapped(_ range: Range<Int>) -> Range<Int>? {
    var open = range.lowerBound
    let isWrapped = source.isSign(at: open, "@") || source.text(at: open, is: "CFSTR")
    if isWrapped { open += 1 }
    guard open < range.upperBound, source.isSign(at: open, "("),
      let close = source.closer(of: open)
    else { return nil }
    if close + 1 == range.upperBound { return open + 1..<close }
    return !isWrapped && isType(open + 1..<close) ? close + 1..<range.upperBound : nil
  }

  /// Whether only names and stars stand there, as in `(__bridge NSString *)`.
  private func isType(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && source.outer(range).allSatisfy {
        source.kind(at: $0) == .name || source.isSign(at: $0, "*")
      }
  }

  private func isNothing(_ range: Range<Int>) -> Bool {
    range.count == 1
      && ["nil", "NULL", "Nil", "nullptr", "0"].contains {
        source.text(at: range.lowerBound, is: $0)
      }
  }

  /// The text of literals next to each other; nil where anything else stands there.
  private func text(of range: Range<Int>) -> String? {
    var content: [UInt8] = []
    var hasText = false
    for index in range {
      if source.isSign(at: index, "@"), source.kind(at: index + 1) == .text { continue }
      guard let token = source.token(at: index),
        let part = LiteralText.content(of: token, in: source.bytes)
      else { return nil }
      content += part
      hasText = true
    }
    return hasText ? String(validating: content, as: UTF8.self) : nil
  }
}

extension TokenTree {
  /// Whether a token reads as some text; without making a string of it.
  func text(at index: Int, is text: String) -> Bool {
    token(at: index).map { bytes[$0.start..<$0.end].elementsEqual(text.utf8) } ?? false
  }
}
