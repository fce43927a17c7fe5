import Diagnostics
import Interchange
import JSON
import Phrases
import Snapshot

extension TranslationFile {
  /// A new text of the file, with the entries of the former one that the sources have no phrase of.
  ///
  /// A phrase can come back with another branch, so its translation is never thrown away.
  ///
  /// - Parameters:
  ///   - former: The file as it is; one without errors.
  ///   - text: The new text, of the phrases of the sources.
  ///   - snapshot: These phrases.
  /// - Returns: The text with those entries, and how many they are.
  public func keeping(
    ofFormer former: [UInt8], in text: String, _ snapshot: CatalogSnapshot
  ) -> (text: String, kept: Int) {
    switch format {
    case .json: Self.json(text, keeping: former)
    case .strings: Self.strings(text, keeping: former, snapshot)
    }
  }

  /// Tells that entries stay in the file.
  func leftAlone(_ count: Int) -> Diagnostic {
    let what = counted(count, "entry is", "entries are")
    return Diagnostic(
      .note, rule: "left-alone", at: SourcePlace(file.shown),
      "\(what) of no phrase of the sources and left alone")
  }

  private static func json(_ text: String, keeping former: [UInt8]) -> (text: String, kept: Int) {
    guard var root = try? JSONReader.read(Array(text.utf8)), var members = root.object,
      let place = members.firstIndex(where: { $0.name == "translations" }),
      let entries = members[place].value.array,
      let formerEntries = (try? JSONReader.read(former))?["translations"]?.array
    else { return (text, 0) }
    let ids = Set(entries.compactMap(\.phraseID))
    let kept = formerEntries.filter { entry in entry.phraseID.map { !ids.contains($0) } ?? false }
    guard !kept.isEmpty else { return (text, 0) }
    members[place].value = .list(entries + kept)
    root.content = .object(members)
    return (root.pretty() + "\n", kept.count)
  }

  private static func strings(
    _ text: String, keeping former: [UInt8], _ snapshot: CatalogSnapshot
  ) -> (text: String, kept: Int) {
    let known = Set(snapshot.entries.filter(\.active).compactMap(\.phrase.key))
    var file = StringsFile.read(Array(text.utf8), file: "").file
    let before = StringsFile.read(former, file: "").file
    let keys = Set(file.entries.map(\.key))
    let kept = before.entries.filter {
      !keys.contains($0.key) && ($0.value != "" || !known.contains($0.key))
    }
    if !before.header.isEmpty { file.header = before.header }
    file.entries = (file.entries + kept).sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    return (file.text, kept.count { !known.contains($0.key) })
  }
}

extension JSONValue {
  /// The phrase that an entry of a file of translations is for.
  fileprivate var phraseID: PhraseID? { self["id"]?.string.flatMap { PhraseID($0) } }
}

extension SourcePhrase {
  /// The key in the table that `.strings` files are of.
  fileprivate var key: String? {
    if case .key(let key, "") = identity { key } else { nil }
  }
}
