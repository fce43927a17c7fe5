import Diagnostics
import Foundation
import TestInterchange
import Testing

@testable import Interchange
@testable import Translatewiki

/// The native files of the Wikipedia app's real texts, counted as its own import made them.
@Suite(.enabled(if: RealData.wikipedia != nil, "needs the data of wikipedia-ios"))
struct WikipediaNativeTests {
  /// The English texts with the types of the data's table.
  func source(_ root: String) throws -> NativeSource { try WikipediaSource(root).native }

  private func sync(_ mode: NativeMode) throws -> TranslatewikiSync {
    let root = try #require(RealData.wikipedia)
    return try TranslatewikiSync(
      try source(root),
      in: .init(
        wiki: root + "/Localizations", native: NSTemporaryDirectory() + "no-native-files"),
      mode: mode)
  }

  private func lost(_ sync: TranslatewikiSync) -> [String: Int] {
    sync.rows.reduce(into: [:]) { sum, row in
      for (rule, count) in row.dropped { sum[rule, default: 0] += count }
    }
  }

  @Test func theCompatibleFilesHaveTheCountsOfTheAppsOwnImport() throws {
    let sync = try sync(.compatible)
    let taken = sync.rows.filter { $0.folder != nil }
    #expect(taken.count == 108)
    #expect(taken.reduce(0) { $0 + $1.taken } == 76_029)
    #expect(lost(sync) == ["token-mismatch": 79, "unknown-key": 169, "unknown-locale": 5_972])
    // 60 more of the app's 4,573 entries are in left-over folders that no import touches.
    let english = 80
    #expect(taken.reduce(english) { $0 + $1.plurals } == 4_573 - 60)
    #expect(!sync.diagnostics.hasErrors)
    // The left-over entries have 60 forms "other" and "one", and 20 "zero", of the app's own counts.
    let forms = [
      "other": 4_872 - 60, "one": 4_157 - 60, "zero": 718 - 20, "few": 75, "many": 6, "two": 3,
    ]
    #expect(self.forms(sync) == forms)
  }

  /// How many forms of each category the changed `.stringsdict` files have.
  private func forms(_ sync: TranslatewikiSync) -> [String: Int] {
    let text = sync.changes.filter { $0.path.hasSuffix(".stringsdict") }
      .map { String(decoding: $0.bytes ?? [], as: UTF8.self) }.joined()
    return ["other", "one", "zero", "few", "many", "two"].reduce(into: [:]) { counts, name in
      counts[name] = text.ranges(of: "<key>\(name)</key>").count
    }
  }

  @Test func theCorrectFilesHaveAllLocalesAndNoCopies() throws {
    let sync = try sync(.correct)
    #expect(sync.rows.count == 117)
    #expect(sync.rows.reduce(0) { $0 + $1.texts } == 82_249)
    #expect(sync.rows.reduce(0) { $0 + $1.taken } == 82_010)
    #expect(lost(sync) == ["token-mismatch": 55, "unknown-key": 181, "broken-template": 3])
    #expect(sync.rows.allSatisfy { $0.taken + $0.dropped.values.reduce(0, +) == $0.texts })
    // Only what the wiki's locales have; the others read English from the app.
    #expect(sync.rows.contains { $0.plurals == 0 })
  }

  @Test func theRulesHoldForLocalesWithADash() throws {
    let root = try #require(RealData.wikipedia)
    let check = TranslatewikiCheck(wiki: root + "/Localizations", native: nil)
    #expect(check.diagnostics.map(\.rule) == ["translatewiki-6", "translatewiki-6"])
    #expect(check.diagnostics.contains { $0.place?.file.contains("sr-el.lproj") == true })
  }
}
