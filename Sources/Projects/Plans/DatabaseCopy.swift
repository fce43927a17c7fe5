import Catalog
import Files
import Foundation

/// A temporary copy of an SQLite database, used in its place during a rehearsal.
///
/// A class, since its folder is removed when it is deallocated.
final class DatabaseCopy: Sendable {
  private let original: String
  private let shown: String
  private let folder: String

  /// The path of the copy.
  var path: String { folder + "/after/" + name }

  private var name: String { original.split(separator: "/").last.map(String.init) ?? original }

  /// The ends of the names of the files that SQLite keeps for a database, and of a damaged one that
  /// was moved aside.
  private static let endings = ["", "-wal", "-shm", "-journal", ".former"]

  /// Copies a database, which may be a link, with the files that belong to it.
  ///
  /// - Throws: An error if it cannot be copied.
  init(of path: String, shown: String) throws(ProjectError) {
    (original, self.shown) = (path, shown)
    folder = Self.temporaryFolder + "/langpack-\(UUID().uuidString)"
    for side in ["before", "after"] {
      do throws(FileError) {
        let copy = Folder(folder + "/" + side)
        try copy.make(mode: .exactly(0o700))
        for (name, bytes) in try originalFiles() { try copy.write(new: name, bytes) }
      } catch {
        throw .failure("\(shown): cannot be copied to \(folder): \(error.words)")
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The folder for temporary files; `/tmp` if `TMPDIR` names a folder that isn't there, since a
  /// rehearsal must not make it.
  private static var temporaryFolder: String {
    let named = FileManager.default.temporaryDirectory.path
    return FileManager.default.fileExists(atPath: named) ? named : "/tmp"
  }

  private func originalFiles() throws(FileError) -> [String: [UInt8]] {
    let database = URL(fileURLWithPath: original).resolvingSymlinksInPath()
    let place = database.deletingLastPathComponent().path
    var files: [String: [UInt8]] = [:]
    for ending in Self.endings {
      let found = database.lastPathComponent + ending
      guard FileManager.default.fileExists(atPath: place + "/" + found) else { continue }
      files[name + ending] = try Folder(place).read(found)
    }
    return files
  }

  private func files(in place: String) throws(FileError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names where name.hasPrefix(self.name) {
      files[name] = try Folder(place).read(name)
    }
    return files
  }

  /// The files of the database that have changed since the copy.
  var changes: [PlannedChange] {
    let before = (try? files(in: folder + "/before")) ?? [:]
    let after = (try? files(in: folder + "/after")) ?? [:]
    return Set(before.keys).union(after.keys).compactMap { name in
      PlannedChange(
        String(shown.dropLast(self.name.count)) + name, from: before[name], to: after[name])
    }
  }

  /// The number of revisions that the database gained.
  var revisions: Int {
    guard !changes.isEmpty else { return 0 }
    let counts = ["before", "after"].map { side in
      (try? PhraseCatalog(path: "\(folder)/\(side)/\(name)").revision) ?? 0
    }
    return max(0, counts[1] - counts[0])
  }
}
