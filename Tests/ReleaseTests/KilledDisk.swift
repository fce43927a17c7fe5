import Glibc
import Synchronization

@testable import Release

extension Disk {
  /// The real disk, whose process ends before the changing operation after a count of them.
  static func real(
    killedAfter count: Int, counted: @escaping @Sendable () -> Void = {}
  ) -> Disk {
    let left = Mutex(count)
    let step: @Sendable () -> Void = {
      counted()
      left.withLock { left in
        if left == 0 { _exit(9) }
        left -= 1
      }
    }
    var disk = Disk.real
    disk.write = { path, bytes throws(DiskError) in
      step()
      try Disk.real.write(path, bytes)
    }
    disk.rename = { old, new throws(DiskError) in
      step()
      try Disk.real.rename(old, new)
    }
    disk.remove = { path in
      step()
      Disk.real.remove(path)
    }
    disk.makeFolder = { path throws(DiskError) in
      if access(path.description, F_OK) != 0 { step() }
      return try Disk.real.makeFolder(path)
    }
    return disk
  }
}
