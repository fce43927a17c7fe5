import Language
import MessageSyntax
import Phrases

/// The entries of a Java properties file.
struct PropertiesSyntax: EntrySyntax {
  let name = "properties"
  let limits = JSONTextsFormat.limits
  let repeatedNames = RepeatedNames.last
  /// The numbers of the phrases that have no fraction.
  let numbers: NumberTypes

  /// The encoding of characters beyond ASCII.
  private enum Encoding: String {
    /// Escaped, such as `\u00e9`, which every reader accepts.
    case ascii
    /// Literal in ISO-8859-1; escaped beyond it.
    case latin
    case utf8
  }

  func file(_ bytes: [UInt8]) -> EntryFile<PropertiesEntry> {
    var file = EntryFile<PropertiesEntry>(bytes)
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let encoding: Encoding =
      bytes.allSatisfy { $0 < 0x80 } ? .ascii : isUTF8 ? .utf8 : .latin
    file.notes["encoding"] = encoding.rawValue
    guard !bytes.contains(0) else {
      let line = bytes.firstIndex(of: 0).map { ByteLines(bytes).line(of: $0) }
      file.stop(
        .broken("the file holds a byte that is zero", fix: "save it as UTF-8", line: line))
      return file
    }
    if encoding == .latin, let offset = Self.brokenByte(bytes) {
      file.stop(
        .broken(
          "the file is in UTF-8, but for a byte that is not",
          fix: .decision("correct it, or save the file as UTF-8"),
          line: ByteLines(bytes).line(of: offset)))
      return file
    }
    file.entries = PropertiesReader(bytes, isLatin: encoding == .latin).entries
    file.notes["separator"] = Self.separator(of: file.entries, in: bytes)
    file.notes["newline"] = bytes.contains(0x0A) ? ByteLines.ending(of: bytes) : nil
    return file
  }

  /// Returns the separator that most entries of a file have; nil if none has a sign.
  private static func separator(of entries: [PropertiesEntry], in bytes: [UInt8]) -> String? {
    var counts: [String: Int] = [:]
    for entry in entries {
      let words = String(decoding: bytes[entry.separator], as: UTF8.self)
      // Blanks alone may belong to the text, and a backslash continues the line.
      guard words.contains(/^[ \t]*[=:][ \t]*$/) else { continue }
      counts[words, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns the offset of the first byte that is not UTF-8 in a file that has characters of several
  /// bytes; nil if it has none, as old files in ISO-8859-1.
  ///
  /// Java falls back to ISO-8859-1 for the whole file, which shows all other letters wrong.
  private static func brokenByte(_ bytes: [UInt8]) -> Int? {
    var (rest, broken, hasCharacter) = (bytes[...], Int?.none, false)
    while let first = rest.first {
      let length = first < 0x80 ? 1 : max(2, (~first).leadingZeroBitCount)
      let character = rest.prefix(length)
      if character.count == length, String(validating: character, as: UTF8.self) != nil {
        hasCharacter = hasCharacter || length > 1
        rest = rest.dropFirst(length)
      } else {
        broken = broken ?? rest.startIndex
        rest = rest.dropFirst()
      }
    }
    return hasCharacter ? broken : nil
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] { [] }

  func message(
    _ entry: PropertiesEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    if let broken = entry.broken {
      throw PatternError(
        rule: "broken-text", message: "\"\(broken)\" is not a character",
        fix: .decision("write \\u and the four digits of one"))
    }
    return entry.text.isEmpty ? nil : try ICUText(numbers).message(entry.text, phrase, language)
  }

  func findings(
    _ entry: PropertiesEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { ICUText(numbers).findings(entry.text, phrase, language) }

  func style(_ entry: PropertiesEntry) -> FormatStyle {
    FormatStyle(argumentFormats: ICUText.formats(of: entry.text))
  }

  func sourceStyle(
    _ entry: PropertiesEntry, in file: EntryFile<PropertiesEntry>
  ) -> FormatStyle {
    var style = style(entry)
    (style.separator, style.newline) = (file.notes["separator"], file.notes["newline"])
    return style
  }

  func formats(_ entry: PropertiesEntry, _ phrase: SourcePhrase) -> TokenFormats? {
    TokenFormats(.icu, entry.text)
  }

  func bytes(
    _ content: EntryContent, replacing former: PropertiesEntry?,
    in file: EntryFile<PropertiesEntry>
  ) -> [UInt8]? {
    let style = former.map { self.style($0).completed(by: content.style) } ?? content.style
    guard let message = content.translation?.message, !content.name.isEmpty,
      let text = ICUText(formats: style.argumentFormats).text(
        message, content.phrase, content.language), !text.isEmpty
    else { return nil }
    let encoding = file.notes["encoding"].flatMap(Encoding.init) ?? .ascii
    let value = Self.escaped(text, encoding, isKey: false)
    guard former == nil else { return value }
    let ending = file.notes["newline"] ?? content.style.newline
    let newline = Array((ending ?? ByteLines.ending(of: file.bytes)).utf8)
    let separator = file.notes["separator"] ?? content.style.separator ?? "="
    let comment = content.phrase.description.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let head =
      comment.isEmpty
      ? [] : Array("# ".utf8) + Self.escaped(comment, encoding, isKey: false) + newline
    return head + Self.escaped(content.name, encoding, isKey: true) + Array(separator.utf8) + value
      + newline
  }

  func changed(
    _ file: EntryFile<PropertiesEntry>, _ changes: EntryChanges<PropertiesEntry>
  ) -> [UInt8] {
    var edits = Edits(file.bytes)
    for (entry, bytes) in changes.replaced { edits.replace(entry.value, with: bytes) }
    for entry in changes.removed { edits.remove(entry.lines) }
    var result = edits.result
    guard !changes.added.isEmpty else { return result }
    let isOpen = result.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
    // A trailing backslash would join the next line to this one.
    if isOpen {
      let slashes = result.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if slashes % 2 == 1 { result.removeLast() }
      result += Array(ByteLines.ending(of: file.bytes).utf8)
    }
    result += changes.added.flatMap(\.bytes)
    // A last line without an end stays one.
    while isOpen, result.last == 0x0A || result.last == 0x0D { result.removeLast() }
    return result
  }

  private static func escaped(_ text: String, _ encoding: Encoding, isKey: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      case "\u{C}": bytes += "\\f".utf8
      case " " where bytes.isEmpty || isKey: bytes += "\\ ".utf8
      case "=" where isKey, ":" where isKey, "#" where isKey && bytes.isEmpty,
        "!" where isKey && bytes.isEmpty:
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
      case " "..."~": bytes.append(UInt8(ascii: scalar))
      case "\u{A0}"..."\u{FF}" where encoding == .latin: bytes.append(UInt8(scalar.value))
      case "\u{A0}"... where encoding == .utf8: bytes += String(scalar).utf8
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
          bytes += "\\u\(zeros)\(digits)".utf8
        }
      }
    }
    return bytes
  }
}
