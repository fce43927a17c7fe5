import Foundation

extension SharedData {
  /// Returns the files of an archive whose names have some endings.
  ///
  /// - Parameters:
  ///   - archive: Within the folder, as `suites/a.tar.xz`.
  ///   - endings: The endings of names, as `.json`.
  /// - Returns: The paths in the archive, sorted, with the bytes; none where it is not there.
  /// - Throws: An error if it cannot be unpacked.
  public static func files(
    of archive: String, endings: [String]
  ) throws -> [(path: String, bytes: Data)] {
    guard let url = url(archive) else { return [] }
    let folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "archive-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = [
      "tar", "xJf", url.path(percentEncoded: false), "-C", folder.path(percentEncoded: false),
    ]
    try tar.run()
    tar.waitUntilExit()
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return try paths.sorted().filter { path in endings.contains { path.hasSuffix($0) } }.map {
      ($0, try Data(contentsOf: folder.appending(path: $0)))
    }
  }
}
