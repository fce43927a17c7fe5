import Diagnostics
import Language
import Phrases
import Snapshot

@testable import Interchange
@testable import MessageSyntax
@testable import Translatewiki

/// Reads a file of translations, whose format the first byte says, and writes what it says.
///
/// What was read is written into the file again, which may not change it, and into a new file, which
/// has to say the same when it is read, and to stay as it is when that is written into it.
func look(at bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let number = Int(first &- UInt8(ascii: "a")) % (FormatRegistry.exchange.count + 3)
  let file = Array(bytes.dropFirst())
  switch number - FormatRegistry.exchange.count {
  case 0: FuzzedTexts.lookAtJSON(file)
  case 1: FuzzedTexts.lookAtStrings(file)
  case 2: _ = NativeSource(reading: file, file: "").nativeFile
  default: FuzzedTexts(format: FormatRegistry.exchange[number]).look(at: file)
  }
}

/// A format with the phrases that its files have texts of.
private struct FuzzedTexts {
  let format: any FileFormat

  func look(at bytes: [UInt8]) {
    let reading = read(bytes)
    let texts = Self.texts(reading.translations)
    let kept = write(texts, bytes).bytes
    // PO files and string catalogs get an entry for each phrase, and files without entries their frame.
    let addsEntries = ["gettext", "xcstrings"].contains(format.name)
    // XLIFF files get today's source text in units that have an earlier one.
    let hasNewSources =
      format.name.hasPrefix("xliff") && Self.withoutSources(kept) == Self.withoutSources(bytes)
    guard kept == bytes || kept.starts(with: bytes) || addsEntries || hasNewSources else {
      fatalError("\(format.name): it is another file")
    }
    guard !addsEntries && !hasNewSources || write(texts, kept).bytes == kept else {
      fatalError("\(format.name): it is another file the second time")
    }
    let (new, findings) = write(texts, nil)
    let again = read(new)
    guard !again.allDiagnostics.hasErrors else {
      fatalError("\(format.name): what was written is wrong: \(again.allDiagnostics.map(\.line))")
    }
    let found = Self.texts(again.translations)
    guard texts.count - found.count <= findings.count else {
      fatalError("\(format.name): a text was lost")
    }
    Self.compare(found, texts, format.name)
    guard write(found, new).bytes == new else { fatalError("\(format.name): not stable") }
  }

  /// Returns a file without the elements of source texts.
  private static func withoutSources(_ bytes: [UInt8]) -> String {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    var kept = ""
    while let start = rest.firstRange(of: "<source"),
      let end = rest[start.upperBound...].firstRange(of: "</source>")
    {
      kept += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }

  private var name: String { "Localizable" + format.endings[0] }

  private func read(_ bytes: [UInt8]) -> ImportedFile {
    format.read(InputFile(name, bytes, locale: Self.polish), Self.phrases)
  }

  private func write(
    _ texts: [Int: Translation], _ former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    format.write(OutputTexts(name, Self.polish, texts), Self.phrases, replacing: former)
  }

  /// The project's own files.
  static func lookAtJSON(_ bytes: [UInt8]) {
    let files = TranslationsJSON(entries, sourceLocale: .english)
    func read(_ bytes: [UInt8]) -> ImportedTranslations {
      files.read(bytes, file: "pl.json", expected: polish)
    }
    lookAtOwn(bytes, "json", read) { (files.text($0, locale: polish), []) }
  }

  static func lookAtStrings(_ bytes: [UInt8]) {
    let files = KeyedStrings(entries)
    func read(_ bytes: [UInt8]) -> ImportedTranslations {
      files.read(bytes, file: "pl.strings", locale: polish)
    }
    lookAtOwn(bytes, "strings", read) { files.text($0, locale: polish, file: "pl.strings") }
  }

  private static func lookAtOwn(
    _ bytes: [UInt8], _ name: String, _ read: ([UInt8]) -> ImportedTranslations,
    _ write: ([Int: Translation]) -> (text: String, diagnostics: [Diagnostic])
  ) {
    let texts = texts([read(bytes)])
    let (new, findings) = write(texts)
    let again = read(Array(new.utf8))
    guard !again.diagnostics.hasErrors else { fatalError("\(name): what was written is wrong") }
    let found = self.texts([again])
    guard texts.count - found.count <= findings.count else {
      fatalError("\(name): a text was lost")
    }
    compare(found, texts, name)
    guard write(found).text == new else { fatalError("\(name): not stable") }
  }

  private static func texts(_ translations: [ImportedTranslations]) -> [Int: Translation] {
    let edits = translations.first { $0.locale == polish }?.edits ?? []
    let pairs = edits.compactMap { edit in
      edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func compare(
    _ found: [Int: Translation], _ wanted: [Int: Translation], _ name: String
  ) {
    guard let language = TextLanguage(polish) else { return }
    for (ordinal, text) in found {
      let phrase = entries[ordinal].phrase
      guard let other = wanted[ordinal],
        language.meanTheSame(text.message, other.message, phrase)
      else { fatalError("\(name): another text of \(phrase.description)") }
    }
  }

  private static let polish = LocaleTag("pl") ?? .english
  private static let phrases = NamedPhrases(entries, sourceLocale: .english)
  private static let entries: [CatalogSnapshot.Entry] = {
    let keyed = [
      ("walk", "Take a walk"), ("greet", "Hello, %1$@"), ("moved", "%1$@ moved %2$d boxes"),
      ("boxes", "{{PLURAL:%1$d|%1$d box|%1$d boxes}}"),
      ("rooms", "{{PLURAL:%1$d|%1$d box|%1$d boxes}} in {{PLURAL:%2$d|one room|%2$d rooms}}"),
    ]
    let all = keyed.compactMap { try? SourcePhrase(key: $0, value: $1, comment: "On \($0)") }
    let visit = try? SourcePhrase(
      segments: [.text("Visit "), .token(.name, "friend"), .text("'s <b>garden</b>")],
      description: "On a page")
    let seen = try? SourcePhrase(
      segments: [
        .plural(one: "bird", many: "birds", showCount: .yes, name: "count"), .text(" in "),
        .choice(name: "place", [.init("tree", "a tree"), .init("pond", "a pond")]),
      ], description: "Below a picture")
    let phrases = all + [visit, seen].compactMap { $0 }
    return phrases.enumerated().map { CatalogSnapshot.Entry(ordinal: $0, phrase: $1) }
  }()
}
