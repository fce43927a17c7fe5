import Glibc

extension ServedFile {
  /// Creates a file without a name that holds some bytes, so that it goes with the last answer that
  /// reads it, or with the process; nil if the disk is full, or if there is no descriptor.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - version: The version, which distinguishes it from other contents of the same path.
  ///   - folder: A folder in which files can be created.
  package convenience init?(copying bytes: [UInt8], version: String, in folder: String) {
    let descriptor = Self.nameless(in: folder)
    guard descriptor >= 0 else { return nil }
    guard Self.write(bytes, to: descriptor) else {
      close(descriptor)
      return nil
    }
    self.init(descriptor: descriptor, version: version)
  }

  private static func nameless(in folder: String) -> Int32 {
    var template = Array((folder + "/langpack-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return descriptor }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
