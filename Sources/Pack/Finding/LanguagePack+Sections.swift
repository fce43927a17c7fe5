extension LanguagePack {
  /// The ranges of the nonempty sections in the file.
  public var sections: [(section: PackSection, range: Range<Int>)] {
    PackSection.allCases.compactMap { section in
      let range = open.header.sections[section]
      return range.isEmpty ? nil : (section, range)
    }
  }

  /// Returns the bytes of a section, in place: valid while the pack is retained.
  package func section(_ section: PackSection) -> ByteView {
    bytes.buffer.part(open.header.sections[section]) ?? .none
  }

  /// Returns the key table inside the pack, for tools and the web; read in place.
  ///
  /// - Returns: The table; nil if absent.
  /// - Throws: `PackError` if it cannot be read or has another epoch.
  public func keyTable() throws(PackError) -> KeyTable? {
    guard flags.contains(.keys) else { return nil }
    let table = try KeyTable(Bytes(section(.keys), of: bytes))
    guard table.epoch == epoch else { throw .wrongSection("keys") }
    return table
  }
}
