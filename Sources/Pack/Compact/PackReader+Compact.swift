extension PackReader {
  /// Returns the text at an offset of a compact pack if it is plain; else nil.
  @inline(never)
  func compactText(at offset: Int, _ code: Borrowed<TextCode>) -> String? {
    withValueString(at: offset, code) { value, isPlain in
      isPlain ? UTF8Check.string(value) : nil
    }
  }

  /// Renders a text of a compact pack; see `render`.
  @inline(never)
  func renderCompact(
    at offset: Int, _ code: Borrowed<TextCode>, _ arguments: ArgumentView,
    into output: inout TextOutput
  ) -> Bool {
    let isWhole = withValueString(at: offset, code) { value, isPlain -> Bool? in
      if isPlain {
        output.append(words: value)
        return true
      }
      return shared?.with { shared in
        var rendering = ValueRendering(value, shared: shared, arguments: arguments)
        return rendering.append(depth: 0, &output)
      }
    }
    let isTooLong = output.isTooLong(arguments)
    guard isWhole == true, !isTooLong else {
      output.note(isTooLong ? .tooLong : .brokenText)
      return false
    }
    return true
  }

  /// Calls a closure with the value string at an offset and whether it is plain; nil if absent.
  func withValueString<Result>(
    at offset: Int, _ code: Borrowed<TextCode>,
    _ body: (_ value: ByteView, _ isPlain: Bool) -> Result?
  ) -> Result? {
    code.with { code in
      ByteRoom.onStack(1 << 10) { room in
        guard let (place, text) = decodedText(at: offset, code, into: &room) else { return nil }
        if text.count == room.count { return body(room.bytes, text.isPlain) }
        // Room for the copies behind the last symbol, which take forty-eight bytes at once.
        return ByteRoom.onStack(text.count &+ 48) { room in
          _ = code.decode(values, from: place, into: &room)
          return body(room.bytes, text.isPlain)
        }
      }
    }
  }

  private var values: ByteView { buffer.part(places.values..<places.valuesEnd) ?? .none }

  /// Decodes the record at an offset, or the record that it refers to; returns the text with the
  /// offset of the decoded record.
  private func decodedText(
    at offset: Int, _ code: TextCode, into room: inout ByteRoom
  ) -> (place: Int, text: TextCode.Decoded)? {
    guard let text = code.decode(values, from: offset, into: &room) else { return nil }
    if text.count > 0 { return (offset, text) }
    guard var cursor = ByteCursor(values, from: text.end, to: values.count),
      let number = cursor.number()
    else { return nil }
    guard number > 0 else { return (offset, text) }
    let place = number & 1 == 1 ? offset &- number / 2 : places.far &+ number / 2 &- 1
    guard let meant = code.decode(values, from: place, into: &room), meant.count > 0 else {
      return nil
    }
    return (place, meant)
  }
}

extension LanguagePack {
  /// Returns the value string at an offset of a compact pack; nil if absent, or if the pack is
  /// mapped.
  package func codedValue(at offset: Int) -> [UInt8]? {
    withExtendedLifetime(self) {
      let reader = reader
      guard let code = reader.code else { return nil }
      return reader.withValueString(at: offset, code) { value, _ in value.array }
    }
  }
}
