/// An error for which bytes are not a valid file; offsets count from the start of the file.
public enum FormatError: Error, Hashable, CustomStringConvertible {
  /// The file doesn't begin with the expected letters.
  case wrongMagic(expected: String)
  /// The file's version isn't known to this reader.
  case unknownVersion(found: Int, known: Int)
  /// The file ends inside a field.
  case endsEarly(at: Int, reading: String)
  /// A count or length is above its limit.
  case tooLarge(at: Int, what: String, found: UInt64, limit: Int)
  /// A text isn't a name of letters, digits, `.`, `_` and `-`.
  case notAName(at: Int, what: String)
  /// The bytes are readable, but a writer would have written other bytes.
  case notCanonical(at: Int, rule: String)

  /// The place, what was found and the rule.
  public var description: String {
    switch self {
    case .wrongMagic(let expected):
      "byte 0: the file does not begin with \"\(expected)\""
    case .unknownVersion(let found, let known):
      "byte 4: version \(found) is not known, only version \(known); update the reader"
    case .endsEarly(let place, let what):
      "byte \(place): the file ends inside \(what)"
    case .tooLarge(let place, let what, let found, let limit):
      "byte \(place): \(what) is \(found), at most \(limit) is allowed"
    case .notAName(let place, let what):
      "byte \(place): \(what) is not a name; a name is made of letters, digits, \".\", \"_\" and "
        + "\"-\", begins with a letter or digit and holds no \"..\""
    case .notCanonical(let place, let rule):
      "byte \(place): not as a writer writes it, \(rule)"
    }
  }
}
