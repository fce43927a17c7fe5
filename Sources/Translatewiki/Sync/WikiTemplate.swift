/// A `{{…}}` in a text, as the Wikipedia app's own import finds it: never nested.
///
/// Its content has no `{` and extends to the last `}}` before the next `{`.
struct WikiTemplate {
  /// The range from the first through the last brace.
  var range: Range<Int>
  /// The range between the braces; without the name and its colon, if a name is required.
  var content: Range<Int>

  /// Returns the templates of a text in order; if named, only those like `{{gender:…}}`.
  static func all(in bytes: [UInt8], named: Bool) -> [WikiTemplate] {
    var templates: [WikiTemplate] = []
    var at = 0
    while at < bytes.count {
      if let found = template(bytes, at, named: named) {
        templates.append(found)
        at = found.range.upperBound
      } else {
        at += 1
      }
    }
    return templates
  }

  /// Returns the text without the braces and names of its templates, but with their content.
  ///
  /// An empty content becomes the template's ordinal, from 1.
  static func stripped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for (index, template) in all(in: bytes, named: true).enumerated() {
      result += bytes[start..<template.range.lowerBound]
      result +=
        template.content.isEmpty ? Array("\(index + 1)".utf8) : Array(bytes[template.content])
      start = template.range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  private static func template(_ bytes: [UInt8], _ start: Int, named: Bool) -> WikiTemplate? {
    guard bytes[start...].starts(with: "{{".utf8) else { return nil }
    var first = start + 2
    if named {
      let name = bytes[first...].prefix { (0x61...0x7A).contains($0 | 0x20) }
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ":")
      else { return nil }
      first = name.endIndex + 1
    }
    let reach = bytes[first...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    var end = reach - 2
    while end >= first {
      if bytes[end] == UInt8(ascii: "}"), bytes[end + 1] == UInt8(ascii: "}") {
        return WikiTemplate(range: start..<end + 2, content: first..<end)
      }
      end -= 1
    }
    return nil
  }
}
