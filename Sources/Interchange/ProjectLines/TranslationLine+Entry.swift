import JSON
import MessageSyntax
import Phrases
import Snapshot

extension TranslationLine {
  /// The forms as an entry of the JSON form; nil if the rows do not make a table.
  var entry: JSONValue? {
    if forms.count == 1, forms[0].row.steps.isEmpty {
      return .members(["text": .text(forms[0].text)])
    }
    let longest = forms.map(\.row.steps).max { $0.count < $1.count } ?? []
    guard let table = Self.table(forms, longest.map(\.name), depth: 0) else { return nil }
    return .members(["variations": .list(longest.map { .text($0.name) }), "table": table])
  }

  /// Returns the table of forms with the same steps above a depth; nil if there is none.
  private static func table(_ forms: [Form], _ levels: [String], depth: Int) -> JSONValue? {
    if forms.count == 1, forms[0].row.steps.count == depth { return .text(forms[0].text) }
    var words: [String] = []
    var groups: [[Form]] = []
    for form in forms {
      guard depth < form.row.steps.count, form.row.steps[depth].name == levels[depth] else {
        return nil
      }
      let word = form.row.steps[depth].word
      if let place = words.firstIndex(of: word) {
        groups[place].append(form)
      } else {
        words.append(word)
        groups.append([form])
      }
    }
    var members: [JSONValue.Member] = []
    for (word, group) in zip(words, groups) {
      guard let value = table(group, levels, depth: depth + 1) else { return nil }
      members.append(JSONValue.Member(word, value))
    }
    return JSONValue(.object(members))
  }
}

extension EntryReader {
  /// Reads the text of an entry that has no other fields; nil if it is broken.
  mutating func read(_ entry: JSONValue) -> Message? {
    read(entry, source: JSONValue(.null))?.message
  }
}
