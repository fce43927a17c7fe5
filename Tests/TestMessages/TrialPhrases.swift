import Language
import Phrases

/// Phrases whose texts may have all there is, for tries with random texts.
public enum TrialPhrases {
  /// The parameters of the first phrase: one of each kind.
  public static let parameters = [
    Parameter("who", .name), Parameter("the count", .number), Parameter("it", .gender),
    Parameter("kind", .choice(["photo", "other", "a video"])), Parameter("city", .text),
    Parameter("place", .ordinal), Parameter("people", .list),
  ]

  /// A phrase known by its words, whose texts may have all there is, and keyed ones.
  public static let phrases: [SourcePhrase] = {
    let source = Message([
      .select(
        .init(
          by: 0,
          [.init(.gender(.male), Message([.open("b"), .open("link-2"), .close, .close]))],
          other: Message([.text("source")])))
    ])
    let pattern = SourcePhrase(
      id: PhraseID(rawValue: 0x0123_4567_89AB_CDEF), identity: .pattern([]), parameters: parameters,
      source: source, description: "says <who> \"it\" is & why")
    let plain = keyed("plain", [])
    return [
      pattern, plain, keyed("count.of_things", [Parameter("1", .number), Parameter("2", .text)]),
      keyed("one", [Parameter("1", .text)]), keyed("two", [Parameter("1", .number)]),
      keyed("shared", [], table: "Other"),
    ]
  }()

  /// The same, where the source of the first one varies by a number.
  public static let numberPhrases: [SourcePhrase] = {
    var all = phrases
    if case .select(var selection)? = all[0].source.nodes.first {
      selection.parameter = 1
      selection.variants = selection.variants.map { .init(.plural(.one), $0.message) }
      all[0].source = Message([.select(selection)])
    }
    return all
  }()

  /// Creates a phrase of a key, whose id is made of its name.
  public static func keyed(_ key: String, _ parameters: [Parameter], table: String = "")
    -> SourcePhrase
  {
    SourcePhrase(
      id: id(key + "/" + table), identity: .key(key, table: table),
      parameters: parameters, source: Message(text: "Source of \(key)"), description: "On \(key)")
  }

  private static func id(_ text: String) -> PhraseID {
    PhraseID(rawValue: text.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
  }
}
