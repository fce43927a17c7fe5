/// One line of `LOCALE.lpt`: the text of a phrase, with all its forms.
public struct TranslationLine: Sendable, Hashable {
  /// A text and the row that it is for.
  public struct Form: Sendable, Hashable {
    /// The row; without steps for a text that doesn't vary.
    public var row: FormRow
    /// The text, in the syntax of the JSON form.
    public var text: String

    /// Creates a form.
    public init(_ row: FormRow = FormRow(), _ text: String) { (self.row, self.text) = (row, text) }

    /// Whether two forms have the same bytes.
    public static func == (one: Form, other: Form) -> Bool {
      one.row == other.row && one.text.hasBytes(of: other.text)
    }
  }

  /// The name of the phrase, as ``PhraseName/written``.
  public let name: String
  /// The English text that the translation was made for.
  public var tag: TextTag
  /// The state.
  public var state: TranslationState
  /// The forms, sorted by row; one without steps, or several.
  public let forms: [Form]
  /// The number of the line in the file it was read from; 0 for a new one.
  public let number: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - name: The name of the phrase, as ``PhraseName/written``.
  ///   - tag: The English text that the translation was made for.
  ///   - state: The state.
  ///   - forms: The forms, in any order.
  ///   - number: The number of the line in its file.
  public init(
    _ name: String, tag: TextTag, state: TranslationState, _ forms: [Form], number: Int = 0
  ) {
    (self.name, self.tag, self.state, self.number) = (name, tag, state, number)
    self.forms = forms.count == 1 ? forms : Self.sorted(forms)
  }

  /// Returns forms in the order of their rows' bytes; each row is written only once.
  private static func sorted(_ forms: [Form]) -> [Form] {
    let rows = forms.map { Array($0.row.written.utf8) }
    return rows.indices.sorted { rows[$0].lexicographicallyPrecedes(rows[$1]) }.map { forms[$0] }
  }

  /// Whether two lines have the same bytes, wherever they stand.
  public static func == (one: Self, other: Self) -> Bool {
    one.name.hasBytes(of: other.name) && one.tag == other.tag && one.state == other.state
      && one.forms == other.forms
  }

  /// Hashes the name and the tag.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(tag)
  }

  /// Appends the line with its LF.
  func write(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: name.utf8)
    bytes.append(tab)
    bytes.append(contentsOf: tag.description.utf8)
    bytes.append(tab)
    let isPlain = forms.first?.row.steps.isEmpty == true
    if state != .translated || !isPlain {
      bytes.append(contentsOf: state.lineWord.utf8)
      bytes.append(tab)
    }
    if isPlain { LineEscapes.write(forms[0].text, to: &bytes) } else { writeRows(to: &bytes) }
    bytes.append(0x0A)
  }

  /// Appends each text once, after the rows that have it.
  private func writeRows(to bytes: inout [UInt8]) {
    var places: [[UInt8]: [Int]] = [:]
    for (place, form) in forms.enumerated() {
      places[Array(form.text.utf8), default: []].append(place)
    }
    for (place, form) in forms.enumerated() {
      guard let same = places[Array(form.text.utf8)], same[0] == place else { continue }
      if place > 0 { bytes.append(tab) }
      for other in same {
        if other != place { bytes.append(FormRow.separator) }
        bytes.append(contentsOf: forms[other].row.written.utf8)
      }
      bytes.append(tab)
      LineEscapes.write(form.text, to: &bytes)
    }
  }

  private var tab: UInt8 { 0x09 }
}

extension TranslationState {
  /// The word of the state in a line: `-` for `translated`, `+` for `approved`.
  var lineWord: String {
    switch self {
    case .translated: "-"
    case .approved: "+"
    case .new, .needsReview: rawValue
    }
  }

  /// Creates the state of a line's word; nil if there is no such state.
  init?(lineWord: String) {
    guard let state = Self.allCases.first(where: { $0.lineWord == lineWord }) else { return nil }
    self = state
  }
}
