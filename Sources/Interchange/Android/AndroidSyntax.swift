import AndroidExtraction
import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot
import XML

/// The entries of a file of Android's resources.
struct AndroidSyntax: EntrySyntax {
  let name = "android"
  let tokens = TokenSpelling.printf(.java)
  /// The items that stand in the gaps of lists that are written.
  var lists = SourceLists()
  /// How the file writes texts.
  var dialect = ResourceDialect.android
  /// The order of the source's resources, which new ones follow; nil if unknown.
  var order: AndroidOrder?
  /// The files from which phrases are, by phrase.
  var resources: [PhraseID: String] = [:]
  /// The names of resources that are passed over.
  var leftAlone: Set<String> = []
  let limits =
    "a name with a line break, spans that do not fit, variants other than those by one number, "
    + "several percent signs without formatted=\"false\", no text, or a place in a list that the source "
    + "does not have as a whole"

  func limits(of content: EntryContent) -> String {
    AndroidLimits(content, lists).reason ?? limits
  }

  func reasonToKeep(_ entry: AndroidEntry, _ content: EntryContent) -> String? {
    entry.style.completed(by: content.style).tags.areMixed
      ? "some of its tags are elements and others words, and the new text has other tags" : nil
  }

  func file(_ bytes: [UInt8]) -> EntryFile<AndroidEntry> {
    var file = EntryFile<AndroidEntry>(bytes)
    let lines = ByteLines(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      file.stop(.broken("the file is not in UTF-8", fix: "save it as UTF-8", line: nil))
      return file
    }
    let (events, fault) = XMLReader.events(of: text)
    if let fault {
      file.stop(
        .broken(
          fault.message, fix: .exact(fault.fix),
          line: lines.line(of: min(fault.offset, bytes.count)))
      )
    } else if !AndroidFrame(events).isOfResources {
      file.stop(
        .broken(
          "the file holds no resources", fix: "write <resources> around all elements", line: 1))
    }
    let starts = AndroidFrame(events).commentStarts
    let resources = ResourceReader.resources(of: events, dialect).filter {
      !leftAlone.contains($0.name ?? "")
    }
    file.notes = AndroidIndent(bytes, resources, or: order?.indent).notes
    file.entries = resources.flatMap { entries(of: $0, starts, lines) }
    return file
  }

  /// Returns the entries of a resource: one, or that of each item of a list.
  private func entries(
    of resource: Resource, _ starts: [Int: Int], _ lines: ByteLines
  ) -> [AndroidEntry] {
    let name = resource.name ?? ""
    guard resource.kind == .array else {
      let start = starts[resource.offset] ?? resource.offset
      let line = lines.line(of: resource.offset)
      return [AndroidEntry(name: name, line: line, resource: resource, start: start)]
    }
    return resource.items.enumerated().map { index, item in
      AndroidEntry(
        name: "\(name)[\(index)]", line: lines.line(of: item.offset), resource: resource,
        item: index, start: item.offset)
    }
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    order?.frame
      ?? Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n</resources>\n".utf8)
  }

  func message(
    _ entry: AndroidEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    if resources[phrase.id]?.hasSuffix(".xml") == true { try entry.checkKind(of: phrase) }
    return try entry.message(phrase, language)
  }

  func findings(
    _ entry: AndroidEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { entry.findings(phrase, language) }

  /// An item of a list holds its place, even if it is empty or names another resource.
  func fixOfUnknown(_ entry: AndroidEntry) -> Fix? {
    guard entry.item != nil else {
      // As in the source, a reference is no text to translate.
      return ResourceText.isReference(entry.content) ? nil : ImportCollector.Entry.fixOfUnknown
    }
    return entry.isWithoutWords
      ? nil : "empty the item if the source's is empty, since the others must keep their places"
  }

  func isSound(_ entry: AndroidEntry) -> Bool { !entry.slips.contains(.apostrophe) }

  func style(_ entry: AndroidEntry) -> FormatStyle { entry.style }

  func style(ofSource format: String) -> FormatStyle {
    if format.hasPrefix("<string>") {
      let element = "<resources>\(format)</resources>"
      return self.file(Array(element.utf8)).entries.first?.style ?? FormatStyle()
    }
    return conversions(ofSource: format)
  }

  /// Returns how a text in code writes numbers.
  private func conversions(ofSource format: String) -> FormatStyle {
    FormatStyle(
      conversions: PrintfText(like: format).conversions.filter { _, conversion in
        FormatText("%1$" + conversion).numberConversions[1] == conversion
      })
  }

  func formats(_ entry: AndroidEntry, _ phrase: SourcePhrase) -> TokenFormats? { entry.formats }

  func description(_ entry: AndroidEntry) -> String {
    entry.item == nil ? entry.resource.description : ""
  }

  func bytes(
    _ content: EntryContent, replacing former: AndroidEntry?, in file: EntryFile<AndroidEntry>
  ) -> [UInt8]? {
    guard let message = content.translation?.message else { return nil }
    let printer = AndroidPrinter(
      content, newline: ByteLines.ending(of: file.bytes),
      indent: AndroidIndent(file), dialect, replacing: former)
    let item = AndroidPrinter.item(content.name)
    if former == nil, let item, lists.count(of: item.list) == nil { return nil }
    let isItem = former.map { $0.item != nil } ?? (item != nil)
    if isItem { return printer.text(message).map { Array($0.utf8) } }
    return printer.element(content.name, message, replacing: former, in: file.bytes)
  }
}
