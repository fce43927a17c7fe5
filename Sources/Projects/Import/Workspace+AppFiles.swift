import Diagnostics
import Extraction
import Interchange
import Language
import Parallel
import SourceTree

extension Workspace {
  /// Returns the errors in the app's own translation files that an import would report, and the findings
  /// in how they write their texts.
  ///
  /// The catalog has the meaning of a text alone, and no text that an import refuses. So only these files
  /// can have such a fault, and the app shows it wherever no pack has the text. Findings in an unchanged
  /// file are remembered.
  ///
  /// - Returns: The findings; those of spelling have the levels that the team gives to rules of
  ///   extraction.
  /// - Throws: An error if the catalog cannot be read.
  /// - Complexity: Linear in the bytes of the files.
  mutating func appFileFindings() throws(ProjectError) -> [Diagnostic] {
    guard snapshot.entries.contains(where: \.active) else { return [] }
    let (files, unreadable) = project.appFiles()
    guard !files.isEmpty else { return unreadable }
    var table = ResultTable("app-files", of: project)
    let keys = appFileKeys(of: files)
    var found = files.map { file in
      keys[file.file.shown].flatMap { key in
        table.value(file.file.shown, key: key) { $0.list { $0.diagnostic() } }
      }
    }
    let unknown = files.indices.filter { found[$0] == nil }
    for (index, read) in zip(unknown, try appFileFindings(in: unknown.map { files[$0] })) {
      found[index] = read
      guard let key = keys[files[index].file.shown] else { continue }
      table.set(files[index].file.shown, key: key) { $0.list(read) { $0.diagnostic($1) } }
    }
    table.keepOnly(Set(files.map(\.file.shown)))
    table.save()
    return unreadable + leveled(zip(files, found).map { ($0, $1 ?? []) })
  }

  /// Returns the findings in files, those of spelling at the levels of the team, without what the
  /// extraction reports of a file that is a source too.
  private func leveled(_ found: [(file: ImportSource, findings: [Diagnostic])]) -> [Diagnostic] {
    let levels = RuleLevels(project.configuration.extractionRules)
    let known = Set(diagnostics.map(\.line))
    return found.flatMap { file, findings in
      let rules = file.format.spellingRules
      return levels.applied(to: findings.filter { rules.contains($0.rule) })
        + findings.filter { !rules.contains($0.rule) }
    }.filter { !known.contains($0.line) }
  }

  /// Reads files on every core.
  private mutating func appFileFindings(
    in files: [ImportSource]
  ) throws(ProjectError) -> [[Diagnostic]] {
    guard !files.isEmpty else { return [] }
    let isOfAll = files.contains { $0.locale == nil }
    try read(isOfAll ? localesWithTexts : files.compactMap(\.locale).flatMap(localesLike))
    let review = AppFileReview(self)
    let report = project.reporter.progress
    return ParallelWork.map(
      files, portion: 1, progress: { report("reading the app's files", $0, files.count) }
    ) { review.findings(in: $0) }
  }

  /// Returns the locales with texts whose files may have a name, as `sv` may for `sv-SE`.
  private func localesLike(_ locale: LocaleTag) -> [LocaleTag] {
    localesWithTexts.filter { $0.language == locale.language }
  }

  /// Returns digests of everything that the findings in files depend on; none if they depend on the
  /// machine's fonts.
  private func appFileKeys(of files: [ImportSource]) -> [String: CacheDigest] {
    guard let settings = project.reviewKey else { return [:] }
    let phrases = snapshot.entries.map { ($0.ordinal, $0.phrase, $0.active) }
    let numbers = SettingsText.text(of: extraction.numberTypes)
    let names = locales.map(\.description)
    let shared = CachedTexts.key(
      phrases, [snapshot.sourceLocale.description, numbers, settings.hex] + names,
      project.cacheKey)
    let others = OtherSources(self)
    let texts = Dictionary(grouping: keysOfTexts, by: \.key.language).mapValues { texts in
      texts.map { "\($0.key) \($0.value.hex)" }.sorted().joined(separator: ",")
    }
    let all = texts.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",")
    var keys: [String: CacheDigest] = [:]
    for file in files {
      guard let bytes = try? file.file.texts() else { continue }
      let rest = [
        file.locale?.description ?? "", file.format.name, "\(file.leftAlone.sorted())",
        "\(file.untranslated.sorted())", "\(others.ordinals(of: file.file).sorted())",
        file.locale.map { texts[$0.language] ?? "" } ?? all,
      ]
      keys[file.file.shown] = CachedTexts.key(
        shared, name: file.file.shown, locale: rest.joined(separator: "\n"), bytes,
        project.cacheKey)
    }
    return keys
  }

  /// Digests of the committed texts of each locale.
  private var keysOfTexts: [LocaleTag: CacheDigest] {
    var keys = unread.keys
    for locale in localesWithTexts where keys[locale] == nil {
      var hash = KeyHash("committed texts", project.cacheKey)
      for file in committed where file.locale == locale {
        hash.add(bytes: (try? file.file.file.bytes()) ?? [])
      }
      keys[locale] = hash.value
    }
    return keys
  }
}
