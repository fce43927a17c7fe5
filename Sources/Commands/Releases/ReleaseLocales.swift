import CommandLine
import Diagnostics
import Language
import Projects

struct ReleaseLocalesCommand: ReleaseTaking {
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
    let release = try given.publishedRelease()
    // A release that is created but not yet published offers the locales it is to support.
    let tagged = release.sequence == 0 ? release.object?.locales ?? [] : Array(release.locales.keys)
    let offered = tagged.compactMap { LocaleTag($0) }
    let source = LocaleTag(project.configuration.sourceLocale) ?? .english
    let tags = ([source] + offered.filter { $0 != source }.sorted()).map(\.description)
    let text = (given.format ?? .text).text(tags)
    guard let output = given.output else {
      terminal.write(text)
      return .done
    }
    let file = given.file(output).rehearsed(by: project.rehearsal)
    try file.write(text: text)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("wrote \(file.shown): \(counted(tags.count, "language"))")
    return .done
  }
}
