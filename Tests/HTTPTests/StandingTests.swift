import Testing

@testable import HTTP

/// Which connections end for new ones: a value, without a socket.
@Suite struct StandingTests {
  private typealias Activity = Standing.Activity

  /// Every standing of one activity, recent or not, with and without a download that has earned its place.
  private static let now: UInt64 = 10_000
  private static let all = Activity.allCases.flatMap { activity in
    [9_999, 9_001, 9_000, 0].flatMap { (progressed: UInt64) in
      [0, Standing.earned - 1, Standing.earned].flatMap { taken in
        [false, true].map {
          Standing(activity: activity, progressed: progressed, taken: taken, isOfMany: $0)
        }
      }
    }
  }

  /// The rule in words, as Docs/Operating/Server.md has it: nil keeps its place, lower ends first.
  private func stage(_ standing: Standing) -> Int? {
    let isRecent = Self.now - standing.progressed < 1000
    let stage: Int
    switch standing.activity {
    case .served: return nil
    case .waiting: stage = 0
    case .idle: stage = isRecent ? 2 : 0
    case .owing:
      if isRecent, standing.taken >= 256 * 1024 { return nil }
      stage = 1
    }
    return standing.isOfMany ? stage : stage + 3
  }

  @Test func everyPairEndsInTheOrderOfTheRule() {
    for (one, other) in Self.all.flatMap({ one in Self.all.map { (one, $0) } }) {
      let ended = Standing.firstToEnd(
        2, of: [(1, one), (2, other)].map { (name: $0.0, standing: $0.1) }, at: Self.now)
      let expected = [(stage(one), one.progressed, 1), (stage(other), other.progressed, 2)]
        .compactMap { stage, progressed, name in stage.map { ($0, progressed, name) } }
        .sorted { $0 < $1 }.map(\.2)
      #expect(ended == expected, "\(one), \(other)")
    }
  }

  @Test func aRequestThatIsBeingAnsweredKeepsItsPlaceWhateverItsAddressHas() {
    for standing in Self.all where standing.activity == .served {
      #expect(standing.order(at: Self.now) == nil)
    }
  }

  @Test func aDownloadKeepsItsPlaceForASecondWithoutProgress() {
    var download = Standing(activity: .owing, progressed: 5000, taken: Standing.earned)
    #expect(download.order(at: 5999) == nil)
    #expect(download.order(at: 6000) != nil)
    download.taken -= 1
    #expect(download.order(at: 5000) != nil)
  }

  @Test func asManyEndAsAreNeededAndNoMore() {
    let silent = (0..<9).map { number in
      (name: number, standing: Standing(activity: .waiting, progressed: UInt64(9 - number)))
    }
    for count in 0...10 {
      let ended = Standing.firstToEnd(count, of: silent, at: Self.now)
      #expect(ended == Array((0..<9).reversed().prefix(count)))
    }
  }

  @Test func aClientThatAsksAgainOutlivesOneThatTakesNothing() {
    let honest = Standing(activity: .idle, progressed: 9_100)
    let hostile = Standing(activity: .owing, progressed: 9_999, taken: 65_536)
    let ended = Standing.firstToEnd(
      1, of: [("honest", honest), ("hostile", hostile)], at: Self.now)
    #expect(ended == ["hostile"])
  }

  @Test func eachConnectionIsInOneLineTheLongestThereFirst() {
    var lines = ConnectionLines()
    for socket in 1...3 as ClosedRange<Int32> { lines.move(socket, to: .waiting) }
    lines.move(1, to: .owing)
    lines.move(2, to: .waiting)
    lines.move(3, to: .served)
    #expect(lines.first(9).map(\.descriptor) == [2, 1])
    #expect(lines.first(9).map(\.activity) == [.waiting, .owing])
    #expect(lines.contains(1, in: .owing) && !lines.contains(3, in: .waiting))
    lines.leave(2)
    #expect(lines.first(1).map(\.descriptor) == [1])
  }
}
