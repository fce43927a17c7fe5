import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The built tool with an origin in a store, whose signatures are proved.
@Suite(.enabled(if: ToolRun.isThere)) struct StoreCommandTests {
  let server: FaultyStore

  init() throws { server = try FaultyStore() }

  private var environment: [String: String] {
    [
      "AWS_ACCESS_KEY_ID": FaultyStore.keyID, "AWS_SECRET_ACCESS_KEY": FaultyStore.secret,
      "AWS_REGION": FaultyStore.region, "AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(server.port)",
      "AWS_MAX_ATTEMPTS": "2", "AWS_PROFILE": "", "AWS_ENDPOINT_URL": "",
      "HOME": NSTemporaryDirectory() + "no-home",
      "LANGPACK_ORIGIN": "s3://texts/shop",
    ]
  }

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let configuration = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(configuration.contains(".langpack/origin"))
      try project.write(
        "langpack.json",
        configuration.replacing(".langpack/origin", with: "s3://texts/shop"))
      try body(project)
    }
  }

  /// Runs the tool; whatever it says, no secret is in it.
  @discardableResult
  private func run(
    _ words: [String], _ code: Int32 = 0, in project: SampleProject,
    _ changes: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    let run = try ToolRun(
      words, in: project.folder.path, environment: environment.merging(changes) { $1 })
    #expect(run.code == code, "\(words): \(run.said)", sourceLocation: sourceLocation)
    #expect(!run.said.contains("secret+of"), sourceLocation: sourceLocation)
    return run
  }

  private func german(_ number: Int, in project: SampleProject) throws {
    try project.write(
      "translations/de.strings",
      SampleProject.german.replacing("gefunden", with: "gefunden \(number)"))
  }

  @Test func everyCommandTakesAStoreAsTheOrigin() throws {
    try with { project in
      for number in 1...2 {
        try german(number, in: project)
        try run(["publish", "--release", "1.0"], in: project)
      }
      try run(["build"], in: project)
      try run(["release", "check", "1.0", "--allow-fallback"], in: project)
      #expect(try run(["release", "list"], in: project).output.contains("stable/1.0"))
      #expect(try run(["origin", "verify"], in: project).talk.contains("all proved"))
      try run(["refresh", "--expires", "60"], in: project)
      try run(["release", "freeze", "1.0", "--why", "tests"], in: project)
      try run(["publish", "--release", "1.0"], 1, in: project)
      try run(["release", "thaw", "1.0"], in: project)
      try run(["release", "rollback", "1.0"], in: project)
      #expect(try run(["release", "log"], in: project).output.contains("rollback"))
      #expect(try run(["origin", "gc", "--dry-run"], in: project).talk.contains("would remove"))
      try run(["origin", "gc"], in: project)
      try run(["origin", "copy", "mirror"], in: project)
      let key = project.folder.path + "/keys/public.key"
      try run(["origin", "verify", "--origin", "mirror", "--key", key], in: project)
      try run(["origin", "copy", "s3://texts/second", "--origin", "mirror"], in: project)
      try run(["origin", "verify", "--origin", "s3://texts/second", "--key", key], in: project)
      try run(["publish", "--release", "2.0", "--origin", "s3://texts/second"], in: project)
      let itself = try run(["origin", "copy", "s3://texts/shop"], 1, in: project)
      #expect(itself.talk.contains("is the origin itself"))
      let other = ["AWS_SECRET_ACCESS_KEY": "another"]
      let served = try run(["serve", "--port", "0"], 1, in: project, other)
      #expect(served.talk.contains("s3://texts/shop"), "\(served.talk)")
    }
  }

  /// An object that is cut or gone is written anew by the next publication, one of other bytes by a repair.
  @Test func damagedObjectsAreWrittenAnew() throws {
    try with { project in
      for number in 1...2 {
        try german(number, in: project)
        try run(["publish", "--release", "1.0"], in: project)
      }
      try run(["origin", "copy", "whole"], in: project)
      let blobs = try server.objects().keys.filter { $0.contains("/blobs/") }.sorted()
      var live = 0
      for blob in blobs {
        let name = String(try #require(blob.range(of: "blobs/").map { blob[$0.lowerBound...] }))
        // What nothing names any more is not copied.
        guard let bytes = try? project.read("whole/" + name) else { continue }
        live += 1
        try server.put(blob, Array(bytes.dropLast()))
        try run(["publish", "--release", "1.0"], in: project)
        try server.put(blob, bytes.map { ~$0 })
        let named = try run(["origin", "verify"], 1, in: project).output
        #expect(named.contains("\(name): holds bytes that do not match its name"), "\(named)")
        try run(["origin", "repair"], in: project)
        #expect(try run(["origin", "verify"], in: project).talk.contains("all proved"))
      }
      #expect(live > 4)
    }
  }

  @Test func credentialsOfAProfileDo() throws {
    try with { project in
      try project.write(
        "aws/credentials",
        "[team]\naws_access_key_id = \(FaultyStore.keyID)\naws_secret_access_key = \(FaultyStore.secret)\n"
      )
      try project.write(
        "aws/config",
        "[profile team]\nregion = \(FaultyStore.region)\nendpoint_url = http://127.0.0.1:\(server.port)\n"
      )
      let profile = [
        "AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "", "AWS_REGION": "",
        "AWS_DEFAULT_REGION": "", "AWS_ENDPOINT_URL_S3": "", "AWS_PROFILE": "team",
        "AWS_SHARED_CREDENTIALS_FILE": project.folder.path + "/aws/credentials",
        "AWS_CONFIG_FILE": project.folder.path + "/aws/config",
      ]
      try run(["publish", "--release", "1.0"], in: project, profile)
      try run(["origin", "verify"], in: project, profile)
    }
  }

  @Test func whatIsWrongIsOneLineWithTheFix() throws {
    try with { project in
      let port = try ServerProcess.freePort()
      let cases: [(changes: [String: String], words: String)] = [
        (["AWS_SECRET_ACCESS_KEY": "wrong"], "check AWS_SECRET_ACCESS_KEY and AWS_REGION"),
        (["AWS_ACCESS_KEY_ID": "wrong"], "check AWS_ACCESS_KEY_ID and the endpoint"),
        (["AWS_ACCESS_KEY_ID": ""], "no credentials for the store: AWS_ACCESS_KEY_ID"),
        (["AWS_REGION": "other-1"], "set AWS_REGION to \"\(FaultyStore.region)\""),
        (["AWS_SESSION_TOKEN": "old"], "get new session credentials"),
        (["AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(port)"], "check AWS_ENDPOINT_URL_S3"),
        (
          ["AWS_ENDPOINT_URL_S3": "https://127.0.0.1:\(server.port)"],
          "name the file of its authority in AWS_CA_BUNDLE"
        ),
        (["AWS_ENDPOINT_URL_S3": "127.0.0.1"], "is a URL such as"),
      ]
      for (changes, words) in cases {
        let said = try run(["publish", "--release", "1.0"], 1, in: project, changes).talk
        #expect(said.contains(words) && said.split(separator: "\n").count == 1, "\(said)")
      }
      let places = [
        ("s3://nothing/a", "create the bucket, or check its name"),
        ("s3://Texts", "write s3://BUCKET/PREFIX"),
      ]
      for (place, words) in places {
        let said = try run(["publish", "--release", "1.0", "--origin", place], 1, in: project).talk
        #expect(said.contains(words) && said.split(separator: "\n").count == 1, "\(said)")
      }
    }
  }

  @Test func whatTheStoreRefusesIsOneLineWithTheFix() throws {
    try with { project in
      try server.set(["skew": -7200])
      #expect(
        try run(["origin", "verify"], 1, in: project).said.contains("set this machine's clock"))
      try server.set(["denied": ["PUT"]])
      #expect(
        try run(["publish", "--release", "1.0"], 1, in: project).talk
          .contains("let this key read, write, list and delete under the prefix"))
      try server.set(["conditions": []])
      #expect(
        try run(["publish", "--release", "1.0"], 1, in: project).talk
          .contains("or pass --single-publisher if you are the only publisher"))
      try run(["publish", "--release", "1.0", "--single-publisher"], in: project)
      try run(["origin", "verify"], in: project)
    }
  }

  /// The process is killed while it waits for each single answer: what was asked before is done, the rest
  /// never is.
  @Test func killedAtEveryRequestThatWritesDevicesSeeTheOldStateOrTheNew() throws {
    try with { project in
      try german(1, in: project)
      try run(["publish", "--release", "1.0"], in: project)
      try server.save("one")
      let published = PublishedProject(project)
      let memory = try published.published()
      try german(2, in: project)
      let methods = ["PUT", "DELETE"]
      try server.breaks(.init("none", at: .max / 2, methods: methods))
      try run(["publish", "--release", "1.0"], in: project)
      let count = try server.counts().requests
      #expect(count > 6)
      var sequences: [Int] = []
      for number in 0..<count {
        try server.load("one")
        for (name, text) in memory { try project.write(name, text) }
        try server.breaks(.init("hold", at: number, methods: methods))
        try killWhenHeld(["publish", "--release", "1.0"], in: project)
        try server.breaks(nil)
        #expect(
          try run(["origin", "verify"], in: project).talk.contains("all proved"), "\(number)")
        sequences.append(try served(in: project))
        try run(["publish", "--release", "1.0"], in: project)
        #expect(try served(in: project) > 1, "\(number)")
        #expect(
          try run(["origin", "verify"], in: project).talk.contains("all proved"), "\(number)")
      }
      // What comes after the pointer only removes, and here there is nothing to remove yet.
      #expect(sequences == Array(repeating: 1, count: count))
    }
  }

  /// The sequence that devices are offered.
  private func served(in project: SampleProject) throws -> Int {
    let shown = try run(["release", "show", "1.0", "--json"], in: project).output
    let facts = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
    return try #require(facts?["sequence"] as? Int)
  }

  private func killWhenHeld(_ words: [String], in project: SampleProject) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = ["-C", project.folder.path] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date().addingTimeInterval(30)
    while try server.counts().held == 0 && Date() < end && process.isRunning { usleep(3_000) }
    #expect(process.isRunning, "it ended by itself")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
