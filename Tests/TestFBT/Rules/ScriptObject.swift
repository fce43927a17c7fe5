/// Rules 1.7 and 4.2: the order of an object's members in JavaScript.
enum ScriptObject {
  /// Returns members as an object has them: a later one replaces an earlier one in its place, and
  /// keys that are indices of an array come first.
  static func ordered<Value>(_ members: [(String, Value)]) -> [(key: String, text: Value)] {
    var kept: [(key: String, text: Value)] = []
    for (key, value) in members {
      if let index = kept.firstIndex(where: { Array($0.key.utf8) == Array(key.utf8) }) {
        kept[index].text = value
      } else {
        kept.append((key, value))
      }
    }
    let numbered = kept.filter { index($0.key) != nil }
    return numbered.sorted { (index($0.key) ?? 0) < (index($1.key) ?? 0) }
      + kept.filter { index($0.key) == nil }
  }

  private static func index(_ key: String) -> UInt32? {
    UInt32(key).flatMap { String($0) == key && $0 < UInt32.max ? $0 : nil }
  }
}
