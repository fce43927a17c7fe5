import Delivery

/// Since when files of an origin are known to be of no use: the file `.dead` of the origin.
///
/// How old a file is says nothing: what was served for a year may have been replaced a minute ago, and
/// devices with the former manifest are about to fetch it. So the time counts from when a collection
/// first found a file dead, and a publication that names it again forgets that.
struct DeadFiles: Equatable {
  static let name = ".dead"
  private static let firstLine = "# langpack dead 1"

  /// Seconds since 1970, by path.
  var since: [String: UInt64] = [:]

  init() {}

  /// Reads the file; where a line is none, nothing is known and every time begins anew.
  init(parsing text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Self.firstLine else { return }
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2, let seconds = UInt64(fields[0]) else {
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
    try reading { () throws(DiskError) in
      try text(DeadFiles.name).map { DeadFiles(parsing: $0) } ?? DeadFiles()
    }
  }

  func replaceDead(_ files: DeadFiles) throws(ReleaseError) {
    try reading { () throws(DiskError) in
      try replace(DeadFiles.name, with: Array(files.text.utf8))
    }
  }

  /// Forgets that files were dead, before a manifest names them.
  func revive(_ names: Set<String>) throws(ReleaseError) {
    let former = try deadFiles()
    var files = former
    for name in names { files.since[name] = nil }
    if files != former { try replaceDead(files) }
  }

  /// Forgets that what a manifest names was dead.
  func revive(_ manifest: Manifest) throws(ReleaseError) {
    guard try !deadFiles().since.isEmpty else { return }
    try revive(try LiveFiles.names(of: manifest, in: self))
  }
}
