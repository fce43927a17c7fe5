import Language
import Pack
import PackBuilder
import Phrases

/// A pack of the suite: what it says, and the file that says it.
struct TextPack {
  /// The path of the file, relative to the suite.
  let path: String
  let epoch: Epoch
  let rules: LanguageRules
  let values: [Int: PackValue]
  let form: PackForm

  init(
    _ name: String, _ rules: LanguageRules, _ values: [Int: PackValue],
    form: PackForm = .mapped, epoch: Epoch = TextLocale.epoch
  ) {
    path = "texts/\(name).lpk"
    (self.rules, self.values, self.form, self.epoch) = (rules, values, form, epoch)
  }

  /// The bytes of the file.
  func bytes() throws -> [UInt8] {
    try PackWriter.bytes(epoch: epoch, revision: 1, rules: rules, values: values, form: form)
  }

  /// The name in the ids of cases.
  var name: String { String(path.dropFirst("texts/".count).dropLast(".lpk".count)) }
}
