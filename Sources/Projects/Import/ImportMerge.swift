import Catalog
import Diagnostics
import Foundation
import Interchange
import Language
import MessageSyntax
import Parallel
import Snapshot
import SourceTree

/// A merge of translators' files with the committed ones, not yet written.
public struct ImportMerge {
  /// The findings in the translators' files, and notes on what stays unchanged.
  public private(set) var diagnostics: [Diagnostic] = []
  let space: Workspace
  /// The paths of the imported files.
  private let names: [String]
  private(set) var merged: [LocaleTag: Merging] = [:]
  /// Which of several files' texts are used; nil if the texts are of no file.
  private var choices: FileChoices?
  private var contents: [(file: File, bytes: [UInt8])] = []
  /// The files that were read, with whether they are the app's.
  private(set) var seen: [(source: ImportSource, isOfApp: Bool)] = []
  /// The texts that are only in a file, as another one is committed: by the file's name.
  private(set) var apart: [String: [TranslationEdit]] = [:]
  /// The files that have no text to import.
  private var empty: [EmptyFile] = []
  /// The English texts that the lines of the contents refer to.
  private var places: [SourceLines.Place] = []
  private var closure: ImportClosure
  private let otherSources: OtherSources
  let stored: StoredTexts
  private let locales: ConfiguredLocales
  private let appFiles: AppFileRule
  /// The form of `.lpt` files.
  private let form: ProjectLines

  /// Merges files with the committed ones of their locales.
  ///
  /// - Parameters:
  ///   - sources: Files from translators; texts with errors are skipped. Texts are written to
  ///     `LOCALE.lpt`, and those of translatewiki's `.strings` files to `LOCALE.strings`.
  ///   - space: The committed text.
  ///   - restores: Whether to take texts that the catalog has replaced since, too.
  ///   - progress: Receives the number of files that are read, and of all files.
  /// - Throws: An error if something cannot be read, or no file is of a known locale, or the errors
  ///   in a committed file that would be written.
  public init(
    _ sources: [ImportSource], into space: Workspace, restores: Bool = false,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(ProjectError) {
    self.space = space
    (closure, stored) = (space.importClosure, StoredTexts(space.snapshot))
    locales = ConfiguredLocales(space.locales, source: space.snapshot.sourceLocale)
    otherSources = OtherSources(space)
    form = ProjectLines(space.snapshot.entries)
    appFiles = AppFileRule(space)
    let (own, others) = (sources.filter(\.isOfProject), sources.filter { !$0.isOfProject })
    names = (own + others).map(\.file.shown)
    let units = sources.first { $0.format is XLIFFFormat || $0.format is XLIFF2Format }?.format
    let all = space.importedPhrases(readsFormats: true)
    let known = units.map { space.parted(all, for: $0) } ?? all
    choices = try FileChoices(
      space, stored, known, imported: Set(sources.compactMap(appFiles.path)))
    let kept = units == nil ? [:] : choices?.own.kept ?? [:]
    var done = 0
    for batch in (others + own).batches {
      let readings = ParallelWork.map(batch, portion: 1) { $0.reading(known, besides: kept) }
      for (source, reading) in zip(batch, readings) {
        take(try reading.get(), of: source)
        seen.append((source, appFiles.path(of: source) != nil))
        done += 1
        progress(done, sources.count)
      }
    }
    if !restores {
      diagnostics += ReplacedTexts(space, stored, known, sources).leaveOut(of: &merged)
    }
    for locale in merged.keys.sorted() {
      choices?.settle(&merged[locale, default: Merging()], locale)
    }
    try mergeAll()
    addFindings()
  }

  /// Adds the findings on all files, and counts the unknown keys of each.
  private mutating func addFindings() {
    let imported = merged.filter { !$0.value.translations.isEmpty }.keys.sorted()
    diagnostics += choices?.differing.findings(TextNames(space.snapshot)) ?? []
    diagnostics += locales.findings(on: imported) + keptPlurals
    diagnostics += empty.findings(isAll: imported.isEmpty, space.snapshot)
    diagnostics = diagnostics.countingUnknownKeys()
  }

  private mutating func take(_ whole: ImportedFile, of source: ImportSource) {
    let read = otherSources.leavingOut(whole, of: source.file) { TextNames(space.snapshot) }
    diagnostics += read.diagnostics
    if let file = EmptyFile(read, of: source, space.snapshot.sourceLocale) { empty.append(file) }
    var origin = Origin(
      kind: source.format.name, file: source.file.shown, path: appFiles.path(of: source),
      isNamed: source.isNamed,
      givesWay: FormerCode.givesWay(source.file.path, source.locale, source.format))
    for var translations in read.translations {
      if let said = translations.locale {
        translations.locale = locales.locale(of: said)
        origin.isNear = translations.locale != said
        diagnostics += locales.note(on: said, in: source.file.shown)
      }
      if !source.format.holdsFractions {
        translations = stored.withFractions(translations, in: source.file.shown)
      }
      // The project's own files say the state of each text.
      if source.isOfProject { translations.doubtful = [] }
      if translations.locale == space.snapshot.sourceLocale {
        if !source.format.holdsAllLocales { diagnostics.append(Self.ofSource(source.file.shown)) }
        continue
      }
      choices?.keep(translations, of: origin.path)
      if origin.path == nil {
        diagnostics +=
          choices?.findings(
            DeliveredFormats(
              translations, from: origin, isOfApps: PlacedFiles.isOfApps(source.format), space))
          ?? []
      }
      take(
        translations, as: source.committedForm, from: origin,
        FileStates(translations, in: source.format))
    }
  }

  /// Merges translations that were already read.
  ///
  /// - Parameters:
  ///   - imported: The translations.
  ///   - format: The format of the committed files to write the texts to.
  ///   - isMachine: Whether a machine wrote the texts, so that new ones stay new.
  ///   - space: The committed text.
  /// - Throws: The errors in a committed file that would be written.
  public init(
    _ imported: [ImportedTranslations], format: ProjectFormat, isMachine: Bool = false,
    into space: Workspace
  ) throws(ProjectError) {
    self.space = space
    (closure, stored) = (space.importClosure, StoredTexts(space.snapshot))
    locales = ConfiguredLocales(space.locales, source: space.snapshot.sourceLocale)
    otherSources = OtherSources(space)
    (form, appFiles) = (ProjectLines(space.snapshot.entries), AppFileRule(space))
    names = []
    for translations in imported {
      take(
        translations, as: format, FileStates(translations, isMachine ? .asWritten : .asExported))
    }
    try mergeAll()
  }

  private mutating func mergeAll() throws(ProjectError) {
    if merged.isEmpty, diagnostics.hasErrors { throw .findings(diagnostics) }
    var targets: [ImportTarget] = []
    for (locale, merging) in merged.sorted(by: { $0.key.description < $1.key.description }) {
      targets += try space.importTargets(of: merging, locale)
    }
    let (snapshot, form) = (space.snapshot, form)
    let report = space.project.reporter.progress
    let results = ParallelWork.map(
      targets, portion: 1, progress: { [count = targets.count] in report("merging", $0, count) }
    ) { target in
      Result { () throws(ProjectError) in try target.content(snapshot, form) }
    }
    for (target, result) in zip(targets, results) {
      let (content, former) = try result.get()
      add(content, over: former, of: target)
    }
  }

  /// Writes the changed files and the ledger: all of them, or none if the disk is full.
  ///
  /// If a team shares a catalog, the texts go there, unless another user changed one of them since.
  public func write() throws(ProjectError) {
    var contents = try space.project.withSourceLines(
      contents, form.presentSources, places: places)
    let (ledger, text) = (space.project.ledger, space.ledger.text)
    let isWhole = !space.project.lacksSourceTexts(space.extraction.diagnostics)
    if isWhole, try ledger.text() != text { contents.append((ledger, Array(text.utf8))) }
    if let lines = choices?.own.changed { contents.append((space.project.ownTextLines, lines)) }
    try File.checkWritable(among: contents.map(\.file))
    try File.writeAll(contents) { space.project.reporter.progress("writing files", $0, $1) }
    // After the ledger, so that the catalog has no ordinal that the ledger lacks.
    if let address = space.project.sharedCatalog { try post(to: address) }
    recordSeen()
  }

  private func post(to address: String) throws(ProjectError) {
    let project = space.project
    let shared = try project.openSharedCatalogToChange(address)
    try project.follow(space.ledger, in: shared)
    let edits = StoredEdit.composed(
      merged.mapValues { merging in
        merging.translations.map {
          TranslationEdit(ordinal: $0.key, $0.value.message, state: $0.value.state)
        }
      })
    let files = names.isEmpty ? "texts" : names.joined(separator: ", ")
    try ProjectError.wrapping { () throws(CatalogError) in
      // Between the two, another branch may give an ordinal to another phrase.
      try shared.writing { () throws(CatalogError) in
        try shared.replacePhrases(
          space.extraction.catalogPhrases, ledger: space.ledger, by: project.author)
        try shared.setTranslations(
          stored: edits, by: project.author, note: "import of \(files)",
          seen: space.sharedRevision, epoch: space.ledger.epoch
        ) { project.reporter.progress("storing translations", $0, $1) }
      }
    }
  }

  private mutating func take(
    _ imported: ImportedTranslations, as format: ProjectFormat,
    from origin: Origin? = nil, _ states: FileStates
  ) {
    diagnostics += imported.diagnostics
    let isUnknown = imported.diagnostics.errors.contains { $0.rule == "unknown-locale" }
    guard !isUnknown, let locale = imported.locale, let language = TextLanguage(locale) else {
      return
    }
    var merging = merged[locale] ?? Merging()
    merging.formats.insert(format)
    let texts = imported.edits.compactMap { edit -> ImportClosure.Text? in
      guard let read = edit.message else { return nil }
      let ordinal = edit.ordinal
      let message = stored.asCommitted(read, of: ordinal, in: locale)
      if stored.isBeside(edit, language, states) {
        if let origin { apart[origin.file, default: []].append(edit) }
        return nil
      }
      var state = stored.state(of: edit, message, in: language, states)
      if imported.doubtful.contains(ordinal), state != .new {
        // A decision on the committed text holds.
        state = stored.state(ofSame: message, of: ordinal, in: language) ?? .needsReview
        if state == .needsReview { merging.doubtful.insert(ordinal) }
      }
      let translation = Translation(message, state: state, revision: space.snapshot.revision)
      let place = origin.map { SourcePlace($0.file, line: imported.lines[ordinal]) }
      return (ordinal, translation, place)
    }
    if let origin { diagnostics += findings(on: imported, language, origin, states) }
    let refused = closure.findings(in: texts, of: locale)
    for (text, finding) in zip(texts, refused) {
      if let finding { diagnostics.append(finding) }
      add(text, locale, origin, isRefused: finding != nil, to: &merging)
    }
    merged[locale] = merging
    if [.asMarked, .unsaid].contains(states.meaning), let origin {
      let kept = zip(texts, refused).filter { $1 == nil }.map(\.0)
      diagnostics += Self.keptStates(kept, locale, origin)
    }
  }

  /// Adds a text, or keeps it apart.
  private func add(
    _ text: ImportClosure.Text, _ locale: LocaleTag, _ origin: Origin?, isRefused: Bool,
    to merging: inout Merging
  ) {
    let (ordinal, translation, place) = text
    if !isRefused, origin?.kind == AppleStringsFormat().name,
      stored.isPlural(merging.translations[ordinal], of: ordinal, in: locale),
      translation.message.choosingParameters.isEmpty
    {
      merging.keptPlurals[ordinal] = place
      return
    }
    guard let origin else {
      if !isRefused { merging.translations[ordinal] = translation }
      return
    }
    let isOwn =
      origin.path.map { choices?.own.fileUsed(for: ordinal, locale, of: $0) != nil } ?? false
    let isWeak = origin.isWeak || choices?.isElsewhere(ordinal, than: origin.path) ?? false
    let text = FileText(
      origin: TextOrigin(origin: origin, line: place?.line, isWeak: isWeak),
      translation: translation,
      reason: isRefused ? .isRefused : isOwn ? .isOwn : .isReplaced)
    merging.add(text, of: ordinal) { stored.isStored($0, of: ordinal, in: locale) }
  }

  private mutating func add(
    _ content: TranslationFile.Content, over former: [UInt8]?, of target: ImportTarget
  ) {
    if target.tellsLosses { diagnostics += content.losses }
    if content.kept > 0 { diagnostics.append(target.file.leftAlone(content.kept)) }
    guard content.bytes != former else { return }
    contents.append((target.file.file, content.bytes))
    places += content.sources
  }
}
