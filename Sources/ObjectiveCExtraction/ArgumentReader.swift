import Extraction

/// Reads an argument: string literals, `nil`, or anything else.
struct ArgumentReader {
  let source: TokenTree

  /// Returns the argument in a range of tokens; nil if the range is empty.
  func argument(_ range: Range<Int>) -> KeyedCall.Argument? {
    guard let first = source.token(at: range.lowerBound), !range.isEmpty else { return nil }
    let core = core(of: range)
    return KeyedCall.Argument(
      text(of: core), at: first.start, isNothing: isNothing(core))
  }

  /// Returns the argument in a range of tokens, with its text also if that is a constant of the file:
  /// `#define TABLE @"Shop"`, `static NSString *const table = @"Shop";`.
  func constantArgument(_ range: Range<Int>) -> KeyedCall.Argument? {
    var argument = argument(range)
    if argument?.text == nil, let name = name(in: range),
      let value = source.constants[source.text(at: name)]
    {
      argument?.text = text(of: value)
    }
    return argument
  }

  /// Returns whether an argument contains one of some names, outside nested brackets.
  func mentions(_ names: Set<String>, in range: Range<Int>) -> Bool {
    !names.isEmpty
      && source.outer(core(of: range)).contains { index in
        source.kind(at: index) == .name && names.contains(source.text(at: index))
      }
  }

  /// Returns the index of the name that is all of an argument; nil for anything else.
  func name(in range: Range<Int>) -> Int? {
    let core = core(of: range)
    return core.count == 1 && source.kind(at: core.lowerBound) == .name ? core.lowerBound : nil
  }

  /// Returns the index of the name after the sign that makes an object of a macro's literal: `key` of
  /// `@key`; nil for anything else.
  func nameOfLiteral(in range: Range<Int>) -> Int? {
    let core = core(of: range)
    guard core.count == 2, source.isSign(at: core.lowerBound, "@"),
      source.kind(at: core.lowerBound + 1) == .name
    else { return nil }
    return core.lowerBound + 1
  }

  /// Removes parentheses, casts, `CFSTR` and the `@` of `@(…)`.
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

  /// Returns whether the range contains only names and stars, as in `(__bridge NSString *)`.
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

  /// Returns the text of adjacent literals; nil if there is anything else.
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
  /// Returns whether a token has some text; creates no string.
  func text(at index: Int, is text: String) -> Bool {
    token(at: index).map { bytes[$0.start..<$0.end].elementsEqual(text.utf8) } ?? false
  }
}
