import CLangPack
import Language
import Pack

/// Writes a text with its arguments to the memory of the caller.
@c @implementation
public func langpack_render(
  _ pack: OpaquePointer?, _ ordinal: UInt32, _ arguments: UnsafePointer<langpack_argument>?,
  _ count: Int, _ settings: UnsafePointer<langpack_settings>?,
  _ output: UnsafeMutablePointer<langpack_output>?
) -> langpack_status {
  guard let pack = open(pack)?.pack, let output, arguments != nil || count == 0, count >= 0,
    let settings = RenderingSettings(settings?.pointee),
    let arguments = values(UnsafeBufferPointer(start: arguments, count: count))
  else { return LANGPACK_WRONG_ARGUMENT }
  let entry = pack.entry(ordinal)
  guard case .text(let offset) = entry else { return langpack_status(entry) }
  let shared = SharedSettings(settings)
  return withExtendedLifetime(shared) {
    var text = TextOutput(shared)
    guard arguments.withView({ pack.render(at: offset, $0, into: &text) }) else {
      return LANGPACK_BROKEN_TEXT
    }
    output.pointee.set(text.fault)
    return output.pointee.put(text.text, text.marks)
  }
}

/// The arguments that a C program passes; nil where one is not known.
private func values(_ arguments: UnsafeBufferPointer<langpack_argument>) -> [Argument]? {
  var values: [Argument] = []
  values.reserveCapacity(arguments.count)
  for argument in arguments {
    guard let value = Argument(argument) else { return nil }
    values.append(value)
  }
  return values
}

extension RenderingSettings {
  /// The settings that a C program gives; nil where the viewer is none that is known.
  fileprivate init?(_ settings: langpack_settings?) {
    guard let settings else {
      self.init()
      return
    }
    guard let viewer = Gender(rawValue: UInt8(clamping: settings.viewer)) else { return nil }
    self.init(viewer: viewer, isolatesValues: settings.no_isolates == 0)
  }
}

extension langpack_output {
  /// Writes a text and its marks, or only how much room they need.
  fileprivate mutating func put(_ words: String, _ spans: [SpanMark]) -> langpack_status {
    let words = words.bytes
    length = words.count
    mark_count = spans.count
    needed = spans.reduce(words.count + 1) { $0 + ($1.name.map { $0.bytes.count + 1 } ?? 0) }
    guard let text, needed <= capacity, spans.isEmpty || marks != nil, spans.count <= mark_capacity
    else { return LANGPACK_NO_ROOM }
    var room = Room(next: UnsafeMutableRawPointer(text))
    room.put(words)
    for (index, span) in spans.enumerated() {
      let name = span.name.map { room.put($0.bytes) }
      marks[index] = langpack_mark(
        offset: span.offset, name: name ?? langpack_string(bytes: nil, length: 0))
    }
    return LANGPACK_OK
  }
}

/// Memory that was found to suffice for what is put there.
private struct Room {
  var next: UnsafeMutableRawPointer

  /// Puts bytes and a zero; gives where they lie.
  @discardableResult
  mutating func put(_ bytes: [UInt8]) -> langpack_string {
    let place = UnsafeMutableRawBufferPointer(start: next, count: bytes.count + 1)
    place.copyBytes(from: bytes)
    place[bytes.count] = 0
    next += bytes.count + 1
    return langpack_string(UnsafeRawBufferPointer(rebasing: place[..<bytes.count]))
  }
}
