import Foundation
import Owner
import TestSupport
import Testing

@testable import Projects

/// What a branch brings is neither a consent nor what the watcher remembers.
struct StrangersStateTests {
  private func project(_ catalog: String, in folder: TestFolder) throws -> Project {
    try """
    {"app": "shop", "locales": ["de"], "catalog": "\(catalog)", "origin": "s3://texts/shop"}
    """.write(to: folder.url.appending(path: "langpack.json"), atomically: true, encoding: .utf8)
    var project = try Project.read(folder.path)
    project.trust.owner = OwnerFolder(folder.path + "/state")
    return project
  }

  @Test func aConsentIsForOneFolderOneKindAndOneValue() throws {
    let (folder, other) = (try TestFolder(), try TestFolder())
    let address = "postgres://ann@db.example/shop"
    let project = try project(address, in: folder)
    #expect(throws: ProjectError.self) { try project.checkCatalog(address) }
    #expect(throws: ProjectError.self) { try project.checkOrigin() }
    #expect(try project.allow(.catalog, nil).map(\.value) == [address])
    try project.checkCatalog(address)
    #expect(throws: ProjectError.self) { try project.checkOrigin() }
    for changed in ["postgres://ann@db.example/shop?user=eve", "postgres://ann@evil.example/shop"] {
      #expect(throws: ProjectError.self) { try project.checkCatalog(changed) }
    }
    var moved = try self.project(address, in: other)
    moved.trust.owner = project.trust.owner
    #expect(throws: ProjectError.self) { try moved.checkCatalog(address) }
    #expect(try project.disallow(.catalog, nil).count == 1)
    #expect(throws: ProjectError.self) { try project.checkCatalog(address) }
  }

  @Test func aMessageWithoutAValidIDIsNoneOfTheQueue() throws {
    for id in ["msg_1\r\nx-forged: 1", "", "a b", "msg_\u{e9}", String(repeating: "a", count: 65)] {
      let json = JSONSerializationText.text(["id": id, "created": 1, "due": 1, "body": "{}"])
      #expect(WebhookQueue(Array("{\"messages\": [\(json)]}".utf8)).messages.isEmpty, "\(id)")
    }
    var queue = WebhookQueue()
    queue.add("rollout.halt", .members([:]), now: 1)
    #expect(WebhookQueue(queue.bytes) == queue)
  }

  @Test(arguments: ["", "/state", "/.git/state", "/../state", "/app/../state"])
  func theOwnersFolderIsNotOneThatABranchFills(place: String) throws {
    let folder = try TestFolder()
    try folder.write("{\"app\": \"shop\"}".utf8, to: "clone/app/langpack.json")
    try folder.write([], to: "clone/.git/HEAD")
    var project = try Project.read(folder.path("clone/app"))
    let named = folder.path("clone") + place
    project.trust = try ProjectTrust(in: ["LANGPACK_STATE": named], file: "langpack.json")
    if place.contains("/state"), place.contains("."), !place.contains("app") {
      try project.checkOwnerFolder()
    } else {
      #expect(throws: ProjectError.self) { try project.checkOwnerFolder() }
    }
    // A home that is a clone is its owner's.
    project.trust = try ProjectTrust(in: ["HOME": named], file: "langpack.json")
    try project.checkOwnerFolder()
  }

  @Test func onlyTheMachinesParserRunsInCI() throws {
    for value in ["true", "1", "yes"] {
      #expect(try Project.needsMachineParser(["CI": value]))
    }
    #expect(try !Project.needsMachineParser(["CI": "false"]) && !Project.needsMachineParser([:]))
    #expect(try Project.needsMachineParser(["LANGPACK_PARSER": "machine"]))
    #expect(throws: ProjectError.self) {
      try Project.needsMachineParser(["LANGPACK_PARSER": "own"])
    }
  }
}

private enum JSONSerializationText {
  static func text(_ object: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
