import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Release
import Server
import Sodium
import Synchronization
import TestDevice
import TestSupport
import TestWorld

@testable import LanguagePacks

/// An app of four phrases with an origin that is served, for devices that run in processes of their own.
///
/// Texts say their locale and version, `pt v2 p3`, so that a screen of two versions gives itself away. The packs
/// of `pt-BR` have the first two phrases, those of other locales all.
final class DeviceWorld: Sendable {
  let folders: TestFolder
  let server: FileServer
  /// What the server was asked for.
  let requests = RequestLog()
  /// The key that the app pins.
  let key: SigningKey
  let epoch: Epoch
  /// The one after it, in which every phrase has another ordinal.
  private let nextEpoch = Epoch.random()
  /// Who signs what is published now, and the root that says so, where the team has one.
  let signing: Mutex<Signing>
  /// How many texts the packs have beside those of the screen.
  private let texts: Int
  private static let phrases = 4

  struct Signing: Sendable {
    var key: SigningKey
    var root: Root?
  }

  /// An app whose packs have some 8 KB; with 2,500 texts more than a start reads whole.
  init(texts: Int = 150, key: SigningKey? = nil, epoch: Epoch = .random()) throws {
    self.texts = texts
    folders = try TestFolder()
    self.key = try key ?? SigningKey.generate()
    self.epoch = epoch
    signing = Mutex(Signing(key: self.key))
    try FileManager.default.createDirectory(
      atPath: folders.path("origin"), withIntermediateDirectories: true)
    server = FileServer(folder: folders.path("origin")) { [requests] request in
      requests.add(request.path)
    }
    try server.start()
    server.runInBackground()
    try folders.write(keyTable(phrases: Self.phrases), to: "bundle/keys.lpkt")
    try folders.write(keyTable(phrases: Self.phrases + 1), to: "next/keys.lpkt")
    try folders.write(keyTable(phrases: Self.phrases, inNextEpoch: true), to: "epoch/keys.lpkt")
    try folders.write(keyTable(phrases: Self.phrases), to: "epoch/former.lpkt")
  }

  deinit { server.stop() }

  /// Where the origin is served.
  var origin: String { "http://127.0.0.1:\(server.port)" }

  /// A device whose store is a folder of that name.
  func device(store: String) -> Device {
    Device(
      store: folders.path(store), bundle: folders.path("bundle"),
      key: Data(key.publicKey.bytes).base64EncodedString(), origin: origin)
  }

  private static func phrase(_ number: Int) throws -> SourcePhrase {
    let words = ["first", "second", "third", "last"]
    return try SourcePhrase(
      key: "p\(number)", value: "source \(number)",
      comment: number < words.count ? "The \(words[number])" : "Of another build")
  }

  private func keyTable(phrases: Int, inNextEpoch: Bool = false) throws -> [UInt8] {
    try KeyTableWriter.bytes(
      epoch: inNextEpoch ? nextEpoch : epoch,
      pairs: (0..<phrases).map {
        (try Self.phrase($0).id, Self.ordinal($0, inNextEpoch: inNextEpoch))
      })
  }

  private static func ordinal(_ phrase: Int, inNextEpoch isInNextEpoch: Bool) -> Int {
    isInNextEpoch ? phrases - phrase : phrase
  }

  static var now: UInt64 { UInt64(Date().timeIntervalSince1970) }

  /// The origin, as somebody sees it who holds the team's root.
  var published: Origin {
    Origin(path: folders.path("origin"), trusting: .team(signing.withLock { $0.root }))
  }

  private static func count(_ locale: String) -> Int { locale == "pt-BR" ? 2 : phrases }

  /// The installed form of a locale's pack; with as much beside the texts that a delta is worth it.
  func pack(
    _ locale: String, _ version: Int, inNextEpoch: Bool = false
  ) throws -> [UInt8] {
    var rules = LanguageRules.english
    rules.tag = LocaleTag(locale) ?? .english
    var values: [Int: PackValue] = [:]
    for number in 0..<Self.count(locale) {
      values[Self.ordinal(number, inNextEpoch: inNextEpoch)] = .text(
        Message(text: "\(locale) v\(version) p\(number)"))
    }
    for number in 10..<10 + texts {
      let more = texts > 150 ? String(repeating: ", text \(number)", count: 12) : ""
      values[number] = .text(Message(text: "text \(number * 7919 % 1009) of \(locale)\(more)"))
    }
    return try PackWriter.bytes(
      epoch: inNextEpoch ? nextEpoch : epoch, rules: rules, values: values)
  }

  /// Publishes a version of some locales; `revoking` is a version that is shown no more.
  ///
  /// Release 1 is the app's first build, 2 one with another phrase, and 3 one of the next epoch.
  func publish(
    _ version: Int, _ locales: [String] = ["pt-BR", "pt"], release: String = "1",
    revoking former: Int? = nil, at time: UInt64 = now
  ) throws {
    let phrases = release == "2" ? Self.phrases + 1 : Self.phrases
    let isNext = release == "3"
    let epoch = isNext ? nextEpoch : self.epoch
    let known = isNext ? (0..<phrases).reversed() : Array(0..<Self.phrases + 1)
    let lines = try known.map {
      "\(Self.ordinal($0, inNextEpoch: isNext))\t\(try Self.phrase($0).id)\tkey\tp\($0)\t"
    }
    let packs = try locales.map { locale in
      ReleaseInput.Pack(
        locale: locale, installed: try pack(locale, version, inNextEpoch: isNext),
        revision: Revision(clamping: version))
    }
    var input = ReleaseInput(
      of: ReleaseName(app: "app", channel: "stable", release: release), epoch: epoch,
      revision: Revision(clamping: version),
      keyTable: try keyTable(phrases: phrases, inNextEpoch: isNext),
      packs: packs,
      ledger: "# langpack ordinals 1\nepoch \(epoch)\n\(lines.joined(separator: "\n"))\n")
    for locale in former == nil ? [] : locales {
      let digest = try Digest.sha256(pack(locale, former ?? 0))
      if let half = SHA256Digest(digest)?.half { input.revoked.insert(half) }
    }
    _ = try Publisher.publish(
      input, to: published, signedBy: signing.withLock { $0.key }, now: time)
  }

  /// What a device shows whose packs are all of one version.
  static func texts(_ version: Int, _ locale: String = "pt-BR") -> [String] {
    (0..<phrases).map { number in
      let tag = number < count(locale) ? locale : "pt"
      return "\(tag) v\(version) p\(number)"
    }
  }

  /// What stands in the code.
  static let sourceTexts = (0..<phrases).map { "source \($0)" }
}
