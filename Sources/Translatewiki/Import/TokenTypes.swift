import Interchange
import Phrases

/// The token types of each key, which translatewiki.net's `$1` does not express.
///
/// A table of `key<TAB>1=d,2=@<TAB>…`, one key per line; `@` is a text, everything else a number.
struct TokenTypes {
  private var types: [String: [Parameter]] = [:]

  init(path: String) throws(InterchangeError) {
    let bytes = try TranslatewikiFolder.bytes(path)
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 2 else { continue }
      types[fields[0]] = Self.parameters(fields[1])
    }
  }

  /// Returns the parameters of a key; empty if the table lacks it.
  func parameters(of key: String) -> [Parameter] { types[key] ?? [] }

  private static func parameters(_ field: String) -> [Parameter] {
    let typed = field.split(separator: ",").compactMap { item -> (Int, Parameter.Kind)? in
      let sides = item.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let number = Int(sides[0]) else { return nil }
      return (number, sides[1] == "@" ? .text : .number)
    }
    return typed.sorted { $0.0 < $1.0 }.map { Parameter(String($0.0), $0.1) }
  }
}
