import Language
import Pack
import PackBuilder
import Phrases

/// The packs that are searched one after the other.
struct TextChains {
  /// The packs that are in no other file.
  let packs: [TextPack]
  /// The chains, the preferred pack first.
  let chains: [(name: String, packs: [TextPack])]

  init(_ phrases: [ConformancePhrase]) throws {
    func ordinal(_ name: String) -> Int { phrases.first { $0.name == name }?.ordinal ?? 0 }
    let locales = try TextLocale.names.map { try TextLocale($0, phrases) }
    func pack(_ name: String) throws -> TextPack {
      guard let locale = locales.first(where: { $0.name == name }) else {
        throw ConformanceFolder.Fault(description: "no locale \(name)")
      }
      return TextPack(name, locale.rules, locale.values)
    }
    let (russian, hebrew, english) = try (pack("ru"), pack("he"), pack("en"))
    let newer = russian.values.merging(
      [ordinal("later"): .text(Message(text: "Помахать")), 5000: .text(Message(text: "ещё"))]
    ) { $1 }
    let overlay = TextPack(
      "ru-overlay", russian.rules,
      [
        ordinal("settings"): .text(Message(text: "Параметры")), ordinal("gone"): .dead,
        ordinal("terms"): .sameAsSource,
        ordinal("views"): .text(Message([.text("Просмотров: "), .token(0)])),
      ], form: .overlay)
    packs = [
      TextPack("ru-older", russian.rules, russian.values.filter { $0.key < ordinal("views") }),
      TextPack("ru-newer", russian.rules, newer), overlay,
      TextPack("ru-empty", russian.rules, [:]),
      TextPack(
        "ru-other-epoch", russian.rules, russian.values, epoch: Epoch(low: 1, high: 2)),
      TextPack("he-older", hebrew.rules, hebrew.values.filter { $0.key < ordinal("views") }),
    ]
    let (older, newest, empty, other) = (packs[0], packs[1], packs[3], packs[4])
    chains = [
      ("older", [older]), ("newer", [newest]), ("overlay", [overlay]), ("empty", [empty]),
      ("other-epoch", [other]), ("overlay-ru", [overlay, russian]),
      ("older-newer", [older, newest]), ("other-epoch-ru", [other, russian]),
      ("older-he", [older, hebrew]), ("empty-older-he-en", [empty, older, hebrew, english]),
      ("he-older-en", [packs[5], english]), ("other-epoch-he-en", [other, packs[5], english]),
    ]
  }
}
