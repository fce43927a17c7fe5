import CommandLine
import Language
import Projects

struct PretranslateCommand: TypedCommand {
  static let words = ["pretranslate"]
  static let summary = "Fills what is not translated from memory, or by a program."
  static let details = """
    Memory is what the same locale says for the same source text under another key;
    --likeness takes texts of sources that are nearly the same. A program is run as
    it is given, never by a shell; of the environment it gets PATH, HOME, LANG,
    TMPDIR and what --environment names. It reads a line of JSON for each phrase
    ("id", "name", "locale", "source", "description") and answers each by a line
    ({"id": …, "text": …}, the text as in the JSON of 'langpack export'). What is
    made is "new" in the files, waits for somebody to look at it, and is in no pack
    unless "ships" says so; a text with an error is left out and told.
    """
  static let examples = [
    "langpack pretranslate --locale de", "langpack pretranslate --locale de --likeness 0.8",
    "langpack pretranslate --locale de --run translate.py --run=--formal",
  ]
  static let runsAlone = true

  let locale = Parameter.text("locale", "TAG", "the locale").required()
  let likeness = Parameter(
    "likeness", "NUMBER", "how alike sources have to be, from 0.5 to 1; 1 by default",
    else: "is not a number from 0.5 to 1"
  ) { text in Double(text).flatMap { 0.5...1 ~= $0 ? $0 : nil } }
  let program = Parameter.text(
    "run", "WORD", "the program, and with each further one a word for it"
  ).repeated()
  let variable = Parameter.text(
    "environment", "NAME", "a variable of the environment that the program gets too"
  ).repeated()
  let dryRun = Flag.dryRun

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    guard let locale = LocaleTag(given.locale) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let project = try given.project()
    let work = try project.pretranslation(
      of: locale, likeness: given.likeness ?? 1,
      program: given.program, variables: given.variable)
    terminal.talk(work.diagnostics)
    terminal.say(work.summary)
    let code = work.hasErrors ? ExitCode.failed : .done
    guard !work.texts.isEmpty, project.canRehearse else { return code }
    let merge = try work.merged()
    try merge.write()
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given, code) }
    terminal.say(merge.summary)
    return code
  }
}
