#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import CFile
  import Glibc
#endif

/// Opens a file of a folder; a new one is created for this user alone.
///
/// The path is on the stack, since a launch opens several files, and a string for each would be
/// allocated.
///
/// - Returns: The descriptor, which child programs don't inherit; negative if `errno` has the reason.
func systemOpen(_ name: String, in folder: String, _ flags: Int32) -> Int32 {
  let start = folder.utf8.count
  let end = start + 1 + name.utf8.count
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: end + 1) { path in
    let bytes = UnsafeMutableRawBufferPointer(path)
    copy(folder, to: UnsafeMutableRawBufferPointer(rebasing: bytes[..<start]))
    bytes[start] = UInt8(ascii: "/")
    copy(name, to: UnsafeMutableRawBufferPointer(rebasing: bytes[(start + 1)..<end]))
    bytes[end] = 0
    return path.baseAddress.map { openFile($0, flags | O_CLOEXEC, 0o600) } ?? -1
  }
}

/// Copies a text to memory of its length.
private func copy(_ text: String, to memory: UnsafeMutableRawBufferPointer) {
  let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
    memory.copyMemory(from: UnsafeRawBufferPointer(bytes))
  }
  if isCopied == nil { memory.copyBytes(from: text.utf8) }
}

#if canImport(Android) || canImport(Darwin)
  private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
  }

  /// The number of the last error of this thread.
  var systemError: Int32 { errno }
#else
  // Directly from the C library: a launch would have to bind the functions of Swift's own module for it.
  private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    langpack_open(path, flags, mode)
  }

  /// The number of the last error of this thread.
  var systemError: Int32 { langpack_error() }
#endif
