import Foundation
import Sodium
import Testing

@testable import Commands
@testable import Projects

@Suite(.enabled(if: ToolRun.isThere)) struct KeysCommandTests {
  private static let words = "open sesame, said Ali"
  private static let others = "something else entirely"

  /// A project with files of passphrases, and what no command may ever say.
  private func withProject(_ body: (SampleProject, _ secrets: [String]) throws -> Void) throws {
    try SampleProject.with { project in
      for (name, text) in [("right", Self.words), ("other", Self.others), ("empty", "")] {
        try project.write(name, text + "\n")
        chmod(project.folder.path + "/" + name, 0o600)
      }
      try body(project, [Self.words, Self.others])
    }
  }

  private func run(
    _ project: SampleProject, _ line: String, _ code: Int32 = 0, passphrase: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    let run = try ToolRun(
      line.split(separator: " ").map(String.init), in: project.folder.path,
      environment: passphrase.map { ["LANGPACK_PASSPHRASE": $0] } ?? [:])
    #expect(run.code == code, "\(line): \(run.said)", sourceLocation: sourceLocation)
    return run
  }

  @Test func noCommandEverSaysAKeyOrAPassphrase() throws {
    try withProject { project, secrets in
      var said: [String] = []
      func ran(_ line: String, _ code: Int32, _ words: String, passphrase: String? = nil) throws {
        let run = try run(project, line, code, passphrase: passphrase)
        #expect(run.said.contains(words), "\(line): \(run.said)")
        said.append(run.said)
      }
      try ran("keys generate --passphrase-file empty", 1, "empty: not a passphrase")
      try ran("keys generate", 1, "LANGPACK_PASSPHRASE: not a passphrase", passphrase: "")
      try ran("keys generate --passphrase-file right", 0, "private.key, under a passphrase")
      try ran("keys generate --passphrase-file right", 1, "a key exists already")
      let publish = "publish --release 1.0"
      try ran(publish, 1, "pass --passphrase-file FILE or --passphrase, or set LANGPACK_PASSPHRASE")
      try ran(publish, 1, "does not open this key", passphrase: Self.others)
      try ran("\(publish) --passphrase-file other", 1, "does not open this key")
      try ran("\(publish) --passphrase-file nowhere", 1, "nowhere: no such file")
      #expect(!File(project.folder.path + "/.langpack/origin/apps").exists)
      try ran(publish, 0, "published: sequence 1", passphrase: Self.words)
      try ran("\(publish) --passphrase-file right", 0, "nothing to publish")
      let change = "keys change-passphrase --new-passphrase-file other"
      try ran("keys change-passphrase --passphrase-file right", 1, "the new passphrase is missing")
      try ran("\(change) --passphrase-file other", 1, "does not open this key")
      try ran("\(change) --passphrase-file right", 0, "under the new passphrase")
      try ran("\(publish) --passphrase-file right", 1, "does not open this key")
      chmod(project.folder.path + "/keys/private.key", 0o644)
      try ran(
        "\(publish) --passphrase-file other", 0, "private.key: other users can read this file")
      chmod(project.folder.path + "/other", 0o644)
      try ran("\(publish) --passphrase-file other", 0, "other: other users can read this file")
      try project.write("keys/private.key", "# langpack private key 1\nargon2id \(Self.words)\n")
      try ran(publish, 1, "this encrypted key is damaged", passphrase: Self.words)
      for (text, secret) in said.flatMap({ text in secrets.map { (text, $0) } }) {
        #expect(!text.contains(secret), "\(text)")
      }
    }
  }

  @Test func aPlainKeyIsNeverSaidEither() throws {
    try withProject { project, _ in
      var said = try run(project, "keys generate").said
      let key = String(decoding: try project.read("keys/private.key"), as: UTF8.self)
      said += try run(project, "publish --release 1.0").said
      said += try run(project, "inspect keys/private.key", 1).said
      chmod(project.folder.path + "/keys/private.key", 0o640)
      said += try run(project, "publish --release 1.0", 1).said
      #expect(said.contains("must be readable by its owner only"))
      let bytes = try #require(Base64.bytes(key))
      for secret in [String(key.prefix(12)), Digest.hex(bytes.prefix(8))] {
        #expect(!said.contains(secret))
      }
    }
  }

  /// Without a terminal of its own, as from cron, nothing waits for an answer.
  @Test func askingNeedsATerminal() throws {
    try withProject { project, _ in
      let asked = Process()
      asked.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      asked.arguments = [
        "setsid", "-w", "timeout", "-s", "KILL", "60", ToolRun.tool, "-C", project.folder.path,
        "keys", "generate", "--passphrase",
      ]
      let talk = Pipe()
      asked.standardError = talk
      try asked.run()
      let said = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      asked.waitUntilExit()
      #expect(asked.terminationStatus == 1)
      #expect(said.contains("there is no terminal to ask on"))
      #expect(!File(project.folder.path + "/keys/private.key").exists)
    }
  }

  /// A terminal that `script` makes: the words are typed twice and never shown.
  @Test(.enabled(if: File("/usr/bin/script").exists)) func aTypedPassphraseIsNotShown() throws {
    try withProject { project, _ in
      let folder = project.folder.path
      try project.write("typed", "\(Self.words)\n\(Self.words)\n")
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let command = "\(ToolRun.tool) -C \(folder) keys generate --passphrase"
      shell.arguments = [
        "-c",
        "(sleep 2; head -n 1 \(folder)/typed; sleep 1; tail -n 1 \(folder)/typed; sleep 4) | "
          + "timeout -s KILL 60 script -qec '\(command)' /dev/null",
      ]
      let said = Pipe()
      shell.standardOutput = said
      try shell.run()
      let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      #expect(text.contains("Passphrase of the private key, again: "), "\(text)")
      #expect(text.contains("private.key, under a passphrase"), "\(text)")
      #expect(!text.contains(Self.words))
      _ = try run(project, "publish --release 1.0", passphrase: Self.words)
    }
  }
}

@Suite(.enabled(if: ToolRun.isThere)) struct OutsideSignerTests {
  /// A project whose manifests a program signs, which has the seed that the test gives it.
  private func with(
    _ script: String, _ body: (SampleProject, SigningKey) throws -> Void
  ) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let folder = project.folder.path
      let key = try KeyFiles.signingKey(at: folder + "/keys/private.key")
      try project.write("keys/unused", "")
      try FileManager.default.moveItem(
        atPath: folder + "/keys/private.key", toPath: folder + "/outside.key")
      try project.write("sign", "#!/bin/sh\n\(script)\n")
      chmod(folder + "/sign", 0o755)
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      let signer = "\"signer\": [\"\(folder)/sign\", \"a word; $(touch \(folder)/shell)\"],"
      try project.write("langpack.json", config.replacing("\"app\"", with: signer + "\"app\""))
      try body(project, key)
    }
  }

  private func publish(_ project: SampleProject) throws -> ToolRun {
    try ToolRun(["publish", "--release", "1.0"], in: project.folder.path)
  }

  @Test func aProgramDoesNotSeeThePassphrase() throws {
    try with("env > \"$(dirname \"$0\")/seen\"; cat > /dev/null; echo no") { project, _ in
      let run = try ToolRun(
        ["publish", "--release", "1.0"], in: project.folder.path,
        environment: ["LANGPACK_PASSPHRASE": "a secret of its own"])
      #expect(run.code != 0)
      let seen = String(decoding: try project.read("seen"), as: UTF8.self)
      #expect(seen.contains("PATH=") && !seen.contains("a secret of its own"))
    }
  }

  private static let python = """
    exec python3 -c '
    import sys, base64
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    folder = sys.argv[1]
    seed = base64.b64decode(open(folder + "/outside.key").read())[:32]
    print(base64.b64encode(Ed25519PrivateKey.from_private_bytes(seed).sign(sys.stdin.buffer.read())).decode())
    ' "$(dirname "$0")"
    """

  @Test func aProgramSignsWithoutAShellAndWithoutTheKeyHere() throws {
    let check = try? ToolRun.python("import cryptography")
    guard check == 0 else {
      print("skipped: python3 has no module \"cryptography\"")
      return
    }
    try with(Self.python) { project, key in
      let run = try publish(project)
      #expect(run.code == 0, "\(run.said)")
      #expect(run.output.contains("published: sequence 1"))
      #expect(!File(project.folder.path + "/shell").exists)
      let manifest = ".langpack/origin/apps/shop/stable/1.0.timestamp"
      let seen = project.expect([
        "inspect", manifest, "--key", project.folder.path + "/keys/public.key",
      ])
      #expect(seen.output.contains(Digest.hex(key.publicKey.id)))
    }
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3"),
    ("head -c 64 /dev/zero", "is not a signature by the public key"),
    ("echo nonsense", "is not a signature by the public key"),
    ("true", "of 0 bytes is not a signature"),
    ("kill -9 $$", "was killed, or took too long"),
  ])
  func aSignerThatDoesNotSignPublishesNothing(script: String, words: String) throws {
    try with(script) { project, _ in
      let run = try publish(project)
      #expect(run.code == 1)
      #expect(run.talk.contains(words) && run.talk.contains("nothing was"), "\(run.said)")
      let origin = project.folder.path + "/.langpack/origin"
      let files = FileManager.default.enumerator(atPath: origin)?.compactMap { $0 as? String }
      #expect((files ?? []).filter { $0 != ".lock" } == [])
    }
  }

  @Test func aSignerThatIsNotThereIsNamed() throws {
    try with("true") { project, _ in
      File(project.folder.path + "/sign").remove()
      let run = try publish(project)
      #expect(run.code == 1)
      #expect(run.talk.contains("/sign: no such program"), "\(run.said)")
    }
  }
}

extension ToolRun {
  /// How a line of Python ends.
  static func python(_ line: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", line]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
