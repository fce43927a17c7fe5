/// Checks every byte of compiled plural rules, so that evaluation need not.
struct PluralRuleCheck {
  private var cursor: RuleCursor

  init(_ bytes: [UInt8]) { cursor = RuleCursor(bytes) }

  /// Returns the categories of the rules as bits by their raw values; throws if the bytes aren't
  /// rules.
  static func categories(of bytes: [UInt8]) throws(LanguageError) -> UInt8 {
    var check = PluralRuleCheck(bytes)
    let categories = try check.rules()
    guard check.cursor.isAtEnd else {
      throw .invalid(at: check.cursor.offset, rule: "nothing may follow plural rules")
    }
    return categories
  }

  private mutating func rules() throws(LanguageError) -> UInt8 {
    var (categories, last): (UInt8, UInt8) = (1, 0)
    for _ in 0..<(try cursor.byte()) {
      let start = cursor.offset
      let category = try cursor.byte()
      guard category > last, category <= 5 else {
        throw .invalid(at: start, rule: "the categories of plural rules are 1 to 5 and rise")
      }
      categories |= 1 << category
      last = category
      for _ in 0..<(try count()) { try condition() }
    }
    return categories
  }

  private mutating func condition() throws(LanguageError) {
    let start = cursor.offset
    let end = Int(try count()) + cursor.offset
    while cursor.offset < end { try relation() }
    guard cursor.offset == end else {
      throw .invalid(at: start, rule: "the length of a condition must be that of its relations")
    }
  }

  private mutating func relation() throws(LanguageError) {
    let start = cursor.offset
    let code = try cursor.byte()
    guard code & 0xe0 == 0, code & 7 <= 6 else {
      throw .invalid(at: start, rule: "a plural operand is 0 to 6 with flags 8 and 16")
    }
    if code & 8 != 0, try cursor.number() == 0 {
      throw .invalid(at: start, rule: "a modulus must not be zero")
    }
    for _ in 0..<(try count()) { try range() }
  }

  private mutating func range() throws(LanguageError) {
    let start = cursor.offset
    let low = try cursor.number()
    guard !low.addingReportingOverflow(try cursor.number()).overflow else {
      throw .invalid(at: start, rule: "a range must end within 64 bits")
    }
  }

  private mutating func count() throws(LanguageError) -> UInt8 {
    let start = cursor.offset
    let count = try cursor.byte()
    guard count > 0 else { throw .invalid(at: start, rule: "a count must not be zero") }
    return count
  }
}
