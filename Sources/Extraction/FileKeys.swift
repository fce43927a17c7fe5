import Phrases

/// The keys of an app's files of texts that are no String Catalogs, such as `en.lproj/Localizable.strings`.
///
/// A literal of the sources that equals one is taken for it even in a call that extraction does not
/// know: the app's own file is the evidence.
struct FileKeys: Sendable, Hashable {
  /// The table of each key; one of several tables has the default one, if it is among them.
  private var tables: [String: String] = [:]
  /// The keys of several tables of which none is the default one.
  private var ambiguous: Set<String> = []

  init(_ identities: some Sequence<SourcePhrase.Identity>) {
    var several: Set<String> = []
    for case .key(let key, let table) in identities where !Self.isOfPropertyList(table) {
      guard let known = tables[key] else {
        tables[key] = table
        continue
      }
      if !known.isEmpty { tables[key] = table }
      if !known.isEmpty, !table.isEmpty { several.insert(key) }
    }
    for key in several where tables[key] != "" {
      tables[key] = nil
      ambiguous.insert(key)
    }
  }

  /// Whether there is no key.
  var isEmpty: Bool { tables.isEmpty }

  /// Returns whether a file has a key, whatever the number of tables.
  func has(_ key: String) -> Bool { tables[key] != nil || ambiguous.contains(key) }

  /// Returns the table of a key; nil if no file has it, or several have it.
  subscript(key: String) -> String? { tables[key] }

  /// Returns whether a source has a key between two quotes.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func areQuoted(in bytes: UnsafeRawBufferPointer) -> Bool {
    if tables.isEmpty { return false }
    var quote = Self.quote.next(in: bytes, from: 0)
    while let start = quote {
      quote = Self.quote.next(in: bytes, from: start + 1)
      guard let end = quote else { return false }
      let length = end - start - 1
      if length > 0, length <= Self.longest,
        tables[String(decoding: bytes[(start + 1)..<end], as: UTF8.self)] != nil
      {
        return true
      }
    }
    return false
  }

  private static let quote = ByteSearch("\"")
  /// The length of a key that is looked for, in bytes.
  private static let longest = 500

  /// Returns the texts of an app's own keys, without those of its property list.
  static func texts(
    _ entries: [SourcePhrase.Identity: SourceTexts.Entry]
  ) -> [SourcePhrase.Identity: SourceTexts.Entry] {
    entries.filter { identity, _ in
      if case .key(_, let table) = identity { !isOfPropertyList(table) } else { false }
    }
  }

  private static func isOfPropertyList(_ table: String) -> Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist")
  }
}

extension SourceTexts {
  /// Whether no file of the app has a key.
  package var hasNoKeys: Bool { catalog.isEmpty && fileKeys.isEmpty }

  /// Returns whether a source has a literal that is a key of a file other than a String Catalog.
  package func hasFileKey(in bytes: UnsafeRawBufferPointer) -> Bool {
    fileKeys.areQuoted(in: bytes)
  }

  /// Returns the table of a key that a file other than a String Catalog has; nil if there is none, or
  /// several.
  package func fileTable(of key: String) -> String? { fileKeys[key] }

  /// Returns the table of the app's file, a String Catalog or another one, that has exactly a key; nil if
  /// none has.
  package func table(of key: String) -> String? {
    catalogKey(like: key).flatMap { $0.key == key ? $0.table : nil } ?? fileTable(of: key)
  }
}

extension String {
  /// Whether it is a name such as `HOME_TITLE` or `home.title`, not a text.
  package var isSymbolicKey: Bool {
    contains(/[\p{L}\p{N}][_.][\p{L}\p{N}]/) && !contains(/\s/)
  }
}
