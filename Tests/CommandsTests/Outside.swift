import Files
import Foundation
import Testing

/// A folder next to a project whose files no command may read or change, and links to them.
final class Outside: Sendable {
  let path: String
  let origin: String
  let words = Data("a secret of this machine".utf8)

  init(_ project: SampleProject) throws {
    path = project.folder.path + "-outside"
    origin = project.folder.path + "/.langpack/origin"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try words.write(to: URL(fileURLWithPath: path + "/secret"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Names that the next publications of release 1.0 write.
  var namesToCome: [String] {
    let manifests = "apps/shop/stable/1.0.manifests/"
    return (2...4).flatMap { next in
      ["\(manifests)\(next).manifest", "\(manifests)\(next)-from-\(next - 1).patch"]
    }
  }

  /// Plants a link to the secret at a name of the origin.
  func link(_ name: String) throws {
    let (folder, last) = Folder.holding(origin + "/" + name)
    try folder.make()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: last), withDestinationPath: path + "/secret")
  }

  /// All files with their bytes.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      found[name] = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
    }
    return found
  }

  func expectUntouched(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      let found = try contents()
      #expect(found == ["secret": words], sourceLocation: sourceLocation)
    }
  }

  /// Puts links in the place of what is written aside at the moment; returns how many.
  func replaceAsides() -> Int {
    var count = 0
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: origin)) ?? []
    where AsideName.isOne(Folder.holding(name).name) {
      let place = origin + "/" + name
      guard unlink(place) == 0, symlink(path + "/secret", place) == 0 else { continue }
      count += 1
    }
    return count
  }
}
