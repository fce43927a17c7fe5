import Diagnostics
import Extraction
import Foundation

/// The Swift files of folders, in order of path, each once.
struct SourceFiles {
  /// Paths as they are shown, relative to the root where the folder was.
  private(set) var paths: [String] = []
  /// Folders that could not be read.
  private(set) var diagnostics: [Diagnostic] = []
  private let root: URL

  init(folders: [String], root: String) {
    self.root = URL(fileURLWithPath: root, isDirectory: true)
    for folder in folders { add(Self.tidy(folder), isNamed: true) }
    paths = Set(paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a file, or nil where it cannot be read.
  func contents(of path: String) -> Data? { try? Data(contentsOf: url(path)) }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: root) }

  private mutating func add(_ path: String, isNamed: Bool) {
    let keys: Set<URLResourceKey> = [.isDirectoryKey, .isSymbolicLinkKey]
    let place = isNamed ? url(path).resolvingSymlinksInPath() : url(path)
    guard let values = try? place.resourceValues(forKeys: keys) else {
      diagnostics.append(Self.unreadable(path, "the folder of sources does not exist"))
      return
    }
    if values.isDirectory == true && values.isSymbolicLink != true {
      addChildren(of: path)
    } else if path.hasSuffix(".swift") {
      paths.append(path)
    }
  }

  private mutating func addChildren(of folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: url(folder).path) else {
      diagnostics.append(Self.unreadable(folder, "the folder cannot be read"))
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      add(folder == "." ? name : folder + "/" + name, isNamed: false)
    }
  }

  /// A finding about a file or folder.
  static func unreadable(
    _ path: String, _ message: String, fix: String = "correct the path or its permissions"
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: ExtractionRule.unreadable.rawValue, at: SourcePlace(path), message, fix: fix)
  }

  /// A path without `./` before it and `/` behind it.
  private static func tidy(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }
}
