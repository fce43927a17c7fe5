import Constructs
import Extraction
import Foundation
import Language
import Pack
import Snapshot
import SwiftExtraction
import Testing

@testable import Phrases
@testable import ScriptExtraction
@testable import SourceTree

/// Walks the table of constructs: every row is hashed, stored, cached and extracted as one segment.
@Suite struct ConstructTableTests {
  @Test(arguments: SegmentKind.all) func theExampleInSwiftHasTheIDOfTheCall(kind: SegmentKind) {
    let found = SwiftExtractor.extract(source: kind.swiftCall, file: "A.swift")
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.map(\.phrase.identity) == [.pattern(kind.example)])
    #expect(found.phrases.map(\.phrase.id) == [kind.call.id])
    #expect(found.phrases.first?.phrase.parameters.count == kind.call.arguments.count)
  }

  @Test(arguments: SegmentKind.all.filter { $0.scriptCall != nil })
  func theExampleInJavaScriptHasTheIDOfTheCall(kind: SegmentKind) throws {
    let found = Scripts.extract(try #require(kind.scriptCall))
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.map(\.phrase.id) == [kind.call.id])
    let source = SourcePhrase(segments: kind.example, description: "d").source
    #expect(found.phrases.map(\.phrase.source) == [source])
  }

  @Test(arguments: SegmentKind.all) func theStoredAndTheCachedFormAreReadBack(kind: SegmentKind) {
    for segment in kind.segments {
      #expect(segment.kind == kind)
      let phrase = SourcePhrase(segments: [segment], description: "d")
      #expect(SourcePhrase.Identity(json: phrase.identityJSON) == .pattern([segment]))
      var writer = CacheWriter()
      writer.segment(segment)
      var reader = CacheReader(writer.result)
      #expect(reader.segment() == segment)
      #expect(reader.position == writer.result.count)
    }
  }

  @Test func everyKindStandsInTheTableOnce() {
    let all = SegmentKind.all
    #expect(Set(all).count == all.count)
    #expect(Set(all.map(\.descriptor.word)).count == all.count)
    let tags = (UInt8.min...UInt8.max).compactMap(PhraseHasher.Tag.init(rawValue:))
    #expect(Set(all.map(\.tag) + [.exactly]) == Set(tags))
  }

  /// Caches on the disks of teams have these numbers; new kinds follow.
  @Test func theNumbersOfTheCacheStay() {
    let kinds = SegmentKind.all.sorted { $0.descriptor.cacheCode < $1.descriptor.cacheCode }
    #expect(kinds.map(\.descriptor.cacheCode) == Array(kinds.indices))
    let words = [
      "text", "param", "numberParam", "genderParam", "percent", "phrase", "sameParam", "name",
      "ordinal", "list", "date", "plural", "pronoun", "choice", "subject",
    ]
    #expect(kinds.map(\.descriptor.word).starts(with: words))
    var writer = CacheWriter()
    writer.segment(.list("a", .unit))
    writer.segment(.date("b", .dateAndTime))
    #expect(writer.result == [9, 1, 0x61, 2, 10, 1, 0x62, 0x81, 4])
  }

  /// `Docs/Formats/PhraseID.md` has the row of each tag.
  @Test(arguments: SegmentKind.all) func thePageOfIDsHasTheTag(kind: SegmentKind) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Formats/PhraseID.md").standardized
    let label =
      kind.form.map { "`\($0.label):`" } ?? (kind == .text ? "words" : "`subject:`")
    let tag = kind.tag
    let number = String(tag.rawValue, radix: 16)
    let row =
      tag == .numberParam || tag == .param || tag == .genderParam
      ? "| \(number) | \(label)" : "| \(number) | \(label) "
    #expect(try String(contentsOf: page, encoding: .utf8).contains(row))
  }

  /// The app tells by the tag alone whether a piece shows its argument by a name; the tool reads the table.
  @Test(arguments: SegmentKind.all) func theAppAndTheTableAgreeOnTokens(kind: SegmentKind) {
    let piece = PatternPiece(.segment(kind.tag), "token")
    #expect(piece.isNamed == kind.segments.allSatisfy { $0.shownToken != nil })
  }
}

extension SegmentKind {
  /// The byte that begins its segment in an id.
  fileprivate var tag: PhraseHasher.Tag {
    switch self {
    case .text: .text
    case .token(let construct): construct.tag
    case .plural: .plural
    case .pronoun: .pronoun
    case .choice: .choice
    case .subject: .subject
    }
  }

  /// The pattern of the example.
  fileprivate var example: [Segment] {
    switch self {
    case .text: [.text("words")]
    case .token(let construct):
      (construct.isRepeat ? [.token(.param, "token")] : []) + [
        .token(construct, "token", style: construct.descriptor.fields.map(\.example))
      ]
    case .plural: [.plural(one: "one", many: "many", showCount: .yes, name: "token")]
    case .pronoun: [.pronoun(.possessive, capitalize: false)]
    case .choice: [.choice(name: "kind", [.init("photo", "a photo"), .init("video", "a video")])]
    case .subject: [.text("words"), .subject]
    }
  }

  /// Segments of every style.
  fileprivate var segments: [Segment] {
    switch self {
    case .token(let construct):
      construct.descriptor.fields.reduce([[]]) { styles, field in
        styles.flatMap { style in (0..<field.values).map { style + [UInt8($0)] } }
      }.map { .token(construct, "token", style: $0) }
    case .plural:
      ShowCount.allCases.map {
        .plural(one: "", many: "b", showCount: $0, name: "n", exactly: [ExactText(300, "c")])
      }
    case .pronoun:
      Pronoun.Usage.allCases.flatMap { usage in
        (0..<4).map { .pronoun(usage, capitalize: $0 & 1 == 1, human: $0 & 2 == 2) }
      }
    case .text, .choice, .subject: example.suffix(1)
    }
  }

  /// The example as a call in Swift.
  fileprivate var swiftCall: String {
    let first = example.count > 1 ? #"\(param: "token", value)"# : ""
    return form.map { "fbt(\"\(first)\($0.example)\", \"d\")" }
      ?? "fbt(\"words\", \"d\"\(self == .subject ? ", subject: gender" : ""))"
  }

  /// The example as a call in JavaScript.
  fileprivate var scriptCall: String? {
    let first = example.count > 1 ? "fbt.param('token', value), " : ""
    return form?.script.map { "fbt([\(first)\($0)], 'd')" }
  }

  /// The example as the app has it.
  fileprivate var call: Phrase {
    switch self {
    case .text: Phrase("words", "d")
    case .token(.param): Phrase("\(param: "token", "x")", "d")
    case .token(.genderParam): Phrase("\(param: "token", "x", gender: .female)", "d")
    case .token(.name): Phrase("\(name: "token", "x", .female)", "d")
    case .token(.numberParam): Phrase("\(number: "token", 1)", "d")
    case .token(.ordinal): Phrase("\(ordinal: "token", 1)", "d")
    case .token(.percent): Phrase("\(percent: "token", 0.5)", "d")
    case .token(.list): Phrase("\(list: "token", ["x"], .and)", "d")
    case .token(.date): Phrase("\(date: "token", 0, .medium)", "d")
    case .token(.phrase): Phrase("\(phrase: "token", Phrase("x", "d"))", "d")
    case .token(.sameParam): Phrase("\(param: "token", "x")\(sameParam: "token")", "d")
    case .plural: Phrase("\(plural: 2, "one", many: "many", showCount: .yes, name: "token")", "d")
    case .pronoun: Phrase("\(pronoun: .possessive, .female)", "d")
    case .choice:
      Phrase("\(enum: "kind", "photo", ["photo": "a photo", "video": "a video"])", "d")
    case .subject: Phrase("words", "d", subject: .female)
    }
  }
}
