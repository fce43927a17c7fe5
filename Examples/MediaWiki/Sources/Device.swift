import Foundation
import LanguageData
import LanguagePacks
import Pack
import Phrases

/// A device whose user reads one locale.
struct Device {
  let locale: LocaleTag
  let origin: URL
  let key: String
  /// The folder with the key table alone.
  let bundle: String
  let store: String

  /// Fetches the pack, starts again from the disk, and renders every message.
  ///
  /// - Returns: A line of JSON for each message, with its key and its texts. The first line has the
  ///   categories of some numbers.
  func lines(_ messages: Messages) async throws -> [String] {
    if let failure = await launch().update().failure { throw failure }
    let localizer = launch().localizer.isolatingValues(false)
    let shown = try messages.messages.sorted { $0.key < $1.key }.map { key, message in
      let phrase = try SourcePhrase(key: key, value: message.text, comment: "")
      return try line(key, message.arguments.map { text(phrase, $0, localizer) })
    }
    return [try line("@categories", categories)] + shown
  }

  /// Returns what `localized` returns: the text of a pack, or the English one of the code.
  private func text(
    _ phrase: SourcePhrase, _ arguments: [Argument], _ localizer: Localizer
  ) -> String {
    localizer.text(phrase.id, arguments)
      ?? phrase.source.rendered(arguments, .english, RenderingSettings(isolatesValues: false))
  }

  /// The categories of the numbers from 0 to 199, and last all categories of the language.
  private var categories: [String] {
    let rules = CLDR.rulesOrDefault(for: locale).plural
    return (0..<200).map { rules.category(of: Number($0)).name }
      + [rules.categories.map(\.name).joined(separator: " ")]
  }

  private func launch() -> PackClient {
    var configuration = PackClient.Configuration(
      app: "mediawiki", release: "1.39", origin: origin, keys: [key], store: store, bundle: bundle,
      wanted: [locale])
    configuration.updates.atStart = false
    return PackClient.start(configuration)
  }

  private func line(_ key: String, _ texts: [String]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let parts = [try encoder.encode(key), try encoder.encode(texts)]
    return "[" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ") + "]"
  }
}
