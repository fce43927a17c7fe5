/// Why bytes are not a pack or a key table that can be read.
public enum PackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first four bytes are others than those of the format that was asked for.
  case wrongMagic
  /// A format version that this reader does not know.
  case unknownVersion(UInt16)
  /// A flag that this reader does not know.
  case unknownFlags(UInt16)
  /// The file is shorter or longer than its header says, or than a header is.
  case wrongLength(expected: Int, found: Int)
  /// A section begins or ends where it must not.
  case wrongSection(String)
  /// The sum of header, language section and code is another, or the language section cannot be read.
  case damaged

  /// The rule that was broken.
  public var description: String {
    switch self {
    case .wrongMagic: "the file does not begin with the four letters of its format"
    case .unknownVersion(let version): "format version \(version) is not known"
    case .unknownFlags(let flags): "the flags \(flags) are not all known"
    case .wrongLength(let expected, let found):
      "the file has \(found) bytes and should have \(expected)"
    case .wrongSection(let name): "the section \"\(name)\" does not lie where it must"
    case .damaged: "its header, its language section or its code is damaged"
    }
  }
}
