import Language
import Phrases
import Snapshot
import XML

/// Changes the units of a document in place.
struct XLIFF2Edit: UnitFile {
  /// Returns a document without files.
  static func emptyFile(_ source: LocaleTag, _ target: LocaleTag) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" \
    srcLang="\(source)" trgLang="\(target)">
    </xliff>

    """
  }

  private static let unitIndent = "    "

  private let document: XLIFF2Document
  private let locale: LocaleTag?
  let lines: LineIndex
  private var edits: Edits
  /// The existing ids of units and files.
  private var ids: Set<String>
  private var lastID = 0
  private var saysLocale: Bool
  /// The units that say that the blanks of their texts count.
  private var spaced: Set<Int> = []

  init(_ document: XLIFF2Document, _ locale: LocaleTag?, _ bytes: [UInt8]) {
    (self.document, self.locale) = (document, locale)
    saysLocale = document.target != nil
    lines = LineIndex(bytes)
    edits = Edits(bytes)
    ids = Set(document.units.map(\.id) + document.files.map(\.id))
  }

  var result: [UInt8] { edits.result }

  func parts(of locale: LocaleTag) -> [UnitPart] {
    document.files.map { file in
      let name = file.original.isEmpty ? file.id : file.original
      return UnitPart(original: name, start: file.start, units: file.units)
    }
  }

  func id(of unit: Int) -> String { document.units[unit].name ?? document.units[unit].id }
  func end(of unit: Int) -> Int { document.units[unit].range.upperBound }
  func canHold(_ text: String) -> Bool { true }

  /// Returns false for a text in several segments, which cannot be segmented again.
  func canSay(_ unit: Int) -> Bool {
    let segments = document.units[unit].segments
    return segments.count == 1 && !segments[0].isIgnorable && segments[0].source != nil
  }

  func entry(_ place: Int) -> UnitEntry {
    let unit = document.units[place]
    var (text, foreign): (String?, String?) = ("", nil)
    var states: [XLIFF2State] = []
    for segment in unit.segments {
      let element = segment.isIgnorable ? segment.target ?? segment.source : segment.target
      foreign =
        foreign ?? element?.foreign ?? (element?.attributes["order"] == nil ? nil : "target order")
      text = text.flatMap { text in element.map { text + $0.text } }
      if !segment.isIgnorable {
        states.append(Self.state(of: segment))
      }
    }
    return UnitEntry(
      place: place, path: .whole,
      source: unit.segments.map { $0.source?.text ?? "" }.joined(),
      text: states.isEmpty ? nil : text, foreign: foreign,
      state: states.map(\.state).min() ?? .approved, certainty: .of(states.map(\.certainty)),
      line: lines.line(unit.range.lowerBound), notes: unit.notes)
  }

  mutating func say(
    _ text: String, _ state: TranslationState, _ phrase: SourcePhrase, _ unit: Int
  ) {
    guard let segment = document.units[unit].segments.first else { return }
    sayLocale()
    mark(state, segment)
    if hasBlanksThatMatter(text) || phrase.source.hasBlanksThatMatter { keepBlanks(of: unit) }
    let words = InlineCodes.content(text, phrase)
    if let target = segment.target {
      let tag = Self.tag("target", target.attributes.map { ($0.name, $0.value) })
      edits.replace(target.range, with: tag + words + "</target>")
    } else {
      edits.insert(
        "<target>\(words)</target>", after: segment.source?.range, in: segment.range)
    }
  }

  /// Adds the target language to a document that states none but has a target.
  private mutating func sayLocale() {
    guard !saysLocale, let locale else { return }
    saysLocale = true
    edits.insert(" trgLang=\"\(locale)\"", at: document.start + "<xliff".utf8.count)
  }

  mutating func renew(source text: String, _ phrase: SourcePhrase, _ unit: Int) {
    guard canSay(unit), let source = document.units[unit].segments[0].source,
      source.foreign == nil
    else { return }
    edits.replace(source.content, with: InlineCodes.content(text, phrase))
    if hasBlanksThatMatter(text) { keepBlanks(of: unit) }
  }

  /// Says that the blanks of a unit's texts count, unless its tag says something of them.
  private mutating func keepBlanks(of place: Int) {
    let unit = document.units[place]
    guard unit.space == nil, unit.tagEnd < unit.range.upperBound, spaced.insert(place).inserted
    else { return }
    edits.insert(" xml:space=\"preserve\"", at: unit.tagEnd - 1)
  }

  mutating func mark(_ state: TranslationState, _ unit: Int) {
    for segment in document.units[unit].segments where !segment.isIgnorable { mark(state, segment) }
  }

  private static func state(of segment: XLIFF2Document.Segment) -> XLIFF2State {
    XLIFF2State(segment.attributes["state"], segment.attributes["subState"])
  }

  /// Gives a segment another state; nil for no target.
  private mutating func mark(_ state: TranslationState?, _ segment: XLIFF2Document.Segment) {
    let said = Self.state(of: segment)
    if said.certainty != .unsaid, said.state == state { return }
    let others = segment.attributes.filter { !["state", "subState"].contains($0.name) }
    if state == nil, others.count == segment.attributes.count { return }
    let pairs = others.map { ($0.name, $0.value) } + XLIFF2State.attributes(state)
    edits.replace(segment.tag, with: Self.tag("segment", pairs))
  }

  mutating func clear(_ unit: Int) {
    for segment in document.units[unit].segments {
      if let target = segment.target { edits.removeLine(target.range) }
      if !segment.isIgnorable { mark(nil, segment) }
    }
  }

  mutating func add(_ new: NewUnit, like other: Int?, at place: Int) {
    sayLocale()
    let indent = other.map { edits.indent(of: document.units[$0].range.lowerBound) }
    edits.insertLines(unit(new), indent: indent ?? Self.unitIndent, at: place)
  }

  mutating func addPart(
    _ original: String, _ source: LocaleTag, _ target: LocaleTag, _ new: [NewUnit]
  ) {
    sayLocale()
    let name = XMLWords.value(original) ?? ""
    let units = new.map { "  " + unit($0).replacingNewlines(with: "\n  ") }
    let file = """
      <file id="\(newID("f"))" original="\(name)">
      \(units.joined(separator: "\n"))
      </file>
      """
    edits.insertBeforeLast(file, indent: "  ", at: document.end)
  }

  /// Returns the lines of a unit, unindented.
  private mutating func unit(_ new: NewUnit) -> String {
    let name = XMLWords.value(new.id) ?? ""
    var lines = ["<unit id=\"\(newID("u"))\" name=\"\(name)\" xml:space=\"preserve\">"]
    let note = XMLWords.text(new.phrase.description) ?? ""
    if !note.isEmpty {
      let words = note.replacingNewlines(with: "&#10;")
      lines += [
        "  <notes>", "    <note category=\"description\">\(words)</note>", "  </notes>",
      ]
    }
    lines.append("  " + Self.tag("segment", XLIFF2State.attributes(new.target?.state)))
    lines.append("    <source>\(InlineCodes.content(new.source, new.phrase))</source>")
    if let target = new.target {
      lines.append("    <target>\(InlineCodes.content(target.text, new.phrase))</target>")
    }
    return (lines + ["  </segment>", "</unit>"]).joined(separator: "\n")
  }

  /// Returns an id that no unit or file has.
  private mutating func newID(_ letter: String) -> String {
    repeat { lastID += 1 } while ids.contains(letter + String(lastID))
    return letter + String(lastID)
  }

  private static func tag(_ name: String, _ pairs: [(String, String)]) -> String {
    "<\(name)" + pairs.map { " \($0)=\"\(XMLWords.value($1) ?? "")\"" }.joined() + ">"
  }
}
