import CLookup
import Foundation

/// Texts in memory that C reads, for the life of the process; each ends with a zero.
struct CTexts {
  let all: UnsafeMutableBufferPointer<Text>

  init(_ texts: [String]) {
    all = .allocate(capacity: texts.count)
    for (index, text) in texts.enumerated() {
      all[index] = Text(bytes: strdup(text), count: text.utf8.count)
    }
  }

  var first: UnsafePointer<Text>? { UnsafePointer(all.baseAddress) }
}

extension String {
  /// The words of a C text, of UTF-16 where a peer has that.
  init?(_ text: Text, isUTF16: Bool) {
    guard let bytes = text.bytes else { return nil }
    let raw = UnsafeRawBufferPointer(start: bytes, count: text.count * (isUTF16 ? 2 : 1))
    self =
      isUTF16
      ? String(decoding: raw.bindMemory(to: UInt16.self), as: UTF16.self)
      : String(decoding: raw, as: UTF8.self)
  }
}

/// Keeps the optimizer from leaving out what made a value.
@inline(never)
func consume<Value>(_ value: borrowing Value) {}

/// What is missing on this machine, so that nothing can be measured.
enum BenchmarkError: Error { case missing(String) }
