import CommandLine
import Language
import Projects

struct BundleCommand: TypedCommand {
  static let words = ["bundle"]
  static let summary = "Writes what an app carries, as a part of the app's own build."
  static let details = """
    The folder gets the key table and the source pack: all that an app needs that
    downloads its packs. With --locale the packs of some locales go with it: they
    are shown from the first launch on, until newer ones come. Their fallbacks are
    named too, or their texts fall back to those in the code. With --all the packs
    of all locales go with it, compact, and nothing that only downloads need: for
    an app that starts with PackClient.start(.bundled) and asks no network. Take
    --all while the packs are small beside the app and a new text may wait for the
    next version of the app; else let it download. "bundle" in langpack.json says
    the same as these options.
    With --origin the app learns what its releases serve now. Where a device has
    seen less, the packs of the app are shown before its own. Give it where what is
    built has all that was published.
    Findings are told as compilers tell them, with whole paths. Nothing of the
    project is written; where it has no ledger yet, --cache keeps one of this build
    alone. Packs that former runs left in the folder go. Same input, same bytes.
    """
  static let examples = [
    "langpack bundle --output App/Resources/packs",
    "langpack bundle --output App/Resources/packs --locale el --locale pt-BR",
    "langpack bundle --output App/Resources/packs --all --json",
    "langpack bundle --output App/Resources/packs --locale el --origin s3://packs/texts",
    "langpack bundle --sources Sources/App --output .build/texts --cache .build/cache --quiet",
  ]

  let output = Parameter.text("output", "FOLDER", "where to write").required()
  let locale = Parameter.text("locale", "TAG", "a locale whose pack goes with the key table")
    .repeated()
  let all = Flag("all", "all locales, for an app that downloads nothing")
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default compact with --all, else as the configuration says")
  let served = Parameter.text(
    "origin", "PLACE", "an origin, a folder or s3://BUCKET/PREFIX, whose sequences the app carries")
  let singlePublisher = Flag.singlePublisher
  let sources = Parameter.text(
    "sources", "FOLDER", "a folder of sources; by default those of the configuration"
  ).repeated()
  let cache = Parameter.text(
    "cache", "FOLDER", "where to keep what was found, to read only what has changed")
  let isList = Flag("list", "only print what would be read beside the sources, and written")
  let quiet = Flag("quiet", "print no sizes")
  let dryRun = Flag.dryRun
  let json = Flag.json

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.all, !given.locale.isEmpty {
      throw .failure("--all is all locales, and --locale some (leave one of them out)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var project = try bundledProject(given)
    project.configuration.bundle = try bundled(given, else: project.configuration.bundle)
    project.configuration.atRest = given.atRest ?? project.configuration.bundledAtRest
    if given.isList {
      terminal.write(try project.bundleList().map { "\($0.kind) \($0.path)\n" }.joined())
      return .done
    }
    guard
      let written = try project.writeBundle(
        to: given.file(given.output).rehearsed(by: project.rehearsal),
        keepsCache: given.cache != nil, served: try served(given, by: project), terminal.reporter)
    else { return .failed }
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(written.json.pretty())
    } else if !given.quiet {
      terminal.write(written.table)
    }
    return .done
  }

  /// Returns the sequences that the releases serve at the named origin; empty if none is named.
  private func served(
    _ given: Given<Self>, by project: Project
  ) throws(ProjectError) -> [String: UInt64] {
    guard let place = given.served else { return [:] }
    return try project.servedSequences(
      of: given.openedOrigin(at: place, trusting: .key), shown: place)
  }

  /// Returns the folder's project, or one without a configuration, with the sources of a target.
  private func bundledProject(_ given: Given<Self>) throws(ProjectError) -> Project {
    var project = try given.projectIfAny() ?? Project(ofFolder: given.root)
    project.rehearsal = given.rehearsal
    return try project.bundled(
      sources: given.sources.map(given.path), cache: given.cache.map(given.path))
  }

  /// Returns the locales to bundle, from the options or else from the configuration.
  private func bundled(
    _ given: Given<Self>, else configured: BundledLocales
  ) throws(ProjectError) -> BundledLocales {
    if given.locale.isEmpty { return given.all ? .all : configured }
    var tags: [String] = []
    for name in given.locale {
      guard let tag = LocaleTag(name)?.description else {
        throw .failure("\"\(name)\" is not a locale (write a tag as \"el\" or \"pt-BR\")")
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return .chosen(tags)
  }
}
