import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Resource ids of a build with the keys that they stand for.
@Suite struct AndroidNamesTests {
  private static let resources = """
    <resources>
      <!-- Button --><string name="order.now">Order now</string>
      <!-- Title --><plurals name="pages"><item quantity="one">%d page</item><item quantity="other">%d pages</item></plurals>
      <!-- Days --><string-array name="days"><item>Mon</item><item>Tue</item></string-array>
      <string name="brand" translatable="false">Example</string>
    </resources>
    """
  private static let symbols = """
    int array days 0x7f010000
    int plurals pages 0x7f030000
    int string brand 0x7f040000
    int string order_now 0x7f040001

    """

  private func with(_ body: (SampleProject) throws -> Void) throws {
    let files = ["res/values/strings.xml": Self.resources, "R.txt": Self.symbols]
    try SampleProject.with(files, #""sources": ["res"]"#) { project in
      project.expect(["extract"])
      project.expect(["build"])
      try body(project)
    }
  }

  @Test func theFileNamesEveryTextOfTheBuild() throws {
    try with { project in
      let said = project.expect(["android", "names", "R.txt"])
      let lines = said.output.split(separator: "\n")
      #expect(lines[0] == "langpacks-android-names 1")
      #expect(lines[1].hasPrefix("epoch ") && lines[1].count == 38)
      #expect(lines[2].hasPrefix("keys ") && lines[2].count == 69)
      #expect(
        lines[3...] == [
          "array 7f010000 - days 2", "plurals 7f030000 - pages", "string 7f040001 - order.now",
        ])
      #expect(said.talk.contains("3 resources; 1 resource has no key"))
      let json = project.expect(["android", "names", "R.txt", "--json"]).output
      #expect(json.contains("\"string/brand\""))
      project.expect(["android", "names", "R.txt", "--output", "out/android.names"])
      try #expect(project.read("out/android.names") == Array(said.output.utf8))
    }
  }

  @Test func thePageShowsAFileOfThisForm() throws {
    let page = try pageText("text names", of: "AndroidNames.md")
    let lines = page.split(separator: "\n")
    #expect(lines.first == "langpacks-android-names 1")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      #expect(
        ["epoch", "keys", "package", "configuration", "string", "plurals", "array"]
          .contains(words.first.map(String.init) ?? ""))
    }
  }

  @Test func aStaleKeyTableIsRefusedByName() throws {
    try with { project in
      try project.write(
        "res/values/more.xml", "<resources><!-- N --><string name=\"new\">New</string></resources>")
      let stale = project.expect(["android", "names", "R.txt"], .failed).talk
      #expect(stale.contains(".langpack/build/keys.lpkt: is not the key table of these sources"))
      project.expect(["extract"])
      project.expect(["build"])
      project.expect(["android", "names", "R.txt"])
      try project.write("keys.lpkt", "damaged")
      let damaged = project.expect(["android", "names", "R.txt", "--keys", "keys.lpkt"], .failed)
      #expect(damaged.talk.contains("keys.lpkt: is not the key table of these sources"))
      let absent = project.expect(["android", "names", "R.txt", "--keys", "none"], .failed).talk
      #expect(absent.contains("none: there is no key table"))
    }
  }

  @Test func aDamagedFileIsAFindingAtItsLine() throws {
    try with { project in
      try project.write("bad.txt", "int string a 0x7f040000\nwhat\n")
      let said = project.expect(["android", "names", "bad.txt"], .failed).talk
      #expect(said.contains("bad.txt:2: error: \"what\" is not a line of R.txt"), "\(said)")
      let absent = project.expect(["android", "names", "none.txt"], .failed).talk
      #expect(absent.contains("none.txt"))
    }
  }

  /// The real aapt2, if it is installed.
  @Test func whatAapt2PrintsHasConfigurations() throws {
    let script = """
      command -v aapt2 >/dev/null || exit 77
      mkdir -p res/values-de res/values-b+sr+Latn
      for one in de b+sr+Latn; do
        echo '<resources><string name="order.now">X</string></resources>' > "res/values-$one/s.xml"
      done
      echo '<manifest package="com.example.shop"/>' > m.xml
      aapt2 compile --dir res -o r.zip && aapt2 link -o a.apk --manifest m.xml r.zip \\
        --output-text-symbols symbols.txt && aapt2 dump resources a.apk > dump.txt
      """
    try with { project in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = project.folder
      (process.standardOutput, process.standardError) = (Pipe(), Pipe())
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus != 77 else {
        return Conformance.report("android.aapt2", run: 0, skipped: 1)
      }
      #expect(process.terminationStatus == 0)
      let dump = project.expect(["android", "names", "dump.txt"]).output
      #expect(dump.contains("package 7f com.example.shop\n"))
      #expect(dump.contains("configuration b+sr+Latn\nconfiguration de\n"))
      #expect(dump.contains(" 0,1,2 order.now\n") && dump.contains(" 0 days 2\n"))
      let symbols = project.expect(["android", "names", "symbols.txt"]).output
      func ids(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.contains(" 7f") && !$0.hasPrefix("package") }
          .flatMap { $0.split(separator: " ").prefix(2) }
      }
      #expect(ids(symbols) == ids(dump))
      Conformance.report("android.aapt2", run: 1)
    }
  }
}
