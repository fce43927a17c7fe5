import Foundation
import TestSupport
import Testing

@testable import Client

@Suite struct SignalReaderTests {
  typealias Event = SignalReader.Event

  private func events(_ bytes: some Collection<UInt8>, split: Int = .max) -> [Event] {
    var reader = SignalReader()
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.read(rest.prefix(split)) { events.append($0) }
      rest = rest.dropFirst(split)
    }
    return events
  }

  private static let publication =
    "id: 12\nevent: publication\ndata: {\"sequence\":12,\"spread\":30}\n\n"

  @Test(arguments: [
    (publication, [Event.publication(sequence: 12, spread: 30)]),
    ("retry: 7000\n\n:\n\n", [.retry(milliseconds: 7000), .comment]),
    (":\r\n\r\n: words\r\r:\n", [.comment, .comment, .comment]),
    ("\u{feff}:\n", [.comment]),
    ("\u{feff}\u{feff}:\n", []),
    // Members that a later server may add, in any order, and spaces.
    (
      "event:publication\ndata:{\"new\":[1,{\"a\":2}],\"spread\": 0 ,\"sequence\": 7}\n\n",
      [.publication(sequence: 7, spread: 0)]
    ),
    // The lines of data are joined.
    (
      "event: publication\ndata: {\"sequence\":7,\ndata: \"spread\":1\ndata: }\n\n",
      [.publication(sequence: 7, spread: 1)]
    ),
    ("event: publication\ndata: rubbish\nid: 5\n\n", [.publication(sequence: 5, spread: nil)]),
    ("event: publication\ndata\n\n", [.publication(sequence: nil, spread: nil)]),
    ("event: other\ndata: {\"sequence\":7}\n\n", [.other]),
    ("data: {\"sequence\":7}\n\n", [.other]),
    // Without data, an event means nothing, and its name is gone.
    ("event: publication\n\ndata: {\"sequence\":7}\n\n", [.other]),
    // What is not ended is not there.
    ("event: publication\ndata: {\"sequence\":7}\n", []),
    (
      "retry: -1\nretry: 1x\nretry:\nretry: 18446744073709551616\nretry: 0\n",
      [
        .retry(milliseconds: 0)
      ]
    ),
    (
      "event: publication\ndata: {\"sequence\":18446744073709551615}\n\n",
      [.publication(sequence: .max, spread: nil)]
    ),
    (
      "event: publication\ndata: {\"sequence\":18446744073709551616,\"spread\":1.5}\n\n",
      [.publication(sequence: nil, spread: nil)]
    ),
    (" :\n id: 7\nidle: 8\n", []),
  ])
  func aStreamIsReadAsTheStandardSays(_ text: String, _ expected: [Event]) {
    let bytes = Array(text.utf8)
    #expect(events(bytes) == expected)
    for split in 1...4 { #expect(events(bytes, split: split) == expected) }
    #expect(PlainSignalReader.events(bytes) == expected)
  }

  /// Against a second implementation that has the whole stream before it.
  @Test func randomStreamsAreReadTheSameHoweverTheyAreSplit() {
    let pieces =
      [
        "data: ", "data", "event: publication", "event", "id: ", "retry: ", "\n", "\n", "\r",
        "\r\n",
        "\n\n", ":", " ", "{\"sequence\":12,\"spread\":3}", "\"sequence\":", "18446744073709551616",
        "7", "\u{feff}", "\0", "}", "ü", String(repeating: "x", count: 1100),
        "\nevent: publication\ndata: {\"sequence\":12,\"spread\":3}\n\n", "\nretry: 7\n",
      ].map { Array($0.utf8) } + [[0xff, 0xfe], [0xef], [0xbb, 0xbf]]
    var chance = SeededGenerator(seed: 31)
    var kinds = Set<Event>()
    for number in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...30, using: &chance) {
        bytes += pieces.randomElement(using: &chance) ?? []
      }
      let expected = PlainSignalReader.events(bytes)
      kinds.formUnion(expected)
      var reader = SignalReader()
      var found: [Event] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &chance)
        reader.read(rest.prefix(count)) { found.append($0) }
        rest = rest.dropFirst(count)
      }
      #expect(found == expected, "stream \(number): \(String(decoding: bytes, as: UTF8.self))")
    }
    // The streams reach what matters.
    #expect(kinds.contains(.publication(sequence: 12, spread: 3)) && kinds.contains(.other))
    #expect(kinds.contains(.comment) && kinds.contains(.retry(milliseconds: 7)))
  }

  /// Endless lines, endless events, and bytes of any kind.
  @Test(arguments: ["x", "data: x\n", "data: ", ":", "id: 1\nevent: y\n", "\u{feff}", "random"])
  func noStreamMakesTheReaderGrow(_ piece: String) {
    var chance = SeededGenerator(seed: 7)
    var reader = SignalReader()
    var count = 0
    let megabyte: [UInt8] =
      piece == "random"
      ? (0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &chance) }
      : Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)
    // Ten megabytes of one line, and less of what goes the same way.
    if piece == "data: " {
      for _ in 0..<10 { reader.read(megabyte) { _ in count += 1 } }
    } else {
      reader.read(megabyte.prefix(300_000)) { _ in count += 1 }
    }
    #expect(reader.line.capacity <= 3 * SignalReader.lengthLimit)
    #expect(reader.fields.data?.capacity ?? 0 <= 3 * SignalReader.lengthLimit)
    // It goes on after the rubbish.
    var last: Event?
    reader.read(Array("\n\n\(Self.publication)".utf8)) { last = $0 }
    #expect(last == .publication(sequence: 12, spread: 30))
  }

  /// The number at the cut of a long line would be another one.
  @Test func aLongEventIsNotHalfRead() {
    for length in 960...1100 {
      let text = String(repeating: " ", count: length)
      let stream = "event: publication\ndata:\(text){\"sequence\":123456}\n\n"
      let sequence: UInt64? = length + 24 <= 1024 ? 123_456 : nil
      #expect(
        events(Array(stream.utf8)) == [.publication(sequence: sequence, spread: nil)], "\(length)")
    }
  }
}

/// The same events, read line by line from the whole stream.
enum PlainSignalReader {
  static func events(_ bytes: [UInt8]) -> [SignalReader.Event] {
    var events: [SignalReader.Event] = []
    var data: [[UInt8]] = []
    var (name, id, isCut) = ("", UInt64?.none, false)
    for line in lines(bytes) {
      if line.isEmpty {
        if !data.isEmpty { events.append(event(name, id, isCut ? nil : data)) }
        (data, name, id, isCut) = ([], "", nil, false)
        continue
      }
      let isLong = line.count > SignalReader.lengthLimit
      if line[0] == UInt8(ascii: ":") {
        events.append(.comment)
        continue
      }
      let parts = line.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count > 1 ? Array(parts[1]) : []
      if value.first == UInt8(ascii: " ") { value.removeFirst() }
      let field = String(decoding: parts[0], as: UTF8.self)
      if field == "data" {
        data.append(value)
        isCut = isCut || isLong || data.reduce(0) { $0 + $1.count + 1 } > SignalReader.lengthLimit
      } else if !isLong {
        let text = String(decoding: value, as: UTF8.self)
        if field == "event" { name = text }
        if field == "id" { id = number(text) }
        if field == "retry", let time = number(text) { events.append(.retry(milliseconds: time)) }
      }
    }
    return events
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for (place, byte) in bytes.enumerated() {
      if byte == 10, place > 0, bytes[place - 1] == 13 { continue }
      if byte == 10 || byte == 13 { lines.append([]) } else { lines[lines.count - 1].append(byte) }
    }
    lines.removeLast()
    if let first = lines.first, first.starts(with: [0xef, 0xbb, 0xbf]) {
      lines[0].removeFirst(3)
    }
    return lines
  }

  private static func event(
    _ name: String, _ id: UInt64?, _ data: [[UInt8]]?
  ) -> SignalReader.Event {
    guard name == "publication" else { return .other }
    let text = data.map { String(decoding: Array($0.joined(separator: [10])), as: UTF8.self) } ?? ""
    return .publication(
      sequence: member("sequence", text) ?? id, spread: member("spread", text))
  }

  private static func member(_ name: String, _ text: String) -> UInt64? {
    guard let place = text.range(of: "\"\(name)\":", options: .literal) else { return nil }
    let value = text.unicodeScalars[place.upperBound...].drop { $0 == " " }
    let digits = value.prefix { "0"..."9" ~= $0 }
    if let next = value.dropFirst(digits.count).first, next > " ", next != ",", next != "}" {
      return nil
    }
    return number(String(String.UnicodeScalarView(digits)))
  }

  private static func number(_ text: String) -> UInt64? {
    text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 } ? UInt64(text) : nil
  }
}
