/// The gender and number of the people that a text mentions; the twelve values that FBT
/// distinguishes.
///
/// Raw values are FBT's `GenderConst`.
public enum Gender: UInt8, CaseIterable, Sendable, Hashable {
  case notAPerson = 0
  case femaleSingular = 1
  case maleSingular = 2
  case femaleSingularGuess = 3
  case maleSingularGuess = 4
  case mixedUnknown = 5
  case neuterSingular = 6
  case unknownSingular = 7
  case femalePlural = 8
  case malePlural = 9
  case neuterPlural = 10
  case unknownPlural = 11

  /// The name in files, such as `not-a-person`.
  public var name: String {
    switch self {
    case .notAPerson: "not-a-person"
    case .femaleSingular: "female-singular"
    case .maleSingular: "male-singular"
    case .femaleSingularGuess: "female-singular-guess"
    case .maleSingularGuess: "male-singular-guess"
    case .mixedUnknown: "mixed-unknown"
    case .neuterSingular: "neuter-singular"
    case .unknownSingular: "unknown-singular"
    case .femalePlural: "female-plural"
    case .malePlural: "male-plural"
    case .neuterPlural: "neuter-plural"
    case .unknownPlural: "unknown-plural"
    }
  }

  /// Creates the gender with a name; nil if the name is unknown.
  public init?(name: some StringProtocol) {
    guard let gender = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = gender
  }

  /// One woman.
  public static let female = Gender.femaleSingular
  /// One man.
  public static let male = Gender.maleSingular
  /// One or several people of unknown gender.
  public static let unknown = Gender.unknownPlural

  /// The gender by which a translation varies: that of one man or woman, unknown for all others.
  ///
  /// A translation may also vary by each of the twelve, such as `female-plural`.
  public var variation: GenderVariation {
    switch self {
    case .femaleSingular, .femaleSingularGuess: .female
    case .maleSingular, .maleSingularGuess: .male
    default: .unknown
    }
  }
}

/// The three genders by which a translation may vary.
///
/// Raw values are part of the pack format and those of FBT's `IntlVariations`.
public enum GenderVariation: UInt8, CaseIterable, Sendable, Hashable {
  case male = 1
  case female = 2
  case unknown = 3

  /// The name in files: `male`, `female` or `unknown`.
  public var name: String {
    switch self {
    case .male: "male"
    case .female: "female"
    case .unknown: "unknown"
    }
  }

  /// Creates the gender with a name; nil if the name is unknown.
  public init?(name: some StringProtocol) {
    guard let gender = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = gender
  }
}
