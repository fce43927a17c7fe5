import Foundation

/// What belongs to a project: the Git work tree that has its folder, or the folder if there is none.
///
/// The paths of a configuration are a stranger's until the machine's owner allows one that leads
/// out.
struct ProjectBoundary: Sendable, Hashable {
  /// The project's folder, as the user named it.
  let root: String
  /// The project's folder without links.
  let realRoot: String
  /// The folder without links that all files of the project lie in.
  let top: String

  /// Finds the boundary of a project in a folder.
  init(of root: String) {
    self.root = root
    realRoot = File(root).standardPath
    top = Self.workTree(of: realRoot) ?? realRoot
  }

  /// Returns the nearest folder from this one upward that is a Git work tree.
  static func workTree(of folder: String) -> String? {
    var path = folder
    while true {
      if File((path == "/" ? "" : path) + "/.git").exists { return path }
      guard path != "/", !path.isEmpty else { return nil }
      path = (path as NSString).deletingLastPathComponent
    }
  }

  /// Returns whether a path without links and dots lies in a folder, and not in its `.git`.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let start = folder == "/" ? "/" : folder + "/"
    // Bytes: two folders may have one name in two normal forms.
    guard path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: start.utf8) else {
      return false
    }
    return !Substring(path.utf8.dropFirst(folder.utf8.count)).pathParts.contains {
      $0.lowercased() == ".git"
    }
  }

  /// Returns whether a path of the configuration lies in the project, links followed.
  func contains(_ path: String) -> Bool { Self.isInside(realPath(path), top) }

  /// Returns the absolute path that a path of the configuration leads to, links followed.
  func realPath(_ path: String) -> String { File(whole(path)).standardPath }

  /// Returns whether a path leads out of the project by a link only.
  func isLink(_ path: String) -> Bool { !contains(path) && enclosure(of: path) != nil }

  /// Returns whether a path leads into a folder of Git's own files.
  func isGits(_ path: String) -> Bool {
    path.pathParts.contains { $0.lowercased() == ".git" }
  }

  /// Returns a path relative to the project's folder as one for the system.
  func whole(_ path: String) -> String {
    path.hasPrefix("/") || root == "." ? path : "\(root)/\(path)"
  }

  /// Returns a file of the project by its path, relative to the folder or absolute.
  func file(_ path: String) -> File {
    File(whole(path), shown: path, rehearsal: nil, enclosure: enclosure(of: path))
  }

  /// Returns how a file of the project is opened; nil for a path that leads out of it.
  ///
  /// - Parameter path: The path, relative to the project's folder or absolute.
  /// - Returns: The folder that is followed, and the name below it.
  func enclosure(of path: String) -> Enclosure? {
    var parts = path.pathParts.withoutDots
    if !path.hasPrefix("/"), parts.first != ".." {
      return Enclosure(
        folder: root, name: parts.joined(separator: "/"),
        reading: Self.reading(parts, top))
    }
    if !path.hasPrefix("/") { parts = (realRoot.pathParts + parts).withoutDots }
    let (whole, start) = ("/" + parts.joined(separator: "/"), top == "/" ? "/" : top + "/")
    guard whole.utf8.starts(with: start.utf8) else { return nil }
    return Enclosure(
      folder: top, name: String(Substring(whole.utf8.dropFirst(start.utf8.count))),
      reading: Self.reading(parts, top))
  }

  /// Returns which links are followed to read a file: none to the tool's own.
  private static func reading(_ parts: [Substring], _ top: String) -> Enclosure.Reading {
    parts.contains(".langpack") ? .nowhere : .within(top)
  }
}
