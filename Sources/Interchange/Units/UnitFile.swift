import Language
import Phrases
import Snapshot

/// A part of a file of units: those of one table in one language.
struct UnitPart {
  var table: String
  /// Where a first unit may be put in; nil where there is no room.
  var start: Int?
  var units: [Int]
}

/// A unit that a file does not have yet.
struct NewUnit {
  var id: String
  var source: String
  var target: (text: String, state: TranslationState)?
  var phrase: SourcePhrase
}

/// A file of units that can be changed, each unit in its place.
protocol UnitFile {
  /// The parts whose texts are in a language.
  func parts(of locale: LocaleTag) -> [UnitPart]
  /// The id by which a unit names its phrase.
  func id(of unit: Int) -> String
  /// What a unit says; its path is read later.
  func entry(_ unit: Int) -> UnitEntry
  /// The place behind a unit.
  func end(of unit: Int) -> Int
  /// Whether a unit can be given another text.
  func canSay(_ unit: Int) -> Bool
  /// Whether the format has the characters of a text.
  func canHold(_ text: String) -> Bool

  /// A unit says a text of a phrase.
  mutating func say(_ text: String, _ state: TranslationState, _ phrase: SourcePhrase, _ unit: Int)
  /// A unit has another state.
  mutating func mark(_ state: TranslationState, _ unit: Int)
  /// A unit is not translated any more.
  mutating func clear(_ unit: Int)
  /// A new unit stands at a place, with the indent of another one.
  mutating func add(_ new: NewUnit, like other: Int?, at place: Int)
  /// New units stand in a part of their own.
  mutating func addPart(_ table: String, _ source: LocaleTag, _ target: LocaleTag, _ new: [NewUnit])

  /// The file after all changes.
  var result: [UInt8] { get }
}
