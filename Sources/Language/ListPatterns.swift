/// The list format of a language: "A, B, and C".
///
/// They are not parsed until a list is shown; invalid bytes mean commas. The bytes are a
/// `ListContext` and, for each style in its order, the patterns start, middle, end and two, each
/// three texts (a length in one byte, then UTF-8): before, between, after.
///
///     LanguageRules.english.lists.format(["A", "B", "C"], .or)   // "A, B, or C"
///
/// Source: Unicode TR 35 part 2, "List Patterns".
public struct ListPatterns: Sendable, Hashable {
  /// The encoded patterns.
  public let bytes: ArraySlice<UInt8>

  /// The maximum size of encoded patterns in bytes.
  public static let maximumLength = 1024

  /// Creates patterns from their bytes in a pack, which are parsed when a list is shown.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Creates patterns from those of each style.
  public init(
    and: ListPatternSet, or: ListPatternSet, unit: ListPatternSet, context: ListContext = .none
  ) {
    var bytes = [context.rawValue]
    for set in [and, or, unit] {
      for pattern in [set.start, set.middle, set.end, set.two] {
        bytes.append(string: pattern.before)
        bytes.append(string: pattern.between)
        bytes.append(string: pattern.after)
      }
    }
    self.bytes = bytes[...]
  }

  /// The patterns of English.
  public static let english = ListPatterns(
    and: ListPatternSet(two: " and ", middle: ", ", end: ", and "),
    or: ListPatternSet(two: " or ", middle: ", ", end: ", or "),
    unit: .comma)

  /// The change that the word after a conjunction makes to it.
  public var context: ListContext { bytes.first.flatMap(ListContext.init) ?? .none }

  /// Returns the patterns of a style; commas if the bytes are invalid.
  public func patterns(of style: ListStyle) -> ListPatternSet {
    let texts = parts(of: style).map { String(decoding: $0, as: UTF8.self) }
    let patterns = stride(from: 0, to: texts.count, by: 3).map {
      ListPattern(before: texts[$0], between: texts[$0 + 1], after: texts[$0 + 2])
    }
    return ListPatternSet(
      start: patterns[0], middle: patterns[1], end: patterns[2], two: patterns[3])
  }

  /// Returns the twelve texts of a style's patterns in order; commas if the bytes are invalid.
  func parts(of style: ListStyle) -> [ArraySlice<UInt8>] {
    readParts(of: style) ?? Self.commas
  }

  private static var commas: [ArraySlice<UInt8>] {
    (0..<12).map { $0 % 3 == 1 ? [UInt8(ascii: ","), UInt8(ascii: " ")] : [] }
  }

  private func readParts(of style: ListStyle) -> [ArraySlice<UInt8>]? {
    guard bytes.count <= Self.maximumLength else { return nil }
    var cursor = RuleCursor(bytes.dropFirst())
    for _ in 0..<(12 * Int(style.rawValue)) {
      guard (try? cursor.skipString()) != nil else { return nil }
    }
    var parts: [ArraySlice<UInt8>] = []
    for _ in 0..<12 {
      guard let part = try? cursor.stringBytes(), String(utf8: part) != nil else { return nil }
      parts.append(part)
    }
    return parts
  }
}
