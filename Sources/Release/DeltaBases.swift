import Delivery

/// The packs from which deltas to a new one are made: what devices may hold.
///
/// These are, in this order and each once: the last packs that the release served; the *released* ones,
/// which are the pack that the release began with (its build bundles it, or one that is near it) and,
/// of each other release of the app and channel, the pack that it serves now and the one that it began
/// with, since a device that goes from one release to the next holds the former's.
struct DeltaBases {
  private let own: History
  private let others: [History]
  /// From how many packs a pack gets deltas.
  static let most = 8

  /// The bases of a release, of what is remembered of it and of the other releases in its folder.
  ///
  /// - Parameters:
  ///   - own: what the release served.
  ///   - input: the release.
  ///   - origin: where the others are looked for.
  /// - Throws: a file that cannot be read; one that is no history has no lines.
  init(_ own: History, beside input: ReleaseInput, in origin: Origin) throws(ReleaseError) {
    do throws(DiskError) {
      let folder = "apps/\(input.app)/\(input.channel)"
      self.init(own, try Self.others(of: folder, besides: input.release, in: origin))
    } catch { throw .disk(error) }
  }

  /// The bases of a release, of what is remembered of it and of the other releases.
  init(_ own: History, _ others: [History]) { (self.own, self.others) = (own, others) }

  /// What is remembered of the other releases in a folder; one that is damaged has no lines.
  static func others(
    of folder: String, besides release: String, in origin: Origin
  ) throws(DiskError) -> [History] {
    var others: [History] = []
    for name in try origin.list(folder)
    where name.hasSuffix(".history") && name != release + ".history" {
      let bytes = try origin.found(folder + "/" + name) { _ in true }.bytes ?? []
      others.append(History(parsing: String(decoding: bytes, as: UTF8.self)))
    }
    return others
  }

  /// The bases of a locale's pack, of which the first are the likeliest.
  ///
  /// - Parameters:
  ///   - locale: the locale.
  ///   - installed: the digest of the new pack, which is no base.
  ///   - count: how many of the last packs.
  /// - Returns: at most `most`.
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
