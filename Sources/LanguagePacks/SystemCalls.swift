#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Calls `write`, which a method of the same name hides; its module differs by platform.
func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}

/// Opens a file of a folder; a new one is created for this user alone.
///
/// The path is on the stack, since a launch opens several files, and a string for each would be
/// allocated.
///
/// - Returns: the descriptor, which child programs don't inherit; negative if `errno` has the reason.
func systemOpen(_ name: String, in folder: String, _ flags: Int32) -> Int32 {
  let start = folder.utf8.count
  let end = start + 1 + name.utf8.count
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: end + 1) { path in
    let bytes = UnsafeMutableRawBufferPointer(path)
    UnsafeMutableRawBufferPointer(rebasing: bytes[..<start]).copyBytes(from: folder.utf8)
    bytes[start] = UInt8(ascii: "/")
    UnsafeMutableRawBufferPointer(rebasing: bytes[(start + 1)..<end]).copyBytes(from: name.utf8)
    bytes[end] = 0
    return path.baseAddress.map { open($0, flags | O_CLOEXEC, 0o600) } ?? -1
  }
}
