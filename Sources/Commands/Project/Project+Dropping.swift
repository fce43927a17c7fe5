import Extraction
import Interchange
import JSON
import Phrases

extension Project {
  /// Takes the translations of keyed phrases out of the committed files: they are of texts that meant
  /// something else.
  ///
  /// - Throws: Where a file cannot be read or written.
  func dropTranslations(of phrases: [SourcePhrase]) throws(CommandError) {
    guard !phrases.isEmpty else { return }
    let (ids, keys) = (Set(phrases.map(\.id)), Set(phrases.compactMap(\.key)))
    var contents: [(file: File, bytes: [UInt8])] = []
    for file in try translationFiles() {
      let former = try file.file.bytes()
      let text = file.without(ids, keys: keys, in: former)
      if let text, Array(text.utf8) != former { contents.append((file.file, Array(text.utf8))) }
    }
    try File.writeAll(contents)
  }
}

extension TranslationFile {
  /// The file's text without the entries of some phrases; nil where it cannot be read.
  fileprivate func without(_ ids: Set<PhraseID>, keys: Set<String>, in former: [UInt8]) -> String? {
    switch format {
    case .json:
      guard var root = try? JSONReader.read(former), var members = root.object,
        let place = members.firstIndex(where: { $0.name == "translations" }),
        let entries = members[place].value.array
      else { return nil }
      members[place].value = .list(
        entries.filter { entry in
          entry["id"]?.string.flatMap { PhraseID($0) }.map { !ids.contains($0) } ?? true
        })
      root.content = .object(members)
      return root.pretty() + "\n"
    case .strings:
      var file = StringsFile.read(former, file: "").file
      file.entries.removeAll { keys.contains($0.key) }
      return file.text
    }
  }
}
