import CommandLine
import Language
import Projects

struct PretranslateCommand: TypedCommand {
  static let words = ["pretranslate"]
  static let summary = "Fills in missing translations from memory or with a program."
  static let details = """
    The memory is the locale's own translations: what it has for the same source
    text under another key. --likeness also accepts source texts that are nearly the
    same. A program runs directly, never through a shell. Its environment holds
    PATH, HOME, LANG, TMPDIR and what --environment names. It reads a line of JSON
    for each phrase ("id", "name", "locale", "source", "description") and answers
    each with a line ({"id": …, "text": …}, the text as in the JSON of
    'langpack export'). The results are marked "new" in the files, wait for review,
    and are in no pack unless "ships" allows it. A text with an error is reported
    and left out.
    """
  static let examples = [
    "langpack pretranslate --locale de", "langpack pretranslate --locale de --likeness 0.8",
    "langpack pretranslate --locale de --run translate.py --run=--formal",
  ]
  static let runsAlone = true

  let locale = Parameter.text("locale", "TAG", "the locale").required()
  let likeness = Parameter(
    "likeness", "NUMBER", "how similar source texts must be, 0.5 to 1; by default 1",
    else: "is not a number from 0.5 to 1"
  ) { text in Double(text).flatMap { 0.5...1 ~= $0 ? $0 : nil } }
  let program = Parameter.text(
    "run", "WORD", "the program; repeat for each of its arguments"
  ).repeated()
  let variable = Parameter.text(
    "environment", "NAME", "an environment variable to pass to the program"
  ).repeated()
  let dryRun = ValueFlag.dryRun

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    guard let locale = LocaleTag(given.locale) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    var order = PretranslationOrder(locale)
    order.likeness = given.likeness ?? order.likeness
    (order.program, order.variables) = (given.program, given.variable)
    let work = try given.project().pretranslate(order, terminal.reporter)
    let code = work.hasErrors ? ExitCode.failed : .done
    guard let merge = work.merge else { return code }
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given, code) }
    terminal.say(merge.summary)
    return code
  }
}
