import Language
import MessageSyntax
import Phrases

/// The entries of a Fluent file.
struct FluentSyntax: EntrySyntax {
  let repeatedNames = RepeatedNames.first
  let name = "fluent"
  let tokens = TokenSpelling.fluent
  let limits = "no name that Fluent has, or is empty"

  func file(_ bytes: [UInt8]) -> EntryFile<FluentEntry> {
    var file = EntryFile<FluentEntry>(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      file.stop(.broken("the file is not in UTF-8", fix: "save it as UTF-8", line: nil))
      return file
    }
    if let fault = FileFault.ofLines(bytes) {
      file.stop(fault)
      return file
    }
    let reader = FluentReader(bytes)
    file.entries = reader.entries
    file.faults = reader.faults
    return file
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] { [] }

  func message(
    _ entry: FluentEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    guard !entry.pattern.isEmpty else { throw Self.noText }
    let message = try FluentText().message(entry.text, phrase, language)
    return message.nodes.isEmpty ? nil : message
  }

  func findings(
    _ entry: FluentEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { FluentText().findings(entry.text, phrase, language) }

  /// Fluent has no message without a text: the next line is a comment or another message.
  private static let noText = PatternError(
    rule: "missing-text", message: "no text follows the equals sign",
    fix: .decision("write it after the sign, and indent its further lines; or remove the message"))

  func bytes(
    _ content: EntryContent, replacing former: FluentEntry?, in file: EntryFile<FluentEntry>
  ) -> [UInt8]? {
    guard let message = content.translation?.message, !message.joined.nodes.isEmpty,
      FluentName.parts(content.name) != nil,
      let text = FluentText().text(message, content.phrase, content.language)
    else { return nil }
    return Array(text.replacing("\n", with: ByteLines.ending(of: file.bytes)).utf8)
  }

  func changed(_ file: EntryFile<FluentEntry>, _ changes: EntryChanges<FluentEntry>) -> [UInt8] {
    var edits = Edits(file.bytes)
    let reader = FluentReader(file.bytes)
    for (entry, bytes) in changes.replaced {
      let isAfterEquals = file.bytes[..<entry.pattern.lowerBound].last == UInt8(ascii: "=")
      edits.replace(entry.pattern, with: (isAfterEquals ? [0x20] : []) + bytes)
    }
    remove(changes.removed, file, reader.blocks, &edits)
    add(changes.added, file, reader.blocks, &edits)
    return edits.result
  }

  /// Removes attributes and patterns, and whole messages that become empty.
  private func remove(
    _ removed: [FluentEntry], _ file: EntryFile<FluentEntry>, _ blocks: [FluentReader.Block],
    _ edits: inout Edits
  ) {
    var left: [Int: Int] = [:]
    for entry in file.entries { left[entry.message, default: 0] += 1 }
    for entry in removed { left[entry.message, default: 0] -= 1 }
    for entry in removed {
      if left[entry.message] == 0 {
        edits.remove(blocks[entry.message].range)
      } else {
        edits.remove(entry.isAttribute ? entry.lines : entry.pattern)
      }
    }
  }

  private func add(
    _ added: [(content: EntryContent, bytes: [UInt8])], _ file: EntryFile<FluentEntry>,
    _ blocks: [FluentReader.Block], _ edits: inout Edits
  ) {
    let newline = Array(ByteLines.ending(of: file.bytes).utf8)
    let isClosed = file.bytes.isEmpty || file.bytes.last == 0x0A
    let known = Dictionary(
      blocks.map { ($0.id, $0.range.upperBound) }, uniquingKeysWith: { first, _ in first })
    var text: [UInt8] = []
    var open = ""
    for (content, pattern) in added {
      guard let (message, attribute) = FluentName.parts(content.name) else { continue }
      let line = attribute.map { "    .\($0) = " } ?? "\(message) = "
      let bytes = Array(line.utf8) + pattern + newline
      if let attribute, let end = known[message], !attribute.isEmpty {
        let isLast = end == file.bytes.count && !isClosed
        edits.insert((isLast ? newline : []) + bytes, at: end)
        continue
      }
      let comment = content.phrase.description.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if attribute == nil || open != message {
        text += comment.isEmpty ? [] : Array("# \(comment)".utf8) + newline
        if attribute != nil { text += Array("\(message) =".utf8) + newline }
      }
      text += bytes
      open = message
    }
    let end = file.bytes.count
    if !text.isEmpty { edits.insert((isClosed ? [] : newline) + text, at: end) }
  }
}
