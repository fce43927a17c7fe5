import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A published project in a clone where everything is committed.
struct HealthyProject {
  let project: SampleProject

  /// Does something with a published project whose clone has no change.
  static func with(_ body: (HealthyProject) throws -> Void) throws {
    try SampleProject.with([
      "Sources/A.swift": """
      let a = fbt("Log in", "Button")
      let b = localized("cart-title", value: "Cart", comment: "Title")

      """
    ]) { project in
      let healthy = HealthyProject(project: project)
      try project.german(["Log in": "Anmelden"])
      try healthy.shell(Self.clone)
      project.expect(["init"])
      for line in ["extract", "build", "keys generate", "publish --release 1.0"] {
        project.expect(line.split(separator: " ").map(String.init))
      }
      try healthy.commit()
      try body(healthy)
    }
  }

  /// The line of the shell that makes the folder a clone.
  static let clone =
    "git init -q . && git config user.name T && git config user.email t@t.invalid"

  func commit() throws { try shell("git add -A && git commit -q -m 'All of it'") }

  /// Runs a line of the shell in the project's folder, with the built tool on the path.
  func shell(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = project.folder
    var environment = ProcessInfo.processInfo.environment
    let tools = Bundle.main.bundleURL.path
    environment["PATH"] = tools + ":" + (environment["PATH"] ?? "")
    process.environment = environment
    let talk = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, talk)
    try process.run()
    let said = talk.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      process.terminationStatus == 0, "\(line): \(String(decoding: said, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }

  /// The findings of the doctor.
  func findings(
    server: String? = nil, in surroundings: DoctorSurroundings = .real
  ) -> [DoctorFinding] {
    Doctor.examine(project.folder.path, server: server, in: surroundings).findings
  }

  /// The rules of the findings, sorted.
  func rules() -> [String] { findings().map(\.diagnostic.rule).sorted() }

  /// Runs the command of a finding until none has one, and expects a healthy project at the end.
  func followFixes(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<4 {
      guard let command = findings().lazy.compactMap(\.command).first else { break }
      let before = rules()
      try shell(command, sourceLocation: sourceLocation)
      #expect(rules() != before, "'\(command)' fixes nothing", sourceLocation: sourceLocation)
    }
    #expect(findings().map(\.diagnostic.line) == [], sourceLocation: sourceLocation)
  }
}

/// A healthy project has no finding; each breakage has its own, and the printed fix makes it vanish.
@Suite(.enabled(if: ToolRun.isThere)) struct DoctorTests {
  /// How a project is broken by the shell, and the rules of what is then found.
  struct Breakage: CustomTestStringConvertible, Sendable {
    var rules: [String]
    var plant: String
    /// A line of the shell in place of a fix that a person has to find.
    var repair: String?

    init(_ rules: String..., by plant: String, repair: String? = nil) {
      (self.rules, self.plant, self.repair) = (rules, plant, repair)
    }

    var testDescription: String { plant }
  }

  /// Defines what prints the path of the private key, which lies outside the clone.
  static let key = """
    key() { echo "${LANGPACK_STATE:-${XDG_STATE_HOME:-$HOME/.local/state}/langpack}/keys/$(base64 -d \
      keys/public.key | sha256sum | cut -c1-16).key"; }
    """

  static let commit = "git add -A && git commit -q -m 'Broken'"

  static let withCommands = [
    Breakage("no-sources", by: "mv Sources Other", repair: "mv Other/* Sources && rmdir Other"),
    Breakage("no-ledger", by: "rm langpack.ordinals"),
    Breakage("no-ordinal", by: "echo 'let b = fbt(\"Log out\", \"Button\")' >> Sources/A.swift"),
    Breakage("uncommitted", by: "echo '# a note' >> langpack.ordinals"),
    Breakage("readable-key", by: "\(key); chmod 644 $(key)"),
    Breakage(
      "tracked-key",
      by: "\(key); cp $(key) keys/private.key && git add -f keys && git commit -q -m 'Oh'"),
    Breakage(
      "unignored-key",
      by: """
        \(key); cp $(key) keys/private.key && sed -i /private/d .gitignore && git commit -q -a -m Broken
        """),
    Breakage("no-merge-driver", by: "git config --unset merge.langpack.driver"),
    Breakage(
      "merge-driver-gone",
      by: "git config merge.langpack.driver \"'/nowhere/lang pack' merge %O %A %B %P\""),
    Breakage("no-attributes", by: "echo '*.png binary' > .gitattributes"),
    Breakage("damaged-catalog", by: "echo 'no database at all' > langpack.sqlite"),
    Breakage(
      "expires",
      by: """
        sed -i s/Anmelden/Einloggen/ translations/de.lpt \\
        && langpack publish --release 1.0 --expires 5 && \(commit)
        """),
  ]

  static let withoutCommands = [
    Breakage("configuration", by: "echo '{' > langpack.json"),
    Breakage("configuration", by: "sed -i 's/{/{\"format\": 2,/' langpack.json"),
    Breakage("no-public-key", by: "rm keys/public.key"),
    Breakage("broken-key", by: "echo x > keys/public.key"),
    Breakage("broken-key", "later-version", by: "echo '# langpack public key 2' > keys/public.key"),
    Breakage(
      "other-key",
      by: """
        \(key); cp -r keys spare && old=$(key) && cp -p $old spare/old && rm keys/public.key \
          && langpack keys generate && cp -p $(key) $old && cp spare/public.key keys
        """,
      repair: "\(key); cp -p spare/old $(key) && rm -r spare"),
    Breakage(
      "broken-release",
      by: """
        cp -r .langpack/origin spare && echo x > .langpack/origin/apps/shop/stable/1.0.timestamp
        """,
      repair: "rm -r .langpack/origin && mv spare .langpack/origin"),
    Breakage("uncommitted", "unreadable-memory", by: "echo x > langpack.published"),
    Breakage(
      "later-version", "uncommitted", by: "sed -i '1s/1$/2/' langpack.ordinals"),
    Breakage("later-version", by: "sed -i '1s/1$/2/' translations/de.lpt"),
    Breakage("broken-line", by: "sed -i '2s/.*/x/' translations/de.lpt"),
    Breakage(
      "unreachable-catalog",
      by: "sed -i 's,{,{\"catalog\": \"postgres://127.0.0.1:1/none\"\\,,' langpack.json "
        + "&& langpack trust catalog"),
  ]

  @Test(arguments: withCommands)
  func aBreakageHasItsFindingAndThePrintedCommandFixesIt(_ breakage: Breakage) throws {
    try HealthyProject.with { healthy in
      try #require(healthy.findings().map(\.diagnostic.line) == [])
      try healthy.shell(breakage.plant)
      let found = healthy.findings()
      #expect(healthy.rules() == breakage.rules, "\(found.map(\.diagnostic.line))")
      let command = try #require(found.first?.command)
      let quote = command.contains("'") ? "`" : "'"
      #expect(found.first?.diagnostic.fix?.words.contains("\(quote)\(command)\(quote)") == true)
      if let repair = breakage.repair {
        try healthy.shell(command + " && " + repair)
        #expect(healthy.findings().map(\.diagnostic.line) == [])
      } else {
        try healthy.followFixes()
      }
    }
  }

  @Test(arguments: withoutCommands)
  func aBreakageThatAPersonFixesHasItsFinding(_ breakage: Breakage) throws {
    try HealthyProject.with { healthy in
      try healthy.shell(breakage.plant)
      let found = healthy.findings()
      #expect(healthy.rules() == breakage.rules, "\(found.map(\.diagnostic.line))")
      #expect(found.allSatisfy { $0.diagnostic.fix != nil }, "\(found.map(\.diagnostic.line))")
      let code = try ToolRun(["doctor"], in: healthy.project.folder.path).code
      #expect(code == (found.contains { $0.diagnostic.severity == .error } ? 1 : 0))
      try healthy.shell(breakage.repair ?? "git checkout -q -- .")
      #expect(healthy.findings().map(\.diagnostic.line) == [])
    }
  }

  @Test(arguments: [
    ("web", "src", "npm"), ("android", "app", "Gradle"), ("dotnet", "Shop", ".NET"),
  ])
  func aHealthyProjectOfEachKindHasNoFinding(
    _ kind: String, _ folder: String, _ tool: String
  ) throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root.appending(path: "project"))
      let cases = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Cases/Projects/\(kind)").standardized
      try FileManager.default.copyItem(at: cases, to: project.folder)
      let healthy = HealthyProject(project: project)
      try healthy.shell(HealthyProject.clone)
      project.expect(["init", "--app", "shop", "--\(kind)"])
      project.expect(["extract"])
      try healthy.commit()
      #expect(healthy.findings().map(\.diagnostic.line) == [])
      #expect(project.expect(["doctor"]).output.hasSuffix("nothing is wrong\n"))
      #expect(project.expect([]).output.contains("(\(tool))"))
    }
  }

  @Test func aMissingParserIsFoundOnce() throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("package.json", "{}")
      try project.write("src/a.js", "fbt('Log in', 'Button'); fbt('Log out', 'Button');")
      try project.write("src/b.js", "fbt('Log on', 'Button');")
      project.expect(["init", "--app", "shop", "--web"])
      let run = try ToolRun(
        ["doctor", "--json"], in: root.path, environment: ["PATH": "/nowhere"])
      let findings = try JSONReader.read(Array(run.output.utf8))["findings"]?.array ?? []
      #expect(findings.compactMap { $0["rule"]?.string } == ["no-parser"], "\(run.said)")
      #expect(run.code == 1)
    }
  }

  @Test func theClockAndTheDiskAreThoseOfTheMachine() throws {
    try HealthyProject.with { healthy in
      let real = DoctorSurroundings.real
      let late = DoctorSurroundings(now: { .now - 10 * 86_400 }, freeBytes: real.freeBytes)
      #expect(healthy.findings(in: late).map(\.diagnostic.rule) == ["clock-behind"])
      let full = DoctorSurroundings(now: real.now, freeBytes: { _ in 5 << 20 })
      #expect(healthy.findings(in: full).map(\.diagnostic.rule) == ["disk-full"])
      #expect(healthy.findings(in: full).first?.diagnostic.message.contains("5 MB") == true)
    }
  }

  @Test func aServerIsAskedForWhatWasPublished() throws {
    try HealthyProject.with { healthy in
      let folder = healthy.project.folder.path
      try healthy.shell("cp -r .langpack/origin former")
      healthy.project.expect(["publish", "--release", "1.0"])
      do {
        let served = try ServedTool([], in: folder)
        #expect(healthy.findings(server: "http://127.0.0.1:\(served.port)") == [])
      }
      try healthy.project.german(["Log in": "Einloggen"])
      healthy.project.expect(["publish", "--release", "1.0"])
      let served = try ServedTool(["--folder", "former"], in: folder)
      let address = "http://127.0.0.1:\(served.port)/"
      let stale = healthy.findings(server: address).filter { $0.diagnostic.rule == "server" }
      #expect(stale.map(\.diagnostic.message) == ["serves sequence 1, but 2 was published"])
      served.kill()
      let gone = healthy.findings(server: address).filter { $0.diagnostic.rule == "server" }
      #expect(gone.first?.diagnostic.message.hasPrefix("no answer") == true)
    }
  }

  @Test func aFolderWithoutAProjectIsNone() throws {
    try withTestFolder { folder in
      let report = Doctor.examine(folder.path)
      #expect(report.findings.map(\.diagnostic.rule) == ["no-project"])
      #expect(report.facts.contains { $0.name == "SQLite" })
    }
  }
}
