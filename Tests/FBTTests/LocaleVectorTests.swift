import JSON
import TestSupport
import Testing

@testable import FBT

/// The reference's locale data, number by number.
struct LocaleVectorTests {
  @Test func everyRuleHasTheReferencesCategories() throws {
    guard let facts = try Vectors.read("number_rules") else {
      return Conformance.report("fbt.number_rules", run: 0, skipped: 47_756)
    }
    var run = 0
    for member in try #require(facts["types"]?.object) {
      let rule = NumberRule(type: try #require(Int(member.name.suffix(2))))
      #expect(rule.fallback.rawValue == member.value["fallback"]?.whole, "\(member.name)")
      for (count, value) in numbers(member.value) {
        run += 1
        #expect(rule.category(of: count).rawValue == value, "\(member.name) of \(count)")
      }
    }
    for member in try #require(facts["localeToType"]?.object) {
      run += 1
      let name = try #require(member.value.string)
      #expect(NumberRule(locale: member.name).type == Int(name.suffix(2)), "\(member.name)")
    }
    for member in try #require(facts["localeToGenderFallback"]?.object) {
      run += 1
      #expect(GenderRule(locale: member.name).fallback.rawValue == member.value.whole)
    }
    Conformance.report("fbt.number_rules", run: run)
  }

  private func numbers(_ type: JSONValue) -> [(Double, Int?)] {
    let small = (type["n0to1000"]?.array ?? []).enumerated().map { (Double($0), $1.whole) }
    let others = (type["extra"]?.object ?? []).map { (Double($0.name) ?? .nan, $0.value.whole) }
    return small + others
  }

  @Test func everyLocaleWritesTheReferencesNumbers() throws {
    guard let rows = try Vectors.read("number_format")?["rows"]?.array else {
      return Conformance.report("fbt.number_format", run: 0, skipped: 7449)
    }
    for row in rows.compactMap(\.array) {
      let locale = try #require(row[0].string)
      guard case .number(let digits) = row[1].content, let number = Double(digits) else { continue }
      let format = NumberFormat(locale: locale)
      #expect(format.withDelimiters(number) == row[2].string, "\(locale)")
      #expect(format.plain(number) == row[3].string, "\(locale)")
      #expect(format.withDelimiters(number, decimals: 2) == row[4].string, "\(locale)")
    }
    Conformance.report("fbt.number_format", run: rows.count * 3)
  }
}
