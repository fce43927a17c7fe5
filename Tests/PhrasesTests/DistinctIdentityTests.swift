import Constructs
import Language
import Pack
import Testing

@testable import Phrases

/// No two different lists of segments are hashed alike: the encoding tells all of them apart.
@Suite struct DistinctIdentityTests {
  private static let words = ["", "a", "b", "ab"]
  private static let names = ["a", "b", "ab"]

  /// Every construct with small literals.
  private static let segments: [Segment] = {
    var all: [Segment] = words.dropFirst().map { .text($0) }
    for name in names {
      all.append(.choice(name: name, []))
      for construct in TokenConstruct.all {
        all += styles(of: construct).map { .token(construct, name, style: $0) }
      }
      for one in words {
        all.append(.choice(name: name, [ChoiceText(one, "a")]))
        all.append(.choice(name: name, [ChoiceText("a", one), ChoiceText("b", "")]))
        for show in ShowCount.allCases {
          all.append(.plural(one: one, many: "ab", showCount: show, name: name))
        }
        all.append(
          .plural(one: "a", many: "b", showCount: .no, name: name, exactly: [ExactText(1, one)]))
      }
      all.append(
        .plural(
          one: "a", many: "b", showCount: .no, name: name,
          exactly: [ExactText(1, ""), ExactText(300, "a")]))
    }
    for usage in Pronoun.Usage.allCases {
      for flags in 0..<4 {
        all.append(.pronoun(usage, capitalize: flags & 1 == 1, human: flags & 2 == 2))
      }
    }
    return Array(Set(all)) + [.subject]
  }()

  private static func styles(of construct: TokenConstruct) -> [[UInt8]] {
    construct.descriptor.fields.reduce([[]]) { styles, field in
      styles.flatMap { style in (0..<field.values).map { style + [UInt8($0)] } }
    }
  }

  /// What the compiler makes of a list: neighbouring words are one literal.
  private static func canonical(_ segments: [Segment]) -> [Segment] {
    guard case .pattern(let joined) = SourcePhrase(segments: segments, description: "").identity
    else { return [] }
    return joined
  }

  @Test func everyShortPatternHasAnIDOfItsOwn() {
    var known: [PhraseID: [Segment]] = [:]
    var count = 0
    func check(_ segments: [Segment]) {
      let id = SourcePhrase(segments: segments, description: "").id
      let canonical = Self.canonical(segments)
      if let former = known.updateValue(canonical, forKey: id) {
        #expect(former == canonical)
      } else {
        count += 1
      }
    }
    check([])
    for first in Self.segments {
      check([first])
      for second in Self.segments { check([first, second]) }
    }
    #expect(count > 10_000)
  }

  @Test func theDescriptionCannotBeTakenForThePattern() {
    let ids = [("a", "b"), ("ab", ""), ("", "ab"), ("b", "a")].map {
      SourcePhrase(segments: [.text($0)], description: $1).id
    }
    #expect(Set(ids).count == 4)
  }
}
