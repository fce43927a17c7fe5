import Files
import Foundation
import ObjectStore
import Release

extension Project {
  /// What was published, as the team commits it.
  public var published: File { file("langpack.published") }
  /// The same, and what was published elsewhere, as this machine knows it.
  var machinePublished: File { file(".langpack/published") }

  /// What is remembered of the project's origin.
  public func memory() -> PublisherMemory { memory(ofOriginAt: configuration.origin) }

  /// What is remembered of the origin at a place.
  ///
  /// - Parameters:
  ///   - place: a folder or an address, as the configuration or the command line names it: from the project's
  ///     folder.
  ///   - isCommitted: whether the committed file gets its lines; nil for the origin of the configuration alone.
  /// - Returns: the memory, with nothing read yet.
  public func memory(ofOriginAt place: String, isCommitted: Bool? = nil) -> PublisherMemory {
    let (path, own) = (whole(place), whole(configuredOrigin))
    let isOwn = path == own
    let name = isOwn ? ownName(configuredOrigin) : named(place)
    let naming: @Sendable (String) -> String = { whole($0) == path ? name : $0 }
    var memory = PublisherMemory(
      of: configuration.app, at: name, committed: published.memory(naming),
      machine: machinePublished.memory(naming), isCommitted: isCommitted ?? isOwn)
    memory.isRequired = memoryUse.isRequired
    memory.clockIsRight = memoryUse.clockIsRight
    memory.built = BuildTime.seconds
    memory.say = memoryUse.say
    let lock = file(".langpack/published.lock")
    memory.alone = { work throws(ReleaseError) in try lock.alone(work) }
    return memory
  }

  /// A place as the files name it: an address, or a folder's path from the project's folder if it lies there.
  private func named(_ place: String) -> String {
    let (path, start) = (whole(place), File(root).standardPath + "/")
    return path.hasPrefix(start) ? String(path.dropFirst(start.utf8.count)) : path
  }

  /// The configuration's place as the files name it on every machine: one that is relative stays so.
  private func ownName(_ place: String) -> String {
    if place.isStoreAddress { return whole(place) }
    if place.hasPrefix("/") { return named(place) }
    let plain = place.split(separator: "/").withoutDots.joined(separator: "/")
    let name = plain.isEmpty ? "." : plain
    // A folder before ".." that is a link leads elsewhere.
    return whole(name) == whole(place) ? name : place
  }

  /// A place as one text, however it is spelled.
  private func whole(_ place: String) -> String {
    guard place.isStoreAddress else { return file(place).standardPath }
    return (try? StoreAddress(place)).map { "\($0)" } ?? place
  }
}

extension File {
  /// The file as one of what was published.
  fileprivate func memory(_ naming: @escaping @Sendable (String) -> String) -> MemoryFile {
    var file = MemoryFile(
      path: shown, read: { () throws(ReleaseError) in try memoryText() },
      write: { text throws(ReleaseError) in
        do throws(ProjectError) { try write(text: text) } catch { throw .memoryFile(error.words) }
      })
    file.naming = naming
    return file
  }

  /// What it says; nil if nothing is there, which nothing but its absence may look like.
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

  /// Does something while no other process does the same; waits half a minute at the most.
  fileprivate func alone(_ work: () throws(ReleaseError) -> Void) throws(ReleaseError) {
    if rehearsal != nil {
      do throws(ProjectError) { if !exists { try write([]) } } catch {
        throw .memoryFile(error.words)
      }
      return try work()
    }
    do throws(ProjectError) { try makeFolder() } catch { throw .memoryFile(error.words) }
    var held: FileLock?
    for _ in 0..<3_000 where held == nil {
      do throws(FileError) {
        held = try Folder(folder).lock(path.split(separator: "/").last.map(String.init) ?? path)
      } catch { throw .memoryFile("\(error)") }
      if held == nil { usleep(10_000) }
    }
    guard let held else { throw .memoryFile("\(path): another langpack holds it (run this again)") }
    defer { held.release() }
    try work()
  }
}
