import Diagnostics
import FBT
import Interchange
import JSON
import Language
import LanguageData
import MessageSyntax
import Pack
import Phrases
import Snapshot

/// FBT's translations of a locale: texts by the hash of their source text and description.
///
/// Only phrases that are known by their words have such hashes.
public struct FBTFormat: FileFormat {
  /// `fbt`.
  public let name = "fbt"
  /// The description in lists of formats.
  public let summary = "FBT's translations by hash, of phrases that are known by their words"
  /// `.json`.
  public let endings = [".json"]
  /// False: other formats have this extension, too.
  public let isKnownByName = false

  /// The library whose names the locales have.
  package var dialect = FBTDialect.fbt

  /// Creates the format of FBT.
  public init() {}

  /// Returns whether JSON states FBT's name of a locale.
  public func recognizes(_ bytes: [UInt8]) -> Bool {
    (try? JSONReader.read(bytes))?["fb-locale"] != nil
  }

  /// Returns `LOCALE.json`, with FBT's name of the locale.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    (locale.map { $0.fbtName(dialect) ?? $0.description } ?? "translations") + ".json"
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    do {
      let json = try JSONReader.read(file.bytes)
      let input = try TranslationInput(json: json)
      let stated = LocaleTag.candidates(fbt: input.locale)
      guard let locale = file.locale ?? stated.first else {
        return Self.failed("\"\(input.locale)\" is not a locale", file)
      }
      guard stated.contains(where: { LikelySubtags.agree($0, locale) }) else {
        return Self.failed(
          "the file of \"\(locale)\" says \"\(input.locale)\"", file, rule: "wrong-locale",
          fix: "correct \"fb-locale\", or name the right file")
      }
      let snapshot = CatalogSnapshot(
        epoch: Epoch(low: 0, high: 0), revision: 0, sourceLocale: phrases.sourceLocale,
        entries: phrases.sorted.map(\.entry), translations: [:])
      return ImportedFile([
        input.withoutNewTexts.imported(locale, into: snapshot, file: File(file.name))
      ])
    } catch let error as JSONError {
      return Self.failed("\(error.message) at byte \(error.offset)", file)
    } catch {
      return Self.failed((error as? FBTError)?.message ?? "\(error)", file)
    }
  }

  private static func failed(
    _ words: String, _ file: InputFile, rule: String = "broken-file",
    fix: Fix = "export it again, or correct it"
  ) -> ImportedFile {
    ImportedFile(diagnostics: [
      Diagnostic(.error, rule: rule, at: SourcePlace(file.name), words, fix: fix)
    ])
  }

  /// Writes the translations of phrases that are known by their words.
  ///
  /// The hashes of other phrases in an existing file stay.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var findings: [Diagnostic] = []
    guard let locale = texts.sortedLocales.first,
      let document = LocaleDocument(locale, dialect, texts.file, &findings)
    else { return (former ?? [], findings) }
    guard let former, !former.isEmpty else {
      var written = document
      written.add(phrases.sorted.map(\.entry), texts.locales[locale] ?? [:])
      return (Self.bytes(of: written.input), written.findings)
    }
    let read = read(InputFile(texts.file, former, locale: locale), phrases)
    guard !read.diagnostics.hasErrors,
      let known = try? TranslationInput(json: try JSONReader.read(former))
    else { return (former, read.diagnostics) }
    // An answer that cannot be read stays until there is a text: it may stand here alone.
    let readable = Set(read.translations.flatMap(\.edits).map(\.ordinal))
    let own = texts.locales[locale] ?? [:]
    var written = document
    written.add(
      phrases.sorted.map(\.entry).filter {
        own[$0.ordinal] != nil || readable.contains($0.ordinal) || !known.hasAnswer(for: $0.phrase)
      }, own)
    var whole = known
    for (hash, leaf) in written.input.translations.entries {
      whole.translations[hash] = .some(leaf)
    }
    let isSame = whole.json.compact == known.json.compact
    return (isSame ? former : Self.bytes(of: whole), written.findings)
  }

  private static func bytes(of input: TranslationInput) -> [UInt8] {
    Array((input.json.lines(escapes: .letters) + "\n").utf8)
  }
}

extension TranslationInput {
  /// Returns whether a leaf of a phrase has an answer of any status.
  fileprivate func hasAnswer(for phrase: SourcePhrase) -> Bool {
    let hashes = (try? CallSite(phrase)?.phrases().flatMap(\.leaves.names)) ?? []
    return hashes.contains { (translations[$0] ?? nil) != nil }
  }
}

/// The translations of one locale as FBT's document, with findings.
struct LocaleDocument {
  private var export: LeafExport
  private let language: TextLanguage
  private let file: String
  private(set) var findings: [Diagnostic] = []

  /// Creates an empty document; nil, with a finding, if FBT has no name for the locale.
  init?(
    _ locale: LocaleTag, _ dialect: FBTDialect, _ file: String, _ findings: inout [Diagnostic]
  ) {
    guard let name = locale.fbtName(dialect), let language = TextLanguage(locale) else {
      findings.append(
        Diagnostic(
          .error, rule: "no-fbt-locale", at: SourcePlace(file),
          "FBT has no name for the locale \"\(locale)\"",
          fix: "leave it out with --locale"))
      return nil
    }
    (export, self.language, self.file) = (LeafExport(locale: name), language, file)
  }

  /// The translations.
  var input: TranslationInput { export.input }

  /// Adds phrases with their texts; keyed phrases are left out.
  mutating func add(_ entries: [CatalogSnapshot.Entry], _ texts: [Int: Translation]) {
    for entry in entries where !entry.phrase.isKeyed {
      let phrase = entry.phrase
      do throws(FBTError) {
        let language = language
        let result = try export.add(texts[entry.ordinal]?.message, of: phrase) {
          language.meanTheSame($0, $1, phrase)
        }
        report(result, phrase)
      } catch {
        report(.refused(error.message), phrase)
      }
    }
  }

  private mutating func report(_ result: LeafExport.Result, _ phrase: SourcePhrase) {
    let words: String
    switch result {
    case .whole: return
    case .reduced: words = "has forms that FBT has no key for; they are left out"
    case .refused(let reason): words = "is left out: \(reason)"
    }
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-fbt", at: SourcePlace(file),
        "the text of \"\(phrase.description)\" \(words)", fix: "keep it in this catalog"))
  }
}

extension FormatRegistry {
  /// The formats that commands take by name: those of Interchange, and FBT's.
  public static var commanded: [any FileFormat] { all + [FBTFormat()] }
}
