import Language
import Phrases
import Snapshot
import XML

/// Changes the units of a document in place.
struct XLIFFEdit: UnitFile {
  static let emptyFile = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
    xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
    </xliff>

    """
  private static let unitIndent = "      "

  private let document: XLIFFDocument
  private let locale: LocaleTag
  private let lines: LineIndex
  private var edits: Edits
  private var saysLocale = false
  /// The changed attributes of units.
  private var tags: [Int: [(name: String, value: String)]] = [:]

  init(_ document: XLIFFDocument, _ locale: LocaleTag, _ bytes: [UInt8]) {
    (self.document, self.locale) = (document, locale)
    lines = LineIndex(bytes)
    edits = Edits(bytes)
  }

  var result: [UInt8] {
    var edits = edits
    for (place, pairs) in tags {
      let unit = document.units[place]
      let isSame = pairs.elementsEqual(unit.attributes) { $0.0 == $1.name && $0.1 == $1.value }
      guard !isSame, unit.tagEnd < unit.range.upperBound else { continue }
      let words = pairs.map { " \($0)=\"\(XMLWords.value($1) ?? "")\"" }.joined()
      edits.replace(unit.range.lowerBound..<unit.tagEnd, with: "<trans-unit" + words + ">")
    }
    return edits.result
  }

  func parts(of locale: LocaleTag) -> [UnitPart] {
    document.files.compactMap { file in
      let said = file.target.flatMap { LocaleTag($0.value) }
      guard file.target == nil || said == locale else { return nil }
      return UnitPart(original: file.original, start: file.bodyStart, units: file.units)
    }
  }

  func id(of unit: Int) -> String { document.units[unit].id }
  func entry(_ unit: Int) -> UnitEntry { document.entry(unit, lines) }
  func end(of unit: Int) -> Int { document.units[unit].range.upperBound }
  func canSay(_ unit: Int) -> Bool { true }
  func canHold(_ text: String) -> Bool { XMLWords.isAllowed(text) }

  mutating func say(
    _ text: String, _ state: TranslationState, _ phrase: SourcePhrase, _ unit: Int
  ) {
    sayLocale()
    let place = unit
    let unit = document.units[place]
    let words = (XMLWords.text(text) ?? "").replacingNewlines(with: edits.newline)
    let keepsBlanks = hasBlanksThatMatter(text) || phrase.source.hasBlanksThatMatter
    change(place, state, keepsBlanks: keepsBlanks)
    if let target = unit.target {
      edits.replace(target.range, with: Self.tag(target, state) + words + "</target>")
    } else {
      let tag = "<target state=\"\(XLIFFState.word(state))\">"
      edits.insert(tag + words + "</target>", after: unit.source?.range, in: unit.range)
    }
  }

  /// Adds the target language to files that state none but have a target.
  private mutating func sayLocale() {
    guard !saysLocale else { return }
    saysLocale = true
    for file in document.files where file.target == nil {
      edits.insert(" target-language=\"\(locale)\"", at: file.start + "<file".utf8.count)
    }
  }

  mutating func renew(source text: String, _ phrase: SourcePhrase, _ unit: Int) {
    guard let source = document.units[unit].source, source.foreign == nil,
      let words = XMLWords.text(text)
    else { return }
    edits.replace(source.content, with: words.replacingNewlines(with: edits.newline))
    if hasBlanksThatMatter(text) { keepBlanks(of: unit) }
  }

  mutating func mark(_ state: TranslationState, _ unit: Int) {
    guard let target = document.units[unit].target, target.tagEnd < target.range.upperBound
    else { return }
    change(unit, state)
    edits.replace(target.range.lowerBound..<target.tagEnd, with: Self.tag(target, state))
  }

  mutating func clear(_ unit: Int) {
    change(unit, nil)
    if let target = document.units[unit].target { edits.removeLine(target.range) }
  }

  /// Gives a unit's start tag the attributes that its target needs; an unchanged tag stays.
  ///
  /// - Parameters:
  ///   - place: The unit.
  ///   - state: The new state; nil for no target.
  ///   - keepsBlanks: Whether a text has blanks that a reader may change without `xml:space`.
  private mutating func change(
    _ place: Int, _ state: TranslationState?, keepsBlanks: Bool = false
  ) {
    let unit = document.units[place]
    var pairs = tags[place] ?? unit.attributes.map { ($0.name, $0.value) }
    let approval = pairs.firstIndex { $0.0 == "approved" }
    if state == .approved {
      pairs.removeAll { $0.0 == "approved" }
      pairs.insert(("approved", "yes"), at: min(1, pairs.count))
    } else if let approval, unit.isApproved == true {
      pairs[approval].1 = "no"
    }
    tags[place] = pairs
    if keepsBlanks { keepBlanks(of: place) }
  }

  /// Says that the blanks of a unit's texts count, unless its tags do.
  private mutating func keepBlanks(of place: Int) {
    let unit = document.units[place]
    let space = unit.target?.attributes["xml:space"] ?? unit.attributes["xml:space"]
    guard space != "preserve" else { return }
    var pairs = tags[place] ?? unit.attributes.map { ($0.name, $0.value) }
    pairs.removeAll { $0.0 == "xml:space" }
    tags[place] = pairs + [("xml:space", "preserve")]
  }

  mutating func add(_ new: NewUnit, like other: Int?, at place: Int) {
    sayLocale()
    let indent = other.map { edits.indent(of: document.units[$0].range.lowerBound) }
    edits.insertLines(Self.unit(new), indent: indent ?? Self.unitIndent, at: place)
  }

  mutating func addPart(
    _ original: String, _ source: LocaleTag, _ target: LocaleTag, _ new: [NewUnit]
  ) {
    let name = XMLWords.value(original) ?? ""
    let units = new.map { "    " + Self.unit($0).replacingNewlines(with: "\n    ") }
    let lines = """
      <file original="\(name)" source-language="\(source)" target-language="\(target)" \
      datatype="plaintext">
        <header>
          <tool tool-id="langpack" tool-name="langpack"/>
        </header>
        <body>
      \(units.joined(separator: "\n"))
        </body>
      </file>
      """
    edits.insertBeforeLast(lines, indent: "  ", at: document.end)
  }

  /// Returns the lines of a unit, unindented.
  private static func unit(_ new: NewUnit) -> String {
    let id = XMLWords.value(new.id) ?? ""
    let approved = new.target?.state == .approved ? " approved=\"yes\"" : ""
    var lines = ["<trans-unit id=\"\(id)\"\(approved) xml:space=\"preserve\">"]
    // Line breaks in the text are content: they get no indent.
    func words(_ text: String) -> String {
      (XMLWords.text(text) ?? "").replacingNewlines(with: "&#10;")
    }
    lines.append("  <source>\(words(new.source))</source>")
    if let (text, state) = new.target {
      lines.append("  <target state=\"\(XLIFFState.word(state))\">\(words(text))</target>")
    }
    let note = new.phrase.description
    if !note.isEmpty { lines.append("  <note>\(words(note))</note>") }
    return (lines + ["</trans-unit>"]).joined(separator: "\n")
  }

  /// Returns a target's start tag with another state.
  private static func tag(_ target: XLIFFDocument.Element, _ state: TranslationState) -> String {
    let others = target.attributes.filter { $0.name != "state" && $0.name != "state-qualifier" }
    let pairs = [("state", XLIFFState.word(state))] + others.map { ($0.name, $0.value) }
    return "<target" + pairs.map { " \($0)=\"\(XMLWords.value($1) ?? "")\"" }.joined() + ">"
  }
}
