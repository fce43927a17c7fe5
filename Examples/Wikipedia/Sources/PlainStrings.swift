/// A translatewiki `.strings` file, read a second time in the plainest way.
///
/// Written apart from the importer on purpose: the comparison is worth nothing if both sides share
/// their reading.
struct PlainStrings {
  /// The texts by key; of a key that stands twice, the last.
  var texts: [String: String] = [:]
  /// How many lines hold a text.
  var count = 0

  init(_ file: String) {
    for line in file.split(separator: "\n") where line.hasPrefix("\"") {
      var rest = Array(line.unicodeScalars)[...]
      guard let key = Self.quoted(&rest), let equals = rest.firstIndex(of: "=") else { continue }
      rest = rest[(equals + 1)...]
      while rest.first == " " { rest.removeFirst() }
      guard let text = Self.quoted(&rest) else { continue }
      texts[key] = text
      count += 1
    }
  }

  /// Takes a text in quotes from the front.
  private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case let other?: text.append(other)
      case nil: return nil
      }
    }
    return nil
  }
}
