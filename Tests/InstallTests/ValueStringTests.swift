import Pack
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Install

/// Value strings that no writer writes are refused; those of writers come back.
@Suite struct ValueStringTests {
  static let broken: [(what: String, bytes: [UInt8])] = [
    ("a state among other bytes", [0x61, 0x02]),
    ("a state in a variant", [0x06, 1, 2, 2, 0x01, 0x1E, 0x1E]),
    ("a control character that means nothing", [0x0E]),
    ("an escape at the end", [0x1B]),
    ("an escape of a letter", [0x1B, 0x61]),
    ("an escape of what stands for itself", [0x1B, 0x4A]),
    ("an end of a variant outside", [0x61, 0x1E]),
    ("a token of a low position written long", [0x18, 8]),
    ("a token without its number", [0x18]),
    ("a number that does not end", [0x18, 0x80]),
    ("a number in more bytes than needed", [0x18, 0x89, 0x00]),
    ("a number of 63 bits", [0x18] + Array(repeating: 0xFF, count: 8) + [0x7F]),
    ("a span whose name does not end", [0x04, 0x62]),
    ("a control character in a span's name", [0x04, 0x62, 0x1B, 0x40, 0x1F]),
    ("a selection without variants", [0x06, 1, 1, 0x1E]),
    ("a selection that ends early", [0x06, 1, 2, 2, 0x61, 0x1E, 0x61]),
    ("keys that stand still", [0x06, 1, 3, 2, 0x1E, 2, 0x1E, 0x1E]),
    ("keys that fall", [0x06, 1, 3, 3, 0x1E, 2, 0x1E, 0x1E]),
    ("more variants than bytes", [0x06, 1, 0xFF, 0x7F, 2, 0x1E]),
    ("a viewer with a parameter", [0x0C, 2, 2, 2, 0x1E, 0x1E]),
  ]

  @Test(arguments: broken)
  func whatNoWriterWritesIsRefused(what: String, bytes: [UInt8]) {
    let content = InstalledFormTests.content([Array("whole".utf8), bytes])
    #expect { try InstalledForm.bytes(of: content) } throws: { error in
      guard case InstallError.brokenValue(ordinal: 1, _) = error else { return false }
      return true
    }
  }

  @Test(arguments: [(15, true), (16, false)])
  func textsStandSixteenDeepAndNoDeeper(levels: Int, isTaken: Bool) throws {
    let deep = (0..<levels).reduce([0x10]) { inner, _ in
      InstalledFormTests.plural(inner, [], by: 0)
    }
    let content = InstalledFormTests.content([deep])
    guard isTaken else {
      #expect(throws: InstallError.self) { try InstalledForm.bytes(of: content) }
      return
    }
    let pack = try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content)))
    #expect(try PackContent(pack) == content)
  }

  @Test(arguments: 0..<40)
  func aMessageComesBackFromItsValueString(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let message = random.message()
      let read = try #require(Message(valueString: message.valueString))
      #expect(read.valueString == message.valueString)
      #expect(!message.valueString.contains(0))
    }
  }

  @Test func everyCharacterComesBack() throws {
    let text = String((0..<0x100).compactMap(UnicodeScalar.init).map(Character.init))
    let value = Message(text: text).valueString
    #expect(!value.contains(0))
    #expect(Message(valueString: value) == Message(text: text))
    let pack = try LanguagePack(
      Bytes(copying: InstalledForm.bytes(of: InstalledFormTests.content([value]))))
    guard case .text(let offset) = pack.entry(0) else {
      Issue.record("the text is missing")
      return
    }
    #expect(pack.text(at: offset, []) == text)
  }
}
