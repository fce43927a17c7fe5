import Foundation
import Glibc
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The built tool on real pseudo-terminals.
@Suite(.enabled(if: ToolRun.isThere)) struct TerminalTests {
  private static let long =
    "settings.notifications.日本語のとても長いキー.e\u{301}tude.of-a-key-that-goes-on-and-on"
  private static let lines = [
    "status", "log", "blame --locale de", "tag list", "size --by string", "show \(long)",
    "release list", "export --all --format json --folder out", "release log",
  ]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    let key = Self.long
    try SampleProject.with([
      "Sources/A.swift": """
      let a = localized("\(key)", value: "Messages 日本語", comment: "Title")
      """
    ]) { project in
      for line in [
        "extract", "tag add \(String(repeating: "long-tag.", count: 7)) \(key)", "keys generate",
      ] { project.expect(line.split(separator: " ").map(String.init)) }
      try project.write(
        "translations/de.strings",
        "\"\(key)\" = \"\(String(repeating: "Nachrichten 通知 ", count: 9))\";\n")
      project.expect(["build"])
      project.expect(["publish", "--release", "1.0"])
      try body(project)
    }
  }

  /// The columns of a line by the C library, which knows nothing of the tool's table.
  private func columns(_ line: Substring) -> Int {
    typealias Width = @convention(c) (Int32) -> Int32
    // Swift's module of the library leaves the function out.
    guard let found = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wcwidth") else { return -1 }
    let width = unsafeBitCast(found, to: Width.self)
    return line.unicodeScalars.reduce(0) { $0 + max(0, Int(width(Int32($1.value)))) }
  }

  @Test(arguments: [40, 80, 200] as [UInt16])
  func noTableIsWiderThanTheTerminal(_ width: UInt16) throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    #expect(columns("日e\u{301}") == 3, "the C library knows no wide characters")
    try with { project in
      for line in Self.lines {
        let run = try TerminalRun(
          line.split(separator: " ").map(String.init), in: project.folder.path, width: width)
        #expect(run.code == 0, "\(line): \(run.output)\(run.talk)")
        #expect(!run.output.isEmpty, "\(line)")
        // The name of a phrase stands on a line of its own, and is not cut.
        for row in run.output.split(separator: "\n") where row != Self.long {
          #expect(columns(row) <= width, "\(line): \(row)")
        }
      }
    }
  }

  /// What goes to a pipe is the same whatever the terminal beside it.
  @Test func aPipeHasNoEscapeSequenceAndNoWidth() throws {
    try with { project in
      try project.write("translations/de.lpt", "broken\n")
      let folder = project.folder.path
      for line in Self.lines + ["check", "doctor", "extract", ""] {
        let words = line.split(separator: " ").map(String.init)
        let narrow = try TerminalRun(words, in: folder, width: 40, isOutput: false)
        let plain = try TerminalRun(words, in: folder, isOutput: false, isTalk: false)
        // The free space of the disk may change between two runs.
        if line != "doctor" { #expect(narrow.output == plain.output, "\(line)") }
        for text in [narrow.output, narrow.talk, plain.output, plain.talk] {
          #expect(!text.contains("\u{1B}"), "\(line): \(text)")
        }
      }
    }
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]])
  func aTerminalWithoutColoursHasNoEscapeSequence(_ environment: [String: String]) throws {
    try with { project in
      try project.write("translations/de.lpt", "broken\n")
      for line in ["status", "check", "doctor", "", "extract", "build"] {
        let run = try TerminalRun(
          line.split(separator: " ").map(String.init), in: project.folder.path,
          environment: environment)
        #expect(!(run.output + run.talk).contains("\u{1B}"), "\(line): \(run.output)\(run.talk)")
      }
    }
  }

  @Test func aTerminalWithColoursShowsErrorsInRed() throws {
    try with { project in
      try project.write("translations/de.lpt", "broken\n")
      let run = try TerminalRun(["check"], in: project.folder.path)
      #expect((run.output + run.talk).contains("\u{1B}[31merror:\u{1B}[0m"), "\(run.output)")
      let forced = try TerminalRun(
        ["check"], in: project.folder.path, environment: ["CLICOLOR_FORCE": "1"], isOutput: false,
        isTalk: false)
      #expect((forced.output + forced.talk).contains("\u{1B}[31m"))
    }
  }

  /// Progress is on the terminal's own line, which is empty at the end.
  @Test func progressOverwritesItsLineAndIsGoneAtTheEnd() throws {
    try with { project in
      for number in 0..<40 {
        try project.write("Sources/F\(number).swift", "let a = fbt(\"Text \(number)\", \"Title\")")
      }
      let run = try TerminalRun(["extract"], in: project.folder.path, width: 40)
      #expect(run.talk.contains("\rreading "), "\(run.talk)")
      let shown = run.talk.split(separator: "\r").filter { $0.hasPrefix("reading ") }
      #expect(!shown.isEmpty && shown.allSatisfy { $0.count < 40 })
      let rest = run.talk.split(separator: "\r").last { !$0.allSatisfy { $0 == " " } }
      #expect(rest?.contains("phrases") == true, "\(run.talk)")
      let dumb = try TerminalRun(
        ["extract"], in: project.folder.path, environment: ["TERM": "dumb"])
      #expect(!dumb.talk.contains("\r"))
    }
  }
}
