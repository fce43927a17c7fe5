import Install
import Language
import Pack

/// Reads all of a pack in all ways, and renders every text with values of every kind.
func look(at bytes: [UInt8]) {
  guard let pack = try? Pack(Bytes(copying: bytes)) else { return }
  _ = try? PackContent(pack)
  for ordinal in pack.ordinals.prefix(4096) {
    guard case .text(let offset) = pack.entry(ordinal) else { continue }
    for arguments in values { _ = pack.text(at: offset, arguments) }
  }
}

private let values: [[Argument]] = [
  [],
  [.number(Number(2)), .name("Ann\u{E9}", .female), .text("\u{5D0}."), .gender(.male), .choice(1)],
  [.name("Bo", .male), .number(Number(-5)), .choice(0), .text(""), .percent(Number(50))],
]
