import CommandLine
import Interchange
import JSON
import Language
import Phrases
import Snapshot

extension Command {
  static let show = Command(
    "show",
    summary: "Shows all there is of a phrase: texts, description, tags, comments, pictures.",
    details: "With --locale the texts of this locale alone.",
    examples: ["langpack show places-found", "langpack show places-found --locale de --json"],
    options: [onlyLocale, .json],
    arguments: [Operand("KEY", "the key of a phrase, or its id", repeats: true)]
  ) { (invocation, terminal) throws(CommandError) in
    let space = try Workspace(attaching: invocation.project(), isChanged: false)
    let locale = invocation[onlyLocale].flatMap(LocaleTag.init)
    let shown = try space.phrases(invocation.arguments).map {
      ShownPhrase($0, in: space, locale: locale)
    }
    if invocation.has(.json) {
      terminal.print(JSONValue.list(shown.map(\.json)).pretty())
    } else {
      terminal.write(shown.map(\.text).joined(separator: "\n"))
    }
    terminal.talkErrors(space.diagnostics)
    return .done
  }
}

/// All there is of a phrase, for people and programs.
struct ShownPhrase {
  private let entry: CatalogSnapshot.Entry
  private let name: String
  private let places: [String]
  private let beside: Attachments
  private let texts: [(locale: LocaleTag, translation: Translation)]
  private let sourceLocale: LocaleTag

  init(_ entry: CatalogSnapshot.Entry, in space: Workspace, locale: LocaleTag?) {
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

  private var phrase: SourcePhrase { entry.phrase }

  /// Whether the developer's words are others than those that were improved.
  private var isOutdated: Bool {
    beside.description != nil && beside.improvement(of: phrase.description) == nil
  }

  var text: String {
    var table = TextTable(columns: [.left, .left])
    table.rows += rows("source", TextLines(locale: sourceLocale).lines(phrase.source, of: phrase))
    table.rows += rows("description", [phrase.description.onOneLine])
    let outdated = isOutdated ? "  [of the developer's former words, not used]" : ""
    table.rows += rows("improved", beside.description.map { [$0.text.onOneLine + outdated] } ?? [])
    table.rows += rows("tags", beside.tags.isEmpty ? [] : [beside.tags.joined(separator: ", ")])
    table.rows += rows("places", entry.active ? places : ["no longer in the sources"])
    for (locale, translation) in texts {
      let lines = TextLines(locale: locale).lines(translation.message, of: phrase)
      table.rows += rows(locale.description, lines + ["[\(translation.state.rawValue)]"])
    }
    table.rows += rows("comments", beside.comments.map(\.line))
    table.rows += rows("screenshots", beside.screenshots.map(\.line))
    return "\(name)\n" + table.text(indent: "  ")
  }

  private func rows(_ head: String, _ lines: [String]) -> [[String]] {
    lines.enumerated().map { [$0.offset == 0 ? head : "", $0.element] }
  }

  var json: JSONValue {
    .members([
      "phrase": .text(name), "id": .text(phrase.id.description),
      "ordinal": .whole(entry.ordinal), "active": JSONValue(.bool(entry.active)),
      "source": lines(phrase.source, sourceLocale), "description": .text(phrase.description),
      "improved": beside.description.map { .text($0.text) },
      "improved_is_used": beside.description.map { _ in JSONValue(.bool(!isOutdated)) },
      "tags": .list(beside.tags.map(JSONValue.text)),
      "places": .list(places.map(JSONValue.text)),
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
