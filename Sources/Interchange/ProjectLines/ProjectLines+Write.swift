import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

extension ProjectLines {
  /// Returns the lines of a locale's texts.
  ///
  /// - Parameters:
  ///   - translations: The texts by ordinal.
  ///   - locale: Their language.
  /// - Returns: A line for each text that isn't empty, made for the present English text.
  public func lines(
    _ translations: [Int: Translation], locale: LocaleTag
  ) -> TranslationLines {
    let rules = KnownLanguages.rules(for: locale)
    return TranslationLines(
      known.compactMap { known in
        guard let translation = translations[known.entry.ordinal] else { return nil }
        let forms = Self.forms(translation.message, known.entry.phrase, rules)
        if forms.allSatisfy(\.text.isEmpty) { return nil }
        return TranslationLine(known.name, tag: known.tag, state: translation.state, forms)
      })
  }

  /// Returns the whole sentences of a text; one without a row if it doesn't vary.
  static func forms(
    _ message: Message, _ phrase: SourcePhrase, _ rules: LanguageRules?
  ) -> [TranslationLine.Form] {
    if !message.hasChoice {
      let syntax = PatternText(
        parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
      return [TranslationLine.Form(FormRow(), syntax.text(message.joined))]
    }
    let json = TranslationsJSON.form(message, phrase, rules)
    return forms(JSONValue(.object(json)))
  }

  /// Returns the forms of an entry in JSON; none if it has no text.
  static func forms(_ entry: JSONValue) -> [TranslationLine.Form] {
    if let text = entry["text"]?.string { return [TranslationLine.Form(FormRow(), text)] }
    guard let table = entry["table"] else { return [] }
    let levels = entry["variations"]?.array?.compactMap(\.string) ?? []
    var forms: [TranslationLine.Form] = []
    collect(table, levels[...], [], &forms)
    return forms
  }

  private static func collect(
    _ value: JSONValue, _ levels: ArraySlice<String>, _ path: [FormRow.Step],
    _ forms: inout [TranslationLine.Form]
  ) {
    if let text = value.string {
      forms.append(TranslationLine.Form(FormRow(path), text))
    } else if let level = levels.first {
      for member in value.object ?? [] {
        let step = FormRow.Step(level, member.name)
        collect(member.value, levels.dropFirst(), path + [step], &forms)
      }
    }
  }

  /// Returns new lines with the former lines of texts that stay, and those of no phrase.
  ///
  /// A text that stays keeps the English that it was made for, even if that has changed since. A
  /// phrase that is gone can come back with another branch, so its line stays too. A text that no
  /// longer fits today's English stays until there is another one.
  ///
  /// - Parameters:
  ///   - former: The lines of the existing file.
  ///   - new: The lines of the known phrases' texts.
  ///   - locale: The language of the texts; nil if no text that does not fit is kept.
  /// - Returns: The lines of the new file, and the number of those of no phrase.
  public func keeping(
    _ former: TranslationLines, in new: TranslationLines, locale: LocaleTag? = nil
  ) -> (lines: TranslationLines, kept: Int) {
    var lines = new.lines
    var (kept, stale): ([TranslationLine], [TranslationLine]) = ([], [])
    var at = 0
    for line in former.lines {
      while at < lines.count, lines[at].name.utf8.lexicographicallyPrecedes(line.name.utf8) {
        at += 1
      }
      if at < lines.count, lines[at].name.utf8.elementsEqual(line.name.utf8) {
        if lines[at].staysAs(line) { lines[at] = line }
      } else if let known = phrase(line.name)?.known {
        let isStale = known.tag != line.tag && known.name == line.name
        if isStale, let locale, message(of: line, for: known, locale: locale) == nil {
          stale.append(line)
        }
      } else {
        kept.append(line)
      }
    }
    return (TranslationLines(lines + kept + stale), kept.count)
  }
}

extension ProjectLines {
  /// Returns a new text with the former lines of texts that stay, and those of no phrase.
  func keeping(_ former: [UInt8], in text: String) -> (text: String, kept: Int) {
    let before = TranslationLines.read(former, file: "").file
    let new = TranslationLines.read(Array(text.utf8), file: "").file
    let (lines, kept) = keeping(before, in: new)
    return (String(decoding: lines.bytes, as: UTF8.self), kept)
  }
}

extension Message {
  /// Whether the message has variants.
  var hasChoice: Bool {
    nodes.contains { if case .select = $0 { true } else { false } }
  }
}

extension TranslationLine {
  /// Whether a former line of the same phrase says the same, though perhaps of an earlier English
  /// text.
  fileprivate func staysAs(_ former: TranslationLine) -> Bool {
    guard forms == former.forms else { return false }
    return state == (former.tag == tag ? former.state : former.state.afterChange)
  }
}
