/// Writes which characters are marks, letters or numbers as runs of bytes: see `unicode.c`.
@main
enum Runs {
  static func main() {
    var (start, current) = (UInt32(0), UInt32(0))
    for value in UInt32(0)...0x11_0000 {
      let found = value == 0x11_0000 ? .max : kind(of: value)
      guard found != current else { continue }
      write((value - start) << 3 | current)
      (start, current) = (value, found)
    }
  }

  private static func kind(of value: UInt32) -> UInt32 {
    guard let properties = Unicode.Scalar(value)?.properties else { return 0 }
    return (properties.generalCategory == .nonspacingMark ? 1 : 0)
      | (properties.isAlphabetic ? 2 : 0) | (properties.numericType != nil ? 4 : 0)
  }

  private static func write(_ number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      print(rest & 0x7F | 0x80, terminator: ",")
      rest >>= 7
    }
    print(rest, terminator: ",\n")
  }
}
