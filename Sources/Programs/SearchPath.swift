import Foundation

/// The folders that programs are looked for in, as `PATH` has them.
///
/// Entries that are empty or relative stand for whatever folder the tool runs in, as one that was just cloned:
/// they are left out.
public struct SearchPath: Sendable, Hashable {
  /// The folders, by absolute paths.
  public let folders: [String]

  /// The folders of a text with `:` between them.
  public init(_ text: String) {
    folders = text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// The folders as a text again; nil for none, which the system would take for the present folder.
  public var text: String? { folders.isEmpty ? nil : folders.joined(separator: ":") }

  /// The absolute path of the first program of a name.
  ///
  /// - Parameter name: The name; one with a slash is a path already, from the present folder if relative.
  /// - Returns: The path; nil if no such file can be run.
  public func find(_ name: String) -> String? {
    let here = FileManager.default.currentDirectoryPath
    let paths =
      name.contains("/")
      ? [name.hasPrefix("/") ? name : "\(here)/\(name)"] : folders.map { "\($0)/\(name)" }
    return paths.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
