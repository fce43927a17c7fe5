import Diagnostics
import Extraction
import FBT
import JSON

extension Command {
  static let fbtCollect = Command(
    "fbt", "collect", summary: "Prints the phrases of the sources as fbt-collect does.",
    details: """
      The document is the one that a team's tools for FBT read: tables with their
      metadata, texts by hash, parents of texts within elements. Keyed phrases have no
      place in it.
      """,
    examples: [
      "langpack fbt collect", "langpack fbt collect --packager both --react-native",
    ],
    options: [packager, isTerse, isReactNative]
  ) { (invocation, terminal) throws(CommandError) in
    let space = try Workspace(
      invocation.project(), keeping: .inMemory, readsTranslations: false)
    terminal.talk(space.extraction.diagnostics)
    let contents = invocation.contents
    var calls: [CollectedDocument.Call] = []
    var refused: [Diagnostic] = []
    for found in space.extraction.phrases {
      do throws(FBTError) {
        if let call = try CollectedDocument.Call(found, contents) { calls.append(call) }
      } catch {
        refused.append(.refused(error, found))
      }
    }
    terminal.talk(refused)
    let document = try CommandError.wrapping { () throws(FBTError) in
      try CollectedDocument(calls, contents)
    }
    terminal.print(document.json.compact(escapes: .letters))
    terminal.say("\(counted(document.phrases.count, "phrase")) of \(counted(calls.count, "call"))")
    return .done
  }

  fileprivate static let packager = Option.choice(
    "packager", ["text", "phrase", "both", "none"],
    "hashes of texts (the default), keys of phrases, both or none")
  fileprivate static let isTerse = Option.flag("terse", "leave the tables out")
  fileprivate static let isReactNative = Option.flag(
    "react-native", "a phrase for every choice of an enum, as React Native apps need")
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
