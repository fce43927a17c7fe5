import Foundation

/// What code, programs and texts of others may try on a machine of the team.
enum MachineRows {
  static let all = [childProcesses, programOfAClone, password, longText]

  /// What such a machine has in its environment.
  private static let secrets = [
    "LANGPACK_PASSPHRASE": "hush", "AWS_SECRET_ACCESS_KEY": "hush", "PGPASSWORD": "hush",
  ]

  static let childProcesses = Attack(
    .threats, "code of others in the tool's child processes",
    done: "a signer and the project's own @babel/parser write down their environment"
  ) { scene in
    let world = try World(scene)
    try world.program("/usr/bin/env > '\(world.folder)/signer-saw'; exit 3", at: "sign")
    let configuration = try world.text("langpack.json")
    try world.write(
      configuration.replacing(
        "{", with: "{\"signer\": [\"\(world.folder)/sign\"],", maxReplacements: 1),
      to: "langpack.json")
    try world.translate(2)
    let run = try world.tool(["publish", "--release", "1"], code: nil, environment: secrets)
    scene.expect(
      run.said.contains("signerEnvironment"), "the failure must name the setting: \(run.said)")
    try world.write(configuration, to: "langpack.json")
    try world.write("import fbt from 'fbt';\nfbt('Hi', 'a greeting');\n", to: "Sources/Hi.js")
    try world.write(
      """
      require('fs').writeFileSync('\(world.folder)/parser-saw', JSON.stringify(process.env));
      exports.parse = () => { throw new Error('none'); };
      """, to: "node_modules/@babel/parser/index.js")
    let allowing = secrets.merging(
      ["LANGPACK_STATE": scene.folders.path("state"), "CI": ""]) { $1 }
    try world.tool(["trust", "parser"], environment: allowing)
    try world.tool(["extract"], code: nil, environment: allowing)
    for file in ["signer-saw", "parser-saw"] {
      let seen = try world.text(file)
      scene.show(
        "\(file): \(seen.utf8.count) bytes, \(seen.contains("hush") ? "a secret" : "no secret")")
      scene.expect(seen.contains("PATH") && !seen.contains("hush"), "no secret in \(file): \(seen)")
    }
  }

  static let programOfAClone = Attack(
    .threats, "a program in the clone",
    done: "a relative entry of PATH leads to a node of the repository"
  ) { scene in
    let world = try World(scene)
    try world.program("touch '\(world.folder)/was-run'; exit 1", at: "node")
    try world.write("import fbt from 'fbt';\nfbt('Hi', 'a greeting');\n", to: "Sources/Hi.js")
    let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }
      .joined()
    let run = try world.tool(
      ["extract"], code: nil,
      environment: ["PATH": "\(up)\(world.folder.dropFirst()):/usr/bin:/bin"])
    let wasRun = FileManager.default.fileExists(atPath: world.folder + "/was-run")
    scene.show(
      "`langpack extract`: exit \(run.code), the clone's node \(wasRun ? "ran" : "did not run")")
    scene.expect(run.code == 0 && !wasRun, "node of the system must run: \(run.said)")
  }

  static let password = Attack(
    .threats, "a password in a message",
    done: "addresses of a catalog that are mistyped, or of no server"
  ) { scene in
    let world = try World(scene)
    for address in [
      "postgres://ann:hushhush@127.0.0.1:1/shop", "postgres://ann:1/hushhush@127.0.0.1/shop",
      "postgres://ann:hush@hush@127.0.0.1:1/shop", "postgres://127.0.0.1:1/shop?password=hush",
      "postgres://ann:hu%zzsh@127.0.0.1:1/shop", "POSTGRES://ann:hush@127.0.0.1:1/shop",
    ] {
      let run = try world.tool(
        ["status"], code: nil, environment: ["LANGPACK_CATALOG": address])
      scene.show("exit \(run.code): \(run.said.split(separator: "\n").first ?? "")")
      scene.expect(run.code == 1 && !run.said.contains("hu"), "no password in: \(run.said)")
    }
  }

  static let longText = Attack(
    .threats, "a text against the checks", done: "a megabyte of one character as a translation"
  ) { scene in
    let world = try World(scene)
    for character in ["{", "{a", "<a", "%0", "a.", "\u{301}\u{316}"] {
      let text = String(repeating: character, count: (1 << 20) / character.utf8.count)
      try world.write("\"p0\" = \"\(text)\";\n", to: "translations/pt.strings")
      let run = try world.tool(["check"], code: nil)
      scene.show("`langpack check`: exit \(run.code)")
      scene.expect(run.code == 0 || run.code == 1, "it must end: \(run.said.prefix(200))")
    }
  }
}

extension World {
  /// Writes a program for a shell into the project.
  fileprivate func program(_ script: String, at path: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/" + path)
  }
}
