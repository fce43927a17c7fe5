import Glibc
import Synchronization

@testable import Release

extension OriginDisk {
  /// The real disk, which doesn't know when a file was written, so that no test waits.
  static var unaged: OriginDisk {
    var disk = OriginDisk.real
    disk.modified = { _ in nil }
    return disk
  }

  /// The real disk, whose process ends before the changing operation after a count of them.
  static func real(
    killedAfter count: Int, counted: @escaping @Sendable () -> Void = {}
  ) -> OriginDisk {
    let left = Mutex(count)
    let step: @Sendable () -> Void = {
      counted()
      left.withLock { left in
        if left == 0 { _exit(9) }
        left -= 1
      }
    }
    var disk = OriginDisk.unaged
    disk.write = { path, bytes throws(StorageError) in
      step()
      try OriginDisk.real.write(path, bytes)
    }
    disk.rename = { old, new throws(StorageError) in
      step()
      try OriginDisk.real.rename(old, new)
    }
    disk.remove = { path in
      step()
      OriginDisk.real.remove(path)
    }
    disk.makeFolder = { path throws(StorageError) in
      if access(path.description, F_OK) != 0 { step() }
      return try OriginDisk.real.makeFolder(path)
    }
    return disk
  }
}
