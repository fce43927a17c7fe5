import Foundation
import Glibc
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What people read is wrapped at words on a narrow terminal, and what they copy stays whole.
@Suite(.enabled(if: ToolRun.isThere)) struct NarrowTerminalTests {
  private static let width: UInt16 = 40

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(
      [
        "My Sources/A.swift": """
        let a = localized("a key with words", value: "Messages", comment: "Title")
        let b = fbt("Log in \\(oops)", "")
        """
      ], "\"sources\": [\"My Sources\"]"
    ) { project in
      _ = project.run(["extract"])
      try project.write(
        "translations/de.strings", "\"a key with words\" = \"{x} $1 \";\n\"b\" = \n")
      try project.write("translations/fr.json", "{\"locale\": \"fr\", \"translations\": []}\n")
      try project.write("translations/日本語日本語日本語日本語日本語日本語.strings", "\"a\" = \"b\";\n")
      try body(project)
    }
  }

  /// A line that is too wide has nowhere to break: outside of quotes there is no space in it.
  private func expectFits(
    _ text: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in text.split(separator: "\n") where String(row).onScreen > Int(Self.width) {
      let inside = row.drop { $0 == " " }.replacing(/'[^']*'|"[^"]*"|`[^`]*`/, with: "")
      #expect(!inside.contains(" "), "\(line): \(row)", sourceLocation: sourceLocation)
    }
  }

  /// The words of a text, however its lines are broken.
  private func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }

  @Test(arguments: [
    "check", "doctor", "extract", "build", "import there-is-no-such-file.xliff",
  ])
  func findingsAndErrorsAreWrapped(_ line: String) throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    try with { project in
      let (words, folder) = (line.split(separator: " ").map(String.init), project.folder.path)
      let narrow = try TerminalRun(
        words, in: folder, width: Self.width, environment: ["NO_COLOR": "1"])
      let plain = try TerminalRun(words, in: folder, isOutput: false, isTalk: false)
      #expect(plain.output.onLongLines + plain.talk.onLongLines > 0, "nothing to wrap")
      let found = (plain.output + plain.talk).firstMatch(of: /My Sources\/A\.swift[0-9:]*:/)
      let place = found.map { String($0.output) } ?? "My Sources/A.swift:"
      if line == "extract" { #expect(found != nil) }
      for (narrow, plain) in [(narrow.output, plain.output), (narrow.talk.shown, plain.talk)] {
        expectFits(narrow.replacing(place, with: place.replacing(" ", with: "_")), line)
        // The free space of the disk may change between two runs, and tables are laid out.
        if line != "doctor" { #expect(self.words(narrow) == self.words(plain)) }
        for quoted in plain.matches(of: /run ('[^']+'|`[^`]+`)/) {
          #expect(narrow.contains(quoted.output.1), "\(quoted.output.1) is broken")
        }
        for quoted in plain.matches(of: /'langpack [^']*'/) {
          #expect(narrow.contains(quoted.output), "\(quoted.output) is broken")
        }
        if plain.contains(place) { #expect(narrow.contains(place)) }
      }
    }
  }

  @Test func aWrongLineIsWrapped() throws {
    let run = try TerminalRun(
      ["export", "--locale"], in: "/", width: Self.width, environment: ["NO_COLOR": "1"])
    #expect(run.code == 64)
    #expect(run.talk.contains("'langpack export --help'"))
    expectFits(run.talk, "export --locale")
  }

  /// On a narrow terminal every page has the words that it has elsewhere, and the examples whole.
  @Test func everyPageOfTheHelpFits() {
    for columns in [20, 40, 60, 79, 80, 100, 200] {
      let help = Langpack.help.fitting(columns)
      for command in Langpack.commands {
        let (page, plain) = (
          help.text(of: .command(command)), Langpack.help.text(of: .command(command))
        )
        #expect(words(page) == words(plain), "\(command.name) at \(columns)")
        for row in page.split(separator: "\n") where String(row).onScreen > columns {
          let inside = row.drop { $0 == " " }.replacing(/'[^']*'|"[^"]*"|\[[^\]]*\]/, with: "")
          let isExample = command.examples.contains { row == "  " + $0 }
          // A name and its value stay together, as in the usage line.
          let isName = inside.hasPrefix("-") && inside.split(separator: " ").count <= 3
          #expect(isExample || isName || !inside.contains(" "), "\(command.name): \(row)")
        }
        for example in command.examples { #expect(page.contains("  \(example)\n")) }
      }
      for row in help.overview().split(separator: "\n") where String(row).onScreen > columns {
        let inside = row.drop { $0 == " " }.replacing(/'[^']*'|\[[^\]]*\]/, with: "")
        #expect(!inside.contains(" "), "at \(columns): \(row)")
      }
    }
  }

  @Test func theHelpIsWrappedOnATerminalAndNowhereElse() throws {
    let page = Langpack.help.text(of: .tool)
    let narrow = try TerminalRun(["--help"], in: "/", width: Self.width)
    #expect(narrow.output == Langpack.help.fitting(40).text(of: .tool) && narrow.output != page)
    #expect(try TerminalRun(["--help"], in: "/", width: 40, isOutput: false).output == page)
  }
}

extension String {
  /// The columns by the C library, which knows nothing of the tool's table.
  fileprivate var onScreen: Int {
    typealias Width = @convention(c) (Int32) -> Int32
    // Swift's module of the library leaves the function out.
    guard let found = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wcwidth") else { return -1 }
    let width = unsafeBitCast(found, to: Width.self)
    return unicodeScalars.reduce(0) { $0 + max(0, Int(width(Int32($1.value)))) }
  }

  /// The number of lines that are too wide for a narrow terminal.
  fileprivate var onLongLines: Int { split(separator: "\n").count { $0.count > 40 } }

  /// What a terminal shows after its lines were overwritten: of progress, nothing.
  fileprivate var shown: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\r").last.map(String.init) ?? "" }.joined(separator: "\n")
  }
}
