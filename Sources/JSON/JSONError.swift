/// An error in a JSON text, with its position.
package struct JSONError: Error, Sendable, Hashable {
  /// The byte at which reading stopped.
  package var offset: Int
  /// The expected syntax.
  package var message: String
}
