import Install

/// The reason why a pack or a key table cannot be built.
public indirect enum PackBuilderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The installed form cannot be written.
  case notWritten(InstallError)
  /// One id has two ordinals.
  case ambiguousID(String)
  /// An ordinal does not fit the format.
  case ordinalOutOfRange(Int)
  /// The pack of a locale cannot be built.
  case inLocale(String, PackBuilderError)

  /// The violated rule.
  public var description: String {
    switch self {
    case .notWritten(let error): "\(error)"
    case .ambiguousID(let id): "phrase \"\(id)\" has two ordinals; a key table holds one"
    case .ordinalOutOfRange(let ordinal):
      "ordinal \(ordinal) does not fit; a pack holds ordinals from 0 to 16,777,215"
    case .inLocale(let locale, let error): "\(locale): \(error)"
    }
  }
}
