import Diagnostics
import Language

/// The pairs of imported files that have different texts of one locale, as `values-fil` and
/// `values-tl` may.
struct DifferingFiles {
  private struct Pair: Hashable {
    var file: String
    var other: String
    var locale: LocaleTag
  }

  private struct Difference {
    /// The phrase and the place of the first text.
    var ordinal: Int
    var place: SourcePlace
    var count = 1
  }

  private var pairs: [Pair: Difference] = [:]

  /// Adds a text of which an earlier file has another one.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - locale: The locale.
  ///   - place: The place of the text that is used.
  ///   - other: The earlier file.
  mutating func add(_ ordinal: Int, _ locale: LocaleTag, at place: SourcePlace, other: String) {
    let pair = Pair(file: place.file, other: other, locale: locale)
    if pairs[pair]?.count == nil {
      pairs[pair] = Difference(ordinal: ordinal, place: place)
    } else {
      pairs[pair]?.count += 1
    }
  }

  /// Returns a warning for each pair.
  func findings(_ names: TextNames) -> [Diagnostic] {
    pairs.map { finding($0, $1, names) }.inOrder()
  }

  private func finding(_ pair: Pair, _ difference: Difference, _ names: TextNames) -> Diagnostic {
    let name = names.name(difference.ordinal)
    let others = difference.count - 1
    let place = pair.file == pair.other ? "further above" : "in \(pair.other)"
    let words =
      others == 0
      ? "\"\(name)\" has another text for \(pair.locale) \(place); the one here is used"
      : "\"\(name)\" and \(counted(others, "other key")) have other texts for \(pair.locale) \(place); those "
        + "here are used"
    return Diagnostic(
      .warning, rule: "two-texts", at: difference.place, words,
      fix: .decision(
        pair.file == pair.other
          ? "leave one of the two, or give one module another key or table"
          : "remove one of the two files, or give one module another key or table; an export leaves "
            + "both as they are"))
  }
}
