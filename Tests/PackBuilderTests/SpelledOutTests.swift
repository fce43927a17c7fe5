import Language
import Pack
import Phrases
import Testing

@testable import PackBuilder

@Suite struct SpelledOutTests {
  @Test func everyCategoryAndGenderHasItsRow() {
    let plural = Message.Selection(
      by: 1, [.init(.plural(.one), Message(text: "a"))], other: Message(text: "b"))
    let message = Message([
      .select(
        .init(
          by: 0, [.init(.gender(.female), Message([.select(plural)]))],
          other: Message(text: "c")))
    ])
    guard
      case .select(let genders)? = message.spelledOut([.one, .few, .other]).nodes.first,
      case .select(let numbers)? = genders.variants[0].message.nodes.first
    else {
      Issue.record("the selections are gone")
      return
    }
    #expect(Set(genders.variants.map(\.key)) == [.gender(.male), .gender(.female)])
    #expect(Set(numbers.variants.map(\.key)) == [.plural(.one), .plural(.few)])
    #expect(message.spelledOut([.one, .few, .other]).canonical == message)
  }

  @Test func ordinalsHaveRowsOfTheirOwn() {
    let message = Message([
      .select(.init(by: 0, [.init(.ordinal(.one), .init(text: "a"))], other: .init(text: "b")))
    ])
    guard
      case .select(let rows)? = message.spelledOut([.one, .many], ordinals: [.one, .two, .other])
        .nodes.first
    else {
      Issue.record("the selection is gone")
      return
    }
    #expect(rows.variants.map(\.key) == [.ordinal(.one), .ordinal(.two)])
  }
}
