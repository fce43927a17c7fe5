import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot
import Testing

@testable import Interchange

func tag(_ text: String) throws -> LocaleTag { try #require(LocaleTag(text)) }

/// Phrases at the ordinals 0, 1, ….
func entries(_ phrases: [SourcePhrase]) -> [CatalogSnapshot.Entry] {
  phrases.enumerated().map { CatalogSnapshot.Entry(ordinal: $0, phrase: $1) }
}

/// The folder of real data: `DATA`, else beside the package; nil where it is not there.
enum RealData {
  /// A folder with `Localizations` and `source/tokens.tsv`, unpacked from the newest version.
  static let wikipedia: String? = unpacked(
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

  static func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }
}

extension Diagnostic {
  /// Whether the text that it is about was not taken.
  var isOfALostText: Bool { severity == .error || rule == "unknown-key" }
}
