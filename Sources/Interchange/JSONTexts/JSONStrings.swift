import JSON
import MessageSyntax
import Phrases
import Snapshot

/// A JSON object of names and texts, in a given syntax for the texts: `{ "key": "text" }`.
///
/// In ARB and wiki files, names with `@` hold metadata, not texts; ARB's `@@locale` is the
/// language.
struct JSONStrings: EntrySyntax {
  let repeatedNames = RepeatedNames.last
  /// The object's content other than texts.
  enum Dialect {
    case plain, arb, wiki
  }

  struct Entry: FileEntry {
    var name: String
    var line: Int
    var text: String
    /// The range from its name to the start of its text.
    var lead: Range<Int>
    /// Its index among the members.
    var index: Int
    /// The index of its metadata.
    var metadata: Int?
    /// How Flutter reads the text.
    var flutter: FlutterText?
    var state: TranslationState { .approved }
  }

  let name: String
  let texts: any TextSyntax
  let limits: String
  var dialect = Dialect.plain
  var tokens: TokenSpelling {
    switch dialect {
    case .plain: .braces
    case .arb: .flutter
    case .wiki: .dollar
    }
  }

  func limits(of content: EntryContent) -> String {
    guard dialect == .arb, let message = content.translation?.message else { return limits }
    return FlutterText.limit(of: message, content.phrase) ?? limits
  }

  func leftOutForm(of content: EntryContent) -> String? {
    guard dialect == .arb, let message = content.translation?.message else { return nil }
    return FlutterText().leftOutForm(of: message, content.phrase, content.language)
  }

  func file(_ bytes: [UInt8]) -> EntryFile<Entry> {
    var file = EntryFile<Entry>(bytes)
    do throws(FileFault) {
      let members = try JSONMembers(bytes).members
      let indices = Dictionary(
        members.enumerated().map { ($0.element.name, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      for (index, member) in members.enumerated() {
        if dialect != .plain, member.name.hasPrefix("@") {
          if dialect == .arb, member.name == "@@locale" {
            file.locale = (member.value.string ?? "", member.line)
          }
        } else if let text = member.value.string {
          file.entries.append(
            Entry(
              name: member.name, line: member.line, text: text,
              lead: member.range.lowerBound..<member.value.offset, index: index,
              metadata: dialect == .arb ? indices["@" + member.name] : nil))
        } else {
          file.faults.append(Self.wrongType(member))
        }
      }
      if dialect == .arb { ARBMetadata.complete(&file.entries, members) }
    } catch {
      file.stop(error)
    }
    return file
  }

  private static func wrongType(_ member: JSONMembers.Member) -> FileFault {
    FileFault(
      rule: "wrong-type", message: "\"\(member.name)\" is \(member.value.kind), not a text",
      fix: "write a text; names are not nested", line: member.line)
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    switch dialect {
    case .plain: return Array("{}\n".utf8)
    case .wiki: return Array(Self.emptyWiki.utf8)
    case .arb:
      let locale = language.locale.description.replacing("-", with: "_")
      return Array("{\n  \"@@locale\": \"\(locale)\"\n}\n".utf8)
    }
  }

  func empty(
    _ language: TextLanguage, _ phrases: NamedPhrases, like model: [UInt8]
  ) -> [UInt8]? {
    guard (try? JSONMembers(model))?.members.isEmpty == false else { return nil }
    let style = Self.layout(of: model)
    guard !style.isOfOneLine else { return nil }
    let end = model.last == 0x0A ? style.newline : ""
    let empty = String(decoding: self.empty(language, phrases).dropLast(), as: UTF8.self)
    return Array((Self.written(empty, in: style) + end).utf8)
  }

  /// Returns a file that is written with line feeds and tabs or two blanks in another layout.
  private static func written(_ text: String, in style: JSONStyle) -> String {
    text.replacing("\t", with: "  ").replacing("  ", with: style.step)
      .replacing("\": ", with: "\"" + style.colon).replacing("\n", with: style.newline)
  }

  /// A translatewiki.net file without translations.
  static let emptyWiki = "{\n\t\"@metadata\": {\n\t\t\"authors\": []\n\t}\n}\n"

  func message(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    entry.text.isEmpty ? nil : try syntax(of: entry).message(entry.text, phrase, language)
  }

  func style(_ entry: Entry) -> FormatStyle {
    texts is ICUText
      ? FormatStyle(argumentFormats: ICUText.formats(of: entry.text)) : FormatStyle()
  }

  func formats(_ entry: Entry, _ phrase: SourcePhrase) -> TokenFormats? {
    texts is ICUText ? TokenFormats(.icu, entry.text) : nil
  }

  func findings(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { syntax(of: entry).findings(entry.text, phrase, language) }

  private func syntax(of entry: Entry) -> any TextSyntax { entry.flutter ?? texts }

  /// Returns the syntax of a new text: in an ARB file, with the names of the former one.
  private func syntax(
    of content: EntryContent, replacing former: Entry?, in file: EntryFile<Entry>
  ) -> any TextSyntax {
    let phrase = content.phrase
    guard dialect == .arb else {
      guard texts is ICUText else { return texts }
      let style = former.map { self.style($0).completed(by: content.style) } ?? content.style
      return ICUText(formats: style.argumentFormats)
    }
    var syntax = FlutterText(escapes: file.entries.first?.flutter?.escapes ?? false)
    if let former, let names = former.flutter?.names(of: former.text, phrase) {
      syntax.names = names
    }
    return syntax
  }

  func bytes(
    _ content: EntryContent, replacing former: Entry?, in file: EntryFile<Entry>
  ) -> [UInt8]? {
    guard let message = content.translation?.message,
      let text = syntax(of: content, replacing: former, in: file)
        .text(message, content.phrase, content.language),
      dialect == .plain || !content.name.hasPrefix("@")
    else { return nil }
    let value = JSONValue.text(text)
    if let former { return file.bytes[former.lead] + Array(value.compact.utf8) }
    return Array(layout(of: file, content).member(content.name, value, depth: 1).utf8)
  }

  /// Returns the layout of new members: that of the file, or that of the app's file of source texts for a
  /// new file.
  private func layout(of file: EntryFile<Entry>, _ content: EntryContent?) -> JSONStyle {
    guard file.bytes.contains(UInt8(ascii: "\"")) else { return content?.style.json ?? .plain }
    return Self.layout(of: file.bytes)
  }

  private static func layout(of bytes: [UInt8]) -> JSONStyle {
    var style = JSONStyle(of: bytes)
    style.opensEmptyObjects = false
    return style
  }

  func sourceStyle(_ entry: Entry, in file: EntryFile<Entry>) -> FormatStyle {
    var style = style(entry)
    style.json = Self.layout(of: file.bytes)
    return style
  }

  func changed(_ file: EntryFile<Entry>, _ changes: EntryChanges<Entry>) -> [UInt8] {
    guard let members = try? JSONMembers(file.bytes) else { return file.bytes }
    let style = layout(of: file, changes.added.first?.content)
    // Files of translations often have no metadata, which only the template needs.
    let hasMetadata = file.entries.isEmpty || file.entries.contains { $0.metadata != nil }
    return members.changed(
      replaced: Dictionary(
        changes.replaced.map { ($0.entry.index, $0.bytes) }, uniquingKeysWith: { $1 }),
      removed: Set(changes.removed.flatMap { [$0.index] + ($0.metadata.map { [$0] } ?? []) }),
      added: changes.added.flatMap {
        [$0.bytes]
          + (dialect == .arb && hasMetadata ? [ARBMetadata.bytes($0.content, style)] : [])
      }, style)
  }
}
