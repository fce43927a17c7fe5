/// A pattern of one name of a path: `*`, `?` and `[a-z]`, without slashes.
///
/// All ways in which the characters so far may match are followed at once, as the bits of a few words,
/// so nothing is ever tried again. Bit *i* is set if the first *i* signs match; a star is no sign, but
/// lets a bit stay.
///
///     *.swift     signs   .  s  w  i  f  t
///                 bits    0  1  2  3  4  5  6     bit 0 stays, bit 6 accepts
///
/// Source: Baeza-Yates and Gonnet, "A new approach to text searching", 1992.
struct NamePattern: Sendable, Hashable {
  /// A set of characters, `[a-c]` or `[!a-c]`, and the sign that it is.
  private struct Choice: Sendable, Hashable {
    var sign: Int
    var ranges: [ClosedRange<Character>]
    var isNegated: Bool

    func holds(_ character: Character) -> Bool {
      ranges.contains { $0.contains(character) } != isNegated
    }
  }

  /// The signs that each character is, as written.
  private var letters: [Character: Bits] = [:]
  /// The signs that every character is: `?`.
  private var anything: Bits
  private var sets: [Choice] = []
  /// The bits that stay: those before a star.
  private var loops: Bits
  private var count = 0
  /// The signs that each ASCII character is, if a word holds them all; empty for longer patterns.
  private var table: [UInt64] = []

  /// Creates a pattern; a bracket without its end stands for itself.
  init(_ pattern: some StringProtocol) {
    let signs = Array(pattern)
    (anything, loops) = (Bits(signs.count + 1), Bits(signs.count + 1))
    // A bracket looks for its end once for all: without one behind it, no later one has any.
    let lastEnd = signs.lastIndex(of: "]") ?? -1
    var place = 0
    while place < signs.count {
      switch signs[place] {
      case "*":
        loops.insert(count)
        place += 1
        continue
      case "?":
        anything.insert(count)
        place += 1
      case "[" where place + 2 <= lastEnd:
        // The first sign of a set may be its end.
        let end = signs[(place + 2)...].firstIndex(of: "]") ?? lastEnd
        sets.append(Self.set(signs[(place + 1)..<end], sign: count))
        place = end + 1
      default:
        letters[signs[place], default: Bits(signs.count + 1)].insert(count)
        place += 1
      }
      count += 1
    }
    guard anything.words.count == 1 else { return }
    table = (0..<128).map { (byte: UInt8) in
      self.signs(of: Character(Unicode.Scalar(byte))).words[0]
    }
  }

  /// Returns whether a name matches.
  ///
  /// - Parameters:
  ///   - name: The characters.
  ///   - steps: Grows by the number of words and sets that were looked at.
  /// - Returns: Whether the whole name matches.
  /// - Complexity: Linear in the name; for each character, a step for 64 signs and one for each range
  ///   of a set.
  func matches(_ name: [Character], _ steps: inout Int) -> Bool {
    if !table.isEmpty { return matchesShortly(name, &steps) }
    let cost = anything.words.count + sets.reduce(0) { $0 + $1.ranges.count }
    var open = Bits(anything.size)
    open.insert(0)
    for character in name {
      open.advance(signs(of: character), loops)
      steps += cost
      if open.isEmpty { return false }
    }
    return open.contains(count)
  }

  /// Matches a pattern whose bits are one word, as almost every one.
  private func matchesShortly(_ name: [Character], _ steps: inout Int) -> Bool {
    let staying = loops.words[0]
    var open: UInt64 = 1
    for character in name {
      let bytes = character.utf8
      let signs =
        bytes.count == 1 ? table[Int(bytes.first ?? 0)] : signs(of: character).words[0]
      open = (open & signs) << 1 | open & staying
      steps += 1
      if open == 0 { return false }
    }
    return open >> UInt64(count) & 1 == 1
  }

  /// Returns the signs that a character is.
  private func signs(of character: Character) -> Bits {
    var signs = letters[character] ?? Bits(anything.size)
    signs.formUnion(anything)
    for set in sets where set.holds(character) { signs.insert(set.sign) }
    return signs
  }

  private static func set(_ signs: ArraySlice<Character>, sign: Int) -> Choice {
    let isNegated = signs.first == "!" || signs.first == "^"
    var set = Choice(sign: sign, ranges: [], isNegated: isNegated)
    var rest = isNegated ? signs.dropFirst() : signs
    while let first = rest.popFirst() {
      if rest.count > 1, rest.first == "-", let last = rest.dropFirst().first {
        if first <= last { set.ranges.append(first...last) }
        rest = rest.dropFirst(2)
      } else {
        set.ranges.append(first...first)
      }
    }
    return set
  }
}

/// Some numbers from 0, each a bit of a few words.
struct Bits: Sendable, Hashable {
  let size: Int
  private(set) var words: [UInt64]

  init(_ size: Int) {
    self.size = size
    words = Array(repeating: 0, count: (size + 63) / 64)
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ bit: Int) -> Bool { words[bit / 64] & 1 << UInt64(bit % 64) != 0 }

  mutating func insert(_ bit: Int) { words[bit / 64] |= 1 << UInt64(bit % 64) }

  mutating func formUnion(_ other: Bits) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// Moves the bits that are signs to the next number; those that loop stay, too.
  mutating func advance(_ signs: Bits, _ loops: Bits) {
    var carry: UInt64 = 0
    for place in words.indices {
      let moving = words[place] & signs.words[place]
      let staying = words[place] & loops.words[place]
      words[place] = moving << 1 | carry | staying
      carry = moving >> 63
    }
  }
}
