import CommandLine
import Foundation
import Testing

@testable import Commands
@testable import Projects

@Test func theReferencePageIsTheHelpOfAllCommands() throws {
  try expectSnapshot(Langpack.help.reference(), "../../../Docs/Commands.md")
}

@Test func theHelpOfTheToolIsShownOnRequest() {
  #expect(Recorder.run(["--help"]).1.output == Langpack.help.overview())
  #expect(Recorder.run(["help"]).1.output == Langpack.help.overview())
}

@Test(arguments: Langpack.commands.map(\.name))
func theHelpOfACommandIsShownEitherWay(_ name: String) {
  let words = name.split(separator: " ").map(String.init)
  let (code, terminal) = Recorder.run(words + ["--help"])
  #expect(code == .done)
  #expect(terminal.output.contains("Usage: langpack \(name)"))
  #expect(Recorder.run(["help"] + words).1.output == terminal.output)
}

@Test(arguments: Langpack.commands.map(\.name))
func theDetailsOfACommandFitAScreen(_ name: String) throws {
  let command = try #require(Langpack.commands.first { $0.name == name })
  let lines = command.details.split(separator: "\n")
  #expect(lines.filter { $0.count > 80 } == [])
}

@Test(arguments: Langpack.commands.map(\.name))
func everyExampleIsACommandLineThatCanBeRead(_ name: String) throws {
  let command = try #require(Langpack.commands.first { $0.name == name })
  #expect(!command.examples.isEmpty)
  for example in command.examples {
    let words = example.split(separator: " ").dropFirst().map {
      $0.trimmingPrefix("'").description.replacing("'", with: "")
    }
    guard case .run(let invocation) = try Langpack.parser.read(words) else {
      Issue.record("\(example) runs no command")
      continue
    }
    #expect(invocation.command.name == name)
  }
}

@Test(arguments: Langpack.commands.map(\.name))
func aCommandTakesEachNameOnceAndRepeatsItsLastArgumentAlone(_ name: String) throws {
  let command = try #require(Langpack.commands.first { $0.name == name })
  let names = command.options.map(\.name) + ["directory", "config", "help"]
  #expect(Set(names).count == names.count)
  #expect(Set(command.arguments.map(\.name)).count == command.arguments.count)
  #expect(command.arguments.dropLast().allSatisfy { !$0.repeats })
  // What follows an optional argument is optional, too.
  let optional = command.arguments.drop { !$0.isOptional }
  #expect(optional.allSatisfy { $0.isOptional })
}

/// A package has the help and not the sources: a page is named as the site and the folder have it.
@Test(arguments: Langpack.commands.map(\.name))
func aHelpNamesPagesAndNoFilesOfTheSources(_ name: String) throws {
  let command = try #require(Langpack.commands.first { $0.name == name })
  let help = Langpack.help.text(of: .command(command))
  #expect(!help.contains("Docs/") && !help.contains(".md"))
  let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let pages = words.matches(of: /[Tt]he page (\S+) of the documentation/).map { String($0.1) }
  #expect(words.matches(of: /of the documentation/).count == pages.count)
  let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs")
  for page in pages {
    let path = docs.appending(path: page + ".md").path(percentEncoded: false)
    #expect(FileManager.default.fileExists(atPath: path), "\(page)")
  }
}
