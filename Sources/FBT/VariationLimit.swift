/// How many texts a call may have, and how many places its translated table.
///
/// The reference has no limit, and no end with a call of twenty enums; what is refused here could
/// neither be translated nor loaded.
enum VariationLimit {
  /// The most leaves that are ever built.
  static let leaves = 1 << 18

  /// Finds a product that is too large.
  ///
  /// - Parameter factors: How many keys each level has.
  /// - Throws: `FBTError` where all together are more than the limit.
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
