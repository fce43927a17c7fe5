import Diagnostics

extension Configuration {
  /// The configuration in a text of `langpack.json`, or what is wrong with it.
  public static func read(
    _ text: String, file: String
  ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    do {
      var reading = ConfigurationReading(file: file)
      return reading.read(try JSONReader.read(text))
    } catch {
      let place = SourcePlace(file, line: error.line, column: error.column)
      return (nil, [Diagnostic(.error, rule: "configuration", at: place, error.message)])
    }
  }
}

/// One reading of a configuration: what was found so far.
private struct ConfigurationReading {
  let file: String
  var diagnostics: [Diagnostic] = []

  typealias Field = @Sendable (inout Configuration, JSONText, inout ConfigurationReading) -> Void
  static let fields: [(name: String, set: Field)] = [
    ("app", { $0.app = $2.name($1) ?? "" }),
    ("channel", { $0.channel = $2.name($1) ?? "" }),
    ("sourceLocale", { $0.sourceLocale = $2.text($1) ?? "" }),
    ("locales", { $0.locales = $2.texts($1) }),
    ("sources", { $0.sources = $2.texts($1) }),
    ("translations", { $0.translations = $2.text($1) ?? "" }),
    ("output", { $0.output = $2.text($1) ?? "" }),
    ("origin", { $0.origin = $2.text($1) ?? "" }),
    ("keys", { $0.keys = $2.text($1) ?? "" }),
  ]

  mutating func read(_ value: JSONText) -> (configuration: Configuration?, [Diagnostic]) {
    guard case .object(let members) = value.value else {
      complain(value, "the configuration is \(value.kind), not an object")
      return (nil, diagnostics)
    }
    var configuration = Configuration(app: "")
    for member in members {
      if let field = Self.fields.first(where: { $0.name == member.name }) {
        field.set(&configuration, member.value, &self)
      } else {
        let known = suggestion(for: member.name, among: Self.fields.map(\.name))
        let at = JSONText(value: .bare(""), line: member.line, column: member.column)
        complain(at, "\"\(member.name)\" is not a setting\(known)")
      }
    }
    if !members.contains(where: { $0.name == "app" }) {
      complain(value, "\"app\" is missing", fix: "add \"app\": \"name-of-your-app\"")
    }
    return (diagnostics.isEmpty ? configuration : nil, diagnostics)
  }

  /// A word that may stand in a path of the origin.
  private mutating func name(_ value: JSONText) -> String? {
    guard let name = text(value) else { return nil }
    if !isOriginName(name) {
      complain(
        value, "\"\(name)\" is not a name for a file",
        fix: "use letters, digits, \".\", \"_\" and \"-\", a letter or digit first")
    }
    return name
  }

  private mutating func text(_ value: JSONText) -> String? {
    if case .string(let text) = value.value, !text.isEmpty { return text }
    complain(value, "\(value.kind) stands where a text in quotes is due")
    return nil
  }

  private mutating func texts(_ value: JSONText) -> [String] {
    guard case .array(let items) = value.value else {
      complain(value, "\(value.kind) stands where a list of texts is due")
      return []
    }
    var texts: [String] = []
    for item in items {
      guard let text = text(item) else { continue }
      if texts.contains(text) { complain(item, "\"\(text)\" stands twice") }
      texts.append(text)
    }
    return texts
  }

  private mutating func complain(_ at: JSONText, _ message: String, fix: String? = nil) {
    let place = SourcePlace(file, line: at.line, column: at.column)
    diagnostics.append(Diagnostic(.error, rule: "configuration", at: place, message, fix: fix))
  }
}

/// Whether a text may name an app, a channel or a release: `[A-Za-z0-9][A-Za-z0-9._-]*`, no `..`.
func isOriginName(_ text: String) -> Bool {
  let isAllowed = text.utf8.allSatisfy { byte in
    isLetterOrDigit(byte) || byte == 0x2E || byte == 0x5F || byte == 0x2D
  }
  return isAllowed && text.utf8.first.map(isLetterOrDigit) ?? false && !text.contains("..")
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  default: false
  }
}
