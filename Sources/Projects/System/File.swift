import Files
import Foundation

/// A file that a command reads or writes; what is written becomes current whole or not at all.
public struct File: Sendable, Hashable {
  /// Its path for the system.
  public var path: String
  /// Its path as messages show it.
  public var shown: String
  /// The record of what would be written; nil if it is written.
  public private(set) var rehearsal: Rehearsal?

  /// A file at a path, shown as it is or in a shorter form.
  ///
  /// - Parameters:
  ///   - path: The path for the system.
  ///   - shown: The path as messages show it.
  ///   - rehearsal: The record that gets what would be written; nil to write it.
  public init(_ path: String, shown: String? = nil, rehearsal: Rehearsal? = nil) {
    self.path = path
    self.shown = shown ?? path
    self.rehearsal = rehearsal
  }

  /// Returns the same file, whose writes are recorded if there is a record.
  public func rehearsed(by rehearsal: Rehearsal?) -> File {
    File(path, shown: shown, rehearsal: rehearsal)
  }

  /// Compares paths.
  public static func == (one: File, other: File) -> Bool {
    one.path == other.path && one.shown == other.shown
  }

  /// Hashes the paths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(shown)
  }

  /// What was recorded of it; nil if it is as it is on the disk.
  var recorded: Rehearsal.RecordedFile? { rehearsal?.file(standardPath) }

  /// A file in it, where it is a folder.
  public func file(_ name: String) -> File {
    File("\(path)/\(name)", shown: "\(shown)/\(name)", rehearsal: rehearsal)
  }

  /// Whether something is at the path, even if it is a link that leads nowhere.
  public var exists: Bool {
    if let recorded { return recorded.bytes != nil }
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether it is a folder.
  public var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Its text, which must be UTF-8.
  public func text() throws(ProjectError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw .failure("\(shown): not UTF-8 (save it in that encoding)")
    }
    return text
  }

  /// Writes aside, syncs and renames, so that no reader ever sees half of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - isSynced: Whether it is on the disk before it becomes current; not needed for what can be
  ///     made again and tells when it is damaged.
  /// - Throws: Why it cannot be written; the former file is untouched then.
  public func write(_ bytes: [UInt8], isSynced: Bool = true) throws(ProjectError) {
    try File.writeAll([(self, bytes)], isSynced: isSynced)
  }

  /// Writes several files: none becomes current before all of them are on the disk.
  ///
  /// - Parameters:
  ///   - contents: The files, each with its whole content.
  ///   - isSynced: Whether each is on the disk before it becomes current.
  ///   - keepsModes: Whether a file that is there keeps its permissions.
  /// - Throws: Why they cannot be written.
  public static func writeAll(
    _ contents: [(file: File, bytes: [UInt8])], isSynced: Bool = true, keepsModes: Bool = false
  ) throws(ProjectError) {
    var asides: [(file: File, aside: AsideFile)] = []
    do throws(ProjectError) {
      for (file, bytes) in contents {
        if let rehearsal = file.rehearsal {
          rehearsal.write(file.standardPath, shown: file.shown, bytes)
          continue
        }
        try file.makeFolder()
        let aside = try file.onDisk { folder, name throws(FileError) in
          let mode = keepsModes ? file.mode : .usual
          return try folder.writeAside(for: name, bytes, mode: mode, isSynced: isSynced)
        }
        asides.append((file, aside))
      }
      for (file, aside) in asides {
        try file.onDisk { _, _ throws(FileError) in try aside.takeName() }
      }
    } catch {
      for (_, aside) in asides { aside.discard() }
      throw error
    }
    if isSynced { for (_, aside) in asides { try? aside.folder.sync() } }
  }

  /// Writes a text as UTF-8.
  public func write(text: String) throws(ProjectError) { try write(Array(text.utf8)) }

  /// Removes it, where it is there.
  public func remove() {
    if let rehearsal {
      if exists { rehearsal.write(standardPath, shown: shown, nil) }
      return
    }
    try? place.folder.remove(place.name)
  }

  /// The names of what is in it; nil if it is no folder that can be read.
  var names: [String]? {
    let present = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard let rehearsal else { return present }
    let names = rehearsal.names(in: standardPath, besides: present ?? [])
    return present == nil && names.isEmpty ? nil : names
  }

  /// The folder that it stands in, which is followed wherever it leads, and its name there.
  public var place: (folder: Folder, name: String) { Folder.holding(path) }

  private func onDisk<Result>(
    _ work: (Folder, String) throws(FileError) -> Result
  ) throws(ProjectError) -> Result {
    do throws(FileError) { return try work(place.folder, place.name) } catch {
      errno = error.code
      throw failed("cannot be written")
    }
  }

  /// Who may do what with it.
  private var mode: FileMode {
    var status = stat()
    return stat(path, &status) == 0 ? .exactly(UInt16(status.st_mode & 0o777)) : .usual
  }

  /// The path of the folder that it stands in; empty for a bare name.
  public var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the folder that it is to stand in is there.
  public var hasFolder: Bool { folder.isEmpty || File(folder).exists }

  /// Makes the folder that it is to stand in.
  func makeFolder() throws(ProjectError) {
    guard rehearsal == nil else { return }
    do throws(FileError) { try place.folder.make() } catch {
      throw .failure("\(shown): its folder cannot be made")
    }
  }

  /// What the system says about its last call.
  public func failed(_ what: String) -> ProjectError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
    let fix = isFull ? " (free some space; what was there before is untouched)" : ""
    return .failure("\(shown): \(what): \(String(cString: strerror(code)).lowercased())\(fix)")
  }
}
