/// The reason why bytes are not a readable pack or key table.
public enum PackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first four bytes are not those of the expected format.
  case wrongMagic
  /// The reader does not know the format version.
  case unknownVersion(UInt16)
  /// The reader does not know the rule of a key table's ids.
  case unknownIDRule(UInt8)
  /// The reader does not know a flag.
  case unknownFlags(UInt16)
  /// The file length differs from the one in the header, or is shorter than a header.
  case wrongLength(expected: Int, found: Int)
  /// A section has an invalid start or end.
  case wrongSection(String)
  /// The checksum of header, language section and code is wrong, or the language section cannot be
  /// read.
  case damaged

  /// The violated rule.
  public var description: String {
    switch self {
    case .wrongMagic: "the file does not begin with the four letters of its format"
    case .unknownVersion(let version): "format version \(version) is not known"
    case .unknownIDRule(let rule): "the ids are of rule \(rule), which is not known"
    case .unknownFlags(let flags): "the flags \(flags) are not all known"
    case .wrongLength(let expected, let found):
      "the file has \(found) bytes and should have \(expected)"
    case .wrongSection(let name): "the section \"\(name)\" does not lie where it must"
    case .damaged: "its header, its language section or its code is damaged"
    }
  }
}
