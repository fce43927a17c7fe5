import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// The resources of Compose Multiplatform, which have fewer escapes than Android's.
@Suite struct ComposeResourcesTests {
  private static let file = "shared/src/commonMain/composeResources/values-fr/strings.xml"

  private func phrases() throws -> NamedPhrases {
    let source = try SourcePhrase(key: "sure", value: "%1$@ is sure", comment: "")
    return NamedPhrases(
      entries([source, TrialPhrases.keyed("plain", [])]), sourceLocale: .english)
  }

  private func resources(_ strings: String) -> [UInt8] {
    Array("<resources>\n  \(strings)\n</resources>\n".utf8)
  }

  @Test func textsAreReadAsTheyAre() throws {
    let bytes = resources(
      #"<string name="sure">L'"or" à 100% : %1$s\n\é %s \\n</string>"#)
    let read = AndroidFormat().read(InputFile(Self.file, bytes), try phrases())
    #expect(read.allDiagnostics.isEmpty)
    #expect(
      read.translations.first?.edits.first?.message
        == Message([.text("L'\"or\" à 100% : "), .token(0), .text("\n\\é %s \\n")]))
    let other = AndroidFormat().read(InputFile("res/values-fr/strings.xml", bytes), try phrases())
    #expect(!other.allDiagnostics.isEmpty)
  }

  @Test(arguments: 0..<100)
  func writtenTextsComeBack(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let signs = [
      "'", "\"", "%", "%%", "%s", "\\", "\n", "\t", "@", "?", "é", "a", "n", "u00e9", "&", "<",
    ]
    let words = (0..<6).map { _ in signs.randomElement(using: &chance) ?? "" }.joined()
    let message = Message([.text("x" + words), .token(0), .text("y" + words + "z")])
    let phrases = try phrases()
    let ordinal = try #require(phrases[.init("sure")]?.ordinal)
    let output = OutputTexts(
      Self.file, try tag("fr"), [ordinal: Translation(message, state: .approved, revision: 1)])
    let (bytes, findings) = AndroidFormat().write(output, phrases, replacing: nil)
    #expect(findings.isEmpty, "\(words)")
    let read = AndroidFormat().read(InputFile(Self.file, bytes), phrases)
    #expect(read.translations.first?.edits.first?.message?.joined == message.joined)
    #expect(read.allDiagnostics.isEmpty)
  }
}
