extension TextCode {
  /// The code of a pack; nil for a mapped one, whose opening touches no page of what reads codes.
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
