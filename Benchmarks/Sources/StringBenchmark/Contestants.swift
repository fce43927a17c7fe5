import CPeers

/// Every contestant of every row, and the text that it makes of an input.
enum Contestants {
  static var all: [Measurement] {
    swift(.plain, .ours, Ours.plain) + swift(.param, .ours, Ours.param)
      + swift(.plural, .ours, Ours.plural) + swift(.choice, .ours, Ours.choice)
      + swift(.plain, .bare, Bare.plain) + swift(.param, .bare, Bare.param)
      + swift(.plural, .bare, Bare.plural) + swift(.choice, .bare, Bare.choice)
      + swift(.plain, .foundation, Apple.plain) + swift(.param, .foundation, Apple.param)
      + swift(.plural, .foundation, Apple.plural) + swift(.choice, .foundation, Apple.choice)
      + gettext(.plain, gettext_plain) + gettext(.param, gettext_param)
      + gettext(.plural, gettext_plural) + gettext(.choice, gettext_enum)
      + Row.allCases.enumerated().flatMap { row, name in icu(name, Int32(row)) }
  }

  private static func gettext(
    _ row: Row, _ text: @escaping (UnsafePointer<PeerValues>) -> Int32
  ) -> [Measurement] {
    c(row, .gettextInC, text)
      + c(row, .gettext) { values in
        _ = text(values)
        return String(cString: gettext_text())
      }
  }

  private static func icu(_ name: Row, _ row: Int32) -> [Measurement] {
    func string(_ length: Int32) -> String {
      String(
        decoding: UnsafeBufferPointer(start: icu_text(), count: Int(length)), as: UTF16.self)
    }
    return c(name, .icuInC) { icu_format(row, $0) }
      + c(name, .icu) { string(icu_format(row, $0)) }
      + c(name, .icuOpening) { string(icu_open_and_format(row, $0)) }
  }

  /// All must make the same texts, or the table says nothing.
  static func check() throws {
    for input in Input.all {
      try same(.plain, input, [Ours.plain, Bare.plain, Apple.plain], gettext_plain)
      try same(.param, input, [Ours.param, Bare.param, Apple.param], gettext_param)
      try same(.plural, input, [Ours.plural, Bare.plural, Apple.plural], gettext_plural)
      try same(.choice, input, [Ours.choice, Bare.choice, Apple.choice], gettext_enum)
    }
  }

  private static func same(
    _ row: Row, _ input: Input, _ functions: [(Input) -> String],
    _ gettext: (UnsafePointer<PeerValues>) -> Int32
  ) throws {
    var texts = functions.map { $0(input) }
    withUnsafePointer(to: input.peer) { values in
      _ = gettext(values)
      texts.append(String(cString: gettext_text()))
      let length = icu_format(Int32(Row.allCases.firstIndex(of: row) ?? 0), values)
      texts.append(
        String(
          decoding: UnsafeBufferPointer(start: icu_text(), count: Int(length)), as: UTF16.self))
    }
    guard Set(texts).count == 1 else {
      throw BenchmarkError.missing("one text of row '\(row.rawValue)': \(texts)")
    }
  }

  /// The function is inlined into a loop of its own, so that no closure is measured.
  @inline(__always)
  private static func swift(
    _ row: Row, _ column: Column, _ text: @escaping (Input) -> String
  ) -> [Measurement] {
    let inputs = Input.all
    return [
      Measurement(row, column) { count in
        inputs.withUnsafeBufferPointer { inputs in
          for index in 0..<count { consume(text(inputs[index & 7])) }
        }
      }
    ]
  }

  @inline(__always)
  private static func c<Text>(
    _ row: Row, _ column: Column, _ text: @escaping (UnsafePointer<PeerValues>) -> Text
  ) -> [Measurement] {
    let inputs = Input.all.map(\.peer)
    return [
      Measurement(row, column) { count in
        inputs.withUnsafeBufferPointer { inputs in
          guard let first = inputs.baseAddress else { return }
          for index in 0..<count { consume(text(first + (index & 7))) }
        }
      }
    ]
  }
}
