import Phrases
import Testing

@testable import Declarations

/// How keys become names.
@Suite struct NameTests {
  private func names(_ keys: [String], _ language: DeclarationLanguage = .swift) throws -> [String]
  {
    let phrases = try keys.map { try SourcePhrase(key: $0, value: "x", comment: "") }
    let declared = try DeclarationFile(phrases, in: language, source: HostilePhrases.source)
    return keys.map { key in
      declared.entries.first { $0.phrase.keyOrNone == key }?.name ?? "none"
    }
  }

  @Test(arguments: [
    ("places-found", "placesFound"), ("SAVE_AS", "saveAs"), ("savedArticles", "savedArticles"),
    ("class", "class_"), ("404 title", "_404Title"), ("保存", "保存"), ("URL", "url"),
    ("Größe", "größe"),
  ])
  func aKeyIsInCamelCase(_ key: String, _ name: String) throws {
    #expect(try names([key]) == ["Texts." + name])
  }

  @Test func methodsOfCSharpAreCapitalized() throws {
    #expect(try names(["places-found", "class"], .csharp) == ["Texts.PlacesFound", "Texts.Class"])
  }

  @Test func keysWithOneNameAllHaveTheirId() throws {
    let found = try names(["a-b", "a_b", "c"])
    #expect(found[2] == "Texts.c")
    for (key, name) in zip(["a-b", "a_b"], found) {
      let id = try SourcePhrase(key: key, value: "x", comment: "").id
      #expect(name == "Texts.aB_\(id)")
    }
  }

  @Test func everyNameOfAwkwardPhrasesIsUnique() throws {
    for language in DeclarationLanguage.allCases {
      let declared = try HostilePhrases.declared(language)
      #expect(declared.leftOut.isEmpty, "\(declared.leftOut)")
      let names = declared.entries.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func aTableThatAClassCannotHoldIsAnError() throws {
    let phrases = try (0...12_000).map { try SourcePhrase(key: "k\($0)", value: "x", comment: "") }
    let error = #expect(throws: DeclarationError.self) {
      try DeclarationFile(phrases, in: .kotlin, source: HostilePhrases.source)
    }
    #expect(error == DeclarationError(table: "", count: 12_001, limit: 12_000))
  }
}
