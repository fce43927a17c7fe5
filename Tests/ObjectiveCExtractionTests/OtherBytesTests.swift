import Extraction
import Testing

@testable import ObjectiveCExtraction

/// Files in Latin-1, as the tree reads them: a replacement character for each byte that is not UTF-8.
@Suite struct OtherBytesTests {
  private func read(_ text: String) -> ExtractionResult {
    ObjectiveCLanguage().extract(
      SourceFile(path: "A.m", text: text), ExtractionSettings(), NoKnowledge())
  }

  @Test func aCommentInOtherBytesHidesNoText() {
    let found = read("// caf\u{FFFD}\nNSLocalizedString(@\"Save\", @\"Gr\u{FFFD}n\");\n")
    #expect(found.phrases.map(\.phrase.key) == ["Save"] && found.diagnostics.isEmpty)
  }

  @Test func aKeyInOtherBytesIsAnError() {
    let found = read(
      "NSLocalizedString(@\"caf\u{FFFD}\", @\"c\");\nNSLocalizedString(@\"b\", @\"c\");\n")
    #expect(found.phrases.map(\.phrase.key) == ["b"])
    #expect(found.diagnostics.map(\.rule) == ["unreadable"])
    #expect(found.diagnostics.first?.place?.line == 1)
  }
}
