import Foundation
import Release
import Server
import Snapshot
import Sodium

/// An origin folder with its key and its server.
struct Origin {
  let folder: Release.Origin
  let server: FileServer
  private let key: SigningKey

  init(folder path: String) throws {
    folder = Release.Origin(path: path, trusting: .key)
    key = try SigningKey.generate()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    server = FileServer(folder: path)
    try server.start()
    server.runInBackground()
  }

  var url: String { "http://127.0.0.1:\(server.port)" }
  var publicKey: String { Base64.text(key.publicKey.bytes) }

  /// Publishes a version for the release whose apps were built with another, or with it.
  func publish(
    _ version: Version, of app: Version, ledger: Ledger, release: String
  ) throws -> PublishReport {
    var input = ReleaseInput(
      of: ReleaseName(app: "wikipedia", channel: "stable", release: release),
      epoch: ledger.epoch,
      revision: version.snapshot.revision, keyTable: app.keyTable,
      packs: version.packs.map {
        .init(locale: "\($0.locale)", installed: $0.bytes, revision: $0.revision)
      }, ledger: ledger.text)
    input.source = app.source
    let now = UInt64(Date().timeIntervalSince1970)
    return try Publisher.publish(input, to: folder, signedBy: key, now: now)
  }
}
