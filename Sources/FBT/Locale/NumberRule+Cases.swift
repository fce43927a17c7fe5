extension NumberRule {
  /// The cases of every rule, without the last one, which covers all other numbers.
  static let cases: [Int: [Case]] = [
    2: zeroOrOne, 3: zeroOrOne, 6: zeroOrOne, 36: zeroOrOne, 38: zeroOrOne,
    4: upToOne, 7: upToOne, 44: upToOne,
    5: exactlyOne, 9: exactlyOne, 10: exactlyOne, 37: exactlyOne,
    8: [Case(.one) { 0...1 ~= $0.n || 11...99 ~= $0.n }],
    11: endingInOne, 12: endingInOne, 41: endingInOne,
    13: [Case(.one) { 1...3 ~= $0.n && $0.isWhole || ![4, 6, 9].contains($0.n10) }],
    14: zeroByTens, 47: zeroByTens,
    15: [Case(.zero) { $0.n == 0 }] + exactlyOne, 16: [Case(.zero) { $0.n == 0 }] + exactlyOne,
    17: oneAndTwo, 40: oneAndTwo, 45: oneAndTwo,
    18: zeroOrOne + [Case(.few) { 2...10 ~= $0.n }],
    19: romanian, 46: romanian,
    20: endingInOne + [slavicFew], 27: endingInOne + [slavicFew], 30: endingInOne + [slavicFew],
    26: exactlyOne + [slavicFew], 43: exactlyOne + [slavicFew],
    21: [
      Case(.one) { $0.n == 1 || $0.n == 11 }, Case(.two) { $0.n == 2 || $0.n == 12 },
      Case(.few) { 3...10 ~= $0.n || 13...19 ~= $0.n },
    ],
    22: slovenian, 23: slovenian,
    24: oneAndTwo + [Case(.many) { ($0.n < 0 || $0.n > 10) && $0.n10 == 0 }],
    25: exactlyOne + [Case(.few) { 2...4 ~= $0.n }],
    28: [
      Case(.one) { $0.n10 == 1 && !(11...19 ~= $0.n100) },
      Case(.few) { 2...9 ~= $0.n10 && !(11...19 ~= $0.n100) },
    ],
    29: exactlyOne + [
      Case(.few) { $0.n == 0 || 2...10 ~= $0.n100 }, Case(.many) { 11...19 ~= $0.n100 },
    ],
    31: breton,
    32: oneAndTwo + [Case(.few) { 3...6 ~= $0.n }, Case(.many) { 7...10 ~= $0.n }],
    33: [
      Case(.one) { $0.n10 == 1 }, Case(.two) { $0.n10 == 2 },
      Case(.few) { [0, 20, 40, 60, 80].contains($0.n100) },
    ],
    34: [Case(.zero) { $0.n == 0 }] + oneAndTwo + [
      Case(.few) { 3...10 ~= $0.n100 }, Case(.many) { 11...99 ~= $0.n100 },
    ],
    35: [Case(.zero) { $0.n == 0 }] + oneAndTwo + [
      Case(.few) { $0.n == 3 }, Case(.many) { $0.n == 6 },
    ],
  ]

  private static let exactlyOne = [Case(.one) { $0.n == 1 }]
  private static let zeroOrOne = [Case(.one) { $0.n == 0 || $0.n == 1 }]
  private static let upToOne = [Case(.one) { 0...1 ~= $0.n }]
  private static let endingInOne = [Case(.one) { $0.n10 == 1 && $0.n100 != 11 }]
  private static let oneAndTwo = exactlyOne + [Case(.two) { $0.n == 2 }]
  private static let slavicFew = Case(.few) { 2...4 ~= $0.n10 && !(12...14 ~= $0.n100) }
  private static let zeroByTens =
    [Case(.zero) { $0.n10 == 0 || 11...19 ~= $0.n100 }] + endingInOne
  private static let romanian =
    exactlyOne + [Case(.few) { $0.n == 0 || ($0.n != 1 && 1...19 ~= $0.n100) }]
  private static let slovenian = [
    Case(.one) { $0.n100 == 1 }, Case(.two) { $0.n100 == 2 }, Case(.few) { 3...4 ~= $0.n100 },
  ]

  private static let breton = [
    Case(.one) { $0.n10 == 1 && ![11, 71, 91].contains($0.n100) },
    Case(.two) { $0.n10 == 2 && ![12, 72, 92].contains($0.n100) },
    Case(.few) { count in
      (3...4 ~= count.n10 || count.n10 == 9)
        && !(10...19 ~= count.n100 || 70...79 ~= count.n100 || 90...99 ~= count.n100)
    },
    Case(.many) { $0.n != 0 && $0.n.truncatingRemainder(dividingBy: 1_000_000) == 0 },
  ]
}

extension NumberRule.Case {
  init(_ category: NumberRule.Category, _ matches: @escaping @Sendable (NumberRule.Count) -> Bool) {
    self.category = category
    self.matches = matches
  }
}

extension NumberRule.Count {
  var isWhole: Bool { n == n.rounded() }
}
