import Foundation
import LanguagePacks

@testable import Commands
@testable import Projects

/// A device on which builds of an app are started one after the other, over one store.
struct BuiltDevice {
  let project: SampleProject
  let port: Int

  /// The app of a build, which carries no packs.
  func start(_ build: String, release: String, wait: Int = 0) throws -> PackClient {
    let bundle = project.folder.path + "/bundle-\(release)"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    for name in ["keys.lpkt", "former.lpkt", "source.lpk"] {
      let file = File("\(project.folder.path)/\(build)/\(name)")
      if file.exists { try File("\(bundle)/\(name)").write(try file.bytes()) }
    }
    return try project.start(
      bundle: "bundle-\(release)", release: release, port: port, wait: wait)
  }
}
