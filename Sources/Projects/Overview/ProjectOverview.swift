import Delivery
import Diagnostics
import Extraction
import Language
import Release

/// Where a folder's project stands: what there is, how far it is, and the one command that comes next.
///
/// Each part is read on its own, so a project that is broken in one place still has the others. Nothing
/// on a network is asked.
public struct ProjectOverview: Sendable {
  /// A publication that the team remembers.
  public struct Publication: Sendable, Hashable {
    /// The channel and the release.
    public var channel, release: String
    /// The sequence that was served last; 0 before the first publication.
    public var sequence: UInt64
    /// The time of the publication in seconds since 1970; 0 if unknown.
    public var time: UInt64
  }

  /// The keys of a project.
  public enum Keys: String, Sendable {
    /// There are none.
    case none
    /// Only the key that apps pin: another machine signs.
    case publicKey = "public"
    /// Both keys, or a program that signs.
    case signing
  }

  /// The app's name in the origin; nil without a configuration that can be read.
  public internal(set) var app: String?
  /// The build tools whose files are in the folder: `SwiftPM`, `npm`.
  public internal(set) var tools: [String] = []
  /// What cannot be read, each with its reason.
  public internal(set) var problems: [String] = []
  /// The number of phrases in the sources, and of those without an ordinal; nil if unknown.
  public internal(set) var phrases, newPhrases: Int?
  /// The number of errors in the sources and the committed files.
  public internal(set) var errors = 0
  /// The first of these errors, with its place; nil if there is none.
  public internal(set) var firstError: String?
  /// How much each locale has translated.
  public internal(set) var locales: [LocaleCoverage] = []
  /// The address kind of the catalog that was not asked: `postgres`; nil if everything was read.
  public internal(set) var hasRemoteCatalog = false
  /// When the key table was built, in seconds since 1970; nil if it was not.
  public internal(set) var built: UInt64?
  /// When translations or the ledger changed last, in seconds since 1970.
  public internal(set) var changed: UInt64?
  /// What was published to the configured origin, the latest first.
  public internal(set) var published: [Publication] = []
  /// The releases with their expiry, the earliest first; empty if the origin is not a folder.
  public internal(set) var expiries: [RefreshedRelease] = []
  /// Whether no text is translated, but the app's folders have files of translations.
  public internal(set) var hasOtherTranslations = false
  /// Whether the origin is in an object store, which was not asked.
  public internal(set) var hasRemoteOrigin = false
  /// The keys.
  public internal(set) var keys = Keys.none
  /// The command that comes next.
  public internal(set) var next = NextStep(command: "langpack init", reason: "")

  /// Returns the standing of a folder; never fails.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - config: The configuration's path; nil for `langpack.json` in the folder.
  ///   - now: The time, in seconds since 1970.
  ///   - reporter: Receives progress.
  public init(
    of folder: String, config: String? = nil, now: UInt64 = .now, _ reporter: Reporter = .silent
  ) {
    self.init(of: folder, config: config, now: now, writing: nil, reporter)
  }

  /// Returns the standing of a folder, and records in a rehearsal what else it would keep in caches.
  init(
    of folder: String, config: String?, now: UInt64, writing rehearsal: Rehearsal?,
    _ reporter: Reporter
  ) {
    tools = ProjectLayout.tools(of: File(folder)).map(\.name)
    let file = config.map { File($0) } ?? File("\(folder)/langpack.json", shown: "langpack.json")
    guard file.exists else {
      next = .setUp(folder, isNamed: config != nil)
      return
    }
    do throws(ProjectError) {
      var project = try Project.read(folder, config: config)
      (project.staysLocal, project.rehearsal, project.reporter) = (true, rehearsal, reporter)
      try project.checkPaths()
      read(project, now)
    } catch {
      problems.append(error.words)
    }
    next = NextStep(after: self, now: now)
  }

  private mutating func read(_ project: Project, _ now: UInt64) {
    app = project.configuration.app
    hasRemoteOrigin = project.configuration.origin.isStoreAddress
    hasRemoteCatalog = project.hasRemoteCatalog
    noting { overview throws(ProjectError) in try overview.readTexts(project) }
    built = project.file(project.configuration.output).file("keys.lpkt").changed
    changed = project.textsChanged
    noting { overview throws(ProjectError) in
      overview.published = try project.rememberedPublications()
    }
    keys = project.overviewKeys
    if !hasRemoteOrigin, !published.isEmpty || project.hasLocalOrigin {
      noting { overview throws(ProjectError) in try overview.readExpiries(project) }
    }
  }

  /// Counts the phrases and the texts of each locale.
  private mutating func readTexts(_ project: Project) throws(ProjectError) {
    if hasRemoteCatalog {
      let text = try SourceText(project, project.reading(), .goOn)
      (phrases, newPhrases) = (text.extraction.countOfPhrases, text.grown.given.count)
      set(text.extraction.errors)
      return
    }
    var space = try Workspace(startingFrom: project, .goOn)
    (phrases, newPhrases) = (space.extraction.countOfPhrases, space.newOrdinals.count)
    set(space.diagnostics.errors)
    locales = try space.rememberedCoverages()
    if locales.allSatisfy({ $0.coverage.translated == 0 }) {
      hasOtherTranslations = ProjectLayout(of: File(project.root)).hasTranslations
    }
  }

  private mutating func set(_ found: [Diagnostic]) {
    errors = found.count
    firstError = found.inOrder().first.map { error in
      (error.place.map { "\($0): " } ?? "") + error.message
    }
  }

  private mutating func readExpiries(_ project: Project) throws(ProjectError) {
    var input = RefreshInput(app: project.configuration.app)
    input.within = NextStep.refreshTime
    guard project.keys.publicKey.exists else { return }
    expiries = try project.refresh(input, nil, .silent).releases.sorted { $0.expiry < $1.expiry }
    problems += expiries.compactMap { release in
      guard release.outcome == .failed else { return nil }
      return release.problem.map { "\(release.channel)/\(release.release): \($0)" }
    }
  }

  /// Runs some reading, and notes its error as a problem.
  private mutating func noting(_ work: (inout ProjectOverview) throws(ProjectError) -> Void) {
    do throws(ProjectError) { try work(&self) } catch { problems.append(error.words) }
  }
}

extension ExtractionResult {
  /// The number of phrases, each counted once.
  fileprivate var countOfPhrases: Int { Set(phrases.map(\.phrase.id)).count }
}
