#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Folder {
  /// Returns the bytes of a regular file; nil if absent.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - limit: The maximum length in bytes.
  /// - Returns: The whole content.
  /// - Throws: `FileError`, also for a link, a folder, a pipe and a longer file.
  public func read(_ name: String, atMost limit: Int = .max) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let file = try open(name, O_RDONLY, .read)
      let length = try file.status(.read).length
      guard length <= limit else { throw FileError(file.path, .read, .tooLong(limit: limit)) }
      return try file.read(length)
    } catch {
      if error.reason == .system(ENOENT) { return nil }
      throw error
    }
  }

  /// Returns the names in a folder, sorted; empty if it is absent.
  ///
  /// - Parameter name: The folder below this one; empty for this one.
  /// - Returns: The names, without `.` and `..`.
  /// - Throws: `FileError`, also for a link.
  public func list(_ name: String = "") throws(FileError) -> [String] {
    let number: Int32
    do throws(FileError) {
      number = try open(name, O_RDONLY | O_DIRECTORY, .list).duplicate(.list)
    } catch {
      if error.reason == .system(ENOENT) { return [] }
      throw error
    }
    guard let entries = fdopendir(number) else {
      let code = errno
      systemClose(number)
      throw FileError(path(of: name), .list, .system(code))
    }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
