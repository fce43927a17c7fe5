import Catalog
import Files
import Foundation
import Pack

/// A temporary copy of an SQLite database, used in its place during a rehearsal.
struct DatabaseCopy: Sendable {
  private let original: String
  private let shown: String
  private let place: TemporaryFolder

  /// The path of the copy.
  var path: String { folder + "/after/" + name }

  private var folder: String { place.path }

  private var name: String { original.split(separator: "/").last.map(String.init) ?? original }

  /// The ends of the names of the files that SQLite keeps for a database, and of a damaged one that
  /// was moved aside.
  private static let endings = ["", "-wal", "-shm", "-journal", ".former"]

  /// Creates the place of a copy, without copying anything yet.
  ///
  /// - Throws: An error if it cannot be created.
  init(of path: String, shown: String) throws(ProjectError) {
    (original, self.shown) = (path, shown)
    do throws(FileError) { place = try TemporaryFolder() } catch {
      throw .failure("\(shown): cannot be copied: \(error)")
    }
  }

  /// Copies the database, which may be a link, with the files that belong to it.
  ///
  /// What this process may not write is read-only in the copy too, so that it fails alike.
  ///
  /// - Throws: An error if it cannot be copied.
  func fill() throws(ProjectError) {
    let files = try originalFiles()
    do throws(FileError) {
      for side in ["before", "after"] {
        let copy = Folder(folder + "/" + side)
        try copy.make(mode: .exactly(0o700))
        for (name, bytes) in files {
          let isWritable = name == self.name ? mayWrite(database.path) : true
          try copy.write(new: name, bytes, mode: .exactly(isWritable ? 0o600 : 0o400))
        }
      }
    } catch {
      throw .failure("\(shown): cannot be copied to \(folder): \(error.words)")
    }
    let isWritable = mayWrite(database.deletingLastPathComponent().path)
    if !isWritable { chmod(folder + "/after", 0o500) }
  }

  private func mayWrite(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 || errno == ENOENT
  }

  /// The file of the database, with links followed.
  private var database: URL { URL(fileURLWithPath: original).resolvingSymlinksInPath() }

  /// Removes the copy, for a process that is about to end.
  func discard() { place.remove() }

  /// Returns a message with the path of the original instead of the copy's.
  func naming(_ message: String) -> String { message.replacing(path, with: original) }

  private func originalFiles() throws(ProjectError) -> [String: [UInt8]] {
    let place = database.deletingLastPathComponent().path
    var files: [String: [UInt8]] = [:]
    for ending in Self.endings {
      let found = database.lastPathComponent + ending
      guard FileManager.default.fileExists(atPath: place + "/" + found) else { continue }
      do throws(FileError) { files[name + ending] = try Folder(place).read(found) } catch {
        throw .failure("\(shown): cannot be read: \(error.words)")
      }
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
    let counts: [Revision] = ["before", "after"].map { side in
      (try? PhraseCatalog(path: "\(folder)/\(side)/\(name)").revision) ?? 0
    }
    return counts[1] > counts[0] ? Int(clamping: counts[1].number - counts[0].number) : 0
  }
}
