import Diagnostics

/// The files that a gettext template names as the places of its messages.
///
/// `xgettext` names them as they were named to it: from the top of the project, or from the folder in which it
/// ran, which is often that of the template.
struct ReferencedFiles {
  private let project: Project
  /// The folders from which a file may be named: the top, that of the template, and those around it.
  private let starts: [[Substring]]
  private var known: [String: String?] = [:]

  /// Creates the files of a template.
  ///
  /// - Parameters:
  ///   - template: The path of the template in the project.
  ///   - project: The project.
  init(_ template: String, of project: Project) {
    self.project = project
    let folder = template.split(separator: "/").dropLast()
    starts = [[]] + folder.indices.reversed().map { Array(folder[...$0]) }
  }

  /// Returns a place with the path of its file in the project; nil if there is no such file.
  mutating func place(_ reference: SourcePlace) -> SourcePlace? {
    let name = reference.file
    if known[name] == nil { known[name] = .some(path(name)) }
    return (known[name] ?? nil).map { SourcePlace($0, line: reference.line) }
  }

  private func path(_ name: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    return starts.lazy.compactMap { Self.path(name, from: $0) }.first { path in
      let file = project.file(path)
      return file.exists && !file.isFolder
    }
  }

  /// Returns a path without `.` and `..`; nil if it leads out of the project.
  private static func path(_ name: String, from start: [Substring]) -> String? {
    var parts = start
    for part in name.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
