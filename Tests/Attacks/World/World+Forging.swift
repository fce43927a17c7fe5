import Delivery
import Foundation
import Sodium

/// What an attacker does with stolen keys and the right to write into the origin.
extension World {
  /// The timestamp that is served.
  func timestamp() throws -> Timestamp {
    try Signed<Timestamp>(parsing: served(World.timestamp)).content
  }

  /// The manifest that a timestamp names.
  func manifest(of timestamp: Timestamp) throws -> Manifest {
    try Signed<Manifest>(parsing: served(timestamp.manifestPath ?? "")).content
  }

  /// Serves another timestamp in the place of the present one.
  ///
  /// - Parameters:
  ///   - keys: what signs it.
  ///   - change: how it differs.
  /// - Throws: that a file cannot be read or written.
  func forgeTimestamp(by keys: [SigningKey], _ change: (inout Timestamp) -> Void) throws {
    var timestamp = try timestamp()
    change(&timestamp)
    try serve(Forged.file(timestamp, by: keys), at: World.timestamp)
  }

  /// Serves another manifest, and a timestamp that names it.
  ///
  /// - Parameters:
  ///   - keys: what signs the manifest.
  ///   - others: what signs the timestamp; the same keys if nil.
  ///   - change: how the manifest differs.
  /// - Throws: that a file cannot be read or written.
  func forgeManifest(
    by keys: [SigningKey], timestampBy others: [SigningKey]? = nil,
    _ change: (inout Manifest) -> Void
  ) throws {
    var timestamp = try timestamp()
    var manifest = try manifest(of: timestamp)
    change(&manifest)
    let file = Forged.file(manifest, by: keys)
    timestamp.sequence = manifest.sequence
    timestamp.manifest = try Forged.digest(file)
    timestamp.manifestLength = file.count
    timestamp.patchedFrom = 0
    try serve(file, at: timestamp.manifestPath ?? "")
    try serve(Forged.file(timestamp, by: others ?? keys), at: World.timestamp)
  }

  /// Signs the manifest and the timestamp that are served once more.
  ///
  /// - Parameters:
  ///   - keys: what signs them.
  ///   - others: keys under whose ids signatures of other bytes stand there too.
  ///   - bytes: those signatures.
  /// - Throws: that a file cannot be read or written.
  func resign(
    by keys: [SigningKey], noiseOf others: [SigningKey],
    _ bytes: (SigningKey) -> [UInt8] = Forged.noise
  ) throws {
    var timestamp = try timestamp()
    let file = Forged.file(try manifest(of: timestamp), by: keys, noiseOf: others, bytes)
    timestamp.manifest = try Forged.digest(file)
    timestamp.manifestLength = file.count
    try serve(file, at: timestamp.manifestPath ?? "")
    try serve(Forged.file(timestamp, by: keys, noiseOf: others, bytes), at: World.timestamp)
  }

  /// Serves a root file.
  func serve(root file: [UInt8], version: UInt64) throws {
    try serve(file, at: "apps/app/roots/\(version).root")
  }

  /// Gives the project another key pair, and takes everything else of it away that knows of the former one.
  func becomeAnotherTeam() throws {
    for path in ["keys", World.origin, "langpack.published", ".langpack/published"] {
      try? FileManager.default.removeItem(atPath: folder + "/" + path)
    }
    try tool(["keys", "generate"])
  }

  /// Serves what another team serves.
  func serveOrigin(of other: World) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + World.origin)
    try FileManager.default.copyItem(
      atPath: other.folder + "/" + World.origin, toPath: folder + "/" + World.origin)
  }
}
