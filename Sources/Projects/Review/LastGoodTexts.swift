import Checks
import Diagnostics
import Language
import LanguageData
import PackBuilder
import Phrases
import Snapshot

/// The former texts that stay in the packs in place of texts that aren't shipped now.
struct LastGoodTexts {
  private let ships: ShippedTexts
  private let review: TranslationReview
  private let names: TextNames
  private let sourceLocale: LocaleTag
  private let entries: [Int: CatalogSnapshot.Entry]

  /// Creates the former texts of a snapshot under a channel's rules.
  init(_ snapshot: CatalogSnapshot, _ ships: ShippedTexts, _ review: TranslationReview) {
    (self.ships, self.review, names) = (ships, review, TextNames(snapshot))
    sourceLocale = snapshot.sourceLocale
    entries = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the latest former text that the channel ships.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase's ordinal.
  ///   - locale: The locale.
  ///   - revisions: The former texts, the latest first.
  ///   - published: The pack that devices have now.
  /// - Returns: The text; nil if there is none.
  func text(
    of ordinal: Int, _ locale: LocaleTag, _ revisions: [Translation], _ published: PackDump?
  ) -> Translation? {
    guard let entry = entries[ordinal] else { return nil }
    if let text = revisions.first(where: { has($0.message, $0.state, entry, locale) }) {
      return text
    }
    let message: Message? =
      switch published?.value(of: UInt32(clamping: ordinal)) {
      case .text(let message): message
      case .sameAsSource: entry.phrase.source
      case .dead, nil: nil
      }
    return message.flatMap { message in
      has(message, nil, entry, locale)
        ? Translation(message, state: .translated, revision: 0) : nil
    }
  }

  private func has(
    _ message: Message, _ state: TranslationState?, _ entry: CatalogSnapshot.Entry,
    _ locale: LocaleTag
  ) -> Bool {
    let found = review.findings(
      message, of: entry.phrase, named: names.name(entry.ordinal), locale: locale,
      rules: CLDR.rulesOrDefault(for: locale), sourceLocale: sourceLocale
    ).filter { $0.waiver == nil }.map(\.severity)
    let worst =
      found.contains(.error) ? Diagnostic.Severity.error : found.contains(.warning) ? .warning : nil
    return ships.has(state, worst: worst)
  }
}
