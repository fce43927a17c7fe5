import Foundation

/// A server of moto, an S3 of others, with authentication on: `Tests/Servers/moto-store.py`.
public final class MotoStore: Sendable {
  /// Where it listens.
  public let port: Int
  /// A key that may use the bucket "texts" and no other, and its secret.
  public let keyID, secret: String
  private let server: ServerProcess

  private static let python = ServerProcess.built + "/moto/bin/python"

  /// Whether it is installed; says loudly where it is not.
  public static let isInstalled: Bool = {
    let found = FileManager.default.isExecutableFile(atPath: python)
    if !found {
      let words = "SKIPPED: no moto in .build/moto, so no S3 of others is tried; run 'make setup'\n"
      FileHandle.standardError.write(Data(words.utf8))
    }
    return found
  }()

  /// A new server with an empty bucket "texts".
  public init() throws {
    server = try ServerProcess(Self.python, [ServerProcess.folder + "/moto-store.py"])
    let said = try JSONSerialization.jsonObject(with: Data(server.firstLine.utf8)) as? [String: Any]
    guard let port = said?["port"] as? Int, let keyID = said?["key"] as? String,
      let secret = said?["secret"] as? String
    else { throw ServerProcess.Failure(description: "moto said \(server.firstLine.count) bytes") }
    (self.port, self.keyID, self.secret) = (port, keyID, secret)
  }
}
