import Language
import Pack
import PackBuilder
import Testing

@testable import Phrases

/// A build looks its keys up by the rule of its own key table.
@Suite struct IDRuleTests {
  private func localizer(_ id: PhraseID, by rule: IDRule) throws -> Localizer {
    let bytes = try KeyTableWriter.bytes(
      epoch: TestPacks.epoch, pairs: [(id: id, ordinal: 0)], by: rule)
    let pack = try TestPacks.pack([id: Message(text: "Titel")], [id], TestPacks.rules("de"))
    return Localizer(keyTable: try KeyTable(Bytes(copying: bytes)), layers: [pack])
  }

  @Test func aBuildWithATableLocalizableFindsItsTexts() throws {
    let former = try localizer(.former(ofKey: "title"), by: .namedTables)
    let named = localized(
      "title", table: "Localizable", value: "Title", comment: "c", localizer: former)
    #expect(named == "Titel")
    #expect(localized("title", value: "Title", comment: "c", localizer: former) == "Title")
  }

  @Test func localizableIsTheDefaultTable() throws {
    let present = try localizer(PhraseID(key: "title", table: ""), by: .defaultTable)
    let named = localized(
      "title", table: "Localizable", value: "Title", comment: "c", localizer: present)
    #expect(named == "Titel")
    #expect(localized("title", value: "Title", comment: "c", localizer: present) == "Titel")
    let other = localized(
      "title", table: "localizable", value: "Title", comment: "c", localizer: present)
    #expect(other == "Title")
  }

  @Test func allOtherIDsAreTheSameByBothRules() {
    for table in ["", "Localizabl", "Localizable2", "InfoPlist", "localizable"] {
      #expect(
        PhraseID(key: "k", table: table, by: .namedTables) == PhraseID(key: "k", table: table))
    }
  }

  @Test(arguments: [0, 3, 0xFF] as [UInt8]) func anUnknownRuleIsRefused(rule: UInt8) throws {
    var bytes = try KeyTableWriter.bytes(
      epoch: TestPacks.epoch, pairs: [(id: PhraseID(rawValue: 1), ordinal: 0)])
    bytes[7] = rule
    #expect(throws: PackError.unknownIDRule(rule)) { try KeyTable(Bytes(copying: bytes)) }
  }

  @Test func aTableOfTheFormerVersionNamesNoRule() throws {
    var bytes = try KeyTableWriter.bytes(
      epoch: TestPacks.epoch, pairs: [(id: PhraseID(rawValue: 1), ordinal: 0)], by: .namedTables)
    #expect(Array(bytes[4..<8]) == [3, 0, 16, 0])
    bytes[7] = 2
    #expect(throws: PackError.self) { try KeyTable(Bytes(copying: bytes)) }
  }
}
