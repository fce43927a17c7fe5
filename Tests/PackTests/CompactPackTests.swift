import Language
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Pack

/// A compact pack says what the mapped pack of the same values says.
@Suite struct CompactPackTests {
  private static func packs(_ messages: [Message]) throws -> (
    mapped: LanguagePack, compact: LanguagePack
  ) {
    let values = Dictionary(
      uniqueKeysWithValues: messages.enumerated().map { ($0, PackValue.text($1)) })
    func pack(isCompact: Bool) throws -> LanguagePack {
      try LanguagePack(
        Bytes(
          copying: PackWriter.bytes(
            epoch: PackTests.epoch, rules: .english, values: values,
            form: isCompact ? .compact : .mapped)))
    }
    return (try pack(isCompact: false), try pack(isCompact: true))
  }

  /// The text and the faults and marks of a rendering.
  private static func shown(
    _ pack: LanguagePack, _ ordinal: Int, _ arguments: [Argument], _ settings: RenderingSettings
  ) -> [String] {
    guard case .text(let offset) = pack.entry(UInt32(ordinal)) else { return [] }
    let shared = SharedSettings(settings)
    var output = TextOutput(shared)
    let isWhole = withExtendedLifetime((pack, shared)) {
      arguments.withView { pack.reader.render(at: offset, $0, into: &output) }
    }
    let fault = output.fault.map { "\($0)" } ?? ""
    return ["\(isWhole)", isWhole ? output.text : "", "\(output.marks)", isWhole ? fault : ""]
  }

  @Test(arguments: 0..<40)
  func bothFormsShowTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let messages = (0..<25).map { _ in random.message() }
    let (mapped, compact) = try Self.packs(messages)
    #expect(compact.flags == .compact)
    for ordinal in messages.indices {
      for _ in 0..<20 {
        let (arguments, settings) = (random.arguments(), random.settings())
        #expect(
          Self.shown(compact, ordinal, arguments, settings)
            == Self.shown(mapped, ordinal, arguments, settings))
      }
    }
  }

  @Test func onlyPlainTextsAreFoundAsPlain() throws {
    let texts = ["Save", "", "a\u{1}b", String(repeating: "long ", count: 1000)]
    let (mapped, compact) = try Self.packs(
      texts.map(Message.init(text:)) + [Message([.token(0)]), Message([.text("a"), .token(9)])])
    for ordinal in 0..<6 {
      guard case .text(let place) = compact.entry(UInt32(ordinal)),
        case .text(let mappedPlace) = mapped.entry(UInt32(ordinal))
      else {
        Issue.record("a text is missing")
        return
      }
      let plain = withExtendedLifetime(compact) { compact.reader.plainText(at: place) }
      #expect(plain == ([0, 1, 3].contains(ordinal) ? texts[ordinal] : nil))
      #expect(compact.text(at: place, []) == mapped.text(at: mappedPlace, []))
    }
  }

  @Test func aTruncatedCompactPackNeverOpens() throws {
    let bytes = try Self.sample()
    for length in bytes.indices {
      #expect(throws: PackError.self) { try LanguagePack(Bytes(copying: Array(bytes[..<length]))) }
    }
  }

  @Test func anAlteredByteNeverCrashes() throws {
    let bytes = try Self.sample()
    for position in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var altered = bytes
        altered[position] ^= change
        HostilePackTests.readAll(altered)
      }
    }
  }

  @Test(arguments: 0..<200)
  func manyAlteredBytesNeverCrash(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Self.sample()
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let position = Int.random(in: 24..<bytes.count, using: &random)
      bytes[position] = UInt8.random(in: 0 ... .max, using: &random)
    }
    HostilePackTests.readAll(bytes)
  }

  @Test func aSelectionOfTooManyOrTooDeepVariantsGivesNoText() throws {
    // "by number 0" of fewer variants than it says, without an end, and inside itself.
    let nested = Array(repeating: [6, 1, 2, 9] as [UInt8], count: 20).flatMap(\.self)
    for value in [
      [6, 1, 0xFF, 0xFF, 0x7F, 1], [6, 1, 2, 2, 0x61], nested, [0x1B], [0x18], [4, 0x61],
    ] {
      #expect(Self.isWhole(value) == false)
    }
    #expect(Self.isWhole([6, 1, 2, 2, 0x61, 0x1E, 0x62, 0x1E]))
    #expect(Self.isWhole([0x61, 0x1E]) == false)
  }

  private static func isWhole(_ value: [UInt8]) -> Bool {
    let settings = SharedSettings(RenderingSettings())
    defer { withExtendedLifetime(settings) {} }
    var output = TextOutput(settings)
    let arguments = [Argument.number(Number(1))]
    return value.withView { value in
      arguments.withView {
        var rendering = ValueRendering(value, shared: SharedRules(.english), arguments: $0)
        return rendering.append(depth: 0, &output)
      }
    }
  }

  private static func sample() throws -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    return try packs((0..<12).map { _ in random.message() }).compact.bytes.array
  }
}
