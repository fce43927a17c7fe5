import Install
import Language
import Pack

/// Reads all of a pack in all ways, and renders every text with values of every kind.
func look(at bytes: [UInt8]) {
  guard let pack = try? LanguagePack(Bytes(copying: sealed(bytes))) else { return }
  _ = try? PackContent(pack)
  if let keys = try? pack.keyTable() {
    // The ids of the golden pack that has its keys inside.
    for number in 1...40 as ClosedRange<UInt64> {
      guard let ordinal = keys.ordinal(of: number &* 0x9E37_79B9_7F4A_7C15),
        case .text(let offset) = pack.entry(ordinal)
      else { continue }
      _ = pack.plainWords(at: offset)?.reduce(0) { $0 &+ Int($1) }
    }
  }
  for ordinal in pack.ordinals.prefix(4096) {
    guard case .text(let offset) = pack.entry(ordinal) else { continue }
    for arguments in values { _ = pack.text(at: offset, arguments) }
  }
}

/// The same with the check and the blocks that belong to it, which chance would hardly hit.
private func sealed(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  guard let header = bytes.withView({ try? PackHeader($0) }) else { return bytes }
  BlockStart.seal(&bytes, header)
  PackCheck.seal(&bytes, header.sections)
  return bytes
}

private let values: [[Argument]] = [
  [],
  [.number(Number(2)), .name("Ann\u{E9}", .female), .text("\u{5D0}."), .gender(.male), .choice(1)],
  [.name("Bo", .male), .number(Number(-5)), .choice(0), .text(""), .percent(Number(50))],
]
