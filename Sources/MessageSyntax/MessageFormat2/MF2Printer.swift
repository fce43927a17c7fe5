import Language
import Phrases

/// Writes messages in MessageFormat 2.
struct MF2Printer {
  private let phrase: SourcePhrase
  private let language: TextLanguage
  private let names: SyntaxNames

  init(_ phrase: SourcePhrase, _ language: TextLanguage) {
    (self.phrase, self.language) = (phrase, language)
    names = .ofMF2(phrase.parameters.map(\.name))
  }

  /// Returns the text of a message; nil if it shows a value that has no text form.
  func text(_ message: Message) -> String? {
    let (levels, tree) = language.expansion(phrase).tree(message)
    if case .leaf(let message) = tree {
      guard let pattern = pattern(message) else { return nil }
      let first = pattern.unicodeScalars.first { !$0.isBlankOfMF2 }
      return first == "." ? "{{\(pattern)}}" : pattern
    }
    var text = ""
    for position in levels {
      guard let name = name(position), let function = function(position) else { return nil }
      text += ".input {$\(name) \(function)}\n"
    }
    text += ".match " + levels.compactMap { name($0) }.map { "$\($0)" }.joined(separator: " ")
    for (path, message) in tree.leaves() {
      guard let pattern = pattern(message) else { return nil }
      text += "\n" + path.map { key($1, $0) }.joined(separator: " ") + " {{\(pattern)}}"
    }
    return text
  }

  private func name(_ position: Int) -> String? {
    position == Message.viewer ? Parameter.viewerName : names.name(position)
  }

  private func function(_ position: Int) -> String? {
    switch phrase.parameters.parameter(at: position)?.kind {
    case .number, .list: ":number"
    case .ordinal: ":number select=ordinal"
    case .name, .gender, .choice: ":string"
    case .text, nil: nil
    }
  }

  private func key(_ key: VariantKey?, _ position: Int) -> String {
    switch key {
    case nil: return "*"
    case .exactly(let number): return "\(number)"
    case .plural(let category), .ordinal(let category): return category.name
    case .gender(let gender): return gender.name
    case .person(let gender): return gender.name
    case .choice(let index):
      guard case .choice(let keys)? = phrase.parameters.parameter(at: position)?.kind,
        keys.indices.contains(index)
      else { return "*" }
      let isPlain = keys[index].unicodeScalars.allSatisfy { $0.isLetterOfASCII || $0 == "_" }
      return isPlain && !keys[index].isEmpty ? keys[index] : "|\(Self.escaped(keys[index], "\\|"))|"
    }
  }

  private func pattern(_ message: Message) -> String? {
    var text = ""
    var open: [String] = []
    for node in message.nodes {
      switch node {
      case .text(let words): text += Self.escaped(words, "\\{}")
      case .token(let position):
        guard phrase.parameters.parameter(at: position)?.kind.isShown == true,
          let name = names.name(position)
        else { return nil }
        text += "{$\(name)}"
      case .open(let name):
        open.append(name)
        text += "{#\(name)}"
      case .close: text += "{/\(open.popLast() ?? "")}"
      case .select: return nil
      }
    }
    return text
  }

  /// Returns words with a backslash before each of some characters.
  private static func escaped(_ words: String, _ escaped: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      if escaped.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
