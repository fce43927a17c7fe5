import CommandLine
import Diagnostics
import Projects

struct ReleaseLocalesCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "locales"]
  static let summary = "Writes the list of an app's languages for its platform."
  static let details = """
    Lists the language of the texts in the code and the locales that the release
    offers. For Apple, this is a property list with CFBundleLocalizations to merge
    into Info.plist; without it, the system offers the app in no other language. For
    Android, it is the file res/xml/locales_config.xml. As text, it is one tag per
    line.
    """
  static let examples = [
    "langpack release locales 1.0 --format apple",
    "langpack release locales 1.0 --format android --output locales_config.xml",
  ]

  let format = Parameter<PlatformLocales>.choice("format", "the platform; by default text")
  let output = Parameter.text("output", "FILE", "the file to write; by default standard output")
  let channel = Parameter.channel
  let origin = Parameter.origin
  let dryRun = ValueFlag.dryRun
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let target = given.output.map(given.file)
    let list = try project.languages(
      of: given.releaseWord, channel: given.chosenChannel(of: project), as: given.format ?? .text,
      to: target)
    if let target {
      return terminal.end(given, "wrote \(target.shown): \(counted(list.tags.count, "language"))")
    }
    terminal.write(list.text)
    return .done
  }
}
