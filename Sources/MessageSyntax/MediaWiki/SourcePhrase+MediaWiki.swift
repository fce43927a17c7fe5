import Phrases

extension SourcePhrase {
  /// Creates a keyed phrase with known parameters from a text with translatewiki.net's `$1`.
  ///
  /// - Parameters:
  ///   - key: The key, unique in its table.
  ///   - table: The name of the table; empty for the default one.
  ///   - parameters: The signature, named `1`, `2`, ….
  ///   - text: The English text.
  ///   - comment: The description for translators.
  /// - Throws: The reason why the text cannot be read.
  public init(
    key: String, table: String = "", parameters: [Parameter], text: String, comment: String
  ) throws(MediaWikiError) {
    let message = try MediaWikiMessage.parse(
      text, parameters: parameters, categories: [.one, .other])
    self.init(
      id: PhraseID(key: key, table: table),
      identity: .key(key, table: DefaultTable.canonical(table)),
      parameters: parameters, source: message, description: comment)
  }
}
