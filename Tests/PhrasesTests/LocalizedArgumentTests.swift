import Language
import Testing

@testable import Phrases

/// What a call with a key takes, and how it shows it.
@Suite struct LocalizedArgumentTests {
  private func shown(_ value: any LocalizedArgument) -> String {
    localized("k", value: "%1$@", comment: "c", value, localizer: .source)
  }

  @Test func everyWholeNumberIsOne() {
    let numbers: [any LocalizedArgument] = [
      Int(-5), Int8(-5), Int16(-5), Int32(-5), Int64(-5),
    ]
    #expect(numbers.map(shown) == Array(repeating: "-5", count: 5))
    let positive: [any LocalizedArgument] = [
      UInt(5), UInt8(5), UInt16(5), UInt32(5), UInt64(5),
    ]
    #expect(positive.map(shown) == Array(repeating: "5", count: 5))
    #expect(shown(UInt64.max) == "18,446,744,073,709,551,615")
    #expect(shown(Int64.min) == "-9,223,372,036,854,775,808")
  }

  @Test func aFractionHasTheDigitsThatNameIt() {
    #expect(shown(0.1) == "0.1" && shown(Float(0.1)) == "0.1" && shown(Float(2)) == "2")
    #expect(shown(Float.nan) == "NaN" && shown(-Float.infinity) == "-∞")
  }

  @Test func aPartOfATextIsOne() {
    #expect(shown("Kim Lee".prefix(3)) == "Kim" && shown("Kim") == "Kim")
  }

  @Test func aWholeNumberOfAnyTypeChooses() {
    let text = localized(
      "k", value: "{{PLURAL:%1$d|%1$d day|%1$d days}}", comment: "c", UInt8(1), localizer: .source)
    #expect(text == "1 day")
  }

  @Test func aTableMayBeNil() {
    #expect(
      localizedString("Saved", tableName: nil, comment: "c", localizer: .source) == "Saved")
    #expect(PhraseHasher.key("Saved", table: "") != PhraseHasher.key("Saved", table: "T"))
  }
}
