import Checks
import Diagnostics
import Language
import Pack
import PackBuilder
import Snapshot
import SourceTree

/// A project's texts as the configured channel ships them.
struct ShippableTexts {
  /// The workspace, in which more texts may have been read.
  var space: Workspace
  /// The texts that were read, in the channel's states and without errors.
  var snapshot: CatalogSnapshot
  /// The errors in texts that aren't shipped.
  var findings: [Diagnostic] = []
  /// How many more texts wait.
  var waiting = 0
  /// The texts in place of others, also in locales that were not read; nil for none.
  var replaced: [LocaleTag: [Int: Translation?]] = [:]

  /// Adds the texts of locales that were not read before.
  mutating func read(_ locales: [LocaleTag]) throws(ProjectError) {
    try space.read(locales)
    for locale in locales where snapshot.translations[locale] == nil { take(locale) }
  }

  /// Takes a locale's texts from the workspace, with those in place of others.
  mutating func take(_ locale: LocaleTag) {
    guard var texts = space.snapshot.translations[locale] else { return }
    for (ordinal, text) in replaced[locale] ?? [:] { texts[ordinal] = text }
    snapshot.translations[locale] = texts
  }
}

/// The texts of a locale that a channel does not ship as they are.
struct HeldTexts {
  /// The errors in the locale's texts.
  var errors: [Diagnostic]
  /// The ordinals.
  var ordinals: Set<Int>
  /// The number of texts without errors among them.
  var waiting: Int
}

extension Workspace {
  /// Returns the texts as the configured channel ships them.
  ///
  /// It ships the texts in its states and without errors. Any other text is replaced by its last
  /// revision that the channel ships.
  ///
  /// - Parameter former: The packs that devices have now. If the catalog has no revisions of a text, as
  ///   in a fresh clone, the text in these packs stays.
  /// - Returns: The texts, the errors in others, and how many more texts wait.
  /// - Throws: An error if the catalog cannot be read.
  /// - Complexity: Linear in the number of texts that were read, and a query for each locale with
  ///   texts that aren't shipped as they are.
  func shippable(
    over former: [LocaleTag: LanguagePack] = [:]
  ) throws(ProjectError) -> ShippableTexts {
    let ships = project.configuration.ships[project.configuration.channel] ?? .usual
    // Two inconsistent texts hold neither back: nothing says which one is wrong.
    let review = project.translationReview(findsErrorsOnly: !ships.findingsHoldTranslated).review
    var space = self
    let held = try space.held(by: review, ships)
    let (last, history) = (LastGoodTexts(snapshot, ships, review), try history())
    var texts = ShippableTexts(space: space, snapshot: space.snapshot)
    for (locale, held) in held.sorted(by: { $0.key < $1.key }) {
      texts.findings += held.errors
      guard !held.ordinals.isEmpty else { continue }
      texts.waiting += held.waiting
      let revisions = try history.texts(locale, of: held.ordinals)
      let dump = former[locale].flatMap { $0.epoch == snapshot.epoch ? PackDump($0) : nil }
      texts.replaced[locale] = Dictionary(
        uniqueKeysWithValues: held.ordinals.map { ordinal in
          (ordinal, last.text(of: ordinal, locale, revisions[ordinal] ?? [], dump))
        })
      texts.take(locale)
    }
    return texts
  }

  /// Returns the texts that a channel does not ship as they are, of each locale with texts.
  ///
  /// They are remembered of an unchanged locale, whose texts are then not read.
  private mutating func held(
    by review: TranslationReview, _ ships: ShippedTexts
  ) throws(ProjectError) -> [LocaleTag: HeldTexts] {
    var results = LocaleResults("held", of: project, unread.keys, project.reviewKey(ships))
    var held = results.remembered(localesWithTexts) { $0.heldTexts() }
    let others = localesWithTexts.filter { held[$0] == nil }
    try read(others)
    for (locale, reviewed) in reviewed(others, by: review, betweenTexts: false) {
      let texts = snapshot.translations[locale] ?? [:]
      let ordinals = Set(
        texts.filter { !ships.has($0.value.state, worst: reviewed.worst[$0.key]) }.map(\.key))
      let found = HeldTexts(
        errors: reviewed.diagnostics.errors, ordinals: ordinals,
        waiting: ordinals.count { reviewed.worst[$0] != .error })
      results.remember(locale) { $0.heldTexts(found) }
      held[locale] = found
    }
    results.save()
    return held
  }
}

extension Project {
  /// A digest of the settings that findings depend on; nil if they depend on the machine's fonts.
  var reviewKey: CacheDigest? {
    guard configuration.checks.widths.isEmpty else { return nil }
    var hash = KeyHash("review", cacheKey)
    hash.add(SettingsText.text(of: configuration.checks))
    return hash.value
  }

  /// A digest of the settings that say what a channel ships; nil if they depend on the machine's
  /// fonts.
  func reviewKey(_ ships: ShippedTexts) -> CacheDigest? {
    reviewKey.map { key in
      var hash = KeyHash("ships", cacheKey)
      hash.add(key)
      hash.add(SettingsText.text(of: ships))
      return hash.value
    }
  }
}
