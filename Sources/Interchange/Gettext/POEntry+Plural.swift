import Language
import MessageSyntax
import Phrases

/// The forms of an entry that varies by a number.
///
/// A form is for the numbers for which the file's own header chooses it, wherever it stands.
extension POEntry {
  /// Returns the table of the file's plural forms in a language.
  private func table(_ language: TextLanguage) throws(PatternError) -> PluralTable {
    if let table = tables.table(forms, language) { return table }
    throw PatternError(
      rule: "wrong-plural-forms",
      message: "the field Plural-Forms of the file gives some number no form",
      fix: "restore the field as the tool that made the file writes it")
  }

  /// Returns the message of the texts; nil if all are empty.
  func pluralMessage(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    guard block.texts.contains(where: { !$0.isEmpty }) else { return nil }
    let table = try table(language)
    let texts = block.texts.prefix(table.forms.count)
    if let gap = (0..<table.forms.count).first(where: { $0 >= texts.count || texts[$0].isEmpty }) {
      throw missing(gap, of: table.forms.count)
    }
    let syntax = POText(phrase: phrase, tokens: tokens)
    var messages: [Message] = []
    for text in texts { messages.append(try syntax.message(text).joined) }
    if messages.allSatisfy({ $0 == messages[0] }) { return messages[0] }
    guard let number = phrase.pluralNumber else {
      throw PatternError(
        rule: "wrong-variation", message: "the source text has no number to choose by",
        fix: .decision("write the same text in all forms"))
    }
    let forms = table.assigned(messages)
    if let numbers = forms.unheld { throw wrong(numbers, forms, table, language) }
    return forms.message(by: number) { messages[$0] }
  }

  private func missing(_ form: Int, of count: Int) -> PatternError {
    let given = block.texts.count { !$0.isEmpty }
    let hasField = forms != nil && forms != PluralForms.undeclared
    return PatternError(
      rule: "empty-variant",
      message: "it has \(given == 1 ? "1 form" : "\(given) forms"), and "
        + (hasField
          ? "Plural-Forms counts \(count)"
          : "the language counts \(count); the header has no Plural-Forms"),
      fix: .decision(
        hasField
          ? "write msgstr[\(form)], or leave all of them empty"
          : "add the field Plural-Forms and msgstr[\(form)], or leave all texts of it empty"))
  }

  private func wrong(
    _ numbers: [UInt64], _ forms: NumberForms<Int>, _ table: PluralTable, _ language: TextLanguage
  ) -> PatternError {
    let first = numbers[0]
    let own = forms.exact[first] ?? 0
    let category = language.rules.plural.category(of: Number(first))
    let shown = forms.general[category] ?? 0
    let some = numbers.prefix(3).map(String.init).joined(separator: ", ")
    return PatternError(
      rule: "wrong-plural-forms",
      message: "\(some)\(numbers.count > 3 ? ", …" : "") would not show their own forms: \(first) "
        + "has msgstr[\(own)] by Plural-Forms, and \"\(language.locale)\" counts it as "
        + "\(category.name), which is msgstr[\(shown)]",
      fix: .decision("leave the entry in this file, or write one text in both forms"))
  }

  /// Returns the error of a form behind the last one that the header counts.
  ///
  /// No number shows it, and `msgfmt -c` refuses the file: header or entry is wrong.
  func unusedForms(_ language: TextLanguage) -> [TokenCheck.Finding] {
    guard block.plural != nil, block.texts.contains(where: { !$0.isEmpty }),
      let count = tables.table(forms, language)?.forms.count, block.texts.count > count
    else { return [] }
    return [
      TokenCheck.Finding(
        severity: .error, rule: "unused-form",
        message: "msgstr[\(count)] is never shown, as Plural-Forms counts \(count)",
        fix: .decision("remove it, or correct Plural-Forms"))
    ]
  }

  /// Returns the source text of an entry in a file of source texts: `msgid` where a text is empty.
  ///
  /// `msgid` and `msgid_plural` may be alike, as in `%d selected`: other languages may need forms.
  func sourceMessage(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    if block.texts.contains(where: { !$0.isEmpty }) { return try message(phrase, language) }
    let syntax = POText(phrase: phrase, tokens: tokens)
    let one = try syntax.message(block.id)
    guard let plural = block.plural else { return one }
    guard let number = phrase.pluralNumber else {
      throw PatternError(
        rule: "wrong-variation", message: "no token of the text is a number",
        fix: "write the number as %d")
    }
    return Message([
      .select(.init(by: number, [.init(.plural(.one), one)], other: try syntax.message(plural)))
    ])
  }
}
