import Testing

@testable import Server

@Suite struct DeltaCacheTests {
  private func pair(_ number: Int) -> DeltaPair {
    DeltaPair(base: "\(number)", target: "\(number)")
  }

  private func made(_ count: Int) -> DeltaHandler.Answer {
    .made([UInt8](repeating: 1, count: count))
  }

  @Test func theLeastRecentlyUsedIsEvictedFirst() {
    var cache = DeltaCache(limit: 3 * 600)
    for number in 0..<3 { cache.keep(made(88), for: pair(number)) }
    #expect(cache.bytes == 1800)
    #expect(cache.answer(for: pair(0)) != nil)
    cache.keep(made(88), for: pair(3))
    #expect((0..<4).map { cache.answer(for: pair($0)) != nil } == [true, false, true, true])
    #expect(cache.bytes == 1800)
  }

  @Test func anAnswerThatIsCachedAgainCountsOnce() {
    var cache = DeltaCache(limit: 10_000)
    cache.keep(made(1000), for: pair(0))
    cache.keep(.noDelta, for: pair(0))
    #expect(cache.bytes == 512)
    #expect(cache.answer(for: pair(0)) == .noDelta)
  }

  @Test func anAnswerAboveTheLimitIsNotKept() {
    var cache = DeltaCache(limit: 1000)
    cache.keep(made(1), for: pair(0))
    cache.keep(made(2000), for: pair(1))
    #expect(cache.answer(for: pair(1)) == nil)
    #expect(cache.bytes == 0)
  }
}
