import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The manual pages, formatted by groff as `man` does.
@Suite(.enabled(if: ScriptRun.find("groff") != nil, "needs groff")) struct ManualTests {
  private static let names = Recorder.run(["manual", "--list"]).1.output.split(separator: "\n")
    .map(String.init)

  @Test func everyCommandHasAPage() {
    let commands = Langpack.commands.map { (["langpack"] + $0.words).joined(separator: "-") }
    #expect(Self.names == ["langpack"] + commands)
  }

  @Test func everyPageIsFormattedWithoutAWarning() throws {
    let run = try Self.formatted(Self.names)
    #expect(run.talk == "")
    #expect(run.code == 0)
  }

  /// What troff would take for a request, an escape or a quote reaches the reader unchanged.
  @Test(arguments: Langpack.commands.map(\.name))
  func aPageShowsEveryExampleAndOption(_ name: String) throws {
    let command = try #require(Langpack.commands.first { $0.name == name })
    let text = try Self.formatted([(["langpack"] + command.words).joined(separator: "-")]).output
    for example in command.examples { #expect(text.contains(example)) }
    for option in command.options { #expect(text.contains("--\(option.name)")) }
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in command.details.split(separator: "\n") {
      let words = line.split(separator: " ").joined(separator: " ").replacing("…", with: "...")
      #expect(joined.contains(words))
    }
  }

  @Test func aPageIsNamedByItsWordsOrItsName() {
    let page = Recorder.run(["manual", "keys", "generate"]).1.output
    #expect(page.hasPrefix(".TH \"LANGPACK\\-KEYS\\-GENERATE\" 1 "))
    #expect(Recorder.run(["manual", "langpack-keys-generate"]).1.output == page)
    #expect(Recorder.run(["manual"]).1.output == Recorder.run(["manual", "langpack"]).1.output)
    for words in [["keys"], ["frobnicate"], ["keys", "generate", "more"]] {
      let (code, terminal) = Recorder.run(["manual"] + words)
      #expect(code == .usage)
      #expect(terminal.talk.contains("\"\(words.joined(separator: " "))\" has no page"))
    }
  }

  /// A terminal gets the words of the same page, laid out for its width, and roff on request.
  @Test(arguments: [40, 80]) func aTerminalShowsTheWordsOfThePage(_ width: UInt16) throws {
    func words(_ text: String) -> [Substring] {
      text.replacing("…", with: "...").split { $0.isWhitespace }
    }
    let pages = ManualPages(
      program: "langpack", version: "1", summary: Langpack.help.summary,
      commands: Langpack.commands, common: Langpack.common)
    for name in Self.names {
      let text = try #require(pages.text(name, columns: Int(width)))
      // Its head and foot are not the terminal's.
      let body = try Self.formatted([name]).output.split(separator: "\n").dropFirst().dropLast()
      let shown = text.split(separator: "\n").drop { $0 != "NAME" }
      #expect(
        words(shown.joined(separator: "\n")) == words(body.joined(separator: "\n")), "\(name)")
    }
  }

  private static func formatted(_ names: [String]) throws -> ScriptRun {
    try withTestFolder { folder in
      for name in names { try folder.write("\(name).1", Recorder.run(["manual", name]).1.output) }
      // As `man --warnings` calls it; without colours and without hyphens of its own.
      return try ScriptRun(
        "groff",
        ["-ww", "-man", "-Tutf8", "-P-cbou", "-rHY=0", "-rLL=400n"] + names.map { "\($0).1" },
        in: folder.path)
    }
  }
}
