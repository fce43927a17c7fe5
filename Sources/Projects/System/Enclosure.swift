/// The folder below which a file is opened name by name, so that no link leads a write out of it.
///
/// The folder's own path is followed: the user named it. Each name below may come from a stranger's
/// branch.
struct Enclosure: Sendable, Hashable {
  /// Which links are followed to read a file.
  enum Reading: Sendable, Hashable {
    /// All: the user named the folder.
    case everywhere
    /// Those whose file lies in this folder, given without links and not in its `.git`.
    case within(String)
    /// None: the file is the tool's own.
    case nowhere
  }

  /// The folder, as the user named it.
  let folder: String
  /// The path of the file below the folder.
  var name: String
  /// Which links are followed to read the file.
  let reading: Reading

  /// Returns the enclosure of a file in the folder that this one is of.
  func file(_ below: String) -> Enclosure {
    Enclosure(folder: folder, name: name.isEmpty ? below : "\(name)/\(below)", reading: reading)
  }

  /// Returns whether the file at a real path may be read through a link.
  func mayRead(_ realPath: String) -> Bool {
    switch reading {
    case .everywhere: true
    case .nowhere: false
    case .within(let folder): ProjectBoundary.isInside(realPath, folder)
    }
  }
}
