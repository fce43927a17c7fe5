import Language
import LanguageData
import Pack
import Snapshot

/// The pack of one locale of a snapshot.
public struct LocalePack: Sendable {
  /// The locale.
  public var locale: LocaleTag
  /// The installed form.
  public var bytes: [UInt8]
  /// How many texts the snapshot has in it.
  public var texts: Int
  /// The last revision that changed what it says.
  public var revision: Int
}

extension PackWriter {
  /// The packs of a snapshot's locales, made side by side on all of the machine's cores.
  ///
  /// - Parameters:
  ///   - snapshot: the catalog at a revision.
  ///   - locales: the locales; those without translations get no pack.
  ///   - former: the packs that devices have now; their texts of phrases that the source no longer
  ///     has are kept.
  ///   - stream: what packs of other releases add, and what no release needs.
  ///   - isCompact: whether texts are coded, so that packs are small where they rest.
  ///   - progress: told after each pack how many are done, never by two threads at once.
  /// - Returns: the packs in the order of the locales, whatever was done first.
  /// - Throws: `inLocale` for the first locale that does not fit the format.
  /// - Complexity: linear in the texts of all locales.
  public static func packs(
    _ snapshot: CatalogSnapshot, locales: [LocaleTag], former: [LocaleTag: Pack] = [:],
    stream: PackStream = PackStream(), isCompact: Bool = false,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(PackBuilderError) -> [LocalePack] {
    let filled = locales.filter { snapshot.translations[$0]?.isEmpty == false }
    let results = concurrently(filled, progress: progress) { locale in
      Result { () throws(PackBuilderError) in
        try pack(
          snapshot, locale, former: former[locale], stream: stream, isCompact: isCompact)
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
    _ snapshot: CatalogSnapshot, _ locale: LocaleTag, former: Pack?, stream: PackStream,
    isCompact: Bool
  ) throws(PackBuilderError) -> LocalePack {
    let bytes = try bytes(
      snapshot: snapshot, locale: locale, rules: CLDR.rulesOrDefault(for: locale), former: former,
      stream: stream, isCompact: isCompact)
    let revision = (try? Pack(Bytes(copying: bytes))).map { Int($0.revision) } ?? 0
    let texts = snapshot.translations[locale]?.keys.count { $0 < Ledger.ordinalLimit } ?? 0
    return LocalePack(
      locale: locale, bytes: bytes, texts: texts,
      revision: revision)
  }
}
