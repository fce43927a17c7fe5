import Client
import Foundation
import Language
import LanguageData
import Pack
import PackBuilder
import Phrases

/// Writes the key table and the packs that the probe reads: `BudgetTexts FOLDER`.
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let epoch = Epoch(low: 1, high: 2)
let russian = CLDR.rulesOrDefault(for: LocaleTag("ru") ?? .english)
var phrases = Texts.phrases
for number in phrases.count..<1000 {
  let phrase = SourcePhrase(segments: [.text("Text \(number)")], description: "")
  phrases.append((phrase.id, Message(text: "Текст \(number)")))
}
let table = try KeyTableWriter.bytes(
  epoch: epoch, pairs: phrases.enumerated().map { (id: $1.id, ordinal: $0) })
let values = Dictionary(
  uniqueKeysWithValues: phrases.enumerated().map { ($0, PackValue.text($1.message)) })
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
try Data(table).write(to: folder.appendingPathComponent("keys"))
let texts = try PackWriter.bytes(epoch: epoch, rules: russian, values: values)
try Data(texts).write(to: folder.appendingPathComponent("texts"))
let compact = try PackWriter.bytes(epoch: epoch, rules: russian, values: values, form: .compact)
try Data(compact).write(to: folder.appendingPathComponent("compact"))
try StartFolder(keys: table, pack: texts)
  .write(to: folder.appendingPathComponent("start"), StoreState(epoch: epoch))
