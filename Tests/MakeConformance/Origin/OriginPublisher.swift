import Delivery
import Foundation
import Pack
import PackBuilder
import Phrases
import Release
import Snapshot
import Sodium

private typealias Keys = ConformanceKeys

/// Six publications of the demo app, by the code of `langpack publish`, into a folder of its own.
///
/// 1 is the first; 2 changes four languages; 3 offers four others a change at 10 %; 4 takes that
/// back and revokes it; 5 is signed under the next root; 6 is of the next release, in a new epoch.
final class OriginPublisher {
  /// A publication: what was served then.
  struct Publication {
    let number: Int
    let release: ReleaseName
    let now: UInt64
    let timestamp: [UInt8]
    /// The texts that devices outside of a rollout show, and those that its devices show.
    let outside: OriginTexts
    let inside: OriginTexts
    let manifest: Manifest
  }

  static let start: UInt64 = 1_800_000_000
  /// Demos run for as long as a timestamp may hold.
  private static let lifetime: UInt64 = 10 * 365 * 86_400
  static let rolloutID = Array("tenth-01".utf8)

  private let folder: URL
  private var texts: OriginTexts
  private var root = Keys.root(
    1, manifests: Keys.trusted([Keys.manifests[0]]), timestamps: Keys.trusted([Keys.manifests[0]]))
  private var key = Keys.manifests[0]
  private(set) var publications: [Publication] = []
  /// Every file that was ever served, in its last form.
  private(set) var files: [String: [UInt8]] = [:]
  /// The files of the two builds, by release and name.
  private(set) var builds: [String: [UInt8]] = [:]

  init() throws {
    texts = try OriginTexts()
    folder = FileManager.default.temporaryDirectory
      .appending(path: "conformance-origin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try publishAll()
  }

  private static let first = Epoch(low: 0x0101_0101_0101_0101, high: 0x0101_0101_0101_0101)
  private static let second = Epoch(low: 0x0202_0202_0202_0202, high: 0x0202_0202_0202_0202)
  /// The phrases of the builds: the second one has four fewer at the beginning, and four more.
  private static let builds = ["1.0": 0..<36, "2.0": 4..<40]

  private var origin: Origin { Origin(path: folder.path, trusting: .root(root)) }

  private func publishAll() throws {
    let rootFile = try publish(root)
    var ledger = Ledger(epoch: Self.first)
    try ledger.give(ordinalsTo: texts.phrases[Self.builds["1.0"] ?? 0..<0])
    try build("1.0", rootFile, ledger)
    for number in 1...5 {
      let outside = texts
      texts.apply(number)
      switch number {
      case 3: try publish(number, ledger, share: 1000, outside: outside)
      case 4:
        try texts.revert(3)
        try rollBack()
      case 5:
        let next = Keys.root(
          2, manifests: Keys.trusted([Keys.next[0]]), timestamps: Keys.trusted([Keys.next[0]]))
        _ = try publish(next)
        (root, key) = (next, Keys.next[0])
        try publish(number, ledger)
      default: try publish(number, ledger)
      }
    }
    let published = ledger
    try ledger.give(ordinalsTo: texts.phrases)
    let next = try ledger.compacted(
      epoch: Self.second, to: texts.phrases[Self.builds["2.0"] ?? 0..<0], published: published)
    try build("2.0", rootFile, next)
    // Apps of this release read stored wire forms alone.
    let formats = FormatVersions(pack: 2, codings: 1, rules: 2, keyTable: 4, ids: 2)
    try publish(6, next, as: "2.0", formats: formats)
  }

  /// Publishes a root and returns its file.
  private func publish(_ next: Root) throws -> [UInt8] {
    let file = Envelope(next, by: [Keys.roots[0]]).bytes
    let former = next.version == 1 ? OriginTrust.key : .root(root)
    _ = try Origin(path: folder.path, trusting: former).publish(
      root: file, pinned: nil, by: "demo", now: Self.start)
    return file
  }

  /// Keeps what an app of a release carries.
  private func build(_ release: String, _ rootFile: [UInt8], _ ledger: Ledger) throws {
    let pairs = ledger.entries.map { ($0.identity.id, $0.ordinal) }
    builds["\(release)/keys.lpkt"] = try KeyTableWriter.bytes(epoch: ledger.epoch, pairs: pairs)
    builds["\(release)/root.lproot"] = rootFile
    guard let former = ledger.former else { return }
    let old = ledger.entries.compactMap { entry in
      former.ordinals[entry.ordinal].map { (entry.identity.id, $0) }
    }
    builds["\(release)/former.lpkt"] = try KeyTableWriter.bytes(epoch: former.epoch, pairs: old)
  }

  private func name(_ release: String) -> ReleaseName {
    ReleaseName(app: "demo", channel: "stable", release: release)
  }

  private func publish(
    _ number: Int, _ ledger: Ledger, as release: String = "1.0", share: Int? = nil,
    outside: OriginTexts? = nil, formats: FormatVersions = .current
  ) throws {
    let revision = Revision(clamping: number)
    let packs = try OriginTexts.locales.map { locale in
      ReleaseInput.Pack(
        locale: locale,
        installed: try PackWriter.bytes(
          epoch: ledger.epoch, revision: self.revision(of: locale, number, share),
          rules: try OriginTexts.rules(locale),
          values: try texts.values(locale, Self.builds[release] ?? 0..<0)),
        revision: self.revision(of: locale, number, share))
    }
    var input = ReleaseInput(
      of: name(release), epoch: ledger.epoch, revision: revision,
      keyTable: builds["\(release)/keys.lpkt"] ?? [], packs: packs, ledger: ledger.text)
    input.formats = formats
    input.terms.share = share
    (input.terms.lifetime, input.terms.author) = (Self.lifetime, "demo")
    let bytes = BytesInTurn(Self.rolloutID)
    input.chance = { bytes.next() }
    _ = try Publisher.publish(input, to: origin, signedBy: key, now: now(number))
    try note(number, release, outside: outside)
  }

  /// The revision in a pack: that of the publication that last changed its texts.
  private func revision(of locale: String, _ number: Int, _ share: Int?) -> Revision {
    let former = (1...number).last {
      texts.changed($0).contains(locale) && ($0 != 3 || share != nil)
    }
    return Revision(clamping: number == 6 ? 6 : former ?? 1)
  }

  private func now(_ number: Int) -> UInt64 { Self.start + UInt64(number) * 86_400 }

  private func rollBack() throws {
    var input = RollbackInput(of: name("1.0"), by: "demo")
    input.lifetime = Self.lifetime
    _ = try origin.rollback(input, signedBy: Signer(key), now: now(4))
    try note(4, "1.0", outside: nil)
  }

  /// Notes what is served now.
  private func note(_ number: Int, _ release: String, outside: OriginTexts?) throws {
    let kept = ["blobs", "lists", "apps"]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where kept.contains(String(path.prefix { $0 != "/" })) {
      let file = folder.appending(path: path)
      guard !file.hasDirectoryPath, let data = try? Data(contentsOf: file) else { continue }
      files[path] = Array(data)
    }
    let path = OriginPath.timestamp(name(release)) ?? ""
    let timestamp = files[path] ?? []
    let named = try Signed<Timestamp>(parsing: timestamp).content
    let manifest = try Signed<Manifest>(parsing: files[named.manifestPath ?? ""] ?? []).content
    publications.append(
      Publication(
        number: number, release: name(release), now: now(number), timestamp: timestamp,
        outside: outside ?? texts, inside: texts, manifest: manifest))
  }
}

/// Bytes that are given in turn, in place of random ones.
private final class BytesInTurn: @unchecked Sendable {
  private let lock = NSLock()
  private var left: [UInt8]

  init(_ bytes: [UInt8]) { left = bytes }

  func next() -> UInt8 { lock.withLock { left.isEmpty ? 0 : left.removeFirst() } }
}
