import Language
import Phrases
import Snapshot

/// A part of a file: the units of one source file in one language.
struct UnitPart {
  /// The path of the source file, or the name of a table.
  var original: String
  /// The insertion point of a first unit; nil if the part cannot have one.
  var start: Int?
  var units: [Int]
}

/// A unit that the file does not have yet.
struct NewUnit {
  var id: String
  var source: String
  var target: (text: String, state: TranslationState)?
  var phrase: SourcePhrase
}

/// A file whose units can be changed in place.
protocol UnitFile {
  /// Returns the parts whose texts are in a language.
  func parts(of locale: LocaleTag) -> [UnitPart]
  /// Returns the id by which a unit names its phrase.
  func id(of unit: Int) -> String
  /// Returns the content of a unit; its path is read later.
  func entry(_ unit: Int) -> UnitEntry
  /// Returns the offset after a unit.
  func end(of unit: Int) -> Int
  /// Returns whether a unit can get another text.
  func canSay(_ unit: Int) -> Bool
  /// Returns whether the format can hold every character of a text.
  func canHold(_ text: String) -> Bool

  /// Gives a unit a text of a phrase.
  mutating func say(_ text: String, _ state: TranslationState, _ phrase: SourcePhrase, _ unit: Int)
  /// Gives a unit another source text; one with elements of its own keeps what it has.
  mutating func renew(source text: String, _ phrase: SourcePhrase, _ unit: Int)
  /// Gives a unit another state.
  mutating func mark(_ state: TranslationState, _ unit: Int)
  /// Removes the translation of a unit.
  mutating func clear(_ unit: Int)
  /// Inserts a new unit at an offset, indented like another one.
  mutating func add(_ new: NewUnit, like other: Int?, at place: Int)
  /// Adds new units of a source file in a part of their own.
  mutating func addPart(
    _ original: String, _ source: LocaleTag, _ target: LocaleTag, _ new: [NewUnit])

  /// The changed file.
  var result: [UInt8] { get }
}
