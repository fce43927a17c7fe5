import Files
import Foundation
import ObjectStore
import Release

extension Project {
  /// The committed file that records what the team has published.
  public var published: File { file("langpack.published") }
  /// This machine's file of the same records, which also has those of other origins.
  var machinePublished: File { file(".langpack/published") }

  /// Returns the publisher's memory of the configured origin.
  public func memory() -> PublisherMemory { memory(ofOriginAt: configuration.origin) }

  /// Returns the publisher's memory of the origin at a place.
  ///
  /// - Parameters:
  ///   - place: An address, or a folder relative to the project's folder.
  ///   - isCommitted: Whether the committed file gets its lines; nil means only if `place` is the
  ///     configured origin.
  /// - Returns: The memory; nothing is read yet.
  public func memory(ofOriginAt place: String, isCommitted: Bool? = nil) -> PublisherMemory {
    let (path, own) = (whole(place), whole(configuredOrigin))
    let isOwn = path == own
    let name = isOwn ? ownName(configuredOrigin) : named(place)
    let naming: @Sendable (String) -> String = { whole($0) == path ? name : $0 }
    var memory = PublisherMemory(
      of: configuration.app, at: name, committed: published.memory(naming, followsLink: true),
      machine: machinePublished.memory(naming), isCommitted: isCommitted ?? isOwn)
    memory.isRequired = memoryUse.isRequired
    memory.clockIsRight = memoryUse.clockIsRight
    memory.built = BuildTime.seconds
    memory.say = memoryUse.say
    let lock = file(".langpack/published.lock")
    memory.alone = { work throws(ReleaseError) in try lock.alone(work) }
    return memory
  }

  /// Throws an error if a publication would replace a link named `langpack.published`.
  func checkPublishedLink() throws(ProjectError) {
    if memory().isCommitted { try File.checkWritable(among: [published]) }
  }

  /// Returns a place as the files name it: an address, or a path relative to the project if inside.
  private func named(_ place: String) -> String {
    let (path, start) = (whole(place), File(root).standardPath + "/")
    return path.hasPrefix(start) ? String(path.dropFirst(start.utf8.count)) : path
  }

  /// Returns the configured place as the files name it on every machine; a relative path stays so.
  private func ownName(_ place: String) -> String {
    if place.isStoreAddress { return whole(place) }
    if place.hasPrefix("/") { return named(place) }
    let plain = place.pathParts.withoutDots.joined(separator: "/")
    let name = plain.isEmpty ? "." : plain
    // If a folder before ".." is a symbolic link, the shortened path leads elsewhere.
    return whole(name) == whole(place) ? name : place
  }

  /// Returns a place in its canonical spelling.
  private func whole(_ place: String) -> String {
    guard place.isStoreAddress else { return file(place).standardPath }
    return (try? StoreAddress(place)).map { "\($0)" } ?? place
  }
}

extension File {
  /// Returns the file as a file of the publisher's memory.
  ///
  /// - Parameters:
  ///   - naming: Returns the name of an origin that its lines may spell differently.
  ///   - followsLink: Whether to read a link, as every committed file; it is never replaced.
  /// - Returns: The file.
  fileprivate func memory(
    _ naming: @escaping @Sendable (String) -> String, followsLink: Bool = false
  ) -> MemoryFile {
    let source =
      followsLink && isLink ? File(standardPath, shown: shown, rehearsal: rehearsal) : self
    var file = MemoryFile(
      path: shown, read: { () throws(ReleaseError) in try source.memoryText() },
      write: { text throws(ReleaseError) in
        do throws(ProjectError) {
          try File.checkWritable(among: [self])
          try write(text: text)
        } catch { throw .memoryFile(error.words) }
      })
    file.naming = naming
    return file
  }

  /// Returns the file's text, or nil if it doesn't exist; any other failure is an error.
  private func memoryText() throws(ReleaseError) -> String? {
    if let recorded { return recorded.bytes.map { String(decoding: $0, as: UTF8.self) } }
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try place.folder.read(place.name) } catch {
      throw .memoryFile("\(shown): cannot be read: \(error.words) (and restore it from Git)")
    }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .memoryFile("\(shown): not UTF-8; restore it from Git")
    }
    return text
  }

  /// Runs some work while holding the file's lock; waits for it for up to 30 seconds.
  fileprivate func alone(_ work: () throws(ReleaseError) -> Void) throws(ReleaseError) {
    do throws(ProjectError) {
      try makeFolder()
      if rehearsal != nil, !exists { try write([]) }
    } catch { throw .memoryFile(error.words) }
    if rehearsal != nil { return try work() }
    var held: FileLock?
    for _ in 0..<3_000 where held == nil {
      do throws(FileError) { held = try place.folder.lock(place.name) } catch {
        throw .memoryFile("\(error)")
      }
      if held == nil { usleep(10_000) }
    }
    guard let held else { throw .memoryFile("\(path): another langpack holds it (run this again)") }
    defer { held.release() }
    try work()
  }
}
