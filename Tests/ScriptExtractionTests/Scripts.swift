import Foundation

@testable import ScriptExtraction

/// What tests of scripts share.
enum Scripts {
  /// Where `node` is looked for.
  static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  /// The parsers of all tests but those that end them.
  static let pool = ParserPool(folder: ".", path: path)
}
