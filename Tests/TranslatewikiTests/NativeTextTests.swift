import Foundation
import Language
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax
@testable import Translatewiki

/// Native texts of translatewiki's, by the cases of `Tests/Cases/Translatewiki`.
@Suite struct NativeTextTests {
  /// A text, and what becomes of it.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var rule: String
    var locale: String
    /// The native English text; nil where English does not have the key.
    var english: String?
    var wiki: String
    var strings: String?
    var stringsdict: [String: Value]?
    /// `dropped` or `aborts`.
    var outcome: String?
    /// The rule by which it is dropped.
    var dropped: String?
    var notes: [String]?

    var testDescription: String { "\(locale): \(rule)" }

    var source: NativeSource.Entry? { english.map { .init("key", $0, comment: "") } }
  }

  /// The words of an entry: its format, or the type and forms of a variable.
  enum Value: Decodable, Hashable {
    case text(String)
    case variable([String: String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .variable(try value.decode([String: String].self))
      }
    }
  }

  static func cases(_ name: String) -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Cases/Translatewiki/\(name).json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }

  private static func entry(_ text: VariableText?) -> [String: Value]? {
    text.map { text in
      var entry: [String: Value] = ["format": .text(text.format)]
      for variable in text.variables {
        var words = ["type": variable.conversion]
        for form in variable.forms { words[form.category.name] = form.text }
        entry[variable.name] = .variable(words)
      }
      return entry
    }
  }

  @Test func thereAreCasesOfAllRules() {
    #expect(Self.cases("compatible").count == 85)
    #expect(Self.cases("correct").count == 49)
  }

  @Test(arguments: cases("compatible"))
  func theCompatibleTextIsThatOfTheAppsOwnImport(_ sample: Case) {
    let native = CompatibleText(locale: sample.locale).native(sample.wiki, sample.source)
    switch native {
    case .taken(let text, let plural, _):
      #expect(sample.outcome == nil)
      #expect(text == sample.strings)
      #expect(Self.entry(plural) == sample.stringsdict)
    case .dropped: #expect(sample.outcome == "dropped")
    case .aborts: #expect(sample.outcome == "aborts")
    }
  }

  @Test(arguments: cases("correct"))
  func theCorrectTextHasAllThatTheFormatHolds(_ sample: Case) throws {
    let correct = try #require(NativeName.tag(sample.locale).flatMap(CorrectText.init))
    let source = try sample.source.map(CorrectText.Source.init)
    switch correct.native(sample.wiki, source) {
    case .taken(let text, let plural, let notes):
      #expect(sample.dropped == nil)
      #expect(text == sample.strings)
      #expect(Self.entry(plural) == sample.stringsdict)
      #expect(notes.map(\.rule) == sample.notes ?? [])
    case .dropped(let finding): #expect(finding.rule == sample.dropped)
    case .aborts: Issue.record("nothing aborts")
    }
  }

  /// Whatever a translator writes, both modes say what becomes of it.
  @Test(arguments: 0..<20)
  func anyTextHasAnOutcome(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "{{", "}}", "{", "}", "PLURAL:", "GENDER:", "$1", "$2", "|", "=", "0=", "one", "%",
      "d", " ", "ä", "$", "99999999999999999999",
    ]
    let entry = NativeSource.Entry("key", "{{PLURAL:%1$d|%1$d a|%1$d b}} %2$@", comment: "")
    let correct = try #require(NativeName.tag("ru").flatMap(CorrectText.init))
    let source = try CorrectText.Source(entry)
    for _ in 0..<300 {
      let text = (0..<12).compactMap { _ in parts.randomElement(using: &chance) }.joined()
      for native in [
        CompatibleText(locale: "ru").native(text, entry), correct.native(text, source),
      ] {
        guard case .taken(let words, let plural, _) = native else { continue }
        #expect(words != nil || plural != nil)
      }
    }
  }
}
