import Testing

@testable import Pack

/// Revisions count from 0, and stop at both ends.
@Suite struct RevisionTests {
  @Test(arguments: [(0, 1), (1, 2), (4_294_967_295, 4_294_967_296)] as [(Revision, Revision)])
  func theNextRevisionAndThePreviousOneAreNeighbours(one: Revision, other: Revision) {
    #expect(one.next == other && other.previous == one && one < other)
  }

  @Test func theFirstHasNoPreviousAndTheLastNoNext() {
    let last = Revision(.max)
    #expect(Revision(0).previous == 0 && last.next == last)
  }

  @Test func aNumberOutsideTheRangeIsClamped() {
    #expect(Revision(clamping: -1) == 0 && Revision(clamping: 12).number == 12)
  }

  @Test func itsWordsAreTheDigits() {
    #expect("\(Revision(18_446_744_073_709_551_615))" == "18446744073709551615")
  }
}
