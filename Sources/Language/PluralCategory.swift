/// One of CLDR's six plural categories; a language uses some of them, and always `other`.
///
/// Raw values are part of the pack format. Source: Unicode TR 35 part 3, "Language Plural Rules".
public enum PluralCategory: UInt8, CaseIterable, Sendable, Hashable {
  case other = 0
  case zero = 1
  case one = 2
  case two = 3
  case few = 4
  case many = 5

  /// The CLDR keyword: `other`, `zero`, `one`, `two`, `few` or `many`.
  public var name: String {
    switch self {
    case .other: "other"
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    }
  }

  /// Creates the category with a CLDR keyword; nil if the keyword is unknown.
  public init?(name: some StringProtocol) {
    guard let category = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = category
  }
}
