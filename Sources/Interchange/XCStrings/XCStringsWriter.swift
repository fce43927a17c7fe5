import Diagnostics
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

extension XCStringsFormat {
  /// Writes the translations to a file; locales without texts stay unchanged.
  ///
  /// A string of the source that the file lacks is added even if it has no translation.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let source = phrases.sourceLocale
    let empty = JSONValue.members([
      "sourceLanguage": .text(source.description), "strings": JSONValue(.object([])),
      "version": .text("1.0"),
    ])
    let bytes = former ?? Array(JSONStyle().text(empty, depth: 0).utf8)
    switch Self.root(bytes, texts.file) {
    case .failure(let refused): return (former ?? [], [refused.diagnostic])
    case .success(let root):
      let reading = read(InputFile(texts.file, bytes, table: texts.table), phrases)
      let (held, unheld) = texts.withoutUnusedForms(
        name, phrases, table: FileTable.name(of: texts), for: [.zero])
      var writer = XCStringsWriter(held, phrases, reading, bytes)
      return (writer.write(root["strings"] ?? root), OutputTexts.findings(unheld, writer.findings))
    }
  }
}

/// Writes the strings of one table into a string catalog.
struct XCStringsWriter {
  /// A language of the texts, with its former content in the file.
  private struct Part {
    var language: TextLanguage
    var translations: [Int: Translation]
    var former: FormerTexts
  }

  private let file: String
  private let phrases: NamedPhrases
  private let table: String
  private let bytes: [UInt8]
  private let style: JSONStyle
  private let parts: [Part]
  private let source: TextLanguage?
  /// The ordinals of the keys that Xcode finds in the code.
  private let extracted: Set<Int>
  private let renewsComments: Bool
  /// The phrases whose comments are those of catalogs themselves.
  private let describedByFiles: Set<PhraseID>
  /// The comments of the calls, by phrase, of phrases whose calls have different ones.
  private let callComments: [PhraseID: Set<String>]
  private var spelling = LocaleSpelling()
  private var json: JSONEdits
  private(set) var findings: [Diagnostic] = []

  init(
    _ texts: OutputTexts, _ phrases: NamedPhrases, _ reading: ImportedFile, _ bytes: [UInt8]
  ) {
    (file, self.phrases, self.bytes) = (texts.file, phrases, bytes)
    table = FileTable.name(of: texts)
    style = JSONStyle(of: bytes)
    json = JSONEdits(Edits(bytes), style)
    source = TextLanguage(phrases.sourceLocale)
    (extracted, renewsComments) = (texts.extracted, texts.renewsComments)
    (describedByFiles, callComments) = (texts.describedByFiles, texts.callComments)
    parts = texts.sortedLocales.compactMap { locale in
      guard let language = TextLanguage(locale) else { return nil }
      return Part(
        language: language, translations: texts.locales[locale] ?? [:],
        former: FormerTexts(reading, language) { $0 == .translated ? .approved : $0 })
    }
  }

  mutating func write(_ strings: JSONValue) -> [UInt8] {
    spelling = LocaleSpelling(strings)
    var seen: Set<String> = []
    for member in strings.object ?? [] where seen.insert(member.name).inserted {
      change(member)
    }
    let new = phrases.sorted.compactMap { name, entry -> (name: String, value: JSONValue)? in
      guard name.table == table, !seen.contains(name.key) else { return nil }
      return added(name.key, entry).map { (name.key, $0) }
    }
    insert(new.sorted { JSONStyle.isBefore($0.name, $1.name) }, into: strings)
    return json.edits.result
  }

  /// Inserts new strings in Xcode's order.
  private mutating func insert(
    _ added: [(name: String, value: JSONValue)], into strings: JSONValue
  ) {
    guard !added.isEmpty else { return }
    let members = strings.object ?? []
    guard !members.isEmpty else {
      let all = JSONValue(.object(added.map { JSONValue.Member($0.name, $0.value) }))
      let end = JSONStyle.end(of: strings.offset, in: bytes)
      return json.edits.replace(strings.offset..<end, with: style.text(all, depth: 1))
    }
    let indent = style.newline + String(repeating: style.step, count: 2)
    var next = 0
    for (name, value) in added {
      while next < members.count, JSONStyle.isBefore(members[next].name, name) { next += 1 }
      let text = style.member(name, value, depth: 2)
      if next == 0 {
        json.edits.insert(text + "," + indent, at: members[0].offset)
      } else {
        let end = JSONStyle.end(of: members[next - 1].value.offset, in: bytes)
        json.edits.insert("," + indent + text, at: end)
      }
    }
  }

  private mutating func change(_ member: JSONValue.Member) {
    guard let known = phrases[.init(member.name, table: table)] else { return }
    let isRenewed = renewsComments && !describedByFiles.contains(known.phrase.id)
    let comment = DeveloperComment(known.phrase, calls: callComments)
    var entry = isRenewed ? comment.renewed(member.value) : member.value
    var isChanged = entry != member.value
    for part in parts {
      let change = part.former.change(of: known, to: part.translations[known.ordinal])
      guard let changed = changed(entry, member.name, known, part, change) else { continue }
      // Xcode sets the states of the source language.
      let isOfSource = part.language.locale == phrases.sourceLocale
      if isOfSource, Self.differOnlyInStates(entry, changed) { continue }
      (entry, isChanged) = (changed, true)
    }
    if isChanged { json.replace(member.value, with: entry) }
  }

  /// Returns the changed entry; nil if it stays.
  private mutating func changed(
    _ entry: JSONValue, _ key: String, _ known: CatalogSnapshot.Entry, _ part: Part,
    _ change: FormerTexts.Change
  ) -> JSONValue? {
    let localizations = entry["localizations"] ?? JSONValue(.object([]))
    if case .keep = change { return nil }
    let name = spelling.name(of: part.language.locale, in: localizations)
    switch change {
    case .keep: return nil
    case .state(let state):
      guard let former = localizations[name] else { return nil }
      let part = CommonPart(former)
      let value = part.replacing(in: former, with: part.value.settingStates(state))
      return entry.setting("localizations", localizations.setting(name, value))
    case .remove: return Self.removing(name, from: entry)
    case .text(let translation):
      if let reason = Self.reasonToKeep(localizations[name], in: entry) {
        tell(key, part.language.locale, reason)
        return nil
      }
      let sourceName = spelling.name(of: phrases.sourceLocale, in: localizations)
      let common = localizations[name].map { CommonPart($0) }
      let changed = localization(
        translation, known, part.language, common?.value,
        like: [localizations[name], localizations[sourceName]] + StringSet.first(in: localizations))
      let value = changed.map { new in
        localizations[name].flatMap { common?.replacing(in: $0, with: new) } ?? new
      }
      if localizations[name] == nil, name == sourceName, Self.isKey(value, key) { return nil }
      guard var value else {
        tell(key, part.language.locale, "has variants or spans that a string catalog cannot hold")
        return part.former.hasText(of: known) ? Self.removing(name, from: entry) : nil
      }
      // Xcode gives a changed text of the code the state that it had.
      if name == sourceName, Self.isNewOfCode(entry, common?.value) {
        value = value.settingStates(.new)
      }
      return entry.setting("localizations", localizations.setting(name, value))
    }
  }

  /// Returns why a localization cannot get another text; nil if it can.
  private static func reasonToKeep(_ former: JSONValue?, in entry: JSONValue) -> String? {
    let read = former.map { XCStringsLocalization($0) }
    if case .other? = read?.content { return "would replace content that is not understood" }
    if read?.hasVariedParts == true { return "would replace parts that vary by device or width" }
    if case .bool(false)? = entry["shouldTranslate"]?.content {
      return "is marked as not to be translated"
    }
    return nil
  }

  /// Returns the entry without a localization.
  private static func removing(_ name: String, from entry: JSONValue) -> JSONValue {
    let rest = (entry["localizations"] ?? JSONValue(.object([]))).without([name])
    return rest.object?.isEmpty == true
      ? entry.without(["localizations"]) : entry.setting("localizations", rest)
  }

  /// Returns the localization of a translation, with the names and conversions of the first model
  /// that has a text, else of the source text as written.
  private func localization(
    _ translation: Translation, _ known: CatalogSnapshot.Entry, _ language: TextLanguage,
    _ former: JSONValue?, like models: [JSONValue?]
  ) -> JSONValue? {
    let own = former.flatMap { XCStringsLocalization($0).text }
    let old = own.flatMap { $0.isParted ? $0 : nil }
    let written =
      old?.saying(translation.message, known.phrase, language)
      ?? self.text(translation, known, language, like: models)
    guard let text = own.flatMap({ written?.leavingOutOther(like: $0, language) }) ?? written else {
      return nil
    }
    let kept = (former ?? JSONValue(.object([])))
      .without(["stringUnit", "variations", "substitutions", StringSet.name])
    if StringSet.isUsed(in: models + [former]) {
      guard case .text(let lines) = text, lines.variables.isEmpty else { return nil }
      return kept.setting(StringSet.name, StringSet.value(lines.format, translation.state))
    }
    let members = XCStringsPrinter(state: translation.state).members(text).map { member in
      (
        member.name,
        former?[member.name].map { member.value.keepingSpelling(of: $0) } ?? member.value
      )
    }
    return members.reduce(kept) { $0.setting($1.0, $1.1) }
  }

  /// Returns the text of a translation, with the names and conversions of the first model that has a
  /// text, else of the source text as written.
  private func text(
    _ translation: Translation, _ known: CatalogSnapshot.Entry, _ language: TextLanguage,
    like models: [JSONValue?]
  ) -> CatalogText? {
    let model = models.lazy.compactMap { $0 }.compactMap {
      XCStringsLocalization($0).text?.variableText
    }.first
    let format = phrases.format(of: known.phrase)
    return CatalogTextWriter(
      phrase: known.phrase, language: language,
      former: model ?? VariableText(format: format, variables: [])
    ).text(translation.message)
  }

  /// Returns a new string with its source text and translations, if any; nil if the format holds
  /// none of them.
  private mutating func added(_ key: String, _ entry: CatalogSnapshot.Entry) -> JSONValue? {
    var localizations = JSONValue(.object([]))
    for part in parts {
      guard let translation = part.translations[entry.ordinal] else { continue }
      // The source text has a form of its own below.
      let isSource = part.language.locale == phrases.sourceLocale
      if isSource, translation.message.joined == entry.phrase.source.joined { continue }
      if let value = localization(translation, entry, part.language, nil, like: []) {
        localizations = localizations.setting(spelling.name(of: part.language.locale), value)
      } else {
        tell(key, part.language.locale, "has variants or spans that a string catalog cannot hold")
      }
    }
    let isExtracted = extracted.contains(entry.ordinal)
    let source = sourceLocalization(of: entry, isExtracted ? .new : .approved)
    let isKey = isExtracted && source.map { XCStringsLocalization($0).isText(key) } ?? false
    let name = spelling.name(of: phrases.sourceLocale)
    if let source, !isKey, localizations[name] == nil {
      localizations = localizations.setting(name, source)
    }
    guard isKey || localizations.object?.isEmpty == false else { return nil }
    let comment = entry.phrase.description
    let state = isExtracted ? "extracted_with_value" : "manual"
    return .members([
      "comment": comment.isEmpty ? nil : .text(comment),
      "extractionState": isKey ? nil : .text(state),
      "localizations": localizations.object?.isEmpty == false ? localizations : nil,
    ])
  }

  /// Returns the source text of a new string; nil if the format cannot hold it.
  private func sourceLocalization(
    of entry: CatalogSnapshot.Entry, _ state: TranslationState
  ) -> JSONValue? {
    guard let language = source else { return nil }
    let text = language.withoutUnusedZero(in: entry.phrase.source)
    return localization(
      Translation(text, state: state, revision: 0), entry, language, nil, like: [])
  }

  private mutating func tell(_ key: String, _ locale: LocaleTag, _ words: String) {
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-xcstrings", at: SourcePlace(file),
        "\(locale): the text of \"\(key)\" \(words)", fix: "export it as JSON"))
  }
}
