import JSON
import MessageSyntax
import Phrases
import Snapshot

/// A JSON object of names and texts, in a given syntax for the texts: `{ "key": "text" }`.
///
/// In ARB and wiki files, names with `@` hold metadata, not texts; ARB's `@@locale` is the
/// language.
struct JSONStrings: EntrySyntax {
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

  /// A translatewiki.net file without translations.
  static let emptyWiki = "{\n\t\"@metadata\": {\n\t\t\"authors\": []\n\t}\n}\n"

  func message(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    entry.text.isEmpty ? nil : try syntax(of: entry).message(entry.text, phrase, language)
  }

  func findings(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { syntax(of: entry).findings(entry.text, phrase, language) }

  private func syntax(of entry: Entry) -> any TextSyntax { entry.flutter ?? texts }

  /// Returns the syntax of a new text: in an ARB file, with the names of the former one.
  private func syntax(
    of phrase: SourcePhrase, replacing former: Entry?, in file: EntryFile<Entry>
  ) -> any TextSyntax {
    guard dialect == .arb else { return texts }
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
      let text = syntax(of: content.phrase, replacing: former, in: file)
        .text(message, content.phrase, content.language),
      dialect == .plain || !content.name.hasPrefix("@")
    else { return nil }
    let value = JSONValue.text(text)
    if let former { return file.bytes[former.lead] + Array(value.compact.utf8) }
    return JSONMembers.bytes(content.name, value)
  }

  func changed(_ file: EntryFile<Entry>, _ changes: EntryChanges<Entry>) -> [UInt8] {
    guard let members = try? JSONMembers(file.bytes) else { return file.bytes }
    let newline = ByteLines.ending(of: file.bytes)
    return members.changed(
      replaced: Dictionary(
        changes.replaced.map { ($0.entry.index, $0.bytes) }, uniquingKeysWith: { $1 }),
      removed: Set(changes.removed.flatMap { [$0.index] + ($0.metadata.map { [$0] } ?? []) }),
      added: changes.added.flatMap {
        [$0.bytes] + (dialect == .arb ? [ARBMetadata.bytes($0.content, newline)] : [])
      })
  }
}
