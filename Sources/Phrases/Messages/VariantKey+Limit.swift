extension VariantKey {
  /// The largest number that may have its own text: the limit of the pack format.
  public static let largestNumber: UInt64 = 1 << 60
}
