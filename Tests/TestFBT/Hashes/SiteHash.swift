/// Rules 4.2: the key of a call.
struct SiteHash {
  let code: UInt32

  init(_ table: ScriptTable) {
    let leaves = table.leaves
    let desc = leaves.first?.desc ?? ""
    let isShared = leaves.allSatisfy { Array($0.desc.utf8) == Array(desc.utf8) }
    let json = table.json { $0.hashed(withDescription: !isShared) }.text
    code = Self.jenkins(isShared ? json + "|" + desc : json)
  }

  /// The code in base 62.
  var key: String {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var (rest, text) = (Int(code), "")
    repeat {
      text = String(digits[rest % 62]) + text
      rest /= 62
    } while rest > 0
    return text
  }

  static func jenkins(_ text: String) -> UInt32 {
    var hash: UInt32 = 0
    for byte in text.utf8 {
      hash &+= UInt32(byte)
      hash &+= hash << 10
      hash ^= hash >> 6
    }
    hash &+= hash << 3
    hash ^= hash >> 11
    return hash &+ (hash << 15)
  }
}
