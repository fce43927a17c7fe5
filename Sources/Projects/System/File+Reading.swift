import Foundation
import Interchange

extension File {
  /// Reads the bytes of a file of texts; throws an error if it is larger than such a file may be.
  public func texts() throws(ProjectError) -> [UInt8] {
    guard let bytes = try bytes(atMost: TextFile.largest) else {
      throw .failure(InterchangeError.tooLarge(path: shown).description)
    }
    return bytes
  }

  /// Reads the bytes of the file.
  public func bytes() throws(ProjectError) -> [UInt8] { try bytes(atMost: .max) ?? [] }

  /// Reads the bytes of the file; nil if there are more than the limit.
  private func bytes(atMost most: Int) throws(ProjectError) -> [UInt8]? {
    if let recorded {
      guard let bytes = recorded.bytes else {
        errno = ENOENT
        throw failed("cannot be read")
      }
      return bytes.count <= most ? bytes : nil
    }
    let descriptor = try opened()
    defer { close(descriptor) }
    var status = stat()
    var bytes: [UInt8] = []
    if fstat(descriptor, &status) == 0 {
      guard Int(status.st_size) <= most else { return nil }
      bytes.reserveCapacity(max(0, Int(status.st_size)))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw failed("cannot be read") }
      if count == 0 { return bytes }
      guard count <= most - bytes.count else { return nil }
      bytes += chunk[..<count]
    }
  }

  /// Whether no link of the project leads out of it on the way to the file.
  var mayBeRead: Bool {
    guard let enclosure, enclosure.reading != .everywhere else { return true }
    if let real = realpath(path, nil) {
      defer { free(real) }
      let found = String(cString: real)
      return found == plainPath || enclosure.mayRead(found)
    }
    return enclosure.mayRead(standardPath) || standardPath == plainPath
  }

  /// The path that the file has if no name below the folder that the user named is a link.
  private var plainPath: String? {
    guard let enclosure, let folder = realpath(enclosure.folder, nil) else { return nil }
    defer { free(folder) }
    let start = String(cString: folder)
    return enclosure.name.isEmpty ? start : (start == "/" ? "" : start) + "/" + enclosure.name
  }

  /// Opens the file for reading; follows the links that may be followed.
  ///
  /// Never blocks on a pipe, except one that the shell passed to this process.
  private func opened() throws(ProjectError) -> Int32 {
    guard mayBeRead else {
      throw .failure(
        "\(shown): not read: a symbolic link leads out of the project (replace the link by the file)"
      )
    }
    let isOfShell = path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/")
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isOfShell ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      if errno == ENOENT, exists {
        throw .failure("\(shown): cannot be read: a link that leads nowhere (restore the file)")
      }
      throw failed("cannot be read")
    }
    var status = stat()
    guard !isOfShell, fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR
    else { return descriptor }
    close(descriptor)
    throw .failure(
      "\(shown): cannot be read: a pipe or a device, not a regular file (restore the file)")
  }

  /// The absolute path without links and dots, for comparison with other paths.
  ///
  /// The file doesn't need to exist.
  public var standardPath: String {
    var start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var rest: [Substring] = []
    while !start.isEmpty {
      if let real = realpath(start, nil) {
        defer { free(real) }
        let parts = String(cString: real).pathParts
        return "/" + (parts + rest.reversed()).withoutDots.joined(separator: "/")
      }
      let slash = start.utf8.lastIndex(of: UInt8(ascii: "/")) ?? start.startIndex
      rest.append(Substring(start.utf8[slash...].dropFirst()))
      start = String(start[..<slash])
    }
    return "/" + rest.reversed().withoutDots.joined(separator: "/")
  }
}

extension StringProtocol {
  /// The parts of a path, without empty ones, split at bytes as the system does: with a combining mark
  /// after it, a slash is no `Character` of its own.
  var pathParts: [Substring] {
    String(self).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}

extension [Substring] {
  /// The parts of a path without empty ones and dots; `..` stays if nothing is before it.
  var withoutDots: [Substring] {
    reduce(into: []) { parts, part in
      if part.isEmpty || part == "." { return }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
  }
}
