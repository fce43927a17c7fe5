import Diagnostics
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// `.xcstrings` files, Xcode's string catalogs: the texts of one table in every language.
///
/// Versions 1.0 and 1.1. The file name gives the table; `needs_review` and `stale` need review,
/// `translated` is approved.
///
/// ```swift
/// let reading = XCStringsFormat().read(InputFile("Localizable.xcstrings", bytes), phrases)
/// ```
///
/// Source: Apple's "Localizing and varying text with a string catalog", and what Xcode writes.
public struct XCStringsFormat: FileFormat {
  /// The format's name in commands.
  public let name = "xcstrings"
  /// The description in lists of formats.
  public let summary = "Xcode's string catalogs: all languages in one file"
  /// The file name extensions.
  public let endings = [".xcstrings"]
  /// Other names that users type.
  public let otherNames = ["xcstring", "string-catalog"]
  /// True: each string unit has a state.
  public let holdsStates = true
  /// False: `translated` is the surest state.
  public let holdsApproval = false
  /// True: one file holds every locale.
  public let holdsAllLocales = true
  /// True: Xcode sets the state of each text that changes.
  public let editorsSetStates = true
  /// True: the file name gives the table.
  public let hasTables = true
  /// What `String(format:)` reads in another way than its translator meant.
  public let spellingRules: Set<String> = ["lone-percent"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var reader = XCStringsReader(file, phrases)
    reader.read()
    return reader.collector.reading
  }

  /// Returns the texts of the keys that have one in the source language, with the tokens of variables.
  public func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText] {
    guard case .success(let root) = Self.root(file.bytes, file.name) else { return [] }
    let lines = LineIndex(file.bytes)
    return (root["strings"]?.object ?? []).compactMap { member in
      let localization = (member.value["localizations"]?.object ?? [])
        .first { LocaleTag($0.name) == locale }
      guard let localization else { return nil }
      let part = CommonPart(localization.value).value
      guard
        let unit = XCStringsLocalization(localization.value).text?.written
          ?? part["stringUnit"]?["value"]?.string ?? part[StringSet.name].flatMap(StringSet.text)
      else { return nil }
      return WrittenText(key: member.name, text: unit, line: lines.line(member.offset))
    }
  }

  /// Returns the texts with plurals, of every locale.
  public func partedTexts(_ file: InputFile) -> [PartedText] {
    guard case .success(let root) = Self.root(file.bytes, file.name) else { return [] }
    return (root["strings"]?.object ?? []).flatMap { member in
      (member.value["localizations"]?.object ?? []).compactMap { localization in
        guard let locale = LocaleTag(localization.name),
          let text = XCStringsLocalization(localization.value).text, text.isParted
        else { return nil }
        let whole = TextLanguage(locale).map { text.completed($0) }
        return PartedText(member.name, locale, whole ?? text)
      }
    }
  }

  /// Returns the object of strings; an error if the file isn't a string catalog.
  static func root(_ bytes: [UInt8], _ file: String) -> Result<JSONValue, Refused> {
    let lines = LineIndex(bytes)
    func refused(_ rule: String, _ offset: Int, _ message: String, _ fix: Fix) -> Refused {
      let place = SourcePlace(file, line: lines.line(offset))
      return Refused(diagnostic: Diagnostic(.error, rule: rule, at: place, message, fix: fix))
    }
    do throws(JSONError) {
      let root = try JSONReader.read(bytes)
      guard let strings = root["strings"], strings.object != nil,
        root["sourceLanguage"]?.string != nil
      else {
        return .failure(
          refused(
            "wrong-type", root.offset, "\"sourceLanguage\" or \"strings\" is missing",
            "save the file with Xcode"))
      }
      return .success(root)
    } catch {
      if let conflict = MergeMark.conflict(in: bytes) {
        return .failure(
          refused("merge-conflict", conflict.offset, conflict.message, conflict.fix))
      }
      return .failure(
        refused("invalid-json", error.offset, error.message, "correct the JSON syntax"))
    }
  }

  /// The reason why a file is not read.
  struct Refused: Error { var diagnostic: Diagnostic }
}

/// Reads a string catalog, string by string.
private struct XCStringsReader {
  private let phrases: NamedPhrases
  private let file: InputFile
  private let lines: LineIndex
  private let table: String
  private(set) var collector: ImportCollector
  private var languages: [String: TextLanguage?] = [:]

  init(_ file: InputFile, _ phrases: NamedPhrases) {
    (self.file, self.phrases) = (file, phrases)
    lines = LineIndex(file.bytes)
    table = FileTable.name(of: file)
    collector = ImportCollector(
      file, phrases, tokens: .printf(.apple), hasUntranslated: true)
  }

  mutating func read() {
    let root: JSONValue
    switch XCStringsFormat.root(file.bytes, file.name) {
    case .success(let found): root = found
    case .failure(let refused): return collector.report(refused.diagnostic)
    }
    warnOfVersion(root["version"])
    var seen: [String: Int] = [:]
    for member in root["strings"]?.object ?? [] {
      let line = lines.line(member.offset)
      if collector.isFirst(member.name, line: line, of: &seen) { read(member, line) }
    }
  }

  private mutating func warnOfVersion(_ version: JSONValue?) {
    guard let version, let name = version.string, !name.hasPrefix("1.") else { return }
    collector.report(
      Diagnostic(
        .warning, rule: "unknown-version",
        at: SourcePlace(file.name, line: lines.line(version.offset)),
        "the version \"\(name)\" is not a known one; what is new in it is not read",
        fix: "save the file as 1.0, or use a later langpack"))
  }

  private mutating func read(_ member: JSONValue.Member, _ line: Int) {
    let name = NamedPhrases.Name(member.name, table: table)
    let localizations = member.value["localizations"]?.object ?? []
    guard let known = phrases[name] else {
      let isLocked = member.value["shouldTranslate"]?.content == .bool(false)
      if localizations.isEmpty || isLocked { return }
      // Xcode found no call either, and offers to remove the key.
      let isStale = member.value["extractionState"]?.string == "stale"
      return collector.reportUnknown(
        name, texts: localizations.count, line: line, isStale: isStale)
    }
    collector.describe(name, member.value["comment"]?.string ?? "")
    var seen: Set<LocaleTag> = []
    for localization in localizations {
      let line = lines.line(localization.offset)
      guard let language = language(localization.name, line),
        language.locale == file.locale ?? language.locale
      else { continue }
      if seen.insert(language.locale).inserted {
        read(XCStringsLocalization(localization.value), name, known.phrase, language, line)
      } else {
        collector.report(
          "duplicate-key", "\"\(member.name)\" has \"\(localization.name)\" twice",
          fix: .decision("remove one of the two"), line: line)
      }
    }
  }

  private mutating func read(
    _ localization: XCStringsLocalization, _ name: NamedPhrases.Name, _ source: SourcePhrase,
    _ language: TextLanguage, _ line: Int
  ) {
    if case .other(let words) = localization.content {
      return collector.pass(name, language, line: line, words)
    }
    if let rule = localization.variedBy.first {
      collector.noteVaried(name, language, line: line, by: rule)
    }
    let isOfSource = language.locale == phrases.sourceLocale
    let (numbers, phrases) = (collector.numberRule(name), phrases)
    collector.add(
      .init(
        name: name, state: localization.state,
        certainty: localization.saysState ? .said : .unsaid, line: line,
        formats: { _ in localization.text.map { TokenFormats($0) } }),
      language, numbers: numbers,
      findings: { _ in localization.text?.findings(language) ?? [] }
    ) { (phrase) throws(PatternError) in
      let message = try localization.text?.message(
        phrase, language, like: phrases.format(of: phrase))
      // The catalog's own copy of the source text is not a translation, nor one that other tools write
      // for each language that has none.
      if isOfSource || localization.state == .new, let message,
        language.meanTheSame(message, source.source, phrase)
      {
        return nil
      }
      return message
    }
  }

  /// Returns the language of a name; its finding is reported once.
  private mutating func language(_ name: String, _ line: Int) -> TextLanguage? {
    if let known = languages[name] { return known }
    let language = collector.begin(named: name, line: line)
    languages[name] = .some(language)
    return language
  }
}
