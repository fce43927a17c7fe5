/// The reason why wire bytes or a delta gave no installed form.
public enum InstallError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes are shorter than a header.
  case tooShort(found: Int, header: Int)
  /// The bytes begin with another magic.
  case wrongMagic(expected: String)
  /// The reader does not know the version.
  case unknownVersion(found: Int, known: Int)
  /// The version has no such coding.
  case unknownCoding(found: Int)
  /// A byte that must be zero is not.
  case reservedByte(at: Int, found: Int)
  /// The installed form would exceed the caller's limit.
  case tooLarge(found: Int, limit: Int)
  /// The delta applies to another installed form.
  case otherBase
  /// A length differs from the stated one.
  case wrongLength(what: String, found: Int, expected: Int)
  /// The decoder refused the coded bytes.
  case notDecoded(reason: String)
  /// The facts about the pack besides its values cannot be read.
  case brokenFacts

  /// A value string is not one that a writer would write.
  case brokenValue(ordinal: Int, rule: String)
  /// The installed form would exceed 4 GiB.
  case tooLong

  /// A message with the position, the finding and the rule.
  public var description: String {
    switch self {
    case .tooShort(let found, let header):
      "byte \(found): the bytes end inside the header of \(header) bytes"
    case .wrongMagic(let expected):
      "byte 0: the bytes do not begin with \"\(expected)\""
    case .unknownVersion(let found, let known):
      "byte 4: version \(found) is not known, only version \(known); update the reader"
    case .unknownCoding(let found):
      "byte 6: coding \(found) is not known"
    case .reservedByte(let place, let found):
      "byte \(place): must be 0, is \(found)"
    case .tooLarge(let found, let limit):
      "the installed form would have \(found) bytes, at most \(limit) are allowed"
    case .otherBase:
      "it is coded against another pack; fetch the whole pack"
    case .wrongLength(let what, let found, let expected):
      "\(what): \(found) bytes where \(expected) are stated"
    case .brokenValue(let ordinal, let rule):
      "the value of ordinal \(ordinal): \(rule)"
    case .tooLong:
      "the installed form would have more than 4 GiB"
    case .notDecoded(let reason):
      "not decoded: \(reason)"
    case .brokenFacts:
      "the facts before the values cannot be read"
    }
  }
}
