import Foundation
import Interchange
import Phrases

/// The `.strings` and `.stringsdict` files an app would ship for one locale, as a size baseline.
///
/// The comparison favors them: no comments, no form equal to `other`, 16-digit ids for phrases
/// without a key, and only `other` for number selections nested in other selections. A selection
/// that the formats cannot express (gender, choice, rank) gets one key per variant, as an app
/// would have to write it.
struct AppleFiles {
  private(set) var strings: [String: String] = [:]
  /// The plural entries by key: the format, and the forms of each variable by its name.
  private(set) var plurals: [String: (format: String, variables: [String: [String: String]])] = [:]

  /// The sizes of the two files, in bytes.
  struct Sizes: Sendable {
    /// The size of the files in their text form.
    var text = 0
    /// The size of the files as the binary property lists that Xcode builds.
    var binary = 0

    static func + (left: Self, right: Self) -> Self {
      Self(text: left.text + right.text, binary: left.binary + right.binary)
    }
  }

  /// Adds one phrase's text.
  mutating func add(_ message: Message, of phrase: SourcePhrase) {
    let (key, kinds) = (NamedPhrases.name(of: phrase).key, phrase.parameters.map(\.kind))
    for (name, message) in Self.flat(message.joined) {
      add(message, key: name.isEmpty ? key : "\(key).\(name)", kinds)
    }
  }

  /// Returns one named message for each gender, choice and rank; keeps selections by number.
  private static func flat(_ message: Message) -> [(name: String, Message)] {
    for (place, node) in message.nodes.enumerated() {
      guard case .select(let selection) = node, !selection.isByNumber else { continue }
      let branches = selection.variants.map { (name(of: $0.key), $0.message) }
      return (branches + [("other", selection.other)]).flatMap { name, branch in
        let nodes = message.nodes[..<place] + branch.nodes + message.nodes[(place + 1)...]
        return flat(Message(Array(nodes)).joined).map { inner, message in
          (inner.isEmpty ? name : "\(name).\(inner)", message)
        }
      }
    }
    return [("", message)]
  }

  private static func name(of key: VariantKey) -> String {
    switch key {
    case .exactly(let number): number == 0 ? "zero" : "\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .gender(let gender): gender.name
    case .person(let gender): gender.name
    case .choice(let position): "\(position)"
    }
  }

  private mutating func add(_ message: Message, key: String, _ kinds: [Parameter.Kind]) {
    var (format, variables) = ("", [String: [String: String]]())
    for node in message.nodes {
      guard case .select(let selection) = node else {
        format += Self.words(node, kinds)
        continue
      }
      let name = "v\(variables.count + 1)"
      format += "%\(selection.parameter + 1)$#@\(name)@"
      let forms = selection.variants.filter { $0.message != selection.other }
        .map { (Self.name(of: $0.key), Self.plain($0.message, kinds)) }
      variables[name] = Dictionary(
        forms + [("other", Self.plain(selection.other, kinds))], uniquingKeysWith: { $1 })
    }
    if variables.isEmpty { strings[key] = format } else { plurals[key] = (format, variables) }
  }

  /// Returns a message's format string, with only the `other` form of each selection.
  private static func plain(_ message: Message, _ kinds: [Parameter.Kind]) -> String {
    message.nodes.map { words($0, kinds) }.joined()
  }

  private static func words(_ node: Message.Node, _ kinds: [Parameter.Kind]) -> String {
    switch node {
    case .text(let text): return text
    case .token(let position):
      let isNumber = kinds.indices.contains(position) && kinds[position] == .number
      return "%\(position + 1)$\(isNumber ? "d" : "@")"
    case .select(let selection): return plain(selection.other, kinds)
    case .open(let name): return "<\(name)>"
    case .close: return "</>"
    }
  }
}

extension Message.Selection {
  /// Whether the selection is by a number; all its variants are of the same kind.
  fileprivate var isByNumber: Bool {
    switch variants.first?.key {
    case .exactly, .plural: true
    case .ordinal, .person, .gender, .choice, nil: false
    }
  }
}

extension AppleFiles {
  /// The text of the `.strings` file.
  var stringsText: String {
    strings.sorted { $0.key < $1.key }
      .map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";\n" }.joined()
  }

  /// Escapes code points, so a quotation mark that carries a combining mark is escaped too.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The property list of the `.stringsdict`.
  private var dictionary: [String: [String: Any]] {
    plurals.mapValues { entry in
      var whole: [String: Any] = ["NSStringLocalizedFormatKey": entry.format]
      for (name, forms) in entry.variables {
        let kind = [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        ]
        whole[name] = kind.merging(forms) { $1 }
      }
      return whole
    }
  }

  /// The non-empty files in their text form.
  var texts: [(name: String, bytes: [UInt8])] {
    [
      (strings.isEmpty ? nil : Array(stringsText.utf8), "Localizable.strings"),
      (plurals.isEmpty ? nil : Self.xml(dictionary), "Localizable.stringsdict"),
    ].compactMap { bytes, name in bytes.map { (name, $0) } }
  }

  /// The total sizes of the files.
  var sizes: Sizes {
    Sizes(
      text: texts.reduce(0) { $0 + $1.bytes.count },
      binary: (strings.isEmpty ? 0 : BinaryPropertyList.length(of: strings))
        + (plurals.isEmpty ? 0 : BinaryPropertyList.length(of: dictionary)))
  }

  private static func xml(_ list: [String: [String: Any]]) -> [UInt8] {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    return Array(data ?? Data())
  }
}
