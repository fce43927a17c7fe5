import CommandLine
import Language
import Projects

extension Command {
  static let bundle = Command(
    "bundle", summary: "Writes what an app carries, as a part of the app's own build.",
    details: """
      The folder gets the key table and the source pack: all that an app needs that
      downloads its packs. With --locale the packs of some locales go with it: they
      are shown from the first launch on, until newer ones come. Their fallbacks are
      named too, or their texts fall back to those in the code. With --all the packs
      of all locales go with it, compact, and nothing that only downloads need: for
      an app that starts with LanguagePacks.start(.bundled) and asks no network. Take
      --all while the packs are small beside the app and a new text may wait for the
      next version of the app; else let it download. "bundle" in langpack.json says
      the same as these options.
      With --origin the app learns what its releases serve now. Where a device has
      seen less, the packs of the app are shown before its own. Give it where what is
      built has all that was published.
      Findings are told as compilers tell them, with whole paths. Nothing of the
      project is written; where it has no ledger yet, --cache keeps one of this build
      alone. Packs that former runs left in the folder go. Same input, same bytes.
      """,
    examples: [
      "langpack bundle --output App/Resources/packs",
      "langpack bundle --output App/Resources/packs --locale el --locale pt-BR",
      "langpack bundle --output App/Resources/packs --all --json",
      "langpack bundle --output App/Resources/packs --locale el --origin s3://packs/texts",
      "langpack bundle --sources Sources/App --output .build/texts --cache .build/cache --quiet",
    ],
    options: [
      output, locale, all, atRest, served, .singlePublisher, sources, cache, isList, quiet, .dryRun,
      .json,
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    var project = try invocation.bundledProject(
      sources: invocation.all(sources), cache: invocation[cache].map(invocation.path))
    project.configuration.bundle = try invocation.bundled(
      locale, all, else: project.configuration.bundle)
    let form = invocation[atRest].flatMap(AtRest.init)
    project.configuration.atRest = form ?? project.configuration.bundledAtRest
    if invocation.has(isList) {
      terminal.write(try project.bundleList().map { "\($0.kind) \($0.path)\n" }.joined())
      return .done
    }
    let given = invocation[output] ?? ""
    guard
      let written = try project.writeBundle(
        to: invocation.file(given).rehearsed(by: project.rehearsal),
        keepsCache: invocation.has(cache),
        served: try invocation.served(project), terminal.reporter)
    else { return .failed }
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    if invocation.has(.json) {
      terminal.print(written.json.pretty())
    } else if !invocation.has(quiet) {
      terminal.write(written.table)
    }
    return .done
  }

  private static let sources = Option.text(
    "sources", "FOLDER", "a folder of sources; by default those of the configuration"
  ).repeated()
  private static let isList = Option.flag(
    "list", "only print what would be read beside the sources, and written")
  private static let output = Option.text(
    "output", "FOLDER", "where to write", isRequired: true)
  private static let cache = Option.text(
    "cache", "FOLDER", "where to keep what was found, to read only what has changed")
  private static let locale = Option.text(
    "locale", "TAG", "a locale whose pack goes with the key table"
  ).repeated()
  private static let all = Option.flag("all", "all locales, for an app that downloads nothing")
  private static let atRest = Option.choice(
    "at-rest", AtRest.allCases.map(\.rawValue),
    "fast or small packs; by default compact with --all, else as the configuration says")
  fileprivate static let served = Option.text(
    "origin", "PLACE", "an origin, a folder or s3://BUCKET/PREFIX, whose sequences the app carries")
  private static let quiet = Option.flag("quiet", "print no sizes")
}

extension Invocation {
  /// What the releases of the app serve at the origin that is named; nothing where none is.
  fileprivate func served(_ project: Project) throws(ProjectError) -> [String: UInt64] {
    guard let place = self[Command.served] else { return [:] }
    return try project.servedSequences(of: origin(at: place), shown: place)
  }

  /// The project of the folder, or one that is known by its folder alone, with the sources of a target.
  fileprivate func bundledProject(
    sources: [String], cache: String?
  ) throws(ProjectError) -> Project {
    var project = try projectIfAny() ?? Project(ofFolder: root)
    project.rehearsal = rehearsal
    return try project.bundled(sources: sources.map(path), cache: cache)
  }

  /// What the options say of packs, else the configuration.
  fileprivate func bundled(
    _ locale: Option, _ all: Option, else configured: BundledLocales
  ) throws(ProjectError) -> BundledLocales {
    guard has(locale) else { return has(all) ? .all : configured }
    if has(all) {
      throw .failure("--all is all locales, and --locale some (leave one of them out)")
    }
    var tags: [String] = []
    for name in self.all(locale) {
      guard let tag = LocaleTag(name)?.description else {
        throw .failure("\"\(name)\" is not a locale (write a tag as \"el\" or \"pt-BR\")")
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return .chosen(tags)
  }
}
