import Interchange

extension NativeSource {
  /// Returns the file `qqq` of translatewiki.net: one description per line, with the translators'
  /// additions.
  ///
  /// A description that the source has not changed stays as translators edited it. Of one that the
  /// source has changed, only their templates stay, such as `{{Identical|Cancel}}`. An improved
  /// description of the catalog replaces one that the catalog already knew.
  ///
  /// - Parameters:
  ///   - wiki: The current descriptions.
  ///   - former: The source when they were written; nil if unknown. Then a description counts as
  ///     changed unless the wiki's contains it.
  /// - Returns: The file.
  public func descriptions(
    keeping wiki: StringsFile, since former: NativeSource?
  ) -> StringsFile {
    let kept = Dictionary(
      wiki.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let before = former?.comments ?? [:]
    // A comment is not the same in every character once it was in a native file.
    let now = NativeSource(reading: nativeFile, file: "").comments
    return StringsFile(
      entries: entries.map { entry in
        let isUnchanged = before[entry.key].map { $0 == now[entry.key] } ?? false
        return .init(
          entry.key, description(of: entry, kept[entry.key] ?? "", isUnchanged: isUnchanged))
      })
  }

  /// The descriptions by key.
  private var comments: [String: String] {
    Dictionary(entries.map { ($0.key, $0.comment) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the description of a text.
  ///
  /// - Parameters:
  ///   - entry: The text.
  ///   - wiki: The wiki's description; empty if absent.
  ///   - isUnchanged: Whether the developer's description is known to be that of the last export.
  /// - Returns: The description for translators.
  private func description(of entry: Entry, _ wiki: String, isUnchanged: Bool) -> String {
    let own = WikiDescription.text(entry.comment)
    let better = improved[entry.key]
    guard !wiki.isEmpty else { return better.map { WikiDescription.text($0.text) } ?? own }
    // The wiki's description is old: that of the catalog is newer.
    if let better, better.former.contains(where: { WikiDescription.areSame($0, wiki) }) {
      return WikiDescription.text(better.text)
    }
    let text = Self.corrected(wiki, entry.comment, own)
    return isUnchanged || own.isEmpty || text.contains(own) ? text : Self.merged(own, text)
  }

  /// Returns the wiki's description with the developer's in the form for translators; earlier
  /// versions exported it as it stood in the source.
  private static func corrected(_ wiki: String, _ comment: String, _ own: String) -> String {
    let raw = [WikiDescription.comment(comment), comment]
      .first { $0 != own && $0.contains { "%\\".contains($0) } && wiki.contains($0) }
    return raw.map { wiki.replacing($0, with: own) } ?? wiki
  }

  /// Returns a new description with the templates of the wiki's.
  private static func merged(_ own: String, _ wiki: String) -> String {
    let bytes = Array(wiki.utf8)
    let added = WikiTemplate.all(in: bytes, named: false)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
      .filter { !own.contains($0) }
    return ([own] + added).joined(separator: "\n")
  }
}
