import CommandLine
import Diagnostics
import Language
import Projects

extension Command {
  static let releaseLocales = Command(
    "release", "locales", summary: "Writes which languages an app speaks, as its platform is told.",
    details: """
      The language of the texts in the code and the locales that the release offers:
      for Apple a property list with CFBundleLocalizations, to be merged into
      Info.plist, without which the system offers the app in no other language; for
      Android the file res/xml/locales_config.xml; or one tag a line.
      """,
    examples: [
      "langpack release locales 1.0 --format apple",
      "langpack release locales 1.0 --format android --output locales_config.xml",
    ],
    options: [format, output, .channel, .origin, .dryRun],
    arguments: [Operand("RELEASE", "the release, as 1.0")]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let release = try invocation.release()
    // What is created and not published yet offers what it is to support.
    let tagged = release.sequence == 0 ? release.object?.locales ?? [] : Array(release.locales.keys)
    let offered = tagged.compactMap { LocaleTag($0) }
    let source = LocaleTag(project.configuration.sourceLocale) ?? .english
    let tags = ([source] + offered.filter { $0 != source }.sorted()).map(\.description)
    let text = (PlatformLocales(rawValue: invocation[format] ?? "") ?? .text).text(tags)
    guard let given = invocation[output] else {
      terminal.write(text)
      return .done
    }
    let file = invocation.file(given).rehearsed(by: project.rehearsal)
    try file.write(text: text)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("wrote \(file.shown): \(counted(tags.count, "language"))")
    return .done
  }

  private static let format = Option.choice(
    "format", PlatformLocales.allCases.map(\.rawValue), "for which platform; by default text")
  private static let output = Option.text(
    "output", "FILE", "where to write; by default standard output")
}
