import Files
import Foundation
import TestSupport
import Testing

@testable import Owner

@Suite struct OwnerFolderTests {
  private let folder: TestFolder
  private var owner: OwnerFolder { OwnerFolder(folder.path("state")) }

  init() throws { folder = try TestFolder() }

  @Test func theEnvironmentNamesTheFolder() throws {
    let home = ["HOME": "/home/ann"]
    #expect(
      try OwnerFolder.find(in: home)?.folder.path == "/home/ann/.local/state/langpack")
    let state = home.merging(["XDG_STATE_HOME": "/var/state"]) { $1 }
    #expect(try OwnerFolder.find(in: state)?.folder.path == "/var/state/langpack")
    let own = state.merging(["LANGPACK_STATE": "/ci/state"]) { $1 }
    #expect(try OwnerFolder.find(in: own)?.folder.path == "/ci/state")
    #expect(try OwnerFolder.find(in: [:]) == nil)
    let relative = home.merging(["XDG_STATE_HOME": "state"]) { $1 }
    #expect(
      try OwnerFolder.find(in: relative)?.folder.path == "/home/ann/.local/state/langpack")
    #expect(throws: OwnerError.notAbsolute("state")) {
      try OwnerFolder.find(in: ["LANGPACK_STATE": "state"])
    }
  }

  @Test func theKeyIsMadeOnceAndIsTheOwnersAlone() async throws {
    let owner = owner
    let keys = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<16 { group.addTask { try? owner.stateKey() } }
      return await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
    }
    #expect(keys.count == 1 && keys.first??.count == 32)
    for (name, mode) in [("state", 0o700), ("state/state.key", 0o600)] {
      let found = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(found[.posixPermissions] as? Int == mode)
    }
  }

  @Test func aKeyThatIsCutShortIsReplaced() throws {
    let key = try owner.stateKey()
    try Data(key.prefix(7)).write(to: URL(fileURLWithPath: folder.path("state/state.key")))
    let next = try owner.stateKey()
    #expect(next.count == 32 && next != key)
    #expect(try owner.stateKey() == next)
  }

  @Test func consentsComeBackWhateverTheirWordsAre() throws {
    let values = ["postgres://ann@db/shop", "/a b/ü%41\n\t\u{1B}[2J", "", "%", "a\u{7F}"]
    let given = values.map { Consent(.catalog, project: "/p\(values.count)\t", value: $0) }
    for consent in given { try owner.changeConsents { $0.insert(consent) } }
    #expect(try owner.consents() == Set(given))
    try owner.changeConsents { $0.remove(given[0]) }
    #expect(try owner.consents() == Set(given.dropFirst()))
    let text = try String(contentsOfFile: folder.path("state/consents"), encoding: .utf8)
    #expect(!text.contains("\u{1B}") && text.hasPrefix("langpack-consents 1\n"))
  }

  @Test func aDamagedLineAndAFolderOfOthersAreRefused() throws {
    try owner.changeConsents { $0.insert(Consent(.path, project: "/p", value: "v")) }
    let path = folder.path("state/consents")
    try "langpack-consents 1\npath\t/p\n".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: OwnerError.notConsents(path: path, line: 2)) { try owner.consents() }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path("state"))
    #expect(throws: OwnerError.writableByOthers(folder.path("state"))) { try owner.consents() }
    #expect(throws: OwnerError.writableByOthers(folder.path("state"))) { try owner.stateKey() }
  }
}
