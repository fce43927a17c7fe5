extension VariantKey {
  /// The largest number that may have a text of its own: what a pack can hold.
  public static let largestNumber: UInt64 = 1 << 60
}
