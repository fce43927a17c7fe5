/// A domain in a text without `https://` before it, such as `example.org/help` or `//example.org`.
///
/// Programs that show texts turn such words into links.
struct BareDomain: Hashable {
  /// The domain with its path, as written.
  let written: String
  /// The domain in lower case, with `.` for every full stop.
  let name: String
  /// Whether it can hardly be anything else, such as the name of a file or two sentences.
  let isSure: Bool
}

/// Finds domains without a scheme, in one pass from start to end.
///
/// A domain is a few labels with full stops between them, of which the last is one of
/// ``TopLevelDomains``. A full stop may be one of East Asia, which browsers read as `.`.
///
/// Source: Unicode Technical Standard 46, "IDNA Compatibility Processing", section 2.3 (U+3002, U+FF0E
/// and U+FF61).
struct DomainFinder {
  private let text: ScalarText

  /// Returns the domains in a text, in order.
  ///
  /// - Complexity: Linear in the text.
  static func domains(in words: String) -> [BareDomain] {
    guard words.mayHaveDomain else { return [] }
    return DomainFinder(text: ScalarText(words)).all()
  }

  private func all() -> [BareDomain] {
    var (found, position) = ([BareDomain](), 0)
    while let scalar = text[position] {
      if scalar == "/", text[position + 1] == "/" {
        let end = afterSlashes(position)
        if let domain = schemeless(position, end) { found.append(domain) }
        position = end
      } else if scalar.isOfLabel || scalar.isStop {
        let end = runEnd(position)
        var next = end
        if let (domain, place) = domain(in: position..<end) {
          found.append(domain)
          next = max(end, place)
        }
        position = next
      } else {
        position += 1
      }
    }
    return found
  }

  /// Returns the end of an address, or of slashes, that begin with two slashes.
  private func afterSlashes(_ start: Int) -> Int {
    text.end(from: text.end(from: start) { $0 == "/" }, AddressFinder.isOfAddress)
  }

  /// Returns the domain of an address that begins with two slashes; nil if a scheme precedes it.
  private func schemeless(_ start: Int, _ end: Int) -> BareDomain? {
    let before = text[start - 1]
    guard before != ":", before?.isOfLabel != true, text[start + 2] != "/" else { return nil }
    let hostEnd = text.end(from: start + 2) { $0.isOfLabel || $0.isStop }
    let name = name(start + 2..<min(hostEnd, end))
    let labels = name.split(separator: ".")
    guard labels.count > 1, let last = labels.last, last.unicodeScalars.count > 1,
      last.unicodeScalars.allSatisfy({ !$0.isDigit })
    else { return nil }
    return BareDomain(written: text.text(start..<end), name: name, isSure: true)
  }

  /// Returns the end of labels and full stops; letters with and without cases are not of one label.
  ///
  /// So a domain has an end in Chinese, Japanese or Thai, which have no spaces.
  private func runEnd(_ start: Int) -> Int {
    var (end, wasUncased) = (start, Bool?.none)
    while let scalar = text[end], scalar.isOfLabel || scalar.isStop {
      if scalar.isStop {
        wasUncased = nil
      } else if !(scalar.value > 0x7F && scalar.isMark) {
        let isUncased = scalar.value > 0x7F && scalar.properties.generalCategory == .otherLetter
        if let wasUncased, wasUncased != isUncased { break }
        wasUncased = isUncased
      }
      end += 1
    }
    return max(end, start + 1)
  }

  /// Returns the domain in a run, with its end; nil if there is none.
  private func domain(in run: Range<Int>) -> (BareDomain, end: Int)? {
    // Parts of paths, and the two sides of a mail address, are no domains of their own.
    let isOfMail = text[run.lowerBound - 1] == "@" && text[run.lowerBound - 2]?.isOfLabel == true
    guard text[run.lowerBound - 1] != "/", !isOfMail, text[run.upperBound] != "@" else {
      return nil
    }
    var (start, labelStart) = (run.lowerBound, run.lowerBound)
    var found: (labels: Range<Int>, ending: Range<Int>)?
    for position in run.lowerBound...run.upperBound {
      guard position == run.upperBound || text[position]?.isStop == true else { continue }
      let label = labelStart..<position
      if label.isEmpty {
        if found != nil { break }
        start = position + 1
      } else if labelStart > start, let ending = ending(label), found == nil || isPlain(ending) {
        found = (start..<ending.upperBound, ending)
      }
      labelStart = position + 1
    }
    return found.flatMap { checked($0.labels, $0.ending) }
  }

  /// Returns the end of domains that a label is, or is up to a hyphen: `com-Seite`.
  private func ending(_ label: Range<Int>) -> Range<Int>? {
    guard label.count <= 63 else { return nil }
    if TopLevelDomains.contains(text.text(label).lowercased()) { return label }
    guard let end = label.first(where: { text[$0] == "-" }), end > label.lowerBound else {
      return nil
    }
    let part = label.lowerBound..<end
    return TopLevelDomains.contains(text.text(part).lowercased()) ? part : nil
  }

  /// Returns a domain, unless it is rather an abbreviation or a number.
  private func checked(_ labels: Range<Int>, _ ending: Range<Int>) -> (BareDomain, end: Int)? {
    let end = pathEnd(labels.upperBound)
    let hasPath = end > labels.upperBound
    let before = text.lastLabel(in: labels.lowerBound..<(ending.lowerBound - 1))
    let isShort = before.count == 1 || before.allSatisfy { text[$0]?.isDigit == true }
    guard hasPath || !(isShort && ending.count == 2) else { return nil }
    // In Chinese and Japanese, the next sentence follows without a space.
    guard text[ending.lowerBound - 1] == "." || isPlain(ending) else { return nil }
    let isOfFile =
      before.lowerBound == labels.lowerBound
      && TopLevelDomains.ofFiles.contains(text.text(ending).lowercased())
    return (
      BareDomain(
        written: text.text(labels.lowerBound..<end), name: name(labels),
        isSure: hasPath || isPlain(ending) && !isOfFile), end
    )
  }

  /// Returns whether the end of a domain is no capitalized word, which rather begins a sentence.
  private func isPlain(_ ending: Range<Int>) -> Bool {
    let word = text.text(ending)
    return word == word.lowercased() || word.count > 1 && word == word.uppercased()
  }

  /// Returns the end of the path after a domain.
  private func pathEnd(_ host: Int) -> Int {
    let isPort = text[host] == ":" && text[host + 1]?.isASCIIDigit == true
    guard isPort || text[host] == "/" && text[host + 1].map(AddressFinder.isOfAddress) == true
    else {
      return host
    }
    return text.end(from: host, AddressFinder.isOfAddress)
  }

  private func name(_ range: Range<Int>) -> String {
    let scalars = range.compactMap { text[$0] }.map { $0.isStop ? "." : $0 }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars)
    return String(name).lowercased()
  }
}

extension ScalarText {
  /// Returns the last label in a range of labels and full stops.
  fileprivate func lastLabel(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, self[start - 1]?.isStop == false { start -= 1 }
    return start..<range.upperBound
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates the labels of a domain.
  var isStop: Bool { self == "." || self == "\u{3002}" || self == "\u{FF0E}" || self == "\u{FF61}" }

  /// Whether the scalar may stand in a label.
  fileprivate var isOfLabel: Bool { isOfWord || self == "-" }
}

extension String {
  /// Whether a full stop stands before a character that may be a letter, or two slashes in a row: false
  /// for most texts.
  fileprivate var mayHaveDomain: Bool {
    var words = self
    return words.withUTF8 { bytes in
      bytes.indices.dropLast().contains { place in
        switch bytes[place] {
        case UInt8(ascii: "."): bytes[place + 1] > 0x40
        case UInt8(ascii: "/"): bytes[place + 1] == UInt8(ascii: "/")
        // The last bytes of the full stops of East Asia.
        case 0x82, 0x8E, 0xA1: bytes[place + 1] > 0x40
        default: false
        }
      }
    }
  }
}
