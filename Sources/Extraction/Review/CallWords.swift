import Phrases

/// The words of a call in one sequence of bytes: equal words have equal bytes, and no others have.
///
/// Bytes below 9 separate parts. In a text they are written after an 8.
struct CallWords {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ text: String) { add(text) }

  /// Creates the words of a text's letters and digits, ignoring case in ASCII.
  init(lettersOf text: String) { add(lettersOf: text) }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { words in
      if words.contains(where: { $0 < 9 }) {
        for byte in words { bytes += byte < 9 ? [8, byte] : [byte] }
      } else {
        bytes.append(contentsOf: words)
      }
    }
  }

  mutating func add(position: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: position).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  mutating func add(lettersOf text: String) {
    // Dashes, quotes and the ellipsis are E2 80 and one more byte.
    var mark = 0
    for byte in text.utf8 {
      if mark == 2 {
        mark = 0
      } else if mark == 1, byte == 0x80 {
        mark = 2
      } else {
        if mark == 1 { add(0xE2) }
        mark = byte == 0xE2 ? 1 : 0
        if mark == 0 { add(letter: byte) }
      }
    }
  }

  private mutating func add(letter byte: UInt8) {
    switch byte {
    case 0x41...0x5A: add(byte | 0x20)
    case 0x61...0x7A, 0x30...0x39, 0x80...: add(byte)
    default: break
    }
  }
}

extension CallWords {
  /// Adds the kind of a key and its number.
  fileprivate mutating func add(_ key: VariantKey) {
    let (kind, number): (UInt8, UInt64) =
      switch key {
      case .exactly(let number): (1, number)
      case .plural(let category): (2, UInt64(category.rawValue))
      case .ordinal(let category): (3, UInt64(category.rawValue))
      case .person(let gender): (4, UInt64(gender.rawValue))
      case .gender(let gender): (5, UInt64(gender.rawValue))
      case .choice(let position): (6, UInt64(position))
      }
    add(kind)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

/// The words of a text: its whole content, and its letters.
struct TextWords {
  private(set) var all = CallWords()
  private(set) var letters = CallWords()

  init(_ message: Message) { add(message) }

  private mutating func add(_ message: Message) {
    for node in message.nodes {
      switch node {
      case .text(let words):
        all.add(words)
        letters.add(lettersOf: words)
      case .token(let position):
        all.add(1)
        all.add(position: position)
        letters.add(UInt8(ascii: "{"))
      case .open(let name):
        all.add(2)
        all.add(name)
        all.add(0)
      case .close: all.add(3)
      case .select(let selection): add(selection)
      }
    }
  }

  private mutating func add(_ selection: Message.Selection) {
    all.add(4)
    all.add(position: selection.parameter)
    for variant in selection.variants {
      all.add(5)
      all.add(variant.key)
      letters.add(UInt8(ascii: "|"))
      add(variant.message)
    }
    all.add(6)
    letters.add(UInt8(ascii: "|"))
    add(selection.other)
    all.add(7)
  }
}

extension CallWords {
  /// Adds the names and kinds of parameters.
  mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      add(Self.number(of: parameter.kind))
      add(parameter.name)
      add(0)
      guard case .choice(let keys) = parameter.kind else { continue }
      for key in keys {
        add(key)
        add(1)
      }
      add(0)
    }
  }

  private static func number(of kind: Parameter.Kind) -> UInt8 {
    switch kind {
    case .text: 2
    case .number: 3
    case .ordinal: 4
    case .list: 5
    case .name: 6
    case .gender: 7
    case .choice: 8
    }
  }
}

extension Message {
  /// Whether the text begins or ends with a blank, unless it ends with a line break: that is a whole line
  /// on a terminal, perhaps with an indent.
  var hasOuterBlank: Bool {
    func blanks(_ characters: some Sequence<Character>) -> [Character] {
      Array(characters.prefix(while: \.isWhitespace))
    }
    if case .text(let words)? = nodes.last, case let last = blanks(words.reversed()), !last.isEmpty
    {
      return !last.contains(where: \.isNewline)
    }
    guard case .text(let words)? = nodes.first else { return false }
    let first = blanks(words)
    return !first.isEmpty && !first.contains(where: \.isNewline)
  }
}
