import Diagnostics
import Foundation
import Language
import Pack
import Snapshot

extension Project {
  /// The ledger as it is committed.
  func committedLedger() throws(CommandError) -> Ledger {
    guard ledger.exists else {
      throw .failure(
        "\(ledger.shown): no such file (restore it from Git; where there never was one, "
          + "run 'langpack init')")
    }
    let text = try ledger.text()
    do {
      return try Ledger(text, file: ledger.shown)
    } catch {
      if case .broken(let findings) = error { throw .findings(findings) }
      throw .failure("\(ledger.shown): \(error)")
    }
  }

  /// The epoch of the committed ledger, of which only the first lines are read where they are whole.
  func committedEpoch() throws(CommandError) -> Epoch {
    let lines = try ledger.exists ? ledger.bytes().prefix(200).split(separator: 0x0A) : []
    let digits = lines.dropFirst().first.map { String(decoding: $0.dropFirst(6), as: UTF8.self) }
    if lines.count > 1, lines[1].starts(with: "epoch ".utf8),
      let epoch = digits.flatMap({ Epoch($0) })
    {
      return epoch
    }
    return try committedLedger().epoch
  }

  /// A warning where a file's locale is not one that is built.
  func complaint(
    about locale: LocaleTag, source: LocaleTag, in file: TranslationFile
  ) -> [Diagnostic] {
    guard !configuration.locales.contains(locale.description) else { return [] }
    let isSource = locale == source
    return [
      Diagnostic(
        .warning, rule: isSource ? "source-locale" : "unlisted-locale",
        at: SourcePlace(file.file.shown),
        isSource
          ? "\"\(locale)\" is the language of the source"
          : "\"\(locale)\" is not among \"locales\"",
        fix: isSource ? "remove the file" : "add it in langpack.json, or remove the file")
    ]
  }
}
