import Foundation
import JSON
import TestSupport

/// The vectors of the reference, where they are present.
enum Vectors {
  /// One file, read, or nil where it is not there.
  static func read(_ name: String) throws -> JSONValue? {
    guard let url = SharedData.url("fbt/\(name).json") else { return nil }
    return try JSONReader.read(Array(Data(contentsOf: url)))
  }
}
