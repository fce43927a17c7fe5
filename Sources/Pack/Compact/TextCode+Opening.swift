extension TextCode {
  /// The code of a pack; nil for a mapped one.
  convenience init?(
    of header: PackHeader, _ buffer: ByteView
  ) throws(PackError) {
    guard header.flags.contains(.compact) else { return nil }
    guard let section = buffer.part(header.sections[.code]) else { throw .wrongSection("code") }
    try self.init(section)
  }
}
