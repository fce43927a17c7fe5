import Extraction
import FBT

/// The names of a call's constructs as native parameters.
///
/// Tokens keep their names, with underscores in place of blanks and signs. Constructs without a
/// name in FBT are named as in Swift: a plural that shows no number is named `number`, and an enum
/// after its variable. A number is appended to a name that is taken.
struct NativeNames {
  /// The names of constructs by number, for each that has one.
  private(set) var names: [Int: String] = [:]
  /// The tokens whose names had to change.
  private(set) var changed: [(part: Int, old: String, new: String)] = []
  private var taken: Set<String> = []

  /// - Parameter call: The call.
  /// - Throws: A fault if two tokens have the same native name.
  init(_ call: ScriptCall) throws(ScriptFault) {
    let constructs = call.site.children.flatMap(\.all)
    for (number, construct) in constructs.enumerated() {
      guard let token = construct.token else { continue }
      let word = Self.word(token)
      if word != token { changed.append((number, token, word)) }
      names[number] = word
      if construct.isRepeat { continue }
      guard taken.insert(word).inserted else {
        throw ScriptFault(
          .duplicateToken, at: call.parts.indices.contains(number) ? call.parts[number].node : nil,
          "two tokens of the text are both \"\(word)\" natively")
      }
    }
    for (number, construct) in constructs.enumerated() where names[number] == nil {
      switch construct {
      case .plural: names[number] = free("number")
      case .enumeration(let value, _): names[number] = free(Self.variable(value))
      default: continue
      }
    }
  }

  /// Converts a name to a valid token or key.
  static func word(_ name: String) -> String {
    var word = ""
    for character in name {
      let isKept = TokenName.fault(of: "a\(character)") == nil
      word += isKept ? String(character) : "_"
    }
    if word.hasPrefix("__") { word = String(word.drop { $0 == "_" }) }
    return word.isEmpty ? "token" : word
  }

  private mutating func free(_ base: String) -> String {
    var (name, number) = (base, 2)
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Returns the last name of `this.state.kind`; `enum` for an expression that isn't a plain name.
  private static func variable(_ expression: String) -> String {
    let names = expression.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("?") ? $0.dropLast() : $0 }
    let isPlain = names.allSatisfy { name in
      name.first.map { $0.isLetter || $0 == "_" || $0 == "$" || $0 == "#" } == true
        && name.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    }
    guard isPlain, let last = names.last, TokenName.fault(of: String(last)) == nil else {
      return "enum"
    }
    return String(last)
  }
}

extension Construct {
  /// The construct and its descendants, depth first, in the order of the FBT module's numbers.
  fileprivate var all: [Construct] {
    if case .implicitParam(_, let children) = self {
      [self] + children.flatMap(\.all)
    } else {
      [self]
    }
  }
}
