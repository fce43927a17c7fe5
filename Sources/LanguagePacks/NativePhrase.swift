/// A text that code still asks of a `Bundle`, by `NSLocalizedString` and its like.
public struct NativePhrase: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The table's name; empty for `Localizable`.
  public var table: String
  /// The text of the app's own language, with the placeholders that the code fills, as `%1$@` and `%2$ld`.
  public var value: String

  /// A text of a key.
  ///
  /// - Parameters:
  ///   - key: the key, as in the call.
  ///   - table: the table's name; empty for `Localizable`.
  ///   - value: the text in the app's own language; its placeholders say how arguments are passed.
  public init(_ key: String, table: String = "", value: String) {
    self.key = key
    self.table = table
    self.value = value
  }
}

/// What became of the texts that were to be written as a native bundle.
public struct NativeBundleReport: Sendable, Hashable {
  /// A text that native files cannot hold.
  public struct LeftOut: Sendable, Hashable {
    /// The text.
    public var phrase: NativePhrase
    /// Why it is not there; code that asks for it shows what its own bundle has.
    public var reason: String
  }

  /// The `.lproj` folder's name, without its ending.
  public var locale: String
  /// How many texts were written.
  public var written = 0
  /// What was left out.
  public var leftOut: [LeftOut] = []
}

/// Why no native bundle was written; the former one stays.
public enum NativeBundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A folder or file stands where the link to the bundle is to be.
  case occupied(String)
  /// A table's name is none of a file.
  case badTable(String)
  /// The disk refused.
  case disk(String)

  /// The place, the finding and the rule.
  public var description: String {
    switch self {
    case .occupied(let path): "\(path): it is no link of a native bundle; name another place"
    case .badTable(let name): "native bundle: the table \"\(name)\" cannot name a file"
    case .disk(let reason): "native bundle: \(reason)"
    }
  }
}
