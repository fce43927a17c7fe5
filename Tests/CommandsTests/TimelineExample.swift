import Diagnostics
import Extraction
import Foundation
import Interchange
import Language
import LanguageData
import Pack
import Phrases
import Snapshot
import SourceTree
import SwiftExtraction
import Testing

/// The example's phrases as extracted, and its committed translations as imported.
struct TimelineExample {
  static let locales = ["ar", "de", "el", "es", "fr", "he", "ja", "pl", "pt-BR", "ru"]
  static let loaded = Result { try TimelineExample() }
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/Timeline")

  let extraction: ExtractionResult
  let entries: [CatalogSnapshot.Entry]

  init() throws {
    extraction = SourceFolders(
      root: Self.folder.path, folders: ["Sources"], languages: [SwiftLanguage()]
    ).read().extraction()
    entries = extraction.phrases.enumerated().map {
      CatalogSnapshot.Entry(ordinal: $0.offset, phrase: $0.element.phrase)
    }
  }

  static func bytes(_ locale: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appendingPathComponent("translations/\(locale).lpt")))
  }

  /// What the import of a locale's file brings.
  func imported(_ locale: String) throws -> ImportedTranslations {
    ProjectLines(entries).read(
      try Self.bytes(locale), file: "\(locale).lpt", locale: try #require(LocaleTag(locale)))
  }

  /// The text of a phrase, found by its English text, in a locale.
  func render(
    _ source: String, _ locale: String, _ arguments: [Argument], isolatesValues: Bool = false,
    viewer: Gender = .unknown
  ) throws -> String {
    let entry = try #require(entries.first { Self.plainSource($0.phrase) == source })
    let edit = try #require(try imported(locale).edits.first { $0.ordinal == entry.ordinal })
    let message = try #require(edit.message)
    let tag = try #require(LocaleTag(locale))
    return message.rendered(
      arguments, try #require(CLDR.rules(for: tag)),
      RenderingSettings(viewer: viewer, isolatesValues: isolatesValues))
  }

  /// The English text of a phrase with `{token}` for what is shown, in its default forms.
  static func plainSource(_ phrase: SourcePhrase) -> String {
    let arguments = phrase.parameters.map { parameter -> Argument in
      switch parameter.kind {
      case .text: .text("{\(parameter.name)}")
      case .number, .ordinal: .numberShownAs(Number(5), "{\(parameter.name)}")
      case .name: .name("{\(parameter.name)}", .unknown)
      case .list: .list(["{\(parameter.name)}"], .and)
      case .gender: .gender(.unknown)
      case .choice: .choice(0)
      }
    }
    return phrase.source.rendered(arguments, .english)
  }
}
