import Language
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Pack

/// A message that is kept says what the pack says, or nothing.
@Suite struct KeptMessageTests {
  /// The text of a kept message, in a room of a given size.
  static func text(
    _ message: KeptMessage, _ arguments: [Argument], _ settings: RenderingSettings = .init(),
    room: Int = 512
  ) -> String? {
    let shared = SharedSettings(settings)
    return withExtendedLifetime(shared) {
      ByteRoom.onStack(room) { room in
        arguments.withView { message.text($0, Borrowed(shared), room) }
      }
    }
  }

  private static func kept(_ pack: LanguagePack, _ ordinal: Int = 0) throws -> KeptMessage? {
    guard case .text(let offset) = pack.entry(UInt32(ordinal)) else { throw PackError.damaged }
    return withExtendedLifetime(pack) { pack.reader.keptMessage(at: offset) }
  }

  private static func kept(_ nodes: [Message.Node]) throws -> KeptMessage? {
    try kept(PackTests.pack([0: .text(Message(nodes))]))
  }

  /// What a pack shows: nil if it reports a fault, which only it can do.
  private static func shown(
    _ pack: LanguagePack, _ ordinal: Int, _ arguments: [Argument], _ settings: RenderingSettings
  ) throws -> String? {
    guard case .text(let offset) = pack.entry(UInt32(ordinal)) else { throw PackError.damaged }
    let shared = SharedSettings(settings)
    var output = TextOutput(shared)
    let isWhole = withExtendedLifetime((pack, shared)) {
      arguments.withView { pack.reader.render(at: offset, $0, into: &output) }
    }
    return isWhole && output.fault == nil ? output.text : nil
  }

  /// Reads values in place: neither frees nor changes them, however often they are shown.
  @Test(arguments: [1, 3, 4, 7, 8, 15, 16, 17, 40, 300])
  func aValueIsUnchangedAfterItWasShown(length: Int) throws {
    let message = try #require(try Self.kept([.text("To "), .token(0), .text(" and "), .token(1)]))
    let words = String(repeating: "ab", count: length).prefix(length)
    let arguments: [Argument] = [.text(String(words)), .name(String(words), .female)]
    var others: [String] = []
    for round in 0..<50 {
      #expect(Self.text(message, arguments, room: 1024) == "To \(words) and \(words)")
      others.append(String(repeating: "x", count: length + round % 2))
    }
    #expect(arguments == [.text(String(words)), .name(String(words), .female)])
    #expect(others.allSatisfy { $0.allSatisfy { $0 == "x" } })
  }

  /// Random messages in the rules of a language from the left and of one from the right.
  @Test(arguments: 0..<40, [LanguageRules.english, arabic])
  func aKeptMessageSaysWhatThePackSays(seed: UInt64, rules: LanguageRules) throws {
    var random = SeededGenerator(seed: seed)
    let messages = (0..<25).map { _ in random.message() }
    let values = Dictionary(
      uniqueKeysWithValues: messages.enumerated().map { ($0, PackValue.text($1)) })
    let pack = try LanguagePack(
      Bytes(copying: PackWriter.bytes(epoch: PackTests.epoch, rules: rules, values: values)))
    var same = 0
    for ordinal in messages.indices {
      guard let message = try Self.kept(pack, ordinal) else { continue }
      for _ in 0..<20 {
        let (arguments, settings) = (random.arguments(), random.settings())
        guard let text = Self.text(message, arguments, settings) else { continue }
        #expect(try text == Self.shown(pack, ordinal, arguments, settings))
        same += 1
      }
    }
    #expect(same > 20)
  }

  /// The rules of English, written from the right: values of the left are isolated.
  private static var arabic: LanguageRules {
    var rules = LanguageRules.english
    rules.isRightToLeft = true
    return rules
  }

  @Test func usualMessagesAreKept() throws {
    let plural = Message.Selection(
      by: 1, [.init(.plural(.one), Message([.token(1), .text(" Bild")]))],
      other: Message([.token(1), .text(" Bilder")]))
    let message = try #require(
      try Self.kept([
        .select(
          .init(
            by: 0,
            [.init(.gender(.female), Message([.token(0), .text(" (f) "), .select(plural)]))],
            other: Message([.select(plural), .text(" von "), .token(0), .text(".")])))
      ]))
    let (one, many) = (Argument.number(Number(1)), Argument.number(Number(1_234_567)))
    #expect(Self.text(message, [.name("Eva", .female), one]) == "Eva (f) 1 Bild")
    #expect(Self.text(message, [.name("Kim", .unknown), many]) == "1,234,567 Bilder von Kim.")
    #expect(Self.text(message, [.name("Acme Inc.", .male), one]) == "1 Bild von Acme Inc.")
    #expect(message.size < 600)
  }

  /// Plain words that a call with values shows, characters of four bytes among them.
  @Test func wordsOfEveryLengthAreKept() throws {
    for count in [0, 1, 15, 16, 17, 31, 32, 33, 384] {
      let words = String(repeating: "x", count: count)
      let message = try #require(try Self.kept([.text(words)]))
      #expect(Self.text(message, []) == words)
    }
    #expect(
      try Self.kept([.text("ok 👍"), .token(0)]).flatMap { Self.text($0, [.text("!")]) } == "ok 👍!")
    #expect(try Self.kept([.text(String(repeating: "x", count: 385))]) == nil)
  }

  @Test func whatOnlyThePackCanShowIsLeftToIt() throws {
    #expect(try Self.kept([.open("b"), .text("x"), .close]) == nil)
    let message = try #require(try Self.kept([.text("a "), .token(0)]))
    for argument: Argument in [
      .gender(.male), .choice(1), .list(["a", "b"], .and), .date(0, .medium), .phrase("p", []),
    ] {
      #expect(Self.text(message, [argument]) == nil)
    }
    #expect(Self.text(message, []) == nil)
    #expect(Self.text(message, [.text(String(repeating: "x", count: 511))]) == nil)
    #expect(Self.text(message, [.text(String(repeating: "x", count: 510))])?.utf8.count == 512)
    let video = Message.Selection(
      by: 0, [.init(.choice(0), Message(text: "video"))], other: Message(text: "other"))
    let choice = try #require(try Self.kept([.select(video)]))
    #expect(
      Self.text(choice, [.choice(0)]) == "video" && Self.text(choice, [.choice(3)]) == "other")
    #expect(Self.text(choice, [.date(0, .medium)]) == nil)
  }

  @Test func aRoomThatIsTooSmallGivesNoText() throws {
    let message = try #require(
      try Self.kept([.text("words "), .token(0), .text(" and more words"), .token(1)]))
    let arguments = [Argument.text("of one"), .number(Number(77))]
    let text = Self.text(message, arguments)
    #expect(text == "words of one and more words77")
    for room in 0..<80 {
      let shown = Self.text(message, arguments, room: room)
      #expect(shown == nil || shown == text)
      #expect(room < 60 || shown == text)
    }
  }

  /// A message of more than 4 KB, or of many variants, is not kept.
  @Test func aLargeMessageIsNotKept() throws {
    func variants(_ count: UInt64) -> [Message.Node] {
      [
        .select(
          .init(
            by: 0, (0..<count).map { .init(.exactly($0), Message(text: "text number \($0)")) },
            other: Message(text: "other")))
      ]
    }
    let message = try #require(try Self.kept(variants(80)))
    #expect(message.size <= 4096 + 16 + 160)
    for number in [0, 79, 80] {
      #expect(
        Self.text(message, [.number(Number(number))])
          == (number < 80 ? "text number \(number)" : "other"))
    }
    #expect(try Self.kept(variants(140)) == nil)
    let keys = Message.Selection(
      by: 0, [.init(.exactly(1 << 48), Message(text: "x"))], other: Message(text: "y"))
    #expect(try Self.kept([.select(keys)]) == nil)
  }
}
