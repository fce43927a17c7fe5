import Foundation
import Language
import Pack
import Phrases
import SwiftExtraction
import Synchronization
import Testing

/// The running app looks up the ids that are extracted from its sources: this file is both.
@Suite struct RuntimeIdentityTests {
  private let texts = LookedUp()

  enum Attachment: String, PhraseChoice {
    case photo, `repeat`
    case link = "web-link"

    var phraseText: StaticString {
      switch self {
      case .photo: "a photo"
      case .link, .repeat: "a <b>link</b>"
      }
    }
  }

  enum Size: String, CaseIterable { case small, big }

  @Test func theRunningAppLooksUpWhatIsExtracted() throws {
    for call in Self.calls { _ = call(texts.localizer) }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let found = SwiftExtractor.extract(source: source, file: "Self.swift")
    #expect(!found.diagnostics.hasErrors)
    #expect(found.phrases.count == Self.calls.count)
    for (extracted, id) in zip(found.phrases, texts.ids) {
      #expect(extracted.phrase.id == id, "\(extracted.place)")
    }
  }

  /// One call each, in the order of the file.
  private static let calls: [@Sendable (Localizer) -> String] = [
    { fbt("Hello", "A greeting", localizer: $0) },
    { fbt("Hello", "Another", localizer: $0) },
    {
      Phrases.fbt(
        "\u{e9} e\u{301} é é \u{1F469}\u{200D}\u{1F467}\t\"\\", "escapes\n", localizer: $0)
    },
    { fbt(#"raw \n "quoted" \#u{41}"#, ##"raw \# "##, localizer: $0) },
    {
      fbt(
        """
        one \
        two
          "three" \(param: "x", "y")\(param: "z",
          "w") \u{2026}

        four

        """,
        """
        A long
        description
        """, localizer: $0)
    },
    {
      fbt(
        "\(param: "size", "big", number: 3)\(param: "who", "Ann", gender: .female)", "d",
        localizer: $0)
    },
    {
      fbt("\(name: "user", "Ann", .female) and \(name: "other", "Bob", .male)", "d", localizer: $0)
    },
    { fbt("\(plural: 2, "cat")", "d", localizer: $0) },
    { fbt("\(plural: 2, "cat", many: "cats")", "d", localizer: $0) },
    {
      fbt(
        "\(plural: 2, "man", many: "men", showCount: .ifMany, name: "m", value: "two")", "d",
        localizer: $0)
    },
    { fbt("\(plural: Number(2), "follower", showCount: ShowCount.yes)", "d", localizer: $0) },
    {
      fbt(
        "\(pronoun: .subject, .male, capitalize: true) \(pronoun: Pronoun.Usage.object, .male)",
        "d", localizer: $0)
    },
    {
      fbt(
        "\(pronoun: .reflexive, .male, capitalize: false) \(pronoun: .possessive, .male)", "d",
        localizer: $0)
    },
    {
      fbt(
        "a \(enum: "kind", "photo", ["photo": "a photo", "video": "a \"video\""]) b", "d",
        localizer: $0)
    },
    { fbt("\(number: "n", 3) \(number: "m", Number(2.5))", "d", localizer: $0) },
    { fbt("\(percent: "p", 0.5, decimals: 1) \(ordinal: "place", 3)", "d", localizer: $0) },
    {
      fbt(
        "\(list: "a", ["x"]) \(list: "b", ["x"], .or) \(list: "c", ["x"], ListStyle.unit)", "d",
        localizer: $0)
    },
    {
      fbt(
        "\(date: "a", 0) \(date: "b", 0, .full) \(date: "c", 0, .init(date: .none, time: .long))",
        "d", localizer: $0)
    },
    { fbt("\(sameParam: "a"): \(param: "a", "x")", "d", localizer: $0) },
    { fbt("\(pronoun: .object, .male, capitalize: true, human: true)", "d", localizer: $0) },
    {
      fbt(
        "\(plural: 12, "day", exactly: [0: "no day", 1_2: "a <b>dozen</b> days"])", "d",
        localizer: $0)
    },
    {
      fbt(
        "\(enum: "kind", Attachment.photo, of: Attachment.self) and \(enum: "size", Size.big, of: RuntimeIdentityTests.Size.self)",
        "d", localizer: $0)
    },
    { fbt("Was born", "d", subject: .female, project: "about", author: "ann", localizer: $0) },
    { fbt("Was born", "d", subject: Gender.male, localizer: $0) },
    { fbt("Go <link>on</link> 1 << 2 {x}", "d", project: "p", localizer: $0) },
    { Phrase("Kept \(param: "x", "y")", "d", project: "p").text($0) },
    { Phrase("Born", "d", subject: nil).text($0) },
    { Phrases.Phrase("Kept", "d", subject: .unknown).text($0) },
    { localizedString("Saved %d pages", comment: "c", 3, localizer: $0) },
    { localizedString("Saved", tableName: nil, comment: "c", localizer: $0) },
    { localizedString("k2", tableName: "T", value: "A %@", comment: "c", "x", localizer: $0) },
    { localized("key", value: "Value", comment: "c", localizer: $0) },
    {
      localized(
        "key", table: "T\u{e9}", value: "%1$d of %2$@", comment: "c", 1, "two", localizer: $0)
    },
  ]
}

extension RuntimeIdentityTests.Size: PhraseChoice {
  var phraseText: StaticString { "a size" }
}

/// The ids that were looked up, in order.
private final class LookedUp: Sendable {
  private let found = Mutex<[PhraseID]>([])

  var ids: [PhraseID] { found.withLock { $0 } }

  var localizer: Localizer {
    Localizer.source.observingLookups { id in self.found.withLock { $0.append(id) } }
  }
}
