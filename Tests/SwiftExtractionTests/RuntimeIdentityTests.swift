import Foundation
import Language
import Phrases
import SwiftExtraction
import Synchronization
import Testing

/// The running app looks up the ids that are extracted from its sources: this file is both.
@Suite struct RuntimeIdentityTests {
  private let texts = LookedUp()

  @Test func theRunningAppLooksUpWhatIsExtracted() throws {
    for call in Self.calls { _ = call(texts.localizer) }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let found = SwiftExtractor.extract(source: source, file: "Self.swift")
    #expect(found.diagnostics.isEmpty)
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
    { localized("key", value: "Value", comment: "c", localizer: $0) },
    {
      localized(
        "key", table: "T\u{e9}", value: "%1$d of %2$@", comment: "c", 1, "two", localizer: $0)
    },
  ]
}

/// The ids that were looked up, in order.
private final class LookedUp: Sendable {
  private let found = Mutex<[PhraseID]>([])

  var ids: [PhraseID] { found.withLock { $0 } }

  var localizer: Localizer {
    Localizer.source.observingLookups { id in self.found.withLock { $0.append(id) } }
  }
}
