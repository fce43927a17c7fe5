#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The calls of the system that a method of the same name hides; each platform's library is another module.

func systemClose(_ file: Int32) { close(file) }

func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  start.map { read(file, $0, count) } ?? 0
}

func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}

/// Waits until a file or a folder is on the medium; 0 if it is.
///
/// Apple's `fsync` stops at the drive, which may keep the bytes in its own memory.
func systemSync(_ file: Int32) -> Int32 {
  #if canImport(Darwin)
    // Some file systems, as those of a network, have only an order of writes, or `fsync`.
    if fcntl(file, F_FULLFSYNC) == 0 || fcntl(file, F_BARRIERFSYNC) == 0 { return 0 }
  #endif
  return fsync(file)
}
