import CommandLine
import Language
import Phrases
import Projects

struct FbtImportCommand: TypedCommand {
  static let words = ["fbt", "import"]
  static let summary = "Takes translations made for FBT into the project's translations."
  static let details = """
    Texts are found by FBT's hash of text and description, so a phrase that says the
    same in Swift as in JavaScript keeps its translations. A phrase of which only
    some texts are translated needs review. Merged as langpack import does; phrases
    that FILE does not know stay as they are.
    """
  static let examples = [
    "langpack fbt import i18n/ru_RU.json", "langpack fbt import es_LA.json --locale es-419",
  ]
  static let runsAlone = true

  let locale = Parameter.locale("the locale, where FBT's name for it is not enough")
  let dryRun = Flag.dryRun
  let files = Arguments("FILE", "translations of FBT, by hash of the text")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let merge = try project.importFBT(
      given.files.map(given.file),
      locale: given.locale)
    try merge.write()
    terminal.talk(merge.diagnostics)
    terminal.say(merge.summary)
    let code = merge.diagnostics.hasErrors ? ExitCode.failed : .done
    return project.rehearsal.map { terminal.show($0, given, code) } ?? code
  }
}
