import CommandLine
import Diagnostics
import FBT
import Projects

struct FbtCollectCommand: TypedCommand {
  static let words = ["fbt", "collect"]
  static let summary = "Prints the phrases of the sources in the format of fbt-collect."
  static let details = """
    Prints the document that tools for FBT read: tables with their metadata, texts
    by hash, and the parents of texts within elements. It leaves out keyed phrases.
    JavaScript and TypeScript sources are read as fbt-collect reads them; this needs
    "node" with "@babel/parser". With "fbtDialect": "fbtee" in langpack.json they
    are read as fbtee reads them, and the texts of the library itself are added.
    """
  static let examples = [
    "langpack fbt collect", "langpack fbt collect --packager both --react-native",
  ]

  let packager = Parameter.choice(
    "packager", ["text", "phrase", "both", "none"],
    "text hashes (the default), phrase keys, both or none")
  let isTerse = Flag("terse", "leave out the tables")
  let isPretty = Flag("pretty", "print on several lines")
  let isReactNative = Flag(
    "react-native", "one phrase for each choice of an enum, for React Native")
  let outerTokenNames = Flag(
    "outer-token-names", "for the text of an element, the token that stands for it")
  let common = Parameter.text(
    "common", "FILE", "JSON with the shared texts and their descriptions")
  let extraOptions = Parameter.text(
    "options", "NAMES", "call options in addition to FBT's own, separated by commas")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (document, findings, calls) = try given.project().collectFBT(
      contents(given), common: given.common.map(given.file),
      options: (given.extraOptions ?? "").split(separator: ",").map(String.init),
      terminal.reporter)
    let json = document.json
    terminal.print(
      json: given.isPretty ? json.lines(escapes: .letters) : json.compact(escapes: .letters))
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
    contents.outerTokenNames = given.outerTokenNames
    return contents
  }
}
