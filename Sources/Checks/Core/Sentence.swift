import Phrases

/// One variant of a text: words, with placeholders for inserted values.
struct Sentence: Sendable, Hashable {
  /// The placeholder of a token's value.
  static let token: Character = "\u{FFFC}"

  /// The words; U+FFFC stands for each value.
  var words = ""
  /// The positions of the parameters shown, in order.
  var tokens: [Int] = []
  /// The names of the spans, in order.
  var spans: [String] = []

  /// Whether excess consecutive marks were removed from `words`.
  var hasStackedMarks = false
  /// The traits and the width of the words, for sentences of `safe(of:)`.
  var scan = ScannedText("")

  /// The maximum number of variants to check per text.
  static let most = 256
  /// The maximum total size of the variants in bytes, unless there is only one.
  static let mostBytes = 1 << 22

  /// Returns the variants of a message, scanned and without excess marks, the default one last.
  static func safe(of message: Message) -> [Sentence] {
    var sentences = single(message).map { [$0] } ?? all(of: message)
    for index in sentences.indices { sentences[index].scanWords() }
    return sentences
  }

  private mutating func scanWords() {
    scan = ScannedText(words)
    guard scan.traits.contains(.stackedMarks) else { return }
    self = streamSafe
    scan = ScannedText(words)
  }

  /// Returns the only variant of a message; nil if it has several.
  private static func single(_ message: Message) -> Sentence? {
    var sentence = Sentence()
    for node in message.nodes {
      switch node {
      case .text(let words): sentence.words += words
      case .token(let position):
        sentence.words.append(token)
        sentence.tokens.append(position)
      case .open(let name): sentence.spans.append(name)
      case .close: break
      case .select: return nil
      }
    }
    return sentence
  }

  /// Returns the variants of a message, the default one last.
  ///
  /// If there are too many, the first ones are dropped before they are created.
  static func all(of message: Message) -> [Sentence] {
    var sentences = [Sentence()]
    for node in message.nodes {
      switch node {
      case .text(let words): sentences.extend(by: words.utf8.count) { $0.words += words }
      case .token(let position):
        sentences.extend(by: 3 + tokenSize) {
          $0.words.append(token)
          $0.tokens.append(position)
        }
      case .open(let name):
        sentences.extend(by: name.utf8.count + tokenSize) { $0.spans.append(name) }
      case .close: break
      case .select(let selection):
        let ends = lastFirst(selection.branches.reversed().lazy.flatMap { all(of: $0).reversed() })
        sentences = lastFirst(
          sentences.reversed().lazy.flatMap { start in ends.lazy.map { start + $0 } }
        ).reversed()
      }
    }
    return sentences
  }

  /// Returns as many of the last sentences as fit.
  private static func lastFirst(_ sentences: some Sequence<Sentence>) -> [Sentence] {
    var (taken, size) = ([Sentence](), 0)
    for sentence in sentences {
      size += sentence.size
      guard taken.count < most, size <= mostBytes || taken.isEmpty else { break }
      taken.append(sentence)
    }
    return taken
  }

  private static let tokenSize = MemoryLayout<Int>.stride

  /// The approximate size in bytes.
  fileprivate var size: Int { words.utf8.count + Self.tokenSize * (tokens.count + spans.count) }

  static func + (left: Sentence, right: Sentence) -> Sentence {
    Sentence(
      words: left.words + right.words, tokens: left.tokens + right.tokens,
      spans: left.spans + right.spans)
  }

  /// Whether its script has no spaces between words, such as Thai, Khmer, Burmese and Tibetan: it
  /// may have zero-width spaces, and its sentences end by each language's own rules.
  var isUnspaced: Bool {
    words.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
        0xA9E0...0xA9FF, 0xAA60...0xAADF:
        true
      default: false
      }
    }
  }

  /// How often each value is shown.
  var counts: [Int: Int] { tokens.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

  /// The words without the inserted values.
  var bareWords: String {
    words.utf8.contains(Self.firstTokenByte) ? words.filter { $0 != Self.token } : words
  }

  /// The width of the words in columns, without the inserted values.
  var bareWidth: Int {
    scan.traits.contains(.value) ? ScannedText(bareWords).width : scan.width
  }

  /// The first byte of a placeholder in UTF-8.
  private static let firstTokenByte: UInt8 = 0xEF
}

extension [Sentence] {
  /// Appends the same part to each sentence, and drops the first ones if they don't all fit.
  fileprivate mutating func extend(by size: Int, _ change: (inout Sentence) -> Void) {
    var total = reduce(0) { $0 + $1.size + size }
    // Only its count: a live slice would make the change copy every sentence.
    let left = prefix { sentence in
      guard total > Sentence.mostBytes else { return false }
      total -= sentence.size + size
      return true
    }.count
    removeFirst(Swift.min(left, count - 1))
    for index in indices { change(&self[index]) }
  }
}
