import Files
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What programs that the tool starts see of its environment, as they write it down themselves.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct ChildProcessTests {
  /// Secrets that a machine of a team has, and what `signerEnvironment` names.
  private static let secrets = [
    "LANGPACK_PASSPHRASE": "hush-passphrase", "AWS_SECRET_ACCESS_KEY": "hush-store",
    "LANGPACK_CATALOG": "", "PGPASSWORD": "hush-database", "NODE_OPTIONS": "--hush-node",
    "LD_PRELOADED": "hush-loader", "KMS_TOKEN": "for the signer alone",
  ]

  /// Writes what it sees into a file, and its open descriptors behind it.
  private static func dump(to file: String) -> String {
    "/usr/bin/env > \(file); ls -l /proc/self/fd > \(file).open"
  }

  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o755)
  }

  /// Nothing but the usual variables, those with their values of the tool, and no descriptor of the tool.
  private func expectClean(
    _ project: SampleProject, _ file: String, with more: [String] = []
  ) throws {
    let seen = String(decoding: try project.read(file), as: UTF8.self)
    #expect(!seen.contains("hush"), "\(seen)")
    let names = Set(seen.split(separator: "\n").compactMap { $0.split(separator: "=").first })
    // A shell sets these itself.
    let own: Set<Substring> = ["PWD", "OLDPWD", "SHLVL", "_"]
    let usual = ["PATH", "HOME", "LANG", "TMPDIR"]
    #expect(names.subtracting(own).isSubset(of: (usual + more).map { $0[...] }), "\(seen)")
    for name in more { #expect(seen.contains("\(name)=\(Self.secrets[name] ?? "")\n")) }
    let path = seen.split(separator: "\n").first { $0.hasPrefix("PATH=") }?.dropFirst(5) ?? ""
    let folders = path.split(separator: ":", omittingEmptySubsequences: false)
    #expect(folders.allSatisfy { $0.hasPrefix("/") }, "\(path)")
    // Beside input, output and errors: the folder that `ls` reads, and the socket by which Foundation learns
    // that the process has ended. No file of the tool.
    let open = String(decoding: try project.read(file + ".open"), as: UTF8.self)
    for line in open.split(separator: "\n") where line.contains(" -> ") {
      let words = line.split(separator: " ").suffix(3).map(String.init)
      guard let number = Int(words[0]), number > 2 else { continue }
      #expect(words[2].hasPrefix("socket:") || words[2].hasPrefix("/proc/"), "\(line)")
    }
  }

  private static func environment(_ first: String) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return secrets.merging(["PATH": "\(first)::.:tools:\(path):"]) { $1 }
  }

  private static let script = "import fbt from 'fbt';\nfbt('Hello', 'a greeting');\n"

  /// A `node` in an absolute folder of `PATH`; those in relative ones, which a clone may bring, are not run.
  @Test func nodeSeesNoSecret() throws {
    try SampleProject.with { project in
      let folder = project.folder.path
      try project.write("Sources/Hello.js", Self.script)
      let (real, machine) = (SearchPathOfTests.node, try TestFolder())
      try write(
        "#!/bin/sh\n\(Self.dump(to: folder + "/seen"))\nexec \(real) \"$@\"\n",
        to: machine.path("node"))
      for relative in ["node", "tools/node", "bin/node"] {
        try write("#!/bin/sh\ntouch \(folder)/relative\n", to: "\(folder)/\(relative)")
      }
      let run = try ToolRun(
        ["extract"], in: folder, environment: Self.environment("\(folder)/bin:\(machine.path)"),
        from: folder)
      #expect(run.code == 0, "\(run.said)")
      try expectClean(project, "seen")
      #expect(!File(folder + "/relative").exists)
    }
  }

  /// The project's own parser is code of others, run by every extraction.
  @Test func theParserOfAProjectSeesNoSecret() throws {
    try SampleProject.with { project in
      let folder = project.folder.path
      try project.write("Sources/Hello.js", Self.script)
      let parser = """
        const fs = require('fs');
        const lines = Object.entries(process.env).map(([name, value]) => name + '=' + value + '\\n');
        fs.writeFileSync('\(folder)/seen', lines.join(''));
        fs.writeFileSync('\(folder)/seen.open', '');
        fs.writeFileSync('\(folder)/sockets', fs.readdirSync('/proc/self/fd').map((fd) => {
          try { return fs.readlinkSync('/proc/self/fd/' + fd); } catch { return ''; } }).join('\\n'));
        exports.parse = () => { throw new Error('none'); };
        """
      try write(parser, to: folder + "/node_modules/@babel/parser/index.js")
      let environment = Self.environment("/usr/bin").merging(
        ["LANGPACK_STATE": folder + "-state", "CI": ""]) { $1 }
      defer { try? FileManager.default.removeItem(atPath: folder + "-state") }
      let trust = try ToolRun(["trust", "parser"], in: folder, environment: environment)
      #expect(trust.code == 0, "\(trust.said)")
      let run = try ToolRun(["extract"], in: folder, environment: environment, from: folder)
      #expect(run.code == 1, "\(run.said)")
      try expectClean(project, "seen")
      let open = String(decoding: try project.read("sockets"), as: UTF8.self)
      #expect(!open.contains("langpack"), "a file of the tool: \(open)")
    }
  }

  @Test func theSignerSeesWhatIsNamedAndItsFailureSaysSo() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let folder = project.folder.path
      try write("#!/bin/sh\n\(Self.dump(to: folder + "/seen"))\nexit 3\n", to: folder + "/sign")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      let signer = """
        "signer": ["\(folder)/sign"], "signerEnvironment": ["KMS_TOKEN", "KMS_REGION"], "app"
        """
      try project.write("langpack.json", config.replacing("\"app\"", with: signer))
      let run = try ToolRun(
        ["publish", "--release", "1.0"], in: folder, environment: Self.environment("/usr/bin"))
      #expect(run.code == 1)
      for words in [
        "ended with status 3", "KMS_TOKEN", "KMS_REGION is not set", "\"signerEnvironment\"",
      ] {
        #expect(run.talk.contains(words), "\(run.talk)")
      }
      #expect(!run.said.contains("hush") && !run.said.contains("alone"))
      try expectClean(project, "seen", with: ["KMS_TOKEN"])
    }
  }

  @Test func aProgramThatTranslatesSeesWhatTheCommandNames() throws {
    try SampleProject.with { project in
      let folder = project.folder.path
      try write("#!/bin/sh\n\(Self.dump(to: folder + "/seen"))\n", to: folder + "/translate")
      let run = try ToolRun(
        [
          "pretranslate", "--locale", "de", "--run", folder + "/translate", "--environment",
          "KMS_TOKEN",
        ],
        in: folder, environment: Self.environment("/usr/bin"))
      #expect(run.code == 0, "\(run.said)")
      try expectClean(project, "seen", with: ["KMS_TOKEN"])
    }
  }

  @Test(arguments: ["\"\"", "\"1A\"", "\"A=b\"", "\"A B\"", "3"])
  func aNameOfAVariableIsChecked(_ name: String) throws {
    try SampleProject.with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing("\"app\"", with: "\"signerEnvironment\": [\(name)], \"app\""))
      project.expect(["status"], .failed)
    }
  }

  /// Git itself says which keys it leaves alone.
  @Test(arguments: ["keys", "anna", "deep/er/keys", "."])
  func aPrivateKeyInAnyFolderIsIgnored(_ folder: String) throws {
    try SampleProject.with { project in
      let root = project.folder.path
      #expect(try Self.git(["init", "-q"], in: root) == 0)
      let run = try ToolRun(["keys", "generate", "--output", "\(root)/\(folder)"], in: root)
      #expect(run.code == 0, "\(run.said)")
      func status(_ name: String) throws -> Int32 {
        try Self.git(["check-ignore", "-q", "\(folder)/\(name)"], in: root)
      }
      for name in ["private.key", "private.key.former", AsideName.random()] {
        #expect(try status(name) == 0, "\(name)")
      }
      #expect(try status("public.key") == 1)
    }
  }

  private static func git(_ words: [String], in folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + words
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

private enum SearchPathOfTests {
  /// The real `node`.
  static let node =
    ["/usr/bin/node", "/usr/local/bin/node", "/usr/bin/nodejs"]
    .first(where: FileManager.default.isExecutableFile) ?? "node"
}
