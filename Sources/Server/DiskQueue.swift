import Dispatch
import Synchronization

/// A few threads that wait for disks, so that the loop never does, and the files that answers read.
final class DiskQueue: Sendable {
  private struct Weak { weak var file: OpenFile? }

  private let queues = (0..<4).map { DispatchQueue(label: "langpack disk \($0)") }
  private let turn = Atomic<Int>(0)
  private let files = Mutex<[String: Weak]>([:])

  /// Does some work on one of the threads.
  func run(_ work: @escaping @Sendable () -> Void) {
    let number = turn.add(1, ordering: .relaxed).newValue
    queues[abs(number % queues.count)].async(execute: work)
  }

  /// How many different files clients read that take their time.
  var openFiles: Int { files.withLock { $0.count } }

  /// The same file, or the one by which another answer reads the same bytes: a thousand slow clients
  /// take one descriptor.
  func shared(_ file: OpenFile) -> OpenFile {
    files.withLock { files in
      if let known = files[file.identity]?.file { return known }
      files[file.identity] = Weak(file: file)
      file.isShared(by: self)
      return file
    }
  }

  /// Forgets a file whose last answer is done.
  func forget(_ identity: String) {
    files.withLock { files in
      if let known = files[identity], known.file == nil { files[identity] = nil }
    }
  }
}
