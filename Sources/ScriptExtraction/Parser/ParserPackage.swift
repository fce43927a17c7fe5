import Files
import Glibc
import Sodium

/// An installed `@babel/parser` of a project: its folder, and a digest of everything in it.
public struct ParserPackage: Sendable, Hashable {
  /// The folder's absolute path, without links.
  public let folder: String
  /// The SHA-256 over the names and bytes of every file below the folder, in hexadecimal digits.
  public let digest: String

  /// The most files and bytes of a package; the parser has some twenty files of 2 MB.
  private static let limits = (files: 10_000, bytes: 128 << 20)

  /// Reads a package; nil if a file is neither this user's own nor root's, isn't a regular one, or
  /// cannot be read.
  ///
  /// - Parameter folder: Its absolute path, without links.
  init?(at folder: String) {
    var walk = Walk(folder: Folder(folder))
    guard walk.add("") else { return nil }
    self.folder = folder
    digest = Digest.hex(Digest.sha256(walk.lines))
  }

  /// The files of a folder, in the order of their names.
  private struct Walk {
    let folder: Folder
    /// For each file its path, and for each link its path and target, each ended by a zero byte.
    var lines: [UInt8] = []
    private var (files, bytes) = (0, 0)

    init(folder: Folder) { self.folder = folder }

    /// Adds the file, the link or the folder of a name; returns whether it may be part of a package.
    mutating func add(_ name: String) -> Bool {
      var status = stat()
      guard lstat(folder.path(of: name), &status) == 0,
        status.st_uid == geteuid() || status.st_uid == 0
      else { return false }
      files += 1
      guard files <= limits.files else { return false }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard let names = try? folder.list(name) else { return false }
        return names.allSatisfy { add(name.isEmpty ? $0 : "\(name)/\($0)") }
      case S_IFREG:
        guard let content = try? folder.read(name, atMost: limits.bytes - bytes) else {
          return false
        }
        bytes += content.count
        lines += Array("f\(name)\0".utf8) + Digest.sha256(content)
        return true
      case S_IFLNK:
        // What it leads to is not loaded: only files of the folder are.
        guard let target = Self.target(folder.path(of: name)) else { return false }
        lines += Array("l\(name)\0\(target)\0".utf8)
        return true
      default: return false
      }
    }

    private static func target(_ path: String) -> String? {
      var buffer = [CChar](repeating: 0, count: 4_096)
      let count = readlink(path, &buffer, buffer.count)
      guard 0..<buffer.count ~= count else { return nil }
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}

/// Which parser of a project itself may run.
public struct OwnParserRule: Sendable {
  /// Returns whether a package of the project may run.
  public var allows: @Sendable (ParserPackage) -> Bool
  /// What lets the project's own parser run, in words of a fix; nil if nothing does.
  public var advice: String?

  /// Creates a rule.
  public init(advice: String?, allows: @escaping @Sendable (ParserPackage) -> Bool) {
    (self.advice, self.allows) = (advice, allows)
  }

  /// None: the machine's parser runs.
  public static let never = OwnParserRule(advice: nil) { _ in false }
}
