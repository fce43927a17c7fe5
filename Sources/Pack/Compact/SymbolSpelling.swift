/// The bytes that each symbol of a code stands for.
struct SymbolSpelling {
  /// The bytes of all symbols in sequence, padded so that forty-eight can be copied at once.
  let words: [UInt8]
  /// The location of each symbol's bytes; 0 for the end symbol and while unknown.
  let entries: [UInt32]
  private static let slack = 48

  /// Expands all symbols; nil if one contains itself or the end of a text, or has too many bytes.
  init?(_ symbols: CodeSymbols) {
    let (lefts, rights) = (symbols.lefts.span, symbols.rights.span)
    var entries = [UInt32](repeating: 0, count: lefts.count)
    var words = [UInt8](repeating: 0, count: symbols.wordCount + Self.slack)
    let isWhole = words.withRoom { words in
      var entrySpan = entries.mutableSpan
      for symbol in lefts.indices where rights[symbol] == CodeSymbols.literal {
        guard lefts[symbol] == 0 || Self.spell(symbol, literal: lefts[symbol], &entrySpan, &words)
        else { return false }
      }
      for symbol in lefts.indices where rights[symbol] != CodeSymbols.literal {
        guard Self.spell(symbol, lefts, rights, &entrySpan, &words, depth: 0) else { return false }
      }
      return true
    }
    guard isWhole else { return nil }
    self.entries = entries
    self.words = words
  }

  private static func spell(
    _ symbol: Int, literal: UInt16, _ entries: inout MutableSpan<UInt32>, _ words: inout ByteRoom
  ) -> Bool {
    let byte = UInt8(truncatingIfNeeded: literal)
    entries[symbol] = TextCode.Entry.pack(
      start: words.count, count: 1, isControl: byte.isControl)
    return words.left > slack && words.append(byte)
  }

  /// Expands a symbol.
  ///
  /// Each level adds a byte, so the depth of a valid symbol is at most its maximum length.
  private static func spell(
    _ symbol: Int, _ lefts: Span<UInt16>, _ rights: Span<UInt16>,
    _ entries: inout MutableSpan<UInt32>, _ words: inout ByteRoom, depth: Int
  ) -> Bool {
    let (left, right) = (Int(lefts[symbol]), Int(rights[symbol]))
    guard entries[symbol] == 0 else { return true }
    guard right != Int(CodeSymbols.literal), depth < TextCode.longestSymbol,
      entries[left] != 0
        || spell(left, lefts, rights, &entries, &words, depth: depth &+ 1),
      entries[right] != 0
        || spell(right, lefts, rights, &entries, &words, depth: depth &+ 1)
    else { return false }
    let first = TextCode.Entry.count(entries[left])
    let length = first &+ TextCode.Entry.count(entries[right])
    let start = words.count
    // A copy, so that the second half does not wait for the writes of the first.
    var room = words
    guard length <= TextCode.longestSymbol, room.left >= length &+ slack,
      room.append(again: TextCode.Entry.start(entries[left]), count: first),
      room.append(again: TextCode.Entry.start(entries[right]), count: length &- first)
    else { return false }
    words = room
    let isControl = (entries[left] | entries[right]) & TextCode.Entry.control != 0
    entries[symbol] = TextCode.Entry.pack(start: start, count: length, isControl: isControl)
    return true
  }
}

extension UInt8 {
  /// Whether the byte cannot occur in a plain text: below 20 hex, except tab, line feed and return.
  fileprivate var isControl: Bool { self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D }
}
