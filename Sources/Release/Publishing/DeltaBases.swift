import Delivery

/// The packs from which deltas to a new one are made, because devices may have them.
///
/// In this order and each once: the last packs that the release served, then the *released* packs.
/// Those are the pack that the release began with (its build bundles it, or a similar one) and, of
/// each other release of the app and channel, the pack that it serves now and the one that it began
/// with, since a device that moves from one release to the next has the old one's.
struct DeltaBases {
  private let own: History
  private let others: [History]
  /// The maximum number of bases for a pack.
  static let most = 8

  /// Creates the bases of a release, from its history and those of other releases in its folder.
  ///
  /// - Parameters:
  ///   - own: The release's history.
  ///   - input: The release.
  ///   - origin: The origin with the other releases.
  /// - Throws: An error if a file cannot be read; one that isn't a history counts as empty.
  init(_ own: History, beside input: ReleaseInput, in origin: Origin) throws(ReleaseError) {
    do throws(StorageError) {
      let folder = "apps/\(input.app)/\(input.channel)"
      self.init(own, try Self.others(of: folder, besides: input.release, in: origin))
    } catch { throw .disk(error) }
  }

  /// Creates the bases of a release from its history and those of other releases.
  init(_ own: History, _ others: [History]) { (self.own, self.others) = (own, others) }

  /// Returns the histories of the other releases in a folder; a damaged one counts as empty.
  static func others(
    of folder: String, besides release: String, in origin: Origin
  ) throws(StorageError) -> [History] {
    var others: [History] = []
    for name in try origin.list(folder)
    where name.hasSuffix(".history") && name != release + ".history" {
      let bytes = try origin.found(folder + "/" + name) { _ in true }.bytes ?? []
      others.append(History(parsing: String(decoding: bytes, as: UTF8.self)))
    }
    return others
  }

  /// Returns the bases of a locale's pack, the likeliest first.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - installed: The digest of the new pack, which is not a base.
  ///   - count: The number of last packs.
  /// - Returns: At most `most`.
  func lines(
    of locale: String, besides installed: SHA256Digest, last count: Int
  ) -> [History.Line] {
    let mine = own.bases(of: locale, besides: installed, atMost: count)
    let current = others.compactMap { $0.bases(of: locale, besides: installed, atMost: 1).first }
    let firsts = others.compactMap { $0.first(of: locale) }
    let newest =
      (current.sorted { $0.revision > $1.revision })
      + (firsts.sorted { $0.revision > $1.revision })
    var seen: Set<SHA256Digest> = [installed]
    let all = mine + (own.first(of: locale).map { [$0] } ?? []) + newest
    return Array(all.filter { seen.insert($0.installed).inserted }.prefix(Self.most))
  }
}
