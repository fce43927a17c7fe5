import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

@Test(arguments: [
  (["--version", "all"], ExitCode.usage, "", "unexpected argument \"all\" after \"--version\""),
  (["frobnicate"], .usage, "", "\"frobnicate\" is not a command; see 'langpack --help'\n"),
  (["init", "--ap", "x"], .usage, "", "(did you mean \"--app\"?); see 'langpack init --help'\n"),
  (["init", "--app", "../x"], .failed, "", "\"../x\" cannot name an app"),
  (
    ["-C", "/nowhere/at/all", "init", "--app", "x"], .failed, "", "/nowhere/at/all: no such folder"
  ),
])
func resultsGoToOutputTalkToErrorAndTheCodeSaysHow(
  _ words: [String], _ code: ExitCode, _ output: String, _ talk: String
) {
  let (result, terminal) = Recorder.run(words)
  #expect(result == code)
  #expect(terminal.output == output)
  #expect(talk.isEmpty ? terminal.talk.isEmpty : terminal.talk.contains(talk))
}

private let attributeLines = """
  langpack.ordinals -text merge=langpack
  langpack.published -text merge=langpack
  translations/*.lpt -text merge=langpack
  translations/attachments.jsonl -text merge=langpack

  """

@Test func initMakesAProjectOnceAndNeverOverwrites() throws {
  try withTestFolder { folder in
    #expect(Recorder.run(["-C", folder.path, "init", "--app", "shop"]).0 == .done)
    let project = try Project.read(folder.path)
    #expect(project.configuration == Configuration(app: "shop"))
    let ledger = try project.ledger.text()
    #expect(ledger.wholeMatch(of: /# langpack ordinals 1\nepoch [0-9a-f]{32}\n/) != nil)
    #expect(try project.file(".gitattributes").text() == attributeLines)
    let (code, terminal) = Recorder.run(["init", "-C", folder.path])
    #expect(code == .failed)
    #expect(terminal.talk.contains("langpack.json: exists already"))
    #expect(try project.ledger.text() == ledger)
  }
}

@Test(arguments: ["langpack.json", "langpack.ordinals"])
func initWritesWhatAProjectLacks(_ missing: String) throws {
  try withTestFolder { folder in
    _ = Recorder.run(["-C", folder.path, "init", "--app", "shop"])
    let kept = missing == "langpack.json" ? "langpack.ordinals" : "langpack.json"
    let before = try File(folder.path + "/" + kept).bytes()
    File(folder.path + "/" + missing).remove()
    let (code, terminal) = Recorder.run(["-C", folder.path, "init", "--app", "shop"])
    #expect(code == .done)
    #expect(terminal.talk.hasPrefix("kept \(kept), which exists already\nwrote \(missing)\n"))
    #expect(try File(folder.path + "/" + kept).bytes() == before)
    #expect(try Project.read(folder.path).ledger.text().hasPrefix("# langpack ordinals 1\n"))
  }
}

@Test func initKeepsTheLinesThatGitHasAlready() throws {
  try withTestFolder { folder in
    let attributes = File(folder.path + "/.gitattributes")
    try attributes.write(text: "*.png binary")
    _ = try Project.initialize(in: folder.path, app: "shop")
    #expect(try attributes.text() == "*.png binary\n" + attributeLines)
  }
}

@Test func aFailedWriteLeavesTheOldFileAndNothingAside() throws {
  try withTestFolder { folder in
    let file = File(folder.path + "/full")
    try file.write(text: "old")
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(throws: ProjectError.self) { try file.write(text: "new") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["full"])
  }
}

@Test(arguments: ["release", "keys", "origin"])
func theHelpOfAWordThatCommandsShareListsTheseCommandsAlone(_ word: String) {
  let (code, terminal) = Recorder.run([word, "--help"])
  #expect(code == .done)
  for command in Langpack.commands {
    #expect(terminal.output.contains("  \(command.name) ") == (command.words.first == word))
  }
  #expect(Recorder.run(["help", word]).1.output == terminal.output)
}
