import CommandLine
import Language
import Phrases
import Projects

extension Command {
  static let fbtImport = Command(
    "fbt", "import", summary: "Takes translations made for FBT into the project's translations.",
    details: """
      Texts are found by FBT's hash of text and description, so a phrase that says the
      same in Swift as in JavaScript keeps its translations. A phrase of which only
      some texts are translated needs review. Merged as langpack import does; phrases
      that FILE does not know stay as they are.
      """,
    examples: [
      "langpack fbt import i18n/ru_RU.json", "langpack fbt import es_LA.json --locale es-419",
    ],
    options: [locale, .dryRun],
    arguments: [Operand("FILE", "translations of FBT, by hash of the text", repeats: true)],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let merge = try project.importFBT(
      invocation.arguments.map(invocation.file),
      locale: invocation[Command.locale].flatMap(LocaleTag.init))
    try merge.write()
    terminal.talk(merge.diagnostics)
    terminal.say(merge.summary)
    let code = merge.diagnostics.hasErrors ? ExitCode.failed : .done
    return project.rehearsal.map { terminal.show($0, invocation, code) } ?? code
  }

  fileprivate static let locale = Option.checked(
    "locale", "TAG", "the locale, where FBT's name for it is not enough"
  ) { LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil }
}
