import Glibc
import HTTP

/// The files of an origin in a folder.
struct FolderFiles: OriginFiles {
  let folder: String
  let disk: DiskQueue

  func current(_ path: RequestPath) -> ServedFile? {
    ServedFile.cached(at: path.names, in: folder)
  }

  func find(_ path: RequestPath, then answer: @escaping @Sendable (FoundFile) -> Void) {
    disk.run { answer(latest(path)) }
  }

  /// Opens a file, and waits for the disk and for a descriptor.
  func latest(_ path: RequestPath) -> FoundFile {
    for _ in 0..<50 {
      errno = 0
      if let file = ServedFile(at: path.names, in: folder) { return .file(file) }
      guard errno == EMFILE || errno == ENFILE else { return .absent }
      // Answers in progress soon release theirs.
      usleep(20_000)
    }
    return .unavailable
  }
}
