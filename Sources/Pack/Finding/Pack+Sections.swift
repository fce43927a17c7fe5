extension Pack {
  /// Where each section that is not empty lies in the file.
  public var sections: [(section: PackSection, range: Range<Int>)] {
    PackSection.allCases.compactMap { section in
      let range = open.header.sections[section]
      return range.isEmpty ? nil : (section, range)
    }
  }

  /// The bytes of a section, in place: valid while somebody holds the pack.
  package func section(_ section: PackSection) -> ByteView {
    bytes.buffer.part(open.header.sections[section]) ?? .none
  }

  /// The key table that the pack carries inside, for tools and the web; read in place.
  ///
  /// - Returns: the table, or nil where there is none.
  /// - Throws: `PackError` where it cannot be read or is of another epoch.
  public func keyTable() throws(PackError) -> KeyTable? {
    guard flags.contains(.keys) else { return nil }
    let table = try KeyTable(Bytes(section(.keys), of: bytes))
    guard table.epoch == epoch else { throw .wrongSection("keys") }
    return table
  }
}
