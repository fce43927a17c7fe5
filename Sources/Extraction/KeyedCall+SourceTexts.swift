import Diagnostics
import Phrases

extension KeyedCall {
  /// Whether the call has no phrase, and there is nothing to correct in it: its key is empty, which
  /// shows nothing in any language, its text in the app's files has an error, or a String Catalog says
  /// that it is not translated.
  public func isPassedOver(_ settings: ExtractionSettings) -> Bool {
    guard let text = key?.text else { return false }
    if text.isEmpty { return routine.keyIsText && value?.text?.isEmpty ?? true }
    let name = SourcePhrase.Identity.key(
      text, table: DefaultTable.canonical(table?.text ?? routine.fixedTable ?? ""))
    if routine.isOfApp || value?.text == nil, settings.sourceTexts.unread[name] != nil {
      return true
    }
    return settings.sourceTexts.catalog[name]?.use == .locked
  }

  /// Returns the warnings about a call's text beside the files of source texts.
  func sourceTextFaults(
    _ phrase: SourcePhrase, _ given: SourceTexts.Entry?, _ texts: SourceTexts, at place: Int
  ) -> [Fault] {
    if let given { return Self.difference(phrase, from: given, at: place) }
    guard place == key?.offset else { return [] }
    if routine.isOfApp, let other = Self.entry(ofOtherTable: phrase, in: texts) {
      return [Self.left(phrase, other, at: place)]
    }
    return Self.missing(phrase.key ?? "", in: texts, at: place)
  }

  /// Returns the text of the key in another table's file, if it is a name that its own table lacks: the app
  /// knows how one stands for the other, and the key is no text.
  func entryOfOtherTable(
    _ phrase: SourcePhrase, _ settings: ExtractionSettings
  ) -> SourceTexts.Entry? {
    (value?.text ?? "").isEmpty ? Self.entry(ofOtherTable: phrase, in: settings.sourceTexts) : nil
  }

  private static func entry(
    ofOtherTable phrase: SourcePhrase, in texts: SourceTexts
  ) -> SourceTexts.Entry? {
    guard case .key(let key, _) = phrase.identity, key.isSymbolicKey,
      texts.entries[phrase.identity] == nil, texts.catalog[phrase.identity] == nil
    else { return nil }
    return texts.entry(ofKey: key)
  }

  private static func left(
    _ phrase: SourcePhrase, _ other: SourceTexts.Entry, at place: Int
  ) -> Fault {
    guard case .key(let key, let own) = phrase.identity,
      case .key(_, let table) = other.phrase.identity
    else { return missingText(phrase.key ?? "", at: place) }
    return Fault(
      .missingSourceText, at: place,
      "no file of \"sourceTexts\" has the key \"\(key)\" in the table \"\(shown(own))\", but "
        + "\(other.place) has it in \"\(shown(table))\", so its text is left to the app",
      fix: .decision(
        "leave it if the app shows the other table's text; otherwise correct the table of the call, or add "
          + "the key to a file of its own table"))
  }

  private static func shown(_ table: String) -> String { table.isEmpty ? "Localizable" : table }

  /// Returns the warning about a key that would be shown as the text, though it is a name.
  ///
  /// - Parameters:
  ///   - key: The key of a call without a text, which no file of source texts has.
  ///   - texts: The texts of the files.
  ///   - place: The start of the key.
  /// - Returns: The warning; none for a key that may be a text.
  private static func missing(_ key: String, in texts: SourceTexts, at place: Int) -> [Fault] {
    guard key.isSymbolicKey else { return [] }
    if !texts.isNamed { return [unnamed(key, at: place)] }
    if texts.isEmpty, !texts.catalog.isEmpty { return [] }
    return [missingText(key, at: place)]
  }

  private static func missingText(_ key: String, at place: Int) -> Fault {
    Fault(
      .missingSourceText, at: place,
      "the text of \"\(key)\" is the key, since no file of \"sourceTexts\" has the key",
      fix: .decision("add its English text to a file, or to the call"))
  }

  /// Returns the warning that no file of source texts is named, which a project reports once.
  private static func unnamed(_ key: String, at place: Int) -> Fault {
    Fault(
      .missingSourceText, at: place, "the text of \"\(key)\" is the key\(noFiles)",
      fix: .decision(
        "name the files with the texts of such keys there, as \"App/en.lproj\", or leave it if users "
          + "are to see the keys"))
  }

  /// The end of the message that no file of source texts is named.
  package static let noFiles = ", since langpack.json names no \"sourceTexts\""

  /// Returns the fault of a text that is a pasted document.
  func tooLong(_ key: String, at place: Int) -> Fault {
    Fault(
      .badValue, at: place, "the value of \"\(key)\" has more than \(Self.longestText) bytes",
      fix: .decision("write it as several texts"))
  }

  /// Returns the warning about a call whose text is not that of the files of source texts.
  private static func difference(
    _ phrase: SourcePhrase, from given: SourceTexts.Entry, at place: Int
  ) -> [Fault] {
    let isSame =
      phrase.source == given.phrase.source
      && phrase.parameters.map(\.kind) == given.phrase.parameters.map(\.kind)
    if isSame { return [] }
    return [
      Fault(
        .otherSourceText, at: place,
        "the text of \"\(phrase.key ?? "")\" is not the one in \(given.place)",
        fix: .decision("make them the same, or leave the text out of the call"))
    ]
  }
}
