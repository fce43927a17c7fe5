import Language
import Pack
import PackBuilder
import Testing

@testable import Phrases

/// `Localizable` is the default table, and a key table names the rule that says so.
@Suite struct DefaultTableTests {
  @Test func localizableIsTheDefaultTable() throws {
    let id = PhraseID(key: "title", table: "")
    let bytes = try KeyTableWriter.bytes(epoch: TestPacks.epoch, pairs: [(id: id, ordinal: 0)])
    let pack = try TestPacks.pack([id: Message(text: "Titel")], [id], TestPacks.rules("de"))
    let present = Localizer(keyTable: try KeyTable(Bytes(copying: bytes)), layers: [pack])
    let named = localized(
      "title", table: "Localizable", value: "Title", comment: "c", localizer: present)
    #expect(named == "Titel")
    #expect(localized("title", value: "Title", comment: "c", localizer: present) == "Titel")
    let other = localized(
      "title", table: "localizable", value: "Title", comment: "c", localizer: present)
    #expect(other == "Title")
  }

  private func table() throws -> [UInt8] {
    try KeyTableWriter.bytes(
      epoch: TestPacks.epoch, pairs: [(id: PhraseID(rawValue: 1), ordinal: 0)])
  }

  @Test(arguments: [0, 1, 3, 0xFF] as [UInt8]) func anotherRuleIsRefused(rule: UInt8) throws {
    var bytes = try table()
    #expect(bytes[7] == 2)
    bytes[7] = rule
    #expect(throws: PackError.unknownIDRule(rule)) { try KeyTable(Bytes(copying: bytes)) }
  }

  /// Version 3 had ids of rule 1, and a zero for the rule.
  @Test(arguments: [(3, 0), (3, 2), (5, 2)] as [(UInt8, UInt8)])
  func anotherVersionIsRefused(version: UInt8, rule: UInt8) throws {
    var bytes = try table()
    #expect(bytes[4] == 4)
    (bytes[4], bytes[7]) = (version, rule)
    #expect(throws: PackError.unknownVersion(UInt16(version))) {
      try KeyTable(Bytes(copying: bytes))
    }
  }
}
