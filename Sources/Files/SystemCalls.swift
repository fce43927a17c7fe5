#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// System calls that a method of the same name hides; each platform's library is another module.

func systemClose(_ file: Int32) { close(file) }

func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  start.map { read(file, $0, count) } ?? 0
}

func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}

/// Waits until a file or a folder is on the medium; returns 0 on success.
///
/// Apple's `fsync` stops at the drive, which may keep the bytes in its own memory.
func systemSync(_ file: Int32) -> Int32 {
  #if canImport(Darwin)
    // Some file systems, such as network ones, support only write ordering, or only `fsync`.
    if fcntl(file, F_FULLFSYNC) == 0 || fcntl(file, F_BARRIERFSYNC) == 0 { return 0 }
  #endif
  return fsync(file)
}
