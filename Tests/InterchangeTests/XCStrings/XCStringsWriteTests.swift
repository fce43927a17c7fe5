import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct XCStringsWriteTests {
  private let format = XCStringsFormat()
  private let name = "App/Localizable.xcstrings"
  /// The keys of the sample that the source has.
  private static let keys: Set = ["cancel", "files", "full"]

  /// A catalog with everything in it, laid out as Xcode does it.
  static let sample = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "cancel" : {
          "comment" : "A button",
          "extractionState" : "manual",
          "generatesSymbol" : true,
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Abbrechen \\"/\\""
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Cancel"
              }
            }
          }
        },
        "files" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%d Datei"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "%d Dateien"
                    }
                  }
                }
              }
            },
            "fr" : {
              "variations" : {
                "device" : {
                  "mac" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "…"
                    }
                  }
                }
              }
            }
          }
        },
        "full" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  private func write(
    _ texts: [String: Message], _ state: TranslationState = .approved, _ locale: String = "de",
    of keys: Set<String>? = nil, replacing former: String?
  ) throws -> (text: String, rules: [String]) {
    let phrases = try FormatSamples.phrases(only: keys)
    var translations: [Int: Translation] = [:]
    for (key, message) in texts {
      let ordinal = try #require(phrases[.init(key)]).ordinal
      translations[ordinal] = Translation(message, state: state, revision: 1)
    }
    let (bytes, findings) = format.write(
      OutputTexts(name, try tag(locale), translations), phrases,
      replacing: former.map { Array($0.utf8) })
    return (String(decoding: bytes, as: UTF8.self), findings.map(\.rule))
  }

  private func files(_ one: String, _ other: String) -> Message {
    Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.token(0), .text(one)]))],
          other: Message([.token(0), .text(other)])))
    ])
  }

  @Test(arguments: [sample, sample.replacing("\n", with: "\r\n"), "\u{FEFF}" + sample])
  func whatIsReadIsWrittenByteForByte(_ text: String) throws {
    let bytes = Array(text.utf8)
    let phrases = try FormatSamples.phrases(only: Self.keys)
    #expect(FormatSamples.rewritten(bytes, name, format, phrases, locale: nil) == bytes)
    let one = text.replacing("    ", with: "\t").replacing(" : ", with: ": ")
    #expect(
      FormatSamples.rewritten(Array(one.utf8), name, format, phrases, locale: nil)
        == Array(one.utf8))
  }

  @Test func anEditChangesItsLinesOnly() throws {
    let (text, rules) = try write(
      ["cancel": Message(text: "Weg / \"da\"\n"), "files": files(" Datei", " Dateien")], .approved,
      of: Self.keys, replacing: Self.sample)
    #expect(rules.isEmpty)
    let wanted = Self.sample.replacing(
      "\"needs_review\",\n            \"value\" : \"Abbrechen \\\"/\\\"\"",
      with: "\"translated\",\n            \"value\" : \"Weg / \\\"da\\\"\\n\""
    ).replacing("\"state\" : \"new\"", with: "\"state\" : \"translated\"")
    #expect(text == wanted)
  }

  @Test func aNewLocalizationHasNamesAndConversionsOfTheSource() throws {
    let source = """
      {"stringUnit" : {"state" : "translated", "value" : "%#@pages@ by %1$@"}, "substitutions" : {
        "pages" : {"argNum" : 2, "formatSpecifier" : "u", "variations" : {"plural" : {
          "other" : \(XCStringsFormatTests.unit("%arg pages"))}}}}}
      """
    let former = XCStringsFormatTests.file(XCStringsFormatTests.string("copied", ["en": source]))
    let message = Message([
      .token(0), .text(": "), .select(.init(by: 1, [], other: Message([.token(1)]))),
    ])
    let (text, rules) = try write(["copied": message], replacing: former)
    #expect(rules.isEmpty)
    #expect(text.contains("\"value\" : \"%1$@: %2$#@pages@\""))
    #expect(text.replacing("\"formatSpecifier\" : \"u\"", with: "").count < text.count - 40)
  }

  @Test func whatIsNotUnderstoodIsNotWrittenOver() throws {
    let (text, rules) = try write(
      ["files": files("a", "b")], .approved, "fr", of: Self.keys, replacing: Self.sample)
    #expect(rules == ["not-in-xcstrings"])
    #expect(text == Self.sample)
  }

  @Test func aTranslationThatIsGoneLeavesItsEntry() throws {
    let (text, _) = try write([:], replacing: Self.sample)
    #expect(!text.contains("Abbrechen") && !text.contains("Datei"))
    #expect(text.contains("\"Cancel\"") && text.contains("\"mac\"") && text.contains("\"files\""))
    #expect(try write([:], replacing: text).text == text)
  }

  @Test func aStringThatTheFileLacksIsAddedWithoutATranslation() throws {
    let (text, rules) = try write([:], of: Self.keys.union(["copied"]), replacing: Self.sample)
    #expect(rules.isEmpty)
    #expect(text.contains("\"copied\"") && text.contains("%1$@ copied %2$lld pages"))
    let (again, _) = try write([:], of: Self.keys.union(["copied"]), replacing: text)
    #expect(again == text)
  }

  @Test func newStringsStandWhereXcodeSortsThem() throws {
    let (text, rules) = try write(
      [
        "copied": Message([.token(1), .text(" × "), .token(0)]), "full": Message(text: "Voll"),
        "greeting": Message([.token(0), .text("!")]), "cancel": Message(text: "Ab"),
      ], of: Self.keys.union(["copied", "greeting"]), replacing: Self.sample)
    #expect(rules == ["not-in-xcstrings"])
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("    \"") }
    let names = ["", "cancel", "copied", "files", "full", "greeting"]
    #expect(keys.map { String($0.dropFirst(5).prefix { $0 != "\"" }) } == names)
    #expect(text.contains("\"value\" : \"%2$lld × %1$@\""))
    #expect(text.contains("\"value\" : \"%1$@ copied %2$lld pages\""))
  }

  @Test func aNewStringIsAsXcodeHasIt() throws {
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {},\n  \"version\" : \"1.0\"\n}"
    let (text, _) = try write(
      ["cancel": Message(text: "Ab")], .needsReview, of: ["cancel"], replacing: empty)
    #expect(
      text == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "cancel" : {
              "comment" : "About cancel",
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "Ab"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Cancel"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func severalNumbersAreSubstitutionsAndNestedOnesSentencesAroundThem() throws {
    let folders = Message.Node.select(
      .init(
        by: 1, [.init(.plural(.one), Message(text: "einem Ordner"))],
        other: Message([.token(1), .text(" Ordnern")])))
    let flat = Message(files(" Datei", " Dateien").nodes + [.text(" in "), folders])
    let nested = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.text("Eine Datei in "), folders]))],
          other: Message([.token(0), .text(" Dateien in "), folders])))
    ])
    for message in [flat, nested] {
      let (text, rules) = try write(["found": message], replacing: nil)
      #expect(rules.isEmpty)
      #expect(text.contains("\"value\" : \"%arg Ordnern\""))
      let phrases = try FormatSamples.phrases()
      let reading = format.read(InputFile(name, Array(text.utf8)), phrases)
      let language = try #require(TextLanguage(try tag("de")))
      let german = reading.translations.first { $0.locale == language.locale }
      let found = try #require(german?.edits.first?.message)
      let phrase = try #require(phrases[.init("found")]).phrase
      #expect(language.areSame(found, message, phrase))
    }
  }
}
