/// The words in angle brackets of a sentence that are no tags: `<unknown>`, `<no title>`.
///
/// A tag has a name of HTML, an attribute, a slash, or an end tag. Anything else in angle brackets is
/// a word for the user, who sees the brackets, or nothing at all in a program that reads HTML.
struct BracketedWords {
  /// The tags without such words, in order.
  private(set) var tags: [String] = []
  /// The number of such words.
  private(set) var count = 0

  /// Divides the tags of a sentence, as written.
  ///
  /// - Complexity: Linear in the tags.
  init(_ written: [String]) {
    let closed = Set(written.filter { $0.hasPrefix("</") }.map { Self.name(of: $0) })
    for tag in written {
      if Self.isWords(tag, closed) { count += 1 } else { tags.append(tag) }
    }
  }

  private static func isWords(_ tag: String, _ closed: Set<String>) -> Bool {
    let name = name(of: tag)
    return tag.hasSuffix(">") && !tag.dropFirst().contains { "=\"/<!?".contains($0) }
      && !closed.contains(name) && !HTMLElements.names.contains(name)
  }

  private static func name(of tag: String) -> String {
    tag.drop { $0 == "<" || $0 == "/" }.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
      .lowercased()
  }
}

/// The elements that programs which read HTML know.
///
/// Source: WHATWG HTML, "Index: Elements", "Obsolete features: Non-conforming features"; Android,
/// "String resources" (`annotation`).
private enum HTMLElements {
  static let names = Set(
    """
    a abbr acronym address annotation applet area article aside audio b base basefont bdi bdo bgsound \
    big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd \
    del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame \
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd \
    keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr \
    noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress \
    q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source spacer \
    span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time \
    title tr track tt u ul var video wbr xmp
    """.split(separator: " ").map(String.init))
}
