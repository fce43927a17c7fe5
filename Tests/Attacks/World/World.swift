import Foundation
import Sodium
import Synchronization
import TestDevice
import TestSupport
import TestWorld

/// A team with an app in users' hands: a project with real keys, what the real tool published from it, served by the
/// real server, and devices.
///
/// Texts say their version, `v2 p3`, so that a screen of two versions gives itself away. A new world has published
/// version 1 of release `1`.
package final class World: Sendable {
  /// The play that it is for.
  package let scene: Scene
  /// The folder of the project.
  package let folder: String
  private let server = Mutex<ServerProcess?>(nil)
  private let between = Mutex<GoBetween?>(nil)
  private let more = Mutex<[String: String]>([:])
  private let serverOptions = Mutex<[String]>([])

  /// A world of its own, in a folder of the play: the tool set it up and published version 1.
  ///
  /// - Parameters:
  ///   - scene: the play.
  ///   - name: the folder's name, for plays with more than one team.
  /// - Throws: what the tool refused.
  package init(_ scene: Scene, name: String = "team") throws {
    self.scene = scene
    folder = scene.folders.path(name)
    // Setting up takes a second, so it is done once in a process, and copied.
    try FileManager.default.copyItem(atPath: try Template.shared(), toPath: folder)
    setVariables(["LANGPACK_STATE": scene.folders.path("state")])
  }

  deinit {
    (between.withLock { $0 })?.stop()
    (server.withLock { $0 })?.stop()
  }

  /// What the environment of the tool has besides that of this process.
  package var variables: [String: String] { more.withLock { $0 } }

  /// Adds to what the environment of the tool has from now on.
  package func setVariables(_ variables: [String: String]) {
    more.withLock { $0.merge(variables) { $1 } }
  }

  /// Sets what the server is started with besides, if it isn't running yet.
  package func setServerOptions(_ words: [String]) { serverOptions.withLock { $0 = words } }

  /// Ends the server and starts another one, as after a restart.
  package func restartServer() {
    between.withLock {
      $0?.stop()
      $0 = nil
    }
    server.withLock {
      $0?.stop()
      $0 = nil
    }
  }

  /// What stands between devices and the server; both are started when they are first asked for.
  package func network() throws -> GoBetween {
    try between.withLock { between in
      if let between { return between }
      let server = try server.withLock { server in
        let new = try server ?? Self.serve(folder, serverOptions.withLock { $0 })
        server = new
        return new
      }
      guard let port = URL(string: server.firstLine)?.port else {
        throw ServerProcess.Failure(description: "langpack serve said \(server.firstLine)")
      }
      let new = try GoBetween(before: port)
      between = new
      return new
    }
  }

  /// The shell ends the server when this process has ended, however it ended.
  private static func serve(_ folder: String, _ options: [String]) throws -> ServerProcess {
    let script = ServerProcess.keeper("\"$@\" </dev/null 2>/dev/null")
    return try ServerProcess(
      "/bin/sh",
      ["-c", script, "sh", ToolProcess.path, "-C", folder, "serve", "--port", "0"] + options)
  }

  /// The team's key pair that apps pin.
  package func key() throws -> SigningKey {
    try KeyFiles.signingKey(
      at: folder + "/keys/private.key", passphrase: { () throws(SodiumError) in nil })
  }

  /// A device with the app, whose user reads Portuguese.
  ///
  /// - Parameters:
  ///   - name: another name is another device.
  ///   - bundle: the folder that `build(into:)` wrote.
  ///   - release: the release of its build.
  /// - Returns: the device, which has never been started.
  /// - Throws: that no server can be started.
  package func phone(
    _ name: String = "phone", bundle: String = "app", release: String = "1"
  ) throws -> Phone {
    var device = Device(
      store: scene.folders.path(name), bundle: folder + "/" + bundle,
      key: try text("keys/public.key").trimmingCharacters(in: .whitespacesAndNewlines),
      origin: "http://127.0.0.1:\(try network().port)")
    device.release = release
    device.wanted = ["pt"]
    return Phone(device: device, scene: scene)
  }

  /// The texts of a version.
  package static func texts(_ version: Int) -> [String] { (0..<4).map { "v\(version) p\($0)" } }

  /// What stands in the code.
  package static let sourceTexts = (0..<4).map { "source \($0)" }
}
