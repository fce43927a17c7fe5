import Testing

@testable import HTTP

/// Whose turn it is between short and long work, and what answers hold: values, without a socket.
@Suite struct AgendaTests {
  private func agenda(short: Int, body: Int = 0, long: Int) -> Agenda {
    var agenda = Agenda()
    for number in 0..<(short + body + long) {
      let entry = WorkQueue.Entry(socket: Int32(number), number: UInt64(number))
      let kind: Agenda.Kind = number < short ? .short : number < short + body ? .body : .long
      agenda.add(entry, of: Peer(high: 0, low: UInt64(number)), kind)
    }
    return agenda
  }

  @Test func shortRequestsComeFirstAndLongOnesHaveTheirShare() {
    var agenda = agenda(short: 100, long: 100)
    let kinds = (0..<100).compactMap { _ in agenda.next() }.map { $0.number >= 100 }
    #expect(kinds.count { $0 } == 100 / Agenda.share)
    #expect(kinds.enumerated().allSatisfy { ($0 + 1) % Agenda.share == 0 ? $1 : !$1 })
  }

  @Test func requestsWithABodyComeAfterOthersAndHaveTheirShare() {
    var agenda = agenda(short: 100, body: 100, long: 100)
    let kinds = (0..<112).compactMap { _ in agenda.next() }.map { min(2, $0.number / 100) }
    #expect(kinds.count { $0 == 1 } == 112 / Agenda.share)
    #expect(kinds.count { $0 == 2 } == 112 / Agenda.share)
    var rest = agenda
    let after = (0..<50).compactMap { _ in rest.next() }.map { min(2, $0.number / 100) }
    #expect(after.count { $0 == 1 } > 40 && !rest.hasShort)
  }

  @Test func everythingIsDoneOnce() {
    var agenda = agenda(short: 3, body: 4, long: 40)
    var seen: [UInt64] = []
    while let entry = agenda.next() { seen.append(entry.number) }
    #expect(seen.sorted() == Array(0..<47))
    #expect(agenda.isEmpty)
  }

  @Test func withoutRoomLongWorkHasItsShareAlone() {
    var agenda = agenda(short: 0, long: 3)
    let turns = (0..<(4 * Agenda.share)).map { _ in agenda.next(fillsUp: false) != nil }
    #expect(turns.count { $0 } == 3)
    #expect(agenda.isEmpty)
  }

  @Test func anArrayThatAnswersShareCountsOnce() {
    var held = HeldBytes()
    let (one, other) = ([UInt8](repeating: 1, count: 100), [UInt8](repeating: 1, count: 100))
    let copy = one
    #expect([one, copy, other].map { held.add($0) } == [100, 0, 100])
    #expect([copy, one, one, other].map { held.remove($0) } == [0, 100, 0, 100])
    #expect(held.add([]) == 0 && held.remove([]) == 0)
  }
}
