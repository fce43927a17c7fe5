import Diagnostics
import Language

/// The pairs of imported files that have different texts of one locale, as `values-fil` and
/// `values-tl` may.
struct DifferingFiles {
  private struct Pair: Hashable {
    var file: String
    var other: String
    var locale: LocaleTag
    /// Whether the text of the other file is used.
    var isKept = false
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
    add(ordinal, at: place, Pair(file: place.file, other: other, locale: locale))
  }

  /// Adds a text of which another file has the one that is used.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - locale: The locale.
  ///   - place: The place of the text that is not used.
  ///   - used: The file whose text is used.
  mutating func addKept(
    _ ordinal: Int, _ locale: LocaleTag, at place: SourcePlace, used: String
  ) {
    add(ordinal, at: place, Pair(file: place.file, other: used, locale: locale, isKept: true))
  }

  private mutating func add(_ ordinal: Int, at place: SourcePlace, _ pair: Pair) {
    guard var known = pairs[pair] else {
      pairs[pair] = Difference(ordinal: ordinal, place: place)
      return
    }
    known.count += 1
    // Texts come in no order.
    if (place.line ?? 0, ordinal) < (known.place.line ?? 0, known.ordinal) {
      (known.ordinal, known.place) = (ordinal, place)
    }
    pairs[pair] = known
  }

  /// Returns a warning for each pair.
  func findings(_ names: TextNames) -> [Diagnostic] {
    pairs.map { finding($0, $1, names) }.inOrder()
  }

  private func finding(_ pair: Pair, _ difference: Difference, _ names: TextNames) -> Diagnostic {
    let name = names.name(difference.ordinal)
    let others = difference.count - 1
    let place = pair.file == pair.other ? "further above" : "in \(pair.other)"
    let used = pair.isKept ? "there" : "here"
    let words =
      others == 0
      ? "\"\(name)\" has another text for \(pair.locale) \(place); the one \(used) is used"
      : "\"\(name)\" and \(counted(others, "other key")) have other texts for \(pair.locale) \(place); those "
        + "\(used) are used"
    return Diagnostic(
      .warning, rule: "two-texts", at: difference.place, words,
      fix: .decision(
        pair.file == pair.other
          ? "leave one of the two, or give one module another key or table"
          : "keep both if the app needs both texts; otherwise remove one of the two files, or give one module "
            + "another key or table"))
  }
}
