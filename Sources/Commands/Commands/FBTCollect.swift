import CommandLine
import Diagnostics
import Extraction
import FBT
import ScriptExtraction

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
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    var tree = try project.sourceTree()
    let scripts = try project.scriptLanguage(
      common: invocation[common].map { File(invocation.path($0), shown: $0) },
      options: (invocation[extraOptions] ?? "").split(separator: ",").map(String.init))
    let found = try project.reading(keepsCache: false).extraction().besides(scripts)
    if found.diagnostics.hasErrors { throw .findings(found.diagnostics) }
    terminal.talk(found.diagnostics)
    let contents = invocation.contents
    var calls: [CollectedDocument.Call] = []
    var refused: [Diagnostic] = []
    for found in found.phrases {
      do throws(FBTError) {
        if let call = try CollectedDocument.Call(found, contents) { calls.append(call) }
      } catch {
        refused.append(.refused(error, found))
      }
    }
    tree.languages = [scripts]
    let sources = tree.mapFiles(where: { $0.mayHoldCalls || !$0.declarations.isEmpty }) { file, _ in
      file
    }
    let collected = scripts.collected(from: sources.results)
    calls += collected.calls
    refused += sources.refusals + collected.diagnostics
    terminal.talk(refused)
    let document = try CommandError.wrapping { () throws(FBTError) in
      try CollectedDocument(calls, contents)
    }
    terminal.print(document.json.compact(escapes: .letters))
    terminal.say("\(counted(document.phrases.count, "phrase")) of \(counted(calls.count, "call"))")
    return refused.hasErrors ? .failed : .done
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

extension CollectedDocument.Call {
  /// The call of an extracted phrase, or nil for a keyed one; FBT counts columns from 0.
  ///
  /// - Throws: Why FBT would refuse the call.
  fileprivate init?(
    _ found: ExtractedPhrase, _ contents: CollectedDocument.Contents
  ) throws(FBTError) {
    guard let site = CallSite(found.phrase) else { return nil }
    self.init(
      site, at: .init(file: found.file, line: found.line, column: max(0, found.column - 1)))
    _ = try CollectedDocument([self], contents)
  }
}

extension Diagnostic {
  fileprivate static func refused(_ error: FBTError, _ found: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .warning, rule: "fbt-refused", at: found.place,
      "FBT has no phrase \"\(found.phrase.description)\": \(error.message)",
      fix: "write the text as FBT could, or leave it to native translations")
  }
}

extension Extraction {
  /// What was found in files of other languages: scripts are collected as FBT reads them.
  fileprivate func besides(_ scripts: ScriptLanguage) -> Extraction {
    Extraction(
      phrases: phrases.filter { !scripts.reads($0.file) },
      diagnostics: diagnostics.filter { finding in
        finding.severity != .note && !(finding.place.map { scripts.reads($0.file) } ?? false)
      })
  }
}
