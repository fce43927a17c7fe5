import Language
import Phrases

/// What a generated text says, in no language yet.
struct GeneratedSentence {
  private let words: [Int]
  private let shape: Shape

  private enum Shape { case plain, token(Int), plural }

  static let vocabulary = 6000

  init(_ random: inout SplitMix) {
    var words = [random.rank(below: Self.vocabulary)]
    while words.count < 40, random.below(6) > 0 {
      words.append(random.rank(below: Self.vocabulary))
    }
    self.words = words
    let chance = random.below(100)
    shape = chance < 5 ? .plural : chance < 17 ? .token(random.below(words.count)) : .plain
  }

  var parameters: [Parameter] {
    switch shape {
    case .plain: []
    case .token: [Parameter("1", .text)]
    case .plural: [Parameter("1", .number)]
    }
  }

  /// The text in a language.
  func message(in language: GeneratedLanguage, _ random: inout SplitMix) -> Message {
    let texts = words.map { language.word($0, ending: random.below(8)) }
    let sentence = texts.joined(separator: language.space)
    switch shape {
    case .plain: return Message(text: sentence)
    case .token(let place):
      let (before, after) = (texts[..<place], texts[place...])
      let head = before.map { $0 + language.space }.joined()
      let tail = after.map { language.space + $0 }.joined()
      return Message([.text(head), .token(0), .text(tail)].filter { $0 != .text("") })
    case .plural:
      let other = language.word(words[0], ending: 1)
      let variants = [
        Message.Variant(.plural(.one), Message(text: language.word(words[0], ending: 0)))
      ]
      let select = Message.Selection(by: 0, variants, other: Message(text: other))
      return Message([.token(0), .text(language.space), .select(select), .text(" " + sentence)])
    }
  }
}

/// A made-up language: a word for each number, of syllables in one of three alphabets.
struct GeneratedLanguage {
  private let words: [String]
  private let endings: [String]
  let space: String

  private static let alphabets: [(onsets: [String], vowels: [String], space: String)] = [
    (["b", "d", "f", "g", "l", "m", "n", "r", "s", "t", "st", "tr"], ["a", "e", "i", "o"], " "),
    (["б", "в", "д", "к", "л", "м", "н", "р", "с", "т", "ст", "пр"], ["а", "е", "и", "о"], " "),
    (["カ", "サ", "タ", "ナ", "ハ", "マ", "ラ", "設", "文", "記", "検", "表"], ["", "ン", "の", "示"], ""),
  ]

  init(alphabet: Int, seed: UInt64) {
    let alphabet = Self.alphabets[alphabet % Self.alphabets.count]
    var random = SplitMix(state: seed)
    func syllables(_ count: Int) -> String {
      (0..<count).map { _ in
        alphabet.onsets[random.below(alphabet.onsets.count)]
          + alphabet.vowels[random.below(alphabet.vowels.count)]
      }.joined()
    }
    // Frequent words are short, as everywhere.
    words = (0..<GeneratedSentence.vocabulary).map { rank in
      syllables(rank < 40 ? 1 : rank < 400 ? 2 : rank < 2000 ? 3 : 4)
    }
    endings = (0..<3).map { _ in syllables(1) }
    space = alphabet.space
  }

  /// A word; most stand without an ending.
  func word(_ rank: Int, ending: Int) -> String {
    words[rank] + (ending > 0 && ending <= endings.count ? endings[ending - 1] : "")
  }
}
