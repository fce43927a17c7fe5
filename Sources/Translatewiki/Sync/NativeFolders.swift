import Foundation
import Interchange
import Language

/// The `<locale>.lproj` folders that native files are in.
struct NativeFolders {
  let root: String
  /// The names before `.lproj` of the folders that are there, sorted.
  let names: [String]

  /// The folders of a folder, which need not be there.
  init(_ root: String) {
    self.root = root
    names = Self.subfolders(of: root).filter { $0.hasSuffix(".lproj") }.map {
      String($0.dropLast(6))
    }
  }

  /// The names in a folder, sorted; none where it is not there.
  static func subfolders(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The path of a file; a folder that is there is found without regard to case.
  func path(_ locale: String, _ file: String) -> String {
    let name = names.first { $0.lowercased() == locale.lowercased() } ?? locale
    return "\(root)/\(name).lproj/\(file)"
  }

  /// Whether a locale has a folder.
  func has(_ locale: String) -> Bool {
    names.contains { $0.lowercased() == locale.lowercased() }
  }

  /// The bytes of a file, where it is there; whoever asks has seen that none is too large.
  static func bytes(_ path: String) -> [UInt8]? { try? TextFile.bytes(path) }

  /// The pairs of a `.strings` file; nil where it is not there or broken.
  static func pairs(_ path: String) -> [String: String]? {
    guard let bytes = bytes(path), let read = AppleStringsFile(reading: bytes, file: path),
      read.findings.isEmpty
    else { return nil }
    return Dictionary(read.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
