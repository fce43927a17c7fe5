import Projects

extension BlameLine {
  var row: [String] {
    [String(entry.revision), entry.date, entry.author, state.rawValue, phrase]
  }
}
