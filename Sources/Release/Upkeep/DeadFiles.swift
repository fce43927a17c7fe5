import Delivery
import Language

/// The times since which files of an origin are known to be unused, kept in its file `.dead`.
///
/// A file's age says nothing: what was served for a year may have been replaced a minute ago, and
/// devices with the old manifest are about to fetch it. So the time counts from when a collection
/// first found a file dead, and a publication that names it again removes it here.
struct DeadFiles: Equatable {
  static let name = ".dead"
  private static let firstLine = "# langpack dead 1"

  /// Seconds since 1970, by path.
  var since: [String: UInt64] = [:]

  init() {}

  /// Parses the file; if any line is malformed, nothing is known and every time begins again.
  init(parsing text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Self.firstLine else { return }
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2, let seconds = UInt64(decimal: fields[0]) else {
        since = [:]
        return
      }
      since[String(fields[1])] = seconds
    }
  }

  var text: String {
    Self.firstLine + "\n" + since.sorted { $0.key < $1.key }.map { "\($1)\t\($0)\n" }.joined()
  }
}

extension Origin {
  func deadFiles() throws(ReleaseError) -> DeadFiles {
    try reading { () throws(StorageError) in
      try text(DeadFiles.name).map { DeadFiles(parsing: $0) } ?? DeadFiles()
    }
  }

  func replaceDead(_ files: DeadFiles) throws(ReleaseError) {
    try reading { () throws(StorageError) in
      try replace(DeadFiles.name, with: Array(files.text.utf8))
    }
  }

  /// Removes files from the record of dead ones, before a manifest names them.
  func revive(_ names: Set<String>) throws(ReleaseError) {
    let former = try deadFiles()
    var files = former
    for name in names { files.since[name] = nil }
    if files != former { try replaceDead(files) }
  }

  /// Removes the files of a manifest from the record of dead ones.
  func revive(_ manifest: Manifest) throws(ReleaseError) {
    guard try !deadFiles().since.isEmpty else { return }
    try revive(try LiveFiles.names(of: manifest, in: self))
  }
}
