import CommandLine
import Language
import Phrases
import Projects

struct FbtImportCommand: TypedCommand {
  static let words = ["fbt", "import"]
  static let summary = "Imports FBT translations into the project's translations."
  static let details = """
    Finds texts by FBT's hash of text and description, so a phrase that says the
    same in Swift and JavaScript keeps its translations. A phrase with only some of
    its texts translated needs review. Texts are merged as in 'langpack import';
    phrases that FILE does not contain stay unchanged. Texts with fbtee's status
    "new" are copies of the source, and are left out.
    """
  static let examples = [
    "langpack fbt import i18n/ru_RU.json", "langpack fbt import es_LA.json --locale es-419",
  ]
  static let runsAlone = true

  let locale = Parameter.locale("the locale, if FBT's name for it is not specific enough")
  let dryRun = ValueFlag.dryRun
  let files = Arguments("FILE", "FBT translations, by text hash")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let merge = try given.project().importFBT(given.files.map(given.file), locale: given.locale)
    terminal.talk(merge.diagnostics)
    terminal.say(merge.summary)
    let code = merge.diagnostics.hasErrors ? ExitCode.failed : .done
    return given.rehearsal.map { terminal.show($0, given, code) } ?? code
  }
}
