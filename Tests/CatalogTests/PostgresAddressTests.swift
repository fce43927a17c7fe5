import CPostgres
import Snapshot
import TestSupport
import Testing

@testable import Catalog

/// What is shown of an address, and which ones are refused before libpq sees them.
@Suite struct PostgresAddressTests {
  static let shown = [
    ("postgres://ann:hush@db.example/shop", "postgres://ann@db.example/shop"),
    ("postgresql://ann:hush@db.example:5433/shop", "postgres://ann@db.example:5433/shop"),
    ("postgres://ann@db.example/shop?password=hush", "postgres://ann@db.example/shop"),
    ("postgres://ann:hu%40sh%2F@db.example/shop", "postgres://ann@db.example/shop"),
    ("postgres://ann:hu:sh?@db.example/shop?sslpassword=hush", "postgres://ann@db.example/shop"),
    ("postgres:///shop?user=ann&password=hush&host=/run", "postgres://ann@/shop?host=/run"),
    ("postgres://", "postgres:///"),
  ]

  @Test(arguments: shown) func noPasswordIsShown(_ address: String, _ shown: String) throws {
    #expect(try PostgresAddress(address).shown == shown)
  }

  /// Each would be read otherwise than it is meant, or not at all, and libpq would say a part of it.
  static let refused = [
    "postgres://ann:hu%zzsh@db.example/shop", "postgres://ann:hu/sh@db.example/shop",
    "postgres://ann:12/hush@db.example/shop", "postgres://ann:hu@sh@db.example/shop",
    "postgres://ann:hush@[db.example/shop", "postgres://db.example/shop?password=hush=",
    "postgres://db.example/shop?pasword=hush", "postgres://db.example/shop?hush",
    "postgres://db.example:hush/shop", "postgres://ann:hu@/sh@db.example/shop",
  ]

  @Test(arguments: refused) func whatMightBeReadOtherwiseIsRefusedWithoutAWordOfIt(
    _ address: String
  ) {
    #expect(throws: PostgresAddress.unreadable) { try PostgresAddress(address) }
    #expect(throws: PostgresAddress.unreadable) { try PhraseCatalog(path: address) }
  }

  /// A file of that name would be made, with the password in it.
  @Test(arguments: [
    "POSTGRES://ann:hush@db.example/shop", "postgres:/ann:hush@db.example/shop",
    "mysql://ann:hush@db.example/shop", "host=db.example password=hush",
    "ann:hush@db.example:5432/shop", "postgres//ann:hush@db.example/shop", "postgres@db.example",
    "host=db.example user=ann password = hush", "PASSWORD\t=hush", "user=ann", "'x' password=hush",
    "./x?password=hush",
  ])
  func whatIsMeantAsAnAddressIsNoFile(_ address: String) {
    #expect(throws: PostgresAddress.unreadable) { try PhraseCatalog(path: address) }
  }

  /// Names of files that look a little like one.
  @Test(arguments: [
    "/srv/a:b@c/shop", "./ann:shop@host", "ann@host/shop", "postgres.sqlite", "a=b",
  ])
  func aPathIsAFile(_ path: String) {
    #expect(!PostgresAddress.isMeant(path))
  }

  /// Limits that the address has are kept; the others are those of the tool.
  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func noWaitIsWithoutALimit() throws {
    let address = try #require(PostgresServer.shared).newDatabase("limits")
    for (more, lock, statement) in [
      ("", "30s", "5min"), ("&options=-c%20lock_timeout%3D7s", "7s", "5min"),
      ("&options=-c%20statement_timeout%3D1h", "30s", "1h"),
    ] {
      let connection = try PostgresConnection(try PostgresAddress(address + more))
      func shown(_ name: String) throws -> String {
        var words = ""
        try connection.send { PQsendQuery($0, "SHOW \(name)") }
        try connection.results { row throws(CatalogError) in words = row.text(0) }
        return words
      }
      #expect(try shown("lock_timeout") == lock && shown("statement_timeout") == statement)
      #expect(try shown("idle_in_transaction_session_timeout") == "2min")
      #expect(try shown("application_name").hasPrefix("langpack on "))
    }
  }
}
