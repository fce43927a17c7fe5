import Extraction
import ObjectiveCExtraction
import Phrases
import Testing

/// Literals that equal a key of the app's files, and keys that a condition chooses among.
@Suite struct FileKeyTests {
  private func phrases(_ source: String, _ keys: [String]) throws -> [ExtractedPhrase] {
    var settings = ExtractionSettings()
    let entries = try keys.map { key in
      SourceTexts.Entry(
        try SourcePhrase(key: key, value: "Text", comment: "", syntax: .printf),
        file: "en.lproj/Localizable.strings", line: 1, format: "Text")
    }
    settings.sourceTexts = SourceTexts(
      Dictionary(entries.map { ($0.phrase.identity, $0) }, uniquingKeysWith: { $1 }))
    let file = SourceFile(path: "A.m", text: source)
    return ObjectiveCLanguage().extract(file, settings, NoKnowledge()).phrases
  }

  @Test(arguments: [
    ("self.title = L(@\"cart.title\");", 1), ("static NSString *const k = @\"cart.title\";", 1),
    ("self.items = @[@\"cart.title\", @\"Name\"];", 2), ("[self text:@\"Name\"];", 1),
    ("static NSString *const k = @\"Name\";", 0), ("NSLog(@\"cart.title\");", 0),
    ("[UIImage imageNamed:@\"cart.title\"];", 0), ("[d objectForKey:@\"Name\"];", 0),
    ("x = d[@\"cart.title\"];", 0), ("x = @{@\"cart.title\": y};", 0),
    ("x = @{y: @\"cart.title\"};", 1), ("[a isEqualToString:@\"Name\"];", 0),
    ("x = on ? @\"cart.title\" : @\"cart.title\";", 2), ("L(@\"cart.titles\");", 0),
  ])
  func aKeyOfAFileHasItsPlace(source: String, count: Int) throws {
    let found = try phrases(source, ["cart.title", "Name"])
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.isGuess })
  }

  @Test func aConditionChoosesAmongKeys() throws {
    let found = try phrases("NSLocalizedString(on ? @\"On\" : @\"Off\", @\"c\");", ["On", "Off"])
    #expect(found.compactMap(\.phrase.key) == ["On", "Off"])
    #expect(found.allSatisfy { !$0.isGuess && $0.phrase.description == "c" })
  }
}
