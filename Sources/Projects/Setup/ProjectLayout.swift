import FBT
import Language
import LanguageData

/// The folders of sources in a new project's folder, found by what its build tools leave there, and
/// the settings that follow from what they hold.
public struct ProjectLayout: Sendable, Hashable {
  /// The build tools whose files were found: `SwiftPM`, `Xcode`, `Gradle`, `Android` for
  /// its own build, `npm`.
  public private(set) var tools: [String] = []
  /// The folders of sources, relative to the project's folder; `Sources` if none was found.
  public private(set) var sources: [String] = []
  /// The language of the texts in the sources, as Xcode or SwiftPM names it; English if neither does.
  ///
  /// It has the region that the files have: `en-US` if only `en-US.lproj` stands.
  public private(set) var sourceLocale = "en"
  /// The folders and files of the source texts in files of Xcode: `App/en.lproj`.
  public private(set) var sourceTexts: [String] = []
  /// The locales of the translations in the folders of sources, and those that Xcode's projects list,
  /// sorted.
  public private(set) var locales: [String] = []
  /// The folder of the committed translations: another one if the app keeps its own in `translations`, as
  /// with Flask and Symfony.
  public private(set) var translations = "translations"
  /// Whether there are files of translations, which `langpack import` takes.
  public private(set) var hasTranslations = false
  /// The patterns of folders of tests in the folders of sources.
  public private(set) var excluded: [String] = []
  /// Whether the sources use SwiftUI.
  public private(set) var usesSwiftUI = false
  /// Whether resource files of .NET give one key different texts.
  public private(set) var needsResourceTables = false
  /// The library whose calls the scripts have, as `package.json` names it.
  package private(set) var fbtDialect = FBTDialect.fbt
  /// The kind of project that was looked for; nil for any.
  public private(set) var kind: BundleTarget?
  /// Whether the folders exist.
  public private(set) var isFound = true
  /// What to do about translations whose source texts are in no file: `make a template with xgettext`;
  /// nil if there are none.
  public private(set) var adviceOnSources: String?

  /// What is read in part or not at all: a sentence for each kind of files, such as Fluent's.
  public private(set) var notes: [String] = []

  /// Creates the layout of an empty folder.
  init() { (sources, isFound) = (["Sources"], false) }

  /// Looks at a folder, for one kind of project or for any.
  public init(of root: File, for kind: BundleTarget? = nil) {
    self.kind = kind
    let names = (root.names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    let named = NamedLanguages(root, names)
    let android = AndroidSourceLanguage(of: root)
    let ofPackage = PackageLanguage.source(in: root)
    let stated = named.source ?? android.locale
    let known = stated ?? ofPackage
    sourceLocale = RegionalSource.name(of: stated, or: ofPackage, in: root)
    for tool in BuildTool.all where kind == nil || tool.kind == kind {
      let isMarked = names.contains(where: tool.isMarker)
      if isMarked { tools.append(tool.name) }
      // A kind that was asked for is looked for without its mark, too.
      if isMarked || kind != nil { add(tool.folders(root, names)) }
    }
    if kind == nil { searchFolders(of: root, names) }
    let gettext = GettextLayout(of: root, source: LocaleTag(sourceLocale))
    if sources.isEmpty, kind == nil, let folder = gettext.folder {
      isFound = !gettext.sources.isEmpty
      if isFound { tools.append("gettext") }
      sources = [folder]
      adviceOnSources = MissingSources.advice(on: gettext)
    } else if tools.contains(".NET") {
      let supposed = known == nil ? sourceLocale : nil
      adviceOnSources = MissingSources.adviceOnResources(
        of: root, sourceLocale, supposedIn: supposed)
    } else if sources.isEmpty {
      adviceOnSources = MissingSources.adviceOnBundles(of: root)
    }
    if named.source == nil { adviceOnSources = adviceOnSources ?? android.advice }
    if sources.isEmpty { takeUsual(in: root) }
    let survey = LayoutSurvey(of: root, sources, source: LocaleTag(sourceLocale))
    (sourceTexts, usesSwiftUI) = (survey.sourceTexts + gettext.sources, survey.usesSwiftUI)
    hasTranslations = !survey.locales.isEmpty
    locales = translated(survey.locales, listed: named.known)
    // Builds of .NET copy resources to these.
    let isOfNet = kind == .dotnet || tools.contains(".NET")
    excluded = survey.tests.sorted() + (isOfNet ? ["bin", "obj"] : [])
    needsResourceTables = isOfNet && ResourceConflicts.exist(in: root, sources, excluded)
    lookAtOthers(in: root)
    fbtDialect = PackageManifests(of: root).fbtDialect
  }

  /// Takes the usual folder of sources, since none was found.
  private mutating func takeUsual(in root: File) {
    let usual = kind.map(Self.usualSources) ?? "Sources"
    (sources, isFound) = ([usual], usual != "." && root.file(usual).isFolder)
  }

  /// Looks at the app's own folder of translations, and at files that are read in part or not at all.
  private mutating func lookAtOthers(in root: File) {
    if Self.isOfApp(root.file(translations)) { translations = "langpack-translations" }
    let others = OtherTexts(of: root, source: LocaleTag(sourceLocale))
    notes = others.notes(besidesBundles: adviceOnSources != nil)
    if !sourceTexts.isEmpty {
      notes += GeneratedCode.missing(in: root, sources).map { code in
        "the code that \(code.configuration) makes of the app's keys is not here: \(code.fix)"
      }
    }
  }

  /// Returns the languages that files have or Xcode lists, without that of the sources.
  ///
  /// Xcode lists that one too, and files may name it with its region.
  private func translated(_ found: Set<LocaleTag>, listed: [LocaleTag]) -> [String] {
    let source = LocaleTag(sourceLocale).map(LikelySubtags.adding)
    let others = listed.filter { LikelySubtags.adding(to: $0) != source }
    return found.union(others).map(\.description).filter { $0 != sourceLocale }.sorted()
  }

  /// Looks for sources without the mark of a tool in the first folder, and for the projects of other
  /// platforms below it.
  private mutating func searchFolders(of root: File, _ names: [String]) {
    let marked = BuildTool.all.filter { tools.contains($0.name) }
    // A package may stand beside the apps that use it: `Package.swift` and `ios/App.xcodeproj`.
    let isPackage = marked.allSatisfy { $0.family != .apple || $0.name == "SwiftPM" }
    let found = Set(marked.map(\.family)).subtracting(isPackage ? [.apple] : [])
    if sources.isEmpty { add(SourceSearch.folders(of: root, names)) }
    let others = Set(BuildTool.Family.allCases).subtracting(found)
    let nested = NestedProjects(
      in: root, of: others, leaving: tools.contains("SwiftPM") ? ["SwiftPM"] : [], besides: sources)
    add(nested.folders)
    tools += nested.tools.map(\.name)
    // Resources of .NET may stand without a project file, or next to its folder.
    let isOfNet = nested.tools.contains { $0.family == .dotnet }
    guard sources.isEmpty || isOfNet else { return }
    add(SourceSearch.resourceFolders(of: root, names))
    if !sources.isEmpty, !isOfNet { tools.append(".NET") }
  }

  /// Returns whether a folder of translations has other files than the project's own.
  private static func isOfApp(_ folder: File) -> Bool {
    (folder.names ?? []).contains { name in
      let isOwn = [".lpt", ".strings", ".json"].contains(where: name.hasSuffix)
      return !isOwn && !name.hasPrefix(".")
    }
  }

  /// Adds locales to those that were found.
  mutating func add(_ tags: [LocaleTag]) {
    let found = locales + tags.map(\.description).filter { $0 != sourceLocale }
    locales = Set(found).sorted()
  }

  /// Returns the build tools whose files are in a folder, each with its kind of project; nothing below
  /// the folder is read.
  static func tools(of root: File) -> [(name: String, kind: BundleTarget?)] {
    let names = (root.names ?? []).filter { !$0.hasPrefix(".") }
    return BuildTool.all.filter { names.contains(where: $0.isMarker) }.map { ($0.name, $0.kind) }
  }

  private static func usualSources(_ kind: BundleTarget) -> String {
    switch kind {
    case .web: "src"
    case .android: "app/src/main"
    case .dotnet: "."
    }
  }

  private mutating func add(_ folders: [String]) {
    for folder in folders where !sources.contains(where: { Self.contains($0, folder) }) {
      sources.removeAll { Self.contains(folder, $0) }
      sources.append(folder)
    }
  }

  private static func contains(_ folder: String, _ other: String) -> Bool {
    folder == "." || folder == other || other.hasPrefix(folder + "/")
  }
}
