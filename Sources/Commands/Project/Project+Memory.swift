import Delivery
import Foundation
import Release

extension Option {
  static let requireMemory = flag(
    "require-memory", "refuse a release that langpack.published does not know; for CI")
  static let clockIsRight = flag(
    "clock-is-right", "go on where this machine's clock disagrees with what was published")
}

/// How a command uses what was published, as the command line says.
struct MemoryUse: Sendable {
  var isRequired = false
  var clockIsRight = false
  var say: @Sendable (String) -> Void = { _ in }
}

extension Invocation {
  /// The project that the command line names, whose origin is held against what was published.
  func project(_ terminal: Terminal) throws(CommandError) -> Project {
    var project = try project()
    project.memoryUse = MemoryUse(
      isRequired: has(.requireMemory), clockIsRight: has(.clockIsRight),
      say: { terminal.say("note: \($0)") })
    return project
  }
}

extension Project {
  /// What was published, as the team commits it.
  public var published: File { file("langpack.published") }
  /// The same, and what was published elsewhere, as this machine knows it.
  var machinePublished: File { file(".langpack/published") }

  /// What is remembered of the project's origin.
  func memory() -> PublisherMemory { memory(ofOriginAt: configuration.origin) }

  /// What is remembered of the origin at a place.
  ///
  /// - Parameters:
  ///   - place: a folder or an address, as the configuration or the command line names it.
  ///   - isCommitted: whether the committed file gets its lines; nil for the origin of the configuration alone.
  /// - Returns: the memory, with nothing read yet.
  func memory(ofOriginAt place: String, isCommitted: Bool? = nil) -> PublisherMemory {
    let isOwn = whole(place) == whole(configuredOrigin)
    var memory = PublisherMemory(
      of: configuration.app, at: isOwn ? configuredOrigin : named(place),
      committed: published.memory, machine: machinePublished.memory,
      isCommitted: isCommitted ?? isOwn)
    memory.isRequired = memoryUse.isRequired
    memory.clockIsRight = memoryUse.clockIsRight
    memory.built = Self.built
    memory.say = memoryUse.say
    let lock = machinePublished.folderFile("published.lock")
    memory.alone = { work throws(ReleaseError) in try lock.alone(work) }
    return memory
  }

  /// A place as a file names it: an address, or a folder's path from the project's folder if it lies there.
  private func named(_ place: String) -> String {
    let (path, start) = (whole(place), File(root).standardPath + "/")
    return path.hasPrefix(start) ? String(path.dropFirst(start.utf8.count)) : path
  }

  private func whole(_ place: String) -> String {
    place.isStoreAddress ? place : file(place).standardPath
  }

  /// When this tool was built: the time of its file, before which no clock can be right; 0 if that is not known.
  private static let built: UInt64 = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return 0 }
    return UInt64(max(0, status.st_mtim.tv_sec))
  }()
}

extension File {
  /// A file in the folder that it stands in.
  fileprivate func folderFile(_ name: String) -> File {
    File(folder.isEmpty ? name : folder + "/" + name)
  }

  /// The file as one of what was published.
  fileprivate var memory: MemoryFile {
    MemoryFile(
      path: shown,
      read: { () throws(ReleaseError) in
        guard exists else { return nil }
        do throws(CommandError) { return try text() } catch { throw .memoryFile(error.words) }
      },
      write: { text throws(ReleaseError) in
        do throws(CommandError) { try write(text: text) } catch { throw .memoryFile(error.words) }
      })
  }

  /// Does something while no other process does the same.
  fileprivate func alone(_ work: () throws(ReleaseError) -> Void) throws(ReleaseError) {
    do throws(CommandError) { try makeFolder() } catch { throw .memoryFile(error.words) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .memoryFile("\(path): cannot be written (let this user write there)")
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try work()
  }
}

extension CommandError {
  /// What it says.
  var words: String {
    switch self {
    case .failure(let message): message
    case .findings(let findings): findings.map { "\($0)" }.joined(separator: "\n")
    }
  }
}
