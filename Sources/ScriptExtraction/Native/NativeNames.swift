import Extraction
import FBT

/// Gives the constructs of a call the names that their native parameters have.
///
/// Tokens keep their names, blanks and signs in them become underscores. What has no name in FBT is
/// named as Swift would: a plural that shows no number `number`, an enum by the variable that it
/// goes by; a name that is taken gets a number behind it.
struct NativeNames {
  /// The name of each construct that has one, by its number.
  private(set) var names: [Int: String] = [:]
  /// Tokens whose names had to change.
  private(set) var changed: [(part: Int, old: String, new: String)] = []
  private var taken: Set<String> = []

  /// - Parameter call: The call.
  /// - Throws: Two tokens of one native name.
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

  /// A name as tokens and keys may be.
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

  /// The last name of `this.state.kind`; `enum` for what is no plain name.
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
  /// The construct and all within it, depth first, as FBT's room numbers them.
  fileprivate var all: [Construct] {
    if case .implicitParam(_, let children) = self {
      [self] + children.flatMap(\.all)
    } else {
      [self]
    }
  }
}
