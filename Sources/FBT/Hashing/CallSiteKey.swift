import JSON

/// The key by which a call site finds its translated table: 32 bits over the whole table.
///
/// The table alone is hashed, not its metadata, so that two call sites can have one key.
package struct CallSiteKey: Sendable, Hashable, CustomStringConvertible {
  /// The hash.
  package var code: UInt32

  package init(code: UInt32) { self.code = code }

  /// The key of a table.
  package init(_ table: Table) { code = Self.jenkins(Self.hashed(table)) }

  /// The hash in base 62, as tables of translations are keyed: `0-9a-zA-Z`, one to six digits.
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

  /// Jenkins' one-at-a-time hash of a text's UTF-8.
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

  /// The text that is hashed: the table as JavaScript prints it, with the description behind it
  /// where all leaves share one, and in every leaf where they do not.
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
