extension TranslationLine {
  /// Reads the fields of a line; nil with an error if it is broken.
  init?(_ fields: [LineReader.Bytes], _ reader: inout LineReader) {
    guard fields.count == 3 || fields.count == 4 || fields.count >= 5 && fields.count % 2 == 1
    else {
      reader.report(
        "broken-line", "the line has \(fields.count) fields separated by tabs",
        "write KEY, TAG and TEXT, or KEY, TAG, STATE and a TEXT or each ROW with its TEXT")
      return nil
    }
    guard let name = reader.name(fields[0]), let tag = reader.tag(fields[1]) else { return nil }
    guard let state = fields.count == 3 ? TranslationState.translated : reader.state(fields[2])
    else { return nil }
    if fields.count < 5 {
      guard let text = reader.text(fields[fields.count - 1]) else { return nil }
      self.init(name, tag: tag, state: state, [Form(FormRow(), text)], number: reader.number)
    } else {
      guard let forms = reader.forms(fields[3...]) else { return nil }
      self.init(name, tag: tag, state: state, forms, number: reader.number)
    }
    guard fields.count == 3 || reader.isOnlySpelling(fields, of: self) else { return nil }
  }
}

extension LineReader {
  /// Returns the state in a field; nil with an error if it is none.
  fileprivate mutating func state(_ field: Bytes) -> TranslationState? {
    if let word = String(validating: field, as: UTF8.self),
      let state = TranslationState(lineWord: word)
    {
      return state
    }
    report(
      "wrong-state", "\"\(Self.shown(field))\" is not a state",
      .decision("write new, needs-review, - for translated, or + for approved"))
    return nil
  }

  /// Returns the forms in the fields after the state; nil with an error if one is broken.
  fileprivate mutating func forms(_ fields: ArraySlice<Bytes>) -> [TranslationLine.Form]? {
    var forms: [TranslationLine.Form] = []
    for place in stride(from: fields.startIndex, to: fields.endIndex, by: 2) {
      let rows = fields[place].split(
        separator: FormRow.separator, omittingEmptySubsequences: false)
      guard let text = text(fields[place + 1]) else { return nil }
      for row in rows {
        guard let row = String(validating: row, as: UTF8.self).flatMap({ FormRow(written: $0) })
        else {
          report(
            "broken-row", "\"\(Self.shown(fields[place]))\" is not a row",
            "write NAME=WORD with commas between, and semicolons between the rows of one text")
          return nil
        }
        forms.append(TranslationLine.Form(row, text))
      }
    }
    return forms
  }

  /// Returns whether a line is written as its value is; reports an error if not.
  fileprivate mutating func isOnlySpelling(
    _ fields: [Bytes], of line: TranslationLine
  ) -> Bool {
    guard isSpelling(fields, of: line) else {
      report(
        "broken-row",
        "the rows of \"\(line.name)\" are not in byte order, or a row or a text appears twice",
        .exact(
          "write each text once, after all its rows; a translated text without variants has three "
            + "fields"))
      return false
    }
    return true
  }

  private func isSpelling(_ fields: [Bytes], of line: TranslationLine) -> Bool {
    // A name, a tag, a state and a text have one spelling each.
    if fields.count == 4 { return line.state != .translated }
    var bytes: [UInt8] = []
    line.write(to: &bytes)
    let rows = zip(line.forms, line.forms.dropFirst())
    if rows.contains(where: { $0.row == $1.row }) { return false }
    // The fields lie side by side, with a tab between each two.
    let written = fields[0].base[fields[0].startIndex..<fields[fields.count - 1].endIndex]
    return written.count == bytes.count - 1 && bytes.starts(with: written)
  }
}
