import CommandLine
import Language
import Projects

extension Command {
  static let pretranslate = Command(
    "pretranslate", summary: "Fills what is not translated from memory, or by a program.",
    details: """
      Memory is what the same locale says for the same source text under another key;
      --likeness takes texts of sources that are nearly the same. A program is run as
      it is given, never by a shell; of the environment it gets PATH, HOME, LANG,
      TMPDIR and what --environment names. It reads a line of JSON for each phrase
      ("id", "name", "locale", "source", "description") and answers each by a line
      ({"id": …, "text": …}, the text as in the JSON of 'langpack export'). What is
      made is "new" in the files, waits for somebody to look at it, and is in no pack
      unless "ships" says so; a text with an error is left out and told.
      """,
    examples: [
      "langpack pretranslate --locale de", "langpack pretranslate --locale de --likeness 0.8",
      "langpack pretranslate --locale de --run translate.py --run=--formal",
    ],
    options: [locale, likeness, program, variable, .dryRun],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    guard let locale = invocation[locale].flatMap(LocaleTag.init) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let project = try invocation.project()
    let work = try project.pretranslation(
      of: locale, likeness: invocation[likeness].flatMap { Double($0) } ?? 1,
      program: invocation.all(program), variables: invocation.all(variable))
    terminal.talk(work.diagnostics)
    terminal.say(work.summary)
    let code = work.hasErrors ? ExitCode.failed : .done
    guard !work.texts.isEmpty, project.canRehearse else { return code }
    let merge = try work.merged()
    try merge.write()
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation, code) }
    terminal.say(merge.summary)
    return code
  }

  private static let locale = Option.text("locale", "TAG", "the locale", isRequired: true)
  private static let likeness = Option.checked(
    "likeness", "NUMBER", "how alike sources have to be, from 0.5 to 1; 1 by default"
  ) { text in
    Double(text).map { 0.5...1 ~= $0 } == true ? nil : "is not a number from 0.5 to 1"
  }
  private static let program = Option.text(
    "run", "WORD", "the program, and with each further one a word for it"
  ).repeated()
  private static let variable = Option.text(
    "environment", "NAME", "a variable of the environment that the program gets too"
  ).repeated()
}
