import CommandLine
import Projects

struct InitializeCommand: TypedCommand {
  static let words = ["init"]
  static let summary = "Sets up a project: configuration, ledger and settings for Git."
  static let details = """
    Writes langpack.json, with every setting explained, and langpack.ordinals, with
    a new epoch. Tells Git in .gitattributes to merge translations and ledgers with
    'langpack merge', registers that in this clone, and names in .gitignore the
    files that can be rebuilt or are secret. An existing configuration or ledger is
    never changed; if only one of them exists, the other is written. Run it once in
    every clone: Git does not copy the registration.

    "sources" names the folders of sources that SwiftPM, XcodeGen or Tuist name, or
    in the layout of Xcode, Gradle, Android's own build or npm: those of all that
    the folder has. Else it names the folders that contain sources. "locales",
    "sourceTexts", "exclude" and "swiftUI" follow from what these folders hold,
    "routines" from the functions that pass their key on to NSLocalizedString, and
    "sourceLocale" from the development language of Xcode, XcodeGen, Tuist or
    SwiftPM. Languages in Xcode's knownRegions and of PO files are locales too, and
    --locale adds others. "fbtDialect" is set if a package.json depends on fbtee.
    Check the settings before you extract.

    --web, --android and --dotnet look for that kind of project alone: the folders
    of npm, Gradle or .NET. An app for Android or .NET then carries the packs of all
    locales. A page gets a file for each locale, of which it loads one, and what it
    needs for updates. The command says which ones come next.
    """
  static let examples = [
    "langpack init --app timeline", "langpack init --app mail --locale de --locale pt-BR",
    "langpack init --app shop --web --locale de --locale el",
    "langpack init --app shop --android",
  ]

  let appName = Parameter.text(
    "app", "NAME", "the app's name in the origin; by default the folder's name")
  let locale = Parameter.locale("a locale that is translated; may be repeated").repeated()
  let web = Flag("web", "set up a web project: the folders of npm")
  let android = Flag("android", "set up an Android project: the folders of Gradle, or res and src")
  let dotnet = Flag("dotnet", "set up a .NET project: the folders of .resx and .resw files")
  let dryRun = ValueFlag.dryRun

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if Self.kinds(given).count > 1 {
      throw .failure("--web, --android and --dotnet are kinds of projects (name one of them)")
    }
  }

  private static func kinds(_ given: Given<Self>) -> [BundleTarget] {
    (given.web ? [.web] : []) + (given.android ? [.android] : []) + (given.dotnet ? [.dotnet] : [])
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let result = try Project.initialize(
      in: given.root, app: given.appName, kind: Self.kinds(given).first, locales: given.locale,
      rehearsal: given.rehearsal)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    for file in result.kept {
      terminal.say("kept \(file.shown), which exists already", keeping: file.shown)
    }
    for file in result.written { terminal.say("wrote \(file.shown)", keeping: file.shown) }
    if result.isDriverNew { terminal.say("Git merges the project's files with 'langpack merge'") }
    if let layout = result.layout { terminal.say(Self.line(on: layout)) }
    if let advice = result.layout?.adviceOnSources { terminal.say("note: \(advice)") }
    for note in result.layout?.notes ?? [] { terminal.say("note: \(note)") }
    if !result.ownRoutines.isEmpty {
      let names = Self.list(result.ownRoutines)
      terminal.say("\"routines\": \(names), whose calls are texts since they pass their keys on")
    }
    for name in result.templateRoutines {
      terminal.say(
        "\"routines\": the texts of \(name) are in MediaWiki's syntax, in which \"$1\" is a token")
    }
    let hasTranslations = result.layout?.hasTranslations == true
    if let kind = Self.kinds(given).first, let layout = result.layout {
      let steps = "'langpack extract'" + (hasTranslations ? ", 'langpack import .'" : "")
      terminal.say(
        "next: \(steps), then 'langpack bundle --for \(kind) --output "
          + "\(kind.usualFolder(beside: layout.sources))'")
    } else if hasTranslations {
      terminal.say("next: 'langpack extract', then 'langpack import .' for the translations here")
    }
    if let parent = result.parent {
      terminal.say(
        "note: \(parent) is a project too; commands in this folder do not know its texts")
    }
    return .done
  }

  /// Returns the first names of a list, and how many more there are.
  private static func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let rest = unique.count - 8
    let first = unique.prefix(8).joined(separator: ", ")
    return rest > 0 ? "\(first) and \(rest) more" : first
  }

  /// Returns a line on the folders of sources.
  private static func line(on layout: ProjectLayout) -> String {
    let folders = layout.sources.joined(separator: ", ")
    guard layout.isFound else {
      if layout.adviceOnSources != nil { return "no sources found that 'extract' reads" }
      let fix = folders == "." ? "add them to this folder" : "create the folder \(folders)"
      return "no sources found: \(fix), or correct \"sources\" in langpack.json"
    }
    let tools = layout.tools.isEmpty ? "" : " (\(layout.tools.joined(separator: ", ")))"
    let names = layout.locales.joined(separator: ", ")
    let locales = names.isEmpty ? "" : "; locales: \(names)"
    return "sources: \(folders)\(tools)\(locales)"
  }
}
