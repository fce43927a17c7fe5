import CommandLine
import Diagnostics
import FBT
import Projects

struct FbtCollectCommand: TypedCommand {
  static let words = ["fbt", "collect"]
  static let summary = "Prints the phrases of the sources as fbt-collect does."
  static let details = """
    The document is the one that a team's tools for FBT read: tables with their
    metadata, texts by hash, parents of texts within elements. Keyed phrases have no
    place in it. JavaScript and TypeScript files of the sources are read as
    fbt-collect reads them; it takes "node" with "@babel/parser".
    """
  static let examples = [
    "langpack fbt collect", "langpack fbt collect --packager both --react-native",
  ]

  let packager = Parameter.choice(
    "packager", ["text", "phrase", "both", "none"],
    "hashes of texts (the default), keys of phrases, both or none")
  let isTerse = Flag("terse", "leave the tables out")
  let isReactNative = Flag(
    "react-native", "a phrase for every choice of an enum, as React Native apps need")
  let common = Parameter.text(
    "common", "FILE", "JSON with the texts that calls share, and their descriptions")
  let extraOptions = Parameter.text(
    "options", "NAMES", "options of calls beside FBT's own, with commas between them")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (document, findings, calls) = try given.project().collectFBT(
      contents(given), common: given.common.map(given.file),
      options: (given.extraOptions ?? "").split(separator: ",").map(String.init),
      terminal.reporter)
    terminal.print(document.json.compact(escapes: .letters))
    terminal.say("\(counted(document.phrases.count, "phrase")) of \(counted(calls, "call"))")
    return findings.hasErrors ? .failed : .done
  }

  private func contents(_ given: Given<Self>) -> CollectedDocument.Contents {
    var contents = CollectedDocument.Contents()
    let packager = given.packager ?? "text"
    contents.leaves = packager == "text" || packager == "both"
    contents.keys = packager == "phrase" || packager == "both"
    contents.tables = !given.isTerse
    contents.reactNative = given.isReactNative
    return contents
  }
}
