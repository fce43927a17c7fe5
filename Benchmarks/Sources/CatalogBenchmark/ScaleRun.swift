import Catalog
import Foundation
import Language
import LanguageData
import Phrases
import Snapshot

/// Generated phrases in many locales: what a catalog of a large company costs.
struct ScaleRun {
  let phrases: Int
  let locales: [LocaleTag]
  let work: String

  init(_ size: String, work: String) throws {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2 else { throw BenchmarkError.usage }
    phrases = parts[0]
    locales = Array(
      CLDR.locales.filter { $0.region == nil && $0.language != "en" }.sorted()
        .prefix(parts[1]))
    self.work = work
  }

  func figures() throws -> [String: Double] {
    let path = try fresh(work, "scale.sqlite")
    let catalog = try PhraseCatalog(path: path)
    var ledger = Ledger(epoch: .random())
    let importing = try seconds {
      let all = try (0..<phrases).map {
        CatalogPhrase(try SourcePhrase(key: "key-\($0)", value: text($0, 0), comment: "text \($0)"))
      }
      try ledger.give(ordinalsTo: all.map(\.phrase))
      try catalog.replacePhrases(all, ledger: ledger)
      for (number, locale) in locales.enumerated() {
        let edits = (0..<phrases).map {
          TranslationEdit(
            ordinal: $0, message($0, number + 1), state: .translated)
        }
        try catalog.setTranslations([locale: edits], by: "benchmark", note: "\(locale)")
      }
    }
    try tag(catalog)
    var (counted, tagged) = (0, 0)
    let status = try seconds {
      counted = try catalog.coverages().values.reduce(0) { $0 + $1.translated }
    }
    let statusOfTag = try seconds {
      tagged = try catalog.coverages(tagged: "tenth").values.reduce(0) { $0 + $1.translated }
    }
    var seen = 0
    let snapshot = try seconds {
      for locale in locales {
        seen += try catalog.snapshot(locales: [locale]).translations[locale]?.count ?? 0
      }
    }
    guard counted == phrases * locales.count, seen == counted, tagged * 10 == counted else {
      throw BenchmarkError.different("\(counted), \(seen) and \(tagged) texts")
    }
    let (bytes, memory) = (size(path), peakMemory())
    let epoch = try beginEpoch(catalog, ledger)
    return [
      "texts": Double(counted), "import": importing, "status": status,
      "status.tag": statusOfTag, "snapshot": snapshot, "bytes": bytes, "memory": memory,
      "epoch": epoch, "epoch.bytes": size(path), "epoch.memory": peakMemory(),
    ]
  }

  /// Takes the catalog to an epoch in which every third phrase is gone.
  private func beginEpoch(_ catalog: PhraseCatalog, _ ledger: Ledger) throws -> Double {
    let living = try catalog.entries().filter { $0.ordinal % 3 > 0 }.map(\.phrase)
    let next = try ledger.compacted(epoch: .random(), to: living, published: ledger)
    let before = try catalog.snapshot(locales: [locales[0]]).translations[locales[0]]
    let time = try seconds { try catalog.beginEpoch(of: next, by: "benchmark") }
    let after = try catalog.snapshot(locales: [locales[0]]).translations[locales[0]]
    for number in stride(from: 0, to: living.count, by: 101) {
      guard let was = next.former?.ordinals[number], before?[was] == after?[number] else {
        throw BenchmarkError.different("the text of ordinal \(number) after the epoch began")
      }
    }
    return time
  }

  /// Gives a tag to every tenth phrase.
  private func tag(_ catalog: PhraseCatalog) throws {
    let entries = try catalog.entries().filter { $0.ordinal % 10 == 0 }
    try catalog.setAttachments(
      entries.map { AttachmentEdit($0.phrase.id, .tag("tenth")) }, by: "benchmark", note: "tag")
  }

  /// Words, of which every tenth text has some for women, some for men and some for all others.
  private func message(_ number: Int, _ locale: Int) -> Message {
    let words = text(number, locale)
    guard number % 10 == 5 else { return Message(text: words) }
    let forms = [(VariantKey.gender(.female), "she"), (.gender(.male), "he")]
    let variants = forms.map { Message.Variant($0, Message(text: $1)) }
    return Message([
      .text(words), .select(.init(by: Message.viewer, variants, other: Message(text: "they"))),
    ])
  }

  /// Words of about forty bytes, another one for each number and locale.
  private func text(_ number: Int, _ locale: Int) -> String {
    let words = ["save", "open", "article", "place", "reading list", "near", "today", "language"]
    let seed = number &* 7 &+ locale &* 13
    let chosen = (0..<5).map { words[(seed &>> $0 &+ $0) & 7] }
    return "\(chosen.joined(separator: " ")) \(number)"
  }
}
