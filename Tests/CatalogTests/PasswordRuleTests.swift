import TestSupport
import Testing

@testable import Catalog

/// Which servers may be sent a password, and what an address of a file may set.
@Suite struct PasswordRuleTests {
  private static func rule(
    _ address: String, _ environment: [String: String] = [:]
  ) throws -> PasswordRule {
    PasswordRule(try PostgresAddress("postgres://" + address).parameters, over: environment)
  }

  @Test(arguments: [
    "/shop", "127.0.0.1/shop", "localhost/shop", "/shop?host=/run/postgresql", "[::1]/shop",
    "127.1.2.3,localhost/shop", "db.example/shop?sslmode=verify-full",
    "db.example/shop?channel_binding=require", "db.example/shop?hostaddr=127.0.0.1",
  ])
  func aServerOnThisMachineOrAVerifiedOneIsAnswered(_ address: String) throws {
    #expect(try Self.rule(address) == .asAsked)
  }

  @Test(arguments: [
    "db.example/shop", "db.example/shop?sslmode=require", "db.example/shop?sslmode=verify-ca",
    "127.0.0.1/shop?hostaddr=192.0.2.1", "127.0.0.1,db.example/shop", ",db.example/shop",
    "localhost.example/shop", "127.0.0.1.example/shop", "127.0.0.256/shop", "0.0.0.0/shop",
    "/shop?hostaddr=192.0.2.1", "/shop?host=127.0.0.1,192.0.2.1", "/shop?service=x",
    "127.0.0.1/shop?service=x", "/shop?hostaddr=127.0.0.1,192.0.2.1",
    "127.0.0.1/shop?sslmode=prefer&hostaddr=192.0.2.1", "2130706433/shop",
  ])
  func anyOtherServerGetsAPasswordByABoundExchangeAlone(_ address: String) throws {
    #expect(try Self.rule(address) == .onlyBound)
  }

  @Test func theEnvironmentCountsWhereTheAddressSaysNothing() throws {
    #expect(try Self.rule("/shop", ["hostaddr": "192.0.2.1"]) == .onlyBound)
    #expect(try Self.rule("/shop", ["host": "db.example"]) == .onlyBound)
    #expect(try Self.rule("db.example/shop", ["sslmode": "verify-full"]) == .asAsked)
    #expect(
      try Self.rule("db.example/shop?sslmode=prefer", ["sslmode": "verify-full"]) == .onlyBound)
  }

  @Test(arguments: [
    "passfile", "service", "sslkey", "sslcert", "sslrootcert", "sslcrl", "sslpassword",
    "requirepeer", "krbsrvname",
  ])
  func aFileOfAProjectSetsNoFileOfThisMachine(_ name: String) {
    #expect(PhraseCatalog.foreignParameter(of: "postgres:///shop?\(name)=x") == name)
    #expect(
      PhraseCatalog.foreignParameter(of: "postgres:///shop?host=/run&sslmode=verify-full") == nil)
  }

  @Test(arguments: [
    ("postgres://ann:hush@db.example/shop", "postgres://ann:***@db.example/shop"),
    (
      "postgres://ann:hu?sh@db.example/shop?x%70assword=a",
      "none"
    ),
    (
      "postgres://db.example/shop?password=hush&hostaddr=192.0.2.1",
      "postgres://db.example/shop?password=***&hostaddr=192.0.2.1"
    ),
    ("postgres://db.example/shop?%70assword=hush", "postgres://db.example/shop?%70assword=***"),
    ("postgres://ann@db.example:5432/shop", "postgres://ann@db.example:5432/shop"),
  ])
  func aConsentShowsEverythingButThePassword(_ address: String, _ shown: String) {
    #expect(PhraseCatalog.withoutPassword(address) ?? "none" == shown)
  }
}
