import Language
import Pack
import Phrases
import Testing

@testable import PackBuilder

@Suite struct PackDumpTests {
  private static let epoch = Epoch(bytes: Array(0..<16))

  @Test func aPackReadsBackAsItWasWritten() throws {
    let epoch = try #require(Self.epoch)
    let plural = Message([
      .text("a "),
      .select(
        .init(
          by: 0,
          [
            .init(.plural(.one), Message([.token(0), .text(" x")])),
            .init(.exactly(0), Message(text: "none")),
            .init(.exactly(1 << 40), Message(text: "very many")),
          ],
          other: Message([
            .select(
              .init(by: 1, [.init(.gender(.female), Message(text: "f"))], other: Message(text: "o"))
            )
          ]))),
    ])
    let values: [Int: PackValue] = [
      1: .text(plural), 3: .sameAsSource, 4: .dead, 6: .text(Message([])),
      7: .text(
        Message([.select(.init(by: 2, [.init(.choice(3), .init(text: "c"))], other: .init([])))])),
    ]
    let bytes = try PackWriter.bytes(epoch: epoch, rules: .english, values: values)
    let dump = PackDump(try LanguagePack(Bytes(copying: bytes)))
    #expect(dump.pack.epoch == epoch)
    let found = Dictionary(uniqueKeysWithValues: dump.lines.map { ($0.ordinal, $0.value) })
    #expect(found.count == values.count)
    for (ordinal, value) in values {
      guard case .text(let message) = value else {
        #expect(found[ordinal] == value)
        continue
      }
      #expect(found[ordinal] == .text(message.canonical))
    }
  }

  @Test func spansViewersOrdinalsAndPersonsReadBack() throws {
    let epoch = try #require(Self.epoch)
    let message = Message([
      .open("link"),
      .select(
        .init(
          by: Message.viewer,
          [
            .init(.gender(.female), Message(text: "f")),
            .init(.person(.neuterPlural), Message(text: "n")),
          ], other: Message([.open("b"), .close]))), .close,
      .select(
        .init(
          by: 1, [.init(.ordinal(.few), Message([.token(1), .text("rd")]))],
          other: Message([.token(1)]))),
    ])
    let bytes = try PackWriter.bytes(epoch: epoch, rules: .english, values: [0: .text(message)])
    let dump = PackDump(try LanguagePack(Bytes(copying: bytes)))
    #expect(dump.lines.map(\.value) == [.text(message.canonical)])
  }

  @Test func aVariantThatSaysWhatOtherSaysIsLeftOut() {
    let message = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), .init(text: "a")), .init(.plural(.few), .init(text: "a"))],
          other: .init(text: "a")))
    ])
    #expect(message.canonical == Message(text: "a"))
  }

  /// `=1` says what `other` says, but `one` would be chosen instead if it were left out.
  @Test func anExactVariantStaysBeforeACategory() {
    let selection = Message.Selection(
      by: 0, [.init(.exactly(1), .init(text: "a")), .init(.plural(.one), .init(text: "b"))],
      other: .init(text: "a"))
    guard
      case .select(let canonical)? = Message([.select(selection)]).canonical.nodes.first
    else {
      Issue.record("the selection is gone")
      return
    }
    #expect(canonical.variants.count == 2)
  }
}
