extension ExtractionSettings {
  /// Returns the settings for a file: those routines of a folder that has it, which come before routines
  /// with the same calls of all files or of a folder around theirs.
  ///
  /// - Parameter path: The path of the file in the project.
  /// - Returns: The settings.
  public func of(_ path: String) -> ExtractionSettings {
    guard routines.contains(where: { $0.folder != nil }) else { return self }
    var settings = self
    let here = routines.filter { $0.isCalled(in: path) }
    settings.routines = here.filter { routine in
      !here.contains { $0.depth > routine.depth && $0.hasPlaces(of: routine) }
    }
    return settings
  }
}

extension Routine {
  /// Returns whether another routine has the name and the places of the arguments, so that their calls are
  /// the same.
  public func hasPlaces(of other: Routine) -> Bool {
    name == other.name && key == other.key && table == other.table && value == other.value
      && comment == other.comment
  }

  fileprivate func isCalled(in path: String) -> Bool {
    folder.map { path.hasPrefix($0 + "/") } ?? true
  }

  /// The number of bytes of its folder: of two folders that have a file, the longer one is within the other.
  fileprivate var depth: Int { folder?.utf8.count ?? -1 }
}
