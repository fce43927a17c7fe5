/// One pass over compiled plural rules, for a number or to check them.
struct PluralEvaluation {
  var cursor: ByteCursor
  let operands: PluralOperands

  /// The category of the first rule that holds, else `other`.
  mutating func category() throws(LanguageError) -> PluralCategory {
    for _ in 0..<(try cursor.byte()) {
      let category = PluralCategory(rawValue: try cursor.byte()) ?? .other
      if try rule() { return category }
    }
    return .other
  }

  /// The categories of the rules, which must rise; every byte is looked at.
  mutating func walkRules() throws(LanguageError) -> [PluralCategory] {
    var categories: [PluralCategory] = []
    for _ in 0..<(try cursor.byte()) {
      let start = cursor.offset
      let last = categories.last?.rawValue ?? 0
      guard let category = PluralCategory(rawValue: try cursor.byte()), category.rawValue > last
      else {
        throw .invalid(at: start, rule: "the categories of plural rules are 1 to 5 and rise")
      }
      categories.append(category)
      _ = try rule()
    }
    return categories
  }

  private mutating func rule() throws(LanguageError) -> Bool {
    var holds = false
    for _ in 0..<(try count()) {
      if try condition() { holds = true }
    }
    return holds
  }

  private mutating func condition() throws(LanguageError) -> Bool {
    var holds = true
    for _ in 0..<(try count()) {
      if try !relation() { holds = false }
    }
    return holds
  }

  private mutating func relation() throws(LanguageError) -> Bool {
    let start = cursor.offset
    let code = try cursor.byte()
    guard code & 0xe0 == 0, code & 7 <= 6 else {
      throw .invalid(at: start, rule: "a plural operand is 0 to 6 with flags 8 and 16")
    }
    var value = operands.value(code & 7)
    if code & 8 != 0 {
      let modulus = try cursor.number()
      guard modulus != 0 else { throw .invalid(at: start, rule: "a modulus must not be zero") }
      value = value.map { $0 % modulus }
    }
    return try ranges(contain: value) != (code & 16 != 0)
  }

  private mutating func ranges(contain value: UInt64?) throws(LanguageError) -> Bool {
    var contains = false
    for _ in 0..<(try count()) {
      let start = cursor.offset
      let low = try cursor.number()
      let (high, overflow) = low.addingReportingOverflow(try cursor.number())
      guard !overflow else { throw .invalid(at: start, rule: "a range must end within 64 bits") }
      if let value, value >= low, value <= high { contains = true }
    }
    return contains
  }

  private mutating func count() throws(LanguageError) -> UInt8 {
    let start = cursor.offset
    let count = try cursor.byte()
    guard count > 0 else { throw .invalid(at: start, rule: "a count must not be zero") }
    return count
  }
}
