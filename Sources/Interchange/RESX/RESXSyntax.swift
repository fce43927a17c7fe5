import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot
import XML

/// An element `data` of a .resx file.
struct RESXEntry: FileEntry {
  var name: String
  var line: Int
  var text: String
  /// The whole element.
  var range: Range<Int>
  /// The range of its `value` element, and of the content between its tags.
  var value: Range<Int>
  var inside: Range<Int>
  /// The text of its `comment` element.
  var comment = ""
  /// The name of an element within the text; nil if there is none.
  var element: String?
  var state: TranslationState { .approved }
}

/// The entries of a .resx file.
struct RESXSyntax: EntrySyntax {
  let name = "resx"
  let tokens = TokenSpelling.composite
  let repeatedNames = RepeatedNames.first
  let limits = "variants, or characters that XML does not have"

  func file(_ bytes: [UInt8]) -> EntryFile<RESXEntry> {
    var file = EntryFile<RESXEntry>(bytes)
    let lines = ByteLines(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      file.stop(.broken("the file is not in UTF-8", fix: "save it as UTF-8", line: nil))
      return file
    }
    let (events, fault) = XMLReader.events(of: text)
    var reader = RESXReader(lines: lines)
    for event in events { reader.read(event) }
    file.entries = reader.entries
    file.notes = RESXFrame(bytes, reader).notes
    file.notes["end"] = String(reader.end)
    if let fault {
      file.stop(
        .broken(
          fault.message, fix: .exact(fault.fix),
          line: lines.line(of: min(fault.offset, bytes.count)))
      )
    } else if !reader.isResources {
      file.stop(
        .broken("the file has no element \"root\"", fix: "write one around all others", line: 1))
    }
    return file
  }

  func empty(
    _ language: TextLanguage, _ phrases: NamedPhrases, like model: [UInt8]
  ) -> [UInt8]? {
    guard let text = String(validating: model, as: UTF8.self) else { return nil }
    let (events, fault) = XMLReader.events(of: text)
    var reader = RESXReader(lines: ByteLines(model))
    for event in events { reader.read(event) }
    return fault == nil && reader.isResources ? RESXFrame.frame(of: model, reader) : nil
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    let namespace = "System.Resources.ResX"
    let fields = [
      ("resmimetype", "text/microsoft-resx"), ("version", "2.0"),
      ("reader", "\(namespace)ResourceReader, System.Windows.Forms"),
      ("writer", "\(namespace)ResourceWriter, System.Windows.Forms"),
    ]
    let headers = fields.map {
      "  <resheader name=\"\($0.0)\">\n    <value>\($0.1)</value>\n  </resheader>\n"
    }
    return Array(
      ("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n" + headers.joined() + "</root>\n").utf8
    )
  }

  func message(
    _ entry: RESXEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    if let element = entry.element {
      throw PatternError(
        rule: "unknown-element", message: "the element \"\(element)\" within the text is not read",
        fix: .decision(
          "remove its tags, or write &lt; for the < of a tag that the source text shows"))
    }
    return entry.text.isEmpty ? nil : try CompositeText().message(entry.text, phrase, language)
  }

  func description(_ entry: RESXEntry) -> String { entry.comment }

  func style(_ entry: RESXEntry) -> FormatStyle { style(ofSource: entry.text) }

  func style(ofSource format: String) -> FormatStyle {
    FormatStyle(tokenFormats: CompositeText.formats(of: format))
  }

  func formats(_ entry: RESXEntry, _ phrase: SourcePhrase) -> TokenFormats? {
    TokenFormats(.composite, entry.text)
  }

  func bytes(
    _ content: EntryContent, replacing former: RESXEntry?, in file: EntryFile<RESXEntry>
  ) -> [UInt8]? {
    let style = former.map { self.style($0).completed(by: content.style) } ?? content.style
    let syntax = CompositeText(formats: style.tokenFormats)
    guard let message = content.translation?.message,
      let text = syntax.text(message, content.phrase, content.language), !text.isEmpty,
      let value = XMLWords.text(text), let name = XMLWords.value(content.name)
    else { return nil }
    let newline = ByteLines.ending(of: file.bytes)
    let words = value.replacingNewlines(with: newline)
    if former != nil { return Array(words.utf8) }
    let frame = RESXFrame(file)
    var lines = [
      "\(frame.entry)<data name=\"\(name)\" xml:space=\"preserve\">",
      "\(frame.value)<value>\(words)</value>",
    ]
    let description = content.phrase.description
    if !description.isEmpty, let comment = XMLWords.text(description) {
      lines.append("\(frame.value)<comment>\(comment.replacingNewlines(with: newline))</comment>")
    }
    return Array((lines + ["\(frame.entry)</data>"]).map { $0 + newline }.joined().utf8)
  }

  /// Returns nil for an entry that holds no text to translate, in any file: an empty or locked one, and
  /// those by which a designer names its controls.
  func fixOfUnknown(_ entry: RESXEntry) -> Fix? {
    let isText =
      !entry.text.isEmpty && !entry.comment.hasPrefix("{Locked}") && !entry.name.hasPrefix(">>")
      && (!entry.name.hasPrefix("$") || entry.name.hasPrefix("$this."))
    return isText ? ImportCollector.Entry.fixOfUnknown : nil
  }

  func changed(_ file: EntryFile<RESXEntry>, _ changes: EntryChanges<RESXEntry>) -> [UInt8] {
    let bytes = file.bytes
    var edits = Edits(bytes)
    for (entry, new) in changes.replaced {
      if bytes[entry.value].suffix(2).elementsEqual("/>".utf8), entry.inside.isEmpty,
        entry.inside.upperBound == entry.value.upperBound
      {
        let end = entry.value.upperBound
        edits.replace(end - 2..<end, with: Array(">".utf8) + new + Array("</value>".utf8))
      } else {
        edits.replace(entry.inside, with: new)
      }
    }
    for entry in changes.removed {
      edits.removeLines(entry.range)
    }
    let added = changes.added.flatMap(\.bytes)
    if !added.isEmpty, let end = file.notes["end"].flatMap(Int.init) {
      edits.insert(added, before: end, ofRoot: "root")
    }
    return edits.result
  }
}
