import Pack
import Testing

@testable import Phrases

/// Calls are told apart by all of their pieces, and found again by them.
@Suite struct PatternTreeTests {
  private func pieces(_ literals: [StaticString], at position: Int = 0) -> PatternPieces {
    var pieces = PatternPieces()
    for literal in literals {
      pieces.append(PatternPiece(.segment(.text), literal, at: position))
    }
    return pieces
  }

  @Test func aCallIsKnownOnceItWasMadeAndKeepsItsID() throws {
    let pieces = pieces(["one of a call ", "that is made twice"])
    #expect(pieces.call("a description of it") == nil)
    let id = pieces.id("a description of it")
    let call = try #require(pieces.addedCall("a description of it", id))
    #expect(pieces.call("a description of it")?.address == call.address)
    #expect(call.id == id && call.index > 0)
    #expect(pieces.addedCall("a description of it", id)?.address == call.address)
  }

  @Test func callsThatDifferInOnePieceAreDifferentCalls() {
    let first: StaticString = "words that begin many calls"
    let second: StaticString = "words that end some of them"
    let all = [
      pieces([]), pieces([first]), pieces([second]), pieces([first, second]),
      pieces([second, first]), pieces([first, first]), pieces([first], at: 1),
    ]
    let ids = all.map { $0.id("the same description") }
    let calls = zip(all, ids).map { $0.addedCall("the same description", $1)?.address ?? 0 }
    #expect(Set(calls).count == all.count && !calls.contains(0))
    for (pieces, id) in zip(all, ids) { #expect(pieces.call("the same description")?.id == id) }
  }

  @Test func aDescriptionIsNoPieceOfTheSameWords() throws {
    let words: StaticString = "words that are a piece here and a description there"
    let call = try #require(pieces([]).addedCall(words, pieces([]).id(words)))
    var longer = PatternPieces()
    longer.append(PatternPiece(.field, words))
    #expect(longer.addedCall(words, longer.id(words))?.address != call.address)
  }

  @Test func theRowHasAllPiecesInOrder() {
    let literals: [StaticString] = ["first ", "second ", "third ", "fourth"]
    let words = pieces(literals).withRow { row in
      row.pieces.map { piece in
        var text = ""
        piece.withBytes { text = String(decoding: $0, as: UTF8.self) }
        return text
      }
    }
    #expect(words == ["first ", "second ", "third ", "fourth"])
  }

  @Test func threadsThatMakeTheSameCallsFindTheSameNodes() async {
    let literals: [StaticString] = [
      "a thread says this ", "and this ", "or that ", "and then it ", "ends ", "with more ",
    ]
    let addresses = await withTaskGroup(of: [UInt].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).map { index in
            var pieces = PatternPieces()
            for step in 0..<4 {
              let literal = literals[(index + step * step) % literals.count]
              pieces.append(PatternPiece(.segment(.text), literal, at: index % 100))
            }
            let id = pieces.id("from a thread")
            return pieces.addedCall("from a thread", id)?.address ?? 0
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(addresses.allSatisfy { $0 == addresses[0] && !$0.contains(0) })
  }

  @Test func aCallOfManyPiecesShowsItsTextAndItsID() {
    let text = fbt(
      "a\(param: "b", "1")c\(param: "d", "2")e\(param: "f", "3")g\(param: "h", "4")i\(param: "j", "5")",
      "Many", localizer: .source)
    #expect(text == "a1c2e3g4i5")
  }

  @Test func whereThereIsNoRoomTextsAndIDsAreTheSame() async {
    await #expect(processExitsWith: .success) {
      func text(_ name: String) -> String {
        fbt("Hello \(param: "name", name), all is well", "Greeting", localizer: .source)
      }
      let pattern: Pattern = "Hello \(param: "name", "Ada"), all is well"
      let id = pattern.id(description: "Greeting")
      for number in 0...UInt64(PatternTree.limit) {
        var pieces = PatternPieces()
        pieces.append(PatternPiece(.segment(.exactly), number: number))
      }
      var pieces = PatternPieces()
      pieces.append(PatternPiece(.segment(.exactly), number: .max))
      pieces.append(PatternPiece(.segment(.text), "more"))
      let later: Pattern = "Hello \(param: "name", "Ada"), all is well"
      precondition(pieces.call("a") == nil && pieces.addedCall("a", pieces.id("a")) == nil)
      precondition(pieces.withRow(\.count) == 2)
      precondition(later.id(description: "Greeting") == id)
      precondition(text("Ada") == "Hello Ada, all is well")
    }
  }
}
