import Language
import LanguageData
import Pack
import Parallel
import Snapshot

/// The pack of one locale in a snapshot.
public struct LocalePack: Sendable {
  /// The locale.
  public var locale: LocaleTag
  /// The installed form.
  public var bytes: [UInt8]
  /// The number of texts in the snapshot.
  public var texts: Int
  /// The last revision that changed the pack's content.
  public var revision: Revision

  /// Creates a pack that was built before.
  package init(locale: LocaleTag, bytes: [UInt8], texts: Int, revision: Revision) {
    (self.locale, self.bytes, self.texts, self.revision) = (locale, bytes, texts, revision)
  }
}

extension PackWriter {
  /// Builds the packs of a snapshot's locales, in parallel on every core of the machine.
  ///
  /// - Parameters:
  ///   - snapshot: The catalog at a revision.
  ///   - locales: The locales; those without translations get no pack.
  ///   - stream: The packs that devices currently have, and the ordinals that no release needs.
  ///   - isCompact: Whether texts are compressed, so that stored packs are small.
  ///   - progress: Called after each pack with the number of finished ones, never by two threads at
  ///     once.
  /// - Returns: The packs in the order of the locales.
  /// - Throws: `inLocale` for the first locale that does not fit the format.
  /// - Complexity: Linear in the texts of all locales.
  public static func packs(
    _ snapshot: CatalogSnapshot, locales: [LocaleTag], stream: PackStream = PackStream(),
    isCompact: Bool = false,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(PackBuilderError) -> [LocalePack] {
    let filled = locales.filter { snapshot.translations[$0]?.isEmpty == false }
    let results = ParallelWork.map(filled, portion: 1, progress: progress) { locale in
      Result { () throws(PackBuilderError) in
        try pack(snapshot, locale, stream: stream, isCompact: isCompact)
      }
    }
    var packs: [LocalePack] = []
    for (locale, result) in zip(filled, results) {
      do throws(PackBuilderError) { packs.append(try result.get()) } catch {
        throw .inLocale(locale.description, error)
      }
    }
    return packs
  }

  private static func pack(
    _ snapshot: CatalogSnapshot, _ locale: LocaleTag, stream: PackStream, isCompact: Bool
  ) throws(PackBuilderError) -> LocalePack {
    let bytes = try bytes(
      snapshot: snapshot, locale: locale, rules: CLDR.rulesOrDefault(for: locale), stream: stream,
      isCompact: isCompact)
    let revision = (try? LanguagePack(Bytes(copying: bytes))).map(\.revision) ?? 0
    let texts = snapshot.translations[locale]?.keys.count { $0 < Ledger.ordinalLimit } ?? 0
    return LocalePack(
      locale: locale, bytes: bytes, texts: texts,
      revision: revision)
  }
}
