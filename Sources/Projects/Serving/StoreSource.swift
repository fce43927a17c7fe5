import ObjectStore
import Server
import Synchronization

/// The files of an origin in an object store, for the servers of devices.
///
/// A class, since it keeps connections open for the next requests.
final class StoreSource: OriginSource {
  private let address: StoreAddress
  private let settings: StoreSettings
  private let idle = Mutex<[S3Store]>([])
  private let failed: @Sendable (StoreError) -> Void

  /// Creates a source; no request is sent yet.
  ///
  /// - Parameters:
  ///   - address: The location.
  ///   - settings: The settings; the times are shortened, since devices wait.
  ///   - failed: Called with each error, on any thread.
  init(
    _ address: StoreAddress, _ settings: StoreSettings,
    failed: @escaping @Sendable (StoreError) -> Void
  ) {
    var settings = settings
    settings.connectSeconds = min(settings.connectSeconds, 3)
    settings.totalSeconds = min(settings.totalSeconds, 20)
    settings.retries.attempts = min(settings.retries.attempts, 2)
    (self.address, self.settings, self.failed) = (address, settings, failed)
  }

  func fetch(_ path: String, unless tag: String?, atMost longest: Int) -> FetchedFile {
    let store = idle.withLock { $0.popLast() } ?? S3Store(address, settings)
    defer { idle.withLock { $0.append(store) } }
    do throws(StoreError) {
      switch try store.read(path, unless: tag, atMost: longest) {
      case .object(let object): return .bytes(object.bytes, tag: object.tag)
      case .unchanged: return .unchanged
      case .absent: return .absent
      }
    } catch {
      failed(error)
      return .failed
    }
  }
}
