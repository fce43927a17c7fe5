import Language
import Phrases

/// The whole numbers that each plural category of a language stands for, within a sample.
///
/// A row for one number may spell it out, as "a day". Russian "one" is 1, 21, 31 and so on: there
/// the same row would say "a day" of 21.
public struct CategoryNumbers: Sendable {
  private var numbers: [PluralCategory: [UInt64]] = [:]

  /// Creates an empty table, with which no row may omit its number.
  public init() {}

  /// Samples the numbers of a language's rules.
  public init(_ rules: PluralRules) {
    for number in Self.sample {
      numbers[rules.category(of: Number(number)), default: []].append(number)
    }
  }

  /// Rules depend on the last two digits, a few on thousands and millions.
  private static let sample: [UInt64] =
    Array(0...200) + [
      1000, 1001, 1002, 1100, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000,
    ]

  /// Returns how many of the sampled numbers a category stands for.
  public func count(of category: PluralCategory) -> Int { numbers[category]?.count ?? 0 }

  /// Returns the sampled numbers that select a row.
  ///
  /// - Parameters:
  ///   - key: The row's key; nil for the default row.
  ///   - rows: The keys of all rows of the level.
  /// - Returns: The numbers in order; empty if the row is not selected by a category.
  public func shown(for key: VariantKey?, among rows: [VariantKey]) -> [UInt64] {
    let exact = rows.compactMap { if case .exactly(let number) = $0 { number } else { nil } }
    var categories = Set(numbers.keys)
    switch key {
    case .plural(let category), .ordinal(let category): categories = [category]
    case nil: categories.subtract(rows.compactMap(\.category))
    default: return []
    }
    return categories.flatMap { numbers[$0] ?? [] }.filter { !exact.contains($0) }.sorted()
  }
}

extension VariantKey {
  fileprivate var category: PluralCategory? {
    switch self {
    case .plural(let category), .ordinal(let category): category
    default: nil
    }
  }
}
