import Foundation
import Interchange
import Phrases

/// The `.strings` and `.stringsdict` that an app would carry for one locale, to compare sizes with.
///
/// Kind to them: no comments, no form that says what `other` says, ids of sixteen digits for phrases without
/// a key, and of selections by a number inside others `other` alone. What they have no form for stands as an app
/// has to write it: each gender, choice and rank under a key of its own.
public struct AppleFiles {
  private(set) var strings: [String: String] = [:]
  /// By key: the format, and by the name of each variable its forms.
  public private(set) var plurals:
    [String: (format: String, variables: [String: [String: String]])] = [:]

  /// What the two files have, in bytes.
  public struct Sizes: Sendable {
    /// As people read them.
    public var text = 0
    /// As binary property lists, as Xcode builds them.
    public var binary = 0

    static func + (left: Self, right: Self) -> Self {
      Self(text: left.text + right.text, binary: left.binary + right.binary)
    }
  }

  /// Adds a text of a phrase.
  public mutating func add(_ message: Message, of phrase: SourcePhrase) {
    let (key, kinds) = (NamedPhrases.name(of: phrase).key, phrase.parameters.map(\.kind))
    for (name, message) in Self.flat(message.joined) {
      add(message, key: name.isEmpty ? key : "\(key).\(name)", kinds)
    }
  }

  /// A message for each gender, choice and rank, by a name of it; numbers stay.
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

  /// The words of a message; of selections `other` alone.
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
  /// Whether the variants are by a number; those are all of one kind.
  fileprivate var isByNumber: Bool {
    switch variants.first?.key {
    case .exactly, .plural: true
    case .ordinal, .person, .gender, .choice, nil: false
    }
  }
}

extension AppleFiles {
  /// The `.strings` as text.
  var stringsText: String {
    strings.sorted { $0.key < $1.key }
      .map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";\n" }.joined()
  }

  /// By code points: a quotation mark with a mark on it is one too.
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

  /// The files as people read them, without those that would be empty.
  public var texts: [(name: String, bytes: [UInt8])] {
    [
      (strings.isEmpty ? nil : Array(stringsText.utf8), "Localizable.strings"),
      (plurals.isEmpty ? nil : Self.xml(dictionary), "Localizable.stringsdict"),
    ].compactMap { bytes, name in bytes.map { (name, $0) } }
  }

  /// The bytes of the files.
  public var sizes: Sizes {
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
