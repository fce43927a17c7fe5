extension TextCode {
  /// Reads the code section of a pack.
  ///
  /// - Parameter section: as `Docs/Formats/Compact.md` says; any bytes.
  /// - Throws: `wrongSection` where it is no code.
  /// - Complexity: linear in the symbols, of which there are at most 8,192.
  package init(_ section: UnsafeRawBufferPointer) throws(PackError) {
    guard let symbols = CodeSymbols(section), let spelling = SymbolSpelling(symbols) else {
      throw .wrongSection("code")
    }
    code = symbols.code
    words = spelling.words
    var entries = [UInt32](repeating: 0, count: code.symbols.count)
    for (rank, symbol) in code.symbols.enumerated() {
      let length = UInt32(symbols.lengths[Int(symbol)])
      entries[rank] = spelling.entries[Int(symbol)] | length
    }
    self.entries = entries
    quick = code.quick.map { $0 == 0 ? 0 : entries[Int($0 >> 4)] }
  }
}
