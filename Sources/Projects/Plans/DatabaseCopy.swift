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

  private var originalFolder: String {
    original.contains("/") ? String(original.dropLast(name.count + 1)) : "."
  }

  /// Copies a database, with every file whose name begins with the database's name.
  ///
  /// - Throws: An error if it cannot be copied.
  init(of path: String, shown: String) throws(ProjectError) {
    (original, self.shown) = (path, shown)
    folder = FileManager.default.temporaryDirectory.path + "/langpack-\(UUID().uuidString)"
    for side in ["before", "after"] {
      do throws(FileError) {
        let copy = Folder(folder + "/" + side)
        try copy.make(mode: .exactly(0o700))
        for (name, bytes) in try files(in: originalFolder) { try copy.write(new: name, bytes) }
      } catch {
        throw .failure("\(shown): cannot be copied to \(folder): \(error.words)")
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

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
