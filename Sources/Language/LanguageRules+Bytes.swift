/// The bytes of the rules, which stand inside a pack (`Docs/Formats/Language.md`):
///
///     | version 1 | flags | tag | zero | decimal | group | minus |
///     | primary group | secondary group | minimum grouping | length | plural rules … |
///
/// Version, flags, groups are one byte. A text is a length in one byte and UTF-8. `zero` and the
/// length of the plural rules are unsigned LEB128 numbers. Flag 1 says right to left; others are
/// zero. Nothing follows the plural rules.
extension LanguageRules {
  /// The most bytes that rules may have.
  public static let maximumLength = 4096

  private static let version: UInt8 = 1

  /// The rules in bytes: the same rules, the same bytes.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = [Self.version, isRightToLeft ? 1 : 0]
    bytes.append(string: tag.description)
    bytes.append(number: UInt64(numbers.zero.value))
    bytes.append(string: numbers.decimal)
    bytes.append(string: numbers.group)
    bytes.append(string: numbers.minus)
    bytes += [numbers.primaryGroup, numbers.secondaryGroup, numbers.minimumGroupingDigits]
    bytes.append(number: UInt64(plural.bytes.count))
    return bytes + plural.bytes
  }

  /// The rules that all of some bytes hold; any bytes give rules or an error.
  public init(decoding bytes: UnsafeRawBufferPointer) throws(LanguageError) {
    guard bytes.count <= Self.maximumLength else {
      throw .invalid(at: 0, rule: "rules have at most \(Self.maximumLength) bytes")
    }
    var cursor = ByteCursor(Array(bytes))
    let flags = try Self.readHead(&cursor)
    tag = try Self.readTag(&cursor)
    numbers = try Self.readNumbers(&cursor)
    let length = try cursor.number()
    plural = try PluralRules(cursor.bytes(length))
    isRightToLeft = flags & 1 != 0
    guard cursor.isAtEnd else {
      throw .invalid(at: cursor.offset, rule: "nothing may follow the plural rules")
    }
  }

  private static func readHead(_ cursor: inout ByteCursor) throws(LanguageError) -> UInt8 {
    guard try cursor.byte() == version else {
      throw .invalid(at: 0, rule: "the version of language rules must be \(version)")
    }
    let flags = try cursor.byte()
    guard flags & 0xfe == 0 else {
      throw .invalid(at: 1, rule: "only flag 1 of language rules is known")
    }
    return flags
  }

  private static func readTag(_ cursor: inout ByteCursor) throws(LanguageError) -> LocaleTag {
    let start = cursor.offset
    let text = try cursor.string()
    guard let tag = LocaleTag(text), tag.description == text else {
      throw .invalid(at: start, rule: "the language must be a canonical locale tag")
    }
    return tag
  }

  private static func readNumbers(
    _ cursor: inout ByteCursor
  ) throws(LanguageError) -> NumberSymbols {
    let start = cursor.offset
    let value = try cursor.number()
    guard value < 0x10fff0, let zero = Unicode.Scalar(UInt32(value)),
      Unicode.Scalar(UInt32(value) + 9) != nil
    else {
      throw .invalid(at: start, rule: "the digit zero must be a Unicode scalar before nine others")
    }
    return NumberSymbols(
      zero: zero, decimal: try cursor.string(), group: try cursor.string(),
      minus: try cursor.string(), primaryGroup: try cursor.byte(),
      secondaryGroup: try cursor.byte(), minimumGroupingDigits: try cursor.byte())
  }
}
