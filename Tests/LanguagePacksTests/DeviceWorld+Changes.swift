import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Release
import Sodium

/// What happens to an app's keys and experiments while it is in users' hands.
extension DeviceWorld {
  /// Publishes the next root, whose holders stay the same: the first one believes the key that apps pin, and each
  /// later one a new key for manifests and timestamps.
  func rotate(
    heldBy holders: [SigningKey], until expiry: UInt64? = nil, at time: UInt64 = now
  ) throws {
    let former = signing.withLock { $0 }
    let key = former.root == nil ? former.key : try SigningKey.generate()
    let online = TrustedKeys([Self.trusted(key)])
    let root = Root(
      version: (former.root?.version ?? 0) + 1, expiry: expiry, app: "app",
      roots: TrustedKeys(holders.map(Self.trusted), threshold: holders.count),
      manifests: online, timestamps: online)
    var signed = Signed(root, signatures: [])
    // The first one is signed by the key that apps pin, too.
    for holder in holders + (former.root == nil ? [self.key] : []) {
      signed = try Signed(parsing: try Signer(holder).adding(to: signed))
    }
    _ = try published.publish(
      root: signed.encoded(), pinned: self.key.publicKey, by: "", now: time)
    signing.withLock { $0 = Signing(key: key, root: root) }
  }

  private static func trusted(_ key: SigningKey) -> TrustedKey {
    TrustedKey(id: key.publicKey.id, publicKey: key.publicKey.bytes)
  }

  /// Signs the timestamps anew, at a time.
  func refresh(at time: UInt64) throws {
    let key = signing.withLock { $0.key }
    let all = RefreshInput(app: "app")
    for release in try published.refresh(all, signedBy: Signer(key), now: time) {
      guard let problem = release.problem else { continue }
      throw ReleaseError.badInput(what: "origin", rule: problem)
    }
  }

  /// Keeps a copy of the origin by a name.
  func copyOrigin(to name: String) throws {
    try FileManager.default.copyItem(
      atPath: folders.path("origin"), toPath: folders.path(name))
  }

  /// Puts a kept copy of a part of the origin back, in place of what is there.
  func putBack(_ part: String = "", from name: String) throws {
    let place = folders.path("origin") + part
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.copyItem(atPath: folders.path(name) + part, toPath: place)
  }

  /// Begins an experiment with the first phrase of `pt-BR`: nearly all devices show the wording of an arm.
  func beginExperiment(_ arm: String, version: Int) throws {
    var rules = LanguageRules.english
    rules.tag = LocaleTag("pt-BR") ?? .english
    let text = Message(text: Self.texts(version, arm: arm)[0])
    let overlay = try PackWriter.bytes(
      epoch: epoch, rules: rules, values: [0: .text(text)], form: .overlay)
    _ = try published.begin(
      experiment([.init(name: arm, share: 9999, packs: ["pt-BR": overlay])]),
      signedBy: Signer(signing.withLock { $0.key }), now: Self.now)
  }

  /// Ends the experiment, so that another one with the same name may begin.
  func endExperiment() throws {
    _ = try published.end(
      experiment([]), signedBy: Signer(signing.withLock { $0.key }), now: Self.now)
  }

  private func experiment(_ arms: [ExperimentInput.Arm]) -> ExperimentInput {
    ExperimentInput(
      of: ReleaseName(app: "app", channel: "stable", release: "1"), name: "words", arms: arms,
      controlShare: 1,
      by: "")
  }

  /// What a device shows that is in an arm.
  static func texts(_ version: Int, arm: String) -> [String] {
    let texts = texts(version)
    return [texts[0] + " in " + arm] + texts.dropFirst()
  }
}
