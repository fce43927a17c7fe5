import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// `.xliff` files of version 2.1 (and 2.0): sources and translations of one locale.
///
/// A unit's name is the key, or the key with the path of a variant. Tokens and spans are inline
/// elements.
///
/// ```swift
/// let reading = XLIFF2Format().read(InputFile("de.xliff", bytes), phrases)
/// ```
///
/// Source: OASIS "XLIFF Version 2.1".
public struct XLIFF2Format: FileFormat {
  /// The format's name in commands.
  public let name = "xliff2"
  /// The description in lists of formats.
  public let summary = "XLIFF 2.1: sources and translations with inline elements"
  /// The file name extensions.
  public let endings = [".xliff", ".xlf"]
  /// Other names that users type.
  public let otherNames = ["xliff2.0", "xliff2.1", "xlf2"]
  /// True: each segment has a state.
  public let holdsStates = true

  /// Creates the format.
  public init() {}

  /// Returns whether a document states version 2 in its first tag.
  public func recognizes(_ bytes: [UInt8]) -> Bool { XLIFFEvents.isOfSecondVersion(bytes) }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var collector = ImportCollector(
      file, phrases, tokens: .printf(.apple, onlyKeyed: true), hasUntranslated: true)
    do throws(DocumentFault) {
      let document = try Self.document(file.bytes)
      let edit = XLIFF2Edit(document, nil, file.bytes)
      let target = document.target
      guard
        let language = collector.begin(
          stated: target?.value, attribute: "trgLang", line: edit.lines.line(target?.offset ?? 0))
      else { return collector.reading }
      var groups = UnitGroups(phrases)
      for (number, part) in edit.parts(of: language.locale).enumerated() {
        let table = UnitOriginal.table(part.original, phrases)
        for unit in part.units {
          var entry = edit.entry(unit)
          entry.file = number
          groups.add(edit.id(of: unit), table: table, entry)
        }
      }
      for group in groups.groups { collector.add(group, language) }
    } catch {
      let line = LineIndex(file.bytes).line(error.offset)
      collector.report("invalid-xliff", error.message, fix: .exact(error.fix), line: line)
    }
    return collector.reading
  }

  /// Writes the translations to a file; a new file also has units for untranslated phrases.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    writeUnits(
      texts, phrases, replacing: former,
      empty: { XLIFF2Edit.emptyFile(phrases.sourceLocale, $0.locale) }
    ) { bytes, locale throws(DocumentFault) in
      let document = try Self.document(bytes)
      if let said = document.target.flatMap({ LocaleTag($0.value) }), said != locale {
        throw DocumentFault(
          message: "the document is in \"\(said)\", not in \"\(locale)\"",
          fix: "name the document of that language", offset: document.target?.offset ?? 0)
      }
      return XLIFF2Edit(document, locale, bytes)
    }
  }

  private static func document(_ bytes: [UInt8]) throws(DocumentFault) -> XLIFF2Document {
    let document = try XLIFF2Reader.read(bytes)
    guard document.version.hasPrefix("2.") else {
      throw DocumentFault(
        message: "the version is \"\(document.version)\", not 2.1",
        fix: document.version.hasPrefix("1") ? "add --format xliff" : "save it as version 2.1",
        offset: 0)
    }
    return document
  }
}
