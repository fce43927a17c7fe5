import Interchange
import JSON
import Phrases

extension Project {
  /// Removes the translations of some phrases from the committed files.
  ///
  /// Their source texts had a large change, so the translations no longer apply.
  ///
  /// - Throws: An error if a file cannot be read or written.
  func dropTranslations(of phrases: [SourcePhrase]) throws(ProjectError) {
    guard !phrases.isEmpty else { return }
    let ids = Set(phrases.flatMap(\.everyID))
    let keys = Set(phrases.filter { $0.identity.table == "" }.compactMap(\.key))
    var contents: [(file: File, bytes: [UInt8])] = []
    for file in try translationFiles() {
      if let text = try file.without(ids, keys: keys, in: try file.file.bytes()) {
        contents.append((file.file, Array(text.utf8)))
      }
    }
    try File.writeAll(contents)
  }
}

extension TranslationFile {
  /// Returns the file's text without the entries of some phrases; nil if it has none of them.
  ///
  /// - Throws: An error if the file has errors, since its unreadable parts would be lost.
  public func without(
    _ ids: Set<PhraseID>, keys: Set<String>, in former: [UInt8]
  ) throws(ProjectError) -> String? {
    switch format {
    case .json: try json(without: ids, in: former)
    case .strings: try strings(without: keys, in: former)
    }
  }

  private func json(without ids: Set<PhraseID>, in former: [UInt8]) throws(ProjectError) -> String?
  {
    guard var root = try? JSONReader.read(former), var members = root.object,
      let place = members.firstIndex(where: { $0.name == "translations" }),
      let entries = members[place].value.array
    else {
      throw .failure("\(file.shown): no file of translations (correct it; see 'langpack check')")
    }
    let kept = entries.filter { entry in
      entry["id"]?.string.flatMap { PhraseID($0) }.map { !ids.contains($0) } ?? true
    }
    if kept.count == entries.count { return nil }
    members[place].value = .list(kept)
    root.content = .object(members)
    return root.pretty() + "\n"
  }

  private func strings(
    without keys: Set<String>, in former: [UInt8]
  ) throws(ProjectError) -> String? {
    let read = StringsFile.read(former, file: file.shown)
    if read.diagnostics.hasErrors { throw .findings(read.diagnostics) }
    var strings = read.file
    strings.entries.removeAll { keys.contains($0.key) }
    return strings.entries.count == read.file.entries.count ? nil : strings.text
  }
}

extension SourcePhrase.Identity {
  /// The table of a key; nil for a pattern.
  fileprivate var table: String? { if case .key(_, let table) = self { table } else { nil } }
}
