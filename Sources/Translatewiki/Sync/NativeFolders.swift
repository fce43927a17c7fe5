import Foundation
import Interchange
import Language

/// The `<locale>.lproj` folders of native files.
struct NativeFolders {
  let root: String
  /// The names before `.lproj` of the existing folders, sorted.
  let names: [String]

  /// Finds the folders in a folder, which may be absent.
  init(_ root: String) {
    self.root = root
    names = Self.subfolders(of: root).filter { $0.hasSuffix(".lproj") }.map {
      String($0.dropLast(6))
    }
  }

  /// Returns the names in a folder, sorted; empty if it is absent.
  static func subfolders(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Returns the path of a file; an existing folder is found case-insensitively.
  func path(_ locale: String, _ file: String) -> String {
    let name = names.first { $0.lowercased() == locale.lowercased() } ?? locale
    return "\(root)/\(name).lproj/\(file)"
  }

  /// Returns whether a locale has a folder.
  func has(_ locale: String) -> Bool {
    names.contains { $0.lowercased() == locale.lowercased() }
  }

  /// Returns the bytes of a file, if it exists; the caller has checked the size.
  static func bytes(_ path: String) -> [UInt8]? { try? TextFile.bytes(path) }

  /// Returns the pairs of a `.strings` file; nil if it is absent or invalid.
  static func pairs(_ path: String) -> [String: String]? {
    guard let bytes = bytes(path), let read = AppleStringsFile(reading: bytes, file: path),
      read.findings.isEmpty
    else { return nil }
    return Dictionary(read.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
