import Testing

@testable import Delivery

/// The steps of times that a batch has.
@Suite struct LoadTimeTests {
  @Test func timesAreInStepsOfTwo() {
    #expect(LoadTime(microseconds: 0).limit == 16 && LoadTime(microseconds: 16).limit == 16)
    #expect(LoadTime(microseconds: 17).limit == 32 && LoadTime(microseconds: 150).limit == 256)
    #expect(LoadTime(microseconds: 4_194_304).limit == 4_194_304)
    #expect(LoadTime(microseconds: 4_194_305).limit == nil)
    #expect(LoadTime(step: 20) == nil && LoadTime(step: -1) == nil)
  }
}
