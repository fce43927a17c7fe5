import Diagnostics
import Extraction
import Interchange
import Phrases
import Translatewiki

/// The inputs of an exchange with translatewiki.net.
public struct WikiSyncInput {
  /// The folder that translatewiki.net writes.
  public var wiki: String
  /// The app's folder of native files.
  public var native: String?
  /// The folder for the App Store's texts.
  public var metadata: String?
  /// The rules of the conversion.
  public var mode = NativeMode.correct
  /// The native `.strings` file of the English texts.
  public var source: File?
  /// The project whose sources have the English texts, if there is no such file.
  public var project: Project?
  /// The record that receives the writes in a dry run; nil to write to disk.
  public var rehearsal: Rehearsal?

  /// Receives the progress of the exchange.
  public var reporter = Reporter.silent

  /// Creates an exchange with a translatewiki.net folder.
  public init(_ wiki: String) { self.wiki = wiki }

  /// Exchanges the texts: writes the files of both sides, and stores improved descriptions.
  ///
  /// - Returns: The changes.
  /// - Throws: The errors in the sources or files, or an error if a file cannot be written.
  public func sync() throws(ProjectError) -> TranslatewikiSync {
    let (texts, space, isOfProject) = try nativeSource()
    // Unreadable texts would seem to be gone, and their translations would be removed.
    if !isOfProject, texts.diagnostics.hasErrors { throw .findings(texts.diagnostics) }
    let sync = try ProjectError.wrapping { () throws(InterchangeError) in
      try TranslatewikiSync(
        texts, in: .init(wiki: wiki, native: native, metadata: metadata), mode: mode,
        writesSource: isOfProject
      ) { reporter.progress("converting locales", $0, $1) }
    }
    try sync.write(rehearsal, reporter)
    try space?.keepDescriptions(of: sync)
    return sync
  }

  /// Returns the texts of a native file; nil if there is none.
  private static func texts(of file: File?) throws(ProjectError) -> NativeSource? {
    guard let file, file.exists else { return nil }
    return NativeSource(reading: try file.texts(), file: file.path)
  }

  /// Returns the English texts that translatewiki.net has.
  private func wikiTexts() throws(ProjectError) -> NativeSource {
    let file = File(wiki).file("en.lproj/Localizable.strings")
    guard file.exists else { return NativeSource([NativeSource.Entry]()) }
    let texts = StringsFile.read(try file.texts(), file: file.path).0
    return NativeSource(
      texts.entries.map { .init($0.key, NativeTokens.percents($0.value, [:]), comment: "") })
  }

  /// Returns the English texts, and whether they come from the project's source code.
  private func nativeSource() throws(ProjectError) -> (
    NativeSource, Workspace?, isOfProject: Bool
  ) {
    if let source {
      return (NativeSource(reading: try source.texts(), file: source.path), nil, false)
    }
    let former = native.map { File($0).file("en.lproj/Localizable.strings") }
    if let project {
      let found = try project.wikiSource()
      let before = try Self.texts(of: former)
      var source = before.map(found.source.keepingTypes) ?? found.source
      if !found.errors.isEmpty {
        let known = if let before { before } else { try wikiTexts() }
        source = source.keepingTexts(of: known, because: found.errors)
      }
      return (source, found.space, true)
    }
    guard let former, former.exists else {
      throw .failure("no English texts (add --source FILE, or --native FOLDER with en.lproj)")
    }
    return (NativeSource(reading: try former.texts(), file: former.path), nil, false)
  }
}

extension Project {
  /// Returns the project's English texts, with the catalog's descriptions if there is a ledger.
  fileprivate func wikiSource() throws(ProjectError) -> (
    source: NativeSource, space: Workspace?, errors: [Diagnostic]
  ) {
    guard ledger.exists else {
      let extraction = try reading().extraction().withoutContradictions()
      return (NativeSource(extraction.phrases.map(\.phrase)), nil, extraction.errorCount)
    }
    let space = try attaching(errors: .goOn)
    var source = NativeSource(space.extraction.phrases.map(\.phrase))
    let known = try space.knownDescriptions()
    for entry in space.snapshot.entries {
      guard let key = entry.phrase.wikiKey,
        let beside = space.snapshot.attachments[entry.phrase.id],
        let better = beside.improvement(of: entry.phrase.description)
      else { continue }
      source.improved[key] = .init(better, since: known[entry.phrase.id] ?? [])
    }
    return (source, space, space.sourceErrors)
  }
}

extension TranslatewikiSync {
  /// Writes the changes, or records them if a rehearsal is given.
  fileprivate func write(
    _ rehearsal: Rehearsal?, _ reporter: Reporter
  ) throws(ProjectError) {
    let files = changes.map { (file: File($0.path, rehearsal: rehearsal), bytes: $0.bytes) }
    try File.writeAll(files.compactMap { change in change.bytes.map { (change.file, $0) } }) {
      reporter.progress("writing files", $0, $1)
    }
    for change in files where change.bytes == nil { change.file.remove() }
  }
}

extension Workspace {
  /// Stores the descriptions that translators improved on the wiki.
  fileprivate func keepDescriptions(of sync: TranslatewikiSync) throws(ProjectError) {
    var work = try DescriptionImport(into: self)
    for entry in snapshot.entries where entry.active {
      guard let key = entry.phrase.wikiKey, let text = sync.descriptions[key] else { continue }
      work.take(text, of: entry.phrase)
    }
    _ = try attach(work.edits, note: "descriptions of translatewiki.net")
  }
}

extension SourcePhrase {
  /// The phrase's key on the wiki; nil if the wiki doesn't have it.
  fileprivate var wikiKey: String? { if case .key(let key, "") = identity { key } else { nil } }
}

extension TranslatewikiCheck {
  /// Checks translatewiki's files, and an app's native ones.
  ///
  /// - Parameters:
  ///   - wiki: The folder that translatewiki.net writes.
  ///   - native: The app's folder of native files; nil for none.
  ///   - reporter: Receives progress.
  /// - Throws: An error if a file is too large to read.
  public init(
    checking wiki: String, native: String?, _ reporter: Reporter = .silent
  ) throws(ProjectError) {
    try ProjectError.wrapping { () throws(InterchangeError) in
      try TextFile.checkSizes(in: [wiki] + (native.map { [$0] } ?? []))
    }
    self.init(wiki: wiki, native: native) { reporter.progress("checking locales", $0, $1) }
  }
}
