/// How the tags of a sentence are within each other.
struct TagNesting {
  /// A tag with the tag that it is within; nil for none.
  private struct Place: Hashable {
    var tag: String
    var around: String?
  }

  /// How often each tag is at each place.
  private var places: [Place: Int] = [:]
  /// The first end tag without an open start tag before it.
  private(set) var unopened: String?

  /// Reads the tags of a sentence in order.
  ///
  /// A start tag without an end tag after it, such as `<br>`, is not open.
  ///
  /// - Complexity: Linear in the tags.
  init(_ tags: [String]) {
    var ends: [Substring: Int] = [:]
    for tag in tags where tag.hasPrefix("</") { ends[tag.tagName, default: 0] += 1 }
    var open: [(tag: String, name: Substring)] = []
    var openNames: [Substring: Int] = [:]
    for tag in tags {
      let name = tag.tagName
      guard tag.hasPrefix("</") else {
        places[Place(tag: tag, around: open.last?.tag), default: 0] += 1
        guard ends[name, default: 0] > openNames[name, default: 0] else { continue }
        open.append((tag, name))
        openNames[name, default: 0] += 1
        continue
      }
      ends[name, default: 0] -= 1
      guard openNames[name, default: 0] > 0 else {
        unopened = unopened ?? tag
        continue
      }
      // What was opened later ends with it.
      while let last = open.popLast() {
        openNames[last.name, default: 0] -= 1
        if last.name == name { break }
        unopened = unopened ?? tag
      }
    }
  }

  /// Returns whether the tags are at the same places, in whatever order.
  func isLike(_ other: TagNesting) -> Bool { places == other.places && unopened == other.unopened }

  /// Returns the first tag by name that is at a place where no source has it.
  func moved(from sources: [TagNesting]) -> String? {
    places.keys.filter { place in !sources.contains { $0.places[place] != nil } }.map(\.tag).min()
  }
}

extension String {
  /// The name of a tag.
  fileprivate var tagName: Substring {
    drop { $0 == "<" || $0 == "/" }.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
  }
}
