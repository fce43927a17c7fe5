import Projects

extension BlameLine {
  var row: [String] {
    [entry.revision.description, entry.date, entry.author, state.rawValue, phrase.onOneLine]
  }
}
