import Diagnostics
import Language

/// Checks eighteen rules for the texts of translatewiki.net and the native files made from them.
///
/// The rules are those of the Wikipedia app's own tests. Here they apply to every locale, including
/// those with a hyphen in their names, which the app's tests skip.
public struct TranslatewikiCheck: Sendable {
  /// The findings, sorted by place.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Checks the files.
  ///
  /// - Parameters:
  ///   - wiki: The folder that translatewiki.net writes.
  ///   - native: The folder of native files; nil to skip the rules for them.
  ///   - source: The name of the source's folders.
  ///   - progress: Receives the number of files that are checked, and of all files.
  public init(
    wiki: String, native: String?, source: String = "en",
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    let folders = CheckedFolders(wiki: wiki, native: native)
    let all = folders.wiki.count + (folders.native?.count ?? 0)
    lookAtFolders(folders, wiki, native)
    lookAtWiki(folders, source) { progress($0, all) }
    lookAtDescriptions(folders, source)
    lookAtNative(folders, source) { progress(folders.wiki.count + $0, all) }
    progress(all, all)
    diagnostics = diagnostics.inOrder()
  }

  private mutating func tell(
    _ rule: TranslatewikiRule, _ path: String, _ line: Int?, _ message: String
  ) {
    diagnostics.append(
      Diagnostic(
        .error, rule: rule.name, at: SourcePlace(path, line: line), message, fix: rule.fix))
  }

  /// Checks rules 1 and 11.
  private mutating func lookAtFolders(
    _ folders: CheckedFolders, _ wiki: String, _ native: String?
  ) {
    if folders.wiki.isEmpty { tell(.folderIsEmpty, wiki, nil, "the folder has no texts") }
    guard let native, let texts = folders.native else { return }
    if texts.isEmpty { tell(.folderIsEmpty, native, nil, "the folder has no texts") }
    let names = Set(texts.map { $0.name.lowercased() })
    for file in folders.wiki where file.name != "qqq" && !file.entries.isEmpty {
      guard let tag = NativeName.tag(file.name) else { continue }
      let isThere =
        names.contains(file.name.lowercased()) || names.contains(tag.description.lowercased())
      if !isThere { tell(.localeIsMissing, file.path, nil, "\"\(file.name)\" has no native file") }
    }
  }

  /// Checks rules 3, 5, 6 and 15 to 18.
  private mutating func lookAtWiki(
    _ folders: CheckedFolders, _ source: String, _ progress: (_ done: Int) -> Void
  ) {
    let english = folders.wiki(named: source)?.values.mapValues(WikiTextRules.pluralised) ?? [:]
    for (place, file) in folders.wiki.enumerated() {
      progress(place)
      lookAtLines(file)
      guard file.name != "qqq" else { continue }
      for entry in file.entries {
        let rules = WikiTextRules(pluralised: english[entry.key])
        for (rule, message) in rules.broken(entry.value) {
          tell(rule, file.path, entry.line, "\"\(entry.key)\": \(message)")
        }
      }
    }
  }

  /// Checks rule 15, for which a file need not be readable.
  private mutating func lookAtLines(_ file: CheckedFolders.Texts) {
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let rest = line.last == 0x0D ? line.dropLast() : line
      if rest.suffix(2).elementsEqual(";;".utf8) {
        tell(.semicolons, file.path, index + 1, "the line ends with two semicolons")
      }
    }
  }

  /// Checks rules 12 and 13.
  private mutating func lookAtDescriptions(_ folders: CheckedFolders, _ source: String) {
    guard let english = folders.wiki(named: source) else { return }
    let descriptions = folders.wiki(named: "qqq")?.values ?? [:]
    for entry in english.entries {
      if entry.key.contains("_") {
        tell(.underlineInKey, english.path, entry.line, "\"\(entry.key)\" has a \"_\"")
      }
      guard let words = descriptions[entry.key] else {
        tell(.description, english.path, entry.line, "\"\(entry.key)\" is not described in qqq")
        continue
      }
      let tokens = Set(entry.value.matches(of: /\$[0-9]+/).map { String($0.output) })
      for token in tokens.sorted() where !words.contains(token) {
        tell(
          .description, english.path, entry.line,
          "\"\(entry.key)\": its description in qqq does not name \(token)")
      }
    }
  }

  /// Checks rules 2, 4, 7 to 10, and 14.
  private mutating func lookAtNative(
    _ folders: CheckedFolders, _ source: String, _ progress: (_ done: Int) -> Void
  ) {
    guard let native = folders.native else { return }
    let english = native.first { $0.name == source }
    let values = english?.values ?? [:]
    let locales = Set(
      folders.wiki.flatMap { [$0.name, NativeName.tag($0.name)?.description ?? ""] })
    for (place, file) in native.enumerated() {
      progress(place)
      for entry in file.entries {
        let rules = NativeTextRules(
          english: values[entry.key], hasPlurals: file.plurals.contains(entry.key),
          isOfWiki: locales.contains(file.name))
        for (rule, message) in rules.broken(entry.value) {
          tell(rule, file.path, entry.line, "\"\(entry.key)\": \(message)")
        }
      }
      for key in file.plurals.subtracting(english?.plurals ?? []).sorted() {
        tell(.pluralWithoutEnglish, file.pluralPath, nil, "\"\(key)\" has no plurals in English")
      }
    }
  }
}
