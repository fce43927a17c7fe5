import Catalog
import Foundation
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What the tool says of a catalog that a team shares and that cannot be used, and of folders that may
/// not be written: one message, and no file changed.
@Suite(.serialized) struct SharedCatalogFaultTests {
  private static let better = "\"places-found\" = \"{{PLURAL:$1|$1 Ort|$1 Orte}} entdeckt\";\n"

  /// A project whose translations are in a shared catalog, with a file to import.
  private func with(_ address: String, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("in/de.strings", Self.better)
      project.expect(["import"])
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing("\"locales\":", with: "\"catalog\": \"\(address)\",\n  \"locales\":"))
      if address.hasPrefix("postgres") { project.expect(["trust", "catalog"]) }
      project.expect(["import", "translations/de.strings", "translations/el.lpt"])
      try body(project)
    }
  }

  private func files(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") }
  }

  @Test func aNewerOrDamagedCatalogIsToldOnceAndStays() throws {
    try with("shared.sqlite") { project in
      let whole = try project.read("shared.sqlite")
      var newer = whole
      newer.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      var damaged = whole
      for index in 4096..<damaged.count { damaged[index] ^= 0x5A }
      for (bytes, words) in [
        (newer, "install a newer version"), (damaged, "the catalog is damaged"),
        (Array("no database at all, and long enough to be seen as none".utf8), "is damaged"),
      ] {
        try File(project.folder.path + "/shared.sqlite").write(bytes)
        let before = try files(project)
        for command in [["import", "in/de.strings"], ["status"], ["build"]] {
          let said = project.expect(command, .failed)
          #expect(
            said.talk.contains("shared.sqlite: ") && said.talk.contains(words), "\(said.talk)")
          #expect(said.talk.split(separator: "\n").count == 1, "\(said.talk)")
          #expect(said.output.isEmpty)
        }
        #expect(try files(project) == before)
      }
      try File(project.folder.path + "/shared.sqlite").write(whole)
      project.expect(["import", "in/de.strings"])
    }
  }

  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func aRoleThatMayOnlyReadIsToldOnce() throws {
    let address = try #require(PostgresServer.shared).newDatabase("shared")
    try with(address) { project in
      let catalog = try PhraseCatalog(path: address)
      let before = try catalog.snapshot()
      let role = "reads\(UInt32.random(in: 0...(.max)))"
      try Self.query(
        """
        CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA langpack TO \(role);
        GRANT SELECT ON ALL TABLES IN SCHEMA langpack TO \(role)
        """, address)
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", config.replacing("tests@", with: "\(role)@"))
      project.expect(["trust", "catalog"])
      let files = try files(project)
      project.expect(["status"])
      let said = project.expect(["import", "in/de.strings"], .failed)
      #expect(said.talk.contains("permission denied"), "\(said.talk)")
      #expect(said.talk.split(separator: "\n").count == 1, "\(said.talk)")
      #expect(try catalog.snapshot() == before && self.files(project) == files)
    }
  }

  /// A backup that was restored in part, and a database that cannot hold every text.
  @Test(
    .enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"),
    arguments: [
      ("DELETE FROM langpack.texts", "build", "cannot be read; restore the database from a backup"),
      ("DELETE FROM langpack.locales", "build", "the name of locale number"),
      ("DELETE FROM langpack.meta", "build", "the epoch cannot be read; restore the database"),
      ("DROP TABLE langpack.text_forms", "status", "not whole; restore the database from a backup"),
      ("DELETE FROM langpack.schema_version", "status", "is not a catalog; name another database"),
    ])
  func aCatalogThatIsNotWholeNamesABackup(
    _ sql: String, _ command: String, _ words: String
  ) throws {
    let address = try #require(PostgresServer.shared).newDatabase("parts")
    try with(address) { project in
      project.expect([command])
      try Self.query(sql, address)
      let said = project.expect([command], .failed)
      #expect(said.talk.contains(words), "\(said.talk)")
      #expect(said.talk.split(separator: "\n").count == 1, "\(said.talk)")
    }
  }

  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func aDatabaseThatCannotHoldEveryTextIsRefused() throws {
    let address = try #require(PostgresServer.shared).newDatabase("encoded")
    let name = "latin\(UInt32.random(in: 0...(.max)))"
    try Self.query(
      "CREATE DATABASE \(name) ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'",
      address)
    let parts = address.split(separator: "?")
    let other = parts[0].prefix { $0 != "@" } + "@/\(name)?" + parts[1]
    try SampleProject.with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing("\"locales\":", with: "\"catalog\": \"\(other)\",\n  \"locales\":"))
      project.expect(["trust", "catalog"])
      let said = project.expect(["import", "translations/de.strings"], .failed)
      #expect(said.talk.contains("the encoding LATIN1") && said.talk.contains("UTF8"))
    }
  }

  private static func query(_ sql: String, _ address: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["psql", "-q", "-c", sql, address]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aServerThatIsNotThereIsToldOnce() throws {
    try with("shared.sqlite") { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing("shared.sqlite", with: "postgres://a:secret@/none?host=/nowhere"))
      let refused = project.expect(["import", "in/de.strings"], .failed)
      #expect(refused.talk.contains("'langpack trust catalog -C "))
      #expect(refused.talk.contains("postgres://a:***@/none") && !refused.talk.contains("secret"))
      #expect(!project.expect(["trust", "catalog"]).output.contains("secret"))
      let before = try files(project)
      let said = project.expect(["import", "in/de.strings"], .failed)
      #expect(said.talk.contains("postgres://a@/none") && !said.talk.contains("secret"))
      #expect(said.talk.split(separator: "\n").count == 1, "\(said.talk)")
      #expect(try files(project) == before)
    }
  }

  /// Files and folders that the user who runs the tool may not write.
  ///
  /// Modes stop nobody who is root, so
  /// there the tool runs as `nobody`.
  @Test(.enabled(if: mayRunAsOther, "needs the tool, and runuser where the tests run as root"))
  func whatMayNotBeWrittenIsToldAndStays() throws {
    try with("shared.sqlite") { project in
      let root = project.folder.path
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try FileManager.default.createDirectory(
        atPath: root + "/out", withIntermediateDirectories: true)
      try setModes(root, folder: 0o555, file: 0o444)
      defer { try? setModes(root, folder: 0o755, file: 0o644) }
      let before = try project.files()
      func expectRefusal(_ words: [String], _ place: String, _ reason: String) throws {
        let (status, said) = try runAsOther(["-C", root] + words)
        #expect(status == 1, "\(words): \(said)")
        #expect(said.contains(place) && said.contains(reason), "\(words): \(said)")
        #expect(said.split(separator: "\n").count == 1, "\(words): \(said)")
        #expect(try project.files() == before)
      }
      try expectRefusal(["import", "in/de.strings"], "shared.sqlite: ", "may not be written")
      try expectRefusal(
        ["export", "--all", "--format", "json", "--folder", "out"], "out/", "permission denied")
      try expectRefusal(
        ["export", "--locale", "de", "--format", "json", "--output", "out/a.json"], "out/a.json",
        "permission denied")
      try setModes(root, folder: 0o755, file: 0o644)
      try project.write(
        "langpack.json", config.replacing("\"catalog\": \"shared.sqlite\",\n  ", with: ""))
      try setModes(root, folder: 0o555, file: 0o444)
      let own = try project.files()
      let (status, said) = try runAsOther(["-C", root, "import", "in/de.strings"])
      #expect(status == 1 && said.contains("is write-protected"), "\(said)")
      #expect(try project.files() == own)
    }
  }

  private func setModes(_ root: String, folder: Int, file: Int) throws {
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: root) + [""] {
      let path = root + "/" + name
      let isFolder = File(path).isFolder
      try files.setAttributes([.posixPermissions: isFolder ? folder : file], ofItemAtPath: path)
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path
  private static let other = getuid() == 0 ? ["runuser", "-u", "nobody", "--"] : []

  private static let mayRunAsOther: Bool = {
    let result = try? run(other + [tool, "--version"])
    return result?.status == 0
  }()

  private func runAsOther(_ words: [String]) throws -> (status: Int32, talk: String) {
    try Self.run(Self.other + [Self.tool] + words)
  }

  private static func run(_ words: [String]) throws -> (status: Int32, talk: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }
}
