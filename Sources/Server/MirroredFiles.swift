import Dispatch
import HTTP
import Synchronization

/// The files of an origin in a store, of which a server holds those in use.
///
/// A held file has no name on the disk, so a process leaves nothing behind, however it ends, and any
/// number of processes serve one store.
///
/// A class, since every request shares what is held.
public final class MirroredFiles: OriginFiles {
  private let source: any OriginSource
  private let folder: String
  private let milliseconds: @Sendable () -> UInt64
  private let index: Mutex<MirrorIndex<ServedFile>>
  private let limits: MirrorLimits
  /// The threads that fetch nothing now: each fetch has its own, so that one that hangs delays no other.
  private let idle: Mutex<[DispatchQueue]>

  /// Creates a mirror that holds nothing.
  ///
  /// - Parameters:
  ///   - source: The store.
  ///   - folder: A folder for the files that are held, which has room for `limits.bytes`.
  ///   - limits: The limits.
  ///   - milliseconds: A monotonic clock.
  public init(
    of source: any OriginSource, holdingIn folder: String, limits: MirrorLimits = MirrorLimits(),
    milliseconds: @escaping @Sendable () -> UInt64 = {
      DispatchTime.now().uptimeNanoseconds / 1_000_000
    }
  ) {
    (self.source, self.folder, self.milliseconds) = (source, folder, milliseconds)
    index = Mutex(MirrorIndex(limits))
    self.limits = limits
    idle = Mutex((0..<max(1, limits.fetches)).map { DispatchQueue(label: "langpack mirror \($0)") })
  }

  func answer(to request: Request) -> Response? { nil }

  func current(_ path: RequestPath, for request: Request) -> ServedFile? {
    let now = milliseconds()
    return index.withLock { $0.current(path.text, neverChanges: path.neverChanges, at: now) }
  }

  func find(
    _ path: RequestPath, within quota: AbsenceQuota,
    then answer: @escaping @Sendable (FoundFile) -> Void
  ) {
    find(path, quota, answer)
  }

  private func find(
    _ path: RequestPath, _ quota: AbsenceQuota?,
    _ answer: @escaping @Sendable (FoundFile) -> Void
  ) {
    let (text, now) = (path.text, milliseconds())
    let mayFetch = quota?.isUsedUp != true
    let step = index.withLock {
      $0.request(
        text, neverChanges: path.neverChanges, mayFetchNew: mayFetch,
        then: { answer(FoundFile($0)) }, at: now)
    }
    switch step {
    case .answer(let known): answer(FoundFile(known))
    case .wait: return
    case .fetch(let tag): fetchLater(path, unless: tag, quota)
    case .answerAndFetch(let known, let tag):
      answer(FoundFile(known))
      fetchLater(path, unless: tag, quota)
    }
  }

  private func fetchLater(_ path: RequestPath, unless tag: String?, _ quota: AbsenceQuota?) {
    // The index begins no more fetches than there are threads.
    let queue = idle.withLock { $0.popLast() } ?? DispatchQueue(label: "langpack mirror")
    queue.async { [self] in
      let result = source.fetch(path.text, unless: tag, atMost: limits.longest(path))
      idle.withLock { $0.append(queue) }
      settle(path.text, result, quota)
    }
  }

  /// What is held, and what was asked of the store, since the start.
  var figures: MirrorFigures {
    let now = milliseconds()
    return index.withLock { $0.figures(at: now) }
  }

  func latest(_ path: RequestPath) -> FoundFile {
    let found = Mutex<FoundFile>(.unavailable)
    let isFound = DispatchSemaphore(value: 0)
    latest(path) { file in
      found.withLock { $0 = file }
      isFound.signal()
    }
    isFound.wait()
    return found.withLock { $0 }
  }

  func latest(_ path: RequestPath, then answer: @escaping @Sendable (FoundFile) -> Void) {
    expire(path.text)
    find(path, nil, answer)
  }

  /// Compares the timestamp of a release with the store at the next request, however fresh it is.
  public func expire(_ release: SignalledRelease) {
    if let path = release.timestamp { expire(path.text) }
  }

  private func expire(_ path: String) { index.withLock { $0.expire(path) } }

  private func settle(_ path: String, _ result: FetchedFile, _ quota: AbsenceQuota?) {
    let now = milliseconds()
    switch result {
    case .bytes(let bytes, let tag):
      let version = Self.version(bytes.count, tag)
      guard let file = ServedFile(copying: bytes, version: version, in: folder) else {
        return note(.failed, path, at: now)
      }
      index.withLock { $0.store(path, file, size: bytes.count, tag: tag, at: now) }
        .forEach { $0(.file(file)) }
    case .unchanged: note(.unchanged, path, at: now)
    case .absent:
      quota?.charge()
      note(.absent, path, at: now)
    case .failed: note(.failed, path, at: now)
    }
  }

  private func note(_ result: MirrorIndex<ServedFile>.Unfetched, _ path: String, at now: UInt64) {
    let (answer, waiters) = index.withLock { $0.note(result, path, at: now) }
    waiters.forEach { $0(answer) }
  }

  /// Returns a version that is the same in every process: the store's tag without what an HTTP tag
  /// cannot hold.
  private static func version(_ length: Int, _ tag: String) -> String {
    let kept = tag.utf8.filter { (0x23...0x7E).contains($0) }.prefix(200)
    return String(length, radix: 16) + "-" + String(decoding: kept, as: UTF8.self)
  }
}

extension RequestPath {
  /// The path below the origin, with slashes.
  var text: String { names.joined(separator: "/") }
}

extension FoundFile {
  fileprivate init(_ answer: MirrorIndex<ServedFile>.Answer) {
    self =
      switch answer {
      case .file(let file): .file(file)
      case .absent: .absent
      case .unavailable: .unavailable
      case .refused: .refused
      }
  }
}
