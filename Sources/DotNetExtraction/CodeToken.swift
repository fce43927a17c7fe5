/// A token of code that may name a text.
struct CodeToken: Hashable {
  enum Kind: Hashable {
    /// A name, without the sign before it in `@class`.
    case name(String)
    /// The value of a string without values in it.
    case literal(String)
    /// Any other byte of code.
    case sign(UInt8)
  }

  var kind: Kind
  /// The byte offset of its first character.
  var offset: Int

  /// The name; nil for other tokens.
  var name: String? { if case .name(let name) = kind { name } else { nil } }

  /// Returns whether the token is a sign.
  func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }
}

/// How a language of .NET writes strings and comments.
enum CodeDialect {
  case cSharp
  case visualBasic
  case fSharp
  /// HTML with C# in it.
  case razor

  init(ofFile path: String) {
    self =
      switch path.split(separator: ".").last {
      case "vb": .visualBasic
      case "fs": .fSharp
      case "razor", "cshtml": .razor
      default: .cSharp
      }
  }
}
