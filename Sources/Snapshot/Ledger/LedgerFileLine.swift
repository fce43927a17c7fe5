import Language
import Pack
import Phrases

/// One line of a ledger's file, parsed in isolation, for both the project's own and the published
/// ledger.
///
/// The reader of the file handles conflicts between lines, such as two with one ordinal: `Ledger`
/// resolves them, and the published ledger rejects them.
package enum LedgerFileLine {
  /// The reason why a line cannot be read.
  package enum Fault {
    /// An epoch isn't 32 hexadecimal digits.
    case epoch(Substring)
    /// An entry doesn't have five fields.
    case fields
    /// An ordinal isn't a number below the limit in canonical form.
    case ordinal(Substring)
    /// An id isn't 16 lowercase hexadecimal digits.
    case id(Substring)
    /// A kind is neither `fbt` nor `key`.
    case kind(Substring)
    /// A `text` line lacks its ordinal or hash.
    case text
    /// A `was` line lacks its ordinal, id or former ordinal.
    case former
    /// A marker of an unresolved merge conflict.
    case conflict
  }

  /// An empty line, or a comment.
  case blank
  /// The first line, with its version.
  case header(version: Substring)
  /// The epoch of the ordinals.
  case epoch(Epoch)
  /// The previous epoch.
  case formerEpoch(Epoch)
  /// The ordinal of a phrase, and the rest of the line after that ordinal.
  case entry(LedgerEntry, rest: Substring)
  /// A text that an ordinal has had.
  case text(ordinal: Int, TextHash)
  /// The ordinal that a phrase had in the previous epoch.
  case former(ordinal: Int, id: PhraseID, was: Int)
  /// A line that cannot be read.
  case fault(Fault)

  private static let header = "# langpack ordinals "

  /// Parses a line without its line ending.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  package init(_ text: Substring) {
    // Nearly all lines begin with an ordinal, or with the word `text` or `was`.
    if let first = text.utf8.first, 0x30...0x39 ~= first || "tw".utf8.contains(first) {
      self = Self.fields(of: text)
    } else if text.hasPrefix(Self.header) {
      self = .header(version: text.dropFirst(Self.header.count))
    } else if text.isEmpty || text.hasPrefix("# ") || text == "#" {
      self = .blank
    } else if text.hasPrefix("epoch ") {
      let digits = text.dropFirst(6)
      self = Epoch(digits).map(Self.epoch) ?? .fault(.epoch(digits))
    } else if text.hasPrefix("former ") {
      let digits = text.dropFirst(7)
      self = Epoch(digits).map(Self.formerEpoch) ?? .fault(.epoch(digits))
    } else if MergeMark(text.utf8) != nil {
      self = .fault(.conflict)
    } else {
      self = Self.fields(of: text)
    }
  }

  private static func fields(of text: Substring) -> LedgerFileLine {
    let fields = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { Substring($0) }
    switch fields[0] {
    case "text": return textLine(fields)
    case "was": return formerLine(fields)
    default: return entry(fields, text)
    }
  }

  private static func textLine(_ fields: [Substring]) -> LedgerFileLine {
    guard fields.count == 3, let ordinal = Int(decimal: fields[1]), let hash = TextHash(fields[2])
    else {
      return .fault(.text)
    }
    return .text(ordinal: ordinal, hash)
  }

  private static func formerLine(_ fields: [Substring]) -> LedgerFileLine {
    guard fields.count == 4, let ordinal = Int(decimal: fields[1]), let id = PhraseID(fields[2]),
      let former = Int(decimal: fields[3]), 0..<Ledger.ordinalLimit ~= former
    else { return .fault(.former) }
    return .former(ordinal: ordinal, id: id, was: former)
  }

  private static func entry(_ fields: [Substring], _ text: Substring) -> LedgerFileLine {
    guard fields.count == 5 else { return .fault(.fields) }
    guard let ordinal = Int(decimal: fields[0]), 0..<Ledger.ordinalLimit ~= ordinal
    else { return .fault(.ordinal(fields[0])) }
    guard let id = PhraseID(fields[1]), fields[1] == id.description else {
      return .fault(.id(fields[1]))
    }
    guard fields[2] == "fbt" || fields[2] == "key" else { return .fault(.kind(fields[2])) }
    let identity = LedgerEntry.Identity(id: id, signature: String(fields[4]))
    let key = fields[2] == "key" ? LedgerEntry.unescaped(fields[3]) : nil
    let entry = LedgerEntry(ordinal: ordinal, identity: identity, key: key)
    return .entry(entry, rest: text[fields[1].startIndex...])
  }
}
