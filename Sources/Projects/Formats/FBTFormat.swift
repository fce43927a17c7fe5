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
      guard let locale = file.locale ?? LocaleTag.candidates(fbt: input.locale).first else {
        return Self.failed("\"\(input.locale)\" is no locale", file)
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

  private static func failed(_ words: String, _ file: InputFile) -> ImportedFile {
    ImportedFile(diagnostics: [
      Diagnostic(
        .error, rule: "broken-file", at: SourcePlace(file.name), words,
        fix: "export it again, or correct it")
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
    let known = former.flatMap { try? TranslationInput(json: try JSONReader.read($0)) }
    if let former, !former.isEmpty, known == nil {
      let fault = read(InputFile(texts.file, former, locale: locale), phrases)
      return (former, fault.allDiagnostics)
    }
    var written = document
    written.add(phrases.sorted.map(\.entry), texts.locales[locale] ?? [:])
    let json = written.input(over: known).json
    if let former, let known, known.json.compact == json.compact {
      return (former, written.findings)
    }
    return (Array((json.lines(escapes: .letters) + "\n").utf8), written.findings)
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

  /// Returns the translations, with those of other phrases that a former document has.
  func input(over former: TranslationInput?) -> TranslationInput {
    guard var whole = former else { return input }
    whole.translations = OrderedObject(
      former.map { $0.translations.entries.map { ($0.name, $0.value) } } ?? [])
    for (hash, leaf) in input.translations.entries { whole.translations[hash] = .some(leaf) }
    return whole
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

extension LocaleTag {
  /// Returns the library's name of the locale, such as `pt_BR` or `pt-BR`; nil if it has none.
  func fbtName(_ dialect: FBTDialect) -> String? {
    let whole = LikelySubtags.adding(to: self)
    let region = whole.region.map { "\(whole.language)_\($0)" }
    let names = LocaleTag.ownFBTNames(of: self) + [region].compactMap(\.self)
    let name = names.first { LocaleTag.candidates(fbt: $0).contains(self) }
    return dialect == .fbt ? name : name.map(LocaleName.tag)
  }
}

extension FormatRegistry {
  /// The formats that commands take by name: those of Interchange, and FBT's.
  public static var commanded: [any FileFormat] { all + [FBTFormat()] }
}
