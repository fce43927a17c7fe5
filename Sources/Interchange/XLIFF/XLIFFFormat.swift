import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// `.xliff` files of version 1.2, as Xcode exports and imports them.
///
/// Each `file` states its target language, and its name gives the table. A text with variants has
/// one unit per variant, with the ids that Xcode writes.
///
/// ```swift
/// let reading = XLIFFFormat().read(InputFile("de.xliff", bytes), phrases)
/// ```
///
/// Source: OASIS "XLIFF Version 1.2", and Xcode's output.
public struct XLIFFFormat: FileFormat {
  /// The format's name in commands.
  public let name = "xliff"
  /// The description in lists of formats.
  public let summary = "XLIFF 1.2, as Xcode exports it: sources and translations"
  /// The file name extensions.
  public let endings = [".xliff", ".xlf"]
  /// Other names that users type.
  public let otherNames = ["xlf", "xliff1", "xliff1.2"]
  /// True: each target has a state.
  public let holdsStates = true

  /// Creates the format.
  public init() {}

  /// Returns whether a document is of version 1: any that doesn't state version 2.
  public func recognizes(_ bytes: [UInt8]) -> Bool { !XLIFFEvents.isOfSecondVersion(bytes) }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var collector = ImportCollector(
      file, phrases, tokens: .printf(.apple, onlyKeyed: true), hasUntranslated: true)
    let lines = LineIndex(file.bytes)
    do throws(DocumentFault) {
      let document = try Self.document(file.bytes)
      var languages: [String: TextLanguage?] = [:]
      var groups: [(language: TextLanguage, groups: UnitGroups)] = []
      for (number, part) in document.files.enumerated() {
        let name = part.target?.value ?? ""
        let line = lines.line(part.target?.offset ?? part.start)
        if languages[name] == nil {
          languages[name] = .some(
            collector.begin(
              stated: part.target?.value, attribute: "target-language", line: line))
        }
        guard let language = languages[name] ?? nil else { continue }
        let index = groups.firstIndex { $0.language.locale == language.locale } ?? groups.count
        if index == groups.count { groups.append((language, UnitGroups(phrases))) }
        let table = UnitOriginal.table(part.original, phrases)
        let kept = file.kept[language.locale]?[UnitOriginal.place(of: part.original)] ?? []
        for place in part.units {
          var entry = document.entry(place, lines)
          entry.file = number
          groups[index].groups.add(document.units[place].id, table: table, entry, kept: kept)
        }
      }
      for (language, groups) in groups {
        for group in groups.groups { collector.add(group, language) }
      }
    } catch {
      collector.report(
        "invalid-xliff", error.message, fix: .exact(error.fix), line: lines.line(error.offset))
    }
    return collector.reading
  }

  /// Writes the translations to a file; a new file also has units for untranslated phrases.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    writeUnits(texts, phrases, replacing: former, empty: { _ in XLIFFEdit.emptyFile }) {
      bytes, locale throws(DocumentFault) in
      XLIFFEdit(try Self.document(bytes), locale, bytes)
    }
  }

  /// Reads the document of a file; another version is an error.
  private static func document(_ bytes: [UInt8]) throws(DocumentFault) -> XLIFFDocument {
    let document = try XLIFFReader.read(bytes)
    guard document.version.hasPrefix("1.") else {
      throw DocumentFault(
        message: "the version is \"\(document.version)\", not 1.2",
        fix: document.version.hasPrefix("2") ? "add --format xliff2" : "save it as version 1.2",
        offset: 0)
    }
    return document
  }
}

extension XLIFFDocument {
  func entry(_ place: Int, _ lines: LineIndex) -> UnitEntry {
    let unit = units[place]
    let said = XLIFFState(
      unit.target?.attributes["state"], isApproved: unit.isApproved,
      qualifier: unit.target?.attributes["state-qualifier"])
    return UnitEntry(
      place: place, path: .whole, source: unit.source?.text ?? "", text: unit.target?.text,
      foreign: unit.target?.foreign, state: said.state, certainty: said.certainty,
      line: lines.line(unit.range.lowerBound), notes: unit.notes)
  }
}
