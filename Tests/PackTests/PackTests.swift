import Language
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Pack
@testable import Phrases

@Suite struct PackTests {
  static let epoch = Epoch(low: 1, high: 2)

  static func pack(_ values: [Int: PackValue]) throws -> LanguagePack {
    let bytes = try PackWriter.bytes(epoch: epoch, rules: .english, values: values)
    return try LanguagePack(Bytes(copying: bytes))
  }

  @Test func everyOrdinalIsInTheStateThatWasWritten() throws {
    let pack = try Self.pack([
      0: .text(Message(text: "zero")), 2: .sameAsSource, 3: .dead, 5: .text(Message(text: "")),
    ])
    #expect(pack.epoch == Self.epoch)
    #expect(pack.entryCount == 6)
    guard case .text(let zero) = pack.entry(0), case .text(let five) = pack.entry(5) else {
      Issue.record("texts are missing")
      return
    }
    #expect(pack.text(at: zero, []) == "zero")
    #expect(pack.text(at: five, []) == "")
    let others: [UInt32] = [1, 2, 3, 4, 6, .max]
    #expect(
      others.map(pack.entry) == [.missing, .sameAsSource, .dead, .missing, .missing, .missing])
  }

  @Test func aPackWithoutTextsOpens() throws {
    #expect(try Self.pack([:]).entry(0) == .missing)
  }

  @Test(arguments: 0..<40)
  func aPackSaysWhatItsMessagesSay(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let messages = (0..<25).map { _ in random.message() }
    let values = Dictionary(
      uniqueKeysWithValues: messages.enumerated().map { ($0, PackValue.text($1)) })
    let pack = try Self.pack(values)
    for (ordinal, message) in messages.enumerated() {
      guard case .text(let offset) = pack.entry(UInt32(ordinal)) else {
        Issue.record("text \(ordinal) is missing")
        continue
      }
      for _ in 0..<20 {
        let (arguments, settings) = (random.arguments(), SharedSettings(random.settings()))
        var output = TextOutput(settings)
        let isWhole = withExtendedLifetime(pack) {
          arguments.withView {
            pack.reader.render(at: offset, $0, into: &output)
          }
        }
        #expect(isWhole)
        var plain = TextOutput(settings)
        arguments.withView {
          message.render($0, SharedRules(.english), into: &plain)
        }
        #expect(output.text == plain.text && output.marks == plain.marks)
      }
    }
  }

  @Test func theOrderOfWritingDoesNotMatter() throws {
    var random = SeededGenerator(seed: 7)
    let values = (0..<50).map { ($0, PackValue.text(random.message())) }
    let forward = Dictionary(uniqueKeysWithValues: values)
    let backward = Dictionary(uniqueKeysWithValues: values.reversed())
    #expect(
      try PackWriter.bytes(epoch: Self.epoch, rules: .english, values: forward)
        == PackWriter.bytes(epoch: Self.epoch, rules: .english, values: backward))
  }

  @Test func equalTextsAreWrittenOnce() throws {
    let once = try Self.pack([0: .text(Message(text: "the same words"))])
    let twice = try Self.pack([
      0: .text(Message(text: "the same words")), 1: .text(Message(text: "the same words")),
    ])
    #expect(twice.bytes.buffer.count == once.bytes.buffer.count + 2)
  }

  @Test func aTokenBeyondTheArgumentsShowsNothing() throws {
    let pack = try Self.pack([0: .text(Message([.text("a"), .token(1)]))])
    guard case .text(let offset) = pack.entry(0) else { return }
    #expect(pack.text(at: offset, [.text("b")]) == "a")
  }
}
