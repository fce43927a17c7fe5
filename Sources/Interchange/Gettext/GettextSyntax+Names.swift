import Gettext

extension POBlock {
  var message: MessageName { MessageName(context: context, id: id) }
}

extension GettextSyntax {
  /// Returns a file without the messages whose key another one has: the phrase is that of the project's
  /// template, else of the message without a context, else of the first one.
  func settled(
    _ file: EntryFile<POEntry>, _ phrases: NamedPhrases, table: String
  ) -> EntryFile<POEntry> {
    let names = FlatNames(phrases, in: file.entries.lazy.map(\.name), table: table)
    var settled = file
    let owners = owners(of: file)
    func isOwn(_ entry: POEntry) -> Bool {
      if !phrases.isOpen {
        let named = [entry.phraseName(names, phrases), names[entry.block.message.key]]
        let known = named.lazy.compactMap { phrases[$0]?.phrase }.first
        if let known, phrases.messages[known.id] != nil { return entry.isEntry(of: known, phrases) }
      }
      return owners[entry.name] == entry.block.message
    }
    settled.entries.removeAll { !isOwn($0) }
    settled.obsolete.removeAll { !isOwn($0) }
    return settled
  }

  /// Returns the messages that have the names of the entries.
  func owners(of file: EntryFile<POEntry>) -> [String: MessageName] {
    let obsolete = Dictionary(
      file.obsolete.map { ($0.name, $0.block.message) }, uniquingKeysWith: { first, _ in first })
    let named = file.entries.map { ($0.name, $0.block.message) }
    return Dictionary(named) { first, other in other.context == nil ? other : first }
      .merging(obsolete) { first, _ in first }
  }
}
