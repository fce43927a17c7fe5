import AndroidExtraction
import Language
import MessageSyntax
import Phrases
import Snapshot
import XML

/// The entries of a file of Android's resources.
struct AndroidSyntax: EntrySyntax {
  let name = "android"
  let tokens = TokenSpelling.printf(.java)
  let limits =
    "a name with a line break, spans that do not fit, variants other than those by one number, or "
    + "no text"

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
        .broken(fault.message, fix: fault.fix, line: lines.line(of: min(fault.offset, bytes.count)))
      )
    } else if !AndroidFrame(events).isOfResources {
      file.stop(
        .broken(
          "the file holds no resources", fix: "write <resources> around all elements", line: 1))
    }
    let starts = AndroidFrame(events).commentStarts
    for resource in ResourceReader.resources(of: events) {
      let line = lines.line(of: resource.offset)
      let start = starts[resource.offset] ?? resource.offset
      guard resource.kind == .array else {
        file.entries.append(
          AndroidEntry(name: resource.name ?? "", line: line, resource: resource, start: start))
        continue
      }
      for (index, item) in resource.items.enumerated() {
        file.entries.append(
          AndroidEntry(
            name: "\(resource.name ?? "")[\(index)]", line: lines.line(of: item.offset),
            resource: resource, item: index, start: item.offset))
      }
    }
    return file
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n</resources>\n".utf8)
  }

  func message(
    _ entry: AndroidEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? { try entry.message(phrase) }

  func style(_ entry: AndroidEntry) -> FormatStyle { entry.style }

  func style(ofSource format: String) -> FormatStyle {
    FormatStyle(
      conversions: PrintfText(like: format).conversions.filter { _, conversion in
        FormatText("%1$" + conversion).numberConversions[1] == conversion
      })
  }

  func description(_ entry: AndroidEntry) -> String {
    entry.item == nil ? entry.resource.description : ""
  }

  func bytes(
    _ content: EntryContent, replacing former: AndroidEntry?, in file: EntryFile<AndroidEntry>
  ) -> [UInt8]? {
    guard let message = content.translation?.message else { return nil }
    let printer = AndroidPrinter(
      content, newline: ByteLines.ending(of: file.bytes), replacing: former)
    let isItem = former.map { $0.item != nil } ?? (AndroidPrinter.item(content.name) != nil)
    if isItem { return printer.text(message).map { Array($0.utf8) } }
    return printer.element(content.name, message, replacing: former, in: file.bytes)
  }
}
