import CommandLine
import Diagnostics
import Interchange
import Projects

struct ExportCommand: TypedCommand {
  static let words = ["export"]
  static let summary = "Writes files for translators, one for each locale."
  static let details = """
    json holds every phrase with every variation; wiki-strings holds the keyed
    phrases in translatewiki's syntax. The page Interchange of the documentation
    describes every format. The command reports what a format cannot hold. In an
    existing file, the order, the comments and anything unrecognized are kept. For
    the source language, the file holds the source texts. With --project, it holds
    the phrases of one project; importing it leaves all others unchanged. The locale
    qqq, as wiki-strings or wiki-json, is the file of descriptions. A file of
    apple-strings, stringsdict or xcstrings holds one table of keys: the one that it
    is named for, else the default one. A file of stringsdict holds the texts with
    plurals. With --in, files hold the phrases that the sources in a folder use:
    those of one module. An existing file keeps its other phrases, and they are
    updated too.

    Texts that no one has reviewed, such as machine translations, are left out of
    packs, and of files whose format cannot mark them. --unreviewed writes them to
    such files too.

    With --folder, each text of an app goes into the file that has it. A new one
    goes into the file that mirrors its source file, such as values-de/core.xml for
    values/core.xml. In a folder without files of the format, each locale's file
    goes where its platform expects it, such as de.lproj/Localizable.strings, or is
    named for its locale, such as de.xliff. The folder is created if needed. Each
    file is written whole or not at all, even if the command is interrupted. An
    error in one file does not stop the others. --all selects every locale that is
    configured or has texts. Files that would be empty are not written; a PO file
    of a new language has entries to translate.

    A file with texts that were edited since the last import or export stays as it
    is, with an error: import it first, or add --overwrite. If the work tree is of
    another commit since, the file is replaced, with a warning.
    """
  static let examples = [
    "langpack export --locale el --format json",
    "langpack export --locale de --format wiki-strings --output de.strings",
    "langpack export --locale de --locale fr --format xliff --folder for-translators",
    "langpack export --all --format android --folder app/src/main/res --json",
    "langpack export --all --format apple-strings --in Kit --folder Kit/Resources",
  ]

  let locale = Parameter.fileLocale("the locale").repeated()
  let all = Flag("all", "all locales except the source")
  let format = Parameter.choice(
    "format", FormatRegistry.commanded.map(\.name), "the format of the files",
    former: Self.formerFormats, aliases: FormatRegistry.otherNames
  ) { FormatRegistry.named($0, among: FormatRegistry.commanded) }.required()
  let output = Parameter.text("output", "FILE", "the file to write; by default standard output")
  let folder = Parameter.text(
    "folder", "FOLDER", "the folder for several files, in the platform's layout")
  let projectName = Parameter.projectName
  let usedIn = Parameter.text("in", "FOLDER", "only phrases that sources in this folder use")
  let unreviewed = Flag(
    "unreviewed", "also unreviewed texts, in formats that cannot mark them")
  let overwrite = Flag(
    "overwrite", "also texts that were edited in a file since the last import")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard !given.locale.isEmpty || given.all else {
      throw .failure("no locale is named (add --locale TAG, or --all)")
    }
    if given.folder != nil, given.output != nil {
      throw .failure("--output is for one file and --folder for several (leave one of them out)")
    }
    let isOne =
      (given.format.holdsAllLocales || given.locale.count == 1 && !given.all) && !given.json
    guard given.folder != nil || isOne else {
      let what = given.json ? "--json reports the files in" : "several locales need"
      throw .failure("\(what) a folder (add --folder FOLDER)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let phrases = try PhraseSelection(
      project: given.projectName, in: given.usedIn.map(given.file), of: File(given.root))
    var order = ExportOrder(given.format, phrases)
    (order.takesUnreviewed, order.overwrites) = (given.unreviewed, given.overwrite)
    guard let folder = given.folder else { return try exportOne(order, given, terminal) }
    return try exportAll(order, to: given.file(folder), given, terminal)
  }

  private func exportOne(
    _ order: ExportOrder, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let target = given.output.map(given.file)
    // What is there is read first, which would wait for the end of a pipe.
    try target?.checkReplaceable(
      fix: "name a file, or leave --output out to write to standard output")
    let (bytes, isWhole, isChanged) = try given.project().export(
      given.all ? nil : given.locale, order, to: target, terminal.reporter)
    guard let bytes else { return .failed }
    let code = isWhole ? ExitCode.done : .failed
    if let target {
      let line = isChanged ? "wrote \(target.shown)" : "\(target.shown) is unchanged"
      return terminal.end(given, line, keeping: target.shown, code)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failure("the file is not in UTF-8, so a terminal cannot show it (add --output FILE)")
    }
    try terminal.writeFile(text)
    return code
  }

  private func exportAll(
    _ order: ExportOrder, to folder: File, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let run = try given.project().export(
      given.all ? nil : given.locale, order, into: folder, terminal.reporter)
    let code = run.diagnostics.hasErrors ? ExitCode.failed : .done
    if let rehearsal = given.rehearsal {
      terminal.talk(run.diagnostics)
      return terminal.show(rehearsal, given, code)
    }
    if given.json {
      terminal.print(json: run.json.pretty())
    } else {
      terminal.write(run.table(terminal.width))
    }
    terminal.talk(run.diagnostics)
    terminal.say(run.summary)
    return code
  }
}
