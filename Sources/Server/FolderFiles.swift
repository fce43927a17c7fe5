import Glibc
import HTTP

/// The files of an origin in a folder.
struct FolderFiles: OriginFiles {
  private let folder: String
  private let disk: DiskQueue
  private let cache: FileCache

  init(folder: String, disk: DiskQueue) {
    (self.folder, self.disk) = (folder, disk)
    cache = FileCache(folder: folder)
  }

  func answer(to request: Request) -> Response? { cache.answer(to: request) }

  func current(_ path: RequestPath, for request: Request) -> ServedFile? {
    let file = ServedFile.cached(at: path.names, in: folder)
    if let file { cache.keep(file, at: path, for: request) }
    return file
  }

  func find(
    _ path: RequestPath, within quota: AbsenceQuota,
    then answer: @escaping @Sendable (FoundFile) -> Void
  ) {
    disk.run { answer(latest(path)) }
  }

  /// A copy has the time of its file, as `gzip -k` and `brotli -k` write it, so that no copy of a former
  /// version is served.
  func compressed(_ file: ServedFile, at path: RequestPath, _ coding: ContentCoding) -> ServedFile?
  {
    let names = path.names.dropLast() + [path.names[path.names.count - 1] + coding.ending]
    guard let copy = ServedFile(at: Array(names), in: folder), copy.length < file.length,
      copy.about.hasTime(of: file.about)
    else { return nil }
    return copy
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
