import JSON
import Phrases

extension TranslationsJSON {
  /// Adds the former file's entries whose phrases are missing from a new text.
  static func keeping(_ former: [UInt8], in text: String) -> (text: String, kept: Int) {
    guard var root = try? JSONReader.read(Array(text.utf8)), var members = root.object,
      let place = members.firstIndex(where: { $0.name == "translations" }),
      let entries = members[place].value.array,
      let formerEntries = (try? JSONReader.read(former))?["translations"]?.array
    else { return (text, 0) }
    let ids = Set(entries.compactMap(\.phraseID))
    let kept = formerEntries.filter { entry in
      entry.phraseID.map { !ids.contains($0) } ?? false
    }
    guard !kept.isEmpty else { return (text, 0) }
    members[place].value = .list(entries + kept)
    root.content = .object(members)
    return (root.pretty() + "\n", kept.count)
  }
}

extension JSONValue {
  /// The id of the phrase that an entry translates.
  fileprivate var phraseID: PhraseID? { self["id"]?.string.flatMap { PhraseID($0) } }
}
