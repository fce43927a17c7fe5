/// Returns a hash of two numbers, the same on every platform.
@inline(__always)
func mixed(_ first: UInt32, _ second: UInt32) -> UInt32 {
  let product = UInt64(first ^ (second &* 0x9E37_79B1)) &* 0xD6E8_FEB8_6659_FD93
  return UInt32(truncatingIfNeeded: product >> 32 ^ product)
}
