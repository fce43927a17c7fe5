import Delivery

/// A file of what was published, and how it is read and written.
public struct MemoryFile: Sendable {
  /// Its path, for messages.
  public var path: String
  /// Reads its text; nil if there is no file.
  public var read: @Sendable () throws(ReleaseError) -> String?
  /// Gives the name of an origin that its lines may spell in another way.
  public var naming: @Sendable (_ origin: String) -> String = { $0 }
  /// Makes it hold a text, in one step, on the disk.
  public var write: @Sendable (_ text: String) throws(ReleaseError) -> Void

  /// A file that is read and written by these functions.
  public init(
    path: String, read: @escaping @Sendable () throws(ReleaseError) -> String?,
    write: @escaping @Sendable (String) throws(ReleaseError) -> Void
  ) {
    (self.path, self.read, self.write) = (path, read, write)
  }

  /// A file on a disk.
  public init(path: String, on disk: Disk) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = FolderStorage(path: parts.dropLast().joined(separator: "/"), disk: disk)
    let name = parts.last ?? path
    self.init(
      path: path,
      read: { () throws(ReleaseError) in
        do throws(DiskError) {
          return try folder.read(name).map { String(decoding: $0.bytes, as: UTF8.self) }
        } catch { throw .disk(error) }
      },
      write: { text throws(ReleaseError) in
        do throws(DiskError) {
          _ = try folder.replace(name, Array(text.utf8), over: .unknown)
        } catch { throw .disk(error) }
      })
  }

  func memory() throws(ReleaseError) -> PublishedMemory? {
    guard let text = try read() else { return nil }
    return try PublishedMemory(parsing: text, file: path, naming: naming)
  }
}

/// What a publisher remembers of an origin outside it: in a file that is committed, and in one of the machine.
///
/// Of both the higher line counts. An origin without it, as a library opens one, is taken as it is.
public struct PublisherMemory: Sendable {
  /// The app whose project remembers.
  public var app: String
  /// The origin, as `langpack.json` names it.
  public var origin: String
  /// The file that the team commits, and the one of this machine.
  public var committed, machine: MemoryFile
  /// Whether the committed file gets lines of this origin.
  public var isCommitted: Bool
  /// Whether a release of which the committed file has no line is refused.
  public var isRequired = false
  /// Whether a clock that disagrees with everything else is right all the same.
  public var clockIsRight = false
  /// When the tool was built, in seconds since 1970; 0 if that is not known.
  public var built: UInt64 = 0
  /// What the files said when the command began; nil if they are read whenever they are asked.
  var frozen: FrozenMemory?
  /// Reports what was taken on trust.
  public var say: @Sendable (String) -> Void = { _ in }
  /// Lets one process at a time change the files.
  public var alone:
    @Sendable (_ work: () throws(ReleaseError) -> Void) throws(ReleaseError) -> Void = {
      work throws(ReleaseError) in try work()
    }

  /// The memory of an origin in two files.
  public init(
    of app: String, at origin: String, committed: MemoryFile, machine: MemoryFile,
    isCommitted: Bool = true
  ) {
    (self.app, self.origin) = (app, origin)
    (self.committed, self.machine) = (committed, machine)
    self.isCommitted = isCommitted
  }

  /// The key of a release of the origin.
  func key(_ name: ReleaseName) -> PublishedLine.Key {
    PublishedLine.Key(
      origin: origin, app: name.app, channel: name.channel, release: name.release)
  }

  /// All that is remembered.
  func all() throws(ReleaseError) -> PublishedMemory {
    if let frozen { return frozen.merged }
    let committed = try committed.memory() ?? PublishedMemory()
    return try committed.merged(with: try machine.memory() ?? PublishedMemory())
  }

  /// The lines of the origin's releases of an app, by release.
  func lines(of app: String) throws(ReleaseError) -> [ReleaseName: PublishedLine] {
    try all().lines.reduce(into: [:]) { found, line in
      guard line.key.origin == origin, line.key.app == app else { return }
      found[ReleaseName(app: app, channel: line.key.channel, release: line.key.release)] =
        line.value
    }
  }

  /// Whether the committed file knows a release: what was published of it, or what people said.
  func isCommitted(_ name: ReleaseName) throws(ReleaseError) -> Bool {
    var known = frozen?.committed
    if known == nil { known = try committed.memory() }
    guard let line = known?[key(name)] else { return false }
    return line.sequence > 0 || line.terms.time > 0
  }

  /// Changes the line of a release in this machine's file, and then in the committed one.
  ///
  /// - Parameters:
  ///   - name: the release.
  ///   - isShared: whether the committed file gets the line too, without what is of this machine alone.
  ///   - change: makes the new line of the one that counts.
  /// - Throws: that a file cannot be read or written.
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
