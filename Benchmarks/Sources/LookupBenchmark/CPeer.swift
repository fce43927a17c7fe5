import CLookup

/// A peer that is written in C.
struct CPeer: Finder {
  private let peer: Peer
  private var isICU: Bool { peer == peer_icu }
  private static let genders = ["other", "male", "female"].map { Array($0.utf16) + [0] }
  private static let names = Corpus.names.map { Array($0.utf16) + [0] }

  init(_ peer: Peer, _ path: String) throws {
    self.peer = peer
    guard peer_open(peer, path) != 0 else { throw BenchmarkError.missing(path) }
  }

  func close() { peer_close(peer) }

  private func text(_ key: Text) -> String? { String(peer_find(peer, key), isUTF16: isICU) }

  func string(_ key: String) -> String? {
    key.withCString { text(Text(bytes: $0, count: key.utf8.count)) }
  }

  func token(_ key: String, _ input: Input) -> String? { printed(key, input) }

  func table(_ key: String, _ input: Input) -> String? { printed(chosen(key, input), input) }

  /// ICU chooses by itself; users of the others do.
  private func chosen(_ key: String, _ input: Input) -> String {
    isICU ? key : Corpus.key(key, input.gender, Corpus.category(input.number))
  }

  private func printed(_ key: String, _ input: Input) -> String? {
    key.withCString { printed(Text(bytes: $0, count: key.utf8.count), input) }
  }

  private func printed(_ key: Text, _ input: Input) -> String? {
    let place = Corpus.names.firstIndex(of: input.name) ?? 0
    return printed(key, place, input)
  }

  private func printed(_ key: Text, _ place: Int, _ input: Input) -> String? {
    if isICU {
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1024) { buffer in
        let count = icu_print(
          key, Self.names[place], Int32(input.number), Self.genders[input.gender],
          buffer.baseAddress, 1024)
        return String(decoding: buffer[..<Int(count)], as: UTF16.self)
      }
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      let count = input.name.withCString {
        peer_print(peer, key, $0, Int32(input.number), buffer.baseAddress, 1024)
      }
      return buffer[..<Int(count)].withMemoryRebound(to: UInt8.self) {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    let (texts, count) = (keys.texts, keys.strings.count)
    let inputs = Input.all
    switch row {
    case .known: return nil
    case .find, .missing: return { consume(peer_run(peer, texts.first, count)) }
    case .string: return { for key in texts.all { consume(text(key)) } }
    case .token:
      return {
        for (index, key) in texts.all.enumerated() {
          consume(printed(key, index & 7, inputs[index & 7]))
        }
      }
    case .table:
      // Their users have a key for each form in the code, and choose it at the call.
      let forms = keys.strings.map { CTexts(isICU ? [$0] : Corpus.forms($0)) }
      return {
        for (index, forms) in forms.enumerated() {
          let input = inputs[index & 7]
          let form = isICU ? 0 : Corpus.form(input)
          consume(printed(forms.all[form], index & 7, input))
        }
      }
    }
  }
}
