import Language
import LanguageData
import Pack
import PackBuilder
import Synchronization

@testable import Phrases

/// Localizers over packs of a few texts, by phrase id.
enum TestPacks {
  static let epoch = Epoch(low: 4, high: 2)

  static func rules(_ locale: String) -> LanguageRules {
    LocaleTag(locale).flatMap { CLDR.rules(for: $0) } ?? .english
  }

  static func pack(
    _ texts: [PhraseID: Message], _ order: [PhraseID], _ rules: LanguageRules
  ) throws -> LanguagePack {
    let values = order.enumerated().compactMap { ordinal, id in
      texts[id].map { (ordinal, PackValue.text($0)) }
    }
    return try LanguagePack(
      Bytes(
        copying: PackWriter.bytes(
          epoch: epoch, rules: rules, values: Dictionary(uniqueKeysWithValues: values))))
  }

  static func keyTable(_ order: [PhraseID]) throws -> KeyTable {
    let pairs = order.enumerated().map { (id: $1, ordinal: $0) }
    return try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: pairs)))
  }

  /// A localizer of one pack of a locale.
  static func localizer(_ locale: String, _ texts: [PhraseID: Message]) throws -> Localizer {
    let order = texts.keys.sorted { $0.rawValue < $1.rawValue }
    return try Localizer(
      keyTable: keyTable(order), layers: [pack(texts, order, rules(locale))])
  }
}

/// What a localizer reported.
final class Reports: Sendable {
  private let kept = Mutex<[TextReport]>([])

  var all: [TextReport] { kept.withLock { $0 } }
  var faults: [TextFault] { all.map(\.fault) }

  func noting(_ localizer: Localizer) -> Localizer {
    localizer.reporting { [self] report in kept.withLock { $0.append(report) } }
  }
}
