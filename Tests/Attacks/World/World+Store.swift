import Foundation
import TestSupport

/// A project whose origin is a store.
extension World {
  /// The files in which a project remembers what was published.
  static let memoryFiles = ["langpack.published", ".langpack/published"]

  /// Has the project publish to `s3://texts/shop` from now on.
  func keepOrigin(in server: FaultyStore) throws {
    let settings = try text("langpack.json")
    try write(
      settings.replacing("\"\(World.origin)\"", with: "\"s3://texts/shop\""), to: "langpack.json")
    setVariables([
      "AWS_ACCESS_KEY_ID": FaultyStore.keyID, "AWS_SECRET_ACCESS_KEY": FaultyStore.secret,
      "AWS_REGION": FaultyStore.region, "AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(server.port)",
      "AWS_MAX_ATTEMPTS": "2", "AWS_PROFILE": "", "AWS_ENDPOINT_URL": "",
      "HOME": scene.folders.path("home"),
      "LANGPACK_ORIGIN": "s3://texts/shop",
    ])
  }

  /// Takes the files of a store as this project's origin, which is a folder.
  func takeFiles(of server: FaultyStore) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + World.origin)
    for (key, bytes) in try server.bytes() {
      try serve(bytes, at: String(key.dropFirst("shop/".count)))
    }
  }
}
