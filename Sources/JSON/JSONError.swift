/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Sendable, Hashable {
  /// The byte at which reading stopped.
  package var offset: Int
  /// What was expected there.
  package var message: String
}
