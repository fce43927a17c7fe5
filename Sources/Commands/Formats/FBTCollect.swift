import CommandLine
import Diagnostics
import FBT
import Projects

extension Command {
  static let fbtCollect = Command(
    "fbt", "collect", summary: "Prints the phrases of the sources as fbt-collect does.",
    details: """
      The document is the one that a team's tools for FBT read: tables with their
      metadata, texts by hash, parents of texts within elements. Keyed phrases have no
      place in it. JavaScript and TypeScript files of the sources are read as
      fbt-collect reads them; it takes "node" with "@babel/parser".
      """,
    examples: [
      "langpack fbt collect", "langpack fbt collect --packager both --react-native",
    ],
    options: [packager, isTerse, isReactNative, common, extraOptions]
  ) { (invocation, terminal) throws(ProjectError) in
    let (document, findings, calls) = try invocation.project().collectFBT(
      invocation.contents, common: invocation.file(common),
      options: (invocation[extraOptions] ?? "").split(separator: ",").map(String.init),
      terminal.reporter)
    terminal.print(document.json.compact(escapes: .letters))
    terminal.say("\(counted(document.phrases.count, "phrase")) of \(counted(calls, "call"))")
    return findings.hasErrors ? .failed : .done
  }

  fileprivate static let packager = Option.choice(
    "packager", ["text", "phrase", "both", "none"],
    "hashes of texts (the default), keys of phrases, both or none")
  fileprivate static let isTerse = Option.flag("terse", "leave the tables out")
  fileprivate static let isReactNative = Option.flag(
    "react-native", "a phrase for every choice of an enum, as React Native apps need")
  fileprivate static let common = Option.text(
    "common", "FILE", "JSON with the texts that calls share, and their descriptions")
  fileprivate static let extraOptions = Option.text(
    "options", "NAMES", "options of calls beside FBT's own, with commas between them")
}

extension Invocation {
  fileprivate var contents: CollectedDocument.Contents {
    var contents = CollectedDocument.Contents()
    let packager = self[Command.packager] ?? "text"
    contents.leaves = packager == "text" || packager == "both"
    contents.keys = packager == "phrase" || packager == "both"
    contents.tables = !has(Command.isTerse)
    contents.reactNative = has(Command.isReactNative)
    return contents
  }
}
