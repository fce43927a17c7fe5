/// One part of the conformance suite: a folder that the generator writes.
package struct ConformancePart: Sendable {
  /// The name of the part and of its folder, such as `texts`.
  package let name: String
  /// The version of each format of which the part has cases.
  let formats: [String: Int]
  /// Makes the files of the part; equal for every call.
  let make: @Sendable () throws -> ConformanceFolder

  /// Every part, in the order of the README.
  package static let all: [ConformancePart] = [
    .bytes, .texts, .damage, .language, .trust, .origin, .updates,
  ]
}
