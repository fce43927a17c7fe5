import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Phrases, readings and comparisons for the tests of formats.
enum FormatSamples {
  /// Keyed phrases of the default table: plain, with tokens, with plurals, and one of another table.
  ///
  /// With `keys`, only those of them.
  static func phrases(only keys: Set<String>? = nil) throws -> NamedPhrases {
    let keyed = [
      ("cancel", "", "Cancel"), ("greeting", "", "Hello %@, welcome"),
      ("copied", "", "%1$@ copied %2$lld pages"), ("full", "", "100% full"),
      ("files", "", "{{PLURAL:%1$lld|%1$lld file|%1$lld files}}"),
      (
        "found", "",
        "{{PLURAL:%1$lld|%1$lld file|%1$lld files}} in {{PLURAL:%2$lld|%2$lld folder|%2$lld folders}}"
      ),
      ("CFBundleName", "InfoPlist", "Pages"), ("quote\"key\\", "", "Say \"%@\""),
    ]
    let phrases = try keyed.filter { keys?.contains($0.0) ?? true }.map { key, table, value in
      try SourcePhrase(key: key, table: table, value: value, comment: "About \(key)")
    }
    return NamedPhrases(
      entries(phrases + (keys == nil ? [pattern, viewed] : [])), sourceLocale: LocaleTag.english)
  }

  /// A phrase that is known by its words: a name with a gender and a span.
  static let pattern = SourcePhrase(
    segments: [.text("See "), .token(.name, "user"), .text("'s <link>posts</link> {now}")],
    description: "On a profile")

  /// A phrase with a number and a choice.
  static let viewed = SourcePhrase(
    segments: [
      .plural(one: "view", many: "views", showCount: .yes, name: "count"), .text(" of "),
      .choice(name: "kind", [.init("photo", "a photo"), .init("clip", "a clip")]),
    ], description: "Below a post")

  /// Checks that texts are the same for all values, phrase by phrase.
  static func expectSame(
    _ found: [Int: Translation], _ texts: [Int: Translation], _ phrases: NamedPhrases,
    _ locale: LocaleTag, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try phrases.differences(found, texts, locale) == [], sourceLocation: location)
  }

  /// What a file becomes when it is written with what it says.
  static func rewritten(
    _ bytes: [UInt8], _ name: String, _ format: any FileFormat, _ phrases: NamedPhrases,
    locale: LocaleTag?
  ) -> [UInt8] {
    let texts = format.read(InputFile(name, bytes, locale: locale), phrases).texts
    return format.write(OutputTexts(name, texts), phrases, replacing: bytes).bytes
  }

  /// A random state that files of all formats with states have.
  static func randomState(_ chance: inout SeededGenerator) -> TranslationState {
    [.new, .needsReview, .approved].randomElement(using: &chance) ?? .new
  }

  /// A text of a phrase by chance: words with tokens, and variants by its numbers.
  static func randomMessage(
    _ phrase: SourcePhrase, _ categories: [PluralCategory], _ chance: inout SeededGenerator
  ) -> Message {
    let words = [
      "plain", "50 % of", "a\"b\\c", "line\nbreak\t", "<b>&amp;]]>", "ä😀é", " {x} ", "%d %@", "'",
    ]
    var nodes: [Message.Node] = [.text(words.randomElement(using: &chance) ?? "")]
    for position in phrase.source.shownParameters.shuffled(using: &chance) {
      nodes.append(.token(position))
      nodes.append(.text(words.randomElement(using: &chance) ?? ""))
    }
    for position in phrase.source.choosingParameters.sorted()
    where phrase.parameters[position].kind == .number {
      let keys = categories.filter { $0 != .other }.shuffled(using: &chance)
      let variants = keys.prefix(Int.random(in: 1...3, using: &chance)).map {
        Message.Variant(
          .plural($0), Message([.text("v\($0.name) "), .token(position), .text("%")]))
      }
      nodes.append(
        .select(.init(by: position, variants, other: Message([.token(position), .text(" rest")]))))
    }
    for name in phrase.source.spans { nodes += [.open(name), .text("span"), .close] }
    return Message(nodes).joined
  }
}

/// Inputs that no reader may stumble over.
enum HostileFiles {
  /// Files made of a good one: cut at each place, with bytes turned, with NUL and marks, and huge ones.
  static func all(
    of sample: [UInt8], seed: UInt64, withLarge: Bool = true
  ) -> [[UInt8]] {
    var chance = SeededGenerator(seed: seed)
    let cut = (0...sample.count).map { Array(sample[..<$0]) }
    let turned = (0..<300).map { _ in
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &chance) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(
          in: 0...255, using: &chance)
      }
      return bytes
    }
    let marks: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + sample, [0xFF, 0xFE] + sample, [0xFE, 0xFF] + sample, [0] + sample,
      sample + [0], [0xFF], [0xFF, 0xFE, 0], [],
    ]
    return cut + turned + marks + (withLarge ? large : [])
  }

  private static let large: [[UInt8]] = [
    "{", "{{{{", "\"", "\"\\", "/*", "/*\n", "(", "<a>", "[", "\"a\"={", "%#@a@", "\\U", "{\n",
    "'\n",
    "{\"a\":", "<dict><key>a</key>", "<?", "<!--", "&a;", "\"a\"=\"b\";\n",
  ].map { part in Array(String(repeating: part, count: 100_000).utf8) }
}
