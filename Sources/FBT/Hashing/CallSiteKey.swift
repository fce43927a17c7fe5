import JSON

/// The key of a call site in the translated dictionaries: a 32-bit hash of the whole table.
///
/// Only the table is hashed, not its metadata, so two call sites can have the same key.
package struct CallSiteKey: Sendable, Hashable, CustomStringConvertible {
  /// The hash.
  package var code: UInt32

  package init(code: UInt32) { self.code = code }

  /// Computes the key of a table.
  package init(_ table: Table) { code = Self.jenkins(Self.hashed(table)) }

  /// The hash in base 62, as in the dictionaries: `0-9a-zA-Z`, one to six digits.
  package var description: String {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var text = ""
    var rest = Int(code)
    repeat {
      text.insert(digits[rest % 62], at: text.startIndex)
      rest /= 62
    } while rest > 0
    return text
  }

  /// Returns Jenkins' one-at-a-time hash of a text's UTF-8.
  package static func jenkins(_ text: String) -> UInt32 {
    var hash: UInt32 = 0
    for byte in text.utf8 {
      hash &+= UInt32(byte)
      hash &+= hash << 10
      hash ^= hash >> 6
    }
    hash &+= hash << 3
    hash ^= hash >> 11
    return hash &+ hash << 15
  }

  /// Returns the text to hash: the table as JavaScript prints it.
  ///
  /// If all leaves share one description, it follows the table; otherwise every leaf contains its
  /// own.
  package static func hashed(_ table: Table) -> String {
    let leaves = table.leaves
    let first = leaves.first?.description ?? ""
    guard leaves.allSatisfy({ $0.description.isExactly(first) }) else {
      return printed(table) { .members(["desc": .text($0.description), "text": .text($0.text)]) }
    }
    let texts = printed(table) { leaf in
      leaf.tokenAliases == nil ? .text(leaf.text) : .members(["text": .text(leaf.text)])
    }
    return texts + "|" + first
  }

  private static func printed(_ table: Table, leaf: (Leaf) -> JSONValue) -> String {
    table.json { written in
      let value = leaf(written)
      guard let aliases = written.tokenAliases, let members = value.object else { return value }
      return JSONValue(.object(members + [.init("tokenAliases", aliases.json)]))
    }.compact(escapes: .letters)
  }
}
