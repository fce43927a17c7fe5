import JSON
import Language
import LanguageData
import MessageSyntax
import Phrases
import Snapshot

/// The project's own translation format: one JSON file per locale, with every variation.
///
///     { "locale": "el", "translations": [ {
///       "id": "16 hexadecimal digits", "description": "…",
///       "source": "View {user}'s Timeline", "tokens": ["user"],
///       "varies-by": { "user": "gender" }, "state": "approved",
///       "variations": ["user"],
///       "table": { "male": "… του {user}", "female": "… της {user}", "unknown": "… {user}" } } ] }
///
/// A text without variants is the member `text`. An empty text means untranslated.
public struct TranslationsJSON {
  let entries: [CatalogSnapshot.Entry]
  /// The tags of source texts with another meaning, by ordinal.
  var outdated: [Int: Set<TextTag>] = [:]
  let sourceRules: LanguageRules?

  /// Creates the files of a snapshot's active phrases.
  public init(_ snapshot: CatalogSnapshot) {
    self.init(snapshot.entries, sourceLocale: snapshot.sourceLocale)
  }

  /// Creates the files of phrases; inactive ones are skipped.
  ///
  /// - Parameters:
  ///   - entries: The phrases with their ordinals.
  ///   - sourceLocale: The language of the source texts.
  public init(_ entries: [CatalogSnapshot.Entry], sourceLocale: LocaleTag) {
    self.entries = entries.filter(\.active)
    sourceRules = KnownLanguages.rules(for: sourceLocale)
  }

  /// The ordinals of the phrases that a file holds.
  public var ordinals: Set<Int> { Set(entries.map(\.ordinal)) }

  /// Returns the file of a locale; untranslated phrases have empty texts.
  ///
  /// - Parameters:
  ///   - translations: The texts by ordinal.
  ///   - locale: The language of the texts.
  /// - Returns: The file, sorted by ordinal; equal texts give equal files.
  public func text(_ translations: [Int: Translation], locale: LocaleTag) -> String {
    let rules = KnownLanguages.rules(for: locale)
    let values = entries.map { entry in
      JSONValue(.object(members(entry.phrase, translations[entry.ordinal], rules)))
    }
    let file = JSONValue.members([
      "locale": .text(locale.description), "translations": .list(values),
    ])
    return file.pretty() + "\n"
  }

  private func members(
    _ phrase: SourcePhrase, _ translation: Translation?, _ rules: LanguageRules?
  ) -> [JSONValue.Member] {
    var members = [JSONValue.Member("id", .text(phrase.id.description))]
    if case .key(let key, let table) = phrase.identity {
      members.append(.init("key", .text(key)))
      if !table.isEmpty { members.append(.init("keyTable", .text(table))) }
    }
    members += [
      .init("description", .text(phrase.description)), .init("source", source(of: phrase)),
      .init("tokens", .list(PatternText(parameters: phrase.parameters).tokens.map(JSONValue.text))),
    ]
    let varying = VariantTable(parameters: phrase.parameters).varying
    if !varying.isEmpty { members.append(.init("varies-by", JSONValue(.object(varying)))) }
    members += [
      .init("state", .text((translation?.state ?? .new).rawValue))
    ]
    if let message = translation?.message {
      return members + Self.form(message, phrase, rules)
    }
    return members + Self.template(of: phrase, rules)
  }

  /// Returns the source text as the file shows it: a text, or `variations` and `table`.
  package func source(of phrase: SourcePhrase) -> JSONValue {
    let form = Self.form(phrase.source, phrase, sourceRules)
    return form.first { $0.name == "text" }?.value ?? JSONValue(.object(form))
  }

  static func form(
    _ message: Message, _ phrase: SourcePhrase, _ rules: LanguageRules?
  ) -> [JSONValue.Member] {
    let parameters = phrase.parameters
    let expansion = VariantExpansion(
      parameters: parameters, category: { rules?.plural.category(of: Number($0)) ?? .other },
      ordinal: { rules?.ordinal.category(of: Number($0)) ?? .other })
    let (levels, tree) = expansion.tree(message)
    let json = VariantTable(parameters: parameters, readsMarkup: phrase.identity.readsMarkup)
      .json(tree)
    guard !levels.isEmpty else { return [.init("text", json)] }
    return [.init("variations", names(levels, parameters)), .init("table", json)]
  }

  private static func template(
    of phrase: SourcePhrase, _ rules: LanguageRules?
  ) -> [JSONValue.Member] {
    let levels = phrase.source.choosingParameters.sorted()
    guard !levels.isEmpty, levels.count <= 2 else { return [.init("text", .text(""))] }
    let table = VariantTable(
      parameters: phrase.parameters, ordinals: rules?.ordinal.categories ?? [.other],
      exactNumbers: phrase.source.exactNumbers
    ).skeleton(levels[...], rules?.plural.categories ?? [.other])
    return [.init("variations", names(levels, phrase.parameters)), .init("table", table)]
  }

  private static func names(_ levels: [Int], _ parameters: [Parameter]) -> JSONValue {
    .list(levels.map { .text(parameters.parameter(at: $0)?.name ?? "") })
  }
}

extension Message {
  /// Returns the numbers that have their own text by a parameter, in order.
  fileprivate func exactNumbers(by position: Int) -> [UInt64] {
    variantKeys(by: position).compactMap { key in
      if case .exactly(let number) = key { number } else { nil }
    }.sorted()
  }
}
