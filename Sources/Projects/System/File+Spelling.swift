import Foundation

extension File {
  /// Returns a path below this folder whose parts are spelled as what exists: to Windows and macOS,
  /// `pt-pt` is `pt-PT`.
  ///
  /// - Parameters:
  ///   - path: The path from this folder on.
  ///   - isNew: Whether the last part names a file to make, which is as it is.
  /// - Returns: The path; parts that are not there in any letters are as they were.
  func spelled(_ path: String, isNew: Bool) -> String {
    var folder = self
    var parts = path.split(separator: "/").map(String.init)
    for index in isNew ? parts.indices.dropLast() : parts.indices {
      if !folder.file(parts[index]).exists {
        let wanted = parts[index].lowercased()
        let known = (folder.names ?? []).sorted().first { $0.lowercased() == wanted }
        parts[index] = known ?? parts[index]
      }
      folder = folder.file(parts[index])
    }
    return parts.joined(separator: "/")
  }

  /// The file whose name is this one's in whatever letters; nil if there is none.
  var inAnyLetters: File? {
    if exists { return self }
    guard let slash = path.lastIndex(of: "/") else {
      let found = File(File(".").spelled(path, isNew: false))
      return found.exists ? found : nil
    }
    // The folder may be spelled otherwise, too: "Strings/en-us" for "Strings/en-US".
    let around = File(String(path[..<slash]))
    let base = around.exists || around.folder.isEmpty ? around : File(around.folder)
    let rest = String(path.dropFirst(base.path.count + 1))
    let found = base.file(base.spelled(rest, isNew: false))
    return found.exists ? found : nil
  }
}
