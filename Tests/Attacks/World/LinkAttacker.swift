import Files
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Another user of a machine, who puts links in the place of files that are being written aside in a folder.
final class LinkAttacker: Sendable {
  private let state = Mutex((planted: 0, isOver: false))
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Begins, on a thread of its own.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - target: what the links lead to.
  init(_ folder: String, _ target: String) {
    Thread.detachNewThread { [self] in
      defer { hasEnded.signal() }
      while state.withLock({ !$0.isOver }) {
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        where AsideName.isOne((name as NSString).lastPathComponent) {
          let place = folder + "/" + name
          var status = stat()
          guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            unlink(place) == 0, symlink(target, place) == 0
          else { continue }
          state.withLock { $0.planted += 1 }
        }
      }
    }
  }

  /// How many links there were.
  var count: Int { state.withLock { $0.planted } }

  /// Ends, and returns how many links there were; must be called.
  func end() -> Int {
    state.withLock { $0.isOver = true }
    hasEnded.wait()
    return count
  }
}
