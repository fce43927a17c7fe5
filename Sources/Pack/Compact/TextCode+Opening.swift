extension TextCode {
  /// Returns the code of a pack; nil for a mapped one, whose opening must not touch the pages of
  /// the code reader.
  @inline(__always)
  static func of(_ header: PackHeader, _ buffer: ByteView) throws(PackError) -> TextCode? {
    header.flags.contains(.compact) ? try TextCode(of: header, buffer) : nil
  }

  @inline(never)
  private convenience init(of header: PackHeader, _ buffer: ByteView) throws(PackError) {
    guard let section = buffer.part(header.sections[.code]) else { throw .wrongSection("code") }
    try self.init(section)
  }
}
