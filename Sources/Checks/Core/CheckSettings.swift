import Diagnostics

/// A team's settings for the checks.
public struct CheckSettings: Sendable, Hashable {
  /// The severity of a rule's findings.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
    /// The rule is not checked.
    case off

    /// The severity; nil if the rule is off.
    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// An exemption of findings, with a reason.
  public struct Waiver: Sendable, Hashable {
    /// The rule.
    public var check: String
    /// The key or id of the phrase; nil for every phrase.
    public var phrase: String?
    /// The locale; nil for every locale.
    public var locale: String?
    /// The reason.
    var reason: String

    /// Creates a waiver.
    public init(check: String, phrase: String? = nil, locale: String? = nil, reason: String) {
      (self.check, self.phrase, self.locale, self.reason) = (check, phrase, locale, reason)
    }

    func covers(_ rule: String, phrase name: String, locale tag: String) -> Bool {
      check == rule && (phrase ?? name) == name && (locale ?? tag) == tag
    }
  }

  /// A term and its translations.
  public struct Term: Sendable, Hashable {
    /// The term in the source language.
    var term: String
    /// The allowed translations by locale; the term itself if it is kept.
    var translations: [String: [String]]

    /// Creates a term.
    public init(_ term: String, _ translations: [String: [String]]) {
      (self.term, self.translations) = (term, translations)
    }
  }

  /// The levels of rules that differ from the default.
  public var levels: [String: Level]
  /// The maximum length of texts in characters, by a pattern of their keys; `*` matches any part.
  public var lengths: [String: Int]
  /// The maximum width of texts in points, by a pattern of their keys.
  public var widths: [String: Double]
  /// The waivers.
  public var waivers: [Waiver]
  /// The terms with fixed translations.
  public var glossary: [Term]

  /// Creates settings; the defaults are those of the checks.
  public init(
    levels: [String: Level] = [:], lengths: [String: Int] = [:],
    widths: [String: Double] = [:], waivers: [Waiver] = [], glossary: [Term] = []
  ) {
    (self.levels, self.lengths, self.widths) = (levels, lengths, widths)
    self.waivers = waivers
    self.glossary = glossary
  }

  /// Returns the maximum length of a text in characters; the smallest of all matching patterns.
  func longest(_ name: String) -> Int? { Self.least(lengths, name) }

  /// Returns the maximum width of a text in points; the smallest of all matching patterns.
  func widest(_ name: String) -> Double? { Self.least(widths, name) }

  private static func least<Room: Comparable>(_ rooms: [String: Room], _ name: String) -> Room? {
    rooms.filter { matches($0.key[...], name[...]) }.map(\.value).min()
  }

  /// Returns whether a pattern with stars matches a name.
  ///
  /// - Complexity: Linear in both.
  static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let parts = pattern.utf8.split(
      separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    let bytes = name.utf8
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return pattern.utf8.elementsEqual(bytes)
    }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first),
      bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = Substring(bytes.dropFirst(first.count).dropLast(last.count))
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      var search = WordSearch(Substring(part))
      guard let end = search.end(in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }
}
