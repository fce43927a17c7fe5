import Dispatch
import HTTP
import Synchronization

/// The sequences of releases in an origin, where each followed timestamp is looked at some times a
/// second.
public final class PolledSignalSource: SignalSource {
  /// Returns the sequence that the bytes of a timestamp state; nil if they are none.
  public typealias Reader = @Sendable (_ timestamp: [UInt8]) -> UInt64?

  private struct Seen {
    let version: String
    let sequence: UInt64
  }

  private let files: any OriginFiles
  private let read: Reader
  private let interval: DispatchTimeInterval
  private let seen = Mutex<[SignalledRelease: Seen]>([:])
  /// The releases whose timestamps are looked for.
  private let looking = Mutex<Set<SignalledRelease>>([])
  private let isRunning = Atomic(false)
  private let queue = DispatchQueue(label: "langpack signal")

  /// The maximum size of a timestamp in bytes.
  private static let longest = 64 << 10

  /// Creates a source that looks into an origin's folder four times a second.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - interval: The time between two looks.
  ///   - read: Reads a timestamp.
  public convenience init(
    folder: String, interval: DispatchTimeInterval = .milliseconds(250), read: @escaping Reader
  ) {
    self.init(FolderFiles(folder: folder, disk: DiskQueue()), interval, read)
  }

  /// Creates a source that asks a store twice a second, through what the server holds of it.
  ///
  /// - Parameters:
  ///   - mirror: The files that the server holds.
  ///   - interval: The time between two looks.
  ///   - read: Reads a timestamp.
  public convenience init(
    mirror: MirroredFiles, interval: DispatchTimeInterval = .milliseconds(500),
    read: @escaping Reader
  ) {
    self.init(mirror, interval, read)
  }

  private init(
    _ files: any OriginFiles, _ interval: DispatchTimeInterval, _ read: @escaping Reader
  ) {
    (self.files, self.interval, self.read) = (files, interval, read)
  }

  /// Reads the timestamp of a release, if it is another file than the last time.
  public func sequence(of release: SignalledRelease) throws -> UInt64? {
    guard let path = release.timestamp else { return nil }
    return try sequence(of: release, in: files.latest(path))
  }

  /// Reads the timestamp of a release, on the thread that has found it.
  public func sequence(
    of release: SignalledRelease,
    then answer: @escaping @Sendable (Result<UInt64?, any Error>) -> Void
  ) {
    guard let path = release.timestamp else { return answer(.success(nil)) }
    files.latest(path) { [self] found in
      answer(Result { try sequence(of: release, in: found) })
    }
  }

  private func sequence(of release: SignalledRelease, in found: FoundFile) throws -> UInt64? {
    let file: ServedFile
    switch found {
    case .file(let there): file = there
    case .absent:
      seen.withLock { $0[release] = nil }
      return nil
    case .unavailable, .refused: throw Unavailable()
    }
    if let seen = seen.withLock({ $0[release] }), seen.version == file.identity {
      return seen.sequence
    }
    guard let bytes = file.contents(atMost: Self.longest), let sequence = read(bytes) else {
      return nil
    }
    seen.withLock { $0[release] = Seen(version: file.identity, sequence: sequence) }
    return sequence
  }

  /// Looks at the timestamps of followed releases from now on.
  public func start(
    followed: @escaping @Sendable () -> [SignalledRelease],
    changed: @escaping @Sendable (SignalledRelease, UInt64) -> Void
  ) {
    isRunning.store(true, ordering: .relaxed)
    lookLater(followed, changed)
  }

  /// Ends the looks.
  public func stop() { isRunning.store(false, ordering: .relaxed) }

  private func lookLater(
    _ followed: @escaping @Sendable () -> [SignalledRelease],
    _ changed: @escaping @Sendable (SignalledRelease, UInt64) -> Void
  ) {
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self, isRunning.load(ordering: .relaxed) else { return }
      look(followed(), changed)
      lookLater(followed, changed)
    }
  }

  /// Looks at each release whose last look has ended: one that hangs delays no other.
  private func look(
    _ releases: [SignalledRelease],
    _ changed: @escaping @Sendable (SignalledRelease, UInt64) -> Void
  ) {
    for release in releases where looking.withLock({ $0.insert(release).inserted }) {
      sequence(of: release) { [weak self] found in
        self?.looking.withLock { _ = $0.remove(release) }
        if case .success(let sequence?) = found { changed(release, sequence) }
      }
    }
    let followed = Set(releases)
    seen.withLock { seen in seen = seen.filter { followed.contains($0.key) } }
  }

  /// Why a sequence cannot be found out now.
  private struct Unavailable: Error {}
}

extension SignalledRelease {
  /// The path of its timestamp.
  var timestamp: RequestPath? { try? RequestPath("/apps/\(app)/\(channel)/\(release).timestamp") }
}
