import Delivery

/// A file with the record of publications, and how it is read and written.
public struct MemoryFile: Sendable {
  /// Its path, for messages.
  public var path: String
  /// Reads its text; nil if there is no file.
  public var read: @Sendable () throws(ReleaseError) -> String?
  /// Returns the name of an origin that its lines may spell differently.
  public var naming: @Sendable (_ origin: String) -> String = { $0 }
  /// Replaces its text on disk in one step.
  public var write: @Sendable (_ text: String) throws(ReleaseError) -> Void

  /// Creates a file from the functions that read and write it.
  public init(
    path: String, read: @escaping @Sendable () throws(ReleaseError) -> String?,
    write: @escaping @Sendable (String) throws(ReleaseError) -> Void
  ) {
    (self.path, self.read, self.write) = (path, read, write)
  }

  /// Creates a file on a disk.
  public init(path: String, on disk: OriginDisk) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = FolderStorage(path: parts.dropLast().joined(separator: "/"), disk: disk)
    let name = parts.last ?? path
    self.init(
      path: path,
      read: { () throws(ReleaseError) in
        do throws(StorageError) {
          return try folder.read(name).map { String(decoding: $0.bytes, as: UTF8.self) }
        } catch { throw .disk(error) }
      },
      write: { text throws(ReleaseError) in
        do throws(StorageError) {
          _ = try folder.replace(name, Array(text.utf8), over: .unknown)
        } catch { throw .disk(error) }
      })
  }

  func memory() throws(ReleaseError) -> PublishedMemory? {
    guard let text = try read() else { return nil }
    return try PublishedMemory(parsing: text, file: path, naming: naming)
  }
}

/// What a publisher remembers of an origin outside it, in a committed file and in one of the
/// machine.
///
/// Of the two, the higher line counts. An origin without it, such as one opened by a library, is
/// trusted as it is.
public struct PublisherMemory: Sendable {
  /// The app of the project with the memory.
  public var app: String
  /// The origin, as `langpack.json` names it.
  public var origin: String
  /// The file that the team commits, and the one of this machine.
  public var committed, machine: MemoryFile
  /// Whether to write lines of this origin to the committed file.
  public var isCommitted: Bool
  /// Whether to reject a release that has no line in the committed file.
  public var isRequired = false
  /// Whether a clock that disagrees with everything else is right nevertheless.
  public var clockIsRight = false
  /// The time when the tool was built, in seconds since 1970; 0 if unknown.
  public var built: UInt64 = 0
  /// The content of the files when the command began; nil to read them on every access.
  var frozen: FrozenMemory?
  /// Reports what was taken on trust.
  public var say: @Sendable (String) -> Void = { _ in }
  /// Runs work while no other process may change the files.
  public var alone:
    @Sendable (_ work: () throws(ReleaseError) -> Void) throws(ReleaseError) -> Void = {
      work throws(ReleaseError) in try work()
    }

  /// Creates the memory of an origin in two files.
  public init(
    of app: String, at origin: String, committed: MemoryFile, machine: MemoryFile,
    isCommitted: Bool = true
  ) {
    (self.app, self.origin) = (app, origin)
    (self.committed, self.machine) = (committed, machine)
    self.isCommitted = isCommitted
  }

  /// Returns the key of a release of the origin.
  func key(_ name: ReleaseName) -> PublishedLine.Key {
    PublishedLine.Key(
      origin: origin, app: name.app, channel: name.channel, release: name.release)
  }

  /// Returns everything that is remembered.
  func all() throws(ReleaseError) -> PublishedMemory {
    if let frozen { return frozen.merged }
    let committed = try committed.memory() ?? PublishedMemory()
    return try committed.merged(with: try machine.memory() ?? PublishedMemory())
  }

  /// Returns the lines of the origin's releases of an app, by release.
  func lines(of app: String) throws(ReleaseError) -> [ReleaseName: PublishedLine] {
    try all().lines.reduce(into: [:]) { found, line in
      guard line.key.origin == origin, line.key.app == app else { return }
      found[ReleaseName(app: app, channel: line.key.channel, release: line.key.release)] =
        line.value
    }
  }

  /// Returns what is remembered of the app's releases in this origin.
  ///
  /// - Throws: An error if a file cannot be read.
  public func publications() throws(ReleaseError) -> [ReleaseName: PublishedLine] {
    try lines(of: app)
  }

  /// Returns whether the committed file knows a release: a publication, or what people said.
  func isCommitted(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    var known = frozen?.committed
    if known == nil { known = try committed.memory() }
    guard let line = known?[key(name)] else { return false }
    return line.sequence > 0 || line.terms.time > 0
  }

  /// Changes the line of a release in this machine's file, and then in the committed one.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - isShared: Whether to update the committed file too, without what concerns only this
  ///     machine.
  ///   - change: Changes the line that counts.
  /// - Throws: An error if a file cannot be read or written.
  func update(
    _ name: ReleaseName, isShared: Bool = true, _ change: (inout PublishedLine) -> Void
  ) throws(ReleaseError) {
    var present = self
    present.frozen = nil
    try alone { () throws(ReleaseError) in
      var line = try present.all()[key(name)] ?? PublishedLine()
      change(&line)
      try write(line, of: name, in: machine)
      guard isShared, isCommitted else { return }
      (line.unserved, line.serving) = ([], [])
      try write(line, of: name, in: committed)
    }
  }

  private func write(
    _ line: PublishedLine, of name: ReleaseName, in file: MemoryFile
  ) throws(ReleaseError) {
    let former = try file.memory()
    var memory = former ?? PublishedMemory()
    memory.set(line, of: key(name))
    if memory != former { try file.write(memory.text) }
  }
}
