import CommandLine
import Language
import Projects

struct BundleCommand: TypedCommand {
  static let words = ["bundle"]
  static let summary = "Writes the packs for an app to carry, as a step of its own build."
  static let details = """
    The folder gets the key table and the source pack, all that an app needs if it
    downloads its packs. --locale adds the packs of some locales, which are shown
    from the first launch until newer ones arrive. Name their fallbacks too;
    otherwise missing texts fall back to those in the code. --all adds the packs of
    all locales in compact form, and leaves out what only downloads need. Use it for
    an app that starts with PackClient.start(.bundled) and never uses the network.
    Choose --all if the packs are small next to the app and new texts can wait for
    its next version; otherwise let the app download them. You can set the same with
    "bundle" in langpack.json.
    With --origin, the app knows what its releases serve now. On a device that has
    seen less, the app's packs take precedence over the device's own. Use it only if
    the build contains everything that was published. A pack whose texts are served
    is the served file, which no device downloads again. --coding names the codings
    of downloads that the app reads, as for 'langpack build'.
    --for lays the files out as another platform's build expects them: web names
    them for their content and adds packs.mjs, which maps each locale to its URL;
    android writes assets/languagepacks; dotnet adds LanguagePacks.props, which
    lists them as embedded resources. With --fbt, the web gets fbt.json too, with
    which FBT's runtime reads texts from packs. The page Bundles of the
    documentation shows each.
    Findings are reported as compilers do, with full paths. Nothing in the project
    is written. If the project has no ledger yet, --cache keeps one for this build
    only. Packs from earlier runs are removed from the folder. The same input gives
    the same bytes.
    """
  static let examples = [
    "langpack bundle --output App/Resources/packs",
    "langpack bundle --output App/Resources/packs --locale el --locale pt-BR",
    "langpack bundle --output App/Resources/packs --all --json",
    "langpack bundle --output App/Resources/packs --locale el --origin s3://packs/texts",
    "langpack bundle --for web --coding stored --output src/packs --locale el",
    "langpack bundle --for web --fbt --output src/packs --all",
    "langpack bundle --for android --output app/src/main --locale de",
    "langpack bundle --for dotnet --output Packs --all",
    "langpack bundle --sources Sources/App --output .build/texts --cache .build/cache --quiet",
  ]

  let output = Parameter.text("output", "FOLDER", "the folder to write").required()
  let target = Parameter<BundleTarget>.choice("for", "the platform whose build takes the files")
  let fbt = Flag("fbt", "with --for web, also the table of FBT's calls")
  let locale = Parameter.text("locale", "TAG", "a locale whose pack to include; may be repeated")
    .repeated()
  let all = Flag("all", "include all locales, for an app that downloads nothing")
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default compact with --all, else as configured")
  let coding = Parameter<PackCoding>.coding
  let served = Parameter.text(
    "origin", "PLACE", "the origin whose sequences the app carries: a folder or s3://BUCKET/PREFIX")
  let singlePublisher = Flag.singlePublisher
  let sources = Parameter.text(
    "sources", "FOLDER", "a folder of sources; by default the configured ones"
  ).repeated()
  let cache = Parameter.text(
    "cache", "FOLDER", "a folder for the results, to read only changes next time")
  let isList = Flag("list", "write nothing; list the files read besides the sources, and written")
  let quiet = Flag("quiet", "print no sizes")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.all, !given.locale.isEmpty {
      throw .failure("--all is all locales, and --locale some (leave one of them out)")
    }
    if given.all, !given.coding.isEmpty {
      throw .failure("--all is for apps that download nothing (leave --coding out)")
    }
    if given.fbt, given.target != .web {
      throw .failure("--fbt is for web (add --for web, or leave it out)")
    }
    if given.isList, given.target?.namesFollowContent == true {
      throw .failure("the names of files for the web follow from their content (leave --list out)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try project(given)
    let order = try order(given)
    if given.isList {
      for file in try project.bundleList(order) { terminal.print("\(file.kind) \(file.path)") }
      return .done
    }
    guard let written = try project.bundle(order, terminal.reporter) else { return .failed }
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: written.json.pretty())
    } else if !given.quiet {
      terminal.write(written.table(terminal.width))
    }
    return .done
  }

  /// Returns the folder's project, or one without a configuration.
  private func project(_ given: Given<Self>) throws(ProjectError) -> Project {
    var project = try given.projectIfAny() ?? Project(ofFolder: given.root)
    (project.rehearsal, project.isSinglePublisher) = (given.rehearsal, given.singlePublisher)
    return project
  }

  private func order(_ given: Given<Self>) throws(ProjectError) -> BundleOrder {
    var order = BundleOrder(to: given.file(given.output))
    (order.locales, order.atRest) = (try locales(given), given.atRest)
    order.codings = given.coding.isEmpty ? nil : given.coding
    order.served = given.served.map { File(given.place($0), shown: $0) }
    order.sources = given.sources.map(given.path)
    order.cache = given.cache.map(given.path)
    (order.target, order.hasFBT) = (given.target, given.fbt)
    return order
  }

  /// Returns the locales to bundle; nil for the configured ones.
  private func locales(_ given: Given<Self>) throws(ProjectError) -> BundledLocales? {
    if given.locale.isEmpty { return given.all ? .all : nil }
    var tags: [String] = []
    for name in given.locale {
      guard let tag = LocaleTag(name)?.description else {
        throw .failure("\"\(name)\" is not a locale (write a tag such as \"el\" or \"pt-BR\")")
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return .chosen(tags)
  }
}
