import Pack

/// Codes the texts of a compact pack; see `Docs/Formats/Compact.md`.
///
/// The same texts in the same order give the same bytes on every machine.
package struct TextCoder {
  /// The approximate number of bytes in which pairs are sought.
  private static let wanted = 1 << 19

  /// The code section.
  package let section: [UInt8]
  private let codes: CodeSection
  private let parser: SymbolParser

  /// Learns the code of texts.
  ///
  /// - Parameter texts: The distinct texts, without zeros, each of at most 1 MiB.
  /// - Complexity: Linear in the bytes, plus sorting 512 KiB of them.
  package init(_ texts: [[UInt8]]) {
    let joiner = PairJoiner(
      Self.sample(of: texts), mostPairs: TextCode.mostSymbols - 256,
      longest: TextCode.longestSymbol)
    let first = CodeLengths.of(joiner.uses, longest: PrefixLengths.longest)
    parser = SymbolParser(joiner.pairs, lengths: first)
    var uses = [Int](repeating: 0, count: first.count)
    uses[0] = texts.count
    for text in texts {
      for symbol in parser.symbols(of: text) { uses[Int(symbol)] += 1 }
    }
    codes = CodeSection(joiner.pairs, uses: uses)
    section = codes.bytes
  }

  /// Returns every n-th text, for about the wanted number of bytes, and at most twice as many.
  private static func sample(of texts: [[UInt8]]) -> [[UInt8]] {
    let total = texts.reduce(0) { $0 + $1.count + 1 }
    let step = max(1, (total + wanted - 1) / wanted)
    var left = 2 * wanted
    return stride(from: 0, to: texts.count, by: step).lazy.map { texts[$0] }.filter { text in
      left -= text.count + 1
      return left >= 0
    }
  }

  /// Returns the record of a text: its symbols, the end, and zeros up to a whole byte.
  package func record(of text: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    for symbol in parser.symbols(of: text) { codes.write(Int(symbol), to: &writer) }
    codes.write(0, to: &writer)
    writer.align()
    return writer.bytes
  }
}
