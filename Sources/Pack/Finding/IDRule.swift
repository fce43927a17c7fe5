/// The rule by which the phrase ids of a build are computed, numbered as in
/// `Docs/Formats/PhraseID.md`.
///
/// A key table names its rule, so that a lookup computes the ids that the table has.
package enum IDRule: UInt8, Sendable {
  /// A table has the name that the call gives it.
  case namedTables = 1
  /// As before, but `Localizable` is the default table.
  case defaultTable = 2

  /// The rule of new key tables.
  package static let current = IDRule.defaultTable
}
