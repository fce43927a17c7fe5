import Foundation
import Snapshot
import TestSupport
import Testing

@testable import Catalog

/// Where a catalog of a test lies: every promise is held in a file and on a server.
enum CatalogPlace: String, CaseIterable, CustomTestStringConvertible {
  case file, server

  /// The places there are here; a machine without a server says so on standard error.
  static var all: [CatalogPlace] {
    PostgresServer.shared == nil ? [.file] : allCases
  }

  var testDescription: String { rawValue }

  /// A new place, which is removed behind the body.
  func with(_ body: (_ path: String) throws -> Void) throws {
    switch self {
    case .file:
      let path = NSTemporaryDirectory() + "catalog-\(UInt64.random(in: 0...UInt64.max)).sqlite"
      defer {
        for ending in ["", "-journal", "-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: path + ending)
        }
      }
      try body(path)
    case .server:
      guard let server = PostgresServer.shared else { return }
      try body(try server.newDatabase("catalog"))
    }
  }
}
