import Pack

/// Looks in a key table for ids that may be there, and for all ordinals.
func look(at bytes: [UInt8]) {
  guard let table = try? KeyTable(Bytes(copying: bytes)) else { return }
  var id: UInt64 = 0x9E37_79B9_7F4A_7C15
  for _ in 0..<64 {
    if let ordinal = table.ordinal(of: id), ordinal >= 1 << 24 { fatalError("no ordinal") }
    id = id &* 6_364_136_223_846_793_005 &+ 1
  }
  _ = table.ordinals.count
}
