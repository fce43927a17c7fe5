import Language
import Phrases

/// The whole numbers that each category of a language stands for, as far as a sample tells.
///
/// A row for one number may say it in words, as "a day". Russian "one" is 1, 21, 31 and so on: there
/// the same row would say "a day" of 21.
struct CategoryNumbers {
  private var numbers: [PluralCategory: [UInt64]] = [:]

  /// Nothing is known, so nothing is left out.
  init() {}

  /// The numbers of a language's rules.
  init(_ rules: PluralRules) {
    for number in Self.sample {
      numbers[rules.category(of: Number(number)), default: []].append(number)
    }
  }

  /// Rules go by the last two digits, a few by thousands and millions.
  private static let sample: [UInt64] =
    Array(0...200) + [
      1000, 1001, 1002, 1100, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000,
    ]

  /// The sampled numbers for which a row is shown.
  ///
  /// - Parameters:
  ///   - key: the row's; nil for the default one.
  ///   - rows: the keys of all rows beside it.
  /// - Returns: the numbers in order; none for a row that goes by no category.
  func shown(for key: VariantKey?, among rows: [VariantKey]) -> [UInt64] {
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
