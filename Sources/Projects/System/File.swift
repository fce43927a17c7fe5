import Files
import Foundation
import Release

/// A file that a command reads or writes; writes are atomic.
public struct File: Sendable, Hashable {
  /// The path for the system.
  public var path: String
  /// The path as messages show it.
  public var shown: String
  /// The record that receives the writes in a dry run; nil to write to disk.
  public private(set) var rehearsal: Rehearsal?
  /// How the file is opened; nil if the user named the path, which is followed.
  private(set) var enclosure: Enclosure?

  /// Creates a file at a path, which messages may show in a shorter form.
  ///
  /// - Parameters:
  ///   - path: The path for the system.
  ///   - shown: The path as messages show it.
  ///   - rehearsal: The record that receives the writes; nil to write to disk.
  public init(_ path: String, shown: String? = nil, rehearsal: Rehearsal? = nil) {
    self.path = path
    self.shown = shown ?? path
    self.rehearsal = rehearsal
  }

  /// Creates a file that is opened below a folder.
  init(_ path: String, shown: String, rehearsal: Rehearsal?, enclosure: Enclosure?) {
    self.init(path, shown: shown, rehearsal: rehearsal)
    self.enclosure = enclosure
  }

  /// Returns the same file with another record, or none.
  public func rehearsed(by rehearsal: Rehearsal?) -> File {
    File(path, shown: shown, rehearsal: rehearsal, enclosure: enclosure)
  }

  /// Returns whether two files have the same paths.
  public static func == (one: File, other: File) -> Bool {
    one.path == other.path && one.shown == other.shown
  }

  /// Hashes the paths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(shown)
  }

  /// The record of this file; nil if it is unchanged from the disk.
  var recorded: Rehearsal.RecordedFile? { rehearsal?.file(standardPath) }

  /// Returns a file in this folder; no link below the folder is followed to write it.
  public func file(_ name: String) -> File {
    let start = enclosure ?? Enclosure(folder: path, name: "", reading: .everywhere)
    return File(
      "\(path)/\(name)", shown: "\(shown)/\(name)", rehearsal: rehearsal,
      enclosure: start.file(name))
  }

  /// Whether something exists at the path, even a broken link.
  public var exists: Bool {
    if let recorded { return recorded.bytes != nil }
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the path is a folder; false for one that a link of the project leads out to.
  public var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue && mayBeRead
  }

  /// Reads the file's text, which must be UTF-8.
  public func text() throws(ProjectError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw .failure("\(shown): not UTF-8 (save it in that encoding)")
    }
    return text
  }

  /// Writes a temporary file, syncs and renames it, so that no reader ever sees a partial file.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - isSynced: Whether to sync the content before the rename. This isn't needed for a file that
  ///     can be created again and whose damage is detected.
  /// - Throws: An error if the file cannot be written; then the former file is untouched.
  public func write(_ bytes: [UInt8], isSynced: Bool = true) throws(ProjectError) {
    try File.writeAll([(self, bytes)], isSynced: isSynced)
  }

  /// Writes several files; none is renamed into place before all of them are written.
  ///
  /// An existing file keeps its permissions.
  ///
  /// - Parameters:
  ///   - contents: The files, each with its whole content.
  ///   - isSynced: Whether to sync each file before its rename.
  ///   - progress: Receives the number of files written, and of all files.
  /// - Throws: An error if a file cannot be written.
  public static func writeAll(
    _ contents: [(file: File, bytes: [UInt8])], isSynced: Bool = true,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(ProjectError) {
    var asides: [(file: File, aside: AsideFile)] = []
    do throws(ProjectError) {
      for (place, (file, bytes)) in contents.enumerated() {
        progress(place, contents.count)
        if let rehearsal = file.rehearsal {
          try file.checkWriting()
          rehearsal.write(file.standardPath, shown: file.shown, bytes)
          continue
        }
        try file.checkReplaceable()
        try file.makeFolder()
        let aside = try file.onDisk { folder, name throws(FileError) in
          try folder.writeAside(for: name, bytes, mode: file.mode, isSynced: isSynced)
        }
        asides.append((file, aside))
      }
      progress(contents.count, contents.count)
      for (file, aside) in asides {
        try file.onDisk { _, _ throws(FileError) in try aside.takeName() }
      }
    } catch {
      for (_, aside) in asides { aside.discard() }
      throw error
    }
    if isSynced { for (_, aside) in asides { try? aside.folder.sync(aside.folderName) } }
  }

  /// Writes a text as UTF-8.
  public func write(text: String) throws(ProjectError) { try write(Array(text.utf8)) }

  /// Removes the file if it exists and can be removed.
  public func remove() {
    if let rehearsal {
      if exists, (try? checkWriting()) != nil { rehearsal.write(standardPath, shown: shown, nil) }
      return
    }
    try? place.folder.remove(place.name)
  }

  /// The names in the folder; nil if the path isn't a readable folder, or if a link leads out to it.
  var names: [String]? {
    let present = mayBeRead ? try? FileManager.default.contentsOfDirectory(atPath: path) : nil
    guard let rehearsal else { return present }
    let names = rehearsal.names(in: standardPath, besides: present ?? [])
    return present == nil && names.isEmpty ? nil : names
  }

  /// The folder whose path is followed, and the file's name below it.
  public var place: (folder: Folder, name: String) {
    guard let enclosure, !enclosure.name.isEmpty else { return Folder.holding(path) }
    return (Folder(enclosure.folder), enclosure.name)
  }

  private func onDisk<Result>(
    _ work: (Folder, String) throws(FileError) -> Result
  ) throws(ProjectError) -> Result {
    do throws(FileError) { return try work(place.folder, place.name) } catch {
      errno = error.code
      throw failed("cannot be written")
    }
  }

  /// The permissions of the file; the usual ones if it doesn't exist.
  private var mode: FileMode {
    var status = stat()
    return stat(path, &status) == 0 ? .exactly(UInt16(status.st_mode & 0o777)) : .usual
  }

  /// The name of the file, the last part of its path.
  var name: String { (path as NSString).lastPathComponent }

  /// The name of the folder that contains the file; empty for a bare name.
  var folderName: String { (folder as NSString).lastPathComponent }

  /// The path of the folder that contains the file; empty for a bare name.
  public var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the folder that is to contain the file exists.
  public var hasFolder: Bool { folder.isEmpty || File(folder).exists }

  /// Creates the folder that is to contain the file; only checks that in a rehearsal.
  package func makeFolder() throws(ProjectError) {
    let (folder, name) = place
    if rehearsal != nil {
      guard (try? Folder(self.folder).checkMaking()) != nil else {
        throw .failure("\(shown): its folder cannot be made")
      }
      return
    }
    do throws(FileError) { try folder.make(for: name) } catch {
      throw .failure("\(shown): its folder cannot be made: \(error.path): \(error.words)")
    }
  }

  /// Checks that the file could be written, for a rehearsal.
  ///
  /// - Throws: The error that writing it would have.
  func checkWriting() throws(ProjectError) {
    try makeFolder()
    let (folder, name) = Folder.holding(path)
    do throws(StorageError) { try folder.checkReplacing(name) } catch {
      errno = error.code
      throw failed("cannot be written")
    }
  }

  /// Returns an error with the reason of the last failed system call.
  public func failed(_ what: String) -> ProjectError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
    let fix = isFull ? " (free some space; what was there before is untouched)" : ""
    return .failure("\(shown): \(what): \(String(cString: strerror(code)).lowercased())\(fix)")
  }
}
