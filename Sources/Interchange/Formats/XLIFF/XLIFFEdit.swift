import Catalog
import Language
import XML

/// Changes the units of a document, each in its place.
struct XLIFFEdit {
  private static let unitIndent = "      "

  private let bytes: [UInt8]
  private let newline: String
  private var splices = Splices()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline = bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  /// The document after all changes.
  var result: [UInt8] { splices.applied(to: bytes) }

  /// A unit says a text.
  mutating func say(_ text: String, _ state: TranslationState, _ unit: XLIFFDocument.Unit) {
    guard let words = XMLWords.text(text) else { return }
    if let target = unit.target {
      splices.replace(target.range, by: Self.tag(target, state) + words + "</target>")
    } else {
      let place = unit.source?.range.upperBound ?? tagEnd(unit.range.lowerBound)
      let indent = indent(of: unit.source?.range.lowerBound ?? place)
      let tag = "<target state=\"\(XLIFFState.word(state))\">"
      splices.insert(newline + indent + tag + words + "</target>", at: place)
    }
  }

  /// A unit has another state.
  mutating func mark(_ state: TranslationState, _ unit: XLIFFDocument.Unit) {
    guard let target = unit.target, target.tagEnd < target.range.upperBound else { return }
    splices.replace(target.range.lowerBound..<target.tagEnd, by: Self.tag(target, state))
  }

  /// A unit is not translated any more.
  mutating func clear(_ unit: XLIFFDocument.Unit) {
    guard let target = unit.target else { return }
    var start = target.range.lowerBound - indent(of: target.range.lowerBound).utf8.count
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    splices.remove(start..<target.range.upperBound)
  }

  /// Puts lines at a place, with the indent of another one.
  mutating func insert(_ lines: String, like other: Int?, at place: Int) {
    let indent = newline + (other.map(indent) ?? Self.unitIndent)
    splices.insert(indent + lines.replacing("\n", with: indent), at: place)
  }

  /// Puts a new file with some units at a place.
  mutating func insertFile(
    _ name: String, _ source: LocaleTag, _ target: LocaleTag, _ units: [String], at place: Int
  ) {
    let indent = newline + Self.unitIndent
    let body = units.map { indent + $0.replacing("\n", with: indent) }.joined()
    let lines = """
        <file original="\(XMLWords.value(name) ?? "")" source-language="\(source)" \
      target-language="\(target)" datatype="plaintext">
          <header>
            <tool tool-id="langpack" tool-name="langpack"/>
          </header>
          <body>
      """
    let end = "\(newline)    </body>\(newline)  </file>\(newline)"
    splices.insert(lines.replacing("\n", with: newline) + body + end, at: place)
  }

  /// The lines of a unit, without their indent.
  static func unit(
    _ id: String, _ source: String, _ target: (text: String, state: TranslationState)?,
    _ note: String
  ) -> String {
    var lines = ["<trans-unit id=\"\(XMLWords.value(id) ?? "")\" xml:space=\"preserve\">"]
    // Line breaks in words are no ends of lines here: they get no indent.
    func words(_ text: String) -> String {
      (XMLWords.text(text) ?? "").replacing("\n", with: "&#10;")
    }
    lines.append("  <source>\(words(source))</source>")
    if let target {
      lines.append(
        "  <target state=\"\(XLIFFState.word(target.state))\">\(words(target.text))</target>")
    }
    if !note.isEmpty { lines.append("  <note>\(words(note))</note>") }
    return (lines + ["</trans-unit>"]).joined(separator: "\n")
  }

  /// The first tag of a target with another state.
  private static func tag(_ target: XLIFFDocument.Element, _ state: TranslationState) -> String {
    let others = target.attributes.filter { $0.name != "state" && $0.name != "state-qualifier" }
    let pairs = [("state", XLIFFState.word(state))] + others.map { ($0.name, $0.value) }
    return "<target" + pairs.map { " \($0)=\"\(XMLWords.value($1) ?? "")\"" }.joined() + ">"
  }

  private func tagEnd(_ start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start) + 1
  }

  /// The blanks before a place in its line.
  private func indent(of place: Int) -> String {
    let blanks = bytes[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }
}
