#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The calls of the system that a method of the same name hides; each platform's library is another module.

func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  start.map { read(file, $0, count) } ?? 0
}

func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}

/// Makes the bytes of an open file, or the names in a folder, safe from a loss of power.
func systemSync(_ file: Int32) -> Int32 {
  #if canImport(Darwin)
    // `fsync` leaves there what it was given in the memory of the drive. Not every file system empties that, or
    // keeps what was written before in front of what is written after.
    if fcntl(file, F_FULLFSYNC) == 0 || fcntl(file, F_BARRIERFSYNC) == 0 { return 0 }
  #endif
  return fsync(file)
}
