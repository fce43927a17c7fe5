import Interchange
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Everything about a phrase, for display and as JSON.
public struct ShownPhrase {
  /// The phrase with its ordinal.
  public let entry: CatalogSnapshot.Entry
  /// The key, or the id.
  public let name: String
  /// The places of the calls.
  public let places: [String]
  /// The places at which code and layouts use it, if it stands in a resource file.
  public internal(set) var uses: [String] = []
  /// The attachments of the phrase.
  public let beside: Attachments
  /// The translations, in the order of locales.
  public let texts: [(locale: LocaleTag, translation: Translation)]
  /// The locale of the source texts.
  public let sourceLocale: LocaleTag

  /// Collects everything about a phrase; if a locale is given, only its translation.
  public init(_ entry: CatalogSnapshot.Entry, in space: Workspace, locale: LocaleTag?) {
    self.entry = entry
    name = TextNames(space.snapshot).name(entry.ordinal)
    places = space.extraction.phrases.filter { $0.phrase.id == entry.phrase.id }
      .map(\.place.description)
    beside = space.snapshot.attachments(of: entry.phrase)
    sourceLocale = space.snapshot.sourceLocale
    texts = space.snapshot.translations.sorted { $0.key.description < $1.key.description }
      .compactMap { tag, texts in
        guard let text = texts[entry.ordinal], locale.map({ $0 == tag }) ?? true else { return nil }
        return (tag, text)
      }
  }

  /// The phrase itself.
  public var phrase: SourcePhrase { entry.phrase }

  /// Whether the developer's description changed since a translator improved it.
  public var isOutdated: Bool {
    beside.description != nil && beside.improvement(of: phrase.description) == nil
  }

  package var json: JSONValue {
    .members([
      "phrase": .text(name), "id": .text(phrase.id.description),
      "ordinal": .whole(entry.ordinal), "active": JSONValue(.bool(entry.active)),
      "source": lines(phrase.source, sourceLocale), "description": .text(phrase.description),
      "improved": beside.description.map { .text($0.text) },
      "improved_is_used": beside.description.map { _ in JSONValue(.bool(!isOutdated)) },
      "tags": .list(beside.tags.map(JSONValue.text)),
      "places": .list(places.map(JSONValue.text)),
      "uses": uses.isEmpty ? nil : .list(uses.map(JSONValue.text)),
      "texts": .list(
        texts.map { locale, translation in
          .members([
            "locale": .text(locale.description), "state": .text(translation.state.rawValue),
            "text": lines(translation.message, locale),
          ])
        }),
      "comments": .list(beside.comments.map { Attachment.comment($0).json }),
      "screenshots": .list(beside.screenshots.map { Attachment.screenshot($0).json }),
    ])
  }

  private func lines(_ message: Message, _ locale: LocaleTag) -> JSONValue {
    .list(TextLines(locale: locale).lines(message, of: phrase).map(JSONValue.text))
  }
}
