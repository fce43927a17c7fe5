import Testing

@testable import HTTP

/// Who waits, who counts as whom, and whose turn it is: values, without a socket.
@Suite struct FairnessTests {
  private func peer(_ number: UInt64) -> Peer { Peer(high: 0, low: 0xFFFF_0000_0000 | number) }

  @Test func aClientWithAThousandRequestsWaitsForItself() {
    var queue = WorkQueue()
    for number in 0..<1000 as Range<UInt64> {
      queue.add(.init(socket: Int32(number), number: number), of: peer(1))
    }
    for number in 1...3 as ClosedRange<UInt64> {
      queue.add(.init(socket: 2000, number: 5000 + number), of: peer(1 + number))
    }
    var seen: [UInt64] = []
    while let entry = queue.next() { seen.append(entry.number) }
    #expect(seen.prefix(5) == [0, 5001, 5002, 5003, 1])
    #expect(seen.filter { $0 < 1000 } == Array(0..<1000))
    #expect(queue.isEmpty && queue.next() == nil)
  }

  @Test func everyOrderOfComingAndGoingKeepsTheLine() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var (line, plain) = (WaitingLine(), [Int32]())
      for _ in 0..<100 {
        let descriptor = Int32.random(in: 0..<12, using: &random) * 17
        plain.removeAll { $0 == descriptor }
        if Bool.random(using: &random) {
          line.join(descriptor)
          plain.append(descriptor)
        } else {
          line.leave(descriptor)
        }
        #expect(line.first == plain.first)
        #expect(line.contains(descriptor) == plain.contains(descriptor))
      }
      while let first = line.first {
        #expect(first == plain.removeFirst())
        line.leave(first)
      }
      #expect(plain.isEmpty)
    }
  }

  @Test func aClientHasSoMuchAtOnceAndInAMinute() {
    var counts = PeerCounts(limit: 2)
    var begun = [1, 1, 1, 2].map { counts.begin(peer($0)) }
    #expect(begun == [true, true, false, true])
    counts.end(peer(1))
    begun = [1, 1].map { counts.begin(peer($0)) }
    #expect(begun == [true, false])
    let quota = PeerQuota(perMinute: 2, peers: 2) { 600 }
    #expect((0..<3).map { _ in quota.takes(peer(1)) } == [true, true, false])
    #expect(quota.takes(peer(2)))
  }

  @Test func anAddressOfVersion6IsItsNetwork() throws {
    let one = try #require(Address("2001:db8::1"))
    let other = try #require(Address("2001:db8::ffff:2"))
    #expect(one.peer == other.peer)
    #expect(try #require(Address("2001:db8:0:1::1")).peer != one.peer)
    #expect(Address("::ffff:192.0.2.1") == Address("192.0.2.1"))
    #expect(Address("192.0.2.1")?.peer != Address("192.0.2.2")?.peer)
    #expect(Address("192.0.2.1:8080") == Address("192.0.2.1"))
    #expect(Address("[2001:db8::1]:8080") == one)
    for words in ["", "x", "192.0.2", "192.0.2.1.1", "1:2", "[::1", " 192.0.2.1"] {
      #expect(Address(words) == nil, "\(words)")
    }
  }

  @Test func aNetworkOfProxiesContainsItsAddresses() throws {
    let range = try #require(ProxyRange("10.0.0.0/8"))
    #expect(range.contains(try #require(Address("10.200.3.4"))))
    #expect(!range.contains(try #require(Address("11.0.0.1"))))
    let six = try #require(ProxyRange("2001:db8::/32"))
    #expect(six.contains(try #require(Address("2001:db8:1::1"))))
    #expect(!six.contains(try #require(Address("2001:db9::1"))))
    #expect(try #require(ProxyRange("::/0")).contains(try #require(Address("1.2.3.4"))))
    for words in ["", "x", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::1/129", "10.0.0.0/8/8"] {
      #expect(ProxyRange(words) == nil, "\(words)")
    }
  }

  @Test func onlyWhatProxiesAddedIsBelieved() {
    let proxies = ["10.0.0.0/8", "192.0.2.7"].compactMap { ProxyRange($0) }
    func client(_ field: String?) -> Address? { proxies.client(forwarded: field) }
    #expect(client("203.0.113.9") == Address("203.0.113.9"))
    #expect(client("1.2.3.4, 203.0.113.9") == Address("203.0.113.9"))
    #expect(client("1.2.3.4,203.0.113.9 , 10.1.1.1,192.0.2.7") == Address("203.0.113.9"))
    #expect(client("203.0.113.9, nonsense") == nil)
    #expect(client("10.0.0.1") == nil && client("") == nil && client(nil) == nil)
  }
}
