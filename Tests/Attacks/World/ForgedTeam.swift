import Delivery
import Foundation
import Sodium
import TestWorld

/// A team whose roots, manifests and timestamps a play writes itself, with as many keys as it likes: the repository of
/// The Update Framework's conformance suite.
///
/// The app bundles root 1. Root keys are named by their place in `keys`; one further key signs the rest.
final class ForgedTeam {
  /// The project whose packs are served.
  let world: World
  /// Ten keys.
  let keys: [SigningKey]
  /// What signs manifests and timestamps, unless a root says otherwise.
  let online: SigningKey
  /// The last root that was served.
  var root: Root
  /// What signs the next manifest and timestamp.
  var (manifestSigners, timestampSigners): ([SigningKey], [SigningKey])

  /// A team whose root 1 is bundled, and under which version 1 is served.
  ///
  /// - Parameters:
  ///   - scene: the play.
  ///   - name: the folder's name, for plays with more than one team.
  ///   - places: the root keys of root 1.
  ///   - threshold: how many of them must sign.
  ///   - expiry: when root 1 expires; nil for never.
  /// - Throws: what the tool refused.
  init(
    _ scene: Scene, name: String = "team", roots places: [Int] = [0], threshold: Int = 1,
    expiry: UInt64? = nil
  ) throws {
    world = try World(scene, name: name)
    keys = try (0..<10).map { _ in try SigningKey.generate() }
    online = try world.key()
    let others = TrustedKeys([online], of: 1)
    root = Root(
      version: 1, expiry: expiry, app: "app",
      roots: TrustedKeys(places.map { [keys] in keys[$0] }, of: threshold), manifests: others,
      timestamps: others)
    (manifestSigners, timestampSigners) = ([online], [online])
    let file = Forged.file(root, by: places.map { keys[$0] })
    try world.write(file, to: "app/root.lproot")
    try world.serve(root: file, version: 1)
    try publish()
  }

  /// Serves the next root.
  ///
  /// - Parameters:
  ///   - signers: which of the ten keys sign it.
  ///   - noise: which of them stand there with a signature of other bytes.
  ///   - change: how it differs from the one before, besides its version.
  ///   - bytes: makes those signatures.
  /// - Throws: that a file cannot be written.
  func publishRoot(
    by signers: [Int], noiseOf noise: [Int] = [],
    _ change: (inout Root) -> Void = { _ in }, bytes: (SigningKey) -> [UInt8] = Forged.noise
  ) throws {
    root.version += 1
    change(&root)
    // Made anew, which puts keys in order.
    root = Root(
      version: root.version, expiry: root.expiry, app: root.app, roots: root.roots,
      manifests: root.manifests, timestamps: root.timestamps)
    let file = Forged.file(
      root, by: signers.map { keys[$0] }, noiseOf: noise.map { keys[$0] }, bytes)
    try world.serve(root: file, version: root.version)
  }

  /// Serves the present packs under the last root, as the next sequence unless one is given.
  func publish(sequence: UInt64? = nil, expiry: UInt64? = nil) throws {
    let version = root.version
    try world.forgeManifest(by: manifestSigners, timestampBy: timestampSigners) { manifest in
      let isOfRoot = SequenceNumber.root(of: manifest.sequence) == version
      manifest.sequence = sequence ?? (isOfRoot ? manifest.sequence + 1 : version << 32 | 1)
    }
    if let expiry { try world.forgeTimestamp(by: timestampSigners) { $0.expiry = expiry } }
  }

  /// The role of some of the ten keys.
  func role(_ places: [Int], threshold: Int) -> TrustedKeys {
    TrustedKeys(places.map { keys[$0] }, of: threshold)
  }

  /// Seconds since 1970, some days from now.
  static func day(_ days: Int) -> UInt64 {
    UInt64(Int(Date().timeIntervalSince1970) + days * 86_400)
  }
}
