import Foundation
import Language
import LanguagePacks
import Testing

@testable import Commands
@testable import Projects

extension SampleProject {
  /// A project in a new folder, for devices that get its texts; whoever asks removes the folder.
  static func forDevices(_ name: String) throws -> SampleProject {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(name)-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let project = SampleProject(folder: folder)
    project.expect(["init", "--app", "shop"])
    try project.write(
      "langpack.json",
      Configuration.template(app: "shop")
        .replacing("\"locales\": []", with: "\"locales\": [\"de\"]"))
    try project.write("Sources/Profile.swift", source)
    project.expect(["keys", "generate"])
    return project
  }

  /// The project's app on a device, whose user reads German.
  func start(
    bundle: String, release: String, store: String = "store", port: Int, wait: Int = 0
  ) throws -> PackClient {
    var configuration = PackClient.Configuration(
      app: "shop", release: release, origin: URL(string: "http://127.0.0.1:\(port)"),
      keys: [String(decoding: try read("keys/public.key"), as: UTF8.self)],
      store: folder.path + "/" + store, bundle: folder.path + "/" + bundle,
      wanted: [LocaleTag("de")].compactMap { $0 }, wait: wait)
    configuration.updates.atStart = wait > 0
    configuration.updates.idleSeconds = 2
    configuration.display.isAmbient = false
    return PackClient.start(configuration)
  }
}
