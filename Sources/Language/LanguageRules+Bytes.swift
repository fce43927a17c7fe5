/// The encoding of the rules inside a pack (`Docs/Formats/Language.md`):
///
///     | version 2 | flags | tag | zero | decimal | group | minus | plus | percent before, after |
///     | primary group | secondary group | minimum grouping |
///     | length | plural rules | length | ordinal rules | length | lists | length | quotation |
///
/// Version, flags, groups are one byte. A text is a length in one byte and UTF-8. `zero` and the
/// lengths are unsigned LEB128 numbers. Flag 1 means right to left; the others are zero. Nothing
/// follows. Lists and quotation stay encoded until they are used.
extension LanguageRules {
  /// The maximum size of encoded rules in bytes.
  @inlinable public static var maximumLength: Int { 4096 }

  /// The version of the encoding.
  @inlinable public static var version: UInt8 { 2 }

  /// Returns the encoded rules; equal rules give equal bytes.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = [Self.version, isRightToLeft ? 1 : 0]
    bytes.append(string: tag.description)
    bytes.append(number: UInt64(numbers.zero.value))
    for text in [
      numbers.decimal, numbers.group, numbers.minus, numbers.plus, numbers.percentBefore,
      numbers.percentAfter,
    ] {
      bytes.append(string: text)
    }
    bytes += [numbers.primaryGroup, numbers.secondaryGroup, numbers.minimumGroupingDigits]
    for part in [plural.bytes[...], ordinal.bytes[...], lists.bytes, quotation.bytes] {
      bytes.append(number: UInt64(part.count))
      bytes += part
    }
    return bytes
  }

  /// Returns whether the language of encoded rules is written from right to left, by their first
  /// two bytes.
  ///
  /// - Parameters:
  ///   - head: The first two bytes, as a little-endian number.
  ///   - count: The number of bytes.
  /// - Returns: Nil if they are not rules, or too long.
  /// - Complexity: O(1).
  @inlinable
  public static func isRightToLeft(head: UInt16, count: Int) -> Bool? {
    guard count <= maximumLength, head & 0xfeff == UInt16(version) else { return nil }
    return head & 0x100 != 0
  }

  /// Decodes rules that occupy all of the bytes; any bytes give rules or an error.
  public init(decoding bytes: [UInt8]) throws(LanguageError) {
    guard bytes.count <= Self.maximumLength else {
      throw .invalid(at: 0, rule: "rules have at most 4096 bytes")
    }
    var cursor = RuleCursor(bytes)
    let flags = try Self.readHead(&cursor)
    tag = try Self.readTag(&cursor)
    numbers = try Self.readNumbers(&cursor)
    plural = try PluralRules(Array(Self.readPart(&cursor)))
    ordinal = try PluralRules(Array(Self.readPart(&cursor)))
    lists = ListPatterns(try Self.readPart(&cursor))
    quotation = QuotationMarks(try Self.readPart(&cursor))
    isRightToLeft = flags & 1 != 0
    guard cursor.isAtEnd else {
      throw .invalid(at: cursor.offset, rule: "nothing may follow the quotation marks")
    }
  }

  private static func readPart(
    _ cursor: inout RuleCursor
  ) throws(LanguageError) -> ArraySlice<UInt8> {
    let length = try cursor.number()
    return try cursor.bytes(length)
  }

  private static func readHead(_ cursor: inout RuleCursor) throws(LanguageError) -> UInt8 {
    guard try cursor.byte() == version else {
      throw .invalid(at: 0, rule: "the version of language rules must be 2")
    }
    let flags = try cursor.byte()
    guard flags & 0xfe == 0 else {
      throw .invalid(at: 1, rule: "only flag 1 of language rules is known")
    }
    return flags
  }

  private static func readTag(_ cursor: inout RuleCursor) throws(LanguageError) -> LocaleTag {
    let start = cursor.offset
    guard let tag = LocaleTag(canonical: try cursor.stringBytes()) else {
      throw .invalid(at: start, rule: "the language must be a canonical locale tag")
    }
    return tag
  }

  private static func readNumbers(
    _ cursor: inout RuleCursor
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
      minus: try cursor.string(), plus: try cursor.string(), percentBefore: try cursor.string(),
      percentAfter: try cursor.string(), primaryGroup: try cursor.byte(),
      secondaryGroup: try cursor.byte(), minimumGroupingDigits: try cursor.byte())
  }
}
