import Language
import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Pack

/// Packs that no writer makes: small files that ask for much work or memory are refused, or show nothing.
@Suite struct CraftedPackTests {
  /// A pack of one text, whose record begins at a place among given values.
  private static func pack(_ values: [UInt8], first: Int) throws -> [UInt8] {
    var bytes = try PackTests.pack([0: .text(Message(text: "x"))]).bytes.array
    let section = try bytes.withView { try PackHeader($0) }.sections[.values]
    bytes.replaceSubrange(section, with: values)
    put(bytes.count, at: PackLayout.fileLength, in: &bytes)
    put(values.count, at: PackLayout.lengths + 4, in: &bytes)
    let header = try bytes.withView { try PackHeader($0) }
    put(first, at: header.places.blocks, in: &bytes)
    BlockStart.seal(&bytes, header)
    PackCheck.seal(&bytes, header.sections)
    return bytes
  }

  private static func put(_ number: Int, at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + number(value >> 7)
  }

  private static func record(_ content: [UInt8], isMessage: Bool) -> [UInt8] {
    number(2 * content.count + (isMessage ? 1 : 0)) + content
  }

  /// A record that many selections of another one lead to.
  private static func visited(_ inner: [UInt8], times: Int, behind leaf: [UInt8] = []) throws
    -> [UInt8]
  {
    let before = leaf + record(inner, isMessage: true)
    let visit = [PackLayout.Node.byChoice.rawValue, 0, 0] + number(before.count - leaf.count)
    let outer = Array(repeating: visit, count: times).flatMap(\.self)
    return try pack(before + record(outer, isMessage: true), first: before.count)
  }

  private static func text(_ bytes: [UInt8]) throws -> String? {
    let pack = try LanguagePack(Bytes(copying: bytes))
    guard case .text(let offset) = pack.entry(0) else {
      Issue.record("no text")
      return nil
    }
    return pack.text(at: offset, [.choice(3)])
  }

  @Test(arguments: [1, 100]) func namesOfSpansHaveTogetherWhatATextMayHave(length: Int) throws {
    let name =
      [PackLayout.Node.open.rawValue] + Self.number(length)
      + [UInt8](repeating: 0x61, count: length)
    #expect(try Self.text(Self.visited(name, times: 4000)) == "")
    let long =
      [PackLayout.Node.open.rawValue] + Self.number(400) + [UInt8](repeating: 0x61, count: 400)
    #expect(try Self.text(Self.visited(long, times: 2621)) == "")
    #expect(try Self.text(Self.visited(long, times: 2622)) == nil)
  }

  @Test func variantsAreCounted() throws {
    let leaf = Self.record([], isMessage: false)
    func selection(of count: Int) -> [UInt8] {
      [PackLayout.Node.byChoice.rawValue, 0] + Self.number(count)
        + Array(repeating: [9, 1], count: count).flatMap(\.self) + [1]
    }
    #expect(try Self.text(Self.visited(selection(of: 100), times: 1000, behind: leaf)) == "")
    #expect(try Self.text(Self.visited(selection(of: 100), times: 1001, behind: leaf)) == nil)
  }

  @Test func wordsThatAreTooLongAreNotCopied() throws {
    for length in [TextOutput.longest, TextOutput.longest + 1] {
      let words = [UInt8](repeating: 0x61, count: length)
      let isRight = length == TextOutput.longest
      let bytes = try Self.pack(Self.record(words, isMessage: false), first: 0)
      #expect(try (Self.text(bytes) != nil) == isRight)
      let pack = try LanguagePack(Bytes(copying: bytes))
      #expect((pack.record(at: 0) != nil) == isRight)
      #expect((pack.plainWords(at: 0) != nil) == isRight)
      let node = [PackLayout.Node.text.rawValue] + Self.number(length) + words
      let message = try Self.pack(Self.record(node, isMessage: true), first: 0)
      #expect(try (Self.text(message) != nil) == isRight)
    }
  }

  /// What follows the code would be summed at each opening.
  @Test func aCodeEndsWithItsSection() throws {
    let values: [Int: PackValue] = [0: .text(Message(text: "saved articles, saved pages"))]
    let bytes = try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: values, form: .compact)
    let section = try bytes.withView { try PackHeader($0) }.sections[.code]
    #expect(section.upperBound == bytes.count)
    for more in [1, 4, 1000] {
      var longer = bytes + [UInt8](repeating: 0, count: more)
      Self.put(longer.count, at: PackLayout.fileLength, in: &longer)
      Self.put(section.count + more, at: PackLayout.lengths + 12, in: &longer)
      let header = try longer.withView { try PackHeader($0) }
      PackCheck.seal(&longer, header.sections)
      #expect(throws: PackError.self) { try LanguagePack(Bytes(copying: longer)) }
    }
    var filled = bytes
    filled[bytes.count - 1] |= 1
    let header = try filled.withView { try PackHeader($0) }
    PackCheck.seal(&filled, header.sections)
    if filled != bytes {
      #expect(throws: PackError.self) { try LanguagePack(Bytes(copying: filled)) }
    }
  }
}
