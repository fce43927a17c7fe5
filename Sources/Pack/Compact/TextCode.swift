/// The code of a compact pack's texts: symbols that stand for byte sequences, each with a prefix
/// code.
///
/// Any text can be decoded alone. `Docs/Formats/Compact.md` draws the section that defines the
/// symbols; opening a pack expands all of them. A class, so that a copy costs one reference.
package final class TextCode: Sendable {
  /// The maximum number of symbols in a code.
  package static let mostSymbols = 5 << 10
  /// The maximum number of bytes per symbol.
  package static let longestSymbol = 40
  /// The maximum number of bytes in a text, including its end.
  package static let longestText = 1 << 20
  /// The number of bits of a table lookup.
  static let quickBits = 11

  /// The result of decoding a text.
  package struct Decoded: Equatable {
    /// The number of bytes in the text, even if they did not fit into the output.
    package var count: Int
    /// Whether the text is plain: no bytes below 20 hex but tab, line feed and return.
    package var isPlain: Bool
    /// The byte after the record.
    package var end: Int
  }

  /// The bytes of the symbols in sequence, padded for reads of forty-eight bytes.
  let words: [UInt8]
  /// The entries by rank; see `Entry`.
  let entries: [UInt32]
  /// The entries by the next bits; 0 if the code is longer.
  let quick: [UInt32]
  private let codes: PrefixLengths

  /// Reads the code section of a pack.
  ///
  /// - Parameter section: The section as in `Docs/Formats/Compact.md`; untrusted bytes.
  /// - Throws: `wrongSection` if it isn't a code.
  /// - Complexity: Linear in the symbols, of which there are at most 5,120.
  package init(_ section: ByteView) throws(PackError) {
    guard let symbols = CodeSymbols(section), let spelling = SymbolSpelling(symbols) else {
      throw .wrongSection("code")
    }
    let entries = Self.byRank(symbols, spelling)
    words = spelling.words
    codes = symbols.code.codes
    quick = codes.table(Self.quickBits) { rank, _ in entries[rank] }
    self.entries = entries
  }

  private static func byRank(_ symbols: CodeSymbols, _ spelling: SymbolSpelling) -> [UInt32] {
    var entries = [UInt32](repeating: 0, count: symbols.code.symbols.count)
    var ranked = entries.mutableSpan
    let (order, lengths) = (symbols.code.symbols.span, symbols.lengths.span)
    let spelled = spelling.entries.span
    for rank in order.indices {
      let symbol = Int(order[rank])
      ranked[rank] = spelled[symbol] | UInt32(lengths[symbol])
    }
    return entries
  }

  /// The location of a symbol's bytes: `start << 12 | isControl << 11 | count << 4 | code length`.
  ///
  /// The end of a text has no bytes.
  enum Entry {
    static func pack(start: Int, count: Int, isControl: Bool) -> UInt32 {
      UInt32(start) << 12 | (isControl ? 1 << 11 : 0) | UInt32(count) << 4
    }
    static let control: UInt32 = 1 << 11
    @inline(__always) static func start(_ entry: UInt32) -> Int { Int(entry >> 12) }
    @inline(__always) static func count(_ entry: UInt32) -> Int { Int(entry >> 4 & 0x7F) }
    @inline(__always) static func length(_ entry: UInt32) -> Int { Int(entry & 15) }
  }

  /// Decodes one text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the text.
  ///   - start: The offset of the text.
  ///   - output: Replaced with as much of the text as it has room for.
  /// - Returns: Nil if the bytes aren't a text in this code.
  /// - Complexity: Linear in the text, of at most 1 MiB.
  package func decode(
    _ bytes: ByteView, from start: Int, into output: inout ByteRoom
  ) -> Decoded? {
    guard start >= 0, start < bytes.count else { return nil }
    // A copy whose address is not taken: its fields stay in registers.
    var room = output
    room.clear()
    defer { output = room }
    var reader = BitReader(bytes, from: start)
    var count = 0
    var seen: UInt32 = 0
    return words.withView { words in
      while count <= Self.longestText, reader.fill() {
        // A filled window holds three codes of at most fifteen bits.
        for _ in 0..<3 {
          guard let entry = entry(reader.window) else { return nil }
          reader.skip(Entry.length(entry))
          let length = Entry.count(entry)
          guard length > 0 else {
            return count > Self.longestText
              ? nil
              : Decoded(
                count: count, isPlain: seen & Entry.control == 0, end: reader.nextByte)
          }
          seen |= entry
          room.append(words, from: Entry.start(entry), count: length)
          count &+= length
        }
      }
      return nil
    }
  }

  @inline(__always)
  private func entry(_ window: UInt64) -> UInt32? {
    let quick = quick[Int(truncatingIfNeeded: window >> UInt64(64 - Self.quickBits))]
    return quick != 0 ? quick : longEntry(window)
  }

  /// Not inlined, so that the usual loop keeps its values in registers.
  @inline(never)
  private func longEntry(_ window: UInt64) -> UInt32? {
    codes.search(window, longerThan: Self.quickBits).map { entries[$0.rank] }
  }
}
