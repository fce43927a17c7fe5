import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Catalog

/// Several processes that open one new catalog at the same time; each has a connection of its own.
@Suite(.serialized) struct SimultaneousOpeningTests {
  /// Opens a place from several threads that start together, and returns the errors.
  private func errors(_ path: String) -> [String] {
    let errors = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        let catalog = try PhraseCatalog(path: path)
        if try catalog.revision != 0 { errors.withLock { $0.append("not new") } }
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    return errors.withLock { $0 }
  }

  @Test func oneOfThemMakesTheTablesOfAFile() throws {
    let folder = try TestFolder()
    for number in 0..<10 { #expect(errors("\(folder.path)/\(number).sqlite") == []) }
  }

  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func oneOfThemMakesTheTablesOnAServer() throws {
    let server = try #require(PostgresServer.shared)
    for _ in 0..<10 { #expect(errors(try server.newDatabase("opened")) == []) }
  }
}
