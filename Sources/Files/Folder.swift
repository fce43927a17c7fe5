#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder, and the files and folders below it by name: the one way to write a file in this
/// project.
///
/// ```swift
/// let origin = Folder("/srv/origin")
/// try origin.replace("apps/timeline/stable/1.0.timestamp", with: bytes)
/// ```
/// The folder's own path is followed as the user named it. Below it, no symbolic link is ever
/// followed, in any part of a name. So another process that can write there cannot redirect reads
/// or writes outside the folder.
public struct Folder: Sendable, Hashable {
  /// The path of the folder.
  public let path: String

  /// Creates a value for the folder at a path; an empty one is the process's own folder.
  public init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// Returns the folder that contains a file, and the file's name in it.
  public static func holding(_ path: String) -> (folder: Folder, name: String) {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return (Folder(""), path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (Folder(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// Returns the path of a file or folder below it, for messages.
  public func path(of name: String) -> String {
    if name.isEmpty { return path }
    // Copies bytes once: a launch makes the path of each file that it opens.
    let length = path.utf8.count + 1 + name.utf8.count
    return String(unsafeUninitializedCapacity: length) { bytes in
      var end = bytes.initialize(fromContentsOf: path.utf8)
      if end == 0 || bytes[end - 1] != Self.slash {
        bytes.initializeElement(at: end, to: Self.slash)
        end += 1
      }
      return bytes[end...].initialize(fromContentsOf: name.utf8)
    }
  }

  /// The folder that contains the last part of a name, with that part.
  struct Parent: ~Copyable {
    private let folder: Descriptor
    private let name: String

    init(_ folder: consuming Descriptor, _ name: String) {
      self.folder = folder
      self.name = name
    }

    /// Calls a closure with both; the folder stays open until it returns.
    borrowing func call<Result: ~Copyable>(
      _ body: (_ folder: Int32, _ name: String) throws(FileError) -> Result
    ) throws(FileError) -> Result {
      try body(folder.number, name)
    }
  }

  /// The byte between the parts of a path.
  ///
  /// The system compares bytes. A slash before a combining mark is no `Character` of its own.
  static let slash = UInt8(ascii: "/")

  /// Returns the parts of a name, empty ones too.
  static func parts(of name: String) -> [Substring] {
    name.utf8.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns whether each part of a name leads only downward: none is empty, "." or "..", or has a
  /// zero byte.
  ///
  /// Reads bytes alone, since a launch asks for each file that it opens.
  private static func leadsDownward(_ name: String) -> Bool {
    var (length, dots) = (0, 0)
    func isName() -> Bool { length > 2 || length > dots }
    for byte in name.utf8 {
      switch byte {
      case 0: return false
      case slash:
        guard isName() else { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName()
  }

  /// Opens the folder of a name, part by part, so that no link on the way can lead out.
  ///
  /// The folder's own path is followed anyway. So the system may resolve it, if the name is one part:
  /// the parent is the process's own folder then, and the last part a whole path.
  func parent(
    of name: String, _ operation: FileError.Operation
  ) throws(FileError) -> Parent {
    guard Self.leadsDownward(name) else {
      throw FileError(path(of: name), operation, .system(EINVAL))
    }
    guard name.utf8.contains(Self.slash) else {
      return Parent(Descriptor.current, path(of: name))
    }
    let parts = Self.parts(of: name)
    let flags = O_RDONLY | O_DIRECTORY
    var current = try Descriptor(path, in: AT_FDCWD, flags, operation, at: path)
    var walked = path
    for part in parts.dropLast() {
      walked += "/" + part
      current = try Descriptor(
        String(part), in: current.number, flags | O_NOFOLLOW, operation, at: walked)
    }
    return Parent(current, String(parts[parts.count - 1]))
  }

  /// Opens a file or folder below this one, or this one for an empty name.
  ///
  /// Never waits for the other end of a pipe.
  func open(
    _ name: String, _ flags: Int32, mode: UInt16 = 0, _ operation: FileError.Operation
  ) throws(FileError) -> Descriptor {
    if name.isEmpty { return try Descriptor(path, in: AT_FDCWD, flags, operation, at: path) }
    let parent = try parent(of: name, operation)
    return try parent.call { (folder, last) throws(FileError) in
      try Descriptor(
        last, in: folder, flags | O_NOFOLLOW | O_NONBLOCK, mode: mode, operation,
        at: folder == AT_FDCWD ? last : path(of: name))
    }
  }

  /// Calls a closure with the open folder of a name and its last part, and throws the system's
  /// error.
  func call(
    _ name: String, _ operation: FileError.Operation,
    _ body: (_ folder: Int32, _ name: String) throws(FileError) -> Int32
  ) throws(FileError) {
    let parent = try parent(of: name, operation)
    guard try parent.call(body) == 0 else {
      throw FileError(path(of: name), operation, .system(errno))
    }
  }
}
