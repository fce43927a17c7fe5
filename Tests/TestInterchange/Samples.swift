import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot

/// Something that a test needs and that is not there.
public struct Missing: Error {
  /// What it is.
  public let what: String
}

/// Returns phrases at the ordinals 0, 1, ….
public func entries(_ phrases: [SourcePhrase]) -> [CatalogSnapshot.Entry] {
  phrases.enumerated().map { CatalogSnapshot.Entry(ordinal: $0, phrase: $1) }
}

/// The folder of real data: `DATA`, else beside the package; nil where it is not there.
public enum RealData {
  /// A folder with `Localizations` and `source/tokens.tsv`, unpacked from the newest version.
  public static let wikipedia: String? = unpacked(
    "wikipedia-ios/2026-02-20.tar.xz", holding: "Localizations/en.lproj")

  private static var data: String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return ProcessInfo.processInfo.environment["DATA"] ?? "/\(root)/../shared/data"
  }

  private static func unpacked(_ archive: String, holding file: String) -> String? {
    let path = "\(data)/\(archive)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let folder = NSTemporaryDirectory() + "interchange-data-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "xJf", path, "-C", folder]
    guard (try? tar.run()) != nil else { return nil }
    tar.waitUntilExit()
    return FileManager.default.fileExists(atPath: "\(folder)/\(file)") ? folder : nil
  }

  /// Returns the names before `.lproj` of the folders with a `Localizable.strings`, sorted.
  public static func locales(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      name.hasSuffix(".lproj")
        && FileManager.default.fileExists(atPath: "\(folder)/\(name)/Localizable.strings")
    }.map { String($0.dropLast(6)) }.sorted()
  }

  /// Removes a file or folder, if it is there.
  public static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension Diagnostic {
  /// Whether the text that it is about was not taken.
  public var isOfALostText: Bool { severity == .error || rule == "unknown-key" }
}
