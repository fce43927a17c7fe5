/// The ends of the templates of a text in MediaWiki's syntax, found in one pass.
///
/// Braces are matched in pairs. The pairs of a run begin at its first brace, so a template that
/// begins within the run has the last of these pairs, as many as fit.
struct TemplateEnds {
  private let bytes: [UInt8]
  /// The position of each closing pair, by that of its opening pair.
  private var ends: [Int: Int] = [:]
  /// The run of opening braces that was examined last.
  private var run = 0..<0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var at = 0
    while at + 1 < bytes.count {
      let isPair = bytes[at] == bytes[at + 1]
      if isPair, bytes[at] == UInt8(ascii: "{") {
        open.append(at)
        at += 2
      } else if isPair, bytes[at] == UInt8(ascii: "}") {
        if let start = open.popLast() { ends[start] = at }
        at += 2
      } else {
        at += 1
      }
    }
  }

  /// Returns the position of the `}}` of the template that begins at a position; nil if none does.
  ///
  /// Positions must be queried from left to right.
  mutating func end(from place: Int) -> Int? {
    if !run.contains(place) {
      var end = place
      while end < bytes.count, bytes[end] == UInt8(ascii: "{") { end += 1 }
      run = place..<end
    }
    let pairs = (run.upperBound - place) / 2
    return pairs == 0 ? nil : ends[run.lowerBound + 2 * (run.count / 2 - pairs)]
  }
}
