/// A text that code still requests from a `Bundle`, by `NSLocalizedString` and its like.
public struct NativePhrase: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The table's name; empty for `Localizable`.
  public var table: String
  /// The text in the app's own language, with the placeholders that the code fills, such as `%1$@`
  /// and `%2$ld`.
  public var value: String

  /// Creates the phrase of a key.
  ///
  /// - Parameters:
  ///   - key: The key, as in the call.
  ///   - table: The table's name; empty for `Localizable`.
  ///   - value: The text in the app's own language; its placeholders define how arguments are
  ///     passed.
  public init(_ key: String, table: String = "", value: String) {
    self.key = key
    self.table = table
    self.value = value
  }
}

/// The result of writing texts as a native bundle.
public struct NativeBundleReport: Sendable, Hashable {
  /// A text that native files cannot hold.
  public struct LeftOut: Sendable, Hashable {
    /// The text.
    public var phrase: NativePhrase
    /// The reason it was left out; code that requests it shows what its own bundle has.
    public var reason: String
  }

  /// The `.lproj` folder's name, without its extension.
  public var locale: String
  /// The number of texts written.
  public var written = 0
  /// The texts left out.
  public var leftOut: [LeftOut] = []
}

/// An error for which no native bundle was written; the previous one stays.
public enum NativeBundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A folder or file occupies the path of the link to the bundle.
  case occupied(String)
  /// A table's name isn't a valid file name.
  case badTable(String)
  /// The disk failed.
  case disk(String)

  /// The place, what was found and the rule.
  public var description: String {
    switch self {
    case .occupied(let path): "\(path): it is not a link of a native bundle; name another place"
    case .badTable(let name): "native bundle: the table \"\(name)\" cannot name a file"
    case .disk(let reason): "native bundle: \(reason)"
    }
  }
}
