import Language
import LanguageData
import Phrases
import TestSupport
import Testing

@testable import MessageSyntax

/// A changed message in the parts of the text that a file has.
@Suite struct PartsFitTests {
  private let phrase = SourcePhrase(
    id: PhraseID(key: "k", table: ""), identity: .key("k", table: ""),
    parameters: [Parameter("1", .number), Parameter("2", .number)], source: Message([]),
    description: "")

  private func language(_ tag: String) throws -> TextLanguage {
    let locale = try #require(LocaleTag(tag))
    return TextLanguage(locale, try #require(CLDR.rules(for: locale)))
  }

  private func text(_ format: String, _ variables: (String, [PluralCategory: String])...)
    -> CatalogText
  {
    .text(
      VariableText(
        format: format,
        variables: variables.map { name, forms in
          .init(
            name: name, conversion: "d",
            forms: PluralCategory.allCases.compactMap { category in
              forms[category].map { .init(category: category, text: $0) }
            }.filter { $0.category != .other } + [
              .init(category: .other, text: forms[.other] ?? "")
            ])
        }))
  }

  /// Expects that a text becomes another one if it has to say the same as that.
  private func expect(
    _ former: CatalogText, becomes wanted: CatalogText, _ tag: String = "de",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let language = try language(tag)
    let message = try wanted.message(phrase, language)
    let rows = language.expansion(phrase).tree(message).tree.message
    #expect(former.saying(rows, phrase, language) == wanted, sourceLocation: location)
  }

  private let events: (String, [PluralCategory: String]) = (
    "events", [.one: "einem Ereignis", .other: "%d Ereignissen"]
  )
  private let cars: (String, [PluralCategory: String]) = (
    "cars", [.one: "Ein Auto", .other: "%d Autos"]
  )

  @Test func oneFormChanges() throws {
    try expect(
      text("%#@cars@ mit %#@events@.", cars, events),
      becomes: text(
        "%#@cars@ mit %#@events@.", ("cars", [.one: "1 Auto", .other: "%d Autos"]), events))
  }

  @Test func theWordsAroundTheVariablesChange() throws {
    try expect(
      text("%#@cars@ mit %#@events@.", cars, events),
      becomes: text("Nun %#@cars@ und %#@events@!", cars, events))
  }

  @Test func severalFormsChange() throws {
    try expect(
      text("%#@cars@ mit %#@events@.", cars, events),
      becomes: text(
        "%#@cars@ mit %#@events@!", ("cars", [.one: "Ein Wagen", .other: "%d Wagen"]), events))
  }

  @Test func anotherOrderGetsNumbers() throws {
    try expect(
      text("%#@cars@ mit %#@events@.", cars, events),
      becomes: text(
        "%2$#@events@ in %1$#@cars@.", cars, events))
  }

  @Test func aFormIsAdded() throws {
    try expect(
      text("%#@cars@.", ("cars", [.one: "1 auto", .other: "%d auta"])),
      becomes: text("%#@cars@.", ("cars", [.one: "1 auto", .few: "%d aut", .other: "%d auta"])),
      "pl")
  }

  @Test func aFormIsRemoved() throws {
    try expect(
      text("%#@cars@.", ("cars", [.zero: "kein Auto", .one: "1 Auto", .other: "%d Autos"])),
      becomes: text("%#@cars@.", ("cars", [.one: "1 Auto", .other: "%d Autos"])))
  }

  @Test func sentencesKeepTheirSubstitutions() throws {
    func sentences(_ one: String) -> CatalogText {
      .plural(
        [
          .init(category: .one, text: one),
          .init(category: .other, text: "%1$d Autos mit %2$#@events@"),
        ],
        [
          .init(
            name: "events", argument: 2, conversion: "d",
            forms: [
              .init(category: .one, text: "einem Ereignis"),
              .init(category: .other, text: "%2$d Ereignissen"),
            ])
        ])
    }
    try expect(
      sentences("Ein Auto mit %2$#@events@"), becomes: sentences("Das Auto und %2$#@events@"))
  }

  /// A text that says something else altogether has no parts in common.
  @Test func anotherTextIsNotFitted() throws {
    let language = try language("de")
    let message = Message([
      .select(
        .init(
          by: 0,
          [
            .init(
              .plural(.one),
              Message([
                .select(
                  .init(
                    by: 1, [.init(.plural(.one), Message(text: "a"))], other: Message(text: "b")))
              ]))
          ], other: Message(text: "c")))
    ])
    let former = text("%#@cars@ mit %#@events@.", cars, events)
    #expect(former.saying(message, phrase, language) == nil)
  }

  /// A text with many parts that are alike takes no time.
  @Test func aTextOfEqualPartsEnds() throws {
    let forms: [PluralCategory: String] = [
      .one: "aaaaaaaa", .few: "aaaaaaaaa", .many: "aaaaaaa", .other: "aaaaaa",
    ]
    let former = text("aaa%#@cars@aaa%#@events@aaa", ("cars", forms), ("events", forms))
    let language = try language("pl")
    let other = text(
      "aa%#@cars@aa%#@events@aaaab", ("cars", forms.mapValues { $0 + "a" }),
      ("events", forms.mapValues { $0 + "ab" }))
    let message = try other.message(phrase, language)
    if let found = former.saying(message, phrase, language) {
      let read = try found.message(phrase, language)
      #expect(language.meanTheSame(read, message, phrase))
    }
  }
}
