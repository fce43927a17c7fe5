import Language
import Pack
import Phrases

extension EdgePack {
  /// English rules with other bytes of list patterns.
  static var brokenLists: [EdgePack] {
    let english = Array(ListPatterns.english.bytes)
    let comma: [UInt8] = [0, 2, 0x2C, 0x20, 0]
    let ways: [(String, [UInt8])] = [
      ("none", []), ("only the byte of the context", [1]),
      ("an unknown context", [9] + english.dropFirst()),
      ("bytes left over", english + [9, 9]), ("one byte less", english.dropLast()),
      ("half of them", Array(english.prefix(english.count / 2))),
      ("the first text is not UTF-8", [0, 1, 0xFF] + english.dropFirst(2)),
      ("a text is not UTF-8, in the last style", replaced(english)),
      ("1024 bytes", english + [UInt8](repeating: 0, count: 1024 - english.count)),
      ("1025 bytes", english + [UInt8](repeating: 0, count: 1025 - english.count)),
      (
        "a pattern with words around",
        [0] + (0..<12).flatMap { [2, 0x3C, 0x30 + UInt8($0), 1, 0x2B, 1, 0x3E] }
      ), ("Spanish with commas", [1] + (0..<12).flatMap { _ in comma }),
    ]
    return ways.enumerated().map { index, way in
      var rules = LanguageRules.english
      rules.lists = ListPatterns(way.1[...])
      let items: [[String]] = [["a", "b"], ["a", "b", "c", "d"]]
      let questions = [ListStyle.and, .or, .unit].flatMap { style in
        items.map { TextQuestion(.list($0, style)) }
      }
      return EdgePack(
        "lists-\(index)", rules,
        [TextEdge("list patterns: \(way.0)", [.text("["), .token(0), .text("]")], questions)])
    }
  }

  /// The patterns with a byte of the last text between that is no UTF-8.
  private static func replaced(_ patterns: [UInt8]) -> [UInt8] {
    var result = patterns
    if let place = result.lastIndex(of: 0x2C) { result[place] = 0xFF }
    return result
  }

  /// Digits, groups and operands that no language of the suite has.
  static var numbers: [EdgePack] {
    let symbols: [(String, NumberSymbols)] = [
      ("other groups 0", NumberSymbols(secondaryGroup: 0)),
      (
        "other groups of one digit, between them nothing",
        NumberSymbols(group: "", secondaryGroup: 1)
      ),
      ("a last group of one digit", NumberSymbols(primaryGroup: 1, secondaryGroup: 2)),
      (
        "a minimum of three digits",
        NumberSymbols(group: "’", primaryGroup: 4, secondaryGroup: 4, minimumGroupingDigits: 3)
      ), ("no groups", NumberSymbols(primaryGroup: 0, minimumGroupingDigits: 0)),
      ("a minimum of 0", NumberSymbols(minimumGroupingDigits: 0)),
      ("digits beyond the BMP", NumberSymbols(zero: "\u{1D7CE}", minus: "−", percentBefore: "%")),
      ("digits of one and two bytes", NumberSymbols(zero: "\u{77}")),
      ("the last digits", NumberSymbols(zero: "\u{10FFEF}", decimal: "", minus: "")),
    ]
    let numbers = [
      "0", "7", "12", "123", "1234", "12345", "1234567", "12345678901", "1234567.50", "-0.0", "-12",
      "18446744073709551615", "0.000000000000000001",
    ].compactMap { Number(decimal: $0) }
    let questions = numbers.map { TextQuestion(.number($0)) }
    return symbols.enumerated().map { index, way in
      var rules = LanguageRules.english
      rules.numbers = way.1
      let percents = numbers.suffix(4).map { TextQuestion(.percent($0)) }
      return EdgePack(
        "numbers-\(index)", rules,
        [TextEdge(way.0, [.text("["), .token(0), .text("]")], questions + percents)])
    } + operands
  }

  /// Rules by each operand, also turned round and with a modulus.
  private static var operands: [EdgePack] {
    /// A rule for one: one condition of one relation.
    func rule(_ relation: [UInt8]) -> [UInt8] { [1, 2, 1, UInt8(relation.count)] + relation }
    let ways: [(String, [UInt8])] = [
      ("n != 5", [0x10, 1, 5, 0]), ("n % 10 != 3", [0x18, 10, 1, 3, 0]), ("n = 5", [0, 1, 5, 0]),
      ("n % 10 = 3", [8, 10, 1, 3, 0]), ("n != 0 to 100", [0x10, 1, 0, 100]),
      ("i % 10 = 3", [9, 10, 1, 3, 0]), ("i != 5", [0x11, 1, 5, 0]), ("v = 2", [2, 1, 2, 0]),
      ("w = 1", [3, 1, 1, 0]), ("f = 50", [4, 1, 50, 0]), ("t = 5", [5, 1, 5, 0]),
      ("t != 0", [0x15, 1, 0, 0]), ("c = 0", [6, 1, 0, 0]), ("c != 0", [0x16, 1, 0, 0]),
      ("i = 2 to 4 or 13", [1, 2, 2, 2, 13, 0]),
      ("i from 2^63 on", [1, 1] + LEB.number(1 << 63) + LEB.number(1 << 63 - 1)),
    ]
    let questions = [
      "0", "1", "3", "4", "5", "13", "-5", "5.0", "5.5", "5.50", "13.5", "3.25", "0.5", "5.05",
      "18446744073709551615",
    ].compactMap { Number(decimal: $0) }.map { TextQuestion(.number($0)) }
    return ways.enumerated().compactMap { index, way in
      guard let plural = try? PluralRules(rule(way.1)) else { return nil }
      var rules = LanguageRules.english
      rules.plural = plural
      let selection = Message.Selection(
        by: 0, [.init(.plural(.one), Message(text: "one"))], other: Message(text: "other"))
      return EdgePack(
        "operands-\(index)", rules, [TextEdge("one if \(way.0)", [.select(selection)], questions)])
    }
  }
}

/// Numbers of 64 bits in the bytes of rules.
private enum LEB {
  static func number(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + number(value >> 7)
  }
}
