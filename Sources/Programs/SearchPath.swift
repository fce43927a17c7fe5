import Foundation

/// The search path for programs, as in `PATH`.
///
/// Empty and relative entries are dropped: they refer to the current folder, which may be a freshly
/// cloned repository.
public struct SearchPath: Sendable, Hashable {
  /// The folders as absolute paths.
  public let folders: [String]

  /// Parses folders separated by `:`.
  public init(_ text: String) {
    folders = text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  private init(_ folders: [String]) { self.folders = folders }

  /// Returns the path without folders that are in another one, such as a clone.
  ///
  /// - Parameter folder: The other folder.
  /// - Returns: The path; links in it were followed to compare.
  public func outside(_ folder: String) -> SearchPath {
    let top = Self.real(folder)
    return SearchPath(
      folders.filter { place in
        let real = Self.real(place)
        return real != top && !real.hasPrefix(top + "/")
      })
  }

  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folders as a `PATH` text; nil if empty, which the system would take for the current
  /// folder.
  var text: String? { folders.isEmpty ? nil : folders.joined(separator: ":") }

  /// Returns the absolute path of the first program with a name.
  ///
  /// - Parameters:
  ///   - name: The name; one with a slash is already a path.
  ///   - folder: The folder that a relative path starts from; by default the current one.
  /// - Returns: The path; nil if there is no such executable file.
  public func find(_ name: String, from folder: String = ".") -> String? {
    let here = FileManager.default.currentDirectoryPath
    let start = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
    let paths =
      name.contains("/")
      ? [name.hasPrefix("/") ? name : "\(start)/\(name)"] : folders.map { "\($0)/\(name)" }
    return paths.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
