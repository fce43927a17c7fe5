import Delivery
import Diagnostics
import JSON
import Language
import LanguageData
import Snapshot
import SourceTree

extension Configuration {
  /// Reads the configuration in the bytes of a `langpack.json`; returns nil and findings on errors.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    var reading = ConfigurationReading(file: file, bytes: bytes)
    do {
      return reading.read(try JSONReader.read(try JSONComments.blanked(bytes)))
    } catch let error as CommentError {
      reading.complain(error.offset, error.message)
    } catch let error as JSONError {
      if let conflict = MergeMark.conflict(in: bytes) {
        reading.complain(conflict.offset, conflict.message, fix: conflict.fix)
      } else {
        reading.complain(error.offset, error.message)
      }
    } catch {}
    return (nil, reading.diagnostics)
  }
}

/// The state of reading a configuration, with the findings so far.
struct ConfigurationReading {
  let file: String
  let bytes: [UInt8]
  var diagnostics: [Diagnostic] = []

  typealias Field = @Sendable (inout Configuration, JSONValue, inout ConfigurationReading) -> Void
  static let fields: [(name: String, set: Field)] = [
    ("format", { $2.checkVersion($1) }),
    ("app", { $0.app = $2.name($1) ?? "" }),
    ("channel", { $0.channel = $2.name($1) ?? "" }),
    ("sourceLocale", { $0.sourceLocale = $2.locale($1) ?? "" }),
    ("locales", { $0.locales = $2.list($1) { $0.locale($1) } }),
    ("sources", { $0.sources = $2.list($1) { $0.text($1) } }),
    ("include", { $0.include = $2.list($1) { $0.pattern($1) } }),
    ("exclude", { $0.exclude = $2.list($1) { $0.pattern($1) } }),
    ("routines", { $0.routines = $2.routines($1) }),
    ("extractionRules", { $0.extractionRules = $2.extractionRules($1) }),
    ("sourceTexts", { $0.sourceTexts = $2.list($1) { $0.text($1) } }),
    ("mediawikiFiles", { $0.mediawikiFiles = $2.list($1) { $0.pattern($1) } }),
    ("swiftUI", { $0.swiftUI = $2.truth($1) }),
    ("resourceTables", { $0.resourceTables = $2.truth($1) }),
    ("hardCoded", { $0.hardCoded = $2.truth($1) }),
    ("fbtOptions", { $0.fbtOptions = $2.list($1) { $0.text($1) } }),
    ("fbtCommon", { $0.fbtCommon = $2.text($1) }),
    ("fbtDialect", { $0.fbtDialect = $2.dialect($1) ?? .fbt }),
    ("parserPlugins", { $0.parserPlugins = $2.parserPlugins($1) }),
    ("ships", { $0.ships = $2.ships($1) }),
    ("checks", { $0.checks.levels = $2.levels($1) }),
    ("lengths", { $0.checks.lengths = $2.lengths($1) }),
    ("widths", { $0.checks.widths = $2.widths($1) }),
    ("font", { $0.fonts = $2.fonts($1) }),
    ("waivers", { $0.checks.waivers = $2.waivers($1) }),
    ("glossary", { $0.checks.glossary = $2.glossary($1) }),
    ("catalog", { $0.catalog = $2.text($1) }),
    ("translations", { $0.translations = $2.text($1) ?? "" }),
    ("atRest", { $0.atRest = $2.atRest($1) ?? .mapped }),
    ("codings", { $0.codings = $2.codings($1) }),
    ("bundle", { $0.bundle = $2.bundled($1) }),
    ("output", { $0.output = $2.text($1) ?? "" }),
    ("origin", { $0.origin = $2.text($1) ?? "" }),
    ("keys", { $0.keys = $2.text($1) ?? "" }),
    ("signer", { $0.signer = $2.program($1) }),
    ("signerEnvironment", { $0.signerEnvironment = $2.list($1) { $0.variable($1) } }),
  ]

  package mutating func read(_ value: JSONValue) -> (configuration: Configuration?, [Diagnostic]) {
    guard let members = value.object else {
      complain(value.offset, "the configuration is \(value.kind), not an object")
      return (nil, diagnostics)
    }
    // A later version may have other settings, so its number alone counts.
    if let version = value["format"], Self.isLater(version) {
      checkVersion(version)
      return (nil, diagnostics)
    }
    var configuration = Configuration(app: "")
    var names: Set<String> = []
    for member in members {
      if !names.insert(member.name).inserted {
        complain(member.offset, "\"\(member.name)\" appears twice")
      } else if let field = Self.fields.first(where: { $0.name == member.name }) {
        field.set(&configuration, member.value, &self)
      } else {
        let known = suggestion(for: member.name, among: Self.fields.map(\.name))
        complain(member.offset, "\"\(member.name)\" is not a setting\(known)")
      }
    }
    if !names.contains("app") {
      complain(value.offset, "\"app\" is missing", fix: "add \"app\": \"name-of-your-app\"")
    }
    return (diagnostics.isEmpty ? configuration : nil, diagnostics)
  }

  private static func isLater(_ value: JSONValue) -> Bool {
    value.whole.map { $0 > CommittedFormat.configuration.version } ?? false
  }

  /// Checks the version of the format, which may be left out: then it is 1.
  private mutating func checkVersion(_ value: JSONValue) {
    let known = CommittedFormat.configuration.version
    if Self.isLater(value), let found = value.whole {
      complain(
        value.offset, "\"format\" is \(found), and this langpack reads \(known)",
        fix: "use a langpack that reads version \(found) of the configuration")
    } else if value.whole != known {
      complain(value.offset, "\"format\" is not a version", fix: "write \(known)")
    }
  }

  /// Reads a name that is valid in an origin's paths.
  private mutating func name(_ value: JSONValue) -> String? {
    guard let name = text(value) else { return nil }
    if !OriginPath.isName(name) {
      complain(
        value.offset, "\"\(name)\" is not a name for a file",
        fix: "use letters, digits, \".\", \"_\" and \"-\", a letter or digit first")
    }
    return name
  }

  /// Reads the name of an environment variable.
  private mutating func variable(_ value: JSONValue) -> String? {
    guard let name = text(value) else { return nil }
    let isName =
      name.first?.isNumber == false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if !isName {
      complain(
        value.offset, "\"\(name)\" is not the name of a variable",
        fix: "write its name alone, as \"KMS_TOKEN\"; its value comes from the environment")
    }
    return name
  }

  private mutating func atRest(_ value: JSONValue) -> AtRest? {
    guard let text = text(value) else { return nil }
    let form = AtRest(rawValue: text)
    if form == nil {
      complain(
        value.offset, "\"\(text)\" is not a value of \"atRest\"",
        fix: "write \"mapped\" or \"compact\"")
    }
    return form
  }

  package mutating func locale(_ value: JSONValue) -> String? {
    guard let text = text(value) else { return nil }
    let fix: Fix = "write a tag such as \"el\" or \"pt-BR\""
    guard let tag = LocaleTag(text) else {
      complain(value.offset, "\"\(text)\" is not a locale", fix: fix)
      return nil
    }
    if CLDR.rules(for: tag) == nil {
      complain(value.offset, "\"\(text)\" is not a known language", fix: fix)
    }
    return tag.description
  }

  private mutating func pattern(_ value: JSONValue) -> String? {
    guard let text = text(value) else { return nil }
    if Glob(text) == nil {
      complain(
        value.offset, "\"\(text)\" is not a pattern of files",
        fix: "close each brace, nest none, and write at most 1,000 words in them")
    }
    return text
  }

  /// Reads a program and its arguments, which may repeat.
  private mutating func program(_ value: JSONValue) -> [String] {
    guard let items = value.array, !items.isEmpty else {
      complain(
        value.offset, "expected a program and its arguments",
        fix: "write [\"program\", \"argument\"]")
      return []
    }
    return items.compactMap { text($0) }
  }

  private mutating func truth(_ value: JSONValue) -> Bool {
    if case .bool(let truth) = value.content { return truth }
    complain(value.offset, "expected true or false, found \(value.kind)")
    return false
  }

  package mutating func text(_ value: JSONValue) -> String? {
    if let text = value.string, !text.isEmpty { return text }
    let found = value.string == nil ? value.kind : "an empty text"
    complain(value.offset, "expected a text, found \(found)")
    return nil
  }

  mutating func list(
    _ value: JSONValue, _ read: (inout ConfigurationReading, JSONValue) -> String?
  ) -> [String] {
    guard let items = value.array else {
      complain(value.offset, "expected a list of texts, found \(value.kind)")
      return []
    }
    var texts: [String] = []
    for item in items {
      guard let text = read(&self, item) else { continue }
      if texts.contains(text) {
        let written = item.string ?? text
        let isSame = written == text
        complain(
          item.offset,
          isSame
            ? "\"\(text)\" appears twice"
            : "\"\(written)\" is another name of \"\(text)\", which appears twice",
          fix: isSame ? nil : "leave \"\(written)\" out")
      }
      texts.append(text)
    }
    return texts
  }

  mutating func complain(_ offset: Int, _ message: String, fix: Fix? = nil) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = SourcePlace(
      file, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
    diagnostics.append(Diagnostic(.error, rule: "configuration", at: place, message, fix: fix))
  }
}
