import Dispatch
import Synchronization

/// A few threads that wait for disks, so that the loop never does, and the files that answers read.
package final class DiskQueue: Sendable {
  private struct Weak { weak var file: ServedFile? }

  private let queues = (0..<4).map { DispatchQueue(label: "langpack disk \($0)") }
  private let turn = Atomic<Int>(0)
  private let files = Mutex<[String: Weak]>([:])

  package init() {}

  /// Runs some work on one of the threads.
  package func run(_ work: @escaping @Sendable () -> Void) {
    let number = turn.add(1, ordering: .relaxed).newValue
    queues[abs(number % queues.count)].async(execute: work)
  }

  /// The number of distinct files that slow clients are reading.
  var openFiles: Int { files.withLock { $0.count } }

  /// Returns the file, or the one through which another answer reads the same bytes: a thousand
  /// slow clients share one descriptor.
  func shared(_ file: ServedFile) -> ServedFile {
    files.withLock { files in
      if let known = files[file.identity]?.file { return known }
      files[file.identity] = Weak(file: file)
      file.isShared(by: self)
      return file
    }
  }

  /// Removes a file whose last answer is complete.
  func forget(_ identity: String) {
    files.withLock { files in
      if let known = files[identity], known.file == nil { files[identity] = nil }
    }
  }
}
