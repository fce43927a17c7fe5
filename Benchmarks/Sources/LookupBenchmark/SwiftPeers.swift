import Foundation

/// A dictionary of strings, read from a binary property list.
struct SwiftDictionary: Finder {
  private let strings: [String: String]

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    strings = try PropertyListDecoder().decode([String: String].self, from: data)
  }

  func string(_ key: String) -> String? { strings[key] }
}

/// Foundation: `Bundle.localizedString`, also of a binary property list.
struct FoundationBundle: Finder {
  private let bundle: Bundle

  init(_ path: String) throws {
    guard let bundle = Bundle(path: path) else { throw BenchmarkError.missing(path) }
    self.bundle = bundle
  }

  func string(_ key: String) -> String? {
    let text = bundle.localizedString(forKey: key, value: nil, table: nil)
    return text == key ? nil : text
  }
}

extension Finder {
  func close() {}

  func token(_ key: String, _ input: Input) -> String? {
    string(key).map { String(format: $0, NSString(string: input.name), input.number) }
  }

  /// Users choose by code.
  func table(_ key: String, _ input: Input) -> String? {
    token(Corpus.key(key, input.gender, Corpus.category(input.number)), input)
  }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    let strings = keys.strings
    let inputs = Input.all
    switch row {
    case .known: return nil
    case .find, .missing, .string: return { for key in strings { consume(string(key)) } }
    case .token:
      return {
        for (index, key) in strings.enumerated() { consume(token(key, inputs[index & 7])) }
      }
    case .table:
      let forms = strings.map(Corpus.forms)
      return {
        for (index, forms) in forms.enumerated() {
          let input = inputs[index & 7]
          consume(token(forms[Corpus.form(input)], input))
        }
      }
    }
  }
}
