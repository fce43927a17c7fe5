import Dispatch
import HTTP
import Synchronization

/// The sequences of releases in an origin's folder, where each followed timestamp is looked at four
/// times a second.
public final class FolderSignalSource: SignalSource {
  /// Returns the sequence that the bytes of a timestamp state; nil if they are none.
  public typealias Reader = @Sendable (_ timestamp: [UInt8]) -> UInt64?

  private struct Seen {
    let version: String
    let sequence: UInt64
  }

  private let folder: String
  private let read: Reader
  private let interval: DispatchTimeInterval
  private let seen = Mutex<[SignalledRelease: Seen]>([:])
  private let isRunning = Atomic(false)
  private let queue = DispatchQueue(label: "langpack signal")

  /// The maximum size of a timestamp in bytes.
  private static let longest = 64 << 10

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - folder: The origin's folder.
  ///   - interval: The time between two looks.
  ///   - read: Reads a timestamp.
  public init(
    folder: String, interval: DispatchTimeInterval = .milliseconds(250), read: @escaping Reader
  ) {
    (self.folder, self.interval, self.read) = (folder, interval, read)
  }

  /// Reads the timestamp of a release, if it is another file than the last time.
  public func sequence(of release: SignalledRelease) -> UInt64? {
    guard let file = file(of: release) else {
      seen.withLock { $0[release] = nil }
      return nil
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

  public func start(
    followed: @escaping @Sendable () -> [SignalledRelease],
    changed: @escaping @Sendable (SignalledRelease, UInt64) -> Void
  ) {
    isRunning.store(true, ordering: .relaxed)
    lookLater(followed, changed)
  }

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

  private func look(
    _ releases: [SignalledRelease], _ changed: @Sendable (SignalledRelease, UInt64) -> Void
  ) {
    for release in releases {
      if let sequence = sequence(of: release) { changed(release, sequence) }
    }
    let followed = Set(releases)
    seen.withLock { seen in seen = seen.filter { followed.contains($0.key) } }
  }
}

extension FolderSignalSource {
  private func file(of release: SignalledRelease) -> ServedFile? {
    let path = try? RequestPath(
      "/apps/\(release.app)/\(release.channel)/\(release.release).timestamp")
    return path.flatMap { ServedFile(at: $0.names, in: folder) }
  }
}
