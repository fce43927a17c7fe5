import Testing

@testable import HTTP

/// Who gets a publication: values, without a socket.
@Suite struct StreamSlabTests {
  private func sockets(_ slab: StreamSlab) -> [Int32] {
    var found: [Int32] = []
    while let (place, _) = slab.next() { found.append(slab.slots[place].socket) }
    return found.sorted()
  }

  private func add(_ socket: Int32, to topic: String, _ slab: StreamSlab) -> Int {
    slab.add(socket, to: topic, of: Peer(high: 0, low: 0xFFFF_0000_0001), end: 0)
  }

  @Test func aPublicationReachesTheStreamsThatTheTopicHadThen() {
    let slab = StreamSlab()
    let places = (0..<4).map { add(Int32($0), to: "a", slab) }
    _ = add(9, to: "b", slab)
    slab.publish([1], to: "a")
    slab.publish([1], to: "none")
    _ = add(5, to: "a", slab)
    let first = slab.next()?.place
    #expect(first == places[3])
    // Two that leave meanwhile: the one that was next, and one that had its bytes.
    _ = slab.remove(places[2])
    _ = slab.remove(places[3])
    #expect(sockets(slab) == [0, 1])
    #expect(!slab.isPublishing && slab.count == 4)
  }

  @Test func aTopicWhoseStreamsAllLeaveIsForgotten() {
    let slab = StreamSlab()
    let place = add(1, to: "a", slab)
    slab.publish([1], to: "a")
    _ = slab.remove(place)
    #expect(slab.next() == nil && slab.count == 0)
    let other = add(2, to: "b", slab)
    #expect(other == place)
    slab.publish([1], to: "a")
    #expect(slab.next() == nil)
    #expect(slab.remove(other).topic == "b")
  }

  /// Random arrivals, leavings and publications, next to plain sets.
  @Test func everyOrderGivesEachStreamItsPublications() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let slab = StreamSlab()
      var streams: [Int: (socket: Int32, topic: String)] = [:]
      var expected: [Int32: Int] = [:]
      for step in 0..<200 as Range<Int32> {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
          let topic = ["a", "b", "c"].randomElement(using: &random) ?? "a"
          streams[add(step, to: topic, slab)] = (step, topic)
        case 2:
          guard let leaving = streams.keys.randomElement(using: &random) else { continue }
          streams[leaving] = nil
          #expect(slab.contains(leaving, slab.slots[leaving].generation))
          _ = slab.remove(leaving)
        default:
          let topic = ["a", "b", "c"].randomElement(using: &random) ?? "a"
          slab.publish([1], to: topic)
          for stream in streams.values where stream.topic == topic {
            expected[stream.socket, default: 0] += 1
          }
          for socket in sockets(slab) { expected[socket, default: 0] -= 1 }
        }
      }
      #expect(expected.values.allSatisfy { $0 == 0 })
      #expect(slab.count == streams.count)
    }
  }
}
