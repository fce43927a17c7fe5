import CLookup

/// Generated keys and Russian texts, the same in every process.
struct Corpus {
  /// Who is named in a text and whose gender and number it varies by.
  static let names = ["Анна", "Константин", "Саша", "Maria", "Пётр", "Екатерина", "Alex", "Ольга"]
  /// Other, male, female.
  static let verbs = ["добавили", "добавил", "добавила"]
  /// The categories one, few, many, other.
  static let nouns = ["фотографию", "фотографии", "фотографий", "фотографии"]

  let keys: [String]
  /// One in twenty has a token, one in a hundred is a table of gender and number.
  private(set) var texts: [String] = []
  private var random = Chance(seed: 7)

  /// One key; of no more than its number.
  static func key(_ number: Int) -> String {
    let screens = ["timeline", "settings", "article", "places", "editor", "profile", "search"]
    let parts = ["title", "button", "message", "hint", "error", "accessibility-label"]
    return "\(screens[number % 7])-\(parts[number / 7 % 6])"
      + "-\(Chance.mixed(UInt64(number)) % 100_000)-\(number)"
  }

  init(_ count: Int) {
    keys = (0..<count).map(Self.key)
    texts = keys.indices.map { _ in sentence() }
  }

  func hasToken(_ index: Int) -> Bool { index % 20 == 1 }
  func isTable(_ index: Int) -> Bool { index % 100 == 2 }

  /// The words before the name in a text with a token.
  func tokenText(_ index: Int, _ name: String) -> String { "\(texts[index]): \(name)" }

  /// A text of a table, as `name` and `number` are written in the peer's syntax.
  func text(_ index: Int, _ gender: Int, _ category: Int, _ name: String, _ number: String)
    -> String
  {
    "\(name) \(Self.verbs[gender]) \(number) \(Self.nouns[category]): \(texts[index])"
  }

  /// A key of a table's text, for peers whose users choose by code.
  static func key(_ key: String, _ gender: Int, _ category: Int) -> String {
    "\(key).\("omf".utf8.map { Character(UnicodeScalar($0)) }[gender])\(category)"
  }

  /// The keys of all texts of a table, in the order of `form`.
  static func forms(_ key: String) -> [String] {
    (0..<12).map { Self.key(key, $0 / 4, $0 % 4) }
  }

  /// Which text of a table fits.
  static func form(_ input: Input) -> Int { input.gender * 4 + category(input.number) }

  /// The place of a whole number among the categories, as a user without a library writes it.
  static func category(_ count: Int) -> Int {
    if count % 10 == 1, count % 100 != 11 { return 0 }
    if 2...4 ~= count % 10, !(12...14 ~= count % 100) { return 1 }
    return 2
  }

  /// All indices in the order in which they are asked for.
  var order: [Int] {
    var chance = Chance(seed: 11)
    return keys.indices.shuffled(using: &chance)
  }

  private mutating func sentence() -> String {
    let words = [
      "список", "страница", "чтобы", "показать", "сохранённые", "статьи", "новости", "карта",
      "рядом", "открыть", "закрыть", "настройки", "язык", "прочитать", "позже", "изменить",
    ]
    let count = Int.random(in: 2...8, using: &random)
    let chosen = (0..<count).compactMap { _ in words.randomElement(using: &random) }
    return chosen.joined(separator: " ") + " \(Int.random(in: 0..<1_000_000, using: &random))"
  }
}

/// Chance that is the same in every run: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  static func mixed(_ number: UInt64) -> UInt64 {
    var value = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
