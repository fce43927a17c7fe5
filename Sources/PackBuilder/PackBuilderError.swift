/// Why a pack or a key table cannot be built.
public enum PackBuilderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The values are longer than an entry can point to, in bytes.
  case tooLarge(Int)
  /// Two ordinals were given for one id.
  case ambiguousID(String)
  /// An ordinal that does not fit the format.
  case ordinalOutOfRange(Int)

  /// The rule that was broken.
  public var description: String {
    switch self {
    case .tooLarge(let size): "the texts have \(size) bytes; a pack holds less than 1 GiB"
    case .ambiguousID(let id): "phrase \"\(id)\" has two ordinals; a key table holds one"
    case .ordinalOutOfRange(let ordinal):
      "ordinal \(ordinal) does not fit; a pack holds ordinals from 0 to 16,777,215"
    }
  }
}
