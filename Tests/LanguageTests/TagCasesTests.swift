import Foundation
import Language
import TestSupport
import Testing

/// The cases of `Cases`: names with their tags, and what readers are given.
struct TagCasesTests {
  @Test func namesMeanTheirTags() throws {
    let rows = try Self.rows("tags.txt", separator: " ")
    for row in rows {
      #expect(LocaleTag(row[0])?.description ?? "-" == row[1], "\(row[0])")
      if let tag = LocaleTag(row[1]) { #expect(tag.description == row[1], "canonical stays") }
    }
    #expect(rows.count > 90)
    Conformance.report("locale.tags", run: rows.count)
  }

  @Test func readersAreGivenTheNearestThatTheyRead() throws {
    let rows = try Self.rows("matches.txt", separator: "|")
    for row in rows {
      let best = LocaleTag.best(for: Self.tags(row[0]), among: Self.tags(row[1]))
      #expect(best?.description ?? "-" == row[2].trimmingCharacters(in: .whitespaces), "\(row)")
    }
    Conformance.report("locale.matches", run: rows.count)
  }

  @Test func aWantedTagIsGivenWheneverItIsThere() {
    let tags = ["en", "zh-Hant-HK", "sr-Latn", "qaa-x-a"].compactMap { LocaleTag($0) }
    for tag in tags {
      #expect(LocaleTag.best(for: [tag], among: tags) == tag)
      #expect(LocaleTag.best(for: [tag], among: []) == nil)
      #expect(LocaleTag.best(for: [], among: tags) == nil)
    }
  }

  private static func tags(_ text: String) -> [LocaleTag] {
    text.split(separator: " ").compactMap { LocaleTag(String($0)) }
  }

  private static func rows(_ name: String, separator: Character) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: separator).map(String.init) }
  }
}
