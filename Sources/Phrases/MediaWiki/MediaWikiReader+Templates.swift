import Language

extension MediaWikiReader {
  /// Parses a template from the content between its braces.
  mutating func template(_ content: ArraySlice<UInt8>) throws(MediaWikiError) -> Message {
    let whole = String(decoding: content, as: UTF8.self)
    let parts = Self.split(content)
    let head = parts[0]
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else {
      throw .unknownTemplate(whole)
    }
    let name = String(decoding: head[..<colon], as: UTF8.self).lowercased()
    let subject = head[(colon + 1)...]
    switch name {
    case "plural": return try plural(by: subject, Array(parts.dropFirst()), whole)
    case "gender": return try gender(by: subject, Array(parts.dropFirst()), whole)
    case "grammar": return try nested(parts[parts.count - 1])
    case "formatnum": return try nested(subject)
    default: throw .unknownTemplate(name)
    }
  }

  /// Splits content at `|`, except within nested templates.
  private static func split(_ content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = content.startIndex
    var open = 0
    var at = content.startIndex
    while at < content.endIndex {
      let byte = content[at]
      let doubled = at + 1 < content.endIndex && content[at + 1] == byte
      if doubled, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        open += byte == UInt8(ascii: "{") ? 1 : -1
        at += 1
      } else if byte == UInt8(ascii: "|"), open == 0 {
        parts.append(content[start..<at])
        start = at + 1
      }
      at += 1
    }
    return parts + [content[start...]]
  }

  /// Returns the parameter that a template selects by.
  private func chooser(_ subject: ArraySlice<UInt8>, _ whole: String) throws(MediaWikiError) -> Int
  {
    let subject = Array(Self.trimmed(subject))
    guard let token = TokenScanner(tokens).token(in: subject, at: 0), token.end == subject.count
    else { throw .noToken(whole) }
    return try parameter(named: String(token.number ?? 1))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return text.prefix(0) }
    return text[first...last]
  }

  /// Returns whether PHP's `trim` removes a byte: a space, a tab, a line break or a zero byte.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09...0x0B, 0x0D, 0: true
    default: false
    }
  }

  private mutating func gender(
    by subject: ArraySlice<UInt8>, _ forms: [ArraySlice<UInt8>], _ whole: String
  ) throws(MediaWikiError) -> Message {
    guard let first = forms.first else { throw .noForms(whole) }
    let male = try nested(first)
    let female = forms.count > 1 ? try nested(forms[1]) : male
    let unknown = forms.count > 2 ? try nested(forms[2]) : male
    let isViewer = Self.trimmed(subject).isEmpty
    let variants: [Message.Variant] = [
      .init(.gender(.male), male), .init(.gender(.female), female),
    ]
    return Message([
      .select(
        .init(
          by: isViewer ? Message.viewer : try chooser(subject, whole), variants, other: unknown))
    ])
  }

  private mutating func plural(
    by subject: ArraySlice<UInt8>, _ forms: [ArraySlice<UInt8>], _ whole: String
  ) throws(MediaWikiError) -> Message {
    guard !forms.isEmpty else { throw .noForms(whole) }
    let parameter = try chooser(subject, whole)
    var labelled: [(VariantKey?, Message)] = []
    var unlabelled: [Message] = []
    var plural = MediaWikiPlural()
    for form in forms {
      if let (key, text) = try Self.label(of: form) {
        labelled.append((key, try nested(text)))
        plural.labels.append(key ?? .plural(.other))
      } else if Self.isForNoCount(form) {
        plural.unheld.append(String(decoding: form, as: UTF8.self))
      } else {
        unlabelled.append(try nested(form))
        plural.forms.append(String(decoding: form, as: UTF8.self))
      }
    }
    if labelled.isEmpty, unlabelled.isEmpty { throw .noForms(whole) }
    plurals.append(plural)
    let rows = zip(plural.rows(in: categories), unlabelled)
    return Message([.select(Self.selection(by: parameter, labelled, rows))])
  }

  private static func selection(
    by parameter: Int, _ labelled: [(VariantKey?, Message)],
    _ rows: some Sequence<([VariantKey], Message)>
  ) -> Message.Selection {
    var variants: [Message.Variant] = []
    var known: Set<VariantKey> = []
    var other: Message?
    func add(_ key: VariantKey?, _ message: Message) {
      if let key, key != .plural(.other) {
        if known.insert(key).inserted { variants.append(.init(key, message)) }
      } else if other == nil {
        other = message
      }
    }
    for (key, message) in labelled { add(key, message) }
    for (keys, message) in rows { for key in keys { add(key, message) } }
    let many = variants.first { $0.key == .plural(.many) }?.message
    return .init(
      by: parameter, variants, other: other ?? many ?? variants.last?.message ?? .init([]))
  }

  /// Returns whether a form is for a number that no text counts, as `-1=…` or `1.5=…`.
  ///
  /// MediaWiki shows it for exactly these signs, so it is never one of the other forms.
  private static func isForNoCount(_ form: ArraySlice<UInt8>) -> Bool {
    guard let equals = form.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let label = Array(trimmed(form[..<equals]))
    let digits = label.first == UInt8(ascii: "-") ? label.dropFirst() : label[...]
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    return isDigit(digits.first) && isDigit(digits.last)
      && digits.allSatisfy { isDigit($0) || [UInt8(ascii: "."), UInt8(ascii: ",")].contains($0) }
  }

  /// Returns the label and text of a form, or nil without a label; the key is nil for `other`.
  private static func label(
    of form: ArraySlice<UInt8>
  ) throws(MediaWikiError) -> (VariantKey?, ArraySlice<UInt8>)? {
    guard let equals = form.firstIndex(of: UInt8(ascii: "=")), equals > form.startIndex else {
      return nil
    }
    let label = String(decoding: trimmed(form[..<equals]), as: UTF8.self)
    let text = form[(equals + 1)...]
    if !label.isEmpty, label.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let number = UInt64(label), number <= VariantKey.largestNumber else {
        throw .numberTooLarge(label)
      }
      return (.exactly(number), text)
    }
    guard let category = PluralCategory(name: label) else { return nil }
    return (category == .other ? nil : .plural(category), text)
  }
}
