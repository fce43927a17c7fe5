/// The limit on the texts of a call, and on the places of its translated table.
///
/// The reference has no limit, and never finishes a call with twenty enums. A call that is rejected
/// here could be neither translated nor loaded.
enum VariationLimit {
  /// The maximum number of leaves.
  static let leaves = 1 << 18

  /// Checks that a product does not exceed the limit.
  ///
  /// - Parameter factors: The number of keys of each level.
  /// - Throws: `FBTError` if the product exceeds the limit.
  static func check(_ factors: some Sequence<Int>) throws(FBTError) {
    var product = 1
    for factor in factors {
      let (next, overflows) = product.multipliedReportingOverflow(by: max(1, factor))
      guard !overflows, next <= leaves else {
        throw FBTError(
          .tooManyVariations, "expected at most \(leaves) texts of one call, found more")
      }
      product = next
    }
  }
}
