import Diagnostics
import Extraction
import Interchange
import Parallel
import SourceTree

extension Workspace {
  /// Returns the findings in how the app's own translation files write their texts: a percent sign
  /// that begins no token, or a missing backslash.
  ///
  /// The catalog has the meaning of a text alone, so only these files can have such a fault, and the app
  /// shows it wherever no pack has the text. Findings in an unchanged file are remembered.
  ///
  /// - Returns: The findings at the levels that the team gives to rules of extraction.
  /// - Complexity: Linear in the bytes of the files.
  func spellingFindings() -> [Diagnostic] {
    let files = project.appFiles().filter { !$0.format.spellingRules.isEmpty }
    guard !files.isEmpty, snapshot.entries.contains(where: \.active) else { return [] }
    var table = ResultTable("spelling", of: project)
    let keys = spellingKeys(of: files)
    var found = files.map { file in
      keys[file.file.shown].flatMap { key in
        table.value(file.file.shown, key: key) { $0.list { $0.diagnostic() } }
      }
    }
    let unknown = files.indices.filter { found[$0] == nil }
    for (index, read) in zip(unknown, spellingFindings(in: unknown.map { files[$0] })) {
      found[index] = read
      guard let key = keys[files[index].file.shown] else { continue }
      table.set(files[index].file.shown, key: key) { $0.list(read) { $0.diagnostic($1) } }
    }
    table.keepOnly(Set(files.map(\.file.shown)))
    table.save()
    return RuleLevels(project.configuration.extractionRules)
      .applied(to: found.flatMap { $0 ?? [] })
  }

  /// Reads files on every core.
  private func spellingFindings(in files: [ImportSource]) -> [[Diagnostic]] {
    guard !files.isEmpty else { return [] }
    let phrases = NamedPhrases(snapshot, ledger: ledger, numbers: extraction.numberTypes)
    let report = project.reporter.progress
    return ParallelWork.map(
      files, portion: 1, progress: { report("reading the app's files", $0, files.count) }
    ) { file in
      let read = try? file.read(phrases)
      return read?.allDiagnostics.filter { file.format.spellingRules.contains($0.rule) } ?? []
    }
  }

  /// Returns digests of everything that the findings in files depend on.
  private func spellingKeys(of files: [ImportSource]) -> [String: CacheDigest] {
    let phrases = snapshot.entries.map { ($0.ordinal, $0.phrase, $0.active) }
    let numbers = SettingsText.text(of: extraction.numberTypes)
    let shared = CachedTexts.key(
      phrases, [snapshot.sourceLocale.description, numbers], project.cacheKey)
    var keys: [String: CacheDigest] = [:]
    for file in files {
      guard let bytes = try? file.file.texts() else { continue }
      keys[file.file.shown] = CachedTexts.key(
        shared, name: file.file.shown,
        locale: "\(file.locale?.description ?? "") \(file.format.name)",
        bytes, project.cacheKey)
    }
    return keys
  }
}
