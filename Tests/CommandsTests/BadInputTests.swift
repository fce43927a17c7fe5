import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Each bad input gives one clear message and a non-zero exit, and changes no file.
@Suite struct BadInputTests {
  private static let strings = "translations/de.strings"

  @Test(arguments: [
    (
      strings, "\"places-found\" = \"{{PLURAL:$1|a|b}};\n", "translations/de.strings:1:",
      "broken-line"
    ),
    (strings, "\"places-found\" = \"$2 Orte\";\n", "translations/de.strings:1", "token-mismatch"),
    (
      "translations/xx-klingon-zz.strings", "\"places-found\" = \"a\";\n", "xx-klingon",
      "unknown-locale"
    ),
    (
      "translations/el.lpt", "# langpack translations 1\nplaces-found\n",
      "translations/el.lpt:2:", "broken-line"
    ),
    (
      "translations/sources.lpt", "# langpack sources 1\nplaces-found\t12345678\tPlaces\n",
      "translations/sources.lpt:2:", "wrong-source"
    ),
    (
      "translations/el.json", "{\"locale\": \"el\", \"translations\": []}",
      "translations/el.json: error: ", "json-translations"
    ),
    (
      "Sources/Bad.swift", "let a = fbt(\"A\", description)\n", "Sources/Bad.swift:1:",
      "description-not-literal"
    ),
    (
      "Sources/Bad.swift",
      "let a = fbt(\"\\(param: \"a\", b) \\(param: \"a\", c)\", \"twice\")\n",
      "Sources/Bad.swift:1:", "duplicate-token"
    ),
    (
      "langpack.ordinals", "# langpack ordinals 1\nepoch 12\n", "langpack.ordinals:2",
      "ledger-epoch"
    ),
    ("langpack.json", "{\"app\": 1}", "langpack.json:1:9: error:", "configuration"),
  ])
  func aBadFileStopsABuildWithoutATrace(
    _ file: String, _ text: String, _ place: String, _ rule: String
  ) throws {
    try SampleProject.with { project in
      project.expect(["build"])
      try project.write(file, text)
      let before = try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") }
      let said = project.expect(["build"], .failed)
      #expect(said.output.isEmpty)
      #expect(said.talk.contains(place), "\(said.talk)")
      #expect(said.talk.contains(rule), "\(said.talk)")
      #expect(try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") } == before)
    }
  }

  @Test func aBrokenTextIsLeftOutWhereThatIsAskedFor() throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "\"places-found\" = \"$2 Orte\";\n")
      project.expect(["import"], .failed)
      let said = project.expect(["build", "--skip-broken"])
      #expect(said.talk.contains("token-mismatch"))
      #expect(!said.output.contains("de.lpk"))
    }
  }

  @Test(arguments: ["de.lpk", "keys.lpkt"])
  func everyTruncatedOrAlteredFileIsRefusedOrShown(_ name: String) throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let bytes = try project.read(".langpack/build/\(name)")
      let path = project.folder.path + "/file"
      for count in stride(from: 0, to: bytes.count, by: 7) {
        try File(path).write(Array(bytes.prefix(count)))
        let said = project.expect(["inspect", "file"], .failed)
        #expect(said.talk.hasPrefix("langpack: file: "))
      }
      for place in stride(from: 0, to: bytes.count, by: 5) {
        var altered = bytes
        altered[place] ^= 0xFF
        try File(path).write(altered)
        _ = project.run(["inspect", "file"])
      }
    }
  }

  @Test func aMissingFileAndAMissingProjectAreNamed() throws {
    try SampleProject.with { project in
      let said = project.expect(["inspect", "nothing.lpk"], .failed)
      #expect(said.talk == "langpack: nothing.lpk: cannot be read: no such file or directory\n")
      #expect(project.expect(["import", "nothing.json"], .failed).talk.contains("no such file"))
      #expect(
        project.expect(["publish", "--release", "1"], .failed).talk.contains("private.key"))
    }
    try withTestFolder { folder in
      let (code, said) = Recorder.run(["-C", folder.path, "check"])
      #expect(code == .failed)
      #expect(said.talk.contains("langpack.json: no such file (run 'langpack init'"))
    }
  }

  /// A limit on the size of files stands for a disk that is full.
  @Test(.enabled(if: File(tool).exists))
  func aFullDiskIsToldAndLeavesTheFileThatWasThere() throws {
    try SampleProject.with { project in
      try project.write("el.json", "as before")
      let before = try project.files()
      for command in ["export --locale el --format json --output el.json", "build"] {
        let shell = Process()
        let pipe = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
          "-c",
          "trap '' XFSZ; ulimit -f 1; exec '\(Self.tool)' -C '\(project.folder.path)' \(command)",
        ]
        shell.standardError = pipe
        try shell.run()
        shell.waitUntilExit()
        let said = String(
          decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(shell.terminationStatus == 1)
        #expect(said.hasPrefix("langpack: ") && said.split(separator: "\n").count == 1, "\(said)")
        let after = try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") }
        #expect(
          after.filter { $0.key != "langpack.ordinals" }
            == before.filter { $0.key != "langpack.ordinals" })
      }
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path

  @Test func anAlteredManifestIsRefused() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      let name = ".langpack/origin/apps/shop/stable/1.0.timestamp"
      let bytes = try project.read(name)
      try File(project.folder.path + "/cut").write(Array(bytes.dropLast(3)))
      #expect(project.expect(["inspect", "cut"], .failed).talk.hasPrefix("langpack: cut: "))
      try File(project.folder.path + "/" + name).write(Array(bytes.dropLast(3)))
      let said = project.expect(["publish", "--release", "1.0"], .failed)
      #expect(said.talk.contains("1.0.timestamp"))
    }
  }

  @Test func aPortInUseIsNamedWithTheFix() throws {
    try SampleProject.with { project in
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &address) { bytes in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return }
        #expect(bind(socket, start, length) == 0 && listen(socket, 1) == 0)
        #expect(getsockname(socket, start, &length) == 0)
      }
      let port = UInt16(bigEndian: address.sin_port)
      let said = project.expect(
        ["serve", "--folder", project.folder.path, "--port", "\(port)"], .failed)
      #expect(said.talk.contains("127.0.0.1:\(port): the port is in use"))
    }
  }
}
