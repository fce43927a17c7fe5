import Diagnostics
import Interchange
import Language
import Phrases
import Snapshot

/// The texts of imported files that the catalog has replaced since the files were made.
///
/// A translator's file from an older export has the texts of that time, also of the keys that its translator left
/// alone. A text counts as former if it was in the catalog, another one replaced it, and it didn't
/// return. One that differs from the file as the tool last read or wrote it is an edit, and is none.
struct ReplacedTexts {
  private let space: Workspace
  private let stored: StoredTexts
  private let known: NamedPhrases
  private let seen: SeenFiles
  private let appFiles: AppFileRule
  /// The imported files by their names in findings.
  private let sources: [String: ImportSource]

  /// Creates the rule of an import.
  ///
  /// - Parameters:
  ///   - space: The project.
  ///   - stored: The committed texts.
  ///   - known: The phrases, by their names in files.
  ///   - sources: The imported files.
  init(
    _ space: Workspace, _ stored: StoredTexts, _ known: NamedPhrases, _ sources: [ImportSource]
  ) {
    (self.space, self.stored, self.known) = (space, stored, known)
    seen = SeenFiles(of: space.project)
    appFiles = AppFileRule(space)
    self.sources = Dictionary(
      sources.map { ($0.file.shown, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Removes the former texts from those to import.
  ///
  /// - Parameter merged: The texts by locale.
  /// - Returns: A warning for each file that has any.
  /// - Complexity: Linear in the texts, and in the history of those that differ from the catalog's.
  func leaveOut(of merged: inout [LocaleTag: ImportMerge.Merging]) -> [Diagnostic] {
    let changed = merged.map { (locale: $0.key, texts: differing($0.value, $0.key)) }
    let reworded = space.ledger.formerMeanings(of: space.snapshot.entries.map(\.phrase))
    guard !reworded.isEmpty || changed.contains(where: { !$0.texts.isEmpty }) else { return [] }
    let history = space.historyOfEdits()
    let others = merged.keys.sorted().flatMap {
      leaveOutOtherMeanings(of: &merged[$0, default: .init()], $0, Set(reworded.keys), history)
    }
    guard let history else { return others }
    var found: [String: [(place: SourcePlace, ordinal: Int)]] = [:]
    for (locale, texts) in changed {
      guard let former = try? history.texts(locale, of: Set(texts.keys)) else { continue }
      for (ordinal, text) in replaced(texts, former, locale) {
        merged[locale]?.translations[ordinal] = nil
        merged[locale]?.origins[ordinal] = nil
        found[text.origin.origin.file, default: []].append((text.origin.place, ordinal))
      }
    }
    return others + found.sorted { $0.key < $1.key }.map { finding($0.value) }
  }

  /// Removes the texts of keys from before their meaning changed, and returns a warning for each.
  ///
  /// If the history of this machine has none of that time, a text of the app's own file needs review:
  /// the file may be older than the change.
  private func leaveOutOtherMeanings(
    of merging: inout ImportMerge.Merging, _ locale: LocaleTag, _ reworded: Set<Int>,
    _ history: TextHistory?
  ) -> [Diagnostic] {
    let wanted = reworded.intersection(merging.translations.keys)
    let others = history?.textsOfOtherMeaning(locale, of: wanted) ?? [:]
    return wanted.sorted().compactMap { ordinal in
      let current = stored.text(of: ordinal, in: locale)
      guard let text = merging.translations[ordinal], text.message != current,
        let origin = merging.origins[ordinal]
      else { return nil }
      let isKnown = others[ordinal] != nil
      if isKnown {
        guard others[ordinal]?.contains(text.message) == true else { return nil }
        merging.translations[ordinal] = nil
        merging.origins[ordinal] = nil
      } else {
        guard current == nil, isOfApp(origin.origin.file), text.state > .needsReview else {
          return nil
        }
        merging.translations[ordinal]?.state = .needsReview
      }
      return otherMeaning(ordinal, origin.place, isSure: isKnown)
    }
  }

  private func isOfApp(_ name: String) -> Bool {
    sources[name].map { appFiles.path(of: $0) != nil } ?? false
  }

  private func otherMeaning(_ ordinal: Int, _ place: SourcePlace, isSure: Bool) -> Diagnostic {
    let name = TextNames(space.snapshot).name(ordinal)
    let words =
      isSure
      ? "was made for another meaning of the key; it is not used"
      : "may be of before the key got another meaning; it needs review"
    return Diagnostic(
      .warning, rule: "former-meaning", at: place, "\"\(name)\": the text \(words)",
      fix: .decision(
        isSure
          ? "translate the text again; if this one is right all the same, add --restore"
          : "approve the text if it fits the new source text; otherwise translate it again"))
  }

  /// The formats of translatewiki.net's files, which are never older: there a former text is a revert.
  private static let ofWiki = [ProjectFormat.strings.name, WikiJSONFormat().name]

  private typealias Texts = [Int: (message: Message, origin: TextOrigin)]

  /// Returns the texts that would replace another one of the catalog.
  private func differing(_ merging: ImportMerge.Merging, _ locale: LocaleTag) -> Texts {
    var texts: Texts = [:]
    for (ordinal, translation) in merging.translations {
      guard let current = stored.text(of: ordinal, in: locale), current != translation.message,
        let origin = merging.origins[ordinal], !Self.ofWiki.contains(origin.origin.kind),
        !stored.isStored(translation, of: ordinal, in: locale)
      else { continue }
      texts[ordinal] = (translation.message, origin)
    }
    return texts
  }

  /// Returns the texts that the catalog's have replaced, without those that were edited.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - former: The former texts of the phrases, the latest first.
  ///   - locale: The locale.
  /// - Returns: The replaced ones.
  private func replaced(
    _ texts: Texts, _ former: [Int: [Translation]], _ locale: LocaleTag
  ) -> Texts {
    var bases: [String: [Int: Message]?] = [:]
    return texts.filter { ordinal, text in
      let all = former[ordinal] ?? []
      guard let position = all.firstIndex(where: { $0.message == text.message }) else {
        return false
      }
      let current = stored.text(of: ordinal, in: locale)
      // A current text that the history doesn't have yet is newer.
      if let later = all.firstIndex(where: { $0.message == current }), later > position {
        return false
      }
      let file = text.origin.origin.file
      if bases[file] == nil { bases[file] = .some(base(of: file, locale)) }
      guard let base = bases[file] ?? nil else { return true }
      return base[ordinal].map { stored.asCommitted($0, of: ordinal, in: locale) } == text.message
    }
  }

  /// Returns the texts of a file as the tool last read or wrote it; nil if unknown.
  private func base(of file: String, _ locale: LocaleTag) -> [Int: Message]? {
    guard let source = sources[file], let bytes = seen.former(source.file)?.bytes else {
      return nil
    }
    let parts = source.read(bytes, known).translations
    let part = parts.first { $0.locale == locale } ?? (parts.count == 1 ? parts.first : nil)
    return part.map { part in
      Dictionary(
        part.statedEdits.compactMap { ordinal, edit in edit.message.map { (ordinal, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private func finding(_ texts: [(place: SourcePlace, ordinal: Int)]) -> Diagnostic {
    let sorted = texts.sorted {
      ($0.place.line ?? 0, $0.ordinal) < ($1.place.line ?? 0, $1.ordinal)
    }
    let name = sorted.first.map { TextNames(space.snapshot).name($0.ordinal) } ?? ""
    let (others, isOne) = (texts.count - 1, texts.count == 1)
    let subject = "\"\(name)\"" + (isOne ? " has" : " and \(counted(others, "other key")) have")
    return Diagnostic(
      .warning, rule: "former-text", at: sorted.first?.place,
      "\(subject) \(isOne ? "a text" : "texts") that the catalog has replaced since, and the newer "
        + "\(isOne ? "one stays" : "ones stay")",
      fix: .decision(
        "leave it, if the file is of an older export; if its texts are right, add --restore"))
  }
}
