import Foundation
import TestWorld

/// What the author of a branch may do with links, paths and keys in it.
enum BranchRows {
  static let all = [links, paths, signer, key, database]

  /// The commands that a maintainer or CI runs on a branch.
  private static let commands = [
    ["check"], ["status"], ["doctor"], ["show", "p0"], ["log"], ["blame", "p0", "--locale", "pt"],
    ["size"], ["export", "--format", "xliff", "--locale", "pt", "--output", "../texts"], ["build"],
    ["bundle", "--output", "../packs"], ["extract"], ["publish", "--release", "1"],
  ]

  /// The folders of the tool's state, and those that the configuration names.
  private static let folders = [
    ".langpack", ".langpack/cache", ".langpack/cache/extraction-texts",
    ".langpack/cache/extraction-results", ".langpack/cache/extraction-packs",
    ".langpack/cache/extraction-seen", ".langpack/build", ".langpack/origin", "translations",
    "keys",
  ]

  static let links = Attack(
    .threats, "a link in a branch",
    done: "each folder of state and of output in turn is a link to a folder outside"
  ) { scene in
    let world = try World(scene)
    for words in [["check"], ["build"]] { try world.tool(words) }
    let witness = scene.folders.path("witness")
    var runs = 0
    for folder in folders {
      for words in commands {
        let clone = scene.folders.path("clone")
        try plantWitness(at: witness)
        try FileManager.default.copyItem(atPath: world.folder, toPath: clone)
        let place = clone + "/" + folder
        try? FileManager.default.removeItem(atPath: place)
        try FileManager.default.createDirectory(
          atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: witness)
        let before = try content(of: witness)
        let run = try ToolProcess(words, in: clone, environment: world.variables)
        runs += 1
        scene.expect(
          try content(of: witness) == before,
          "`langpack \(words[0])` with a linked \(folder) must change nothing outside: \(run.said)")
        for name in ["witness", "clone", "texts", "packs"] {
          try? FileManager.default.removeItem(atPath: scene.folders.path(name))
        }
      }
    }
    scene.show("\(runs) runs, and no byte of the folder outside changed")
  }

  /// Files that the tool might take for its own, some of them with the magic of its caches.
  private static func plantWitness(at folder: String) throws {
    for name in [
      "mine", "extraction", "extraction-changes", "de.lpt", "pt.lpt", "keys.lpkt", "pt.lpk",
      "published", "extraction-texts/pt.lpt.lpt", "extraction-results/packs/xx", "packs/xx",
      "catalog/xx", "packs/mine", "origin/apps/app/stable/1.timestamp", "app.jsonl",
    ] {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      let magic = name.hasSuffix("xx") ? "LPXR" : name.hasPrefix("extraction-texts") ? "LPXT" : ""
      try Data("\(magic) another program's file: \(name)\n".utf8).write(
        to: URL(fileURLWithPath: path))
    }
  }

  /// The names in a folder, with the bytes of its files.
  private static func content(of folder: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      found[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
    }
    return found
  }

  static let paths = Attack(
    .threats, "a path out of the clone",
    done: "each path of the configuration names a file or folder outside, or Git's own folder"
  ) { scene in
    let world = try World(scene)
    let outside = scene.folders.path("outside")
    try FileManager.default.createDirectory(
      atPath: outside, withIntermediateDirectories: true)
    for setting in [
      "catalog", "translations", "output", "origin", "keys", "sources", "sourceTexts",
    ] {
      for path in [outside + "/x", "../outside/x", ".git/hooks"] {
        let value = setting.hasPrefix("source") ? "[\"\(path)\"]" : "\"\(path)\""
        try world.write(
          "{\"app\": \"app\", \"locales\": [\"pt\"], \"\(setting)\": \(value)}",
          to: "langpack.json")
        for words in [["check"], ["build"], ["doctor"], ["publish", "--release", "1"]] {
          let run = try world.tool(words, code: nil)
          let isNamed = run.said.contains("langpack trust path") || path.hasPrefix(".git")
          scene.expect(
            run.code == 1 && run.said.contains("\"\(setting)\"") && isNamed,
            "`langpack \(words[0])` must refuse \(setting) \(path): exit \(run.code), \(run.said)")
        }
      }
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: outside)
    scene.expect(found.isEmpty, "nothing may be made outside: \(found)")
    try world.write(
      "{\"app\": \"app\", \"locales\": [\"pt\"], \"output\": \"../outside/x\"}", to: "langpack.json"
    )
    try world.tool(["trust", "path", "../outside/x"])
    try world.tool(["build"])
    scene.expect(
      try !FileManager.default.contentsOfDirectory(atPath: outside).isEmpty,
      "with the consent, the packs are written there")
    try world.tool(["trust", "path", "--remove"])
    try world.refused(["build"], saying: "langpack trust path")
  }

  static let signer = Attack(
    .threats, "a signer of the current folder",
    done: "the current folder has a program of the configured signer's name"
  ) { scene in
    let world = try World(scene)
    let (here, own) = (scene.folders.path("here"), world.folder)
    for (folder, word) in [(here, "stranger"), (own, "team")] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = "#!/bin/sh\ntouch '\(scene.folders.path("ran-"))\(word)'\nexit 3\n"
      try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/signer"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder + "/signer")
    }
    let plain = try world.text("langpack.json")
    try world.write(
      plain.replacing("{", with: "{\"signer\": [\"./signer\"],", maxReplacements: 1),
      to: "langpack.json")
    try world.translate(2)
    let run = try ToolProcess(
      ["publish", "--release", "1"], in: own, from: here, environment: world.variables)
    let ran = ["stranger", "team"].filter {
      FileManager.default.fileExists(atPath: scene.folders.path("ran-\($0)"))
    }
    scene.show("`langpack -C team publish`: exit \(run.code), ran the signer of: \(ran)")
    scene.expect(ran == ["team"], "only the project's signer may run: \(run.said)")
  }

  static let key = Attack(
    .threats, "a private key in a branch",
    done: "a branch commits a private key in the place of the team's"
  ) { scene in
    let world = try World(scene)
    func git(_ words: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", world.folder, "-c", "user.name=a", "-c", "user.email=a@b.c"] + words
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "main")
    try world.translate(2)
    let warned = try world.tool(["publish", "--release", "1"])
    scene.expect(
      warned.said.contains("langpack keys move"), "a warning must name the fix: \(warned.said)")
    try world.tool(["keys", "move"])
    try git("checkout", "-q", "-b", "stranger")
    try world.write("AAAA\n", to: "keys/private.key")
    try git("add", "-f", "keys/private.key")
    try git("commit", "-q", "-m", "a key")
    try git("checkout", "-q", "main")
    let present = FileManager.default.fileExists(atPath: world.folder + "/keys/private.key")
    try world.translate(3)
    let run = try world.tool(["publish", "--release", "1"])
    scene.show("after the way back: exit \(run.code), a key in the clone: \(present)")
    scene.expect(!present && run.code == 0, "the team's key still signs: \(run.said)")
    try git("checkout", "-q", "stranger")
    try FileManager.default.removeItem(atPath: world.variables["LANGPACK_STATE"] ?? "/nowhere/x")
    try world.translate(4)
    try world.refused(["publish", "--release", "1"], saying: "Git tracks this private key")
  }

  static let database = Attack(
    .threats, "a database in a branch",
    done: "langpack.sqlite or a file next to it is a link, or is tracked by Git"
  ) { scene in
    let world = try World(scene)
    let secret = scene.folders.path("secret")
    try Data("a secret\n".utf8).write(to: URL(fileURLWithPath: secret))
    for ending in ["", "-wal", "-journal"] {
      let place = world.folder + "/langpack.sqlite" + ending
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: secret)
      for words in [["log"], ["diff", "1"], ["extract"]] {
        let run = try world.tool(words, code: nil)
        scene.expect(
          !run.said.contains("a secret"), "nothing of the file may be quoted: \(run.said)")
      }
      try FileManager.default.removeItem(atPath: place)
    }
    let found = try String(contentsOfFile: secret, encoding: .utf8)
    scene.show("the file outside: \(found)")
    scene.expect(found == "a secret\n", "the file outside must stay")
  }
}
