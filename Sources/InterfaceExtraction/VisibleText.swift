import Extraction
import XML

/// A text of an interface file that users see.
struct VisibleText {
  var text: String
  /// The offset of its attribute or element.
  var offset: Int

  /// The attributes that contain a text on any element; their names are also the keys of
  /// `<string>`.
  private static let attributes: Set<String> = [
    "text", "title", "subtitle", "alternateTitle", "normalTitle", "selectedTitle",
    "highlightedTitle", "disabledTitle", "placeholder", "placeholderString", "headerTitle",
    "footerTitle", "prompt", "toolTip",
  ]

  /// The attributes that contain a text only on certain elements.
  private static let more: [String: Set<String>] = [
    "accessibility": ["label", "hint", "description", "help"],
    "fragment": ["content"],
    "toolbarItem": ["label", "paletteLabel"],
  ]

  /// The words of which each file with a text contains at least one.
  static let words = more.values.reduce(attributes) { $0.union($1) }.sorted()

  /// Returns the texts of a file, by place; texts without letters are the same in every language
  /// and are skipped.
  static func all(in events: [XMLEvent]) -> [VisibleText] {
    var texts: [VisibleText] = []
    var open: Int?
    for event in events {
      switch event.kind {
      case .start(let name, let attributes):
        texts += Self.texts(of: name, attributes)
        open = isText(name, attributes) ? event.offset : nil
      case .text(let text):
        if let open { texts.append(VisibleText(text: text, offset: open)) }
        open = nil
      case .end: open = nil
      case .comment: break
      }
    }
    return texts.filter { $0.text.unicodeScalars.contains(where: \.properties.isAlphabetic) }
  }

  private static func texts(of element: String, _ attributes: [XMLAttribute]) -> [VisibleText] {
    attributes
      .filter { Self.attributes.contains($0.name) || more[element]?.contains($0.name) ?? false }
      .map { VisibleText(text: $0.value, offset: $0.offset) }
  }

  /// Returns whether an element is `<string key="text">`, the form of longer texts.
  private static func isText(_ element: String, _ attributes: [XMLAttribute]) -> Bool {
    guard ["string", "mutableString"].contains(element), let key = attributes["key"] else {
      return false
    }
    return Self.attributes.contains(key) || more["fragment"]?.contains(key) ?? false
  }

  /// Returns the note about the text.
  func fault(in kind: String) -> Fault {
    Fault(
      .notUpdatable, at: offset, "\"\(beginning)\" in a \(kind) cannot be updated over the air",
      fix: .decision("set it in code with \"localized\""))
  }

  /// The first words, on one line.
  private var beginning: String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
