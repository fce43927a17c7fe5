/// The library whose calls a project has.
package enum FBTDialect: String, Sendable, Hashable, CaseIterable {
  /// Meta's own.
  case fbt
  /// Its maintained successor.
  case fbtee
}
