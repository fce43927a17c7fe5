import Foundation
import Glibc

/// What the author of a branch may try against the one who checks it.
enum StrangerRows {
  static let all = [catalog, password, parser, watcherState, gitSettings]

  /// The commands that read, which are run on a stranger's branch.
  private static let reading = [
    ["check"], ["status"], ["doctor"], ["extract", "--check"], ["log"], ["build"], ["export"],
  ]

  /// The machine owner's folder of a play.
  private static func state(_ scene: Scene) -> [String: String] {
    ["LANGPACK_STATE": scene.folders.path("state"), "CI": ""]
  }

  static let catalog = Attack(
    .threats, "a catalog that a branch names",
    done: "\"catalog\" names the branch author's server, which asks for the password in clear text"
  ) { scene in
    let world = try World(scene)
    let server = try PasswordServer()
    defer { server.stop() }
    let plain = try world.text("langpack.json")
    let owner = state(scene).merging(["PGPASSWORD": "hush-hush"]) { $1 }
    for more in ["", "?hostaddr=127.0.0.1", "?service=x", "?passfile=/etc/hostname"] {
      let address = "postgres://ann@127.0.0.1:\(server.port)/shop\(more)"
      try world.write(
        plain.replacing("{", with: "{\"catalog\": \"\(address)\",", maxReplacements: 1),
        to: "langpack.json")
      for words in reading { try world.tool(words, code: nil, environment: owner) }
    }
    scene.show("the server saw \(server.connections) connections")
    scene.expect(server.connections == 0, "nothing may be sent there")
    let run = try world.tool(["check"], code: 1, environment: owner)
    scene.show(run.talk.split(separator: "\n").first.map(String.init) ?? "nothing")
    // The last address names a file, so no consent is enough.
    scene.expect(run.said.contains("passfile"), "the message names the parameter: \(run.said)")
    try world.write(
      plain.replacing(
        "{", with: "{\"catalog\": \"postgres://ann@127.0.0.1:\(server.port)/shop\",",
        maxReplacements: 1), to: "langpack.json")
    let asked = try world.tool(["check"], code: 1, environment: owner)
    scene.expect(
      asked.said.contains("'langpack trust catalog"), "the message names the command: \(asked.said)"
    )
    try world.tool(["trust", "catalog"], environment: owner)
    try world.tool(["check"], code: 1, environment: owner)
    scene.expect(server.connections > 0, "with the consent, the server is asked")
    let before = server.connections
    try world.write(
      plain.replacing(
        "{", with: "{\"catalog\": \"postgres://ann@127.0.0.1:\(server.port)/shop?user=eve\",",
        maxReplacements: 1), to: "langpack.json")
    try world.tool(["check"], code: 1, environment: owner)
    scene.expect(server.connections == before, "another value needs another consent")
  }

  static let password = Attack(
    .threats, "a server that asks for the password in clear text",
    done: "a server that is not on this machine refuses TLS and asks for the password"
  ) { scene in
    let world = try World(scene)
    let server = try PasswordServer()
    defer { server.stop() }
    guard let host = Self.otherAddress else {
      scene.expect(false, "this machine has no address but loopback")
      return
    }
    let file = scene.folders.path("pgpass")
    try "*:*:*:*:hush-hush\n".write(toFile: file, atomically: true, encoding: .utf8)
    chmod(file, 0o600)
    for variables in [["PGPASSWORD": "hush-hush"], ["PGPASSFILE": file]] {
      for place in [
        "\(host):\(server.port)/shop", "127.0.0.1:\(server.port)/shop?hostaddr=\(host)",
        "\(host):\(server.port)/shop?sslmode=prefer&channel_binding=disable",
      ] {
        let environment = state(scene).merging(variables) { $1 }
          .merging(["LANGPACK_CATALOG": "postgres://ann@\(place)"]) { $1 }
        let run = try world.tool(["check"], code: 1, environment: environment)
        scene.expect(
          run.said.contains("no password goes to a server"), "the fix must be named: \(run.said)")
      }
    }
    let saw = server.received("hush-hush")
    scene.show("\(server.connections) connections, \(saw ? "a password" : "no password")")
    scene.expect(server.connections > 0 && !saw, "the server must be asked, and get no password")
  }

  /// An IPv4 address of this machine that is not the loopback one.
  static var otherAddress: String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry -> String? in
      guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == AF_INET else {
        return nil
      }
      var name = [CChar](repeating: 0, count: 64)
      getnameinfo(
        address, socklen_t(MemoryLayout<sockaddr_in>.size), &name, socklen_t(name.count), nil, 0,
        NI_NUMERICHOST)
      let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      return text.hasPrefix("127.") || text.isEmpty ? nil : text
    }.first
  }

  static let parser = Attack(
    .threats, "a parser that a branch brings",
    done: "node_modules/@babel/parser of the branch, and of a folder above, touch a file"
  ) { scene in
    let world = try World(scene)
    let witness = scene.folders.path("parser-ran")
    let code = "require('fs').writeFileSync('\(witness)', 'x'); module.exports = "
    let real = "require('/usr/share/nodejs/@babel/parser');\n"
    try world.write("import fbt from 'fbt';\nfbt('Hi', 'a greeting');\n", to: "Sources/Hi.js")
    for place in ["node_modules/", "../node_modules/", "node_modules/@babel/core/node_modules/"] {
      try world.write(code + real, to: place + "@babel/parser/index.js")
    }
    func ran() -> Bool { FileManager.default.fileExists(atPath: witness) }
    for environment in [state(scene), state(scene).merging(["CI": "true"]) { $1 }] {
      for words in reading + [["extract"]] {
        try world.tool(words, code: nil, environment: environment)
      }
    }
    scene.show("without a consent, the branch's parser \(ran() ? "ran" : "did not run")")
    scene.expect(!ran(), "the machine's parser must run")
    // A consent is for the files as they are.
    try world.write("exports.parse = () => { throw new Error(); };", to: own)
    try world.tool(
      ["trust", "parser", own.replacing("/index.js", with: "")], environment: state(scene))
    try world.write(code + real, to: own)
    try world.write("import fbt from 'fbt';\nfbt('Ho', 'a greeting');\n", to: "Sources/Hi.js")
    try world.tool(["extract"], code: nil, environment: state(scene))
    scene.show("after a change of an allowed parser, it \(ran() ? "ran" : "did not run")")
    scene.expect(!ran(), "another version needs another consent")
  }

  private static let own = "node_modules/@babel/parser/index.js"

  static let watcherState = Attack(
    .threats, "a watcher's state that a branch brings",
    done:
      ".langpack/rollouts in Git, with a forged state of a rollout, and messages to the team's receiver"
  ) { scene in
    let world = try World(scene)
    let (counts, receiver) = (scene.folders.path("counts"), try PasswordServer())
    defer { receiver.stop() }
    try ServedWorld(world, ["--telemetry", counts]).server.stop()
    try world.translate(2)
    try world.tool(["publish", "--release", "1", "--percent", "0"])
    try world.tool(["rollout", "start", "1", "--plan", "1,100", "--revert"])
    try world.write("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n", to: "hook.secret")
    chmod(world.folder + "/hook.secret", 0o600)
    func watch() throws -> String {
      try world.tool(
        [
          "rollout", "watch", "--once", "--counts", counts, "--webhook",
          "http://127.0.0.1:\(receiver.port)/", "--webhook-secret", "hook.secret",
          "--private-webhook",
        ], code: nil
      ).output.replacing(/20\d\d-[\d:T-]+Z/, with: "TIME")
    }
    let honest = try watch()
    scene.expect(receiver.received("rollout."), "the team's own decision must be sent: \(honest)")
    let own = scene.folders.path("state")
    try plantWatcherState(in: world, from: own)
    try FileManager.default.removeItem(atPath: own)
    let after = try watch()
    scene.show(
      "before: \(honest.debugDescription), with the branch's files: \(after.debugDescription)")
    scene.expect(after == honest, "the watcher must decide as without them")
    scene.expect(!receiver.received("forged"), "no message of the branch may be sent")
    let run = try world.tool(["doctor"], code: 1)
    for word in ["tracked-state", "former-watcher-state"] {
      scene.expect(run.said.contains(word), "doctor must report \(word): \(run.said)")
    }
  }

  /// Commits what the watcher remembers to the place where former versions kept it: each rollout began long ago,
  /// and two more messages wait, one of them with an id that adds a header.
  private static func plantWatcherState(in world: World, from own: String) throws {
    let files = FileManager.default
    let found = try files.subpathsOfDirectory(atPath: own).filter { $0.contains("/rollouts/") }
    for path in found where path.hasSuffix(".json") {
      let name = path.split(separator: "/rollouts/", maxSplits: 1)[1]
      let state = try String(contentsOfFile: own + "/" + path, encoding: .utf8)
        .replacing(/"since": \d+/, with: "\"since\": 1")
      try world.write(state, to: ".langpack/rollouts/\(name)")
    }
    let messages = [#"msg_1\r\nx-forged: 1"#, "msg_2"].map {
      #"{"id": "\#($0)", "created": 1, "due": 1, "body": "{\"forged\": 1}"}"#
    }
    try world.write(
      "{\"messages\": [\(messages.joined(separator: ", "))]}",
      to: ".langpack/rollouts/webhooks.json")
    for words in [["init", "-q"], ["add", "-f", ".langpack/rollouts"]] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      git.arguments = ["-C", world.folder] + words
      try git.run()
      git.waitUntilExit()
    }
  }

  static let gitSettings = Attack(
    .threats, "settings of Git that name programs",
    done: "the folder's .git/config names a file-system monitor, hooks and a filter"
  ) { scene in
    let world = try World(scene)
    let witness = scene.folders.path("git-ran")
    try world.write("#!/bin/sh\ntouch '\(witness)'\n", to: "evil")
    chmod(world.folder + "/evil", 0o755)
    try world.write("* filter=evil\n", to: ".gitattributes")
    let evil = world.folder + "/evil"
    for words in [
      ["init", "-q"], ["add", "langpack.json", "langpack.ordinals"],
      ["config", "core.fsmonitor", evil], ["config", "core.hooksPath", world.folder],
      ["config", "filter.evil.clean", evil], ["config", "filter.evil.process", evil],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      git.arguments = ["-C", world.folder] + words
      try git.run()
      git.waitUntilExit()
    }
    // A time of change that the index does not have makes Git read the file by its filter.
    utimes(world.folder + "/langpack.ordinals", nil)
    for words in [["doctor"], ["check"], ["export"]] {
      try world.tool(words, code: nil, environment: state(scene))
    }
    let ran = FileManager.default.fileExists(atPath: witness)
    scene.show("the folder's program \(ran ? "ran" : "did not run")")
    scene.expect(!ran, "no program of the folder's settings may run")
  }
}
