import CommandLine
import Diagnostics
import Interchange
import Projects

extension Command {
  static let export = Command(
    "export", summary: "Writes the files of locales for their translators.",
    details: """
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
      """,
    examples: [
      "langpack export --locale el --format json",
      "langpack export --locale de --format strings --output de.strings",
      "langpack export --locale de --locale fr --format xliff --folder for-translators",
      "langpack export --all --format android --folder app/src/main/res --json",
    ],
    options: [locale, all, format, output, folder, .project, .dryRun, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let names = invocation.all(locale)
    guard !names.isEmpty || invocation.has(all) else {
      throw .failure("no locale is named (add --locale TAG, or --all)")
    }
    if invocation.has(folder) { return try exportAll(names, invocation, terminal) }
    guard names.count == 1, !invocation.has(all), !invocation.has(.json) || invocation.has(.dryRun)
    else {
      let what = invocation.has(.json) ? "--json tells of the files in" : "several locales need"
      throw .failure("\(what) a folder (add --folder FOLDER)")
    }
    return try exportOne(names[0], invocation, terminal)
  }

  private static let locale = Option.text("locale", "TAG", "the locale").repeated()
  private static let all = Option.flag("all", "all locales but that of the source")
  private static let format = Option.choice(
    "format",
    FormatRegistry.all.map(\.name),
    "the files' format", isRequired: true)
  private static let output = Option.text(
    "output", "FILE", "where to write; by default standard output")
  private static let folder = Option.text(
    "folder", "FOLDER", "the folder to write several files to, as the platform has them")

  private static func exportOne(
    _ name: String, _ invocation: Invocation, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    var target = invocation.file(output)
    if let target, !target.hasFolder {
      throw .failure("\(target.shown): there is no such folder to write to (make it first)")
    }
    let project = try invocation.project()
    target = target?.rehearsed(by: project.rehearsal)
    let space = try Workspace(reading: project)
    let (bytes, diagnostics) = try space.export(
      name, as: format(invocation), over: target, project: invocation[.project])
    return try write(bytes, diagnostics, to: target, invocation, terminal)
  }

  private static func format(_ invocation: Invocation) -> any FileFormat {
    FormatRegistry.named(invocation[format] ?? "") ?? ProjectFormat.json
  }

  private static func exportAll(
    _ names: [String], _ invocation: Invocation, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    guard !invocation.has(output) else {
      throw .failure("--output is for one file and --folder for several (leave one of them out)")
    }
    let given = invocation[folder] ?? ""
    let target = invocation.file(given)
    guard target.isFolder else {
      throw .failure("\(given): there is no such folder to write to (make it first)")
    }
    let project = try invocation.project()
    let space = try Workspace(reading: project)
    var run = ExportRun(
      space, format(invocation), to: target.rehearsed(by: project.rehearsal),
      project: invocation[.project])
    let locales = try invocation.has(all) ? space.exportedLocales : names.map(space.locale)
    try run.write(locales) { terminal.progress("writing", $0, of: $1) }
    if let rehearsal = project.rehearsal {
      terminal.talk(run.diagnostics)
      return terminal.show(rehearsal, invocation, run.diagnostics.hasErrors ? .failed : .done)
    }
    if invocation.has(.json) {
      terminal.print(run.json.pretty())
    } else {
      terminal.write(run.table)
    }
    terminal.talk(run.diagnostics)
    terminal.say(run.summary)
    return run.diagnostics.hasErrors ? .failed : .done
  }

  private static func write(
    _ bytes: [UInt8], _ diagnostics: [Diagnostic], to target: File?, _ invocation: Invocation,
    _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    terminal.talk(diagnostics)
    if diagnostics.hasErrors { return .failed }
    if let target {
      try target.write(bytes)
      if let rehearsal = target.rehearsal { return terminal.show(rehearsal, invocation) }
      terminal.say("wrote \(target.shown)")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      terminal.write(text)
    } else {
      throw .failure("the file is not in UTF-8, which a terminal shows (add --output FILE)")
    }
    return .done
  }
}
