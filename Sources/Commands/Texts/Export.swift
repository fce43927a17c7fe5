import CommandLine
import Diagnostics
import Interchange
import Projects

struct ExportCommand: TypedCommand {
  static let words = ["export"]
  static let summary = "Writes the files of locales for their translators."
  static let details = """
    JSON holds every phrase with every variation; strings holds the keyed phrases in
    translatewiki's syntax; the other formats are those that Docs/Interchange.md
    lists. What a format cannot hold is told. Where the file is there already, its
    order, comments and whatever is not understood stay. For the language of the
    source, the source texts are written. With --project the file holds the phrases
    of one project; what is imported from it leaves all others as they are. The
    locale qqq, as strings or wiki-json, is the file of descriptions.

    With --folder each locale's file stands where its platform wants it, as
    de.lproj/Localizable.strings or values-de/strings.xml, else by its name, as
    de.xliff. Each is written whole or not at all, so whatever ends the command
    leaves whole files only; one that is wrong stops no other. --all is all locales
    that are configured or have texts. A file that would hold nothing is not made.
    """
  static let examples = [
    "langpack export --locale el --format json",
    "langpack export --locale de --format strings --output de.strings",
    "langpack export --locale de --locale fr --format xliff --folder for-translators",
    "langpack export --all --format android --folder app/src/main/res --json",
  ]

  let locale = Parameter.text("locale", "TAG", "the locale").repeated()
  let all = Flag("all", "all locales but that of the source")
  let format = Parameter.choice("format", FormatRegistry.all.map(\.name), "the files' format") {
    FormatRegistry.named($0)
  }.required()
  let output = Parameter.text("output", "FILE", "where to write; by default standard output")
  let folder = Parameter.text(
    "folder", "FOLDER", "the folder to write several files to, as the platform has them")
  let projectName = Parameter.projectName
  let dryRun = Flag.dryRun
  let json = Flag.json

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard !given.locale.isEmpty || given.all else {
      throw .failure("no locale is named (add --locale TAG, or --all)")
    }
    if given.folder != nil, given.output != nil {
      throw .failure("--output is for one file and --folder for several (leave one of them out)")
    }
    let isOne = given.locale.count == 1 && !given.all && (!given.json || given.dryRun)
    guard given.folder != nil || isOne else {
      let what = given.json ? "--json tells of the files in" : "several locales need"
      throw .failure("\(what) a folder (add --folder FOLDER)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    guard let folder = given.folder else {
      return try exportOne(given.locale[0], given, terminal)
    }
    return try exportAll(given.locale, to: folder, given, terminal)
  }

  private func exportOne(
    _ name: String, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    var target = given.output.map(given.file)
    if let target, !target.hasFolder {
      throw .failure("\(target.shown): there is no such folder to write to (make it first)")
    }
    let project = try given.project()
    target = target?.rehearsed(by: project.rehearsal)
    let space = try Workspace(reading: project)
    let (bytes, diagnostics) = try space.export(
      name, as: given.format, over: target, project: given.projectName)
    return try write(bytes, diagnostics, to: target, given, terminal)
  }

  private func exportAll(
    _ names: [String], to folder: String, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let target = given.file(folder)
    guard target.isFolder else {
      throw .failure("\(folder): there is no such folder to write to (make it first)")
    }
    let project = try given.project()
    let space = try Workspace(reading: project)
    var run = ExportRun(
      space, given.format, to: target.rehearsed(by: project.rehearsal),
      project: given.projectName)
    let locales = try given.all ? space.exportedLocales : names.map(space.locale)
    try run.write(locales) { terminal.progress("writing", $0, of: $1) }
    if let rehearsal = project.rehearsal {
      terminal.talk(run.diagnostics)
      return terminal.show(rehearsal, given, run.diagnostics.hasErrors ? .failed : .done)
    }
    if given.json {
      terminal.print(run.json.pretty())
    } else {
      terminal.write(run.table)
    }
    terminal.talk(run.diagnostics)
    terminal.say(run.summary)
    return run.diagnostics.hasErrors ? .failed : .done
  }

  private func write(
    _ bytes: [UInt8], _ diagnostics: [Diagnostic], to target: File?, _ given: Given<Self>,
    _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    terminal.talk(diagnostics)
    if diagnostics.hasErrors { return .failed }
    if let target {
      try target.write(bytes)
      if let rehearsal = target.rehearsal { return terminal.show(rehearsal, given) }
      terminal.say("wrote \(target.shown)")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      terminal.write(text)
    } else {
      throw .failure("the file is not in UTF-8, which a terminal shows (add --output FILE)")
    }
    return .done
  }
}
