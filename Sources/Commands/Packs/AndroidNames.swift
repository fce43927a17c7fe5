import CommandLine
import Diagnostics
import Projects

struct AndroidNamesCommand: TypedCommand {
  static let words = ["android", "names"]
  static let summary = "Lists an Android build's resource ids, configurations and keys."
  static let details = """
    Reads the R.txt that the build of an app leaves, or what 'aapt2 dump resources'
    prints, which has configurations too. Writes a line for each string, plural and
    array whose name is a key, bound to the key table of the app: a reader of packs
    then knows which text a resource id stands for. The command refuses the key
    table of other sources. Resources of libraries and texts that are not translated
    have no key and are left out. The page Formats/AndroidNames of the documentation
    shows the file.
    """
  static let examples = [
    "langpack android names R.txt --output app/src/main/assets/languagepacks/android.names",
    "langpack android names dump.txt --keys app/src/main/assets/languagepacks/keys.lpkt",
    "langpack android names R.txt --json",
  ]

  let keys = Parameter.text(
    "keys", "FILE", "the key table that the app carries; by default that of 'langpack build'")
  let output = Parameter.text("output", "FILE", "the file to write; by default standard output")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let resources = Argument(
    "file", "R.txt, or the output of 'aapt2 dump resources'")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let table = given.keys.map(given.file) ?? project.builtKeys
    guard
      let names = try project.androidNames(
        of: given.file(given.resources), keys: table, terminal.reporter)
    else { return .failed }
    if let output = given.output {
      try given.file(output).rehearsed(by: given.rehearsal).write(text: names.text)
    }
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: names.json.pretty())
    } else if given.output == nil {
      try terminal.writeFile(names.text)
    }
    let rest =
      names.leftOut.isEmpty
      ? "" : "; \(counted(names.leftOut.count, "resource has", "resources have")) no key"
    terminal.say("\(counted(names.named, "resource"))\(rest)")
    return .done
  }
}
